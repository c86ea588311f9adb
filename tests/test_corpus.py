"""The real corpus: what the sources hold stands in the records, and nothing else does.

The facts here were read from the frozen sources by hand, not from the records.
"""

from __future__ import annotations

import re
import resource
import subprocess
import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from conftest import CORPUS
from pravilo.ingest.work import Work
from pravilo.model import Footnote, LawNode
from pravilo.store import canonical_records, read_records

pytestmark = pytest.mark.corpus

# Every place of which a source holds words or a heading, fragment by fragment, in the order of the source.
HELD = {
    "kodeks-a": """
        6E1 6E2 6E3 6E4 6F 7 7A 7B 7B1 7B2
        11A 11B 11C 11C1 11C2 11D 12 12A 12A1
        14B2 14B3 15 15A 15A1 15A2 15B 15C
        ch5 ch5.p1 ch5.p1.d1 17 17A 17B 17C 17D 17E
        20F2 21 21A 21B 21B1 21B2
        25B2(B) 25B2(B)(1) 25B2(B)(2) 25B2(C) 26 26A 26A1 26A2
        30A 30B 30B1 30B2 30B2(A) 30B2(B) 30B3 30C
        35B 35C 35D 36 37
        41C 41D 42 42A 42A1 42A2 42A3 42B 42B1 42B2
        45C3 45C4 45C4(A) 45C4(B) 45C5 45D 45E 45E1 45E2
        ch6.p2 48 48A 48B 48B1 48B2 49 50 50A
        52A 52B 52B1 52B1(A) 52B1(B) 52B1(C) 52B2 ch6.p3 ch6.p3.d1 53 53A
        57C 58 58A 58B 58B1 58B2 58B3 58B4
        63 63A 63A1 63A2 63A3 63B 64 64A 64A1
        67A1 67A2 67B 67B1 67B1(A) 67B1(B) 67B2
        70C 70C1 70C2 70C3 70D 70E
    """,
    "kodeks-b": """
        24 24A 24B 24C
        27B1 27B1(A) 27B1(B) 27B2 27B3 27C
        31B 32 32A 32B 32B1 32B2
        40B 40C 40D 40E 40E1 40E2
        43B2(A) 43B2(B) 43B2(C) 44 44A
    """,
    "kodeks-translit": """
        73B2 73C 73D 73D1 73D2 73E 73F 73F1 73F2 74 74A 74A1 74A2 74A3 74B 74B1 74B2 74B3 74B4 74B5
        74C 74C1 74C2 74C3 74C4 74C5 74C6 74C7 74C8 75 75A 75B 75C 75D 75D1 75D2
        76 76A 76A1 76A2 76A3 76A4 76B ch8 77 77:tricks 77:premiums 77:undertricks 78 78A 78B 78C 78D 79 79A 79B 79C
        ch9 80 80A 80B 80C 80D 80E 80F ch10 ch10.d1 81 81A 81B 81B1 81B2
        81C 81C1 81C2 81C3 81C4 81C5 81C6 81C7 81C8 81C9 81C10 81C11 81D 82 82A 82B 82B1 82B2 82C 83
        ch10.d2 84 84A 84B 84C 84D 84E 85 85A 85B ch10.d3 86 86A 86B 86C 87 87A 87B
        ch10.d4 88 89 90 90A 90B 90B1 90B2 90B3 90B4 90B5 90B6 90B7 90B8 91 91A 91B
        ch11 92 92A 92B 92C 92D 93 93A 93B 93B1 93B2 93B3 93C
    """,
}
CUT_START = "6E1 11A 24 31B 35B 41C 52A 73B2".split()  # noqa: SIM905
CUT_END = "7B2 15C 24C 26A2 45E2 50A 53A 67B2 70E".split()  # noqa: SIM905
# The page that the first place of each fragment stands on; those of kodeks-b but 53, and from 100 on, are printed.
PAGES = {
    "6E1": 35, "11A": 39, "14B2": 43, "17": 47, "20F2": 51, "24": 53, "25B2(B)": 55, "27B1": 57, "30A": 59, "31B": 61,
    "35B": 63, "40B": 65, "41C": 67, "43B2(A)": 69, "45C3": 71, "48": 75, "52A": 79, "57C": 83, "63": 87, "67A1": 91,
    "70C": 95, "73B2": 99, "73F": 100, "74B2": 101, "75": 102, "76": 104, "76A3": 105, "ch8": 106,
    "77:undertricks": 107, "78": 108, "79": 109, "ch9": 110, "ch10": 111, "81C8": 112, "83": 113, "84E": 114,
    "86C": 115, "89": 116, "90B5": 117, "ch11": 118, "93B2": 119,
}  # fmt: skip
OVER_TWO_PAGES = {"73E": [99, 100], "75D2": [102, 103], "77:premiums": [106, 107], "86B": [114, 115]}
FOOTNOTES = {
    "20F2": ("потребовать", "см. сноску (**) на предыдущей странице."),
    "26": ("другую", "Если заявка была повторена"),
    "40E2": ("своей", "Во время торговли и розыгрыша игрок не"),
    "70C3": ("нормальной", None),
    "70D": ("нормальная", None),
    "74C5": ("оппонента", "См. правило 73D2"),
    "75D2": ("неверным", "Два примера могут пояснить"),
    "79C": ("позднее", "Может быть указано"),
}
PENALTIES = Counter(
    {
        "24B": 1, "24C": 1, "25B2(B)(1)": 1, "25B2(B)(2)": 1, "26A2": 1, "27B2": 1, "27B3": 1, "30A": 1, "30B1": 1,
        "30B2(A)": 1, "32A": 1, "32B2": 1, "36": 1, "37": 1, "43B2(B)": 1, "49": 1, "64A1": 1, "67B1(B)": 1,
    }
)  # fmt: skip
# Numbers row by row, as printed; None for the open end of the last row.
TABLES = {
    "77:tricks": [[[20, 20, 30, 30], [40, 40, 60, 60], [80, 80, 120, 120]], [[40, 30], [80, 60], [160, 120]]],
    "77:premiums": [[[500, 750], [1000, 1500]], [[], [100, 200], [200, 400]], [[500], [300], [50], [50], [100]]],
    "77:undertricks": [[[50, 100, 200, 100, 200, 400], [50, 200, 400, 100, 300, 600], [0, 100, 200, 0, 0, 0]]],
    "78B": [
        [
            [20, 40, 1], [50, 80, 2], [90, 120, 3], [130, 160, 4], [170, 210, 5], [220, 260, 6], [270, 310, 7],
            [320, 360, 8], [370, 420, 9], [430, 490, 10], [500, 590, 11], [600, 740, 12], [750, 890, 13],
            [900, 1090, 14], [1100, 1290, 15], [1300, 1490, 16], [1500, 1740, 17], [1750, 1990, 18], [2000, 2240, 19],
            [2250, 2490, 20], [2500, 2990, 21], [3000, 3490, 22], [3500, 3990, 23], [4000, None, 24],
        ]
    ],
}  # fmt: skip


