"""Printed tables (scores of law 77, the scale of 78B) as lines of text for a given width."""

from __future__ import annotations

from pravilo.model import Table

_GAP = 2


def table_lines(table: Table, width: int, indent: str) -> list[str]:
    """The table with aligned columns, or as a list of rows where the columns don't fit into `width`."""
    rows = [["" if cell is None else str(cell) for cell in row] for row in table["rows"]]
    unit = f" ({table['unit']})" if table["unit"] else ""
    head = [indent + table["title"] + unit] if table["title"] else []
    sizes = [max(map(len, column)) for column in zip(table["columns"], *rows, strict=True)]
    if len(indent) + sum(sizes) + _GAP * (len(sizes) - 1) <= width:
        return head + [indent + _row(cells, sizes, row) for cells, row in _with_types(table, rows)]
    return head + [line for row in rows for line in _listed(table["columns"], row, indent)]


def _with_types(table: Table, rows: list[list[str]]) -> list[tuple[list[str], list[bool]]]:
    numeric = [all(isinstance(row[at], int | None) for row in table["rows"]) for at in range(len(table["columns"]))]
    return [(cells, numeric) for cells in [table["columns"], *rows]]


def _row(cells: list[str], sizes: list[int], right: list[bool]) -> str:
    padded = [c.rjust(s) if r else c.ljust(s) for c, s, r in zip(cells, sizes, right, strict=True)]
    return (" " * _GAP).join(padded).rstrip()


def _listed(names: list[str], row: list[str], indent: str) -> list[str]:
    pairs = [f"{indent}  {name}: {cell}" for name, cell in zip(names[1:], row[1:], strict=True) if cell]
    return [f"{indent}{names[0]} {row[0]}".rstrip(), *pairs]
