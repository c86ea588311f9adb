"""The interactive mode on a full screen: prompt_toolkit around a Desk."""

from __future__ import annotations

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import ANSI, AnyFormattedText
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import (
    BufferControl,
    ConditionalContainer,
    FormattedTextControl,
    HSplit,
    Layout,
    Window,
)
from prompt_toolkit.layout.processors import BeforeInput

from pravilo import EDITION_NOTE
from pravilo.answer.interactive import QUIT, Desk
from pravilo.lookup import FOUND, STYLES

_KEYS = " Enter - открыть · ↑↓ - выбрать · Esc - назад · q - выход"


def run_screen(desk: Desk) -> int:
    """Run until the user quits; the exit status."""
    screen_of(desk).run()
    return FOUND


def screen_of(desk: Desk) -> Application[None]:
    """The application for a desk, not yet running."""
    line = Buffer(multiline=False, on_text_changed=lambda buffer: desk.type(buffer.text))
    page = Window(FormattedTextControl(lambda: _ansi(desk)))
    reading = Condition(lambda: desk.page is not None)
    edit = Window(BufferControl(line, input_processors=[BeforeInput("pravilo> ", style="bold")]), height=1)
    rows = Window(FormattedTextControl(lambda: _rows(desk)))
    root = HSplit([
        edit,
        ConditionalContainer(rows, ~reading),
        ConditionalContainer(page, reading),
        Window(FormattedTextControl(_KEYS), height=1, style="reverse"),
        Window(FormattedTextControl(f" {EDITION_NOTE}"), height=1, dont_extend_height=True),
    ])  # fmt: skip
    keys = _keys(desk, line, reading)
    return Application(Layout(root, focused_element=edit), key_bindings=keys, full_screen=True)


def _keys(desk: Desk, line: Buffer, reading: Condition) -> KeyBindings:
    keys = KeyBindings()
    may_quit = reading | Condition(lambda: not line.text)

    def leave(event: KeyPressEvent) -> None:
        event.app.exit()

    @keys.add("enter")
    def _(event: KeyPressEvent) -> None:
        if line.text.strip().lower() in QUIT:
            return leave(event)
        if line.text.strip():
            desk.open(event.app.output.get_size().columns)
        return None

    @keys.add("escape", eager=True)
    def _(event: KeyPressEvent) -> None:
        desk.back()

    for key in ("c-c", "c-d"):
        keys.add(key)(leave)
    for key in ("q", "й"):
        keys.add(key, filter=may_quit)(leave)
    for key, by in (("up", -1), ("down", 1), ("pageup", -10), ("pagedown", 10)):
        keys.add(key)(lambda event, by=by: desk.move(by))
    return keys


def _ansi(desk: Desk) -> ANSI:
    text = desk.shown()
    for mark, code in STYLES:
        text = text.replace(mark.decode(), code.decode())
    return ANSI(text)


def _rows(desk: Desk) -> AnyFormattedText:
    rows: list[tuple[str, str]] = []
    for chosen, words in desk.rows():
        rows += [("[SetCursorPosition]", "")] if chosen else []
        rows.append(("reverse" if chosen else "", f" {words}\n"))
    return [*rows]
