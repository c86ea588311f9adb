"""One directive for each kind of page of the law book: `{law:law} 64`, `{law:index}` and so on.

A directive asks the book for nodes and makes the objects in them known to the domain.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from typing import ClassVar
from weakref import WeakKeyDictionary

from docutils import nodes
from sphinx.config import Config
from sphinx.util.docutils import SphinxDirective

from pravilo.publish import backmatter, comments, contents, state, told
from pravilo.publish.domain import LawDomain, Thing
from pravilo.publish.lawbook import LawBook
from pravilo.publish.lawpage import law_page

BOOKS: WeakKeyDictionary[Config, LawBook] = WeakKeyDictionary()

Maker = Callable[[LawBook, str], list[nodes.Node]]
MAKERS: dict[str, Maker] = {
    "law": lambda book, name: [law_page(book, int(name))],
    "chapter": lambda book, name: [contents.chapter_page(book, name)],
    "contents": lambda book, _: contents.contents(book),
    "index": lambda book, _: backmatter.index_page(book),
    "topics": lambda book, _: backmatter.topics(book),
    "glossary": lambda book, _: backmatter.glossary(book),
    "tables": lambda book, _: backmatter.tables(book),
    "commentary": comments.commentary_page,
    "situations": lambda book, _: told.situations(book),
    "cards": lambda book, _: told.cards(book),
    "coverage": lambda book, _: state.coverage(book),
    "sources": lambda book, _: state.sources(book),
    "corrections": lambda book, _: state.corrections(book),
    "colophon": lambda book, _: state.colophon(book),
    "rights": lambda book, _: state.rights(book),
}


class BookDirective(SphinxDirective):
    """Sets a part of the book where it stands; the argument names the part."""

    optional_arguments = 1
    maker: ClassVar[str]

    def run(self) -> list[nodes.Node]:
        """The nodes of that part; what they define is made known to the domain."""
        book = BOOKS[self.config]
        made = MAKERS[self.maker](book, self.arguments[0] if self.arguments else "")
        domain = self.env.get_domain("law")
        assert isinstance(domain, LawDomain)
        note_all(domain, self.env.docname, made)
        named = (self.maker, self.arguments[0] if self.arguments else "")
        domain.shapes.setdefault(self.env.docname, {})[named] = digest_of(made)
        return made


def outdated(domain: LawDomain, book: LawBook, docnames: Iterable[str]) -> list[str]:
    """Which of these pages hold a directive that would set something else today."""
    return [
        docname
        for docname in docnames
        if any(digest_of(MAKERS[maker](book, name)) != was for (maker, name), was in domain.shapes[docname].items())
    ]


def digest_of(made: list[nodes.Node]) -> str:
    """A digest of what a directive sets."""
    return hashlib.sha256("\n".join(node.pformat() for node in made).encode()).hexdigest()[:16]


def note_all(domain: LawDomain, docname: str, made: list[nodes.Node]) -> None:
    """Tell the domain of every object that stands on a page; laws are offered before their sections."""
    for top in made:
        for node in top.findall(nodes.Element):
            for kind, name, place, title in node.get("things", ()):
                priority = 0 if kind == "law" and name.isdigit() else 1
                domain.note(kind, name, Thing(docname, place, title, priority))


def directive(name: str) -> type[BookDirective]:
    """The directive class of that name."""
    return type(f"{name.title()}Directive", (BookDirective,), {"maker": name})