def held(work: Work) -> dict[str, LawNode]:
    return {node["id"]: node for node in work.laws if node["status"] != "lost"}


def by_id(work: Work) -> dict[str, LawNode]:
    return {node["id"]: node for node in work.laws}


def test_every_place_that_a_source_holds_is_held_and_no_other(corpus: Work) -> None:
    found: dict[str, list[str]] = {source: [] for source in HELD}
    for node in held(corpus).values():
        found[str(node["source"])].append(node["id"])
    for source, places in HELD.items():
        assert found[source] == places.split()


def test_all_laws_have_a_record(corpus: Work) -> None:
    laws = [node["law"] for node in corpus.laws if node["kind"] == "law"]
    assert laws == list(range(1, 94))


def test_ids_are_unique_and_parents_stand_before_their_children(corpus: Work) -> None:
    seen: set[str] = set()
    for node in corpus.laws:
        assert node["id"] not in seen
        assert node["parent"] is None or node["parent"] in seen
        seen.add(node["id"])
    assert len({item["id"] for item in corpus.commentary}) == len(corpus.commentary)
    assert [entry["n"] for entry in corpus.index] == list(range(1, len(corpus.index) + 1))


def test_the_places_of_a_source_stand_in_its_order(corpus: Work) -> None:
    for source in HELD:
        starts = [n["spans"][0]["at"][0] for n in corpus.laws if n["source"] == source and n["spans"]]
        assert starts == sorted(starts)


def test_what_lost_pages_cut_is_cut_and_nothing_else(corpus: Work) -> None:
    statuses = {node["id"]: node["status"] for node in held(corpus).values() if node["status"] != "complete"}
    assert statuses == dict.fromkeys(CUT_START, "cut-start") | dict.fromkeys(CUT_END, "cut-end")


def test_half_words_at_the_cuts_stay_half(corpus: Work) -> None:
    ends = {"7B2": "без разреше-", "26A2": "хода в специ-", "50A": "см. прави-", "70E": "линию игры, успе"}
    starts = {"6E1": "посредственно", "35B": "ли, то", "11A": "судьи. Судья"}
    nodes = by_id(corpus)
    assert all(str(nodes[place]["text"]).endswith(words) for place, words in ends.items())
    assert all(str(nodes[place]["text"]).startswith(words) for place, words in starts.items())


def test_lost_places_have_no_words(corpus: Work) -> None:
    for node in corpus.laws:
        if node["status"] == "lost":
            assert node["text"] is None
            assert node["source"] is None
            assert not any(node[key] for key in ("spans", "footnotes", "tables", "marks", "edits", "readings"))


