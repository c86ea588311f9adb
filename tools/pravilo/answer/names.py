"""How nodes are called in Russian: «Правило 64A1», «Глава V», and where they stand in the book."""

from __future__ import annotations

from collections.abc import Collection

from pravilo.answer.hits import Book, Node
from pravilo.answer.layout import together

_LEVEL = {"chapter": "Глава", "part": "Часть", "division": "Раздел"}


def name_of(node: Node) -> str:
    """The name under which a node is cited: «Правило 64A1», «Глава V»."""
    if node["kind"] in _LEVEL:
        return f"{_LEVEL[node['kind']]} {node['label']}"
    return f"Правило {node['id'].partition(':')[0]}"


def titled(node: Node) -> str:
    """The name with the node's own heading, if it has one."""
    heading = f". {node['heading']}" if node["heading"] else ""
    return name_of(node) + heading


def place_of(book: Book, node_id: str) -> str:
    """Where a node stands: chapter, part, division, and the printed page where it is known."""
    above = [titled(book.nodes[above]) for above in book.path(node_id) if book.nodes[above]["kind"] in _LEVEL]
    pages = {page for below in [node_id, *book.below(node_id)] for page in book.nodes[below]["pages"]}
    if pages:
        above.append(together(f"с. {runs(sorted(pages), book.inferred)}"))
    return " › ".join(above)


def runs(numbers: list[int], inferred: Collection[int] = ()) -> str:
    """Numbers as a reader would list them; a sign tells those that are inferred from the printed ones.

    >>> runs([31, 57, 58, 59], {31, 59})
    '~31, 57-58, ~59'
    """
    runs: list[tuple[int, int]] = []
    for number in numbers:
        joins = runs and runs[-1][1] == number - 1 and (runs[-1][1] in inferred) == (number in inferred)
        runs[-1:] = [(runs[-1][0], number)] if joins else [*runs[-1:], (number, number)]
    return ", ".join(f"{'~' * (a in inferred)}{a}" + (f"-{b}" if b > a else "") for a, b in runs)


def numbered(label: str) -> str:
    """A label as it stands before its words: «A.», «1.», «(B)»."""
    return label if label.endswith(")") or not label else f"{label}."
