"""The dress of law text: what it changes, what it must not, and that it never moves an offset."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pravilo.publish.dress import dress, undress

CASES = [
    # straight, dressed (~ stands for the space that does not break)
    ('сказал "пас" и встал', "сказал «пас» и~встал"),
    ('("верх" и "низ")', "(«верх» и~«низ»)"),
    ('крик "стол "Север" готов" раздался', "крик «стол „Север“ готов» раздался"),
    ("стол - место игры", "стол~— место игры"),
    ("стол – место игры", "стол~— место игры"),
    ("какой-либо стол", "какой-либо стол"),
    ("разреше-", "разреше-"),
    ("столы 10-12 заняты", "столы 10–12~заняты"),
    ("(см. правило 64)", "(см.~правило~64)"),
    ('по разделу "B" и пункту (A)', "по разделу~«B» и~пункту~(A)"),
    ("на 12-й взятке", "на 12-й~взятке"),
    ("ровно 13 карт", "ровно 13~карт"),
    ("встал бы он", "встал~бы он"),
    ("в игре у стола", "в~игре у~стола"),
    ("- стол\n- стул", "—~стол\n—~стул"),
    ("стул -\nстол", "стул~—\nстол"),
    ("60 IMP'ы", "60 IMP’ы"),
    ("правила игры", "правила игры"),
    ("стол.\nв зал", "стол.\nв~зал"),
]


@pytest.mark.parametrize(("plain", "dressed"), CASES)
def test_dress(plain: str, dressed: str) -> None:
    assert dress(plain).replace("\u00a0", "~") == dressed


@given(st.text(alphabet="абвсийЯA1 -–\"()\n'.№«»", max_size=60))
def test_length_and_words_stay(text: str) -> None:
    assert len(dress(text)) == len(text)
    assert undress(dress(text)) == undress(text)


@given(st.text(alphabet='абвAB1 -–"()\n', max_size=60))
def test_line_breaks_stay(text: str) -> None:
    assert [i for i, c in enumerate(dress(text)) if c == "\n"] == [i for i, c in enumerate(text) if c == "\n"]
