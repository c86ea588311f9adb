"""Latin letters read back in Cyrillic: every rule of the scheme by its samples, and where each letter comes from."""

from __future__ import annotations

import re
import shutil
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import groupby, pairwise
from pathlib import Path
from time import process_time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pravilo.check.place import final_documents, texts
from pravilo.errors import CorpusError
from pravilo.ingest.traced import Change, Log, Traced
from pravilo.ingest.translit import RespellRules, load_rules, respell
from pravilo.ingest.words import fold
from pravilo.ingest.work import Document, Work

HERE = Path(__file__).parent
RULES = HERE.parent / "corpus" / "rules"
FIXTURES = HERE / "fixtures" / "respell"
SCRIPT = "translit-libru"
RULE = f"rule:{SCRIPT}"
TYPED = (FIXTURES / "typed.txt").read_text(encoding="utf-8")
PRINTED = (FIXTURES / "printed.txt").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def rules() -> RespellRules:
    return load_rules(RULES)


def read(words: str, rules: RespellRules) -> str:
    return respell(Traced.of(words), SCRIPT, rules, []).text


def sampled() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every table with samples: of the scheme, and those words that the scheme keeps Latin."""
    words = tomllib.loads((RULES / "words.toml").read_text(encoding="utf-8"))
    scheme = tomllib.loads((RULES / f"{SCRIPT}.toml").read_text(encoding="utf-8"))
    for name, rows in {**scheme, "latin": words["latin"], "english": words["english"]}.items():
        for row in rows if isinstance(rows, list) else [rows]:
            yield f"{name} {row.get('name') or row.get('cyrillic') or ''}", row


def samples() -> list[Any]:
    return [
        pytest.param(typed, printed, id=f"{name}: {typed}"[:60])
        for name, row in sampled()
        for typed, printed in (*row["examples"], *row["counter"])
    ]


@pytest.mark.parametrize(("typed", "printed"), samples())
def test_every_sample_of_the_scheme(typed: str, printed: str, rules: RespellRules) -> None:
    assert read(typed, rules) == printed


@pytest.mark.parametrize("row", [pytest.param(row, id=name) for name, row in sampled()])
def test_every_rule_has_its_reason_and_samples_of_both_kinds(row: dict[str, Any]) -> None:
    assert row["reason"]
    assert row["examples"]
    assert row["counter"]


def test_a_passage_with_all_of_it(rules: RespellRules) -> None:
    assert read(TYPED, rules) == PRINTED


def test_a_cyrillic_text_comes_back_as_it_is(rules: RespellRules) -> None:
    text = Traced.of("Игрок S.O. еще пьет chaj")
    log: Log = []
    assert respell(text, "cyrillic", rules, log) is text
    assert not log


def test_words_that_nobody_knows_stay_as_they_map(rules: RespellRules) -> None:
    assert read("zhuyuplet bryaklo", rules) == "жуюплет брякло"
    assert read("oshybochnno", rules) == "ошыбочнно"


def test_each_letter_knows_the_letters_it_stands_for(rules: RespellRules) -> None:
    text = respell(Traced.of("eshche", start=100), SCRIPT, rules, [])
    assert (text.text, text.lo, text.hi) == ("ещё", (100, 101, 105), (101, 105, 106))
    text = respell(Traced.of("ishodya"), SCRIPT, rules, [])
    assert (text.text, text.lo, text.hi) == ("исходя", (0, 1, 2, 3, 4, 5), (1, 2, 3, 4, 5, 7))


def test_a_word_joined_over_a_line_end_keeps_both_places(rules: RespellRules) -> None:
    joined = Traced.of("vzyat- ")[:5] + Traced.of("ka", start=7)
    text = respell(joined, SCRIPT, rules, [])
    assert text.text == "взятка"
    assert text.spans() == [(0, 9)]
    assert text.lo[-2:] == (7, 8)


def test_words_printed_letter_by_letter_keep_the_place_of_each_letter(rules: RespellRules) -> None:
    text = respell(Traced.of("| V Z O N E |"), SCRIPT, rules, [])
    assert text.text == "| В ЗОНЕ |"
    assert text.lo[2:8] == (2, 3, 4, 6, 8, 10)


LETTERS = st.text(alphabet="abcdeghijklmnoprstuvyzABCEHNSXZ'®| .-19(\n", max_size=60)


@given(LETTERS)
def test_the_places_in_order_give_the_source_back(typed: str) -> None:
    text = respell(Traced.of(typed), SCRIPT, PROPERTY_RULES, [])
    places = [place for place, _ in groupby(zip(text.lo, text.hi, strict=True))]
    assert all(before[1] <= after[0] for before, after in pairwise(places))
    gone = typed if not places else typed[: places[0][0]] + typed[places[-1][1] :]
    gone += "".join(typed[before[1] : after[0]] for before, after in pairwise(places))
    assert not gone.strip(" ") or not typed


PROPERTY_RULES = load_rules(RULES)


@cache
def keys() -> dict[str, str]:
    """The Latin letters that a typist strikes for each printed letter."""
    scheme = tomllib.loads((RULES / f"{SCRIPT}.toml").read_text(encoding="utf-8"))
    table = dict(zip(scheme["letters"]["cyrillic"].lower(), scheme["letters"]["latin"], strict=True))
    return table | {row["cyrillic"]: row["latin"] for row in scheme["group"]} | {"э": "e", "ё": "e"}


def typist(printed: str) -> str:
    """Printed words as a typist of the library keys them: é and э as e, capitals of groups as two capitals."""
    table = keys()
    return "".join(table[c] if c in table else table.get(c.lower(), c).upper() for c in printed)


WORDS = "съели чёрных яблок ещё этого если исходя из схему частью щука шея объявил выявил юг ёж вьюга экран поэтому"


@given(st.lists(st.sampled_from(WORDS.split()), min_size=1), st.sampled_from((str.lower, str.capitalize, str.upper)))
def test_what_a_typist_keyed_is_read_as_it_was_printed(words: list[str], dress: Any) -> None:
    printed = " ".join(map(dress, words))
    assert read(typist(printed), PROPERTY_RULES) == printed


def test_the_log_tells_the_map_once_and_each_word_that_was_decided(rules: RespellRules) -> None:
    log: Log = []
    text = respell(Traced.of("Pas i eto, a ishodya - pas. SUDXYA S kartoj", start=5), SCRIPT, rules, log)
    assert text.text == "Пас и это, а исходя - пас. СУДЬЯ С картой"
    assert log == [
        Change(RULE, 5, 48, "транслитерация", "кириллица"),
        Change(RULE, 11, 14, "eto", "это"),
        Change(RULE, 18, 25, "ishodya", "исходя"),
        Change(RULE, 33, 39, "SUDXYA", "СУДЬЯ"),
        Change(RULE, 40, 41, "S", "С"),
    ]


def test_the_same_word_is_decided_alike_again(rules: RespellRules) -> None:
    first: Log = []
    again: Log = []
    respell(Traced.of("eto"), SCRIPT, rules, first)
    respell(Traced.of("eto"), SCRIPT, rules, again)
    assert first == again


def test_an_unknown_script_is_an_error(rules: RespellRules) -> None:
    with pytest.raises(CorpusError, match="нет схемы «translit-other»"):
        respell(Traced.of("pas"), "translit-other", rules, [])


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("[yo]", "[yo-gone]", "в схеме нет «yo»"),
        ('latin = "abvg', 'latin = "bvg', "не поровну"),
        (r"(?<=\d )z(?= \d)", "(z", "не читается у знака 1"),
        ("letters = {", "letter = {", "в схеме нет «letters»"),
    ],
)
def test_a_scheme_that_lacks_a_part_is_an_error(before: str, after: str, said: str, tmp_path: Path) -> None:
    shutil.copy(RULES / "words.toml", tmp_path)
    scheme = (RULES / f"{SCRIPT}.toml").read_text(encoding="utf-8")
    assert before in scheme
    (tmp_path / f"{SCRIPT}.toml").write_text(scheme.replace(before, after), encoding="utf-8")
    with pytest.raises(CorpusError, match=said) as caught:
        load_rules(tmp_path)
    assert str(tmp_path / f"{SCRIPT}.toml") in str(caught.value)


def transliterated(work: Work) -> Document:
    return next(d for d in final_documents(work) if d.source.script == SCRIPT)


@pytest.mark.corpus
def test_every_word_of_the_source_types_back_to_itself(corpus: Work) -> None:
    """A word read back in Cyrillic and typed again is the word of the source, but for its lost Ё, X and bar."""
    rows = corpus.curation.respelling.read.items()
    assert len(rows) > 1000
    readings = {token: "".join(reading.letters) for (_, token), reading in rows}
    mended = {
        token: re.sub("(?<=[A-Z])p(?=[A-Z])", "E", token.replace("X", "'").replace("|", "E")) for token in readings
    }
    wrong = {token: word for token, word in readings.items() if typist(word).lower() != mended[token].lower()}
    assert not wrong


@pytest.mark.corpus
def test_yo_stands_where_the_other_chapters_of_the_book_print_it(corpus: Work) -> None:
    printed: dict[str, set[str]] = {}
    for document in final_documents(corpus):
        if document.source.kind == "laws" and document.source.script == "cyrillic":
            for word in words_of(document):
                printed.setdefault(fold(word), set()).add(word.lower())
    ours = {word.lower() for word in words_of(transliterated(corpus))}
    assert len([word for word in ours if fold(word) in printed]) > 300
    assert not {word: printed[fold(word)] for word in ours if printed.get(fold(word), {word}) != {word}}


def words_of(document: Document) -> Iterator[str]:
    for text in texts(document):
        yield from "".join(c if c.isalpha() else " " for c in text.text).split()


@pytest.mark.corpus
def test_the_whole_source_is_read_in_time_with_the_dictionary_loaded(corpus: Work) -> None:
    raw = Traced.of(transliterated(corpus).raw)
    start = process_time()
    text = respell(raw, SCRIPT, load_rules(RULES), [])
    assert process_time() - start < 2.5
    assert "Правило 93. Процедуры апелляции" in text.text
