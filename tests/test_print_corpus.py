"""The printed book of the real corpus: nothing lost, nothing overfull, small enough, the same when built again."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from pravilo.publish.lawbook import LawBook
from pravilo.publish.print.books import SIZES, build_books, build_cards
from pravilo.store import repo_root
from print_reading import MISSING, Reading, lost_bookmarks, lost_index, lost_words

pytestmark = pytest.mark.corpus
DATE = 1_700_000_000
ROOM = 7.0  # points by which punctuation may hang into the margin
WORD = re.compile(r'<word xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)" yMax="[\d.]+">(.*?)</word>')
EDGES = {"a5": (20, 19), "a4": (29, 27), "phone": (10, 6)}  # inside and outside margin in mm


@pytest.fixture(scope="module")
def book() -> LawBook:
    return LawBook.load(repo_root())


@pytest.fixture(scope="module")
def said() -> list[str]:
    return []


@pytest.fixture(scope="module")
def books(book: LawBook, said: list[str], tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    paths = build_books(book, tmp_path_factory.mktemp("books"), DATE, say=said.append)
    return dict(zip(SIZES, paths, strict=True))


@pytest.fixture(scope="module")
def a5(books: dict[str, Path]) -> Reading:
    return Reading(books["a5"])


def test_the_compiler_has_nothing_to_say(books: dict[str, Path], said: list[str]) -> None:
    assert [line for line in said if "предупреждает" in line] == []


def test_every_word_of_every_node_is_there(a5: Reading, book: LawBook) -> None:
    assert lost_words(a5, book) == []
    assert MISSING not in a5.tree.text()


def test_every_footnote_is_there(a5: Reading, book: LawBook) -> None:
    for node in book.records["laws"]:
        for table in node["tables"]:
            assert numbers >= {cell for row in table["rows"] for cell in row if isinstance(cell, int)}, node["id"]
    assert a4.tree.text().count("IMP") == 4 * a6.tree.text().count("IMP")
