"""From a traced node to a record: words, footnotes on the node that bears their mark, marks, pages, spans, edits."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pravilo.ingest.cut import LIFTED
from pravilo.ingest.traced import Change, Traced
from pravilo.ingest.work import Document, NodeDraft, Note
from pravilo.model import Edit, Footnote, Kind, LawNode, Mark, Page, Span, Status

_ANCHOR = re.compile(r" ?\((\*+)\)")
_PENALTY = re.compile(r"\(НАКАЗАНИЕ\)")


def record(node: NodeDraft, document: Document) -> LawNode:
    """The record of a node whose words we hold, without what only the whole corpus knows (parent, coverage, refs)."""
    text, anchors = without_anchors(_paragraphs(node.text))
    own = Traced.concat([part for part in (node.heading, node.text) if part])
    notes = [_note(marker, lo, document) for marker, _, lo in anchors]
    tables = [region for spec, region in document.tables if spec.at == node.id]
    return {
        "id": node.id,
        "kind": _kind(node),
        "law": _law(node.id),
        "parent": None,
        "label": node.label,
        "heading": node.heading.text if node.heading else None,
        "text": text.text,
        "status": _status(node),
        "coverage": "full",
        "source": document.source.name,
        "spans": spans(own, document),
        "placed": node.placed,
        "pages": pages(own, document),
        "marks": marks(text, document),
        "footnotes": [_footnote(marker, at, note) for (marker, at, _), note in zip(anchors, notes, strict=True)],
        "tables": [],
        "refs": [],
        "edits": edits([own, *(note.text for note in notes if note), *tables], document.log),
        "readings": [],
        "terms": [],
    }


def _paragraphs(text: Traced) -> Traced:
    """The words before and behind a lifted table as paragraphs."""
    out = text[:0]
    for part in text.split(LIFTED):
        out = out.joined("\n", part.strip())
    return out


def lost(node_id: str, kind: Kind, label: str) -> LawNode:
    """The record of a place of which we hold no words of its own."""
    return {
        "id": node_id,
        "kind": kind,
        "law": _law(node_id),
        "parent": None,
        "label": label,
        "heading": None,
        "text": None,
        "status": "lost",
        "coverage": "lost",
        "source": None,
        "spans": [],
        "placed": "inferred",
        "pages": [],
        "marks": [],
        "footnotes": [],
        "tables": [],
        "refs": [],
        "edits": [],
        "readings": [],
        "terms": [],
    }


def without_anchors(text: Traced) -> tuple[Traced, list[tuple[str, int, int]]]:
    """The text without footnote marks, and for each mark its stars, its place in that text and its raw offset."""
    anchors = []
    while match := _ANCHOR.search(text.text):
        anchors.append((match.group(1), match.start(), text.lo[match.start()]))
        text = text[: match.start()] + text[match.end() :]
    return text, anchors


def spans(text: Traced, document: Document) -> list[Span]:
    """The stretches of the source behind a text."""
    return [{"source": document.source.name, "at": [lo, hi]} for lo, hi in text.spans()]


def pages(text: Traced, document: Document) -> list[Page]:
    """The pages of the book that a text stands on, in order."""
    out: list[Page] = []
    for lo in sorted({lo for lo, hi in zip(text.lo, text.hi, strict=True) if lo < hi}):
        here = [mark for mark in document.pages if mark.at <= lo]
        if here and all(page["n"] != here[-1].n for page in out):
            out.append({"n": here[-1].n, "how": here[-1].how})
    return out


def marks(text: Traced, document: Document) -> list[Mark]:
    """Penalty marks of the book, its emphasis (words struck again), and what we restored."""
    out: list[Mark] = [{"kind": "penalty", "at": list(m.span())} for m in _PENALTY.finditer(text.text)]
    for kind, stretches in (("emphasis", document.emphasis), ("editorial", document.editorial)):
        for lo, hi in stretches:
            places = [i for i, a in enumerate(text.lo) if lo <= a < hi]
            if places:
                out.append(
                    {"kind": "emphasis" if kind == "emphasis" else "editorial", "at": [places[0], places[-1] + 1]}
                )
    return sorted(out, key=lambda mark: mark["at"])


def edits(texts: Iterable[Traced], log: tuple[Change, ...]) -> list[Edit]:
    """The changes that touched any of the texts of a record, in the order of the stages."""
    stretches = [stretch for text in texts for stretch in text.spans()]
    return [
        {"by": change.by, "before": change.before, "after": change.after}
        for change in log
        if any(lo < max(change.hi, change.lo + 1) and change.lo < hi for lo, hi in stretches)
    ]


def _note(marker: str, lo: int, document: Document) -> Note | None:
    """The footnote of a mark that stands at `lo`: the only one of that mark on its page."""
    page = _page_index(lo, document)
    notes = [
        n for f in document.fragments for n in f.notes if n.marker == marker and _page_index(n.at, document) == page
    ]
    return notes[0] if len(notes) == 1 else None


def _footnote(marker: str, at: int, note: Note | None) -> Footnote:
    status: Status = "complete" if note else "lost"
    return {"marker": marker, "at": [at, at], "text": note.text.text if note else None, "status": status, "refs": []}


def _page_index(lo: int, document: Document) -> int:
    return sum(mark.at <= lo for mark in document.pages)


def _status(node: NodeDraft) -> Status:
    if node.cut_start and node.cut_end:
        return "cut-both"
    return "cut-start" if node.cut_start else "cut-end" if node.cut_end else "complete"


def _kind(node: NodeDraft) -> Kind:
    kinds: dict[str, Kind] = {"chapter": "chapter", "part": "part", "division": "division", "law": "law"}
    return kinds.get(node.kind, "section")


def _law(node_id: str) -> int | None:
    match = re.match(r"\d+", node_id)
    return int(match.group()) if match else None
