"""Making findings: the place of a raw offset, and a finding dressed with what its code says."""

from __future__ import annotations

from collections.abc import Iterator

from pravilo.check.codes import CODES
from pravilo.errors import Finding
from pravilo.ingest.join import UNTOUCHED
from pravilo.ingest.split import LAW_PLACES
from pravilo.ingest.traced import Traced
from pravilo.ingest.work import Document, Work


def finding(code: str, where: str, words: str) -> Finding:
    """A finding of a known code (KeyError else)."""
    kind = CODES[code]
    return Finding(code, where, " ".join(words.split()), kind.meaning, kind.todo, kind.severity)


def line_of(document: Document, at: int) -> str:
    """`corpus/sources/<name>/raw.txt:<line>` of a raw offset; a source of one line gets `@offset`."""
    path = f"corpus/sources/{document.source.name}/raw.txt"
    if document.source.lines == "lost":
        return f"{path}@{at}"
    return f"{path}:{document.raw.count(chr(10), 0, at) + 1}"


def final_documents(work: Work) -> list[Document]:
    """The documents as corrected, one a source."""
    return [document for document in work.documents if document.witness == "corrected"]


def texts(document: Document) -> Iterator[Traced]:
    """Every running text of a document: headings and own words of its nodes, prose, glossary, footnotes."""
    for node in document.nodes:
        yield from (text for text in (node.heading, node.text) if text)
    for fragment in document.fragments:
        if fragment.cut.belongs in LAW_PLACES and fragment.cut.belongs not in UNTOUCHED:
            yield fragment.text
        for note in fragment.notes:
            yield note.text
