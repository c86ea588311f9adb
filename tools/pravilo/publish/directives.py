"""One directive for each kind of page of the law book: `{law:law} 64`, `{law:index}` and so on.

A directive asks the book for nodes and makes the objects in them known to the domain.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar
from weakref import WeakKeyDictionary

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from pravilo.publish import backmatter, contents
from pravilo.publish.backmatter import term_anchor, topic_anchor
from pravilo.publish.domain import LawDomain, Thing
from pravilo.publish.lawbook import LawBook, law_number
from pravilo.publish.lawpage import comment_anchor, law_page
from pravilo.publish.nodes import law_comment

BOOKS: WeakKeyDictionary[Sphinx, LawBook] = WeakKeyDictionary()

Maker = Callable[[LawBook, str], list[nodes.Node]]
MAKERS: dict[str, Maker] = {
    "law": lambda book, name: [law_page(book, int(name))],
    "chapter": lambda book, name: [contents.chapter_page(book, name)],
    "contents": lambda book, _: contents.contents(book),
    "index": lambda book, _: backmatter.index_page(book),
    "glossary": lambda book, _: backmatter.glossary(book),
    "tables": lambda book, _: backmatter.tables(book),
    "commentary": backmatter.commentary_page,
}


class BookDirective(SphinxDirective):
    """Sets a part of the book where it stands; the argument names the part."""

    optional_arguments = 1
    maker: ClassVar[str]

    def run(self) -> list[nodes.Node]:
        """The nodes of that part; what they define is made known to the domain."""
        book = BOOKS[self.env.app]
        made = MAKERS[self.maker](book, self.arguments[0] if self.arguments else "")
        domain = self.env.get_domain("law")
        assert isinstance(domain, LawDomain)
        note_all(domain, self.env.docname, book, self.maker, made)
        return made


def note_all(domain: LawDomain, docname: str, book: LawBook, maker: str, made: list[nodes.Node]) -> None:
    """Tell the domain what stands on a page: laws and sections, or index topics, or terms, or commentary."""
    if maker == "index":
        for entry in book.records["index"]:
            domain.note("topic", str(entry["n"]), Thing(docname, topic_anchor(entry), entry["phrase"], 1))
    elif maker == "glossary":
        for n, term in enumerate(book.records["terms"], 1):
            domain.note("term", term["term"] or "", Thing(docname, term_anchor(n), term["term"] or "", 1))
    elif maker in ("law", "chapter"):
        for node in made:
            _note_laws(domain, docname, book, node)


def _note_laws(domain: LawDomain, docname: str, book: LawBook, top: nodes.Node) -> None:
    for node in top.findall(nodes.Element):
        if isinstance(node, law_comment):
            title = f"Комментарий {node['number']}".strip()
            domain.note("comment", node["item"], Thing(docname, comment_anchor(node["item"]), title, 1))
            continue
        for name, place in zip(node["ids"][1::2], node["ids"][::2], strict=False):
            if law_number(name):
                domain.note("law", name, Thing(docname, place, book.name(name), 0 if name.isdigit() else 1))
        if node["ids"] and node["ids"][0] in book.nodes and node["ids"][0].startswith("ch"):
            name = node["ids"][0]
            domain.note("law", name, Thing(docname, name, book.name(name), 1))


def directive(name: str) -> type[BookDirective]:
    """The directive class of that name."""
    return type(f"{name.title()}Directive", (BookDirective,), {"maker": name})
