"""The benchmarks can be run and say what they measured: arithmetic, tables, synthetic books, one cheap run."""

from __future__ import annotations

import doctest
import json
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from benchmarks import measure, peers, synthetic
from benchmarks.measure import Row, against, alone, interleaved, share
from benchmarks.report import cells, page, plain
from pravilo.store import read_records

ROOT = Path(__file__).parents[1]
TOY = ROOT / "tests" / "toy" / "records"
DOCS = [("7 7A", "Судья поднял мокрую карту со стола"), ("8", "Стол стоит ровно"), ("9B", "Карта упала, стол упал")]


def command(*words: str) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, "-m", "tests.benchmarks", *words]
    return subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False, timeout=120)


def test_a_ratio_is_the_middle_of_the_pairs_and_not_of_the_times() -> None:
    row = against("мы", [1.0, 20.0, 4.0], "они", [1.0, 10.0, 1.0], most=1.5)
    assert (row.ratio, row.spread, row.n, row.met) == (2.0, (1.5, 3.0), 3, False)


def test_an_aim_is_met_or_not() -> None:
    assert alone("время", [0.2, 0.3, 0.9], most=0.3).met is True
    assert share("доля", 0.84, 100, least=0.85).met is False
    assert share("вздор", 0.0, 10, most=0.0).met is True
    assert alone("время", [1.0]).met is None


def test_tasks_are_measured_in_turn_after_a_round_that_does_not_count() -> None:
    done: list[str] = []
    took = interleaved({name: lambda name=name: done.append(name) for name in "аб"}, 2)
    assert done == list("абабаб")
    assert [len(seconds) for seconds in took.values()] == [2, 2]


def test_a_row_shows_whether_its_aim_was_met() -> None:
    row = Row("мы", "1 с", "они", "2 с", 0.5, (0.4, 0.6), 3, "≤ 1,25", False)
    assert cells(row)[4:] == ("0,500 (0,400–0,600)", "3", "≤ 1,25: НЕТ")


def test_tables_and_page_hold_every_row() -> None:
    rows = [Row("мы | они", "1 с"), Row("вы", "2 с", n=7)]
    assert plain("Заголовок", rows).splitlines()[1] == "Заголовок"
    text = page([("Заголовок", rows)], date(2026, 2, 1), "машина", ["долгое"])
    assert "Измерено 01.02.2026: машина." in text
    assert "| что | у нас | раз |" in text  # columns that say nothing are left out
    assert "| мы \\| они | 1\u00a0с | 1 |" in text
    assert "`--long`: долгое." in text


@pytest.mark.parametrize("name", sorted(peers.here()))
def test_every_peer_finds_a_word_of_its_documents(name: str, tmp_path: Path) -> None:
    peer = peers.PEERS[name]
    peer.build(DOCS, str(tmp_path))
    assert peer.opened(str(tmp_path))("мокрую") == ["7 7A"]
    assert sorted(peer.opened(str(tmp_path))("стол"))[-1] == "9B"
    done = subprocess.run(peer.command(str(tmp_path), "мокрую"), capture_output=True, check=True)
    assert done.stdout.strip()


def test_a_synthetic_book_is_as_many_times_as_long_and_its_offsets_are_true() -> None:
    records = read_records(TOY)
    longer = synthetic.grown(records, 3)
    assert len(longer["laws"]) == 3 * len(records["laws"])
    assert len({node["id"] for node in longer["laws"]}) == len(longer["laws"])
    assert longer["laws"][: len(records["laws"])] == records["laws"]
    assert [node["text"] for node in longer["laws"]] != [node["text"] for node in records["laws"]] * 3
    cited = [(node["text"], ref) for node in longer["laws"] for ref in node["refs"]]
    assert cited
    assert all((text or "")[slice(*ref["at"])] == ref["raw"] for text, ref in cited)
    assert json.dumps(longer) == json.dumps(synthetic.grown(records, 3))


def test_examples_of_the_documentation_hold() -> None:
    for module in (measure, synthetic):
        result = doctest.testmod(module)
        assert (result.failed, result.attempted > 0) == (0, True)


@pytest.mark.corpus
def test_the_command_measures_and_prints() -> None:
    done = command("citations", "--n", "1")
    assert done.returncode == 0, done.stderr
    assert "Чтение ссылок" in done.stdout
    assert "16× длиннее: текст правил" in done.stdout


@pytest.mark.parametrize("words", [("нет-такого",), ("citations", "--write"), ("--n", "0")])
def test_what_is_not_understood_measures_nothing(words: tuple[str, ...]) -> None:
    done = command(*words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert "Не понято" in done.stderr
