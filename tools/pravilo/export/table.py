"""The printed index as a table that opens in Excel by a double click.

What Russian Excel asks for: a byte order mark (else it reads windows-1251), a semicolon between cells, CRLF. What it
spoils without a word: `6E2` is the number 600 to it, `10,11` a decimal fraction, a cell that begins with `=` a
formula. So numbers in one cell are parted by semicolons, a section is written «п. 6E2», and the printed `=` never
stands here: the entries are filled in.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from pravilo import EDITION
from pravilo.export.records import Row, shareable
from pravilo.publish.lawbook import LawBook

HEADS = ("№", "Рубрика", "Подрубрика", "Правила", "Пункты", "См.", "См. также", "Текст потерян", "Редакция")
_FORMULA = ("=", "+", "-", "@")


def csv_file(book: LawBook) -> bytes:
    """The table: a row for every head and every sub-entry, in the order of the book, under one row of names."""
    out = io.StringIO()
    table = csv.writer(out, delimiter=";", lineterminator="\r\n")
    table.writerow(HEADS)
    table.writerows(_row(book, entry) for entry in shareable(book)["index"])
    return out.getvalue().encode("utf-8-sig")


def _row(book: LawBook, entry: Row) -> list[str]:
    lost = [law for law in entry["laws"] if book.law(law)["coverage"] == "lost"]
    cells = [
        str(entry["n"]), entry["head"], "" if entry["sub"] is None else entry["phrase"], _several(entry["laws"]),
        _several(f"п. {place}" for place in entry["sections"]), _several(entry["see"]), _several(entry["see_also"]),
        _several(lost), f"{EDITION}, не действует",
    ]  # fmt: skip
    return [f"'{cell}" if cell.startswith(_FORMULA) else cell for cell in cells]


def _several(values: Iterable[object]) -> str:
    return "; ".join(map(str, values))
