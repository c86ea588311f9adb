// What a page of the book does by itself: marks the place arrived at, opens footnotes, previews references and terms,
// copies citations. Everything works without it, only less comfortably.
if (typeof document !== "undefined") (function () {
  "use strict";
  var pravilo = (window.pravilo = window.pravilo || {});
  var root = new URL(document.documentElement.dataset.content_root || "./", location.href).href;
  var EDITION = "ред. 1987", GAP = 8, LEAST = 200; // pixels round a box, and its least height
  var pop = null, opener = null;

  // ---- small tools, shared with the other scripts
  function make(tag, className, text) {
    var node = document.createElement(tag);
    if (className) node.className = className;
    if (text !== undefined) node.textContent = text;
    return node;
  }
  var loading = {};
  function load(path) {
    loading[path] = loading[path] || new Promise(function (done, fail) {
      var script = make("script");
      script.src = root + path;
      script.onload = done;
      script.onerror = function () { delete loading[path]; script.remove(); fail(new Error(path)); };
      document.head.appendChild(script);
    });
    return loading[path];
  }
  var toast = make("div", "toast");
  toast.setAttribute("role", "status");
  document.body.appendChild(toast);
  function say(words) {
    toast.textContent = words;
    clearTimeout(say.timer);
    say.timer = setTimeout(function () { toast.textContent = ""; }, 4000);
  }
  pravilo.page = { make: make, load: load, say: say, root: root };

  // ---- the place arrived at
  function sectionOf(node) {
    return node && node.matches("span[id]:empty") ? node.parentElement : node;
  }
  // a citation as it is typed, in small letters or with Cyrillic ones that look like Latin, as the anchors have it
  function cited(id) {
    return id.toUpperCase().replace(/[АВСЕ]/g, function (letter) { return "ABCE"["АВСЕ".indexOf(letter)]; });
  }
  function arrive() {
    document.querySelectorAll(".arrived").forEach(function (old) { old.classList.remove("arrived"); });
    var id = "";
    try { id = decodeURIComponent(location.hash.slice(1)); } catch (error) { return; }
    var place = sectionOf(id && (document.getElementById(id) || document.getElementById(cited(id))));
    if (!place || place.matches("main, section.law")) return;
    for (var box = place.closest("details"); box; box = box.parentElement.closest("details")) box.open = true;
    if (place.matches(".law-note")) openNote(place, true);
    if (place.matches(".law-sec, .lacuna, li, dt, .komm")) place.classList.add("arrived");
    place.scrollIntoView();
  }
  window.addEventListener("hashchange", arrive);

  // ---- footnotes open in place
  function openNote(note, open) {
    note.classList.toggle("open", open);
    var mark = document.querySelector('.note-ref[href="#' + note.id + '"]');
    if (mark) mark.setAttribute("aria-expanded", String(open));
  }
  document.querySelectorAll(".law-note").forEach(function (note) { openNote(note, false); });

  // ---- one box for previews and for copying
  function close(back) {
    if (!pop) return;
    pop.remove();
    pop = null;
    if (opener && opener.hasAttribute("aria-expanded")) opener.setAttribute("aria-expanded", "false");
    if (back && opener) opener.focus();
  }
  // below what was tapped or above it, where there is more room, and never under the two bars of the page
  function place(at) {
    var head = document.querySelector(".top").getBoundingClientRect().bottom + GAP;
    var low = innerHeight - document.querySelector(".thumb").offsetHeight - GAP;
    var under = low - at.bottom, above = at.top - head;
    var below = pop.offsetHeight + GAP <= under || under >= above;
    pop.style.maxHeight = Math.min(low - head, Math.max(LEAST, (below ? under : above) - GAP)) + "px";
    var top = below ? at.bottom + GAP : at.top - pop.offsetHeight - GAP;
    pop.style.top = Math.max(head, Math.min(top, low - pop.offsetHeight)) + scrollY + "px";
    var room = document.documentElement.clientWidth;
    pop.style.left = Math.max(GAP, Math.min(at.left, room - pop.offsetWidth - GAP)) + scrollX + "px";
  }
  function open(link, name, children) {
    close(false);
    opener = link;
    pop = make("div", "pop");
    pop.setAttribute("role", "dialog");
    pop.setAttribute("aria-label", name);
    children.forEach(function (child) { pop.appendChild(child); });
    document.querySelector("main").appendChild(pop);
    place(link.getBoundingClientRect());
    pop.querySelector("a, button").focus({ preventScroll: true });
  }
  document.addEventListener("keydown", function (event) {
    if (event.key === "Escape" && pop) { event.preventDefault(); close(true); }
  });
  document.addEventListener("pointerdown", function (event) {
    if (pop && !pop.contains(event.target) && event.target !== opener) close(false);
  });
  document.addEventListener("focusin", function (event) {
    if (pop && !pop.contains(event.target) && event.target !== opener) close(false);
  });

  // ---- previews of references and terms
  function below(rows, top) {
    var inside = new Set([top[0]]);
    return rows.filter(function (row) {
      if (row !== top && !inside.has(row[1])) return false;
      inside.add(row[0]);
      return row[3];
    });
  }
  function preview(link, key) {
    var row = pravilo.previews.find(function (r) { return r[0] === key; });
    if (!row) { location.href = link.href; return; }
    var children = [make("p", "", "")];
    children[0].appendChild(make("b", "", row[2]));
    var words = below(pravilo.previews, row).map(function (r) {
      return (r === row ? "" : r[2].split(/[. ]/)[0] + " ") + r[3];
    }).join("\n");
    children.push(make("p", "words", words.length > 700 ? words.slice(0, words.lastIndexOf(" ", 700)) + " …" : words));
    children[1].tabIndex = 0; // its words scroll, by keyboard too
    if (row[4]) children.push(make("p", "lacuna", row[4]));
    var go = make("a", "go", "Открыть целиком →");
    go.href = link.href;
    go.addEventListener("click", function () { setTimeout(close, 0, false); });
    children.push(make("p"));
    children[children.length - 1].appendChild(go);
    open(link, row[2], children);
  }

  // ---- copying
  function wordsOf(section) {
    var lines = [];
    (function walk(node, label) {
      var head = node.querySelector(":scope > :is(h1, h2, h3, h4, h5, h6)");
      var mark = head ? head.textContent.trim() : label;
      if (mark) lines.push(mark);
      node.querySelectorAll(":scope > .law-words > p").forEach(function (p) { lines.push(p.textContent.trim()); });
      node.querySelectorAll(":scope > .law-words > .lacuna").forEach(function () { lines.push("[…]"); });
      node.querySelectorAll(":scope > .law-sec").forEach(function (child) {
        var own = child.querySelector(":scope > .law-label");
        walk(child, own ? own.textContent : "");
      });
    })(section, "");
    return lines.join("\n");
  }
  function copy(text) {
    function byHand() {
      var area = make("textarea");
      area.value = text;
      document.body.appendChild(area);
      area.select();
      var done = document.execCommand("copy");
      area.remove();
      if (!done) throw new Error("copy");
    }
    return (navigator.clipboard ? navigator.clipboard.writeText(text).catch(byHand) : Promise.resolve().then(byHand))
      .then(function () { say("Скопировано"); }, function () { say("Не удалось скопировать"); });
  }
  function copyMenu(label) {
    var section = label.closest("section[id], .law-sec"), cite = section.querySelector(":scope > span[id]").id;
    var name = "Правило " + cite + " (" + EDITION + ")", link = location.href.split("#")[0] + "#" + section.id;
    var what = [["Название: " + name, name], ["Ссылка на это место", link], ["Слова правила с названием", wordsOf(section) + "\n" + name]];
    history.replaceState(null, "", "#" + section.id);
    open(label, "Скопировать " + cite, what.map(function (pair) {
      var button = make("button", "", pair[0]);
      button.type = "button";
      button.addEventListener("click", function () { copy(pair[1]).then(function () { close(true); }); });
      return button;
    }));
  }
  document.querySelectorAll(".law-label").forEach(function (label) {
    label.setAttribute("aria-haspopup", "dialog");
    label.title = "Скопировать название, ссылку или слова";
  });

  // ---- taps
  var IN_TEXT = ".law-words, .law-note, .lacuna, .komm, dl.terms, ul.index, .pop";
  document.addEventListener("click", function (event) {
    var link = event.target.closest && event.target.closest("a");
    if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (link.matches(".note-ref")) {
      event.preventDefault();
      var note = document.getElementById(link.hash.slice(1));
      openNote(note, !note.classList.contains("open"));
    } else if (link.matches(".law-label")) {
      event.preventDefault();
      copyMenu(link);
    } else if (link.querySelector(".law-ref, .law-term, .law-comment") && link.closest(IN_TEXT) && link.hash) {
      event.preventDefault();
      var key = decodeURIComponent(link.hash.slice(1));
      load("_static/previews.js").then(function () { preview(link, key); }, function () { location.href = link.href; });
    }
  });

  // ---- the whole book by keyboard
  document.addEventListener("keydown", function (event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, textarea, select, [contenteditable]")) return;
    var turn = { "[": "prev", "]": "next" }[event.key];
    var link = turn && document.querySelector('.turn a[rel="' + turn + '"]');
    if (link) link.click();
  });
  var current = document.querySelector(".side [aria-current]"), side = document.querySelector(".side");
  if (current) side.scrollTop = Math.max(0, current.offsetTop - side.offsetTop - side.clientHeight / 2);
  arrive();
})();
