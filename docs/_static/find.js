// The search box: on the front page in the page, elsewhere in a dialog opened by `/`. The engine (search.js) and its
// data are fetched when the box is first used; it answers with the object of the contract.
if (typeof document !== "undefined") (function () {
  "use strict";
  var page = window.pravilo.page, make = page.make;
  var dialog = document.getElementById("find"), front = document.getElementById("find-here");
  var KINDS = { commentary: "комментарий", index: "указатель", term: "словарь", situation: "ситуация", card: "карточка" };
  var HITS = 6, ALSO = 5;
  var ready = null;

  function engine() {
    if (ready) return ready;
    ready = page.load("search-data.js").then(function () { return page.load("search.js"); });
    ready.then(warm, function () { ready = null; });
    return ready;
  }
  // Lays out the words step by step, so that the first key is not kept waiting.
  function warm() { if (window.pravilo.warm && window.pravilo.warm()) setTimeout(warm, 0); }
  function anchor(id) { return "L" + id.replace(/[()]/g, "").replace(":", "-"); }
  function lawPlace(id, law) { return page.root + "pravila/" + law + ".html#" + anchor(id); }
  function place(also) {
    var id = also.id;
    if (also.kind === "commentary") return page.root + "kommentarij/" + id.split(":")[0] + ".html#own-K-" + id.replace(/[:.]/g, "-");
    if (also.kind === "index") return page.root + "ukazatel.html#tema-" + id;
    if (also.kind === "term") return page.root + "slovar.html#termin-" + encodeURIComponent(id.toLowerCase().replace(/[^а-яё]+/g, "-").replace(/^-|-$/g, ""));
    return page.root + (also.kind === "card" ? "situacii-kartochki.html#" : "situacii.html#") + encodeURIComponent(id);
  }
  // Why a law was found, where that is not plain from its words.
  function told(hit, answer) {
    var parts = hit.why.split(":");
    return answer.also.find(function (a) { return (a.kind === "situation" || a.kind === "card") && a.kind === parts[0] && a.id === parts[1]; });
  }
  function reason(hit, answer) {
    var why = told(hit, answer);
    if (why) return KINDS[why.kind] + ": " + why.title;
    return hit.why.indexOf("index:") === 0 ? "по предметному указателю" : "";
  }

  // The words around the first word of the query, with the words marked; built of text nodes alone.
  function snippet(text, query, room) {
    var stems = (query.toLowerCase().replace(/ё/g, "е").match(/[а-яa-z]{3,}/g) || []).map(function (w) { return w.slice(0, Math.max(4, w.length - 2)); });
    var flat = text.toLowerCase().replace(/ё/g, "е"), out = make("span", "words");
    var first = Math.min.apply(null, stems.map(function (s) { var i = flat.indexOf(s); return i < 0 ? 1e9 : i; }).concat(1e9));
    var from = first < 1e9 && first > room / 2 ? flat.lastIndexOf(" ", first - room / 3) + 1 : 0;
    var part = text.slice(from, from + room);
    if (from + room < text.length) part = part.slice(0, part.lastIndexOf(" ")) + " …";
    if (from) out.append("… ");
    part.split(/([А-Яа-яЁёA-Za-z]+)/).forEach(function (piece) {
      var low = piece.toLowerCase().replace(/ё/g, "е");
      out.append(stems.some(function (s) { return low.startsWith(s); }) ? make("mark", "", piece) : piece);
    });
    return out;
  }
  function line(href, head, where, words) {
    var item = make("li"), link = make("a");
    link.href = href;
    head.forEach(function (part) { link.append(part); });
    if (where) link.appendChild(make("span", "where", where));
    if (words) link.appendChild(words);
    item.appendChild(link);
    return item;
  }
  function hitLine(hit, answer, first) {
    var head = [make("b", "", hit.id), " " + (hit.heading || "заголовок потерян") + " "];
    if (hit.text === null) head.push(make("span", "state", "текст потерян"));
    else if (hit.coverage === "partly") head.push(make("span", "state", "текст неполон"));
    var room = first && answer.answer === "citation" ? 900 : 220;
    return line(lawPlace(hit.id, hit.law), head, reason(hit, answer), hit.text === null ? null : snippet(hit.text, answer.corrected || answer.query, room));
  }
  function alsoLine(also, answer) {
    return line(place(also), [make("span", "kind", KINDS[also.kind] || also.kind), also.title || ""], "", also.text ? snippet(also.text, answer.corrected || answer.query, 160) : null);
  }

  function mount(holder, inDialog) {
    var box = make("div", "find-box"), row = make("div", "find-line"), input = make("input");
    input.type = "search";
    input.placeholder = "Номер правила, слово или что случилось";
    ["autocomplete", "autocorrect", "autocapitalize"].forEach(function (name) { input.setAttribute(name, "off"); });
    input.spellcheck = false;
    input.maxLength = 400;
    input.setAttribute("aria-label", input.placeholder);
    input.setAttribute("enterkeyhint", "go");
    row.appendChild(input);
    if (inDialog) {
      var shut = make("button", "", "✕");
      shut.type = "button";
      shut.setAttribute("aria-label", "Закрыть поиск");
      shut.addEventListener("click", function () { dialog.close(); });
      row.appendChild(shut);
    }
    var notes = make("p", "find-notes"), list = make("ol", "find-results"), turn = 0;
    notes.setAttribute("role", "status");
    list.setAttribute("aria-label", "Найденное");
    box.append(row, notes, list);
    holder.appendChild(box);

    function remember(query) {
      if (inDialog) return;
      try { history.replaceState(null, "", query ? "?q=" + encodeURIComponent(query) : location.pathname); } catch (error) { /* file:// in some browsers */ }
    }
    function show(answer) {
      list.textContent = "";
      var words = [];
      if (answer.corrected) words.push("Прочитано как «" + answer.corrected + "».");
      if (answer.answer === "nothing") words.push("Ничего не найдено.");
      if (answer.answer === "search") words.push("Найдено правил: " + answer.hits.length + ".");
      notes.textContent = words.concat(answer.notes.filter(function (n) { return n.indexOf("Редакция 1987") !== 0; })).join(" ");
      var first = answer.hits.length ? told(answer.hits[0], answer) : null;  // what to establish stands right below
      if (first) answer.also = [first].concat(answer.also.filter(function (also) { return also !== first; }));
      answer.hits.slice(0, HITS).forEach(function (hit, i) {
        list.appendChild(hitLine(hit, answer, i === 0));
        if (first && i === 0) list.appendChild(alsoLine(first, answer));
      });
      answer.also.slice(first ? 1 : 0, ALSO).forEach(function (also) { list.appendChild(alsoLine(also, answer)); });
      more(answer);
      answer.suggest.forEach(function (query) {
        list.appendChild(action("Может быть, «" + query + "»?", function () { input.value = query; ask(); input.focus(); }));
      });
    }
    function more(answer) {
      var rest = Math.max(0, answer.hits.length - HITS) + Math.max(0, answer.also.length - ALSO);
      if (!rest) return;
      list.appendChild(action("Показать ещё " + rest, function (item) {
        answer.hits.slice(HITS).forEach(function (hit) { list.insertBefore(hitLine(hit, answer, false), item); });
        answer.also.slice(ALSO).forEach(function (also) { list.insertBefore(alsoLine(also, answer), item); });
        item.previousSibling.querySelector("a").focus();
        item.remove();
      }));
    }
    function action(words, act) {
      var item = make("li"), button = make("a", "", words);
      button.href = "#";
      button.setAttribute("role", "button");
      button.addEventListener("click", function (event) { event.preventDefault(); act(item); });
      item.appendChild(button);
      return item;
    }
    function ask() {
      var query = input.value.trim(), mine = ++turn;
      remember(query);
      if (!query) { list.textContent = notes.textContent = ""; return Promise.resolve(); }
      return engine().then(function () { return mine === turn ? window.pravilo.search(query) : null; }).then(
        function (answer) {  // drawn in a task of its own, so that neither keeps the next key waiting
          return new Promise(function (done) { setTimeout(function () { if (answer && mine === turn) show(answer); done(); }, 0); });
        },
        function () { notes.textContent = "Поиск не загрузился: проверьте, что рядом лежит search-data.js."; });
    }
    input.addEventListener("focus", function () { engine().catch(function () {}); });
    input.addEventListener("input", function () { clearTimeout(ask.timer); ask.timer = setTimeout(ask, 60); });
    box.addEventListener("keydown", function (event) {
      var links = Array.from(list.querySelectorAll("a")), at = links.indexOf(document.activeElement);
      if (event.key === "ArrowDown" && at + 1 < links.length) links[at + 1].focus();
      else if (event.key === "ArrowUp" && at > 0) links[at - 1].focus();
      else if (event.key === "ArrowUp" && at === 0) input.focus();
      else if (event.key === "Enter" && event.target === input) {
        clearTimeout(ask.timer);
        ask().then(function () { var first = list.querySelector("a"); if (first && first.getAttribute("href") !== "#") first.click(); });
      } else return;
      event.preventDefault();
    });
    list.addEventListener("click", function (event) { if (inDialog && event.target.closest("a[href]:not([href='#'])")) dialog.close(); });
    return { input: input, ask: ask };
  }

  var here = null, inDialog = null;
  if (front) {
    here = mount(front, false);
    here.input.value = new URLSearchParams(location.search).get("q") || "";
    if (here.input.value) here.ask();
    if (!location.hash) here.input.focus({ preventScroll: true });
  }
  function openFind() {
    if (here) { here.input.focus(); here.input.select(); return; }
    inDialog = inDialog || mount(dialog, true);
    if (!dialog.open) dialog.showModal();
    inDialog.input.focus();
    inDialog.input.select();
  }
  document.querySelectorAll("[data-find-open]").forEach(function (button) { button.addEventListener("click", openFind); });
  dialog.addEventListener("click", function (event) { if (event.target === dialog) dialog.close(); });
  document.addEventListener("keydown", function (event) {
    var typing = event.target.closest("input:not([type=radio]), textarea, [contenteditable]");
    if ((event.key !== "/" && event.key !== ".") || event.ctrlKey || event.metaKey || event.altKey || typing) return;
    if (event.key === "." && event.code !== "Slash") return;
    event.preventDefault();
    openFind();
  });
})();
