"""Stage 6, respell: a source typed in Latin letters is read back in Cyrillic, fragment by fragment."""

from __future__ import annotations

from dataclasses import replace

from pravilo.ingest.traced import Log, Traced
from pravilo.ingest.translit import respell as respell_text
from pravilo.ingest.work import Document, Work


def respell(work: Work) -> Work:
    """Work whose fragments, footnotes and tables are in Cyrillic."""
    return replace(work, documents=tuple(_respell(document, work) for document in work.documents))


def _respell(document: Document, work: Work) -> Document:
    log: Log = list(document.log)

    def read(text: Traced) -> Traced:
        return respell_text(text, document.source.script, work.curation.respelling, log)

    fragments = tuple(
        replace(f, text=read(f.text), notes=tuple(replace(n, text=read(n.text)) for n in f.notes))
        for f in document.fragments
    )
    tables = tuple((spec, read(region)) for spec, region in document.tables)
    return replace(document, fragments=fragments, tables=tables, log=tuple(log))
