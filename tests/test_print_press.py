"""The press: the date of the book, and a PDF that is packed but says the same."""

from __future__ import annotations

import subprocess
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
import typst

from pravilo.errors import CorpusError, PraviloError
from pravilo.publish.print.press import UNDATED, book_date, fonts, pack, prepare, set_in_type


def test_the_date_is_the_one_given(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1234567890")
    assert book_date(tmp_path) == 1234567890


def test_a_date_that_is_none_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "вчера")
    with pytest.raises(CorpusError, match="SOURCE_DATE_EPOCH: «вчера» — не дата; нужно число секунд"):
        book_date(tmp_path)


def test_without_a_given_date_it_is_that_of_the_last_commit(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    when = "2020-02-02T12:00:00+00:00"
    git = ["git", "-C", str(tmp_path), "-c", "user.name=проба", "-c", "user.email=proba@example.org"]
    monkeypatch.setenv("GIT_COMMITTER_DATE", when)
    subprocess.run([*git, "init", "-q"], check=True)
    subprocess.run([*git, "commit", "-q", "--allow-empty", "-m", "проба"], check=True)
    assert book_date(tmp_path) == 1580644800


def test_without_git_it_is_the_stated_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert book_date(tmp_path) == UNDATED


def test_only_our_fonts_and_typsts_own_are_used() -> None:
    assert {"PT Serif", "PT Sans", "DejaVu Sans Mono"} <= set(fonts().families())
    assert all(font.path is None or "fontpkg_pt" in font.path for font in fonts().fonts())


def test_packing_makes_it_smaller_and_changes_no_page(tmp_path: Path) -> None:
    source = prepare(tmp_path, "a.typ", "#set document(title: [Проба])\n" + "Слово о столе и о судье. " * 2000)
    raw = typst.Compiler(str(source), font_paths=fonts()).compile(format="pdf", timestamp=0)
    assert isinstance(raw, bytes)
    packed = pack(raw)
    assert len(packed) < len(raw)
    with pikepdf.open(BytesIO(raw)) as before, pikepdf.open(BytesIO(packed)) as after:
        assert [p.Contents.read_bytes() for p in before.pages] == [p.Contents.read_bytes() for p in after.pages]


def test_a_source_that_cannot_be_set_says_where_and_why(tmp_path: Path) -> None:
    source = prepare(tmp_path, "a.typ", "= Проба\n#nesuschestvuet")
    with pytest.raises(PraviloError, match=r"a\.typ \(a5\): книга не набирается: .*nesuschestvuet"):
        set_in_type(source, 0, size="a5")
