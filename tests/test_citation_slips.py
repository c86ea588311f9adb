"""Queries that are nearly a citation: impossible ones, lost brackets, ordinals, lists of every kind, odd signs."""

import pytest

from citation_toy import KNOWN
from pravilo.citation import NO_SUCH, NOT_SURE, REVERSED, find, read

WHOLE = {
    "control signs": {"64\x07": "64", "\x0064\x1bA1\x9f": "64A1", "правило\x0764": "64"},
    "ordinals": {
        "правило 50-е": "50", "правило 64-е": "64", "12-е": "12", "25-е": "25", "правилу 64-му": "64",
        "правило 25-й": "25", "64-го правила": "64", "правила 50-е и 51-е": "50 51", "правила 50-х": "50",
        "64-а-1": "64A1", "64-а": "64A", "45-е-1": "45E1",
    },
    "lists": {
        "правило 64, L65": "64 65", "64, L64A1": "64 64A1", "64,L65": "64 65", "правило 64 L65": "64 65",
        "81C9–C11": "81C9 81C10 81C11", "81С9-С11": "81C9 81C10 81C11", "25-B-2-B-1": "25B2(B)(1)",
        "50/51": "50 51", "50 51": "50 51", "правила 50/51": "50 51", "ст.ст. 50, 51": "50 51",
        "п.п. 53, 54": "53 54", "ст. ст. 50 и 51": "50 51", "64A1/2": "64A1 64A2",
    },
}  # fmt: skip
REFUSED = {
    **{q: f"{q}: {NO_SUCH}" for q in (
        "25B2(B)(1)(a)", "64A.1.2.3", "64A1.1", "64A1(A)(1)(A)", "64Я",
        "25B2(B)(1", "25B2B)1)", "64AB", "64A1A1A", "64A1б2в",
    )},
    "правило 64Я": f"64Я: {NO_SUCH}",
    "правило 25B2(B)(1)(a)": f"25B2(B)(1)(a): {NO_SUCH}",
    "43.999": f"43.999: {NOT_SURE}",
    "ch99": f"ch99: {NOT_SURE}",
    "правила 60–53": f"60–53: {REVERSED}",
}  # fmt: skip
NO_CITATION = ["64(", "3NT", "12ВП", "12VP", "12-й", "5-4-3-1", "50 51 карт", "50 99", "50 51 52", "64 я", "64:30",
               "60см", "60-53", "14 к", "1/2/2001", "12.01.1987"]  # fmt: skip


@pytest.mark.parametrize(("query", "ids"), [case for kind in WHOLE.values() for case in kind.items()])
def test_read_whole(query: str, ids: str) -> None:
    reading = read(query, KNOWN)
    assert " ".join(c.id for c in reading.citations) == ids
    assert reading.whole


@pytest.mark.parametrize(("query", "reason"), REFUSED.items())
def test_refused_with_a_reason(query: str, reason: str) -> None:
    reading = read(query, KNOWN)
    assert (reading.whole, reading.ids, reading.alternates, reading.reason) == (True, (), (), reason)


@pytest.mark.parametrize("query", NO_CITATION)
def test_no_citation(query: str) -> None:
    assert read(query, KNOWN).citations == ()


@pytest.mark.parametrize("query", ["64A1 и 2", "64A1, 2", "12C1 и 2"])
def test_a_number_that_goes_on_a_list_is_no_law_too(query: str) -> None:
    reading = read(query, KNOWN)
    assert (len(reading.ids), reading.alternates) == (2, ())


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("по ст 12 п с 2 решают", ["ст 12 п с 2"]),
        ("по ст. 12 п. с 2 по 5", ["ст. 12"]),
        ("см. Law 12.C.2, L64 ниже", ["Law 12.C.2", "L64"]),
        ("модель H7, L64", []),
        ("по пр-лу 64", ["пр-лу 64"]),
        ("см. пр. 25B2(B)(1)", ["пр. 25B2(B)(1)"]),
        ("Длинный пр. 64, дом 5", []),
        ("правила 60–53, счёт 50/51", ["правила 60"]),
        ("правило 64, пункт в котором", ["правило 64"]),
    ],
)
def test_in_running_text(text: str, found: list[str]) -> None:
    assert [f.raw for f in find(text, KNOWN)] == found
