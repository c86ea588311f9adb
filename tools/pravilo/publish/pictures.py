"""Pictures of the finished site for the README: `python -m pravilo.publish.pictures`.

Writes docs/pictures/*.png from docs/_build/html, in Debian's chromium (extra [test]); the same pages, the same sizes.
"""

from __future__ import annotations

import shutil
import sys
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from pravilo.errors import PraviloError
from pravilo.store import repo_root, write_atomically

if TYPE_CHECKING:
    from playwright.sync_api import Browser

Shot = tuple[str, str, int, Literal["light", "dark"]]
SHOTS: tuple[Shot, ...] = (
    ("sajt-telefon", "index.html", 390, "light"),
    ("sajt-poisk", "index.html?q=клейм забыл про козыря", 390, "light"),
    ("sajt-nachalo", "index.html", 1280, "light"),
)
PAIR: tuple[Shot, ...] = (("", "pravila/64.html", 1280, "light"), ("", "pravila/64.html", 390, "dark"))
ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run", "--hide-scrollbars"]
HEIGHT = 844
NO_COMMENTARY = "localStorage.setItem('pravilo-komm', 'hide')"  # its words may not be spread with the README


def take(site: Path) -> dict[str, bytes]:
    """Photograph the site: PNG under the picture's name. Raises PraviloError where site or browser lacks."""
    from playwright.sync_api import sync_playwright

    browser_path = shutil.which("chromium")
    if not (site / "index.html").is_file():
        raise PraviloError("сайт не собран", where=str(site), todo="make book")
    if browser_path is None:
        raise PraviloError("нет браузера chromium", todo="apt-get install chromium")
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=browser_path, args=ARGS)
        made = {shot[0]: _photograph(browser, site, shot) for shot in SHOTS}
        made["site"] = _side_by_side(browser, [_photograph(browser, site, shot) for shot in PAIR])
        browser.close()
    return made


def _photograph(browser: Browser, site: Path, shot: Shot) -> bytes:
    _, place, width, scheme = shot
    page = browser.new_page(viewport={"width": width, "height": HEIGHT}, color_scheme=scheme)
    page.add_init_script(NO_COMMENTARY)
    page.goto(f"file://{site}/{place}")
    if "?q=" in place:
        page.wait_for_selector(".find-results a")
    page.wait_for_timeout(300)
    png = page.screenshot()
    page.close()
    return png


def _side_by_side(browser: Browser, pictures: list[bytes]) -> bytes:
    page = browser.new_page(viewport={"width": 1760, "height": HEIGHT + 40})
    images = "".join(f'<img src="data:image/png;base64,{b64encode(png).decode()}">' for png in pictures)
    style = "body{margin:20px;display:flex;gap:24px;background:#fff}img{border:1px solid #8b8878;border-radius:10px}"
    page.set_content(f"<style>{style}</style>{images}")
    png = page.screenshot()
    page.close()
    return png


def site_pictures(root: Path) -> dict[str, bytes]:
    """The pictures of the site that was built in the checkout `root`."""
    return take(root / "docs" / "_build" / "html")


def write_pictures(make: Callable[[Path], dict[str, bytes]]) -> int:
    """Make pictures of this checkout and write them to docs/pictures, a line each; returns the exit status."""
    try:
        root = repo_root()
        made = make(root)
    except PraviloError as error:
        print(error, file=sys.stderr)
        return error.exit_status
    for name, png in made.items():
        write_atomically(root / "docs" / "pictures" / f"{name}.png", png)
        print(f"docs/pictures/{name}.png")
    return 0


if __name__ == "__main__":
    sys.exit(write_pictures(site_pictures))
