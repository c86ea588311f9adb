"""`pravilo-book serve`: the site on localhost, rebuilt when something it is made of changes."""

from __future__ import annotations

import functools
import http.server
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from pravilo.editor.build import build
from pravilo.errors import PraviloError

WATCHED = ("corpus", "index", "docs", "tools/pravilo")
IGNORED = ("docs/_build", "docs/_generated", "index/build", "corpus/records", "tools/pravilo/data")
STEPS = ("records", "data", "search", "site")
PAUSE = 1.0


class _Quiet(http.server.SimpleHTTPRequestHandler):
    """Files of the site, never cached by the browser, nothing said of each request."""

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def serve(root: Path, port: int, *, rounds: int | None = None) -> None:
    """Build, serve docs/_build/html on 127.0.0.1, and build again after each change, until interrupted.

    `rounds` ends the watch after so many looks (for tests). Raises PraviloError where the port is taken or the first
    build fails; a later failure is told and the watch goes on.
    """
    build(root, STEPS)
    handler = functools.partial(_Quiet, directory=str(root / "docs" / "_build" / "html"))
    try:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
    except OSError:
        raise PraviloError(f"порт {port} занят", todo="назовите другой: --port 8001") from None
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(f"Сайт: http://127.0.0.1:{server.server_address[1]}/  (остановить: Ctrl+C)", flush=True)
    try:
        watch(root, lambda: build(root, STEPS), rounds)
    finally:
        server.shutdown()
        server.server_close()


def watch(root: Path, rebuild: Callable[[], None], rounds: int | None = None) -> None:
    """Call `rebuild` after each change below the watched folders; tell an error and go on."""
    seen = dict(stamps(root))
    while rounds is None or rounds > 0:
        time.sleep(PAUSE)
        rounds = None if rounds is None else rounds - 1
        now = dict(stamps(root))
        if now == seen:
            continue
        changed = sorted({name for name, _ in now.items() ^ seen.items()})
        print(f"Изменилось: {', '.join(changed[:3])}{' …' if len(changed) > 3 else ''}", flush=True)
        try:
            rebuild()
        except PraviloError as error:
            print(f"pravilo-book: {error}", flush=True)
        seen = dict(stamps(root))


def stamps(root: Path) -> Iterator[tuple[str, int]]:
    """Each watched file and when it was changed."""
    for folder in WATCHED:
        for path in (root / folder).rglob("*"):
            name = path.relative_to(root).as_posix()
            if path.is_file() and "__pycache__" not in name and not name.startswith(IGNORED):
                yield name, path.stat().st_mtime_ns
