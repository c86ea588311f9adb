"""pravilo-linker.js: the same citations as the linker in Python, and a club's page in a real browser."""

from __future__ import annotations

import copy
import json
import random
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast
from urllib.parse import urlsplit

import pytest
from bs4 import BeautifulSoup
from playwright.sync_api import Browser, expect

from citation_toy import HELD, KNOWN
from ingest.three_parts import read_cases
from pravilo import EDITION_NOTE
from pravilo.linker.citations import links
from pravilo.linker.document import link
from pravilo.linker.places import Places
from pravilo.linker.script import linker_script
from pravilo.model import Records
from pravilo.publish.lawbook import LawBook
from pravilo.store import repo_root
from site_browser import Watched, chromium, served
from site_toy import build, toy_book

FIXTURES = Path(__file__).parent / "fixtures" / "linker"
VECTORS = json.loads((FIXTURES / "citations.json").read_text(encoding="utf-8"))
PLACES = Places(KNOWN, frozenset(HELD))
ASK = """
const texts = JSON.parse(require("fs").readFileSync(0, "utf8")), linker = pravilo.linker;
const told = (text) => linker.links(text).map(([start, end, id]) => [text.slice(start, end), id, linker.place(id)]);
console.log(JSON.stringify(texts.map(told)));
"""
PIECES = [
    "правило", "правила", "правилу", "закон", "ст", "ст.", "п.", "пп.", "пункт", "раздел", "§", "№", "#", "Law",
    "64", "12", "25", "6", "58", "81", "99", "1987", "2017", "A", "B", "C", "А", "Б", "В", "а", "б", "в", "1", "2",
    "C2", "B2", "(B)", "(1)", "(", ")", "[", "]", "-", "–", "—", ".", ",", ";", "и", "или", "а также", "по", "с", "до",
    "от", "/", ":", "%", "карт", "карты", "игрока", "Устава", "регламента", "кодекса", "года", "(2017)", "12C2",
    "25B2(B)(1)", "64A1", "рис.", "Пример", "\"", "«", "»", "х", "x", "ё", "İ", "😀", "ё́", "\n", "\t", "\u00a0",
    "\u00ad", "\u2064", "64-е", "й", "пр.", "пр-ло", "L", "L64", "\x07", "ст.ст.", "п.п.", "C3",
]  # fmt: skip


def told_by_python(texts: list[str], places: Places) -> list[list[list[str]]]:
    found = [links(text, places.known) for text in texts]
    return [[[t[n.start : n.end], n.id, places.path(n.id)] for n in f] for t, f in zip(texts, found, strict=True)]


def told_by_node(texts: list[str], places: Places, folder: Path) -> list[list[list[str]]]:
    node = shutil.which("node")
    if node is None:
        pytest.skip("нет node: сценарий сайта не сверен с командой (apt-get install nodejs)")
    (folder / "ask.js").write_text(linker_script(places) + ASK, encoding="utf-8")
    done = subprocess.run(
        [node, str(folder / "ask.js")], input=json.dumps(texts).encode(), capture_output=True, check=True
    )
    return cast(list[list[list[str]]], json.loads(done.stdout))


def test_vectors_in_node(tmp_path: Path) -> None:
    found = told_by_node([vector["text"] for vector in VECTORS], PLACES, tmp_path)
    assert [[one[:2] for one in told] for told in found] == [vector["links"] for vector in VECTORS]


def test_no_difference_in_any_text(tmp_path: Path) -> None:
    dice = random.Random(64)
    texts = [
        "".join(dice.choice(PIECES) + dice.choice(["", "", " "]) for _ in range(dice.randint(1, 14)))
        for _ in range(4000)
    ]
    python, node = told_by_python(texts, PLACES), told_by_node(texts, PLACES, tmp_path)
    assert [(t, p, n) for t, p, n in zip(texts, python, node, strict=True) if p != n] == []
    assert sum(map(len, python)) > 300, "the texts say something"


