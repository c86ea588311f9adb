"""Notes of our own: what they quote must still stand in the records."""

from __future__ import annotations

from collections.abc import Iterator

from pravilo.check.place import finding
from pravilo.errors import Finding
from pravilo.ingest.work import Work


def quotes_gone(work: Work) -> Iterator[Finding]:
    """Quotes of notes that no longer occur in the record they name."""
    words = {node["id"]: " ".join((node["text"] or "").split()) for node in work.laws}
    words |= {item["id"]: " ".join(item["text"].split()) for item in work.commentary}
    for note in work.curation.notes:
        for place, quote in note.quotes:
            if quote not in words.get(place, ""):
                yield finding("quote-gone", note.where, f"{place}: {quote}")
