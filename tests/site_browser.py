"""A real browser over a built site: Debian's chromium through playwright, and a server under some path."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, sync_playwright

from pravilo.store import write_atomically

ARGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
PATH = "/klub/pravila/"
SEARCH = """
window.pravilo = window.pravilo || {};
window.pravilo.search = function (query) {
  var none = query.indexOf("ничего") === 0;
  var hit = { id: "1A1", law: 1, heading: "Сначала", path: ["ch1", "1"], text: "Судья встаёт и садится.",
    status: "complete", coverage: "full", lost: [], score: 100, why: "citation" };
  var lost = { id: "3", law: 3, heading: null, path: ["ch2"], text: null,
    status: "lost", coverage: "lost", lost: [], score: 50, why: "index:2" };
  var term = { kind: "term", id: "Стол", title: "Стол", laws: ["2"], text: "Место игры", score: 10 };
  return { query: query, edition: "1987", answer: none ? "nothing" : query === "1а1" ? "citation" : "search",
    corrected: query === "celmz" ? "судья" : null, hits: none ? [] : [hit, lost], alternates: [],
    also: none ? [] : [term], suggest: none ? ["судья"] : [], notes: ["Редакция 1987 года, не действует"] };
};
"""


@contextmanager
def chromium() -> Iterator[Browser]:
    """Debian's chromium, or a skip that says what is missing."""
    path = shutil.which("chromium")
    if path is None:
        pytest.skip("нет chromium: сайт в браузере не проверен (apt-get install chromium)")
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=path, args=ARGS)
        yield browser
        browser.close()


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        pass

    def translate_path(self, path: str) -> str:
        return super().translate_path(path.removeprefix(PATH.rstrip("/")) if path.startswith(PATH) else "/nowhere")


@contextmanager
def served(site: Path) -> Iterator[str]:
    """The site on localhost below some path; yields its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(site)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://localhost:{server.server_address[1]}{PATH}"
    server.shutdown()
    server.server_close()


def add_search(root: Path) -> None:
    """Lay a toy search engine where the build looks for the real one."""
    write_atomically(root / "index" / "build" / "search-data.js", "\n")
    write_atomically(root / "index" / "build" / "search.js", SEARCH)


class Watched:
    """A page whose errors and foreign requests are remembered."""

    def __init__(self, context: BrowserContext) -> None:
        self.page: Page = context.new_page()
        self.wrong: list[str] = []
        self.asked: list[str] = []
        self.page.on("console", lambda m: self.wrong.append(m.text) if m.type in ("error", "warning") else None)
        self.page.on("pageerror", lambda e: self.wrong.append(str(e)))
        self.page.on("requestfailed", self._failed)
        self.page.on("request", lambda r: self.asked.append(r.url))

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # the reader went on before it came
            self.wrong.append(f"failed: {request.url}")
