"""Every kind of page of the toy site against axe-core: WCAG 2.2 AA and best practice, in every dress."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from site_browser import add_search, chromium
from site_toy import build

pytestmark = pytest.mark.browser

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
OPTIONS = {"runOnly": {"type": "tag", "values": RULES}, "resultTypes": ["violations"]}
DRESSES = [
    {"color_scheme": "light", "contrast": "normal"},
    {"color_scheme": "dark", "contrast": "normal"},
    {"color_scheme": "light", "contrast": "high"},
    {"color_scheme": "dark", "contrast": "high"},
]


def violations(page: Page) -> list[str]:
    """What axe finds on the page as it stands, a line each."""
    found: dict[str, Any] = Axe().run(page, options=OPTIONS).response
    return [f"{v['id']}: {[n['target'] for n in v['nodes'][:3]]}" for v in found["violations"]]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("axe")
    add_search(root)
    return build(root)


@pytest.fixture(params=[390, 1280])
def width(request: pytest.FixtureRequest) -> int:
    return int(request.param)


@pytest.mark.parametrize("dress", DRESSES, ids=lambda d: "-".join(d.values()))
def test_no_violation(browser: Browser, site: Path, width: int, dress: dict[str, Any]) -> None:
    viewport = {"width": width, "height": 800}
    context = browser.new_context(viewport=viewport, color_scheme=dress["color_scheme"], bypass_csp=True)  # type: ignore[arg-type]
    context.add_init_script(f"localStorage.setItem('pravilo-contrast', '{dress['contrast']}')")
    page, found = context.new_page(), []
    for path in sorted(site.rglob("*.html")):
        page.goto(f"file://{path}")
        found += [f"{path.name}: {line}" for line in violations(page)]
    context.close()
    assert found == []


def test_no_violation_in_what_opens(browser: Browser, site: Path, width: int) -> None:
    page = browser.new_page(viewport={"width": width, "height": 800}, bypass_csp=True)
    page.goto(f"file://{site}/index.html?q=судья")
    page.wait_for_selector(".find-results a")
    found = violations(page)
    page.goto(f"file://{site}/pravila/1.html")
    for opener, opened in (
        (".view summary", ".view-panel"),
        ("#L1A1 .law-words a", ".pop"),
        ("#L1A1 .law-label", ".pop"),
    ):
        page.locator(opener).first.click()
        page.wait_for_selector(opened)
        found += violations(page)
        page.keyboard.press("Escape")
    page.keyboard.press("/")
    page.keyboard.type("судья")
    page.wait_for_selector("dialog .find-results a")
    found += violations(page)
    page.close()
    assert found == []


def test_axe_would_see_a_fault(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content("<html><body><img src='x.png'><p style='color:#ccc'>бледно</p></body></html>")
    ids = {line.split(":")[0] for line in violations(page)}
    page.close()
    assert {"image-alt", "color-contrast", "html-has-lang"} <= ids
