// What a link shows: the words of the law, when it is tapped, clicked or reached by the keyboard. A second tap, Enter, or
// a click with a key held follows the link. The box has a root of its own, so that no style of the site reaches into it,
// and its own styles are set without a style sheet, which a strict policy of the site would refuse.

const BOX = {
  position: "absolute", zIndex: "2147483647", boxSizing: "border-box", width: "26rem", maxWidth: "calc(100vw - 16px)",
  maxHeight: "60vh", overflow: "auto", padding: "0.7rem 0.9rem", border: "1px solid GrayText", borderRadius: "6px",
  background: "Canvas", color: "CanvasText", colorScheme: "light dark", font: "16px/1.45 serif", textAlign: "left",
  boxShadow: "0 4px 18px rgba(0, 0, 0, 0.3)", whiteSpace: "pre-line",
};
const LONGEST = 700;

class Preview {
  constructor(base, note) {
    this.base = base;
    this.note = note;
    this.host = this.opener = this.pressed = this.loading = null;
  }

  listen() {
    const ours = (event) => (event.target.closest ? event.target.closest("a.pravilo-link") : null);
    document.addEventListener("pointerdown", (event) => {
      this.pressed = ours(event);
      if (!this.pressed && event.target !== this.host) this.close();
    });
    document.addEventListener("focusin", (event) => {
      const link = ours(event);
      if (link && link !== this.pressed) this.show(link, false);
      else if (!link && event.target !== this.host) this.close();
    });
    document.addEventListener("click", (event) => {
      const link = ours(event), byKey = event.detail === 0;
      if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      if (byKey || link === this.opener) return;
      event.preventDefault();
      this.show(link, true);
    });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.host) this.close();
    });
  }

  // The script of the book's words, once.
  load() {
    this.loading = this.loading || new Promise((done, fail) => {
      const script = document.createElement("script");
      script.src = this.base + "_static/previews.js";
      script.onload = done;
      script.onerror = () => {
        this.loading = null;
        script.remove();
        fail(new Error(script.src));
      };
      document.head.appendChild(script);
    });
    return this.loading;
  }

  show(link, follow) {
    this.load().then(() => {
      const rows = window.pravilo.previews, key = link.hash.slice(1) || "L" + /([0-9]+)\.html$/.exec(link.pathname)[1];
      const row = rows.find((one) => one[0] === key);
      if (row) this.open(link, row, rows);
      else if (follow) location.assign(link.href);
    }, () => { if (follow) location.assign(link.href); });
  }

  open(link, row, rows) {
    const make = (parent, tag, text, style) => {
      const node = parent.appendChild(document.createElement(tag));
      node.textContent = text;
      Object.assign(node.style, style);
      return node;
    };
    this.close();
    this.opener = link;
    this.host = document.body.appendChild(document.createElement("div"));
    const box = make(this.host.attachShadow({ mode: "open" }), "div", "", BOX);
    box.setAttribute("role", "dialog");
    box.setAttribute("aria-label", row[2]);
    make(box, "b", row[2], {});
    make(box, "div", this.words(row, rows), { margin: "0.4em 0" });
    if (row[4]) make(box, "div", row[4], { fontStyle: "italic", margin: "0.4em 0" });
    make(box, "a", "Открыть в книге", { color: "LinkText" }).href = link.href;
    make(box, "div", this.note, { fontSize: "13px", marginTop: "0.4em" });
    const at = link.getBoundingClientRect(), room = document.documentElement.clientWidth;
    const under = at.bottom + box.offsetHeight + 8 < innerHeight || at.top < box.offsetHeight + 8;
    box.style.left = Math.max(8, Math.min(at.left, room - box.offsetWidth - 8)) + scrollX + "px";
    box.style.top = (under ? at.bottom + 6 : at.top - box.offsetHeight - 6) + scrollY + "px";
    link.setAttribute("aria-expanded", "true");
  }

  // The words of a place and of all below it: rows are [anchor, anchor above, title, words, what is lost].
  words(row, rows) {
    const inside = new Set([row[0]]), lines = [];
    rows.forEach((one) => {
      if (one !== row && !inside.has(one[1])) return;
      inside.add(one[0]);
      if (one[3]) lines.push((one === row ? "" : one[2].split(". ")[0] + ". ") + one[3]);
    });
    const text = lines.join("\n");
    return text.length > LONGEST ? text.slice(0, text.lastIndexOf(" ", LONGEST)) + " …" : text;
  }

  close() {
    if (!this.host) return;
    this.host.remove();
    this.opener.removeAttribute("aria-expanded");
    this.host = this.opener = null;
  }
}
