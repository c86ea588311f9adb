"""Printed tables: their numbers read from the source by the layout that the curation gives, and proved against it."""

from __future__ import annotations

import re
from collections import Counter

from pravilo.errors import CorpusError
from pravilo.ingest.quotes import quote_pattern
from pravilo.ingest.traced import Traced
from pravilo.ingest.work import Document, TableRow, TableSpec
from pravilo.model import Table

_NUMBER = re.compile(r"\d+")
_WORD = re.compile(r"[^\W\d_]+")
# A label may be torn over the three lines of a narrow column.
MOST_PIECES = 3


def tables(document: Document) -> dict[str, list[Table]]:
    """The tables of a document by the id of their node.

    Raises CorpusError where a row isn't there, a number is left over or used twice, or a label has a word that the
    source lacks.
    """
    out: dict[str, list[Table]] = {}
    for spec, region in document.tables:
        raw = document.raw[region.lo[0] : region.hi[-1]]
        rows = _ranges(raw, spec.ranges) if spec.ranges else [_row(row, raw, spec) for row in spec.rows]
        _prove(spec, rows, raw, region)
        out.setdefault(spec.at, []).append(
            {
                "title": spec.title,
                "columns": list(spec.columns),
                "rows": rows,
                "unit": spec.unit,
                "at": [0, 0],
                "spans": [],
                "editorial": [],
            }
        )
    return out


def _row(row: TableRow, raw: str, spec: TableSpec) -> list[str | int | None]:
    if len(quote_pattern(row.quote).findall(raw)) != 1:
        raise CorpusError(
            f"строка таблицы «{row.quote}» не стоит в ней один раз", where=spec.where, todo="исправьте quote"
        )
    if row.words:
        return [row.label, *row.words]
    numbers = _NUMBER.findall(row.quote)
    return [row.label, *(int(n) for n in numbers[len(numbers) - row.numbers :])]


def _ranges(raw: str, pattern: re.Pattern[str]) -> list[list[str | int | None]]:
    rows: list[list[str | int | None]] = []
    for match in pattern.finditer(raw):
        low, high, value, last, top = match.group("low", "high", "value", "last", "top")
        rows.append([int(low), int(high), int(value)] if low else [int(last), None, int(top)])
    return sorted(rows, key=lambda row: int(row[0] or 0))


def _prove(spec: TableSpec, rows: list[list[str | int | None]], raw: str, region: Traced) -> None:
    printed = Counter(int(n) for n in _NUMBER.findall(raw))
    used = Counter(cell for row in rows for cell in row if isinstance(cell, int))
    labels = " ".join([spec.title, *spec.columns, *(str(row[0]) for row in rows if isinstance(row[0], str))])
    in_labels = Counter(int(n) for n in _NUMBER.findall(labels))
    page = Counter(int(n) for n in re.findall(r" {2}- (\d+) - ", raw))
    if used - printed or set(printed - used - page) - set(in_labels):
        left = sorted((printed - used - page - in_labels).elements())
        lacking = sorted((used - printed).elements())
        what = f"числа таблицы не сходятся с напечатанными: остались {left}, не напечатаны {lacking}"
        raise CorpusError(what, where=spec.where, todo="проверьте строки")
    words = " ".join(str(cell) for row in rows for cell in row if isinstance(cell, str))
    for word in _WORD.findall(f"{labels} {words}"):
        if word not in spec.ours and not _stands(word.lower(), region.text):
            raise CorpusError(
                f"слова «{word}» нет в таблице", where=spec.where, todo="исправьте title, columns или label"
            )


def _stands(word: str, text: str) -> bool:
    """Whether a word is printed in the table: whole, letter-spaced, or in the pieces that narrow columns left of it."""
    flat = text.lower().replace("ё", "е")
    word = word.replace("ё", "е")
    return " ".join(word) in flat or _in_pieces(word, set(_WORD.findall(flat)), MOST_PIECES)


def _in_pieces(word: str, printed: set[str], most: int) -> bool:
    if word in printed:
        return True
    return most > 1 and any(
        word[:i] in printed and _in_pieces(word[i:], printed, most - 1) for i in range(2, len(word) - 1)
    )
