"""Commentary paragraphs and items of a popular chapter: numbered prose with lists, never law.

In the commentary a paragraph begins with its number (`43.5.`); one without is known by the words that the curation
quotes. In the chapter a line is a paragraph: capitals are a section's title, a number begins an item that goes on over
the lines behind it, a dash or a letter with a bracket is a point of a list.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from pravilo.ingest.assemble import edits, marks, spans
from pravilo.ingest.ledger import shares
from pravilo.ingest.quotes import find_quote
from pravilo.ingest.structure import Structure
from pravilo.ingest.traced import Traced
from pravilo.ingest.work import Binding, Document, Fragment, Paragraph, Work
from pravilo.model import CommentaryItem, Status

_SENTENCE_END = re.compile(r"[.!?][)\"»]*$")
_NO_BINDING = Binding((), 0.0, "")


@dataclass
class _Item:
    number: str | None
    heading: str | None
    inferred: str | None = None
    parts: list[Traced] = field(default_factory=list)


def commentary(work: Work) -> tuple[CommentaryItem, ...]:
    """The records of all prose documents, in the order of their sources."""
    out: list[CommentaryItem] = []
    for document in work.documents:
        if document.witness == "corrected":
            for fragment in document.fragments:
                if fragment.cut.belongs in ("commentary", "popular"):
                    out += _records(document, fragment, work)
    return tuple(out)


def _records(document: Document, fragment: Fragment, work: Work) -> list[CommentaryItem]:
    named = {
        find_quote(document.raw, document.text, row.begins, row.where)[0]: row
        for row in work.curation.paragraphs.get(document.source.name, ())
    }
    reader = _popular if fragment.cut.belongs == "popular" else _commentary
    items = list(reader([line for line in fragment.text.lines() if line.text.strip()], named, work.curation.structure))
    texts = [_text(item, work.curation.structure) for item in items]
    changes = shares(document.log, [text.spans() for text in texts])
    out = []
    for place, (item, text, mine) in enumerate(zip(items, texts, changes, strict=True), 1):
        torn = (place == 1 and fragment.cut.gap, place == len(items) and fragment.torn)
        record = _record(item, place, text, document, work, torn)
        record["edits"] = edits(mine, [text], document)
        out.append(record)
    return out


def _commentary(lines: list[Traced], named: dict[int, Paragraph], structure: Structure) -> Iterator[_Item]:
    heading: str | None = None
    item: _Item | None = None
    for line in lines:
        number = structure.prose_number.match(line.text)
        if structure.prose_title.fullmatch(line.text):
            heading = line.text
            if item:
                yield item
            item = None
        elif (number and "." in number.group("number")) or line.lo[0] in named or item is None:
            if item:
                yield item
            row = named.get(line.lo[0])
            item = _Item(number.group("number") if number else None, heading, row.number_inferred if row else None)
            item.parts.append(line[number.end() :] if number else line)
        else:
            _go_on(item, line, structure)
    if item:
        yield item


def _go_on(item: _Item, line: Traced, structure: Structure) -> None:
    """A line of the same paragraph: a point or what follows a list's lead begins a line of its own."""
    before = item.parts[-1]
    own = any(pattern.match(line.text) for pattern in (structure.prose_point, structure.prose_remark))
    if own or structure.prose_lead.search(before.text):
        item.parts.append(line)
    else:
        item.parts[-1] = before.joined(" ", line)


def _popular(lines: list[Traced], named: dict[int, Paragraph], structure: Structure) -> Iterator[_Item]:
    heading: str | None = None
    item: _Item | None = None
    for line in lines:
        number = structure.prose_number.match(line.text)
        if structure.prose_title.fullmatch(line.text):
            heading = line.text
            if item:
                yield item
            item = None
        elif item and not number and (structure.prose_point.match(line.text) or item.number):
            item.parts.append(line)
        else:
            if item:
                yield item
            item = _Item(number.group("number") if number else None, heading)
            item.parts.append(line[number.end() :] if number else line)
    if item:
        yield item


def _text(item: _Item, structure: Structure) -> Traced:
    text = item.parts[0]
    for part in item.parts[1:]:
        text = text.joined("\n", part)
    return _broken_points(text, structure)


def _record(
    item: _Item, place: int, text: Traced, document: Document, work: Work, torn: tuple[bool, bool]
) -> CommentaryItem:
    record_id = f"{document.source.short}:{item.number or f'p{place}'}"
    binding = work.curation.bindings.get(record_id, _NO_BINDING)
    return {
        "id": record_id,
        "source": document.source.name,
        "number": item.number,
        "number_inferred": item.inferred,
        "about": list(binding.laws),
        "confidence": binding.confidence,
        "heading": item.heading,
        "text": text.text,
        "marks": marks(text, document, work.curation.structure),
        "refs": [],
        "status": _status(torn[0], torn[1] and not _SENTENCE_END.search(text.text)),
        "spans": spans(text, document),
        "edits": [],
    }


def _broken_points(text: Traced, structure: Structure) -> Traced:
    """Points (i), (a) …, and alternatives behind ИЛИ, that stand in the middle of a line begin lines of their own."""
    for match in reversed(list(structure.prose_inner_point.finditer(text.text))):
        text = text.replaced(match.start(), match.end(), "\n")
    return text


def _status(start: bool, end: bool) -> Status:
    return "cut-both" if start and end else "cut-start" if start else "cut-end" if end else "complete"
