"""SQLite FTS5 of the standard library: any of the words, best by BM25; no Russian word forms."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Callable, Sequence


def build(docs: Sequence[tuple[str, str]], folder: str) -> None:
    """Make the table of the documents."""
    base = sqlite3.connect(f"{folder}/fts5.db")
    base.execute("create virtual table docs using fts5(laws unindexed, text)")
    base.executemany("insert into docs values (?, ?)", docs)
    base.commit()
    base.close()


def opened(folder: str) -> Callable[[str], list[str]]:
    """A function from a query to the laws of the ten best documents."""
    base = sqlite3.connect(f"file:{folder}/fts5.db?mode=ro", uri=True)

    def search(query: str) -> list[str]:
        words = " OR ".join('"' + word.replace('"', '""') + '"' for word in query.split())
        rows = base.execute("select laws from docs where docs match ? order by rank limit 10", (words,))
        return [laws for (laws,) in rows]

    return search


def command(folder: str, query: str) -> list[str]:
    """The process that searches."""
    return [sys.executable, __file__, folder, query]


if __name__ == "__main__":
    print("\n".join(opened(sys.argv[1])(sys.argv[2])))
