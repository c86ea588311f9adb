"""The glossary of the book, set in two columns that the source reads line by line.

In the left column stands the term and under it, in brackets, its English; in the right column the definition, which
begins with a capital or a number. So an entry begins on the line before a bracketed English term.
"""

from __future__ import annotations

import re
from itertools import pairwise

from pravilo.ingest.assemble import spans
from pravilo.ingest.structure import Structure
from pravilo.ingest.traced import Traced
from pravilo.ingest.work import Document, Work
from pravilo.model import Status, Term

_ENDED = re.compile(r"[.!?][)\"»]*$")


def terms(work: Work) -> tuple[Term, ...]:
    """The glossary entries of all documents, in order; what is left of an entry's end has no term."""
    out: list[Term] = []
    for document in work.documents:
        if document.witness == "corrected":
            for fragment in document.fragments:
                if fragment.cut.belongs == "glossary":
                    lines = [line for line in fragment.text.lines() if line]
                    torn = fragment.torn and not _ENDED.search(lines[-1].text)
                    out += _entries(lines, document, torn, work.curation.structure)
    return tuple(out)


def _entries(lines: list[Traced], document: Document, torn: bool, structure: Structure) -> list[Term]:
    head, under = structure.glossary_first, structure.glossary_english
    starts = [i for i in range(len(lines) - 1) if under.fullmatch(lines[i + 1].text) and head.fullmatch(lines[i].text)]
    bounds = [*starts, len(lines)]
    out: list[Term] = []
    if bounds[0] > 0:
        tail = lines[: bounds[0]]
        status: Status = "cut-both" if torn and not starts else "cut-start"
        out.append(_term(None, None, tail, status, document, tail))
    for start, end in pairwise(bounds):
        first = head.fullmatch(lines[start].text)
        second = under.fullmatch(lines[start + 1].text)
        if first and second:
            parts = [
                lines[start][first.start("rest") :],
                lines[start + 1][second.start("rest") :],
                *lines[start + 2 : end],
            ]
            term, english = first.group("term"), second.group("english")
            status = "cut-end" if torn and end == len(lines) else "complete"
            out.append(_term(term, english, parts, status, document, lines[start:end]))
    return out


def _term(
    term: str | None, english: str | None, parts: list[Traced], status: Status, document: Document, whole: list[Traced]
) -> Term:
    words = parts[0]
    for part in parts[1:]:
        torn = words.text.endswith("-")
        words = words[:-1] + part if torn else words.joined(" ", part)
    return {
        "term": term,
        "english": english,
        "definition": words.text,
        "refs": [],
        "status": status,
        "spans": spans(Traced.concat(whole), document),
        "source": document.source.name,
        "law": None,
        "english_by": "book" if english else None,
    }
