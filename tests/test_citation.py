"""Citations as values, what is known of them, and queries written by hand."""

import pytest

from citation_toy import KNOWN, SKELETON
from pravilo.citation import NO_SUCH, NOT_SURE, Citation, cite, known_of, labels_of, parse_id, read

CANONICAL = ["1", "64", "64A", "64A1", "81C10", "25B2(B)", "25B2(B)(1)", "77:scale", "999"]


@pytest.mark.parametrize("id", CANONICAL)
def test_canonical_id_is_parsed_and_printed_the_same(id):
    assert str(parse_id(id)) == id


@pytest.mark.parametrize(
    "text",
    ["", "0", "064", "64a", "64А", "64(A)", "64A01", "64A(1)", "64A1B", "64A1(B)1", "64 A", "64A1\n", "1000", "ch5",
     "komm:43.5", "A", "64AB", "64A100", "٦٤", "64:", "64:Очки"],
)  # fmt: skip
def test_anything_else_is_no_canonical_id(text):
    assert parse_id(text) is None


def test_order_is_that_of_the_book():
    book = ["9", "10", "25", "25A", "25B", "25B2", "25B2(A)", "25B2(B)", "25B2(B)(2)", "25B2(B)(10)", "25C", "26",
            "77", "77:scale", "81C2", "81C10"]  # fmt: skip
    assert [str(c) for c in sorted(parse_id(id) for id in reversed(book))] == book


def test_a_citation_is_not_compared_with_something_else():
    with pytest.raises(TypeError):
        parse_id("64") < "64A"  # noqa: B015


def test_ancestors_anchor_and_labels():
    citation = parse_id("25B2(B)(1)")
    assert [str(c) for c in citation.ancestors()] == ["25", "25B", "25B2", "25B2(B)"]
    assert citation.html_id() == "L25B2B1"
    assert labels_of(citation) == ("B", "2", "B", "1")
    assert cite(25, ["B", "2", "B", "1"]) == citation
    assert parse_id("64").ancestors() == ()
    assert Citation(64).html_id() == "L64"


@pytest.mark.parametrize(
    ("id", "exists"),
    [("64A2", True), ("64", True), ("94", False), ("58D", False), ("58B9", False), ("64B7", None), ("64D", False),
     ("64D1", False), ("18C", None), ("18A", True), ("komm:43.5", False), ("что-то", False)],
)  # fmt: skip
def test_skeleton_says_what_exists_as_far_as_it_is_sure(id, exists):
    assert SKELETON.exists(id) is exists


def test_skeleton_lists_what_is_below_a_law():
    assert SKELETON.children(58) == ("58A", "58B", "58B1", "58B2")
    assert SKELETON.children(94) == ()
    assert SKELETON.laws[0] == 1
    assert SKELETON.laws[-1] == 93


@pytest.mark.parametrize(
    ("id", "status"),
    [
        ("64A1", "held"),
        ("64A2", "lost"),
        ("18C", "lost"),
        ("18D", "unknown"),
        ("58D", "unknown"),
        ("komm:43.5", "held"),
    ],
)
def test_held_lost_unknown(id, status):
    assert KNOWN.status(id) == status


def test_the_note_tells_sure_from_unsure():
    assert KNOWN.note("58D") == f"58D: {NO_SUCH}"
    assert KNOWN.note("1000") == f"1000: {NO_SUCH}"
    assert KNOWN.note("64B7") == f"64B7: {NOT_SURE}"
    assert KNOWN.note("99.9") == f"99.9: {NOT_SURE}"


def _node(id, parent, status="complete", text="Слово.", refs=()):
    base = {"id": id, "parent": parent, "status": status, "text": text, "heading": None, "tables": []}
    return {**base, "refs": [{"to": list(refs)}], "footnotes": [{"refs": [{"to": ["18C"]}]}]}


def test_known_is_made_from_records():
    laws = [
        _node("ch2", None, "lost", None),
        _node("58", "ch2", "lost", None),
        _node("58B", "58", refs=["27A", "58D"]),
        _node("58B1", "58B", "lost", None),
        _node("31", "ch2", text=""),
        {**_node("45", "ch2", "lost", None), "heading": "Карта"},
    ]
    item = {"id": "komm:p7", "number": None, "number_inferred": "45.3", "refs": [{"to": ["komm:54.1"]}]}
    known = known_of(laws, [item], SKELETON)
    assert known.held == {"ch2", "58", "58B", "komm:p7"}
    assert known.cited == {"27A", "18C", "komm:54.1"}, "58D is cited too, but surely does not exist"
    assert known.paragraphs == {"45.3": "komm:p7", "54.1": "komm:54.1"}


