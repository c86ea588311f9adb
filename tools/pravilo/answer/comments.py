"""Questions about the commentary: «комментарий к правилу 45», «книга 5», «komm:99»."""

from __future__ import annotations

import re

from pravilo.answer.contents import seen
from pravilo.answer.hits import Book
from pravilo.citation.reading import Reading, read

ABOUT = (
    r"(?:комм\.?|комментари[а-я]{1,2}|komm\.?|kommentari[a-z]{1,2})"
    r" (?:(?:к|ко|на|о|об|по|k|ko|na|o|ob|po) )?(.+)"
)
ITEM = r"(?:(?:популярн[а-я]{2,3} )?(?:книг[а-я]|kniga)[: ]|(komm:)(?![0-9]+\.[0-9]))([0-9a-z.]{0,8}[0-9a-z])\.?"
"""What asks for the commentary on a law, and for one item of it; the site's script has them as data."""
NONE_ABOUT = "Комментария к этому месту в наших источниках нет."
_ABOUT, _ITEM = re.compile(ABOUT), re.compile(ITEM)


def item_asked(query: str) -> str | None:
    """The id of the item that a query asks for by its place, whether there is such an item or not."""
    match = _ITEM.fullmatch(_plain(query))
    return f"{match[1] or 'kniga:'}{match[2]}" if match else None


def asks_about(query: str) -> bool:
    """Whether a query asks for the commentary on something."""
    return _ABOUT.fullmatch(_plain(query)) is not None


def about_asked(query: str, book: Book) -> Reading | None:
    """The citations whose commentary a query asks for; None where it asks for none."""
    match = _ABOUT.fullmatch(_plain(query))
    reading = read(match[1], book.known) if match else Reading()
    return reading if reading.whole and reading.citations else None


def _plain(query: str) -> str:
    return seen(query).lower()
