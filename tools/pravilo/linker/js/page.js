// A page of somebody's site: citations in its text become links to the book, and a tap or the keyboard shows the words.
// Nothing is fetched but the book's own script of previews, and only when one is asked for; all text is set as text.

const GAP = "\u2064", WALL = "|" + GAP, NOTE = ", правила 1987 года (не действуют)", MOST_READINGS = 5;
const LETTER = /[\p{L}\p{N}]/u;

class Page {
  constructor(finder, base) {
    this.finder = finder;
    this.base = base;
    this.rules = finder.facts.page;
    this.address = new RegExp(this.rules.address, "i");
  }

  // Link an element; gives the number of links made. What is linked already stays.
  link(root) {
    let count = 0;
    root.normalize();
    for (let n = 0, more = 1; n < MOST_READINGS && more; n++, count += more) more = this.once(root);
    return count;
  }

  once(root) {
    const [text, nodes] = this.read(root), found = this.finder.links(text);
    let count = 0;
    for (let n = nodes.length - 1, k = found.length - 1; k >= 0; k--) {
      const [start, end, id] = found[k];
      while (nodes[n][1] > start) n--;
      if (text.slice(start, end).includes(GAP)) continue;
      this.wrap(nodes[n][0], start - nodes[n][1], end - start, id);
      count++;
    }
    return count;
  }

  // The running text below an element, and where in it each text node begins. What parts words is a wall, what stands
  // among them a gap; over neither a link is laid.
  read(root) {
    const parts = [], nodes = [];
    let length = 0, last = "", glued = false;
    const add = (text) => {
      parts.push(text);
      length += text.length;
      last = text.slice(-1);
      glued = false;
    };
    const walk = (parent) => parent.childNodes.forEach((node) => {
      if (node.nodeType === 3 && node.data) {
        if (glued && LETTER.test(node.data[0])) add("x");
        nodes.push([node, length]);
        add(node.data);
      } else if (node.nodeType === 1 && this.isLeft(node)) {
        const piece = this.rules.glued.includes(node.localName);
        add((piece && LETTER.test(last) ? "x" : "|") + GAP);
        glued = piece;
      } else if (node.nodeType === 1) {
        const edge = this.rules.inline.includes(node.localName) ? GAP : WALL;
        add(edge);
        walk(node);
        add(edge);
      } else if (node.nodeType === 8) add(GAP);
    });
    add(WALL);
    if (!this.isLeft(root)) walk(root);
    return [this.withoutAddresses(parts.join("")), nodes];
  }

  isLeft(element) {
    return this.rules.skipped.includes(element.localName) || element.classList.contains(this.rules.skip) || element.isContentEditable;
  }

  withoutAddresses(text) {
    return text.replace(/[^\s<>]+/g, (run) => {
      const mail = run.includes("@"), address = this.address.exec(run), from = mail || !address ? 0 : address.index;
      return mail || address ? run.slice(0, from) + "|" + GAP.repeat(run.length - from - 1) : run;
    });
  }

  wrap(node, start, length, id) {
    const words = node.splitText(start), link = document.createElement("a");
    words.splitText(length);
    link.href = this.base + this.finder.place(id);
    link.title = id + NOTE;
    link.className = "pravilo-link";
    words.replaceWith(link);
    link.appendChild(words);
  }
}
