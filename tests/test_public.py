"""`PUBLIC=1`: no words of a source that must not be spread stand in anything that is built."""

from __future__ import annotations

import html
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pravilo.editor.build import pack_files
from pravilo.store import read_records, read_sources

ROOT = Path(__file__).parents[1]
# As many words in a row are nobody's but the author's.
RUN = 7
pytestmark = [pytest.mark.corpus, pytest.mark.book]


def words(text: str) -> list[str]:
    return re.findall(r"[^\W_]+", html.unescape(re.sub(r"<[^>]+>|\\u00ad|\xad", " ", text)).lower().replace("ё", "е"))


def runs(text: str) -> set[tuple[str, ...]]:
    found = words(text)
    return {tuple(found[i : i + RUN]) for i in range(len(found) - RUN + 1)}


@pytest.fixture(scope="module")
def closed() -> set[tuple[str, ...]]:
    """Every run of words of the closed sources that no law has too."""
    records = read_records(ROOT / "corpus" / "records")
    names = {source.name for source in read_sources(ROOT / "corpus") if source.redistributable == "no"}
    theirs = {run for i in records["commentary"] if i["source"] in names for run in runs(i["text"])}
    theirs |= {
        run for i in records["commentary"] if i["source"] in names and i["heading"] for run in runs(i["heading"])
    }
    laws = " ".join(f"{n['heading']} {n['text']} {[f['text'] for f in n['footnotes']]}" for n in records["laws"])
    assert theirs
    return theirs - runs(laws)


def texts(folder: Path) -> Iterator[tuple[str, str]]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix in (".html", ".xhtml", ".js", ".json", ".typ", ".csv", ".xml", ".txt"):
            yield path.relative_to(folder).as_posix(), path.read_text(encoding="utf-8", errors="replace")


def leaks(closed: set[tuple[str, ...]], told: Iterator[tuple[str, str]]) -> dict[str, list[str]]:
    found = {name: [" ".join(run) for run in runs(text) & closed][:3] for name, text in told}
    return {name: some for name, some in found.items() if some}


def test_the_data_of_the_command(closed: set[tuple[str, ...]]) -> None:
    public = {name: data.decode() for name, data in pack_files(ROOT, True).items()}
    whole = {name: data.decode() for name, data in pack_files(ROOT, False).items()}
    assert leaks(closed, iter(whole.items())), "the check itself finds what is there"
    assert leaks(closed, iter(public.items())) == {}


@pytest.mark.parametrize("builder", ["html", "epub", "law-typst"])
def test_what_sphinx_builds(builder: str, closed: set[tuple[str, ...]], tmp_path: Path) -> None:
    command = [sys.executable, "-m", "sphinx", "-q", "-b", builder, "-d", str(tmp_path / "trees")]
    environment = {**os.environ, "PUBLIC": "1"}
    subprocess.run([*command, str(ROOT / "docs"), str(tmp_path / "out")], env=environment, check=True)
    told = {name: text for name, text in texts(tmp_path / "out") if name != "search-data.js"}  # made of the data above
    assert any("фальшренонс" in text for text in told.values())
    assert leaks(closed, iter(told.items())) == {}