WHOLE = """
64                                  | 64
64A1                                | 64A1
64 А 1                              | 64A1
64-а-1                              | 64A1
64.А.1                              | 64A1
64/А/1                              | 64A1
64(A)(1)                            | 64A1
64 [a] 1                            | 64A1
64, А1                              | 64A1
64а)                                | 64A
25B2(B)(1)                          | 25B2(B)(1)
25b2b1                              | 25B2(B)(1)
25 B 2 (B) 1                        | 25B2(B)(1)
п. A2 ст. 64                        | 64A2
п. А2, ст. 64                       | 64A2
ст 12 п с 2                         | 12C2
ст 58 п в                           | 58B
58 пункт б                          | 58B
правилу 64A                         | 64A
ПРАВИЛО 64                          | 64
пр. 64                              | 64
пр-ло 64                            | 64
прав. 64                            | 64
п. 64                               | 64
§64                                 | 64
§§ 64, 65                           | 64 65
№ 64                                | 64
правило №64А1                       | 64A1
L64                                 | 64
Law 12.C.2                          | 12C2
Laws 61 and 62                      | 61 62
закон 64                            | 64
статья 64 пункт а                   | 64A
правило 64, пункт А, подпункт 1     | 64A1
подпункт 1 п. А ст. 64              | 64A1
пункт 1 раздела A правила 64        | 64A1
раздел B правила 25                 | 25B
разделы A и B правила 25            | 25A 25B
64 правило                          | 64
64-е правило                        | 64
64-му правилу                       | 64
64му правилу                        | 64
правило 64?                         | 64
(см. правило 64)                    | 64
согласно правилу 64А1               | 64A1
«64A1»                              | 64A1
правила 27А и 31А                   | 27A 31A
31B1 и B2                           | 31B1 31B2
45C4(А) или (В)                     | 45C4(A) 45C4(B)
25B2(B)(1) или (2)                  | 25B2(B)(1) 25B2(B)(2)
правило 53 или 56                   | 53 56
правила 12, 45 и 64А                | 12 45 64A
правила 12, а также 45              | 12 45
правило 21 или правило 27C          | 21 27C
правило 64 65                       | 64 65
64a1 64a2                           | 64A1 64A2
64 и 64                             | 64
58 и                                | 58B
64 и 45                             | 64 45
53, 56                              | 53 56
правила 9–11                        | 9 10 11
12A-12C                             | 12A 12B 12C
правила 9 - 11                      | 9 10 11
9-11                                | 9 10 11
с 9 по 11                           | 9 10 11
правила с 9 по 11 и 15              | 9 10 11 15
81C9-11                             | 81C9 81C10 81C11
81C9–81C11                          | 81C9 81C10 81C11
64A-C                               | 64A 64B 64C
45C4(A)–(B)                         | 45C4(A) 45C4(B)
12С1-2                              | 12C1 12C2
12С1 и 64                           | 12C1 64
7B1 и 8                             | 7B1 8
12С1-9                              | 12C1 12C9
ghfdbkj 64                          | 64
ghfdbkj 64f1                        | 64A1
ghfdbkj 64/f/1                      | 64A1
ghfdbkj 64,                         | 64B
ghfdbkf 53 bkb 56                   | 53 56
cn 58 g d                           | 58B
g 64                                | 64
дфц 64                              | 64
дфц 64ф1                            | 64A1
pravilo 64                          | 64
pravilo 64v                         | 64B
st 58 p v                           | 58B
zakon 64                            | 64
43.5                                | komm:43.5
43.5.                               | komm:43.5
п. 43.5                             | komm:43.5
п.54.1.                             | komm:54.1
комм. 43.5                          | komm:43.5
komm:43.5                           | komm:43.5
45.3                                | komm:p7
kniga:2.1                           | kniga:2.1
77:scale                            | 77:scale
ch6                                 | ch6
64\u00a0A1                          | 64A1
64\u00adA1                          | 64A1
64‑A–1                              | 64A1
"""
NOTHING_STANDS = """
94 | 94: такого пункта нет
правило 94 | 94: такого пункта нет
§ 164 | 164: такого пункта нет
430 | 430: такого пункта нет
правило 1000 | 1000: такого пункта нет
правило 064 | 064: такого пункта нет
58D | 58D: такого пункта нет
58Г | 58D: такого пункта нет
64ж | 64G: такого пункта нет
64Z | 64Z: такого пункта нет
правило 43(с) | 43C: такого пункта нет
64B7 | 64B7: не можем подтвердить, что такой пункт есть
18Д | 18D: не можем подтвердить, что такой пункт есть
99.9 | 99.9: не можем подтвердить, что такой пункт есть
komm:43.99 | 43.99: не можем подтвердить, что такой пункт есть
71в3 | 71C3: не можем подтвердить, что такой пункт есть
58C и 58D | 58C: такого пункта нет; 58D: такого пункта нет
"""
NO_CITATION = [
    "", " ", "64 фальшренонс", "14 карт", "430 очков", "3бк", "2ч", "3п", "1б", "4s", "3NT", "7-0", "5-4-3-1",
    "64%", "60 %", "064", "0", "1997", "Кодекс 1997", "правила 1975 года", "правила 1987",
    "Пример 12А", "12-й", "12-й взятке", "на 1-м уровне", "стр. 57", "с. 57", "№", "правило", "п", "А1",
    "п. А2", "64:30", "12.01.1987", "2.5%",
    "(((", "64(", "-64", "+64", "64A1" * 6, "9-64-3",
]  # fmt: skip


