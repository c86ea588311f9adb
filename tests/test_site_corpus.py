"""The real site: anchors that never change, every law and every link, its size, its search, its looks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

from pravilo.publish.directives import MAKERS
from pravilo.publish.dress import dress
from pravilo.publish.fonts import LETTERS
from pravilo.publish.lawbook import LawBook
from pravilo.publish.suits import GLYPHS
from pravilo.store import repo_root
from site_browser import Watched, chromium, served
from test_site_axe import OPTIONS
from test_site_build import dead_links, pages

DOCS = repo_root() / "docs"
SITE = DOCS / "_build" / "html"
ANCHORS = Path(__file__).parent / "fixtures" / "site-anchors.txt"
KINDS = (
    "index", "soderzhanie", "situacii", "ukazatel", "slovar", "tablicy", "kommentarii", "kommentarij/komm", "polnota",
    "istochniki", "ispravleniya", "o-knige", "pravila/ch5", "pravila/21", "pravila/45", "pravila/65", "pravila/77",
    "redaktoru/skorost",
)  # fmt: skip


@pytest.fixture(scope="module")
def site() -> Path:
    if not (SITE / "index.html").is_file():
        pytest.skip("сайт не собран: сначала make book")
    return SITE


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found


@pytest.mark.corpus
def test_anchors_never_change(rewrite: bool) -> None:
    """Every anchor that was ever published stays; new ones are added with `pytest --rewrite`."""
    book = LawBook.load(repo_root())
    now = {
        f"pravila/{law['id']}.html#{place}"
        for law in book.laws
        for top in MAKERS["law"](book, law["id"])
        for node in top.findall()
        for kind, _, place, _ in getattr(node, "attributes", {}).get("things", ())
        if kind == "law"
    }
    frozen = set(ANCHORS.read_text(encoding="utf-8").split()) if ANCHORS.is_file() else set()
    assert frozen <= now, "an anchor that others link to is gone"
    if rewrite:
        ANCHORS.write_text("\n".join(sorted(now)) + "\n", encoding="utf-8")
    else:
        assert now <= frozen, "new anchors: freeze them with pytest --rewrite"


@pytest.mark.book
def test_every_law_has_a_page_and_every_link_leads_somewhere(site: Path) -> None:
    assert {p.stem for p in (site / "pravila").glob("[0-9]*.html")} == {str(n) for n in range(1, 94)}
    assert dead_links(site) == []


@pytest.mark.book
def test_every_page_says_which_edition_it_is(site: Path) -> None:
    for name, soup in pages(site):
        assert "Редакция 1987 года, не действует" in soup.get_text(), name


@pytest.mark.corpus
def test_fonts_hold_every_letter_of_the_book() -> None:
    folder = repo_root() / "corpus"
    files = [*(folder / "records").glob("*.jsonl"), *(folder / "curation").glob("*/*.md"), *DOCS.glob("*.md")]
    letters = {letter for file in files for letter in dress(file.read_text(encoding="utf-8"))}
    assert {letter for letter in letters if ord(letter) not in LETTERS | GLYPHS.keys()} <= {"\n"}


@pytest.mark.book
def test_size(site: Path) -> None:
    assert (site.parent / "site.zip").stat().st_size < 5_000_000


@pytest.mark.book
@pytest.mark.browser
def test_no_sideways_scroll_at_320(browser: Browser, site: Path) -> None:
    page = browser.new_page(viewport={"width": 320, "height": 640})
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    found = []
    for path in sorted(site.rglob("*.html")):
        page.goto(f"file://{path}", wait_until="domcontentloaded")
        found += [path.name] if page.evaluate(wide) else []
    page.close()
    assert found == []


@pytest.mark.book
@pytest.mark.browser
@pytest.mark.parametrize("width", [390, 1280])
def test_axe_on_every_kind_of_page(browser: Browser, site: Path, width: int) -> None:
    page, found = browser.new_page(viewport={"width": width, "height": 800}, bypass_csp=True), []
    for name in KINDS:
        page.goto(f"file://{site}/{name}.html")
        violations = Axe().run(page, options=OPTIONS).response["violations"]
        found += [f"{name}: {v['id']} {v['nodes'][0]['target']}" for v in violations]
    page.close()
    assert found == []


@pytest.mark.book
@pytest.mark.browser
@pytest.mark.parametrize("where", ["folder", "server"])
@pytest.mark.parametrize(
    ("query", "place"),
    [
        ("64", "64.html#L64"),
        ("58в", "58.html#L58B"),
        ("ghfdbkj 64", "64.html#L64"),
        ("клейм забыл про козыря", "70.html"),
    ],
)
def test_search(browser: Browser, site: Path, where: str, query: str, place: str) -> None:
    context = browser.new_context()
    seen = Watched(context)
    with served(site) as address:
        seen.page.goto((address if where == "server" else f"file://{site}/") + "index.html")
        seen.page.get_by_role("searchbox").fill(query)
        expect(seen.page.locator(".find-results a").first).to_be_visible(timeout=10_000)
        seen.page.keyboard.press("Enter")
        seen.page.wait_for_url(f"**/pravila/{place}*")
    context.close()
    assert seen.wrong == []
