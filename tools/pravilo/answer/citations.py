"""Questions that are citations: held, lost or unknown, in any dress (pravilo.citation reads them)."""

from __future__ import annotations

from pravilo.answer.hits import Answer, Beside, Book, answer_object, lost_note
from pravilo.citation.reading import Reading, read
from pravilo.citation.words import ROLES, TO_EN, TO_RU, tokens


def citation_answer(query: str, book: Book) -> Answer | None:
    """The answer to a query that is nothing but citations; None for any other, words beside a citation
    included.

    Held and lost ones are hits in the order of the query; of unknown ones the notes say why they give
    nothing.
    """
    reading = read(query, book.known)
    if not reading.whole or not reading.citations:
        return None
    corrected = _other_layout(query)
    standing = [node_id for node_id in reading.ids if node_id in book.nodes or node_id in book.commentary]
    notes = [f"{cited.note}." for cited in reading.citations if cited.note]
    if not standing:
        return answer_object(query, "nothing", corrected=corrected, notes=notes)
    hits = [book.hit(node_id, 100, "citation") for node_id in standing if node_id in book.nodes]
    missing = [hit["id"] for hit in hits if hit["text"] is None and hit["coverage"] == "lost"]
    notes += [lost_note(node_id) for node_id in missing]
    return answer_object(
        query,
        "missing" if hits and len(missing) == len(hits) else "citation",
        corrected=corrected,
        hits=hits,
        alternates=[other for other in reading.alternates if other in book.nodes],
        also=_beside(standing, book),
        notes=notes,
    )


def _beside(standing: list[str], book: Book) -> list[Beside]:
    """Commentary that was cited itself, then what the book says elsewhere of the laws cited; each once."""
    cited = [book.beside("commentary", item, 100) for item in standing if item in book.commentary]
    told = [beside for node_id in standing if node_id in book.nodes for beside in book.told_of(node_id)]
    return list({(item["kind"], item["id"]): item for item in reversed([*cited, *told])}.values())[::-1]


def _other_layout(query: str) -> str | None:
    """The query as the other keyboard layout would have written it, where a law word shows only so."""
    flipped = (query.lower().translate(table) for table in (TO_RU, TO_EN))
    return None if _named(query) else next((text for text in flipped if _named(text)), None)


def _named(text: str) -> bool:
    return any("law" in ROLES.get(token.low, ()) for token in tokens(text))


def is_plain(reading: Reading) -> bool:
    """Whether a reading is one citation that stands, so that its page can be made in advance."""
    return reading.whole and len(reading.citations) == len(reading.ids) == 1
