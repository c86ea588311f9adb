"""The interactive mode on a full screen: prompt_toolkit around a Desk.

Answers are made in a thread of their own, one at a time, so that no key waits for them. Keys that need the answer to
the words typed (open, choose) wait for it; further typing lets them go.
"""

from __future__ import annotations

import asyncio
import io
import signal
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, suppress
from functools import partial
from threading import Thread

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition, Filter
from prompt_toolkit.formatted_text import ANSI, StyleAndTextTuples, to_formatted_text
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import BufferControl, FormattedTextControl, HSplit, Layout, Window
from prompt_toolkit.layout.processors import BeforeInput

from pravilo.answer.desk import Desk, answered
from pravilo.answer.hits import Answer
from pravilo.answer.interactive import QUIT
from pravilo.lookup import FOUND, STYLES

PROMPT = "pravilo> "
ESCAPE_WAIT = 0.05
"""Seconds after which an Esc is no beginning of another key."""


def run_screen(desk: Desk) -> int:
    """Run until the user quits or the terminal is gone; the exit status.

    What is said on stderr meanwhile is shown, and said again after, but for what went on only then («…»).
    """
    screen = Screen(desk)
    heard = _Heard(desk, screen.app)
    with redirect_stderr(heard), suppress(EOFError, OSError):
        screen.run()
    for line in heard.getvalue().splitlines():
        if sys.stderr is not None and not line.endswith("…"):
            print(line, file=sys.stderr)
    return FOUND


class _Heard(io.StringIO):
    """What would be said on stderr, in the middle of the screen: a notice of the desk."""

    def __init__(self, desk: Desk, app: Application[None]) -> None:
        super().__init__()
        self._desk, self._app = desk, app

    def write(self, words: str) -> int:
        if words.strip():
            self._desk.notice = words.strip().removeprefix("pravilo: ")
            self._app.invalidate()
        return super().write(words)


class Screen:
    """The application for a desk."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.line = Buffer(multiline=False, on_text_changed=lambda line: self._typed(line.text))
        self._waiting: list[Callable[[], None]] = []
        self._busy = False
        control = BufferControl(self.line, input_processors=[BeforeInput(PROMPT, style="bold")])
        edit = Window(control, height=1, get_horizontal_scroll=lambda window: self._hidden())
        body = Window(FormattedTextControl(lambda: _shown(desk)))
        root = HSplit([edit, body, _foot(desk.keys, "reverse"), _foot(desk.edition)])
        self.app: Application[None] = Application(
            Layout(root, focused_element=edit),
            key_bindings=self._keys(),
            full_screen=True,
            before_render=lambda app: self._fit(),
        )
        self.app.ttimeoutlen = ESCAPE_WAIT

    def run(self) -> None:
        """Run until the user quits."""
        self.app.run(pre_run=self._begin)

    def _begin(self) -> None:
        """Before the first key: leave well when told to end, and load what a search needs."""
        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGHUP"):
            with suppress(AttributeError, NotImplementedError, RuntimeError):
                loop.add_signal_handler(getattr(signal, name), self._leave)
        self._ask("")

    def _leave(self) -> None:
        if self.app.is_running and not self.app.is_done:
            self.app.exit()

    def _hidden(self) -> int:
        """How many columns of a long line are out of sight on the left: no more than the cursor needs."""
        return max(0, len(PROMPT) + self.line.cursor_position + 1 - self.desk.columns)

    def _fit(self) -> None:
        size = self.app.output.get_size()
        self.desk.fit(size.columns, size.rows)

    def _typed(self, text: str) -> None:
        self._waiting.clear()
        self.desk.type(text)
        if self.desk.seeking and not self._busy:
            self._ask(text)

    def _ask(self, query: str) -> None:
        """Let a thread answer; what has been typed when it is done and differs is asked next."""
        self._busy = True
        loop, book = asyncio.get_running_loop(), self.desk.book

        def work() -> None:
            given = answered(query, book)
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self._arrived, given)

        Thread(target=work, daemon=True).start()

    def _arrived(self, given: Answer) -> None:
        self._busy = False
        if not self.desk.seeking:
            return
        if given["query"] != self.desk.query:
            return self._ask(self.desk.query)
        self.desk.take(given)
        waiting, self._waiting = self._waiting, []
        for act in waiting:
            self._answering(act)
        return self.app.invalidate()

    def _answering(self, act: Callable[[], None]) -> None:
        """Do what needs the answer: now or when it has come."""
        if self.desk.seeking:
            self._waiting.append(act)
        else:
            act()

    def _write(self, text: str) -> None:
        """Put other words into the line."""
        self.desk.back()
        self.line.document = Document(text, len(text))

    def _enter(self) -> None:
        if self.desk.page is None and self.line.text.strip().lower() in QUIT:
            return self._leave()
        return self._answering(self._open)

    def _open(self) -> None:
        query = self.desk.open()
        if query is not None:
            self._write(query)

    def _escape(self) -> None:
        if self.desk.page is not None:
            self.desk.back()
        elif self.line.text:
            self._write("")
        else:
            self._leave()

    def _keys(self) -> KeyBindings:
        keys, desk = KeyBindings(), self.desk
        reading = Condition(lambda: desk.page is not None)
        nothing = Condition(lambda: desk.page is None and not self.line.text)

        @keys.add(Keys.Any, filter=reading)
        @keys.add(Keys.BracketedPaste, filter=reading)
        def _(event: KeyPressEvent) -> None:
            text = " ".join(event.data.split())
            if text and text.isprintable():
                self._write(text)

        def does(key: str, act: Callable[[], None], when: Filter | bool = True, eager: bool = False) -> None:
            keys.add(key, filter=when, eager=eager)(lambda event: act())

        does("enter", self._enter)
        does("escape", self._escape, eager=True)
        for key in ("c-c", "c-d", "<sigint>"):
            does(key, self._leave)
        does("q", self._leave, nothing)
        for key, by in (("up", -1), ("down", 1)):
            does(key, partial(self._answering, partial(desk.move, by)))
        for key, by in (("pageup", -1), ("pagedown", 1)):
            does(key, partial(self._answering, partial(desk.leaf, by)))
        does(" ", partial(desk.leaf, 1), reading)
        for key, by in (("left", -1), ("right", 1)):
            does(key, partial(desk.turn, by), reading)
        for key, by in (("home", -1), ("end", 1)):
            does(key, partial(desk.scroll, by * sys.maxsize), reading)
        does("tab", desk.whole, reading)
        return keys


def _foot(lines: Callable[[], list[str]], style: str = "") -> Window:
    return Window(FormattedTextControl(lambda: "\n".join(lines())), height=lambda: len(lines()), style=style)


def _shown(desk: Desk) -> StyleAndTextTuples:
    """The lines of the desk in their dress."""
    shown: StyleAndTextTuples = []
    for chosen, line in desk.lines():
        for mark, code in STYLES:
            line = line.replace(mark.decode(), code.decode())
        shown += [("reverse", f"{line}\n")] if chosen else [*to_formatted_text(ANSI(line)), ("", "\n")]
    return shown
