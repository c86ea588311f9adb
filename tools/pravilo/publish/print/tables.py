"""Printed tables as arguments of the templates; how they look is the templates' affair."""

from __future__ import annotations

from itertools import groupby

from pravilo.model import Table
from pravilo.publish.dress import dress
from pravilo.publish.print.typ import array, call, content, string, words

LONG = 16  # rows; a longer table of few columns is set in parts side by side
PARTS = 3


def table_args(table: Table) -> list[str]:
    """The title, the unit, how many parts to set side by side, the rows of the head, those of the body."""
    ours = frozenset(table["editorial"])
    rows = [array(content(_marked(cell_words(cell), cell in ours)) for cell in row) for row in table["rows"]]
    parts = PARTS if len(rows) > LONG and len(table["columns"]) <= PARTS else 1
    title, unit = dress(sentence_case(table["title"])), dress(table["unit"])
    return [content(words(title)), string(unit), str(parts), array(head_rows(table["columns"], ours)), *rows]


def head_rows(columns: list[str], ours: frozenset[str] = frozenset()) -> list[str]:
    """The rows of a head as arrays of (words, columns covered): two where columns share a group, or none.

    The words in `ours` are marked as put back by us.

    >>> len(head_rows(["", "До зоны, с контрой", "До зоны, без контры", "В зоне, с контрой"]))
    2
    >>> head_rows(["", ""])
    []
    """
    if not any(columns):
        return []
    pairs = [tuple(name.split(", ", 1)) for name in columns]
    shared = len({pair[0] for pair in pairs if len(pair) == 2}) < sum(len(pair) == 2 for pair in pairs)
    if not shared or any(len(pair) == 1 for pair in pairs[1:]):
        return [array(_cell(name, 1, name in ours) for name in columns)]
    groups = [(name, len(list(run))) for name, run in groupby(pairs, lambda pair: pair[0])]
    lower = [pair[1] if len(pair) == 2 else "" for pair in pairs]
    return [array(_cell(name, span) for name, span in groups), array(_cell(name, 1) for name in lower)]


def _cell(name: str, span: int, ours: bool = False) -> str:
    return array([content(_marked(dress(sentence_case(name)), ours)), str(span)])


def _marked(said: str, ours: bool) -> str:
    return call("editorial", content(words(said))) if ours else words(said)


def cell_words(cell: str | int | None) -> str:
    """The words of a table's cell; a dash where it is empty."""
    return "—" if cell is None else dress(sentence_case(str(cell)))


def sentence_case(text: str) -> str:
    """Words that the source sets in capitals, in the letters of a sentence; Latin abbreviations stay.

    >>> sentence_case("ДО ЗОНЫ"), sentence_case("IMP"), sentence_case("Период торговли")
    ('До зоны', 'IMP', 'Период торговли')
    """
    return text.capitalize() if text.isupper() and any("А" <= letter <= "Я" for letter in text) else text
