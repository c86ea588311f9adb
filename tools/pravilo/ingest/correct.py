"""Stage 3, correct: misprints of one place, by the rows of corpus/curation/corrections."""

from __future__ import annotations

from dataclasses import replace

from pravilo.errors import CorpusError
from pravilo.ingest.quotes import quote_pattern
from pravilo.ingest.traced import Change, Log
from pravilo.ingest.work import Correction, Document, Work


def correct(work: Work) -> Work:
    """Work whose corrected documents have every row applied. Raises CorpusError where a row fits not exactly once."""
    return replace(
        work,
        documents=tuple(
            _correct(d, work.curation.corrections.get(d.source.name, ())) if d.witness == "corrected" else d
            for d in work.documents
        ),
    )


def _correct(document: Document, rows: tuple[Correction, ...]) -> Document:
    log: Log = list(document.log)
    text = document.text
    starts = [0]
    for line in document.raw.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    editorial = []
    for row in rows:
        hits = [
            m
            for m in quote_pattern(row.before).finditer(text.text)
            if row.line < len(starts) and starts[row.line - 1] <= text.lo[m.start()] < starts[row.line]
        ]
        if len(hits) != 1:
            what = "не найдены" if not hits else f"стоят {len(hits)} раза"
            todo = "исправьте строку поправки или удалите её"
            raise CorpusError(f"слова «{row.before}» {what} в строке {row.line}", where=row.where, todo=todo)
        start, end = hits[0].span()
        lo, hi = text.lo[start], text.hi[end - 1]
        before = text.text[start:end]
        after = row.after
        same_head = _common(before, after)
        same_tail = _common(before[same_head:][::-1], after[same_head:][::-1])
        first, last = start + same_head, end - same_tail
        put_in = after[same_head : len(after) - same_tail]
        if row.kind == "editorial":
            editorial.append((text.hi[first - 1] if first else lo, text.lo[last] if last < len(text) else hi, put_in))
        text = text.replaced(first, last, put_in)
        log.append(Change(f"row:{row.kind}", lo, hi, before, after, row.where))
    return replace(document, text=text, log=tuple(log), editorial=tuple(editorial))


def _common(one: str, other: str) -> int:
    """How many letters two words have in common from the left."""
    count = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        count += 1
    return count
