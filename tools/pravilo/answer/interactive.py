"""Questions one after another in a terminal: results as one types, Enter opens, Esc goes back and at last leaves.

With prompt_toolkit (extra `[term]`) it takes the whole screen; without it, it is a plain line prompt.
"""

from __future__ import annotations

from pravilo import EDITION_NOTE
from pravilo.answer.command import answer, page_of
from pravilo.answer.hits import Book
from pravilo.answer.layout import wrap
from pravilo.lookup import FOUND, page_width, show

QUIT = ("q", "й", "выход")
_PROMPT = "правило, слово или что случилось (q - выход)> "


def converse(book: Book) -> int:
    """Talk with the terminal until the user quits; the exit status."""
    try:
        import prompt_toolkit  # noqa: F401
    except ImportError:
        return _plain(book)
    from pravilo.answer.desk import Desk
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
            width = page_width()
            page = page_of(answer(query, book), book, width, frozenset({"inside"}))
            show(page + "\n".join(["", *wrap(EDITION_NOTE, width), ""]).encode(), FOUND)
