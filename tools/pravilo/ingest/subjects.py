"""The subject index of the book, printed with dot leaders and, in our source, without its line ends.

The leader decides what is a head and what a sub-entry: label, dots and law numbers are together 48 letters wide for a
head and 45 for a sub-entry (in Cyrillic letters). Entries that the book wrapped over two lines fit neither and are told
by the curation. `- см.` and `- см. также` end each target with a semicolon.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from pravilo.errors import CorpusError
from pravilo.ingest.phrases import fill
from pravilo.ingest.structure import Structure
from pravilo.ingest.traced import Traced
from pravilo.ingest.work import Curation, Document, Work
from pravilo.model import IndexEntry, Status

_CAPITAL = re.compile(r"(?<=\s)[А-ЯЁ]")


@dataclass
class _Entry:
    label: Traced
    sub: bool
    laws: list[int] = field(default_factory=list)
    see: list[str] = field(default_factory=list)
    see_also: list[str] = field(default_factory=list)
    status: Status = "complete"
    raw_end: int = 0


def index(work: Work) -> tuple[IndexEntry, ...]:
    """The index entries of all documents in printed order, numbered from 1.

    Raises CorpusError where an entry fits no width and no row of the curation, and where a row fits no entry.
    """
    out: list[IndexEntry] = []
    for document in work.documents:
        if document.witness != "corrected":
            continue
        for fragment in document.fragments:
            if fragment.cut.belongs == "index":
                for entry in _entries(fragment.text, work.curation):
                    out.append(_record(entry, document, out, work.curation))
    _check_rows(out, work.curation)
    return tuple(out)


def _check_rows(entries: list[IndexEntry], curation: Curation) -> None:
    """Every row of the curation is about an entry that is there."""
    there = {(entry["head"], entry["sub"]) for entry in entries}
    rows = [(row.head, row.sub, row.where) for row in curation.wrapped]
    rows += [(head, sub, phrase.where) for (head, sub), phrase in curation.phrases.items()]
    for head, sub, where in rows:
        if (head, sub) not in there and (head or sub not in {s for _, s in there}):
            what = f"в указателе нет статьи «{sub}»" + (f" под словом «{head}»" if head else "")
            raise CorpusError(what, where=where, todo="исправьте или уберите запись")


def _entries(text: Traced, curation: Curation) -> list[_Entry]:
    structure = curation.structure
    title = structure.index_title.match(text.text)
    text = text[title.end() :] if title else text
    for match in reversed(list(structure.index_continued.finditer(text.text))):
        text = text[: match.start()] + text[match.end() :]
    out: list[_Entry] = []
    done = 0
    for leader in structure.index_leader.finditer(text.text):
        chunk = text[done : leader.start()]
        rest = _see_entries(chunk, out, structure)
        width = leader.end() - leader.start()
        _add(rest, width, leader, out, curation)
        out[-1].raw_end = text.hi[leader.end() - 1]
        done = leader.end()
    torn = _see_entries(text[done:], out, structure).strip()
    if torn:
        out.append(_Entry(torn, sub="=" in torn.text, status="cut-end", raw_end=torn.hi[-1]))
    return out


def _see_entries(chunk: Traced, out: list[_Entry], structure: Structure) -> Traced:
    """Take the entries with `см.` off the front of a chunk; what is left is the label that its leader belongs to."""
    pieces = chunk.split(";")
    for piece in pieces[:-1]:
        see = structure.index_see.search(piece.text)
        if see:
            label = piece[: see.start()].strip()
            heads = list(_CAPITAL.finditer(label.text)) if "=" in label.text else []
            if heads:
                out.append(
                    _Entry(label[: heads[-1].start()].strip(), sub=False, raw_end=label.hi[heads[-1].start() - 1])
                )
                label = label[heads[-1].start() :]
            out.append(_Entry(label, sub="=" in label.text))
            piece = piece[see.end() :]
        if not out:
            what = f"указатель начинается с цели ссылки: «{piece.text.strip()[:40]}»"
            raise CorpusError(what, where="corpus/curation/cuts", todo="исправьте начало указателя")
        also = bool(see.group("also")) if see else bool(out[-1].see_also)
        (out[-1].see_also if also else out[-1].see).append(structure.index_hyphen.sub("", piece.text.strip()))
        out[-1].raw_end = piece.hi[-1] + 1
    return pieces[-1]


def _add(chunk: Traced, width: int, leader: re.Match[str], out: list[_Entry], curation: Curation) -> None:
    start = len(chunk.text) - len(chunk.text.lstrip())
    label = chunk[start:]
    laws = [int(n) for n in (leader.group("laws") or "").split(",") if n]
    if leader.group("cut"):
        out.append(_Entry(label.strip(), sub=False, status="cut-end"))
    elif len(label) + width == curation.structure.head_width:
        out.append(_Entry(label.strip(), sub=False, laws=laws))
    else:
        own = curation.structure.sub_width - width
        at = len(label) - own
        if at and (at < 0 or label.text[at - 1] != " "):
            at = _wrapped(label, curation)
        if at:
            out.append(_Entry(label[:at].strip(), sub=False, raw_end=label.hi[at - 1]))
        out.append(_Entry(label[at:].strip(), sub=True, laws=laws))


def _wrapped(label: Traced, curation: Curation) -> int:
    """Where the sub-entry of a label begins that the book wrapped over two lines."""
    for row in curation.wrapped:
        if label.text.strip() == f"{row.head} {row.sub}".strip():
            return len(row.head) + 1 if row.head else 0
    where = "corpus/curation/index.toml"
    raise CorpusError(f"ширина статьи «{label.text.strip()}» не подходит", where=where, todo="добавьте [[wrapped]]")


def _record(entry: _Entry, document: Document, before: list[IndexEntry], curation: Curation) -> IndexEntry:
    label = entry.label.text
    head = before[-1]["head"] if entry.sub else label
    ours = curation.phrases.get((head, label))
    phrase = ours.words if ours else fill(head, label, curation.respelling.words, curation.structure.prepositions)
    return {
        "n": len(before) + 1,
        "head": head,
        "sub": label if entry.sub else None,
        "phrase": phrase if entry.sub else label,
        "laws": entry.laws,
        "see": entry.see,
        "see_also": entry.see_also,
        "raw": document.raw[entry.label.lo[0] : entry.raw_end],
        "status": entry.status,
        "sections": [],
    }
