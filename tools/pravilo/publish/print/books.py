"""The books and cards as files: one manuscript, a PDF for each size of page, the cards beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter

from docutils import nodes

from pravilo.errors import UsageError
from pravilo.publish.lawbook import LawBook
from pravilo.publish.print.cards import card_sources
from pravilo.publish.print.manuscript import Manuscript
from pravilo.publish.print.press import prepare, set_in_type
from pravilo.store import write_atomically

SIZES = ("a5", "a4", "phone")


def build_books(
    book: LawBook,
    out: Path,
    date: int,
    *,
    sizes: Sequence[str] = SIZES,
    pages: Sequence[nodes.document] = (),
    say: Callable[[str], None] = print,
) -> list[Path]:
    """Set the book in each size; writes out/pdf/pravilo-1987-<size>.pdf and keeps the source in out/typst/.

    `date` is in seconds, `pages` are prose doctrees bound in behind the laws. Returns the files.
    Raises UsageError on an unknown size, PraviloError where the book cannot be set.
    """
    for size in set(sizes) - set(SIZES):
        raise UsageError(f"нет такого размера книги: «{size}»", todo=f"возможны {', '.join(SIZES)}")
    source = prepare(out / "typst", "content.typ", Manuscript(book, date, pages).source())
    return [press_one(source, out / "pdf" / f"pravilo-1987-{size}.pdf", date, say, size=size) for size in sizes]


def build_cards(book: LawBook, out: Path, date: int, *, say: Callable[[str], None] = print) -> list[Path]:
    """Set the table card and the ruling cards, each as A6 and four up on A4 (out/cards/*.pdf)."""
    made = []
    for name, text in card_sources(book):
        source = prepare(out / "typst", f"{name}.typ", text)
        for sheet in ("a6", "a4"):
            made.append(press_one(source, out / "cards" / f"{name}-{sheet}.pdf", date, say, sheet=sheet))
    return made


def press_one(source: Path, target: Path, date: int, say: Callable[[str], None], **inputs: str) -> Path:
    """Set one PDF, write it, and say how it went."""
    start = perf_counter()
    proof = set_in_type(source, date, **inputs)
    write_atomically(target, proof.pdf)
    say(f"  {target.name}: {len(proof.pdf) / 1e6:.2f} МБ, {perf_counter() - start:.1f} с")
    for warning in proof.warnings:
        say(f"  {target.name}: наборщик предупреждает: {warning}")
    return target
