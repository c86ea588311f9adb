// Begins: finds out where the book lies (`data-base`, else where this script came from), and links the page.

const finder = new Finder(FACTS);
root.pravilo.linker = { links: (text) => finder.links(text), place: (id) => finder.place(id) };
if (typeof document !== "undefined") {
  const script = document.currentScript, given = script && script.dataset.base;
  const base = new URL(given ? given.replace(/\/*$/, "/") : "./", given || !script ? document.baseURI : script.src);
  if (["http:", "https:", "file:"].includes(base.protocol)) {
    const page = new Page(finder, base.href);
    root.pravilo.linker.link = (element) => page.link(element);
    const begin = () => {
      page.link(document.body);
      new Preview(base.href, FACTS.note).listen();
    };
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
    else begin();
  }
}
