"""Pictures of real pages: the cover of the EPUB, and the pages shown in the README.

python -m pravilo.publish.print.pictures    makes docs/pictures/*.png from the records
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from pravilo.publish.lawbook import LawBook
from pravilo.publish.pictures import write_pictures
from pravilo.publish.print.cards import TABLE_CARD, card_sources
from pravilo.publish.print.manuscript import Manuscript, opening
from pravilo.publish.print.press import book_date, page_numbers, pictures, prepare

SHOWN = {"pravilo": "L20", "tablicy": "L77", "ukazatel": "index"}  # name of the picture: the label it must show
PPI = 110


def cover_picture(date: int) -> bytes:
    """The cover as a PNG picture."""
    with TemporaryDirectory() as folder:
        return pictures(prepare(Path(folder), "cover.typ", opening(date)), 140)[0]


def page_pictures(book: LawBook, date: int) -> dict[str, bytes]:
    """Pictures of the A5 book (cover, a law with commentary, the tables, the index) and of the table card."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        source = prepare(folder, "content.typ", Manuscript(book, date).source())
        pages = pictures(source, PPI)
        numbers = page_numbers(source, SHOWN.values())
        made = {"oblozhka": pages[0]} | {shown: pages[numbers[label] - 1] for shown, label in SHOWN.items()}
        card = prepare(folder, "card-content.typ", dict(card_sources(book))[TABLE_CARD])
        return made | {"kartochka": pictures(card, PPI)[0]}


def book_pictures(root: Path) -> dict[str, bytes]:
    """The pictures of the printed book of the checkout `root`."""
    return page_pictures(LawBook.load(root), book_date(root))


if __name__ == "__main__":
    sys.exit(write_pictures(book_pictures))
