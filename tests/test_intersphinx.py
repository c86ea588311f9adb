"""A Sphinx project elsewhere cites the book: the domain comes from the built wheel, the places from objects.inv."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pravilo import EDITION
from site_toy import build

ROOT = Path(__file__).parents[1]
BUILT = ROOT / "docs" / "_build" / "html" / "objects.inv"
CONF = """
project = "Регламент клуба"
extensions = ["myst_parser", "pravilo.publish.domain", "sphinx.ext.intersphinx"]
intersphinx_mapping = {{"pravilo": ("https://klub.example/pravilo/", {inventory!r})}}
"""
LINK = re.compile(r'<a class="reference external" href="([^"]*)" title="([^"]*)">(?:<[^>]*>)*([^<]*)')


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder into which the built wheel was installed, without anything that it leans on."""
    work = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    offline = ["--no-deps", "--no-index", "--no-build-isolation"]
    subprocess.run([*pip, "wheel", *offline, "--wheel-dir", str(work), str(ROOT)], check=True)
    [wheel] = work.glob("pravilo-*.whl")
    subprocess.run([*pip, "install", *offline, "--target", str(work / "site"), str(wheel)], check=True)
    return work / "site"


@pytest.fixture(scope="module")
def toy_inventory(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("cited")) / "objects.inv"


def cite(folder: Path, installed: Path, inventory: Path, text: str) -> tuple[str, str]:
    """The page of a project that says `text`, and what Sphinx said while building it."""
    folder.mkdir(exist_ok=True)
    (folder / "conf.py").write_text(CONF.format(inventory=str(inventory)), encoding="utf-8")
    (folder / "index.md").write_text(f"# Споры\n\n{text}\n", encoding="utf-8")
    sphinx = [sys.executable, "-m", "sphinx", "-q", "-E", "-b", "html", str(folder), str(folder / "out")]
    environment = {**os.environ, "PYTHONPATH": str(installed), "PYTHONUTF8": "1"}
    done = subprocess.run(sphinx, env=environment, cwd=folder, capture_output=True, check=True, text=True)
    return (folder / "out" / "index.html").read_text(encoding="utf-8"), done.stderr


def test_the_wheel_is_what_is_used(installed: Path) -> None:
    ask = [sys.executable, "-c", "import pravilo.publish.domain as d; print(d.__file__)"]
    done = subprocess.run(ask, env={**os.environ, "PYTHONPATH": str(installed)}, cwd=installed, capture_output=True)
    assert Path(done.stdout.decode().strip()).is_relative_to(installed)


CITED = [
    ("{law}`1A1`", "1.html#L1A1", "1A1"),
    ("{law}`1 А 1`", "1.html#L1A1", "1 А 1"),
    ("{law:ref}`о столе <2B>`", "2.html#L2B", "о столе"),
    ("{law}`3`", "3.html#L3", "3"),  # lost, and still a place of the book
    ("{external+pravilo:law:ref}`1A2`", "1.html#L1A2", "1A2"),
]
UNKNOWN = ["77", "1A9"]


def test_laws_are_cited_and_what_the_book_lacks_is_said(tmp_path, installed, toy_inventory) -> None:
    text = "\n\n".join([written for written, _, _ in CITED] + [f"{{law}}`{target}`" for target in UNKNOWN])
    page, said = cite(tmp_path / "klub", installed, toy_inventory, text)
    found = LINK.findall(page)
    expected = [(f"https://klub.example/pravilo/pravila/{place}", words) for _, place, words in CITED]
    assert [(href, words) for href, _, words in found] == expected
    assert all(EDITION in title for _, title, _ in found)
    assert re.findall(r"target not found: (\S+)", said) == UNKNOWN
    assert len(said.splitlines()) == len(UNKNOWN)


@pytest.mark.book
@pytest.mark.skipif(not BUILT.is_file(), reason="нет собранного сайта: make book")
def test_the_finished_book_is_cited(tmp_path, installed) -> None:
    page, said = cite(tmp_path / "klub", installed, BUILT, "{law}`64A1`, {law}`58В`, {law:term}`Гейм`")
    found = [href.removeprefix("https://klub.example/pravilo/") for href, _, _ in LINK.findall(page)]
    assert found == ["pravila/64.html#L64A1", "pravila/58.html#L58B", "slovar.html#termin-гейм"]
    assert said == ""
