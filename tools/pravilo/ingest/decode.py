"""Stage 1, decode: bytes to text. Every source becomes a document; one with corrections becomes two, so that the
reading before correction is kept as a witness of its own."""

from __future__ import annotations

from dataclasses import replace

from pravilo.errors import CorpusError
from pravilo.ingest.traced import Traced
from pravilo.ingest.work import Document, Work
from pravilo.store import Source


def decode(work: Work) -> Work:
    """Work with a document for each source. Raises CorpusError where bytes are not in the stated encoding."""
    documents = []
    for source in work.sources:
        raw = _text(source)
        document = Document(source=source, raw=raw, text=Traced.of(raw))
        documents.append(document)
        if work.curation.corrections.get(source.name):
            documents.append(replace(document, witness="uncorrected"))
    return replace(work, documents=tuple(documents))


def _text(source: Source) -> str:
    try:
        return source.raw.decode(source.encoding)
    except UnicodeDecodeError as error:
        line = source.raw.count(b"\n", 0, error.start) + 1
        where = f"corpus/sources/{source.name}/raw.txt:{line}"
        what, todo = f"байты не читаются как {source.encoding}", "исправьте encoding в source.toml"
        raise CorpusError(what, where=where, todo=todo) from None
