"""`pravilo-book build`: the whole book from the sources, step by step, saying where each result lies."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from pravilo.errors import PraviloError, UsageError
from pravilo.store import read_records, read_sources, read_toml, write_records

Step = Callable[[Path, bool], str]


def build(root: Path, wanted: Sequence[str] = (), *, public: bool = False) -> None:
    """Run the steps (all, or those named) in order, a line of progress each.

    Raises UsageError on an unknown step, PraviloError where a step fails; what was there before then stays.
    """
    for name in wanted:
        if name not in STEPS:
            raise UsageError(f"нет такой части: «{name}»", todo=f"возможны {', '.join(STEPS)}")
    names = [name for name in STEPS if not wanted or name in wanted]
    for number, name in enumerate(names, 1):
        words, step = STEPS[name]
        print(f"[{number}/{len(names)}] {words} …", flush=True)
        start = time.perf_counter()
        result = step(root, public)
        print(f"      {result} ({time.perf_counter() - start:.1f} с)", flush=True)


def _records(root: Path, public: bool) -> str:
    from pravilo.ingest import ingest

    corpus = root / "corpus"
    work = ingest(corpus)
    write_records(corpus / "records", work.records())
    held = sum(node["status"] != "lost" for node in work.laws)
    return (
        f"corpus/records: {len(work.laws)} мест правил (из них со словами {held}), {len(work.index)} статей указателя"
    )


def _data(root: Path, public: bool) -> str:
    from pravilo.pack import write_files

    files = pack_files(root, public)
    write_files(files, root / "tools" / "pravilo" / "data")
    return f"tools/pravilo/data: {len(files)} файлов, {sum(map(len, files.values())) / 1e6:.1f} МБ"


def pack_files(root: Path, public: bool) -> dict[str, bytes]:
    """Every file of tools/pravilo/data by its name."""
    from pravilo.pack import render_pack
    from pravilo.search.pack import build as search_pack

    records = read_records(root / "corpus" / "records")
    sources = {source.name: source for source in read_sources(root / "corpus")}
    skeleton = read_toml(root / "corpus" / "curation" / "skeleton.toml")
    withheld = [source.name for source in sources.values() if public and source.redistributable == "no"]
    search = search_pack(records, root, withheld)
    return render_pack(records, skeleton, sources=sources, public=public, search=search)


def _search(root: Path, public: bool) -> str:
    """The site's search, and the command's index of words made warm for this user. `public` is in the data already."""
    from pravilo.search.answering import Search
    from pravilo.search.export import write_site_data

    data = root / "tools" / "pravilo" / "data"
    write_site_data(data, root / "index" / "build")
    return f"index/build, указатель слов: {Search(data).engine.documents} записей"


def _site(root: Path, public: bool) -> str:
    _sphinx(root, "html", "html", public)
    return "docs/_build/html/index.html, docs/_build/site.zip"


def _books(root: Path, public: bool) -> str:
    _sphinx(root, "law-typst", "", public)
    return "docs/_build/pdf/, docs/_build/cards/"


def _epub(root: Path, public: bool) -> str:
    _sphinx(root, "epub", "epub", public)
    return "docs/_build/epub/"


def _sphinx(root: Path, builder: str, folder: str, public: bool) -> None:
    """Run Sphinx in a process of its own; its warnings are errors. Raises PraviloError with its last words."""
    docs = root / "docs"
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", builder]
    command += ["-d", str(docs / "_build" / "doctrees" / builder), str(docs), str(docs / "_build" / folder)]
    environment = {**os.environ, "PUBLIC": "1" if public else "0"}
    done = subprocess.run(command, env=environment, cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        last = [line for line in (done.stderr + done.stdout).splitlines() if line.strip()][-8:]
        raise PraviloError("Sphinx не собрал книгу: " + " / ".join(last), where=f"docs ({builder})")


STEPS: dict[str, tuple[str, Step]] = {
    "records": ("Записи из источников", _records),
    "data": ("Данные команды pravilo", _data),
    "search": ("Поиск", _search),
    "site": ("Сайт", _site),
    "books": ("Книги в PDF и карточки", _books),
    "epub": ("EPUB", _epub),
}
