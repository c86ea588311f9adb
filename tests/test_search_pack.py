"""What the search data are made from: thesaurus, situations, cards, judged queries; bad files are told."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from pravilo.answer.hits import DIGESTS
from pravilo.errors import CorpusError
from pravilo.search import pack
from pravilo.search.data import FORMS, SEARCH, load
from pravilo.search.docs import documents
from pravilo.search.index import Index
from pravilo.search.judge import Judged, misspelt, read_judged, right, score
from pravilo.search.situations import read_cards, read_situations
from pravilo.search.thesaurus import compiled, read_thesaurus
from pravilo.store import read_records
from search_toy import LAWS, LONG, REPO, ask, data, records, ref, write_repo

Write = Callable[[str], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def written(text: str) -> Path:
        path = tmp_path / "file.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return written


def split(text: str) -> list[str]:
    return text.split()


def test_the_same_input_gives_the_same_bytes(tmp_path: Path) -> None:
    files = pack.build(records(), write_repo(tmp_path / "repo"))
    assert {name: (data() / name).read_bytes() for name in files} == files


def test_withheld_words_are_not_in_the_pack(tmp_path: Path) -> None:
    files = pack.build(records(), write_repo(tmp_path / "repo"), withheld=["prob"])
    assert "нарочно" in json.loads((data() / SEARCH).read_bytes())["keys"].split()
    assert "нарочно" not in files[SEARCH].decode()


def test_the_words_of_references_are_left_out() -> None:
    text = "Как сказано в правиле 14, карту поднимают."
    laws = [{**LAWS[1], "text": text, "refs": [ref(text, "правиле 14", "7")]}]
    (doc,) = documents({**records(), "laws": laws, "index": [], "terms": [], "commentary": []}, [], [], split)  # type: ignore[typeddict-item]
    assert doc["body"] == ["Как", "сказано", "в", ",", "карту", "поднимают."]


def test_a_document_knows_the_headings_above_it() -> None:
    (doc,) = (d for d in documents(records(), [], [], split) if d["ref"] == "1A")
    assert doc["heads"] == [["Карта", "болвана"]]
    assert doc["over"] == ["Упавшая", "карта", "ЗА", "СТОЛОМ"]
    assert doc["body"] == LONG.split()


def test_the_title_of_a_situation_gathers_its_ways_of_telling() -> None:
    docs = [doc for doc in Index(load(data())).docs if doc.ref == "chaj-na-kartah"]
    assert docs[0].body == docs[1].head + docs[2].head
    assert docs[1].body == ()


@pytest.mark.parametrize("name", [SEARCH, FORMS])
@pytest.mark.parametrize("damage", [None, b"{", b"null", b"\xff"])
def test_absent_or_torn_data_are_told(tmp_path: Path, name: str, damage: bytes | None) -> None:
    for each in (SEARCH, FORMS, DIGESTS):
        (tmp_path / each).write_bytes((data() / each).read_bytes())
    (tmp_path / name).unlink() if damage is None else (tmp_path / name).write_bytes(damage)
    told = "данных поиска нет или они не читаются" if damage is None else "данные поиска повреждены"
    with pytest.raises(CorpusError, match=f"{name}: {told}"):
        load(tmp_path)


ENTRY = '[[entry]]\nsaid = ["ренонс"]\nlaw = ["сброс"]\ndirection = "both"\nstrength = 0.5\nwhy = "так говорят"\n'


def test_a_rule_leads_both_ways_and_only_to_words_that_stand_somewhere(write: Write) -> None:
    entries = read_thesaurus(write(ENTRY))
    assert compiled(entries, split, split, {"ренонс", "сброс"})["rules"] == [
        [["ренонс"], ["сброс"], [0.5]],
        [["сброс"], ["ренонс"], [0.5]],
    ]
    assert compiled(entries, split, split, {"сброс"})["rules"] == [[["ренонс"], ["сброс"], [0.5]]]


def test_small_words_count_where_only_one_word_tells(write: Write) -> None:
    def telling(text: str) -> list[str]:
        return [word for word in text.split() if word != "сколько"]

    entries = read_thesaurus(write(ENTRY.replace("ренонс", "сколько взяток").replace("both", "one-way")))
    assert compiled(entries, telling, split, {"сброс"})["rules"] == [[["сколько взяток"], ["сброс"], [0.5]]]


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('["ренонс"]', "[]", "нужны said и law"),
        ('["сброс"]', '["  "]', "нужны said и law"),
        ('why = "так говорят"', "", "нужны said и law"),
        ('"both"', '"back"', "direction"),
        ("0.5", "2", "strength"),
        ("0.5", '"0.5"', "strength"),
    ],
)
def test_a_thesaurus_entry_not_in_order_is_told(write: Write, before: str, after: str, told: str) -> None:
    with pytest.raises(CorpusError, match=rf"file.toml: entry 1 .*{told}"):
        read_thesaurus(write(ENTRY.replace(before, after)))


def test_an_edition_without_a_note_is_told(write: Write) -> None:
    with pytest.raises(CorpusError, match="edition 1: нужны said"):
        read_thesaurus(write('[[edition]]\nsaid = ["новое"]\n'))


SITUATION = '+++\ntitle = "Чай"\ntold = ["пролил"]\nlaws = ["5"]\nbasis = "law"\n+++\nСпросите.\n'


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("+++\n", "", "нет заголовка"),
        ('"Чай"', '"Чай', "запись TOML не читается"),
        ('title = "Чай"', "", "нет title"),
        ('["пролил"]', '[""]', "told пуст"),
        ('["5"]', "[]", "laws пуст"),
        ('["5"]', '["5Я"]', "пункта «5Я» нет"),
        ('"law"', '"слухи"', "basis"),
    ],
)
def test_a_situation_not_in_order_is_told(tmp_path: Path, before: str, after: str, told: str) -> None:
    (tmp_path / "chaj.md").write_text(SITUATION, encoding="utf-8")
    assert [s.slug for s in read_situations(tmp_path, {"5"})] == ["chaj"]
    (tmp_path / "chaj.md").write_text(SITUATION.replace(before, after, 1), encoding="utf-8")
    with pytest.raises(CorpusError, match=rf"chaj\.md(:\d+)?: .*{told}"):
        read_situations(tmp_path, {"5"})


def test_a_card_is_read_as_far_as_it_is_searched(tmp_path: Path) -> None:
    card = 'title = "Чай"\nlaws = ["5"]\n[[step]]\nid = "a"\nask = "Пролит?"\n[[step]]\nid = "b"\nsay = "Вытереть."\n'
    (tmp_path / "chaj.toml").write_text(card, encoding="utf-8")
    assert read_cards(tmp_path, {"5"})[0].words == ("Пролит?", "Вытереть.")
    with pytest.raises(CorpusError, match="пункта «5» нет"):
        read_cards(tmp_path, {"6"})


QUERY = '[[query]]\nq = "чай"\nlaws = ["5"]\nanswer = "search"\npart = "tune"\nkind = "slang"\n'


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('kind = "slang"', "", "нет поля 'kind'"),
        ('"tune"', '"test"', "не сходятся"),
        ('"search"', '"nothing"', "не сходятся"),
        ('["5"]', "[]", "не сходятся"),
    ],
)
def test_a_judged_query_not_in_order_is_told(write: Write, before: str, after: str, told: str) -> None:
    assert read_judged(write(QUERY)) == [Judged("чай", ("5",), "search", "tune", "slang")]
    with pytest.raises(CorpusError, match=told):
        read_judged(write(QUERY.replace(before, after)))


def test_judging_counts_first_three_best_and_nonsense() -> None:
    judged = [
        Judged("чай за столом", ("7", "5"), "search", "tune", "slang"),
        Judged("погода", (), "nothing", "tune", "nonsense"),
        Judged("чай", (), "nothing", "tune", "nonsense"),
    ]
    assert right(judged[0], ask("чай за столом"))[::2] == (True, False)
    table = score(judged, ask)
    assert (table["все"].first, table["все"].best, table["все"].asked) == (1, 0, 1)
    assert (table["бессмыслица"].first, table["бессмыслица"].asked) == (1, 2)


def test_a_slip_is_one_and_always_the_same() -> None:
    slipped = misspelt("карта болвана")
    assert slipped == misspelt("карта болвана") != "карта болвана"
    assert slipped.startswith("карта ")
    assert misspelt("ход на 4") == "ход на 4"


@pytest.mark.corpus
def test_every_entry_of_the_thesaurus_leads_somewhere() -> None:
    index = Index(load(REPO / "tools" / "pravilo" / "data"))
    entries = read_thesaurus(REPO / "index" / "thesaurus.toml")["entry"]
    assert len(entries) >= 250
    held = {key for doc in index.docs for key in (*doc.head, *doc.over, *doc.body)}
    lost = [e["said"][0] for e in entries if not any(held.issuperset(_keys(index, law)) for law in e["law"])]
    assert lost == []


def _keys(index: Index, phrase: str) -> set[str]:
    from pravilo.search.normalise import tokens

    return {index.words.key(t) or t for t in tokens(phrase)} - index.words.silent


@pytest.mark.corpus
def test_situations_tell_enough() -> None:
    known = {node["id"] for node in read_records(REPO / "corpus" / "records")["laws"]}
    skeleton = pack._skeleton(REPO)
    situations = read_situations(REPO / "corpus" / "curation" / "situations", known | skeleton)
    assert len(situations) >= 30
    assert [s.slug for s in situations if len(s.told) < 3] == []