def _rows(table):
    rows = [line.rpartition(" | ") for line in table.strip("\n").split("\n")]
    return [(query.rstrip(), answer.strip()) for query, _, answer in rows]


@pytest.mark.parametrize(("query", "ids"), _rows(WHOLE))
def test_a_query_that_is_a_citation(query, ids):
    reading = read(query, KNOWN)
    assert " ".join(c.id for c in reading.citations) == ids
    assert reading.whole


@pytest.mark.parametrize(("query", "reason"), _rows(NOTHING_STANDS))
def test_a_citation_that_does_not_stand_gives_nothing_but_the_reason(query, reason):
    reading = read(query, KNOWN)
    assert (reading.whole, reading.ids, reading.alternates, reading.reason) == (True, (), (), reason)


@pytest.mark.parametrize("query", NO_CITATION)
def test_no_citation(query):
    reading = read(query, KNOWN)
    assert (reading.whole, reading.citations, reading.reason) == (False, (), "")


@pytest.mark.parametrize(
    ("query", "first", "alternates"),
    [
        ("27в", "27B", ("27C",)),  # the shape before the third letter of А Б В
        ("64В", "64B", ("64C",)),
        ("58в", "58B", ()),
        ("45г", "45D", ("45G",)),
        ("45д", "45D", ("45E",)),
        ("45е", "45E", ("45F",)),
        ("45ф", "45A", ("45F",)),
        ("45и", "45B", ()),
        ("45у", "45E", ()),
        ("45ц", "45C", ()),
        ("45ж", "45G", ()),
        ("45п", "45G", ()),
        ("6а", "6A", ("6F",)),
        ("64а", "64A", ()),
        ("25б2в", "25B2(B)", ("25B2(C)",)),
        ("18в", "18B", ("18C",)),  # 18C is only cited, and the skeleton is not sure of law 18
        ("pravilo 27v", "27B", ("27C",)),
    ],
)
def test_letters_are_read_in_their_stated_order(query, first, alternates):
    reading = read(query, KNOWN)
    assert (reading.ids[0], reading.alternates) == (first, alternates)


def test_a_latin_letter_is_only_itself():
    assert read("58D", KNOWN).ids == ()
    assert read("58F", KNOWN).ids == ()


def test_a_lost_section_is_told_from_a_held_one():
    statuses = {c.id: c.status for c in read("64A1, 64A2 и 64E", KNOWN).citations}
    assert statuses == {"64A1": "held", "64A2": "lost", "64E": "unknown"}


@pytest.mark.parametrize(
    ("query", "ids"),
    [
        ("что будет по правилу 64 за фальшренонс", ("64",)),
        ("правило 64а1 и что потом", ("64A1",)),
        ("что говорит пункт А правила 64", ("64A",)),
        ("правило 58 для 13 карт", ("58",)),
    ],
)
def test_citations_among_other_words_are_told_but_do_not_answer(query, ids):
    reading = read(query, KNOWN)
    assert (reading.whole, reading.named, reading.ids) == (False, True, ids)


def test_a_bare_number_is_not_named():
    assert not read("64", KNOWN).named
    assert read("правило 64", KNOWN).named
    assert read("64 правило", KNOWN).named


def test_places_of_citations_are_those_of_the_query():
    query = "правила 27А и 31А"
    assert [query[slice(*c.at)] for c in read(query, KNOWN).citations] == ["27А", "31А"]
