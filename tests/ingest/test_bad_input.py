"""Bad input never costs data: one Russian line that names file, line and words, exit status 3, records untouched.

Each case of tests/fixtures/ingest/bad-input spoils one file of a copy of the toy corpus and runs `pravilo-book build
records` on it. Its head says which: `file`, and `before` → `after` (once), or `append`, `remove`, `bytes` (hex); with
`seal` the digest of source.toml is made right again, so that only the words are wrong.
"""

from __future__ import annotations

import hashlib
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from three_parts import Case, read_cases, rewrite_case

from pravilo import book

TESTS = Path(__file__).parents[1]
FIXTURES = TESTS / "fixtures" / "ingest" / "bad-input"
CASES = [case for path in sorted(FIXTURES.glob("*.txt")) for case in read_cases(path)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.title)
def test_one_line_and_the_records_stay(
    case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], rewrite: bool
) -> None:
    corpus = tmp_path / "corpus"
    shutil.copytree(TESTS / "toy" / "corpus", corpus)
    shutil.copytree(TESTS / "toy" / "records", corpus / "records")
    before = state(corpus / "records")
    spoil(corpus, case.curation)
    monkeypatch.setattr(book, "repo_root", lambda: tmp_path)
    monkeypatch.chdir(tmp_path)

    status = book.main(["build", "records"])

    said = capsys.readouterr().err
    assert status == 3
    assert said.count("\n") == 1
    assert re.search("[а-яё]", said)
    assert state(corpus / "records") == before
    result = said.strip().replace(f"{tmp_path}/", "")
    if rewrite:
        rewrite_case(case, result)
    else:
        assert result == case.expected


def test_the_copy_itself_is_good(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(TESTS / "toy" / "corpus", tmp_path / "corpus")
    monkeypatch.setattr(book, "repo_root", lambda: tmp_path)
    assert book.main(["build", "records"]) == 0
    made = tmp_path / "corpus" / "records"
    assert {p.name: p.read_bytes() for p in made.iterdir()} == {
        p.name: p.read_bytes() for p in (TESTS / "toy" / "records").iterdir()
    }


def state(folder: Path) -> dict[str, tuple[bytes, int]]:
    """Every file's bytes and time."""
    return {path.name: (path.read_bytes(), path.stat().st_mtime_ns) for path in folder.iterdir()}


def spoil(corpus: Path, damage: dict[str, Any]) -> None:
    """Do to the corpus what a case's head says."""
    path = corpus / damage["file"]
    if damage.get("remove"):
        path.unlink()
    elif "bytes" in damage:
        path.write_bytes(bytes.fromhex(damage["bytes"]))
    else:
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        if "before" in damage:
            assert text.count(damage["before"]) == 1, "a case spoils one place"
            text = text.replace(damage["before"], damage["after"])
        path.write_text(text + damage.get("append", ""), encoding="utf-8")
    if damage.get("seal"):
        seal(path)


def seal(raw: Path) -> None:
    """Make the digest in source.toml right for a changed raw.txt."""
    card = raw.parent / "source.toml"
    digest = hashlib.sha256(raw.read_bytes()).hexdigest()
    card.write_text(re.sub(r'sha256 = "\w+"', f'sha256 = "{digest}"', card.read_text("utf-8")), "utf-8")
