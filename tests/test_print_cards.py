"""Cards for the table: the ruling cards are set step by step, and a card that lies is refused."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pravilo.errors import CorpusError, PraviloError
from pravilo.model import Table
from pravilo.publish.lawbook import LawBook
from pravilo.publish.ours import load_ours
from pravilo.publish.print.books import build_cards
from pravilo.publish.print.cards import upright
from pravilo.publish.print.tables import table_args
from pravilo.publish.print.typ import call, content, words
from print_reading import Reading, bare
from site_toy import toy_book

CARD = (Path(__file__).parent / "fixtures" / "print" / "cards" / "upala-karta.toml").read_text("utf-8")


def with_cards(tmp_path: Path, *texts: str) -> LawBook:
    """The toy book with ruling cards of these texts."""
    book, folder = toy_book(), tmp_path / "corpus" / "curation" / "cards"
    folder.mkdir(parents=True)
    for number, text in enumerate(texts):
        (folder / f"karta-{number}.toml").write_text(text, "utf-8")
    return replace(book, ours=load_ours(tmp_path / "corpus", set(book.nodes)))


def build(book: LawBook, out: Path) -> dict[str, Reading]:
    return {path.stem: Reading(path) for path in build_cards(book, out, 0, say=lambda _: None)}


def test_a_ruling_card_leads_from_step_to_step(tmp_path: Path) -> None:
    text = bare(build(with_cards(tmp_path, CARD), tmp_path)["kartochki-reshenij-a6"].tree.text())
    for said in (
        "Упала карта: правила 1A1, 2B",
        "1Карта упала у игрока, чья очередь ходить? (1A1) да → 2 нет → 3",
        '3Игрок поднимает карту и ждёт судью. "Потом он ждёт судью" (1A2) дальше → 4',
        '4Стоит ли стол ровно - "как стол"?',
        "5Игра продолжается.",
    ):
        assert bare(said) in text


def test_four_cards_stand_on_a_sheet_between_crop_marks(tmp_path: Path) -> None:
    made = build(with_cards(tmp_path, *[CARD] * 5), tmp_path)
    sheets, cards = made["kartochki-reshenij-a4"], made["kartochki-reshenij-a6"]
    assert len(cards.pdf.pages) == 5
    assert len(sheets.pdf.pages) == 2
    assert sheets.tree.text().count("Упала карта:") == 8  # the fifth is alone on its sheet and fills it
    assert [round(float(edge) / 72 * 25.4) for edge in sheets.pdf.pages[0].mediabox[2:]] == [210, 297]


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ('next = "stol"', 'next = "stul"', "«дальше» ведёт к шагу «stul», которого нет"),
        ("поднимает её", "роняет её", "слов «роняет её» нет в 1A2"),
    ],
)
def test_a_card_that_does_not_hold_together_is_refused(tmp_path: Path, before: str, after: str, said: str) -> None:
    with pytest.raises(CorpusError) as caught:
        build(with_cards(tmp_path, CARD.replace(before, after)), tmp_path)
    assert said in str(caught.value)
    assert "karta-0.toml" in str(caught.value)


def test_a_card_that_is_too_long_for_its_sheet_is_refused(tmp_path: Path) -> None:
    book = with_cards(tmp_path, CARD.replace("Игра продолжается.", "Игра продолжается. " * 200))
    with pytest.raises(PraviloError, match="не помещается на A6"):
        build(book, tmp_path)


def toy_table() -> Table:
    """The one printed table of the toy book."""
    return next(table for node in toy_book().records["laws"] for table in node["tables"])


def test_a_table_too_wide_for_a_card_is_turned_on_its_side() -> None:
    table = toy_table()
    columns = ["", "ДО ЗОНЫ, стоя", "ДО ЗОНЫ, сидя", "В ЗОНЕ, стоя", "В ЗОНЕ, сидя", "В ЗОНЕ, лёжа"]
    wide: Table = {**table, "columns": columns, "rows": [["За стол", 1, 2, 3, 4, 5], ["За стул", 6, 7, 8, 9, None]]}
    turned = upright(wide)
    assert turned["columns"] == ["", "За стол", "За стул"]
    assert turned["rows"][0] == ["До зоны, стоя", 1, 6]
    assert turned["rows"][-1] == ["В зоне, лёжа", 5, None]
    assert upright(turned) is turned


def test_words_of_a_table_that_we_put_back_are_marked() -> None:
    table: Table = {**toy_table(), "columns": ["Масть", "♣"], "rows": [["♥", 20]]}
    table["editorial"] = ["♣", "♥"]
    code = "".join(table_args(table))
    assert [code.count(call("editorial", content(words(suit)))) for suit in ("♣", "♥")] == [1, 1]
    assert code.count("editorial") == 2


def test_without_cards_there_is_no_file(tmp_path: Path) -> None:
    assert "kartochki-reshenij-a6" not in build(with_cards(tmp_path), tmp_path)
