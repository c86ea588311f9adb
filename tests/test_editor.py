"""The `pravilo-book` command: what an editor asks of it, on the real corpus and on an empty one of his own."""

from __future__ import annotations

import json
import shutil
import socket
import urllib.request
from pathlib import Path

import pytest

from pravilo import book
from pravilo.editor import serve as server
from pravilo.editor.add import add
from pravilo.editor.bindings import LawWords, named, proposals
from pravilo.editor.build import build
from pravilo.editor.pages import generated_pages
from pravilo.errors import PraviloError, UsageError
from pravilo.store import read_records, read_source

ROOT = Path(__file__).parents[1]
pytestmark = pytest.mark.corpus


def said(words: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    status = book.main(words)
    out = capsys.readouterr()
    return status, out.out, out.err


def test_explain_leads_back_to_source_line_page_and_rules(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = said(["explain", "64A1"], capsys)
    assert status == 0
    assert "Нарушитель выиграл взятку фальшренонса" in out
    assert "corpus/sources/kodeks-a/raw.txt:551-557" in out
    assert "Страница книги: 87 (номер выведен)" in out
    assert "rule:blank-after-comma: «,» → «, »" in out


def test_explain_shows_corrections_and_the_reading_before_them(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = said(["explain", "40c"], capsys)
    assert "row:misprint: «панесла» → «нанесла»" in out
    assert "uncorrected" in out
    assert "сторона панесла ущерб" in out


def test_explain_knows_commentary_and_why_it_is_bound(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = said(["explain", "komm:45.5"], capsys)
    assert "не текст правил" in out
    assert "45C4(B)" in out


def test_explain_of_nothing_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = said(["explain", "99"], capsys)
    assert (status, out) == (1, "")
    assert err.count("\n") == 1
    assert "99" in err


def test_coverage_tells_every_law(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = said(["coverage", "--json"], capsys)
    rows = {row["law"]: row for row in json.loads(out)}
    assert sorted(rows) == list(range(1, 94))
    assert rows[63]["coverage"] == "full"
    assert rows[64]["missing"] == ["64A2", "64B", "64B1", "64B2", "64B3", "64B4", "64B5", "64B6", "64C"]
    assert rows[13]["coverage"] == "lost"
    assert rows[13]["topics"]
    assert any("правило" in line for line in rows[50]["cited_by"])
    assert all(row["missing"] or row["damage"] for row in rows.values() if row["coverage"] == "partly")
    assert "оборван 15C" in rows[15]["damage"]
    assert {"заголовок правила потерян", "начало 11A потеряно"} <= set(rows[11]["damage"])
    assert rows[30]["damage"] == ["заголовок правила потерян"]
    _, text, _ = said(["coverage"], capsys)
    assert "повреждено: заголовок правила потерян; начало 52A потеряно" in text
    assert text.splitlines()[-1].startswith("Всего 93:")


def test_check_is_clean_on_the_committed_corpus(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = said(["check", "--json"], capsys)
    report = json.loads(out)
    assert (status, report["open"]) == (0, [])
    assert all(row["why"] for row in report["waived"])


def test_generated_pages_are_those_of_the_code() -> None:
    for name, text in generated_pages().items():
        assert (ROOT / name).read_text(encoding="utf-8") == text, "run: pravilo-book pages"


def test_proposals_find_the_law_that_a_paragraph_tells_of() -> None:
    laws = LawWords(read_records(ROOT / "corpus" / "records"))
    told = "Если игрок одновременно играет двумя картами, видна одна карта, эта карта сыграна, остальные поднимаются."
    assert laws.nearest(told, 3)[0][0] == "58B1"


def test_a_place_of_few_words_is_not_like_everything() -> None:
    records = read_records(ROOT / "corpus" / "records")
    laws = LawWords(records)
    items = {item["id"]: item for item in records["commentary"]}
    firsts = {name: laws.nearest(item["text"], 1, named(item))[0][0] for name, item in items.items()}
    assert firsts["kniga:2.1"].startswith("30B")
    assert firsts["kniga:6"].startswith("58B")
    assert firsts["komm:43.6"].startswith("43B2")
    assert firsts["komm:45.2"].startswith("45C")
    assert not [place for place in firsts.values() if len(laws.forms[place]) < 6]
    assert "    " + f"{laws.nearest(items['kniga:6']['text'], 1)[0][1]:3.0f}  58B2" in list(proposals(ROOT))


def test_wrong_usage_is_one_russian_line(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["нечто"], ["build", "нечто"], ["explain"]):
        status, _, err = said(words, capsys)
        assert status == 2
        assert err.startswith("pravilo-book: ")
        assert err.count("\n") == 1
        assert err.count("pravilo-book: ") == 1


def test_help_is_russian(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        book.main(["build", "--help"])
    out = capsys.readouterr().out
    assert out.startswith("Вызов: ")
    assert "usage" not in out
    assert "options" not in out


def test_an_unknown_step_is_refused_before_anything_runs(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="нет такой части"):
        build(tmp_path, ["records", "pictures"])
    assert not list(tmp_path.iterdir())


def toy_root(folder: Path) -> Path:
    shutil.copytree(ROOT / "tests" / "toy" / "corpus", folder / "corpus")
    return folder


def test_a_new_source_comes_in_byte_for_byte(tmp_path: Path) -> None:
    root = toy_root(tmp_path)
    page = tmp_path / "page.txt"
    page.write_bytes("Правило 2. Новое\r\nСлова новой страницы.\n".encode("cp1251"))
    written = add(root, page, "novaya", "laws", "2")
    assert all(path.is_file() for path in written)
    source = read_source(root / "corpus" / "sources" / "novaya")
    assert source.raw == page.read_bytes()
    assert source.encoding == "cp1251"
    assert 'belongs = "2"' in (root / "corpus" / "curation" / "cuts" / "novaya.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("place", ["640", "30Q2", "1A9", "ch90", "ch1.p7", "ерунда"])
def test_a_new_source_belongs_to_a_place_that_there_is(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    root = toy_root(tmp_path)
    page = tmp_path / "page.txt"
    page.write_text("Слова.", encoding="utf-8")
    monkeypatch.setattr(book, "repo_root", lambda: root)
    status, _, err = said(["add", str(page), "--name", "novaya", "--belongs", place], capsys)
    assert status == 2
    assert f"--belongs {place}: такого места в правилах нет" in err
    assert not (root / "corpus" / "sources" / "novaya").exists()


def test_a_new_source_of_prose_needs_no_place(tmp_path: Path) -> None:
    root = toy_root(tmp_path)
    page = tmp_path / "page.txt"
    page.write_text("Слова о столе.", encoding="utf-8")
    add(root, page, "rasskaz", "popular", "")
    assert 'belongs = "popular"' in (root / "corpus" / "curation" / "cuts" / "rasskaz.toml").read_text("utf-8")


def test_a_new_source_never_overwrites_another(tmp_path: Path) -> None:
    root = toy_root(tmp_path)
    page = tmp_path / "page.txt"
    page.write_text("Слова.", encoding="utf-8")
    add(root, page, "novaya", "laws", "2")
    with pytest.raises(UsageError, match="уже есть"):
        add(root, page, "novaya", "laws", "2")
    with pytest.raises(UsageError, match="не читается"):
        add(root, tmp_path / "absent.txt", "drugaya", "laws", "2")
    assert not (root / "corpus" / "sources" / "drugaya").exists()


def test_the_watch_rebuilds_after_a_change_and_survives_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    root = toy_root(tmp_path)
    calls: list[int] = []

    def change(seconds: float) -> None:
        (root / "corpus" / "README.md").write_text(f"правка {len(calls)}" * (len(calls) + 1), encoding="utf-8")

    def rebuild() -> None:
        calls.append(1)
        raise PraviloError("не собралось")

    monkeypatch.setattr(server.time, "sleep", change)
    server.watch(root, rebuild, rounds=2)
    assert len(calls) == 2
    assert "не собралось" in capsys.readouterr().out


def test_serve_shows_the_site_and_says_where(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    site = tmp_path / "docs" / "_build" / "html"
    site.mkdir(parents=True)
    (site / "index.html").write_text("<p>страница</p>", encoding="utf-8")
    fetched: list[str] = []

    def look(*_: object) -> None:
        address = capsys.readouterr().out.split("Сайт: ")[1].split()[0]
        with urllib.request.urlopen(address) as page:
            fetched.append(page.read().decode())

    monkeypatch.setattr(server, "build", lambda *_: None)
    monkeypatch.setattr(server, "watch", look)
    server.serve(tmp_path, 0)
    assert fetched == ["<p>страница</p>"]


def test_serve_says_that_a_port_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "build", lambda *_: None)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(PraviloError, match="занят"):
            server.serve(tmp_path, taken.getsockname()[1])
