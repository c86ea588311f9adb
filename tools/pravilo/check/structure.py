"""Numbering, placement and the skeleton."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pravilo.check.place import final_documents, finding, line_of
from pravilo.errors import Finding
from pravilo.ingest.collate import parent_of
from pravilo.ingest.work import Document, NodeDraft, Work

_LABEL = re.compile(r"\(?([A-G]|\d{1,2})\)?")


def numbering(work: Work) -> Iterator[Finding]:
    """Siblings that follow each other in a fragment, with a label skipped between them, and no page lost there."""
    for document in final_documents(work):
        last: dict[str, NodeDraft] = {}
        for node in document.nodes:
            if node.cut_start or not node.label or node.kind not in ("section", "law"):
                last = {}
            parent = parent_of(node.id, work.curation.skeleton) or ""
            before = last.get(parent)
            if before and _value(node.label) != _value(before.label) + 1 and node.kind == before.kind:
                where = line_of(document, _first(node))
                yield finding("numbering-jump", where, f"{before.id} - {node.id}")
            last[parent] = node
            if _torn_after(document, node):
                last = {}


def skeleton(work: Work) -> Iterator[Finding]:
    """Held sections that a sure skeleton doesn't list."""
    for node in work.laws:
        if node["kind"] != "section" or ":" in node["id"]:
            continue
        row = work.curation.skeleton[str(node["law"])]
        label = node["id"].removeprefix(str(node["law"]))
        if label not in row["sections"] and row["sure"] == "all":
            yield finding("not-in-skeleton", node["id"], node["heading"] or "")


def headings(work: Work) -> Iterator[Finding]:
    """Laws printed under another chapter, part or division than the skeleton puts them."""
    for document in final_documents(work):
        above = ""
        for node in document.nodes:
            if node.kind in ("chapter", "part", "division"):
                above = node.id
            elif node.kind == "law" and above and not node.cut_start:
                parent = parent_of(node.id, work.curation.skeleton) or ""
                if not f"{parent}.".startswith(f"{above}."):
                    yield finding("heading-differs", line_of(document, _first(node)), f"{node.id}: {above}, {parent}")
            if _torn_after(document, node):
                above = ""


def unnumbered(work: Work) -> Iterator[Finding]:
    """Commentary paragraphs whose number we inferred."""
    for item in work.commentary:
        if item["number_inferred"]:
            yield finding("paragraph-unnumbered", item["id"], item["number_inferred"])


def _value(label: str) -> int:
    match = _LABEL.fullmatch(label)
    inner = match.group(1) if match else "0"
    return int(inner) if inner.isdigit() else ord(inner)


def _first(node: NodeDraft) -> int:
    own = node.heading or node.text
    return own.lo[0] if own else 0


def _torn_after(document: Document, node: NodeDraft) -> bool:
    """Whether the node is the last of a fragment behind which pages are lost."""
    ends = {block.text.hi[-1] if block.text else _end(block.heading) for block in document.blocks if block.last}
    return (node.text.hi[-1] if node.text else _end(node.heading)) in ends


def _end(text: object) -> int:
    hi = getattr(text, "hi", ())
    return hi[-1] if hi else -1
