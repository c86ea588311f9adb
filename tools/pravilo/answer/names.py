"""How nodes are called in Russian: «Правило 64A1», «Глава V», and where they stand in the book."""

from __future__ import annotations

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
    pages = book.nodes[node_id]["pages"]
    if pages:
        above.append(together("с. ") + f"{pages[0]}" + (f"-{pages[-1]}" if pages[-1] != pages[0] else ""))
    return " › ".join(above)


def numbered(label: str) -> str:
    """A label as it stands before its words: «A.», «1.», «(B)»."""
    return label if label.endswith(")") or not label else f"{label}."
