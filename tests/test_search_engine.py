"""The index of words in the user's cache: made once, private, never taken from elsewhere."""

from __future__ import annotations

import errno
import hashlib
import json
import multiprocessing
import os
import pickle
import tempfile
from pathlib import Path
from types import SimpleNamespace

import pytest
from whoosh.filedb.filestore import RamStorage

from pravilo.search import engine
from pravilo.search.engine import K1, B, cache_dir, open_engine
from search_toy import toy_search

DOCS = [("стол карта карта", "", "судья"), ("судья", "стол", ""), ("чай", "", "стол стол чай")]
NOTE = "готовлю указатель слов"


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "pravilo"


def the_file(cache: Path) -> Path:
    (path,) = cache.glob("words-*.idx")
    return path


def where(key: str) -> list[tuple[int, int, tuple[int, ...]]]:
    engine = open_engine(lambda: DOCS, "d")
    places = engine.places(key)
    return [(p.doc, p.field, places[p.doc, p.field]) for p in engine.postings(key)]


def test_a_key_is_found_by_field_and_place() -> None:
    assert where("карта") == [(0, 0, (1, 2))]
    assert where("стол") == [(0, 0, (0,)), (1, 1, (0,)), (2, 2, (0, 1))]
    assert where("нет") == []


def test_scores_are_bm25_without_rarity() -> None:
    index = open_engine(lambda: DOCS, "d")
    (posting,) = index.postings("карта")
    expected = 2 / (2 + K1 * ((1 - B) + B * index.lengths(0)[0] / index.average_lengths()[0]))
    assert posting.score == pytest.approx(expected, rel=1e-12)


