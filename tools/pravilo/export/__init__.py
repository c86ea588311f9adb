"""The book for other programs: all records as JSON with their schema, the index as a table, the laws as Akoma Ntoso.

Every export is a function from a LawBook to files (name → bytes): the book decides what is withheld (`public`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path

from pravilo.export.akn import akn_file
from pravilo.export.records import json_file
from pravilo.export.schema import SCHEMA_NAME, schema_file
from pravilo.export.table import csv_file
from pravilo.publish.lawbook import LawBook
from pravilo.store import write_atomically

JSON_NAME = "pravila-1987.json"
CSV_NAME = "ukazatel-1987.csv"
AKN_NAME = "pravila-1987.akn.xml"

EXPORTS: dict[str, Callable[[LawBook, str], dict[str, bytes]]] = {
    "json": lambda book, _: {JSON_NAME: json_file(book), SCHEMA_NAME: schema_file()},
    "csv": lambda book, _: {CSV_NAME: csv_file(book)},
    "akn": lambda book, day: {AKN_NAME: akn_file(book, day)},
}
"""By the name of the export: its files, from the book and the date of this edition of it (ISO)."""


def write_exports(book: LawBook, out: Path, day: str, names: Collection[str] = ()) -> list[Path]:
    """Write the named exports (all, where none is named) into the folder `out`; returns the files, in order."""
    paths = []
    for name, files in EXPORTS.items():
        if not names or name in names:
            for file, data in files(book, day).items():
                write_atomically(out / file, data)
                paths.append(out / file)
    return paths