@pytest.mark.corpus
def test_no_difference_in_the_sources(tmp_path: Path) -> None:
    book = LawBook.load(repo_root())
    texts = [node["text"] or "" for node in book.records["laws"]] + [s.raw.decode() for s in book.sources.values()]
    places = Places.of(book)
    assert told_by_node(texts, places, tmp_path) == told_by_python(texts, places)


def test_the_script_is_small_and_asks_no_other_host() -> None:
    script = linker_script(PLACES)
    assert len(script.encode()) < 40_000
    assert "</script" not in script
    never = ("eval(", "Function(", "innerHTML", "fetch(", "XMLHttpRequest", "document.write", "http://", "https://")
    assert [word for word in never if word in script] == []


# In the browser ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found


@pytest.fixture
def seen(browser: Browser) -> Iterator[Watched]:
    """A page of a club; at the end nothing may have gone wrong and no other host been asked."""
    context = browser.new_context(viewport={"width": 390, "height": 800})
    watched = Watched(context)
    yield watched
    assert watched.wrong == []
    assert {urlsplit(url).hostname for url in watched.asked} <= {None, "", "localhost"}
    context.close()


@pytest.mark.browser
@pytest.mark.parametrize("case", read_cases(FIXTURES / "html.txt"), ids=lambda case: case.title)
def test_a_page_is_linked_as_by_the_command(seen: Watched, tmp_path: Path, case: Any) -> None:
    document = case.text.replace("&#54;&#52;", "")  # digits written as entities: the command leaves them alone
    base = "https://klub.example/"
    made = BeautifulSoup(link(document, "html", PLACES, base).text, "html.parser")
    expected = [
        [a.get_text(), a["href"], a["title"]] for a in made.find_all("a", href=lambda h: h and h.startswith(base))
    ]
    (tmp_path / "pravilo-linker.js").write_text(linker_script(PLACES), encoding="utf-8")
    script = f'<script src="pravilo-linker.js" data-base="{base}"></script>'
    (tmp_path / "page.html").write_text(f"<meta charset=utf-8>{script}{document}", encoding="utf-8")
    seen.page.goto(f"file://{tmp_path}/page.html")
    found = "[...document.querySelectorAll('a.pravilo-link')].map((a) => [a.textContent, a.href, a.title])"
    assert seen.page.evaluate(found) == expected
    assert seen.page.evaluate("pravilo.linker.link(document.body)") == 0, "a second run changes nothing"


EVIL = "<img src=x onerror=alert(1)> <b>не жирно</b>"
CLUB = """<!DOCTYPE html><html lang="ru"><head><meta charset="utf-8"><title>Регламент</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src {origin}"></head>
<body><h1>Регламент</h1><p>Спор решают по правилу 1A1 и правилу 4, а по правилу 3 - как договорились; правило 99.</p>
<p contenteditable="true">правило 2</p><input value="правило 2"><textarea>правило 2</textarea><code>правило 2</code>
<p id="last">Конец.</p><script src="{base}pravilo-linker.js"></script></body></html>"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    laws = [copy.deepcopy(node) for node in toy_book().records["laws"]]
    laws[-1]["text"] = EVIL
    records = cast(Records, {**toy_book().records, "laws": laws})
    return build(tmp_path_factory.mktemp("linked"), book=replace(toy_book(), records=records))


@pytest.fixture(scope="module")
def server(site: Path) -> Iterator[str]:
    with served(site) as address:
        yield address


@pytest.fixture(params=["folder", "server"])
def club(request: pytest.FixtureRequest, seen: Watched, site: Path, server: str, tmp_path: Path) -> Watched:
    """The club's page, open; the book in a folder beside it, or on a server of its own."""
    base, origin = (f"file://{site}/", "file:") if request.param == "folder" else (server, server.split("/klub")[0])
    (tmp_path / "reglament.html").write_text(CLUB.format(base=base, origin=origin), encoding="utf-8")
    seen.page.goto(f"file://{tmp_path}/reglament.html")
    return seen


