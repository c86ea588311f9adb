"""Letters, forms and spellings: what the ladder stands on."""

from __future__ import annotations

import functools
import json
import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pravilo.search.aspects import partners
from pravilo.search.forms import Forms, table
from pravilo.search.ladder import read
from pravilo.search.normalise import chunks, fold, skeleton, sound, to_latin, to_russian, tokens
from pravilo.search.sorted_words import unwritten, written
from pravilo.search.words import Words, form_reader
from search_toy import REPO, data

FORMS = Forms(tomllib.loads((REPO / "index" / "forms.toml").read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Ёлка, ЁЖ", ["елка", "еж"]),
        ("12-й 3БК", ["12", "й", "3", "бк"]),
        ("S.O. и т.д.", ["so", "и", "тд"]),
        ("сказал. В очередь", ["сказал", "в", "очередь"]),
        ("2\u2660\ufe0f", ["2", "пика"]),
        ("и\u0306од е\u0308ж бол\u00adван", ["йод", "еж", "болван"]),
        ("paз", ["paз"]),
        ("", []),
    ],
)
def test_tokens(text: str, words: list[str]) -> None:
    assert tokens(text) == words


@given(st.text())
def test_folding_twice_changes_nothing_and_tokens_are_folded(text: str) -> None:
    assert fold(fold(text)) == fold(text)
    assert all(fold(token) == token for token in tokens(text))


def test_a_query_is_read_up_to_its_limit() -> None:
    assert sum(map(len, chunks("к" * 10_000))) == 400


@pytest.mark.parametrize("word", ["правило", "объезд", "взятка", "хоббит", "юбка", "жёлудь"])
def test_layouts_are_each_others_reverse(word: str) -> None:
    assert to_russian(to_latin(fold(word))) == fold(word)


@pytest.mark.parametrize(
    ("word", "spellings"),
    [
        ("вещь", ["veshch'", "veshch", "vesch", "veshh", "ves'h"]),
        ("ход", ["hod", "khod", "xod"]),
        ("очередь", ["ochered'", "ochered", "ochered`"]),
        ("взятка", ["vzyatka", "vzjatka", "vziatka"]),
        ("судья", ["sud'ya", "sudya", "sudja", "sudia"]),
        ("центр", ["centr", "tsentr"]),
        ("объезд", ["ob'ezd", "obezd", 'ob"ezd', "objezd"]),
        ("масса", ["massa", "masa"]),
    ],
)
def test_one_skeleton_for_every_romanisation(word: str, spellings: list[str]) -> None:
    exact = [s for s in spellings if skeleton(s) != skeleton(word)]
    assert exact in ([], ["ves'h"])


def test_what_sounds_alike_is_alike() -> None:
    assert sound("балван") == sound("болван")
    assert sound("пиресчет") == sound("пересчет")
    assert sound("болван") != sound("стол")


LEADS = {
    "взяток": "взятка",
    "заявок": "заявка",
    "болваном": "болван",
    "правилу": "правило",
    "контры": "контра",
    "законтрил": "контра",
    "онеров": "онер",
    "клейму": "клейм",
    "червей": "черва",
    "пику": "пика",
    "разыгрывающему": "разыгрывающий",
    "разыгрывает": "розыгрыш",
    "уроненную": "обронить",
    "показывал": "показать",
    "спасовали": "пас",
    "тринадцать": "13",
}


VOCABULARY = sorted([*LEADS, "кружка", "прольет"])


@functools.cache
def forms_table() -> dict[str, Any]:
    return table(FORMS, VOCABULARY)


@pytest.mark.parametrize("form", LEADS)
def test_forms_lead_to_their_key(form: str) -> None:
    assert FORMS.key(form) == LEADS[form]
    assert form_reader(forms_table(), VOCABULARY)(form) == LEADS[form]


def test_the_table_knows_forms_that_stand_nowhere() -> None:
    reader = form_reader(forms_table(), VOCABULARY)
    assert {reader(form) for form in ("кружкой", "кружек", "кружкам")} == {"кружка"}
    assert reader("пролила") == "пролить"
    assert reader("погода") is None


def test_the_dictionary_proves_the_other_aspect() -> None:
    assert partners("оспорить", FORMS.morph) == ["оспаривать"]
    assert "вытягивать" in partners("вытянуть", FORMS.morph)
    assert partners("ругать", FORMS.morph) == ["поругать"]
    assert partners("стол", FORMS.morph) == []


@functools.cache
def words() -> Words:
    pack = json.loads((data() / "search.json").read_bytes())
    return Words({**pack, "forms": json.loads((data() / "search-forms.json").read_bytes())})


@pytest.mark.parametrize(
    ("query", "how"),
    [
        ("болван", ["known"]),
        ("<jkdfy!", ["layout"]),
        ("pfzdrf, dyt", ["layout", "layout"]),
        ("bolvan", ["translit"]),
        ("болвaн", ["look-alike"]),
        ("балван", ["sound"]),
        ("болвоны", ["sound"]),
        ("4aj", ["translit"]),
        ("ищдмфт", ["layout"]),
        ("4aju", ["translit"]),
        ("bolvanami", ["translit"]),
        (",jk", ["unknown"]),
        ("xfq", ["layout"]),
        ("<jkdfy rb,bnwtp", ["layout", "nearest"]),
        ("двекарты", ["unknown"]),
        ("начай", ["split", "split"]),
        ("картаистол", ["split", "split", "split"]),
        ("блован", ["nearest"]),
        ("картаболвана", ["split", "split"]),
        ("не достаточное", ["glued"]),
        ("пицца", ["unknown"]),
        ("чаи", ["known"]),
    ],
)
def test_each_rung_reads_its_own(query: str, how: list[str]) -> None:
    assert [word.how for word in read(query, words()).words] == how


def test_an_ordinary_word_is_never_surely_a_slip() -> None:
    card, other = (read(query, words()).words[0] for query in ("карма", "карка"))
    assert card.key == other.key == "карта"
    assert card.surely < 0.1 < other.surely


@pytest.mark.parametrize(("query", "corrected"), [("болван", None), ("БОЛВАН?", None), ("балван!", "болван")])
def test_only_a_changed_reading_is_told(query: str, corrected: str | None) -> None:
    assert read(query, words()).corrected == corrected


@pytest.mark.parametrize("word", ["мама", "рама", "кола"])
def test_short_words_are_not_bent(word: str) -> None:
    assert read(word, words()).words[0].how == "unknown"


def test_a_word_longer_than_any_is_not_tried() -> None:
    found = read("о" * 200 + " " + "болван" * 20, words()).words
    assert [word.how for word in found] == ["unknown", "unknown"]


def test_two_known_words_are_glued_only_behind_ne() -> None:
    forms = {"stems": [], "endings": [], "groups": {}, "hosts": " " * 6, "keys": {}, "odd": {}}
    found = ["за", "ход", "заход", "не", "лучший", "нелучший", "фальшход"]
    few = Words(
        {"forms": forms, "vocabulary": written(found), "counts": "1" * len(found), "silent": "", "ordinary": ""}
    )
    glued = {query: [word.text for word in read(query, few).words] for query in ("за ход", "не лучший", "фальш ход")}
    assert glued == {"за ход": ["за", "ход"], "не лучший": ["нелучший"], "фальш ход": ["фальшход"]}


@given(st.sets(st.text("абвгдежz", max_size=60)))
def test_sorted_words_are_read_back(words: set[str]) -> None:
    assert unwritten(written(words)) == sorted(words)
