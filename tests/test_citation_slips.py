"""Queries that are nearly a citation: impossible ones, lost brackets, ordinals, lists of every kind, odd signs."""

import pytest

from citation_toy import KNOWN
from pravilo.citation import NO_SUCH, NOT_SURE, REVERSED, among, find, read

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
        "50 51 52": "50 51 52", "64 64 64": "64", "64 94": "64 94", "94 64": "94 64", "64A 64B": "64A 64B",
        "12 12А": "12 12A", "12А 12": "12A 12", "64а 65": "64A 65", "п. 53, п. 54": "53 54",
        "правила 7 и 8 главы III": "7 8", "правило 64A главы 6.": "64A",
    },
    "a number behind «пункт» belongs to the law that is named": {
        "п. 2 ст. 64": "64A2", "пункт 2 правила 64": "64A2", "пункт 1 правила 64А": "64A1", "ст 64 п 2": "64A2",
        "ст. 64 п. 2": "64A2", "64 п 1": "64A1", "64п1": "64A1", "правило 64 пункт 1": "64A1", "п 64 п 2": "64A2",
        "правило 58, пункт 2": "58B2", "подпункт 2 правила 58": "58B2", "пункт 1 § 58": "58B1",
        "пункты 1 и 2 правила 58": "58B1 58B2", "ст. 58 п. 1, 2": "58B1 58B2", "ст 64 п 1-2": "64A1 64A2",
        "пункт 1 и 2 правила 64А": "64A1 64A2", "ст 58 п в": "58B", "58 п ж": "58G", "58 п": "58", "58 пункт": "58",
        "45п": "45G", "ст. 58 п. 1 и п. 2": "58B1 58B2", "58 правило, пункт 2": "58B2", "64 правило п. А": "64A",
    },
    "numbers in words": {
        "правило шестьдесят четыре": "64", "шестьдесят четвёртое правило": "64", "правило пятьдесят": "50",
        "ПЕРВОЕ ПРАВИЛО": "1", "Правило семь": "7", "закон сорок пятый": "45", "правилу шестьдесят четвертому": "64",
        "по правилу двадцать пять": "25", "ст. тридцать первая": "31", "правило шестьдесят четыре а": "64A",
        "правило двенадцать и 64": "12 64", "правило шестидесяти четырёх": "64", "третье правило": "3",
        "ghfdbkj itcnmltczn xtnsht": "64", "правило девяносто": "90",
        "правило номер 64": "64", "правило номер шестьдесят четыре": "64",
    },
    "a paragraph of the commentary": {"правило 43.5": "komm:43.5"},
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
    "правило 64 пункт 9": f"64 п. 9: {NOT_SURE}",
    "пункт 9 правила 58": f"58 п. 9: {NO_SUCH}",
    "пункт 1 статьи 77": f"77 п. 1: {NO_SUCH}",
    "п. 7 ст. 120": f"120 п. 7: {NO_SUCH}",
    "ст. 58 п. 8, 9": f"58 п. 8: {NO_SUCH}; 58 п. 9: {NO_SUCH}",
    "ст. 58 п. 8-9": f"58 п. 8: {NO_SUCH}; 58 п. 9: {NO_SUCH}",
    "правило девяносто девять": f"99: {NO_SUCH}",
    "сто первый закон": f"101: {NO_SUCH}",
    "правило сто": f"100: {NO_SUCH}",
    "правило 64 раздел Я": f"64Я: {NO_SUCH}",
    "ст 58 п щ": f"58щ: {NO_SUCH}",
    "пункт 64Ж": f"64G: {NO_SUCH}",
    "п. 64 К": f"64К: {NO_SUCH}",
    "правило двадцать с половиной": f"20 с половиной: {NO_SUCH}",
    "правило минус семь": f"минус семь: {NO_SUCH}",
    "правило -5": f"-5: {NO_SUCH}",
    "правило 64½": f"64½: {NO_SUCH}",
    "правило 0,5": f"0,5: {NO_SUCH}",
    "правило 7.3.4": f"7.3.4: {NO_SUCH}",
    "7.3.4": f"7.3.4: {NO_SUCH}",
    "правило 64.5": f"64.5: {NOT_SURE}",
}  # fmt: skip
NO_CITATION = ["64(", "3NT", "12ВП", "12VP", "12-й", "5-4-3-1", "50 51 карт", "50 100", "5 4 3 1", "64 я", "64:30",
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


@pytest.mark.parametrize(
    ("query", "alternates"), [("пункт 1 правила 64", ("64B1",)), ("правило 58, пункт 2", ()), ("64 п 2", ())]
)
def test_other_letters_under_which_the_number_stands(query: str, alternates: tuple[str, ...]) -> None:
    assert read(query, KNOWN).alternates == alternates


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("58в две карты", "58B"),
        ("две карты: 58B1.", "58B1"),
        ("п 70 клейм", "70"),
        ("ст. 27 недостаточная заявка", "27"),
        ("правило 64 и ренонс", "64"),
        ("правило шестьдесят четыре и ренонс", "64"),
        ("ренонс по шестьдесят четвёртому правилу", "64"),
        ("правило 64а1 и что потом", "64A1"),
        ("что говорит пункт А правила 64", "64A"),
        ("что в п. 2 ст. 58 про карты", "58B2"),
        ("ст 12 п с 2 про карты", "12C2"),
        ("правило 64 а что потом", "64"),
        ("правило 94 и ренонс", "94"),
        ("правило 64 пункт 9 ренонс", "64 п. 9"),
        ("27A и 58B вместе с ренонсом", "27A 58B"),
    ],
)
def test_a_citation_among_the_words_of_a_question(query: str, told: str) -> None:
    assert " ".join(c.id for c in among(query, KNOWN)) == told


@pytest.mark.parametrize(
    "query",
    ["14 карт", "3бк", "430 очков", "открыл 1п потом 2ч", "1 п 2 б пас", "п 3 пики", "стол 12а опоздал", "58г карты",
     "6б сыграл", "правило первого хода", "правило второй руки", "правило двух карт", "три правила игры",
     "пример 12А", "правило 64см", "в 12-й взятке", "думал 25с", "58в " * 101],
)  # fmt: skip
def test_words_that_only_look_like_a_citation(query: str) -> None:
    assert among(query, KNOWN) == ()


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
