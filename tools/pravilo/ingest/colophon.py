"""The colophon of the book: who made the official text and when. It is no law, and stands behind the last one."""

from __future__ import annotations

from pravilo.ingest.assemble import edits, pages, spans
from pravilo.ingest.work import Work
from pravilo.model import Colophon


def colophon(work: Work) -> tuple[Colophon, ...]:
    """The colophons of all documents, without the ornament before them."""
    out: list[Colophon] = []
    for document in work.documents:
        for fragment in document.fragments if document.witness == "corrected" else ():
            if fragment.cut.belongs == "colophon":
                ornament = work.curation.structure.ornament.match(fragment.text.text)
                text = fragment.text[ornament.end() if ornament else 0 :]
                mine = [change for change in document.log if change.lo < text.hi[-1] and text.lo[0] < change.hi]
                out.append(
                    {
                        "source": document.source.name,
                        "text": text.text,
                        "spans": spans(text, document),
                        "pages": pages([text], document),
                        "edits": edits(mine, [text], document),
                    }
                )
    return tuple(out)