@pytest.mark.browser
def test_a_tap_shows_the_words_and_a_second_one_leads_there(club: Watched) -> None:
    page = club.page
    assert page.locator("a.pravilo-link").all_inner_texts() == ["правилу 1A1", "правилу 4", "правилу 3"]
    asked = len(club.asked)
    page.get_by_role("link", name="правилу 1A1").click()
    box = page.get_by_role("dialog")
    expect(box).to_contain_text("Судья встаёт и говорит «стоп»")
    expect(box).to_contain_text(EDITION_NOTE)
    assert [url.rsplit("/", 1)[1] for url in club.asked[asked:]] == ["previews.js"], "asked for only now, and only this"
    bounds = box.bounding_box()
    assert bounds is not None
    assert bounds["x"] >= 0
    assert bounds["x"] + bounds["width"] <= 390
    page.keyboard.press("Escape")
    page.get_by_role("link", name="правилу 3").click()
    expect(box).to_contain_text("текст потерян")
    page.get_by_role("link", name="правилу 3").click()
    page.wait_for_url("**/pravila/3.html")


@pytest.mark.browser
def test_the_keyboard_shows_the_words_and_enter_leads_there(club: Watched) -> None:
    page = club.page
    page.keyboard.press("Tab")
    box = page.get_by_role("dialog")
    expect(box).to_contain_text("Сначала")
    page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    page.keyboard.press("Tab")
    expect(box).to_contain_text("Счёт")
    page.keyboard.press("Enter")
    page.wait_for_url("**/pravila/4.html")


@pytest.mark.browser
def test_words_are_words(club: Watched) -> None:
    club.page.get_by_role("link", name="правилу 4").click()
    expect(club.page.get_by_role("dialog")).to_contain_text("не жирно</b>")
    assert club.page.evaluate("document.querySelector('body > div:last-child').shadowRoot.querySelector('img')") is None
    club.page.locator("#last").click()
    expect(club.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.browser
def test_without_previews_a_tap_follows_the_link(browser: Browser, site: Path, tmp_path: Path) -> None:
    page = browser.new_page()
    shutil.copy(site / "pravilo-linker.js", tmp_path)
    (tmp_path / "pravila").mkdir()
    (tmp_path / "pravila" / "1.html").write_text("<p>", encoding="utf-8")
    text = '<meta charset=utf-8>правило 1<script src="pravilo-linker.js"></script>'
    (tmp_path / "a.html").write_text(text, encoding="utf-8")
    page.goto(f"file://{tmp_path}/a.html")
    page.get_by_role("link").click()
    page.wait_for_url("**/pravila/1.html")
    page.close()


@pytest.mark.browser
def test_no_strange_scheme(browser: Browser, site: Path, tmp_path: Path) -> None:
    page = browser.new_page()
    shutil.copy(site / "pravilo-linker.js", tmp_path)
    script = '<script src="pravilo-linker.js" data-base="javascript:alert(1)//"></script>'
    (tmp_path / "a.html").write_text(f"<meta charset=utf-8>правило 1{script}", encoding="utf-8")
    page.goto(f"file://{tmp_path}/a.html")
    expect(page.get_by_role("link")).to_have_count(0)
    page.close()


# JSON-LD ----------------------------------------------------------------------------------------------------


@pytest.mark.browser
def test_json_ld_stands_in_the_page_and_the_policy_has_nothing_against_it(seen: Watched, server: str) -> None:
    seen.page.goto(f"{server}pravila/1.html")
    data = json.loads(seen.page.locator('script[type="application/ld+json"]').text_content() or "")
    assert (data["@type"], data["legislationIdentifier"], data["inLanguage"]) == ("Legislation", "1", "ru")
    assert data["legislationLegalForce"] == "https://schema.org/NotInForce"
    assert [part["legislationIdentifier"] for part in data["hasPart"]] == ["1A", "1A1", "1A2"]
    for part in data["hasPart"]:
        seen.page.goto(f"{server}pravila/{part['url']}")
        assert seen.page.evaluate("document.getElementById(location.hash.slice(1)) !== null")
