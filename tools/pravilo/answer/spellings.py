"""The spellings under which a page file answers at once: number and label, Latin or Russian letters.

Every spelling is read by the same reader that reads all other dresses, so the fast path can never disagree
with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from pravilo.answer.citations import is_plain
from pravilo.answer.hits import Book
from pravilo.answer.pages import LawPage
from pravilo.answer.text import alternates_lines
from pravilo.citation.ids import labels_of, parse_id
from pravilo.citation.reading import Reading, read
from pravilo.citation.words import ANY, LETTERS

Spellings = dict[str, Reading]


def spellings(book: Book, law: str) -> Spellings:
    """Every plain spelling of a law and of its sections, with what it is read as."""
    nodes = [node["id"] for node in book.nodes.values() if str(node["law"]) == law]
    written = dict.fromkeys(name for node_id in nodes for name in _written(node_id))
    readings = {name: read(name, book.known) for name in written}
    return {name: one for name, one in readings.items() if is_plain(one) and one.ids[0] in nodes}


def add_spellings(page: LawPage, spelled: Spellings, law: str) -> None:
    """Give a page file a view for every spelling: the node's page, its other readings, the foot."""
    for name, reading in spelled.items():
        others = page.add(alternates_lines(list(reading.alternates), page.width)) if reading.alternates else None
        foot = page.views["!" if reading.ids[0] == law else "!!"]
        page.views[name] = [*page.views[f"+{reading.ids[0]}"], *([others] if others else []), *foot]


def _written(node_id: str) -> Iterator[str]:
    citation = parse_id(node_id)
    if citation is None or ":" in node_id:
        return
    labels = [_letters(label) for label in labels_of(citation)]
    for letters in product(*labels):
        yield f"{citation.law}{''.join(letters)}"
        yield f"{citation.law}{''.join(f'({x})' if depth > 1 else x for depth, x in enumerate(letters))}"


def _letters(label: str) -> list[str]:
    """How a label may be typed: itself, in lower case, and the Russian letters that can mean it."""
    if label.isdecimal():
        return [label]
    return [
        label.lower(),
        *(letter for letter, means in LETTERS.items() if label in means and letter != ANY and not letter.isascii()),
    ]
