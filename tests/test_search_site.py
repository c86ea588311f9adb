"""The site's search: the same answers from JavaScript as from Python, in two small classic scripts."""

from __future__ import annotations

import gzip
import json
import re
import shutil
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from pravilo.answer.citations import citation_answer
from pravilo.answer.contents import place_answer
from pravilo.answer.hits import DATA, Book
from pravilo.search.answering import Search, answer
from pravilo.search.engine import Engine, build
from pravilo.search.export import write_site_data
from pravilo.search.squeeze import squeeze
from search_toy import data, toy_book, toy_search
from site_browser import chromium

VECTORS = Path(__file__).parent / "vectors"
NODE = shutil.which("node")
needs_node = pytest.mark.skipif(NODE is None, reason="no Node here: JavaScript is not compared with Python")
TOY_QUERIES = """чай|Чай за столом!|болван уронил карту|опрокинул кружку|кибитцер|pfzdrf dyt jxthtlb
zayavka vne ocheredi|зявка|1A|правило 1|4|1B и 1A|правила 1–3|9|правило 7 и чай|глава I|глава 9
стр. 5|стр. 6|содержание|komm:1.1|1.1|2 черви на 2 пики|после 2\u2660 сказал 2\u2665
сопоставимая заявка|колода неполная|картаболвана|не достаточное назначение|болвaн|кибитц||?|погода
комментарий 1|комментарий к правилу 1|комментарий 5|komm:99|komm:1.1.|книга 5|1.1 и 1A|1 и 1A|4 и 7
стр. 5-9|стр. 5 6|стр. 8|с. ~5|глава\u200f I|1A\udcff|\udccf\udcf0 1A|0|-1|не|ch1|56|карма
turn|14 карт|чай \U0001f375|недостат"""


def python(query: str, book: Book, search: Search) -> dict[str, Any]:
    """The whole answer as the command gives it."""
    given = place_answer(query, book) or citation_answer(query, book) or answer(query, book, search)
    return dict(json.loads(json.dumps(given)))


def javascript(queries: Sequence[str], folder: Path) -> list[dict[str, Any]]:
    """The same from the site's scripts, in Node."""
    command = [str(NODE), str(VECTORS / "run.js"), str(folder)]
    done = subprocess.run(command, input=json.dumps(queries), capture_output=True, text=True, check=True)
    return list(json.loads(done.stdout))


def differences(queries: Sequence[str], folder: Path, ask: Callable[[str], dict[str, Any]]) -> list[str]:
    """The queries that are answered unlike, with the fields in which."""
    found = []
    for query, theirs in zip(queries, javascript(queries, folder), strict=True):
        ours = ask(query)
        fields = [key for key in ours if ours[key] != theirs.get(key)]
        found += [f"{query!r}: {', '.join(fields)}"] if fields or set(ours) != set(theirs) else []
    return found


@needs_node
def test_the_toy_answers_alike_in_both_languages(tmp_path: Path) -> None:
    write_site_data(data(), tmp_path)
    queries = [q for line in TOY_QUERIES.splitlines() for q in line.split("|")]
    assert differences(queries, tmp_path, lambda q: python(q, toy_book(), toy_search())) == []


@pytest.fixture(scope="module")
def real() -> tuple[Book, Search]:
    search = Search(DATA)
    search._engine = Engine(build(search.index.fields()))
    return Book.load(DATA), search


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    write_site_data(DATA, folder)
    return folder


@needs_node
@pytest.mark.corpus
def test_every_vector_is_answered_alike(site: Path, real: tuple[Book, Search]) -> None:
    queries = json.loads((VECTORS / "queries.json").read_text(encoding="utf-8"))
    assert len(queries) >= 1000
    assert differences(queries, site, lambda q: python(q, *real)) == []


@needs_node
@pytest.mark.corpus
@pytest.mark.browser
def test_every_vector_is_answered_alike_in_the_browser(site: Path) -> None:
    """From a folder, in chromium, as in Node (a lone surrogate cannot be handed to a page)."""
    queries = json.loads((VECTORS / "queries.json").read_text(encoding="utf-8"))
    queries = [q for q in queries if q.encode("utf-8", "ignore").decode() == q]
    page_file = site / "ask.html"
    page_file.write_text(
        '<meta charset="utf-8"><script src="search-data.js"></script><script src="search.js"></script>'
    )
    with chromium() as browser:
        page = browser.new_page()
        page.goto(page_file.as_uri())
        told = page.evaluate("queries => queries.map(query => window.pravilo.search(query))", queries)
    page_file.unlink()
    unlike = [q for q, a, b in zip(queries, told, javascript(queries, site), strict=True) if a != b]
    assert unlike == []


@pytest.mark.corpus
def test_scripts_keep_to_their_size(site: Path) -> None:
    sizes = {path.name: len(gzip.compress(path.read_bytes(), 9, mtime=0)) for path in site.iterdir()}
    assert sizes["search.js"] < 12 * 1024
    assert sizes["search-data.js"] < 200 * 1024


@pytest.mark.corpus
def test_scripts_need_nothing_beyond_the_language(site: Path) -> None:
    script = (site / "search.js").read_text(encoding="utf-8")
    assert not re.search(
        r"\b(atob|btoa|fetch|URL|XMLHttpRequest|document|import|export|require|process|localStorage)\b", script
    )
    assert not re.search(r"\b(import|export|fetch)\b", (site / "search-data.js").read_text(encoding="utf-8")[:200])


def test_the_same_data_give_the_same_scripts(tmp_path: Path) -> None:
    first = [path.read_bytes() for path in write_site_data(data(), tmp_path / "one")]
    assert [path.read_bytes() for path in write_site_data(data(), tmp_path / "two")] == first


@pytest.mark.parametrize(
    ("script", "small"),
    [
        ("// words\nconst kept = { text: 1 };\nkept.text.push(2);\n", "const kept={text:1};kept.text.push(2)"),
        ("class A {\n  twice(value) {\n    return this.other(value);\n  }\n}\n", "class A{a(e){return this.other(e)}}"),
        ('class A {\n  b(s) {\n    this.word = s; // "\n  }\n}\n', "class A{a(e){this.c=e}}"),
        ('const s = "word: a  // b";\n', 'const s="word: a  // b"'),
        ("const r = /[/] x/g, n = 4 / 2;\n", "const r=/[/] x/g,n=4/2"),
    ],
)
def test_squeezing_keeps_the_meaning(script: str, small: str) -> None:
    assert squeeze(script, {"text"}) == small


@needs_node
def test_the_search_can_be_laid_out_in_steps(tmp_path: Path) -> None:
    write_site_data(data(), tmp_path)
    script = f"""
        const fs = require("fs");
        for (const name of ["search-data.js", "search.js"]) (0, eval)(fs.readFileSync("{tmp_path}/" + name, "utf8"));
        let steps = 1;
        while (pravilo.warm()) steps++;
        console.log(steps, pravilo.warm(), pravilo.search("чай").hits[0].id);
    """
    done = subprocess.run([str(NODE), "-e", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["6", "false", "5"]
