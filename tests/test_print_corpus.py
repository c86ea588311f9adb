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
from print_reading import MISSING, Reading, bare, lost_bookmarks, lost_index, lost_words

pytestmark = pytest.mark.corpus
DATE = 1_700_000_000
ROOM = 7.0  # points by which punctuation may hang into the margin
WORD = re.compile(r'<word xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)" yMax="[\d.]+">(.*?)</word>')
BOX = re.compile(r'<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="[\d.]+">(.*?)</word>')
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


def test_every_footnote_is_there_in_its_paragraphs(a5: Reading, book: LawBook) -> None:
    held = [note for node in book.records["laws"] for note in node["footnotes"]]
    said = [note["text"] or "Текст сноски в наших источниках потерян." for note in held]
    notes = list(a5.tree.find("Note"))
    assert [bare(note.text(frozenset({"Lbl"}))) for note in notes] == [bare(text) for text in said]
    for note, text in zip(notes, said, strict=True):
        blocks = [bare(block.text(frozenset({"Lbl"}))) for block in note.find("P")]
        assert "\n" not in text or blocks == [bare(line) for line in text.split("\n")]


def test_outline_and_index_are_complete(a5: Reading, book: LawBook) -> None:
    assert lost_bookmarks(a5, book) == []
    assert lost_index(a5, book) == []


def test_every_link_leads_somewhere(a5: Reading) -> None:
    places = [place for _, place in a5.links()]
    assert len(places) > 500
    assert None not in places


def test_a5_is_under_two_megabytes(books: dict[str, Path]) -> None:
    assert books["a5"].stat().st_size < 2_000_000


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="нет pdftotext (poppler-utils)")
def test_no_page_is_nearly_empty(books: dict[str, Path]) -> None:
    command = ["pdftotext", "-bbox", str(books["a5"]), "-"]
    pages = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split("<page ")[2:]
    foot = (210 - 18) / 25.4 * 72
    lowest = [max(float(y) for _, y, _, _ in BOX.findall(page) if float(y) < foot) for page in pages]
    assert [(number, y) for number, y in enumerate(lowest, 2) if y < 0.33 * foot] == []


def test_no_heading_stands_alone_at_the_foot(a5: Reading) -> None:
    kinds = a5.last_kinds()
    assert len(kinds) == len(a5.pdf.pages)
    assert [n for n, kind in enumerate(kinds, 1) if kind.startswith("H")] == []


def test_the_running_head_names_the_first_and_the_last_law_of_the_page(a5: Reading) -> None:
    opened: dict[int, list[int]] = {}
    for name, place in a5.pdf.named_destinations.items():
        if re.fullmatch(r"L\d+", name):
            opened.setdefault(a5.pdf.get_destination_page_number(place) or 0, []).append(int(name[1:]))
    seen = 0
    for number, page in enumerate(a5.pdf.pages):
        said = re.search(r"Правил[ао] (\d+)(?:–(\d+))?(?=\s(?!—)|Глава|$)", page.extract_text()[:200])
        laws = sorted(opened.get(number, ()))
        if said and laws and "Содержание" not in page.extract_text()[:200]:
            seen += 1
            assert int(said[2] or said[1]) == laws[-1]
            assert laws[0] - 1 <= int(said[1]) <= laws[0]
    assert seen > 15


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="нет pdftotext (poppler-utils)")
@pytest.mark.parametrize("size", SIZES)
def test_no_line_is_overfull(books: dict[str, Path], size: str) -> None:
    command = ["pdftotext", "-bbox", str(books[size]), "-"]
    pages = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split("<page ")[2:]
    over = []
    for number, page in enumerate(pages, 2):
        width = float(re.search(r'width="([\d.]+)"', page)[1])  # type: ignore[index]
        inside, outside = (mm / 25.4 * 72 for mm in EDGES[size])
        edge = width - (inside if number % 2 == 0 and size != "phone" else outside)
        over += [(number, w) for x, end, w in WORD.findall(page) if float(x) < edge and float(end) > edge + ROOM]
    assert over == []


@pytest.mark.parametrize("size", ["a5", "a4"])
def test_built_again_it_is_the_same(book: LawBook, books: dict[str, Path], tmp_path: Path, size: str) -> None:
    [again] = build_books(book, tmp_path, DATE, sizes=[size], say=lambda _: None)
    assert again.read_bytes() == books[size].read_bytes()


def test_the_table_card_is_one_sheet_of_two_faces(book: LawBook, tmp_path: Path) -> None:
    cards = {path.name: Reading(path) for path in build_cards(book, tmp_path, DATE, say=lambda _: None)}
    a6, a4 = cards["kartochka-schyota-a6.pdf"], cards["kartochka-schyota-a4.pdf"]
    assert len(a6.pdf.pages) == len(a4.pdf.pages) == 2
    numbers = {int(cell.text()) for cell in a6.tree.find("TD") if cell.text().isdecimal()}
    for node in book.records["laws"]:
        for table in node["tables"]:
            assert numbers >= {cell for row in table["rows"] for cell in row if isinstance(cell, int)}, node["id"]
    assert a4.tree.text().count("IMP") == 4 * a6.tree.text().count("IMP")


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="нет pdftotext (poppler-utils)")
def test_no_word_on_the_table_card_is_broken_or_runs_into_the_next(book: LawBook, tmp_path: Path) -> None:
    card = next(path for path in build_cards(book, tmp_path, DATE, say=lambda _: None) if "a6" in path.name)
    command = ["pdftotext", "-bbox", str(card), "-"]
    pages = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split("<page ")[1:]
    for page in pages:
        boxes = [(float(x), float(end), float(y), word) for x, y, end, word in BOX.findall(page)]
        assert [word for *_, word in boxes if re.search(r"\w[-\u00ad]$", word)] == []
        rows = [(a, b) for a in boxes for b in boxes if a[0] < b[0] and abs(a[2] - b[2]) < 3]
        assert [(a[3], b[3]) for a, b in rows if a[1] > b[0] + 0.5] == []
