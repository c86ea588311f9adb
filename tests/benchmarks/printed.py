"""The printed book: time for a page of A5, against bare Typst on the same words and (long) against longer books."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pikepdf
import typst

from pravilo.publish.lawbook import LawBook
from pravilo.publish.print.books import build_books
from pravilo.publish.print.press import UNDATED, fonts

from .measure import Row, Run, against, alone, apart, spent
from .synthetic import LAWS, grown

TITLE = "Печатная книга"
SIZE = "a5"
GROWN = 1.25
"""How a page's time may grow with the book."""
BARE = """#set page(width: 148mm, height: 210mm)
#set text(lang: "ru", font: "PT Serif", size: 9pt)
#set par(justify: true)
"""


def rows(run: Run) -> list[Row]:
    """The book of A5 and bare Typst in turn; with `long` the book at 3 and 10 times the text."""
    bare, ours, wall = [], [], []
    for _ in range(run.times(2)):
        seconds, page, pages = _page(_set, run, 1)
        wall.append(seconds)
        ours.append(page)
        _, page, bare_pages = _page(_bare, run, 1)
        bare.append(page)
    what = "на страницу, время процессора"
    out = [
        alone(f"книга {SIZE.upper()} (страниц {pages})", wall),
        against(what, ours, f"голый Typst, те же слова (страниц {bare_pages})", bare),
    ]
    for times in (3, 10) if run.long else ():
        seconds, page, pages = _page(_set, run, times)
        said = f"{what}: {times}× (страниц {pages}, {seconds:.0f} с)"
        out.append(against(said, [page], "1×", [min(ours)], most=GROWN))
    return out


def longer(book: LawBook, times: int) -> LawBook:
    """A book with so many times the records, its skeleton grown with it."""
    copies = range(times)
    skeleton = {str(int(law) + LAWS * copy): facts for copy in copies for law, facts in book.skeleton.items()}
    return replace(book, records=grown(book.records, times), skeleton=skeleton)


def _page(setter: Callable[[Path, Path, int], int], run: Run, times: int) -> tuple[float, float, int]:
    """Seconds that a book takes in a process of its own, processor seconds a page, and its pages."""
    made: list[int] = []
    out = run.folder(f"{setter.__name__}/{times}")
    wall, processor = spent(lambda: made.append(apart(setter, run.root, out, times)))
    return wall, processor / made[0], made[0]


def _set(root: Path, out: Path, times: int) -> int:
    """Set the book in A5, from the records to the packed PDF; returns its pages."""
    book = longer(LawBook.load(root), times)
    (made,) = build_books(book, out, UNDATED, sizes=[SIZE], say=lambda _: None)
    return _pages(made.read_bytes())


def _bare(root: Path, out: Path, times: int) -> int:
    """Set the same words by Typst without a template: laws, commentary, index; returns the pages."""
    records = longer(LawBook.load(root), times).records
    texts = [f"{node['label']} {node['heading'] or ''} {node['text'] or ''}" for node in records["laws"]]
    texts += [item["text"] for item in records["commentary"]] + [entry["raw"] for entry in records["index"]]
    source = out / "bare.typ"
    lines = (f"#text({json.dumps(text, ensure_ascii=False)})\n" for text in texts)
    source.write_text(BARE + "\n".join(lines), encoding="utf-8")
    made = typst.Compiler(str(source), font_paths=fonts()).compile(format="pdf")
    return _pages(made)


def _pages(pdf: bytes) -> int:
    with pikepdf.open(BytesIO(pdf)) as document:
        return len(document.pages)
