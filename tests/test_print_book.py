"""The printed book of the toy corpus: complete, linked, tagged, its words those of the records."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pravilo import EDITION_NOTE
from pravilo.publish.lawbook import LawBook
from pravilo.publish.print.books import build_books
from pravilo.publish.print.laws import CUT, WITHHELD
from print_reading import MISSING, Reading, bare, lost_bookmarks, lost_index, lost_words
from site_toy import toy_book

DATE = 1_700_000_000


@pytest.fixture(scope="module")
def book() -> LawBook:
    return toy_book()


@pytest.fixture(scope="module")
def said() -> list[str]:
    return []


@pytest.fixture(scope="module")
def a5(book: LawBook, said: list[str], tmp_path_factory: pytest.TempPathFactory) -> Reading:
    [path] = build_books(book, tmp_path_factory.mktemp("book"), DATE, sizes=["a5"], say=said.append)
    return Reading(path)


def test_the_compiler_has_nothing_to_say(a5: Reading, said: list[str]) -> None:
    assert [line for line in said if "предупреждает" in line] == []
    assert len(said) == 1


def test_it_is_tagged_in_russian_and_has_a_title(a5: Reading) -> None:
    assert a5.root["/Lang"] == "ru"
    assert a5.root["/MarkInfo"]["/Marked"]
    assert a5.root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert "1987" in str(a5.pdf.metadata.title)  # type: ignore[union-attr]
    assert "pdfuaid:part" in a5.root["/Metadata"].get_data().decode()


def test_the_edition_stands_on_every_page(a5: Reading) -> None:
    for page in a5.pdf.pages:
        assert bare(EDITION_NOTE) in bare(page.extract_text())


def test_the_outline_has_every_chapter_law_and_lettered_section(a5: Reading, book: LawBook) -> None:
    assert lost_bookmarks(a5, book) == []
    assert max(depth for depth, _ in a5.outline()) == 3


def test_every_link_leads_somewhere(a5: Reading) -> None:
    places = [place for _, place in a5.links()]
    assert len(places) > 20
    assert None not in places


def test_the_words_are_those_of_the_records(a5: Reading, book: LawBook) -> None:
    assert lost_words(a5, book) == []
    assert MISSING not in a5.tree.text()


def test_footnotes_stand_at_the_foot_and_lost_ones_say_so(a5: Reading) -> None:
    notes = [note.text(frozenset({"Lbl"})) for note in a5.tree.find("Note")]
    assert [bare(note) for note in notes] == [
        bare("Подробнее о столе - в правиле 1A1."),
        bare("Текст сноски в наших источниках потерян."),
    ]


def test_a_cut_text_says_so_at_the_side_of_the_cut(a5: Reading) -> None:
    assert bare(f"{CUT} чается на середину") in bare(a5.tree.text())


def test_a_lost_law_has_its_heading_topics_and_references(a5: Reading) -> None:
    text = bare(a5.tree.text())
    start = text.index(bare("Правило 3 — текст потерян"), text.index(bare("Глава II")))
    block = text[start : text.index(bare("Правило 4."), start)]
    assert bare("Уронить карту") in block
    assert bare("На него ссылаются: 1A2") in block
    assert bare("Правило потеряно, а толкование осталось.") in block


def test_a_reference_bears_its_page_and_a_lost_one_says_so(a5: Reading) -> None:
    text = a5.tree.text().replace("\u00a0", " ")
    assert "правило 2B (с. " in text
    assert "правило 3 (потеряно, с. " in text
    assert "правило 9 (" not in text


def test_tables_are_tagged_with_their_heads(a5: Reading) -> None:
    [table] = [t for t in a5.tree.find("Table") if "Масть" in t.text()]
    assert [bare(cell.text()) for cell in table.find("TH")] == ["масть", "очки"]
    assert [bare(cell.text()) for cell in table.find("TD")] == ["♣♦", "20", "♥♠", "-"]


def test_the_index_is_complete_and_bears_laws_and_pages(a5: Reading, book: LawBook) -> None:
    assert lost_index(a5, book) == []
    text = bare(a5.tree.text())
    assert bare("Карта см. также Стол") in text
    assert re.search(r"уронить~1a2\d,3°\d", text)


def test_the_same_words_give_the_same_bytes(book: LawBook, a5: Reading, tmp_path: Path) -> None:
    [again] = build_books(book, tmp_path, DATE, sizes=["a5"], say=lambda _: None)
    assert again.read_bytes() == a5.path.read_bytes()


def test_the_phone_book_has_no_page_references(book: LawBook, tmp_path: Path) -> None:
    [path] = build_books(book, tmp_path, DATE, sizes=["phone"], say=lambda _: None)
    reading = Reading(path)
    assert "(с.\u00a0" not in reading.tree.text()
    assert round(float(reading.pdf.pages[0].mediabox.width) / 72 * 25.4) == 90


def test_a_public_book_leaves_out_words_that_must_not_spread(tmp_path: Path) -> None:
    [path] = build_books(toy_book(public=True), tmp_path, DATE, sizes=["a5"], say=lambda _: None)
    text = bare(Reading(path).tree.text())
    assert bare("Судья не обязан вставать") not in text
    assert bare(WITHHELD) in text
