"""What the interactive mode lists for an answer: laws, other readings, what stands beside them, questions to ask."""

from __future__ import annotations

from typing import NamedTuple

from pravilo.answer.hits import Answer, Book, Hit, answer_object, lost_note
from pravilo.answer.layout import clean, wrap
from pravilo.answer.names import titled
from pravilo.answer.text import called
from pravilo.lookup import NARROW


class Choice(NamedTuple):
    """An entry of the list: its lead (a law's number), its words, and the page it opens or the question it asks."""

    lead: str
    words: str
    page: Answer | None = None
    query: str | None = None

    @classmethod
    def of(cls, hit: Hit, book: Book, page: Answer, more: str = "") -> Choice:
        """The entry of a law, a section of one, or a chapter."""
        lost = " [текст потерян]" if hit["coverage"] == "lost" else ""
        if hit["law"] is None:
            return cls("", f"{titled(book.nodes[hit['id']])}{lost}{more}", page)
        return cls(hit["id"], f"{hit['heading'] or '(заголовок потерян)'}{lost}{more}", page)

    def lines(self, width: int) -> list[str]:
        """The entry in at most `width` columns."""
        if not self.lead:
            return wrap(self.words, width, " ", "   ")
        if width <= NARROW:
            return wrap(self.words, width, f" {self.lead}  ", "   ")
        return wrap(self.words, width, f" {self.lead:<10} ", " " * 12)


def choices_of(given: Answer, book: Book) -> list[Choice]:
    """All that can be chosen in an answer, best first."""
    told = given["also"][:1] if given["answer"] == "search" else []
    told = [item for item in told if item["kind"] == "situation"]
    laws = [
        Choice.of(hit, book, _page(given, hits=[hit], also=[] if at else told)) for at, hit in enumerate(given["hits"])
    ]
    others = [(other, book.hit(other, 100, "citation")) for other in given["alternates"]]
    laws += [Choice.of(hit, book, asked_for(other, book), " (другое чтение)") for other, hit in others]
    beside = [
        Choice("", called(item), answer_object(given["query"], "citation", also=[item])) for item in given["also"]
    ]
    return laws + beside + [Choice("", f"Возможно: {clean(one)}", query=one) for one in given["suggest"]]


def _page(given: Answer, **parts: object) -> Answer:
    """The answer as the page of one of its laws: without what the list says already."""
    page = {**given, "corrected": None, "alternates": [], "notes": given["notes"][:1], **parts}
    return page  # type: ignore[return-value]


def asked_for(node_id: str, book: Book) -> Answer:
    """The answer that a node is when it alone is asked for."""
    hit = book.hit(node_id, 100, "citation")
    return answer_object(node_id, "missing" if hit["text"] is None else "citation", hits=[hit])


def notes_of(given: Answer) -> list[str]:
    """What is to be said above the list; losses and the edition are told elsewhere."""
    read = [f"Прочитано как: «{clean(given['corrected'])}»"] if given["corrected"] is not None else []
    told = {lost_note(hit["id"]) for hit in given["hits"]}
    notes = [clean(note) for note in given["notes"][1:] if note not in told]
    empty = given["query"].strip() and not (given["hits"] or given["also"] or given["suggest"] or notes)
    return [*read, *notes, *(["Ничего не нашлось"] if empty else [])]
