"""Cards for the table: the ruling cards are set step by step, and a card that lies is refused."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from pravilo.errors import CorpusError, PraviloError
from pravilo.publish.print.books import build_cards
from pravilo.publish.print.cards import read_card
from print_reading import Reading, bare
from site_toy import toy_book

CARDS = Path(__file__).parent / "fixtures" / "print" / "cards"


def build(folder: Path, out: Path) -> dict[str, Reading]:
    made = build_cards(toy_book(), folder, out, 0, say=lambda _: None)
    return {path.stem: Reading(path) for path in made}


def test_a_ruling_card_leads_from_step_to_step(tmp_path: Path) -> None:
    text = bare(build(CARDS, tmp_path)["kartochki-reshenij-a6"].tree.text())
    for words in (
        "Упала карта: правила 1A1, 2B",
        "1Карта упала у игрока, чья очередь ходить? (1A1) да → 2 нет → 3",
        '3Игрок поднимает карту и ждёт судью. "Потом он ждёт судью" (1A2) дальше → 4',
        '4Стоит ли стол ровно - "как стол"?',
        "5Игра продолжается.",
    ):
        assert bare(words) in text


def test_four_cards_stand_on_a_sheet_between_crop_marks(tmp_path: Path) -> None:
    for number in range(5):
        shutil.copy(CARDS / "upala-karta.toml", tmp_path / f"{number}.toml")
    made = build(tmp_path, tmp_path)
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
        ('id = "hod"', 'ib = "hod"', "нет поля 'id'"),
    ],
)
def test_a_card_that_does_not_hold_together_is_refused(tmp_path: Path, before: str, after: str, said: str) -> None:
    path = tmp_path / "karta.toml"
    path.write_text((CARDS / "upala-karta.toml").read_text("utf-8").replace(before, after), "utf-8")
    with pytest.raises(CorpusError) as caught:
        read_card(path, toy_book())
    assert said in str(caught.value)
    assert "karta.toml" in str(caught.value)


def test_a_card_that_is_too_long_for_its_sheet_is_refused(tmp_path: Path) -> None:
    text = (CARDS / "upala-karta.toml").read_text("utf-8").replace("Игра продолжается.", "Игра продолжается. " * 200)
    (tmp_path / "karta.toml").write_text(text, "utf-8")
    with pytest.raises(PraviloError, match="не помещается на A6"):
        build(tmp_path, tmp_path)


def test_without_cards_there_is_no_file(tmp_path: Path) -> None:
    assert "kartochki-reshenij-a6" not in build(tmp_path, tmp_path)
