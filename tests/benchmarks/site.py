"""The website: built from clean and after a change, and (long) with ten times the pages, against bare Sphinx."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from subprocess import run as run_process
from sys import executable

from pravilo.editor.build import build
from pravilo.model import Records
from pravilo.store import read_records, write_atomically, write_records

from .measure import Row, Run, against, alone, spent, timed
from .synthetic import grown, grown_skeleton

TITLE = "Сайт"
CLEAN, CHANGED, GROWN = 20.0, 3.0, 1.5
"""Seconds that a build from clean and one after a changed record may take; how a page's time may grow at 10×."""
TIMES = 10
PAGE = "на страницу, время процессора"
BARE = 'extensions = ["myst_parser"]\nhtml_theme = "furo"\nlanguage = "ru"\nproject = "Правила"\n'


def rows(run: Run) -> list[Row]:
    """The whole site, one changed record, bare Sphinx on the same words; with `long` ten times the pages."""
    root = checkout(run, 1)
    wall, clean = spent(lambda: _build(root))
    changed = []
    for number in range(run.times(3)):
        _change(root, number)
        changed.append(timed(lambda: _build(root)))
    pages = _pages(root / "docs" / "_build" / "html")
    bare, bare_pages = _bare(run.folder("bare"), read_records(root / "corpus" / "records"))
    out = [
        alone(f"весь сайт начисто (страниц {pages})", [wall], most=CLEAN),
        alone("одна изменённая запись", changed, most=CHANGED),
        against("одна изменённая запись", changed, "весь сайт", [wall] * len(changed)),
        against(PAGE, [clean / pages], f"голый Sphinx, тема Furo (страниц {bare_pages})", [bare / bare_pages]),
    ]
    if run.long:
        large = checkout(run, TIMES)
        wall, processor = spent(lambda: _build(large))
        many = _pages(large / "docs" / "_build" / "html")
        what = f"{PAGE}: {TIMES}× (страниц {many}, {wall:.0f} с)"
        out.append(against(what, [processor / many], "1×", [clean / pages], most=GROWN))
    return out


def checkout(run: Run, times: int) -> Path:
    """A copy of the checkout to build in, with so many times the records."""
    root = run.folder(f"site/{times}")
    for name in ("corpus", "docs"):
        ignored = shutil.ignore_patterns("_build", "_generated", "pravila", "kommentarij", "__pycache__")
        shutil.copytree(run.root / name, root / name, ignore=ignored)
    for name in ("tools", "index"):
        (root / name).symlink_to(run.root / name)
    if times > 1:
        records = root / "corpus" / "records"
        write_records(records, grown(read_records(records), times))
        grown_skeleton(root / "corpus" / "curation" / "skeleton.toml", times)
        chapters = ":glob:\n\npravila/ch*\n"
        contents = (root / "docs" / "soderzhanie.md").read_text(encoding="utf-8").splitlines(keepends=True)
        kept = [line for line in contents if not line.startswith("pravila/ch")]
        text = "".join(kept).replace(":titlesonly:\n\n", f":titlesonly:\n{chapters}")
        write_atomically(root / "docs" / "soderzhanie.md", text)
    return root


def _build(root: Path) -> None:
    """Build the site as `pravilo-book build site` does."""
    with redirect_stdout(StringIO()):
        build(root, ["site"])


def _change(root: Path, number: int) -> None:
    """Change the words of one law, as an editor would."""
    folder = root / "corpus" / "records"
    records = read_records(folder)
    node = next(node for node in records["laws"] if node["kind"] == "section" and node["text"])
    node["text"] = f"{node['text']} Изменено {number}."
    write_records(folder, records)


def _pages(html: Path) -> int:
    return sum(1 for _ in html.rglob("*.html"))


def _bare(folder: Path, records: Records) -> tuple[float, int]:
    """Processor seconds of bare Sphinx for the same words, a page a law, chapter by chapter, and the pages it makes."""
    chapters: dict[str, list[str]] = {}
    laws: dict[str, list[str]] = {}
    listed: list[str] = []
    for node in records["laws"]:
        if node["kind"] == "chapter":
            listed = chapters.setdefault(node["id"], [])
        elif node["law"] is not None:
            words = laws.setdefault(str(node["law"]), [])
            words.append(f"{node['label']} {node['heading'] or ''}\n\n{node['text'] or ''}\n")
            listed += [node["id"]] if node["kind"] == "law" else []
    pages = {name: "\n".join(words) for name, words in laws.items()}
    pages |= {name: _toctree(names) for name, names in chapters.items()} | {"index": _toctree(chapters)}
    for name, text in pages.items():
        write_atomically(folder / f"{name}.md", f"# {name}\n\n{text}")
    write_atomically(folder / "conf.py", BARE)
    command = [executable, "-m", "sphinx", "-q", "-b", "html", str(folder), str(folder / "_html")]
    _, processor = spent(lambda: run_process(command, check=True, capture_output=True))
    return processor, _pages(folder / "_html")


def _toctree(names: Iterable[str]) -> str:
    return "```{toctree}\n:hidden:\n\n" + "\n".join(names) + "\n```\n"
