"""Where references lead in the printed book: a label for every law, section, comment, term and index head."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import PurePosixPath

from docutils import nodes

from pravilo.publish.lawbook import LawBook, anchor, law_number
from pravilo.publish.print.translator import Place

_KINDS = {"ref": "law", "comment": "comment", "term": "term", "topic": "topic"}


def comment_label(item_id: str) -> str:
    """The label of a commentary item: `K-komm:43.5`."""
    return f"K-{item_id}"


def term_label(term: str) -> str:
    """The label of a glossary term: `T-болван`."""
    return f"T-{term}"


def head_label(head: str) -> str:
    """The label of an index head: `I-Взятка`."""
    return f"I-{head}"


def node_label(node_id: str) -> str:
    """The label of a law node: that of the website's anchor; chapters and their parts keep their id."""
    return node_id if node_id.startswith("ch") else anchor(node_id)


@dataclass(frozen=True)
class Places:
    """The places of one book. A section that has no record is found at the nearest one above it."""

    book: LawBook

    def law(self, *ids: str) -> Place:
        """The place of laws and sections; `lost` where the words of all of them are."""
        near = [self.book.nearest(node_id) for node_id in ids]
        found = dict.fromkeys(node_label(node_id) for node_id in near if node_id)
        lost = all(self._lost(node_id, at) for node_id, at in zip(ids, near, strict=True))
        return Place(tuple(found), lost)

    def _lost(self, node_id: str, near: str) -> bool:
        return node_id != near or self.book.nodes[near]["coverage"] == "lost"

    @cached_property
    def homeless(self) -> set[str]:
        """The ids of the printed commentary items that explain no law of the book."""
        placed = {item["id"] for node_id, items in self.book.commentary.items() if node_id for item in items}
        return self.comments - placed

    @cached_property
    def comments(self) -> set[str]:
        """The ids of the commentary items that the book prints."""
        return {c["id"] for c in self.book.records["commentary"] if not self.book.withheld(c["source"])}

    def find(self, node: nodes.Element) -> Place | None:
        """Where a reference node leads: one of the domain `law`, or a link to a law's page."""
        kind = node.get("law_kind") or _KINDS.get(node.get("reftype", ""), "")
        targets = node.get("law_to") or node.get("also") or [node.get("reftarget", "")]
        if kind == "law":
            held = [target for target in targets if law_number(target) or target.startswith("ch")]
            place = self.law(*held) if held else None
            return place if place and place.labels else None
        if kind == "comment" and targets[0] in self.comments:
            return Place((comment_label(targets[0]),), aside=True)
        if kind == "term" and targets[0] in self.book.terms:
            return Place((term_label(targets[0]),), aside=True)
        page = PurePosixPath(node.get("refuri", "").lstrip("%").partition("#")[0]).stem
        number = re.fullmatch(r"[1-9]\d?", page)
        return self.law(page) if number and page in self.book.nodes else None
