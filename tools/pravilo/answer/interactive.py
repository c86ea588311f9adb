"""Questions one after another in a terminal: results as one types, Enter opens, Esc goes back, q quits.

With prompt_toolkit (extra `[term]`) it takes the whole screen; without it, it is a plain line prompt.
"""

from __future__ import annotations

from pravilo.answer.command import answer, page_of, said
from pravilo.answer.hits import Answer, Book, Hit, answer_object
from pravilo.lookup import FOUND, NARROW, WIDE, page_width, show

QUIT = ("q", "й", "выход")
_PROMPT = "правило, слово или что случилось (q - выход)> "


def converse(book: Book) -> int:
    """Talk with the terminal until the user quits; the exit status."""
    try:
        import prompt_toolkit  # noqa: F401
    except ImportError:
        return _plain(book)
    from pravilo.answer.screen import run_screen

    return run_screen(Desk(book))


def _plain(book: Book) -> int:
    while True:
        try:
            query = input(_PROMPT)
        except EOFError:
            return FOUND
        if query.strip().lower() in QUIT:
            return FOUND
        if query.strip():
            show(page_of(answer(query, book), book, page_width()), FOUND)


class Desk:
    """What the screen shows: the answer to the words typed so far, the hit chosen, the page opened."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.given: Answer = answer_object("", "nothing")
        self.chosen = 0
        self.page: bytes | None = None
        self.top = 0

    def type(self, query: str) -> None:
        """The words in the line have become `query`."""
        try:
            self.given = answer(query, self.book)
        except Exception as error:
            self.given = answer_object(query, "nothing", notes=[said(error)])
        self.chosen, self.page = 0, None

    def move(self, by: int) -> None:
        """Choose another hit or, on an open page, begin it so many lines further; within what there is."""
        if self.page is None:
            self.chosen = max(0, min(self.chosen + by, len(self.given["hits"]) - 1))
        else:
            self.top = max(0, min(self.top + by, self.page.count(b"\n") - 1))

    def open(self, columns: int) -> None:
        """Open the chosen hit as a page for a screen of that many columns (or say that there is nothing)."""
        hits = self.given["hits"][self.chosen : self.chosen + 1]
        self.top = 0
        one: Answer = {**self.given, "hits": hits} if hits else self.given
        try:
            self.page = page_of(one, self.book, WIDE if columns >= WIDE else NARROW)
        except Exception as error:
            self.page = said(error).encode()

    def back(self) -> None:
        """Close the page."""
        self.page = None

    def shown(self) -> str:
        """The open page from the line on that stands at the top; nothing where none is open."""
        lines = (self.page or b"").decode("utf-8", "replace").split("\n")
        return "\n".join(lines[self.top :])

    def rows(self) -> list[tuple[bool, str]]:
        """The list below the line: whether a row is the chosen one, and its words."""
        rows = [(at == self.chosen, _row(hit)) for at, hit in enumerate(self.given["hits"])]
        if not rows and self.given["query"].strip():
            notes = [*self.given["notes"][1:], *(f"Возможно: {s}" for s in self.given["suggest"])]
            rows = [(False, note) for note in notes or ["Ничего не нашлось"]]
        if self.given["corrected"] is not None:
            rows.insert(0, (False, f"Прочитано как: «{self.given['corrected']}»"))
        return rows


def _row(hit: Hit) -> str:
    lost = " [текст потерян]" if hit["coverage"] == "lost" else ""
    return f"{hit['id']:<10} {hit['heading'] or ''}{lost}"
