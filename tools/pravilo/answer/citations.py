"""Questions that are citations: held, lost or unknown, in any dress (pravilo.citation reads them)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pravilo.answer.comments import NONE_ABOUT, about_asked, item_asked
from pravilo.answer.hits import Answer, AnswerKind, Book, answer_object
from pravilo.citation.reading import Reading, read
from pravilo.citation.words import ROLES, TO_EN, TO_RU, tokens


def citation_answer(query: str, book: Book) -> Answer | None:
    """The answer to a query that is nothing but citations; None for any other, words beside a citation
    included.

    Held and lost ones are hits in the order of the query; of unknown ones the notes say why they give
    nothing.
    """
    item = item_asked(query)
    if item is not None:
        return standing_answer(query, [item] if item in book.commentary else [], book, notes=_unknown(item, book))
    about = about_asked(query, book)
    reading = about or read(query, book.known)
    if not reading.whole or not reading.citations:
        return None
    standing = [node_id for node_id in reading.ids if node_id in book.nodes or node_id in book.commentary]
    notes = [f"{cited.note}." for cited in reading.citations if cited.note]
    silent = about and standing and not any(item["kind"] == "commentary" for item in book.told_of(*standing))
    notes += [NONE_ABOUT] if silent else []
    others = [other for other in reading.alternates if other in book.nodes]
    return standing_answer(query, standing, book, _other_layout(query), others, notes)


def standing_answer(
    query: str,
    standing: Sequence[str],
    book: Book,
    corrected: str | None = None,
    alternates: Iterable[str] = (),
    notes: Iterable[str] = (),
) -> Answer:
    """The answer whose hits are the laws and sections among these ids; what is said of them stands beside."""
    hits = [book.hit(node_id, 100, "citation") for node_id in standing if node_id in book.nodes]
    missing = [hit["id"] for hit in hits if hit["text"] is None and hit["coverage"] == "lost"]
    kind: AnswerKind = "missing" if hits and len(missing) == len(hits) else "citation"
    return answer_object(
        query,
        kind if standing else "nothing",
        corrected=corrected,
        hits=hits,
        alternates=list(alternates) if standing else [],
        also=book.told_of(*standing) if standing else [],
        notes=[*notes, *(note for node_id in missing for note in book.lost_notes(node_id))],
    )


def _unknown(item: str, book: Book) -> list[str]:
    return [] if item in book.commentary else [f"{book.known.note(item)}."]


def _other_layout(query: str) -> str | None:
    """The query as the other keyboard layout would have written it, where a law word shows only so."""
    flipped = (query.lower().translate(table) for table in (TO_RU, TO_EN))
    return None if _named(query) else next((text for text in flipped if _named(text)), None)


def _named(text: str) -> bool:
    return any("law" in ROLES.get(token.low, ()) for token in tokens(text))


def is_plain(reading: Reading) -> bool:
    """Whether a reading is one citation that stands, so that its page can be made in advance."""
    return reading.whole and len(reading.citations) == len(reading.ids) == 1
