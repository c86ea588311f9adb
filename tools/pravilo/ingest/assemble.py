"""From a traced node to a record: words, footnotes on the node that bears their mark, marks, pages, spans, edits."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from pravilo.ingest.cut import LIFTED
from pravilo.ingest.ledger import shares
from pravilo.ingest.split import LAW_PLACES
from pravilo.ingest.structure import Structure
from pravilo.ingest.tables import tables as printed_tables
from pravilo.ingest.traced import Log, Traced
from pravilo.ingest.translit import WHOLE
from pravilo.ingest.work import Document, NodeDraft, Note, TableSpec
from pravilo.model import Edit, Footnote, Kind, LawNode, Mark, MarkKind, Page, Span, Status, Table


@dataclass(frozen=True)
class _Parts:
    """What a node is made of: heading and words as the source has them, footnotes by their anchors, tables."""

    own: Traced
    text: Traced
    anchors: list[tuple[str, int, int]]
    notes: list[Note | None]
    tables: list[tuple[TableSpec, Traced]]

    def traced(self) -> list[Traced]:
        """Every text of the node."""
        return [self.own, *(note.text for note in self.notes if note), *(region for _, region in self.tables)]


def records(document: Document, structure: Structure) -> list[LawNode]:
    """The records of the nodes of a document, without what only the whole corpus knows (parent, coverage, refs)."""
    parts = [_parts(node, document, structure) for node in document.nodes]
    printed = printed_tables(document)
    beside = [f.text for f in document.fragments if f.cut.belongs in LAW_PLACES]
    owned = [[s for text in p.traced() for s in text.spans()] for p in parts] + [text.spans() for text in beside]
    changes = shares(document.log, owned)
    return [
        _record(node, part, document, structure, mine, printed.get(node.id, []))
        for node, part, mine in zip(document.nodes, parts, changes, strict=False)
    ]


def quoted_spans(node: NodeDraft, words: str, document: Document, structure: Structure) -> list[Span]:
    """The stretches of the source behind words quoted from a node's text; none where they don't stand in it."""
    text, _ = without_anchors(_paragraphs(node.text), structure)
    start = text.text.find(words)
    return spans(text[start : start + len(words)], document) if start >= 0 else []


def _parts(node: NodeDraft, document: Document, structure: Structure) -> _Parts:
    text, anchors = without_anchors(_paragraphs(node.text), structure)
    own = node.heading.joined("\n", node.text) if node.heading else node.text
    notes = [_note(marker, lo, document) for marker, _, lo in anchors]
    return _Parts(own, text, anchors, notes, [pair for pair in document.tables if pair[0].at == node.id])


def _record(
    node: NodeDraft, parts: _Parts, document: Document, structure: Structure, changes: Log, tables: list[Table]
) -> LawNode:
    for table, (_, region) in zip(tables, parts.tables, strict=True):
        table["at"] = [sum(lo < region.lo[0] for lo in parts.text.lo)] * 2
        table["spans"] = spans(region, document)
        table["editorial"] = [
            part for lo, _, words in document.editorial if _within(lo, region) for part in words.split()
        ]
    return {
        "id": node.id,
        "kind": _kind(node),
        "law": _law(node.id),
        "parent": None,
        "label": node.label,
        "heading": node.heading.text if node.heading else None,
        "text": parts.text.text,
        "status": _status(node),
        "coverage": "full",
        "source": document.source.name,
        "spans": spans(parts.own, document),
        "placed": node.placed,
        "pages": pages([parts.own, *(region for _, region in parts.tables)], document),
        "marks": marks(parts.text, document, structure),
        "footnotes": [
            _footnote(marker, at, note, document, structure)
            for (marker, at, _), note in zip(parts.anchors, parts.notes, strict=True)
        ],
        "tables": tables,
        "refs": [],
        "edits": edits(changes, parts.traced(), document),
        "readings": [],
        "terms": [],
    }


def _within(lo: int, region: Traced) -> bool:
    return region.lo[0] <= lo < region.hi[-1]


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


def without_anchors(text: Traced, structure: Structure) -> tuple[Traced, list[tuple[str, int, int]]]:
    """The text without footnote marks, and for each mark its stars, its place in that text and its raw offset."""
    anchors = []
    while match := structure.footnote_anchor.search(text.text):
        anchors.append((match.group("marker"), match.start(), text.lo[match.start()]))
        text = text[: match.start()] + text[match.end() :]
    return text, anchors


def spans(text: Traced, document: Document) -> list[Span]:
    """The stretches of the source behind a text."""
    return [{"source": document.source.name, "at": [lo, hi]} for lo, hi in text.spans()]


def pages(texts: Iterable[Traced], document: Document) -> list[Page]:
    """The pages of the book that texts stand on, in order."""
    out: list[Page] = []
    for lo in sorted({lo for text in texts for lo, hi in zip(text.lo, text.hi, strict=True) if lo < hi}):
        here = [mark for mark in document.pages if mark.at <= lo]
        if here and all(page["n"] != here[-1].n for page in out):
            out.append({"n": here[-1].n, "how": here[-1].how})
    return out


def marks(text: Traced, document: Document, structure: Structure) -> list[Mark]:
    """Penalty marks of the book, its emphasis (words struck again), and what we restored."""
    out: list[Mark] = [{"kind": "penalty", "at": list(m.span())} for m in structure.penalty.finditer(text.text)]
    restored = [(lo, hi) for lo, hi, _ in document.editorial]
    kinds: list[tuple[MarkKind, Iterable[tuple[int, int]]]] = [("emphasis", document.emphasis), ("editorial", restored)]
    for kind, stretches in kinds:
        for lo, hi in stretches:
            origins = enumerate(zip(text.lo, text.hi, strict=True))
            places = [i for i, (a, b) in origins if lo <= a < hi or lo == hi == a == b]
            if places:
                out.append({"kind": kind, "at": [places[0], places[-1] + 1]})
    return sorted(out, key=lambda mark: mark["at"])


def edits(changes: Log, texts: Iterable[Traced], document: Document) -> list[Edit]:
    """The changes of a record in the order of the stages; of a letter map the text as typed and as read."""
    out: list[Edit] = []
    for change in changes:
        if (change.before, change.after) != WHOLE:
            out.append({"by": change.by, "before": change.before, "after": change.after})
        elif all(edit["by"] != change.by for edit in out):
            for text in texts:
                typed = " … ".join(words for lo, hi in text.spans() if (words := document.raw[lo:hi]).strip())
                out.append({"by": change.by, "before": typed, "after": _paragraphs(text).text})
    return out


def _note(marker: str, lo: int, document: Document) -> Note | None:
    """The footnote of a mark that stands at `lo`: the only one of that mark on its page."""
    page = _page_index(lo, document)
    notes = [
        n for f in document.fragments for n in f.notes if n.marker == marker and _page_index(n.at, document) == page
    ]
    return notes[0] if len(notes) == 1 else None


def _footnote(marker: str, at: int, note: Note | None, document: Document, structure: Structure) -> Footnote:
    return {
        "marker": marker,
        "at": [at, at],
        "text": note.text.text if note else None,
        "status": "complete" if note else "lost",
        "refs": [],
        "marks": marks(note.text, document, structure) if note else [],
        "spans": spans(note.text, document) if note else [],
    }


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
