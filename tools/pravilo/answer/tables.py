"""Printed tables (scores of law 77, the scale of 78B) as lines of text for a given width."""

from __future__ import annotations

from pravilo.answer.layout import wrap
from pravilo.model import Table

_GAP = 2


def table_lines(table: Table, width: int, indent: str) -> list[str]:
    """The table with aligned columns, their words wrapped; where even that is too wide, as a list of its rows."""
    rows = [["" if cell is None else str(cell) for cell in row] for row in table["rows"]]
    shown = [table["columns"], *rows] if any(table["columns"]) else rows
    title = f"{table['title']} ({table['unit']})" if table["unit"] else table["title"]
    head = wrap(title, width, indent, indent) if title else []
    sizes = _sizes(shown, width - len(indent))
    if sizes is None:
        return head + [line for row in rows for line in _listed(table["columns"], row, width, indent)]
    right = [all(isinstance(row[at], int | None) for row in table["rows"]) for at in range(len(sizes))]
    return head + [f"{indent}{line}".rstrip() for cells in shown for line in _row(cells, sizes, right)]


def _sizes(shown: list[list[str]], width: int) -> list[int] | None:
    """Widths of the columns, or None: the longest word at least; room that is left goes to the names of the rows, up
    to half of the width, then to whichever column is squeezed most.
    """
    columns = list(zip(*shown, strict=True))
    sizes = [max(len(word) for cell in column for word in cell.split(" ")) for column in columns]
    wanted = [max(len(cell) for cell in column) for column in columns]
    room = width - _GAP * (len(sizes) - 1) - sum(sizes)
    while room > 0 and sizes != wanted:
        squeezed = [want / max(size, 1) for want, size in zip(wanted, sizes, strict=True)]
        names_first = sizes[0] < min(wanted[0], width // 2)
        sizes[0 if names_first else squeezed.index(max(squeezed))] += 1
        room -= 1
    return sizes if room >= 0 else None


def _row(cells: list[str], sizes: list[int], right: list[bool]) -> list[str]:
    wrapped = [wrap(cell, size) for cell, size in zip(cells, sizes, strict=True)]
    lines = []
    for at in range(max(map(len, wrapped))):
        parts = [cell[at] if at < len(cell) else "" for cell in wrapped]
        padded = [p.rjust(s) if r else p.ljust(s) for p, s, r in zip(parts, sizes, right, strict=True)]
        lines.append((" " * _GAP).join(padded))
    return lines


def _listed(names: list[str], row: list[str], width: int, indent: str) -> list[str]:
    lines = wrap(f"{names[0]} {row[0]}".strip(), width, indent, indent)
    pairs = [f"{name}: {cell}" if name else cell for name, cell in zip(names[1:], row[1:], strict=True) if cell]
    return lines + [line for pair in pairs for line in wrap(pair, width, f"{indent}- ", f"{indent}  ")]
