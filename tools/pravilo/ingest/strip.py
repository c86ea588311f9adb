"""Stage 2, strip: site chrome and page numbers out, text printed twice and words struck twice taken once."""

from __future__ import annotations

import re
from dataclasses import replace

from pravilo.ingest.traced import Change, Log, Traced
from pravilo.ingest.work import Document, PageMark, Work

_PAGE = re.compile(r"- (\d{1,3}) -")


def strip(work: Work) -> Work:
    """Work whose documents hold the book's text only; page numbers become `\\f` and a page mark."""
    return replace(work, documents=tuple(_strip(document, work) for document in work.documents))


def _strip(document: Document, work: Work) -> Document:
    log: Log = list(document.log)
    text = document.text
    for rule in work.curation.chrome:
        text = rule.apply(text, log)
    text = _once(text, work.curation.structure.repeated_lines, log)
    alive = set(text.lo)
    pages = tuple(mark for mark in _page_marks(log) if mark.at in alive)
    emphasis: tuple[tuple[int, int], ...] = ()
    if document.source.lines == "double-spaced":
        text, emphasis = _unstrike(text, log)
    return replace(document, text=text, log=tuple(log), pages=pages, emphasis=emphasis)


def _page_marks(log: Log) -> list[PageMark]:
    """The printed number is the header of the page that follows, so it counts from where it stands."""
    marks = []
    for change in log:
        if change.by == "rule:page-number" and (match := _PAGE.search(change.before)):
            marks.append(PageMark(change.lo, int(match.group(1)), "printed"))
    return marks


def _once(text: Traced, least: int, log: Log) -> Traced:
    """Drop the second of two equal runs of at least `least` lines that follow one another, the longest there are."""
    words = text.text.split("\n")
    for size in sorted(_distances(words), reverse=True):
        second = _repeated(words, size) if size >= least else 0
        if second:
            start = sum(len(line) + 1 for line in words[:second])
            end = start + len("\n".join(words[second : second + size]))
            log.append(Change("rule:printed-twice", text.lo[start], text.hi[end - 1], f"{words[second]} …", ""))
            return text[:start] + text[end:]
    return text


def _distances(words: list[str]) -> set[int]:
    """How far apart the lines stand that occur just twice: of two equal runs, many do so at the length of the run."""
    places: dict[str, list[int]] = {}
    for place, line in enumerate(words):
        places.setdefault(line, []).append(place)
    return {there[1] - there[0] for there in places.values() if len(there) == 2}


def _repeated(words: list[str], size: int) -> int:
    """Where the first run of `size` lines begins that are the `size` lines before it; 0 where none does."""
    run = 0
    for place in range(size, len(words)):
        run = run + 1 if words[place] == words[place - size] else 0
        if run == size:
            return place - size + 1
    return 0


def _unstrike(text: Traced, log: Log) -> tuple[Traced, tuple[tuple[int, int], ...]]:
    """Bold words of the original were struck again on lines of their own behind their line: drop those lines and keep
    the words' place as emphasis. In such a source every line is followed by a blank one, which means nothing."""
    kept: list[Traced] = []
    emphasis: list[tuple[int, int]] = []
    for line in text.lines():
        if not line.text.strip():
            continue
        words = line.text.strip()
        at = _struck(kept[-1].text, words) if kept else -1
        if at >= 0:
            stretch = kept[-1][at : at + len(words)]
            if (stretch.lo[0], stretch.hi[-1]) not in emphasis:
                emphasis.append((stretch.lo[0], stretch.hi[-1]))
            log.append(Change("rule:struck-again", line.lo[0], line.hi[-1], line.text, ""))
            continue
        kept.append(line)
    out = kept[0] if kept else text
    for line in kept[1:]:
        out = out.joined("\n", line)
    return out, tuple(emphasis)


def _struck(line: str, words: str) -> int:
    """Where `words`, one word alone on a line, stands in the line before it; -1 where it doesn't."""
    if " " in words:
        return -1
    match = re.search(rf"(?<!\w){re.escape(words)}(?!\w)", line)
    return match.start() if match else -1
