"""Every code of a finding has an invented text that trips it (tests/fixtures/findings/<code>.txt), and a waiver that
explains nothing is a finding too. `python -m pytest tests/ingest --rewrite` writes the findings into the fixtures.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from line import run
from three_parts import Case, read_cases, rewrite_case

from pravilo.check import findings
from pravilo.check.codes import CODES
from pravilo.editor.check import Waiver, as_json, as_text, read_waivers, sorted_out
from pravilo.errors import CorpusError, Finding

FIXTURES = Path(__file__).parents[1] / "fixtures" / "findings"
CASES = [case for path in sorted(FIXTURES.glob("*.txt")) for case in read_cases(path)]
FOUND = Finding("doubled-word", "raw.txt:3", "стол стол", "Слово стоит дважды подряд.", "Исправьте.", "warning")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_text_trips_its_code(case: Case, rewrite: bool) -> None:
    *_, (_, work) = run(case.curation, case.text, "link")
    result = "".join(f"{f.severity} {f.code} {f.where}: {f.words}\n" for f in findings(work)).removesuffix("\n")
    if rewrite:
        rewrite_case(case, result)
    else:
        assert result == case.expected
        assert ("nothing" in case.title) != (case.path.stem in result)


def test_every_code_has_a_fixture_that_trips_it() -> None:
    assert {path.stem for path in FIXTURES.glob("*.txt")} == set(CODES) - {"waiver-unused"}


def test_every_code_says_what_it_means_and_what_to_do() -> None:
    for name, code in CODES.items():
        assert code.meaning.endswith("."), name
        assert code.todo.endswith("."), name


def test_a_waiver_explains_its_finding_only() -> None:
    waiver = Waiver("doubled-word", "raw.txt:3", "стол стол", "так в книге", "waivers.toml:2")
    report = sorted_out([FOUND], [waiver])
    assert report.open == []
    assert report.waived == [(FOUND, waiver)]
    elsewhere = sorted_out([FOUND], [Waiver("doubled-word", "raw.txt:4", "стол стол", "так в книге", "waivers.toml:2")])
    assert [f.code for f in elsewhere.open] == ["doubled-word", "waiver-unused"]


def test_an_unused_waiver_is_an_error() -> None:
    report = sorted_out([], [Waiver("doubled-word", "", "стул стул", "так в книге", "waivers.toml:7")])
    assert [(f.code, f.severity, f.where) for f in report.open] == [("waiver-unused", "error", "waivers.toml:7")]


def test_a_waiver_without_a_reason_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "waivers.toml"
    path.write_text('[[waiver]]\ncode = "doubled-word"\nwords = "стол стол"\nwhy = " "\n', encoding="utf-8")
    with pytest.raises(CorpusError, match="why"):
        read_waivers(path)


def test_the_report_reads_plain_and_as_json() -> None:
    report = sorted_out([FOUND], [])
    assert "raw.txt:3: предупреждение doubled-word: «стол стол»" in as_text(report)
    assert json.loads(as_json(report))["open"][0]["hint"] == "Исправьте."
