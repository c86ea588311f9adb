"""The word search as a whole, on the toy book: what is asked, in which dress, and which law answers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pravilo import EDITION_NOTE
from pravilo.search import answering, rank
from pravilo.search.concepts import Concept, question
from pravilo.search.ladder import read
from search_toy import ask, laws, toy_book, toy_search


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("чай за столом", "5"),
        ("ЧАЙ", "5"),
        ("болван уронил карту", "1A"),
        ("болваном уроненная карта", "1A"),
        ("заявил вне очереди", "2"),
        ("кибитцер", "6"),
        ("болельщик стоит за спиной", "6"),
        ("опрокинул кружку с чаем", "5"),
        ("14 карт", "7"),
        ("turn", "2"),
        ("2 черви на 2 пики", "3"),
        ("после 2♠ сказал 2♥", "3"),
        ("2 пики на 2 пики", "3"),
        ("что если болтовня зрителя?", "6"),
    ],
)
def test_the_law_that_answers_stands_first(query: str, first: str) -> None:
    assert laws(query)[:1] == [first]


@pytest.mark.parametrize(
    ("query", "corrected", "first"),
    [
        ("pbvf xfq", None, None),
        ("pfzdrf dyt jxthtlb", "заявка вне очереди", "2"),
        ("zayavka vne ocheredi", "заявка вне очереди", "2"),
        ("zajavka vne ochered'", "заявка вне очередь", "2"),
        ("заявка вни очереди", None, "2"),
        ("зявка вне очереди", "заявка вне очереди", "2"),
        ("недо статочное назначение", "недостаточное назначение", "3"),
        ("кибитцерр", "кибитцер", "6"),
        ("кибитц", "кибитцер", "6"),
        ("болвaн", "болван", "1A"),
    ],
)
def test_other_dresses_are_read_and_said(query: str, corrected: str | None, first: str | None) -> None:
    given = ask(query)
    if corrected:
        assert given["corrected"] == corrected
    assert laws(query)[:1] == ([first] if first else [])


@pytest.mark.parametrize("query", ["", "   ", "?!", "погода в москве", "курс доллара", "ъъъ", "qwerty", "и в на не"])
def test_nonsense_is_refused(query: str) -> None:
    given = ask(query)
    assert given["answer"] == "nothing"
    assert given["hits"] == []


@pytest.mark.parametrize("query", ["0", "-1", "не", "карма", "14"])
def test_where_nothing_telling_was_asked_nothing_is_suggested(query: str) -> None:
    given = ask(query)
    assert (given["answer"], given["suggest"], given["corrected"]) == ("nothing", [], None)


def test_a_reading_that_led_nowhere_is_not_told() -> None:
    assert ask("zhuk zritel'nyj teatral'nyj balet")["corrected"] is None
    assert ask("sopostavimaya zayavka")["corrected"] == "сопоставимая заявка"


def test_among_equals_the_one_that_led_to_the_first_law_stands_first() -> None:
    index = toy_search().index
    docs = {doc.ref: n for n, doc in enumerate(index.docs)}
    found = [rank.Found(docs[ref], 1.0, 1.0) for ref in ("chaj-na-kartah", "karty-poteryany", "Очередь")]
    for why, first in (("situation:karty-poteryany", "karty-poteryany"), ("heading", "chaj-na-kartah")):
        assert answering._also(found, None, why, toy_book(), index)[0]["id"] == first


def test_what_is_nearly_known_is_suggested_and_never_a_hit() -> None:
    given = ask("чай президента франции")
    assert given["hits"] == []
    assert "Чай за столом" in given["suggest"]


def test_a_lost_law_answers_and_says_what_is_known() -> None:
    given = ask("колода неполная")
    assert (given["hits"][0]["id"], given["hits"][0]["text"]) == ("4", None)
    assert given["hits"][0]["why"] == "situation:karty-poteryany"
    assert any("4: текст потерян" in note for note in given["notes"])
    assert {"index", "situation"} <= {item["kind"] for item in given["also"]}
    assert [hit["id"] for hit in given["hits"][:2]] == ["4", "7"]
    assert given["hits"][0]["score"] > given["hits"][1]["score"]


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("правило 1А и чай", ["1A", "citation"]),
        ("что говорит пункт B ст. 1 про чай", ["1B", "citation"]),
        ("правило семь и чай", ["7", "citation"]),
        ("ghfdbkj 7 xfq", ["7", "citation"]),
        ("правило 1 пункт 7 и чай", ["5", "situation:chaj-na-kartah"]),
    ],
)
def test_a_citation_in_a_question_stands_first_and_no_other_law(query: str, first: list[str]) -> None:
    hit = ask(query)["hits"][0]
    assert [hit["id"], hit["why"]] == first


def test_a_number_in_words_that_counts_something_names_no_law() -> None:
    assert not [hit for hit in ask("правило двух карт про чай за столом")["hits"] if hit["why"] == "citation"]


def test_a_law_is_named_once_and_one_that_is_not_there_is_said() -> None:
    given = ask("правило 1А или правило 1B, правило 99 и чай")
    assert [hit["law"] for hit in given["hits"]].count(1) == 1
    assert "99: такого пункта нет." in given["notes"]


def test_a_law_named_in_a_question_stands_first() -> None:
    hits = ask("правило 7 и чай")["hits"]
    assert [(hit["id"], hit["why"]) for hit in hits[:1]] == [("7", "citation")]
    assert hits[1]["id"] == "5"


@pytest.mark.parametrize(
    ("query", "ids", "note"),
    [("правилло 5 и чай", ["5"], ""), ("правелло 5", ["5"], ""), ("прравило 5Б", [], "5B: такого пункта нет.")],
)
def test_a_citation_is_read_once_more_in_the_corrected_spelling(query: str, ids: list[str], note: str) -> None:
    given = ask(query)
    assert [hit["id"] for hit in given["hits"] if hit["why"] == "citation"] == ids
    assert (note in given["notes"]) == bool(note)


def test_words_of_other_editions_are_answered_by_a_note() -> None:
    assert ask("сопоставимая заявка")["notes"] == [EDITION_NOTE, "Сопоставимых заявок эта книга не знает."]


def test_why_tells_what_answered() -> None:
    why = {
        query: ask(query)["hits"][0]["why"]
        for query in ("залил карты чаем", "пересчёт карт", "зрители", "карта становится лежачей")
    }
    assert why["залил карты чаем"] == "situation:chaj-na-kartah"
    assert why["пересчёт карт"] == "index:1"
    assert why["зрители"] == "heading"
    assert why["карта становится лежачей"] == "text"


def test_every_law_is_there_once_and_scores_fall() -> None:
    hits = ask("карта болвана на столе и чай")["hits"]
    numbers = [hit["law"] for hit in hits]
    scores = [hit["score"] for hit in hits]
    assert len(numbers) == len(set(numbers))
    assert scores == sorted(scores, reverse=True)
    assert all(0 <= score <= 100 for score in scores)


@pytest.mark.parametrize(
    "query",
    [
        "к" * 100_000,
        "карта " * 20_000,
        "\x00\x1bчай",
        "чай \U0001f375",
        "\u202eчай\u202c",
        "чай \udcff \ud83d",
        "чай* [~2",
        "(чай|.*)+$",
    ],
)
def test_odd_input_is_an_ordinary_question(query: str) -> None:
    given = ask(query)
    assert given["query"] == query
    if "чай" in query:
        assert laws(query)[:1] == ["5"]


def test_scores_keep_the_order_that_rounding_would_lose() -> None:
    assert answering._scores([1.31, 1.3, 0.6, 0.5004, 0.5003, 0.5003]) == [100, 99, 60, 50, 49, 49]


def test_words_that_stand_together_count_more() -> None:
    places = {"a": {(1, 0): (3,), (2, 2): (1,)}, "b": {(1, 0): (2,), (2, 2): (5,)}}
    row = [Concept(1.0, (), key, 1.0) for key in ("a", "b")]
    assert rank._together(row, places.__getitem__) == {1: 1.0}


def test_ways_of_telling_count_together() -> None:
    search = toy_search()

    def graded(query: str) -> rank.Graded:
        asked = question(read(query, search.index.words), search.index, toy_book().laws)
        return rank.grade(asked.concepts, search.index, search.mark, search.places)

    apart, one = graded("опрокинул, залил"), graded("опрокинул")
    best = max(apart.found, key=lambda found: found.worth)
    assert search.index.docs[best.doc].ref == "chaj-na-kartah"
    assert best.worth > 0.6 > rank.KIND["situation"] / 2
    laws = rank.fold(apart, search.index)
    assert laws[0].law == "5"
    assert laws[0].worth > best.worth
    assert rank.fold(one, search.index)[0].law == "5"


@given(st.text(max_size=60))
def test_no_text_breaks_it(query: str) -> None:
    given = ask(query)
    assert (given["answer"] == "nothing") == (not given["hits"])
    assert all(hit["id"] in toy_book().nodes for hit in given["hits"])


@given(st.permutations(["болван", "уронил", "карту", "на", "стол"]))
def test_the_order_of_words_does_not_change_the_first_law(words: list[str]) -> None:
    assert laws(" ".join(words))[0] == "1A"


def test_words_of_other_editions_say_nothing_more() -> None:
    assert ask("сопоставимая заявка")["answer"] == "nothing"
    assert laws("сопоставимая заявка и чай")[:1] == ["5"]
