"""Pictures of the finished site for the README: `python -m pravilo.publish.pictures`.

Writes docs/pictures/*.png from docs/_build/html, in Debian's chromium (extra [test]); the same pages, the same sizes.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Literal

from pravilo.errors import PraviloError
from pravilo.store import repo_root

Scheme = Literal["light", "dark"]
SHOTS: tuple[tuple[str, str, int, Scheme], ...] = (
    ("sajt-telefon", "index.html", 390, "light"),
    ("sajt-pravilo", "pravila/64.html", 390, "dark"),
    ("sajt-poisk", "index.html?q=клейм забыл про козыря", 390, "light"),
    ("sajt-kommentarij", "pravila/45.html#L45C4", 1440, "light"),
    ("sajt-nachalo", "index.html", 1280, "light"),
)
ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run", "--hide-scrollbars"]


def take(site: Path, out: Path) -> list[Path]:
    """Photograph the pages of SHOTS into `out`; returns the files. Raises PraviloError where site or browser lacks."""
    from playwright.sync_api import sync_playwright

    browser_path = shutil.which("chromium")
    if not (site / "index.html").is_file():
        raise PraviloError("сайт не собран", where=str(site), todo="make book")
    if browser_path is None:
        raise PraviloError("нет браузера chromium", todo="apt-get install chromium")
    out.mkdir(parents=True, exist_ok=True)
    files = []
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=browser_path, args=ARGS)
        for name, page_name, width, scheme in SHOTS:
            height = 844 if width < 500 else 900
            page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)
            page.goto(f"file://{site}/{page_name}")
            page.wait_for_timeout(1000)
            files.append(out / f"{name}.png")
            page.screenshot(path=files[-1])
            page.close()
        browser.close()
    return files


def main() -> int:
    """Take all pictures of this checkout; 3 where site or browser lacks."""
    root = repo_root()
    try:
        files = take(root / "docs" / "_build" / "html", root / "docs" / "pictures")
    except PraviloError as error:
        print(error, file=sys.stderr)
        return error.exit_status
    print("\n".join(str(path.relative_to(root)) for path in files))
    return 0


if __name__ == "__main__":
    sys.exit(main())
