"""Printed tables as text: aligned where they fit, wrapped where they must, a list where nothing else helps."""

from __future__ import annotations

import pytest

from pravilo.answer.tables import table_lines
from pravilo.model import Table

BESIDE = {"unit": "", "at": [0, 0], "spans": [], "editorial": []}
SCORES: Table = {
    "title": "За взятки",
    "columns": ["Масть козыря", "до зоны", "в зоне"],
    "rows": [["младшая масть", 20, None], ["старшая", 130, 4]],
    "unit": "очки",
    "at": [0, 0],
    "spans": [],
    "editorial": [],
}


def test_columns_are_aligned_numbers_to_the_right() -> None:
    assert table_lines(SCORES, 60, "  ") == [
        "  За взятки (очки)",
        "  Масть козыря   до зоны  в зоне",
        "  младшая масть       20",
        "  старшая            130       4",
    ]


def test_a_column_that_is_squeezed_wraps() -> None:
    lines = table_lines(SCORES, 24, "")
    assert lines[1:4] == ["Масть козыря    до     в", "              зоны  зоне", "младшая         20"]
    assert max(map(len, lines)) <= 24


def test_what_does_not_fit_becomes_a_list() -> None:
    assert table_lines(SCORES, 16, "") == [
        "За взятки (очки)",
        "Масть козыря",
        "младшая масть",
        "- до зоны: 20",
        "Масть козыря",
        "старшая",
        "- до зоны: 130",
        "- в зоне: 4",
    ]


def test_columns_without_names_have_no_head() -> None:
    table: Table = {"title": "", "columns": ["", ""], "rows": [["гейм", 500], ["запись", 50]], **BESIDE}
    assert table_lines(table, 40, "") == ["гейм    500", "запись   50"]


@pytest.mark.parametrize("width", range(14, 60, 3))
def test_no_width_is_exceeded(width: int) -> None:
    assert max(map(len, table_lines(SCORES, width, "  "))) <= max(width, 16)
