"""The manuscript: the whole book as one Typst source, in the order in which it is read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from babel.dates import format_date
from docutils import nodes
from docutils.core import publish_doctree
from myst_parser.parsers.docutils_ import Parser

from pravilo import EDITION_NOTE, __version__
from pravilo.publish.lawbook import LawBook
from pravilo.publish.print import matter
from pravilo.publish.print.laws import Setter
from pravilo.publish.print.places import Places
from pravilo.publish.print.translator import Translator
from pravilo.publish.print.typ import call, content, string, words

TITLE = "Правила спортивного бриджа"
SUBTITLE = "Кодекс 1987 года"
FRONT = Path(__file__).parent / "front.md"


@dataclass(frozen=True)
class Manuscript:
    """A book and the prose pages (doctrees) that are bound with it."""

    book: LawBook
    date: int
    pages: Sequence[nodes.document] = ()

    def source(self) -> str:
        """The Typst source of the whole book."""
        places = Places(self.book)
        translator = Translator(places.find)
        setter = Setter(self.book, places, translator)
        parts = [
            opening(self.date) + call("contents", string("Содержание")),
            translator.render(front_page()),
            matter.glossary(self.book, translator),
            setter.body(),
            self.appendix("Из комментария: обо всём кодексе", setter.unplaced()),
            call("index-title", content(words("Предметный указатель"))) + matter.subject_index(self.book),
            matter.heading("Что есть в этой книге и чего нет") + matter.coverage(self.book),
            *(translator.render(page) for page in self.pages),
            matter.heading("Источники") + matter.sources(self.book),
            matter.heading("Исправления") + matter.corrections(self.book),
        ]
        return "\n".join(parts)

    @staticmethod
    def appendix(title: str, body: str) -> str:
        """A part of the book's own matter under its heading; nothing where it has no body."""
        return matter.heading(title) + body if body else ""


def opening(date: int) -> str:
    """The templates and the cover: alone, a source of one page."""
    facts = {
        "title": string(TITLE), "subtitle": string(SUBTITLE), "status": string(EDITION_NOTE),
        "version": string(f"Версия {__version__}"), "date": string(spoken_date(date)),
    }  # fmt: skip
    given = ", ".join(f"{key}: {value}" for key, value in facts.items())
    return f'#import "book.typ": *\n#show: book.with({given})\n'


def front_page() -> nodes.document:
    """Half a page that says how to find a law."""
    text = FRONT.read_text(encoding="utf-8")
    return publish_doctree(text, parser=Parser(), settings_overrides={"doctitle_xform": False})


def spoken_date(seconds: int) -> str:
    """A date as Russian books print it.

    >>> spoken_date(0)
    '1 января 1970 года'
    """
    return str(format_date(datetime.fromtimestamp(seconds, UTC), "d MMMM y 'года'", locale="ru"))
