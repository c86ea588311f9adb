"""The pack: book.json, page files, digests, freshness, the public filter."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from lookup_toy import toy_files, toy_pack
from pravilo.answer.hits import Book
from pravilo.errors import CorpusError
from pravilo.pack import render_pack, stale_files, write_files
from site_toy import KOMM, toy_book


def test_lost_sections_of_the_skeleton_and_of_references_stand_in_book_order() -> None:
    book = toy_pack()
    assert [n for n in book.nodes if n[0] in "123"] == [
        "1", "1A", "1A1", "1A2", "1A3", "1B", "2", "2A", "2B", "2C", "2C1", "3", "3A", "3B",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("node_id", "lost"),
    [
        ("1", ["1A3", "1B"]),
        ("1A", ["1A3"]),
        ("2", ["2A"]),
        ("ch1", ["1A3", "1B", "2A"]),
        ("ch1.p1", ["1A3", "1B", "2A"]),
        ("ch2", ["3", "3A", "3B"]),
        ("4", []),
    ],
)
def test_a_hit_names_what_is_lost_below_it(node_id: str, lost: list[str]) -> None:
    assert toy_pack().hit(node_id, 100, "citation")["lost"] == lost


def test_a_hit_has_its_own_words_and_those_below_a_line_each() -> None:
    hit = toy_pack().hit("1A", 100, "citation")
    assert hit["text"] is not None
    assert hit["text"].split("\n")[1:] == [
        "Кто уронил карту, поднимает её.",
        "Потом он ждёт судью; о нём говорит правило 3 и правило 9.",
    ]
    assert hit["path"] == ["ch1", "ch1.p1", "1"]


def test_a_lost_node_has_no_words_and_the_heading_of_its_law() -> None:
    hit = toy_pack().hit("2A", 80, "heading")
    assert (hit["text"], hit["status"], hit["coverage"], hit["heading"]) == (
        None,
        "lost",
        "lost",
        "Положение стола",
    )


def test_words_that_may_not_be_spread_are_left_out_but_their_place_is_told() -> None:
    book = toy_book()
    files = render_pack(book.records, book.skeleton, sources=book.sources, public=True)
    everything = b"".join(files.values()).decode()
    assert KOMM[:30] not in everything
    assert "толкование осталось" not in everything
    assert "О потерянном" not in everything
    assert "prim:1.1" in files["laws/1.80.txt"].decode()
    assert KOMM[:30] in toy_files()["book.json"].decode()


def test_digests_name_every_file_of_the_search_too() -> None:
    book = toy_book()
    files = render_pack(book.records, book.skeleton, sources=book.sources, search={"search.json": b"{}"})
    sums = dict(reversed(line.split("  ")) for line in files["digests.txt"].decode().splitlines())
    assert set(sums) == set(files) - {"digests.txt"}
    assert all(hashlib.sha256(files[name]).hexdigest() == digest for name, digest in sums.items())


def test_writing_twice_changes_nothing_and_old_laws_are_removed(tmp_path: Path) -> None:
    (tmp_path / "laws").mkdir()
    (tmp_path / "laws" / "99.80.txt").write_text("old")
    (tmp_path / "LICENCE.md").write_text("whose")
    written = write_files(toy_files(), tmp_path)
    before = {path: path.stat().st_mtime_ns for path in written}
    write_files(toy_files(), tmp_path)
    assert {path: path.stat().st_mtime_ns for path in written} == before
    assert not (tmp_path / "laws" / "99.80.txt").exists()
    assert (tmp_path / "LICENCE.md").exists()
    assert stale_files(toy_files(), tmp_path) == []


def test_stale_missing_and_superfluous_files_are_named(tmp_path: Path) -> None:
    write_files(toy_files(), tmp_path)
    (tmp_path / "laws" / "1.80.txt").write_text("edited by hand")
    (tmp_path / "laws" / "2.40.txt").unlink()
    (tmp_path / "laws" / "77.80.txt").write_text("gone")
    assert stale_files(toy_files(), tmp_path) == ["laws/1.80.txt", "laws/2.40.txt", "laws/77.80.txt"]


def test_an_altered_book_is_refused(tmp_path: Path) -> None:
    write_files(toy_files(), tmp_path)
    path = tmp_path / "book.json"
    path.write_bytes(path.read_bytes().replace("Судья".encode(), "Кто-то".encode()))
    with pytest.raises(CorpusError, match="повреждены"):
        Book.load(tmp_path)


def test_an_absent_book_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="нет или они не читаются"):
        Book.load(tmp_path)


@pytest.mark.parametrize("width", [80, 40])
def test_no_line_of_a_page_is_wider_than_its_width(width: int) -> None:
    marks = dict.fromkeys(map(ord, "\x0e\x0f\x10\x11"))
    for name, data in toy_files().items():
        if name.endswith(f".{width}.txt"):
            body = data.decode().partition("\n\n")[2]
            assert all(len(line.translate(marks)) <= width for line in body.splitlines()), name


def test_the_pack_is_the_same_from_run_to_run() -> None:
    assert toy_files.__wrapped__() == toy_files()
    assert json.loads(toy_files()["book.json"])["nodes"]


@pytest.mark.corpus
def test_the_committed_pack_is_fresh() -> None:
    from pravilo.editor.build import pack_files
    from pravilo.store import repo_root

    assert stale_files(pack_files(repo_root(), False), repo_root() / "tools" / "pravilo" / "data") == []


def test_commentary_about_a_node_comes_nearest_first_and_index_last() -> None:
    told = toy_pack().told_of("1A1")
    assert [(item["kind"], item["id"], item["score"]) for item in told] == [
        ("commentary", "prim:1.1", 100),
        ("index", "2", 30),
    ]
    assert [item["id"] for item in toy_pack().told_of("1B")] == ["prim:1.1", "2"]
    assert toy_pack().told_of("1B")[0]["score"] == 90
    assert toy_pack().told_of("4") == []


def test_what_is_said_of_several_nodes_is_told_once_and_best_first() -> None:
    told = toy_pack().told_of("3", "1B", "1A1")
    assert [(item["id"], item["score"]) for item in told] == [("prim:1.1", 100), ("prim:p2", 100), ("2", 30)]
    assert toy_pack().told_of("1B", "prim:p3")[0]["id"] == "prim:p3"


def test_titles_show_no_inner_place() -> None:
    titles = [item["title"] for item in toy_pack().commentary.values()]
    assert titles == ["Комментарий 1.1", "Комментарий ~1.2. О потерянном", "Комментарий"]