def test_pages(corpus: Work) -> None:
    nodes = by_id(corpus)
    assert {place: nodes[place]["pages"][0]["n"] for place in PAGES} == PAGES
    assert {p: [page["n"] for page in n["pages"]] for p, n in nodes.items() if len(n["pages"]) > 1} == OVER_TWO_PAGES
    shown = {(page["n"], page["how"]) for node in corpus.laws for page in node["pages"]}
    printed = {n for n, how in shown if how == "printed"}
    assert printed == {57, 61, 65, 69, *range(100, 120)}
    assert not printed & {n for n, how in shown if how == "inferred"}


def test_pages_grow_along_the_book(corpus: Work) -> None:
    pages = [page["n"] for node in corpus.laws for page in node["pages"]]
    assert all(one <= other for one, other in pairwise(pages))


def test_footnotes_hang_on_the_words_that_bear_their_mark(corpus: Work) -> None:
    found = {n["id"]: n["footnotes"] for n in corpus.laws if n["footnotes"]}
    assert set(found) == set(FOOTNOTES)
    for place, (word, begins) in FOOTNOTES.items():
        (note,) = found[place]
        assert note["marker"] == "*"
        assert str(by_id(corpus)[place]["text"])[: note["at"][0]].endswith(word)
        assert _begins(note, begins)


def _begins(note: Footnote, begins: str | None) -> bool:
    if begins is None:
        return note["text"] is None and note["status"] == "lost"
    return str(note["text"]).startswith(begins)


def test_no_text_keeps_a_mark_a_rule_or_a_page_number(corpus: Work) -> None:
    texts = [node["text"] or "" for node in corpus.laws] + [node["heading"] or "" for node in corpus.laws]
    texts += [note["text"] or "" for node in corpus.laws for note in node["footnotes"]]
    texts += [item["text"] for item in corpus.commentary] + [term["definition"] for term in corpus.terms]
    left = re.compile(r"\(\*+\)(?! проступков| на предыдущей)|---|===|- \d+ -|[\f\v\t]|  |\s$|^\s")
    assert [text for text in texts if left.search(text)] == []


def test_penalty_marks(corpus: Work) -> None:
    found = Counter(n["id"] for n in corpus.laws for mark in n["marks"] if mark["kind"] == "penalty")
    assert found == PENALTIES
    for node in corpus.laws:
        for mark in node["marks"]:
            words = str(node["text"])[slice(*mark["at"])]
            assert (words == "(НАКАЗАНИЕ)") == (mark["kind"] == "penalty")


def test_tables(corpus: Work) -> None:
    found = {node["id"]: node["tables"] for node in corpus.laws if node["tables"]}
    numbers = {
        place: [[[c for c in row if not isinstance(c, str)] for row in table["rows"]] for table in tables]
        for place, tables in found.items()
    }
    assert numbers == TABLES
    for tables in found.values():
        for table in tables:
            assert {len(row) for row in table["rows"]} == {len(table["columns"])}


def test_tables_name_their_columns(corpus: Work) -> None:
    nodes = by_id(corpus)
    suits, no_trump = nodes["77:tricks"]["tables"]
    assert suits["columns"][1:] == ["♣", "♦", "♥", "♠"]
    assert [row[0] for row in suits["rows"]] == ["БЕЗ КОНТРЫ", "С КОНТРОЙ", "С РЕКОНТРОЙ"]
    assert no_trump["columns"][1].startswith("За 1-ю взятку")
    (undertricks,) = nodes["77:undertricks"]["tables"]
    assert [c.split(",")[0] for c in undertricks["columns"][1:]] == ["ДО ЗОНЫ"] * 3 + ["В ЗОНЕ"] * 3
    (scale,) = nodes["78B"]["tables"]
    lows, highs = zip(*((row[0], row[1]) for row in scale["rows"]), strict=True)
    assert all(int(str(high)) < int(str(low)) for high, low in zip(highs[:-1], lows[1:], strict=True))


def test_rebuilding_gives_the_committed_records_byte_for_byte(corpus: Work) -> None:
    for name, text in canonical_records(corpus.records()).items():
        assert text.encode() == (CORPUS / "records" / f"{name}.jsonl").read_bytes(), name
    assert read_records(CORPUS / "records") == corpus.records()


def test_nothing_else_lies_among_the_records(corpus: Work) -> None:
    names = {path.name for path in Path(CORPUS / "records").iterdir()}
    assert names == {f"{name}.jsonl" for name in corpus.records()}


def test_ingesting_all_sources_takes_less_than_five_seconds() -> None:
    """Processor time of a process that has nothing loaded yet, the dictionary least of all."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    code = "import sys; from pathlib import Path; from pravilo.ingest import ingest; ingest(Path(sys.argv[1]))"
    subprocess.run([sys.executable, "-c", code, str(CORPUS)], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime < 5
