"""The toy book as the data of an installation, for the tests of the `pravilo` command."""

from __future__ import annotations

import functools
import json
from pathlib import Path

import pytest

from pravilo import lookup
from pravilo.answer import hits, marking
from pravilo.answer.hits import Book
from pravilo.pack import render_pack, write_files
from site_toy import toy_book


@functools.cache
def toy_files() -> dict[str, bytes]:
    """The rendered pack of the toy book."""
    book = toy_book()
    return render_pack(book.records, book.skeleton, sources=book.sources)


def toy_pack() -> Book:
    """The toy book as answers see it."""
    return Book(json.loads(toy_files()["book.json"]))


def install(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make the toy pack the data of the installation; its folder."""
    write_files(toy_files(), folder)
    monkeypatch.setattr(lookup, "DATA", f"{folder}/")
    monkeypatch.setattr(hits, "DATA", folder)
    monkeypatch.setattr(marking, "asked_in", lambda query: lambda word: word.lower().startswith("стол"))
    return folder
