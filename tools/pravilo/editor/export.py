"""`pravilo-book export`: the book as files for other programs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pravilo.errors import UsageError
from pravilo.export import EXPORTS, write_exports
from pravilo.publish.lawbook import LawBook
from pravilo.publish.offline import build_date

FOLDER = Path("docs", "_build", "export")


def export(root: Path, names: Sequence[str] = (), out: Path | None = None, *, public: bool = False) -> list[Path]:
    """Write the named exports (all, where none is named) into `out`; returns the files, in order.

    Raises UsageError on a name that is no export, CorpusError where the records are not there.
    """
    for name in names:
        if name not in EXPORTS:
            raise UsageError(f"такого вида нет: «{name}»", todo=f"возможны {', '.join(EXPORTS)}")
    book = LawBook.load(root, public=public)
    return write_exports(book, out or root / FOLDER, build_date(root), names)
