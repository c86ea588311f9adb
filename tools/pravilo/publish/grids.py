"""Tables as docutils nodes: those printed in the laws, and those of our own pages."""

from __future__ import annotations

from collections.abc import Sequence

from docutils import nodes

from pravilo.model import Table
from pravilo.publish.inline import plain
from pravilo.publish.nodes import cell_head

FITS = 5  # columns that stand side by side on a phone; a wider table is told there cell by cell
ROW_HEAD = "Показатель"  # said by voices only, where the book prints nothing above the words of a row


def table(record: Table) -> nodes.table:
    """A printed table: its caption the printed title, the words at the left of its rows their heads."""
    worded = all(isinstance(row[0], str) for row in record["rows"])
    group = nodes.tgroup("", cols=len(record["columns"]))
    group += [nodes.colspec("", colwidth=1, **({"stub": 1} if worded and not n else {})) for n in range(group["cols"])]
    ours = set(record["editorial"])
    wide = worded and len(record["columns"]) > FITS
    if any(record["columns"]):
        group += nodes.thead("", _row(record["columns"], ours))
    heads = record["columns"] if wide else ()
    group += nodes.tbody("", *(_row(row, ours, heads) for row in record["rows"]))
    classes = ["score", "wide"] if wide else ["score"]
    return nodes.table("", nodes.title("", "", plain(record["title"])), group, classes=classes)


def _row(cells: list[str] | list[str | int | None], ours: set[str], heads: Sequence[str] = ()) -> nodes.row:
    row = nodes.row()
    for n, cell in enumerate(cells):
        words: nodes.Node = plain("" if cell is None else str(cell))
        if cell == "" and n == 0:
            words = nodes.inline("", ROW_HEAD, classes=["visually-hidden"])
        elif cell in ours:
            words = nodes.inline("", "", words, classes=["editorial"])
        kind = "num" if isinstance(cell, int) else "word"
        head = [cell_head("", words=heads[n])] if heads and n else []
        row += nodes.entry("", nodes.paragraph("", "", *head, words, classes=[kind]))
    return row


def grid(heads: list[str], rows: list[list[list[nodes.Node]]]) -> nodes.table:
    """A table of ours: the words of its head, and its cells."""
    group = nodes.tgroup("", *(nodes.colspec("", colwidth=1) for _ in heads), cols=len(heads))
    group += nodes.thead("", _line([[nodes.Text(head)] for head in heads]))
    group += nodes.tbody("", *map(_line, rows))
    return nodes.table("", group, classes=["grid"])


def _line(cells: list[list[nodes.Node]]) -> nodes.row:
    return nodes.row("", *(nodes.entry("", nodes.paragraph("", "", *cell)) for cell in cells))