def test_the_first_search_says_so_and_the_second_opens_the_file(
    cache: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    where("стол")
    assert NOTE in capsys.readouterr().err
    monkeypatch.setattr(engine, "build", lambda docs: pytest.fail("built again"))
    assert where("чай")
    assert capsys.readouterr().err == ""


def test_other_data_have_another_file(cache: Path) -> None:
    open_engine(lambda: DOCS, "one")
    open_engine(lambda: DOCS[:1], "two")
    assert len(list(cache.glob("words-*.idx"))) == 2
    assert open_engine(lambda: DOCS[:1], "two").documents == 1


def test_directory_and_file_are_private(cache: Path) -> None:
    where("стол")
    assert cache.stat().st_mode & 0o777 == 0o700
    assert the_file(cache).stat().st_mode & 0o777 == 0o600


class Bomb:
    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return os.mkdir, (str(self.mark),)


def test_an_altered_index_is_never_opened(cache: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = where("стол")
    path, mark = the_file(cache), tmp_path / "mark"
    raw = path.read_bytes()
    at = raw.index(b".toc")
    path.write_bytes(raw[:at] + pickle.dumps(Bomb(mark)) + raw[at:])
    capsys.readouterr()
    assert where("стол") == before
    assert NOTE in capsys.readouterr().err
    assert not mark.exists()
    assert path.read_bytes() != raw or path.stat().st_size == len(raw)


@pytest.mark.parametrize("damage", [lambda raw: raw[:-1], lambda raw: b"", lambda raw: raw[:40] + b"\n" + raw[41:]])
def test_a_torn_index_is_built_again(cache: Path, damage: object) -> None:
    before = where("стол")
    path = the_file(cache)
    path.write_bytes(damage(path.read_bytes()))  # type: ignore[operator]
    assert where("стол") == before


def forge(path: Path, body: bytes) -> None:
    path.write_bytes(engine.MAGIC + hashlib.sha256(body).hexdigest().encode() + b"\n" + body)


@pytest.mark.parametrize("part", [".toc", ".seg", "listing", "words"])
def test_what_whoosh_trips_over_is_built_again(cache: Path, part: str, capsys: pytest.CaptureFixture[str]) -> None:
    before = where("стол")
    path = the_file(cache)
    body = path.read_bytes().partition(b"\n")[2]
    listing, _, blob = body.partition(b"\n")
    forged = {"listing": b"[1]\n" + blob, "words": b"no list\n" + blob}.get(part)
    if forged is None:
        start = 0
        for name, size in json.loads(listing):
            if part in name:
                blob = blob[:start] + b"\xff" * size + blob[start + size :]
            start += size
        forged = listing + b"\n" + blob
    forge(path, forged)
    capsys.readouterr()
    assert where("стол") == before
    assert NOTE in capsys.readouterr().err
    assert path.read_bytes().partition(b"\n")[2] != forged


def test_a_document_that_is_not_there_is_a_failure_too(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = engine._searcher(engine.build(DOCS))
    torn = SimpleNamespace(reader=whole.reader, postings=whole.postings, doc_count_all=lambda: 2)
    opened = iter([torn, whole])
    monkeypatch.setattr(engine, "_searcher", lambda storage: next(opened))
    index = engine.Engine(None, lambda: None)
    assert [posting.doc for posting in index.postings("стол")] == [0, 1, 2]
    assert list(opened) == []


def test_an_index_just_built_that_fails_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "build", lambda docs: RamStorage())
    with pytest.raises(Exception, match="MAIN"):
        open_engine(lambda: DOCS, "d").postings("стол")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_what_is_no_plain_file_is_replaced_unopened(cache: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = where("стол")
    path = the_file(cache)
    path.unlink()
    os.mkfifo(path)
    capsys.readouterr()
    assert where("стол") == before
    assert NOTE in capsys.readouterr().err
    assert path.is_file()


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="no owners here")
def test_an_index_of_another_user_is_never_opened(
    cache: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    where("стол")
    monkeypatch.setattr(os, "getuid", lambda: 4_000_000)
    capsys.readouterr()
    assert where("стол")
    err = capsys.readouterr().err
    assert NOTE in err
    assert "не сохранён" in err


@pytest.mark.parametrize("which", ["file", "folder"])
def test_what_others_may_write_is_never_opened(cache: Path, which: str, capsys: pytest.CaptureFixture[str]) -> None:
    where("стол")
    path = the_file(cache) if which == "file" else cache
    path.chmod(0o777)
    capsys.readouterr()
    assert where("стол")
    assert NOTE in capsys.readouterr().err


def test_a_link_is_not_followed(cache: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    where("стол")
    path = the_file(cache)
    path.rename(tmp_path / "elsewhere")
    path.symlink_to(tmp_path / "elsewhere")
    capsys.readouterr()
    assert where("стол")
    assert NOTE in capsys.readouterr().err
    assert not path.is_symlink()


def test_a_cache_that_cannot_be_written_is_said_and_does_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert where("чай")
    assert "указатель слов не сохранён (это не каталог: " in capsys.readouterr().err


def test_a_full_disk_leaves_nothing_behind(
    cache: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "на диске нет места")

    monkeypatch.setattr(os, "replace", full)
    assert where("чай")
    assert "на диске нет места" in capsys.readouterr().err
    assert list(cache.iterdir()) == []


def _search(_: int) -> int:
    return len(open_engine(lambda: DOCS, "many").postings("стол"))


def test_processes_that_build_at_once_agree(cache: Path) -> None:
    with multiprocessing.get_context("spawn").Pool(3) as pool:
        assert pool.map(_search, range(6), chunksize=1) == [3] * 6
    assert the_file(cache)
    assert list(cache.glob(".words-*")) == []


def test_what_a_killed_build_left_is_swept(cache: Path) -> None:
    cache.mkdir(parents=True, mode=0o700)
    old, fresh = cache / ".words-old", cache / ".words-fresh"
    for path in (old, fresh):
        path.write_bytes(b"half")
    os.utime(old, (1, 1))
    where("стол")
    assert not old.exists()
    assert fresh.exists()


def test_the_cache_is_where_caches_are(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert cache_dir().parent.parent == tmp_path or cache_dir().parent.parent.parent == tmp_path


@pytest.mark.parametrize("home", ["", "here"])
def test_a_home_that_is_no_folder_is_asked_of_the_system(monkeypatch: pytest.MonkeyPatch, home: str) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    monkeypatch.setenv("HOME", home)
    monkeypatch.setattr("pwd.getpwuid", lambda uid: SimpleNamespace(pw_dir="/home/tester"))
    assert str(cache_dir()).startswith("/home/tester/")


def test_a_user_without_a_home_has_no_cache(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def unknown(uid: int) -> object:
        raise KeyError(uid)

    monkeypatch.setenv("XDG_CACHE_HOME", "")
    monkeypatch.setenv("HOME", "")
    monkeypatch.setattr("pwd.getpwuid", unknown)
    assert cache_dir() is None
    assert where("чай")
    assert "указатель слов не сохранён (домашнего каталога нет)" in capsys.readouterr().err


def test_building_uses_no_folder_that_others_share(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "shared"))
    asked = []
    monkeypatch.setattr(RamStorage, "temp_storage", lambda *_: asked.append(1))
    assert where("чай")
    assert asked == []
    assert not (tmp_path / "shared").exists()


def test_document_numbers_are_places_in_the_pack() -> None:
    search = toy_search()
    (posting, *_) = search.engine.postings("чай")
    assert "чай" in search.index.docs[posting.doc][3 + posting.field]
