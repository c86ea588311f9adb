"""`pravilo-book link`: citations in anybody's document become links to the book's site."""

from __future__ import annotations

import sys
from pathlib import Path

from pravilo.errors import PraviloError, UsageError
from pravilo.linker.document import KINDS, Kind, Linked, link
from pravilo.linker.page import declared_encoding
from pravilo.linker.places import Places, base_url
from pravilo.publish.lawbook import LawBook
from pravilo.store import write_atomically

STDIN = "-"
_SUFFIXES: dict[str, Kind] = {
    ".txt": "text", ".text": "text", ".md": "markdown", ".markdown": "markdown", ".htm": "html", ".html": "html",
    ".xhtml": "html",
}  # fmt: skip
_BOM = "\ufeff"


def link_file(root: Path, name: str, base: str = "", kind: str | None = None, encoding: str | None = None) -> Linked:
    """The document in a file (`-`: from stdin) with its links, in the encoding that it came in.

    Raises UsageError where the kind is not known or the base is no address, PraviloError where the file can't be read.
    """
    known = kind or _SUFFIXES.get(Path(name).suffix.lower())
    if known not in KINDS:
        raise UsageError("непонятно, что это за документ", where=name, todo=f"добавьте --kind: {', '.join(KINDS)}")
    address = base_url(base)
    raw = _read(name)
    coded = encoding or (declared_encoding(raw) if known == "html" else None) or "utf-8"
    try:
        text = raw.decode(coded)
    except (LookupError, UnicodeDecodeError):
        todo = "назовите кодировку, например, --encoding cp1251"
        raise PraviloError(f"файл не читается в кодировке {coded}", where=name, todo=todo) from None
    places = Places.of(LawBook.load(root))
    bom = _BOM if text.startswith(_BOM) else ""
    made = link(text.removeprefix(bom), known, places, address)
    return Linked(bom + made.text, made.count, made.notes, coded)


def _read(name: str) -> bytes:
    if name == STDIN:
        return sys.stdin.buffer.read()
    try:
        return Path(name).read_bytes()
    except OSError:
        raise PraviloError("файл не читается", where=name, todo="проверьте имя") from None


def deliver(made: Linked, out: Path | None) -> None:
    """Write a document whole or not at all, or to stdout. Raises PraviloError where the file can't be written."""
    if out is None:
        sys.stdout.buffer.write(made.encoded())
        sys.stdout.buffer.flush()
        return
    try:
        write_atomically(out, made.encoded())
    except OSError:
        raise PraviloError("сюда не записать", where=str(out), todo="назовите другой файл") from None


def summary(made: Linked) -> str:
    """What was done, in one line of Russian."""
    head = f"Ссылок: {made.count}."
    return f"{head} Без ссылки: {'; '.join(made.notes)}." if made.notes else head
