"""The interactive mode: the desk, the plain line prompt, and the full screen driven through a pipe."""

from __future__ import annotations

import builtins
from collections.abc import Iterator
from pathlib import Path

import pytest

from lookup_toy import install
from pravilo import EDITION_NOTE, search
from pravilo.answer import interactive
from pravilo.answer.hits import Answer, Book, answer_object
from pravilo.answer.interactive import Desk
from pravilo.errors import CorpusError


def fake_search(query: str, book: Book) -> Answer:
    if query == "беда":
        raise CorpusError("данных поиска нет")
    if query != "стлл":
        return answer_object(query, "nothing", suggest=["стол"])
    hits = [book.hit("2B", 90, "heading"), book.hit("1", 50, "text"), book.hit("3", 40, "text")]
    return answer_object(query, "search", corrected="стол", hits=hits)


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Book:
    install(tmp_path, monkeypatch)
    monkeypatch.setattr(search, "answer", fake_search)
    return Book.load()


def test_rows_follow_the_typing(book: Book) -> None:
    desk = Desk(book)
    assert desk.rows() == []
    desk.type("стлл")
    assert desk.rows()[0] == (False, "Прочитано как: «стол»")
    assert [row[0] for row in desk.rows()[1:]] == [True, False, False]
    assert desk.rows()[1][1].split() == ["2B", "Ровный", "стол"]
    assert desk.rows()[3][1].split()[0] == "3"
    desk.type("ещё")
    assert desk.rows() == [(False, "Возможно: стол")]
    desk.type("беда")
    assert desk.rows() == [(False, "данных поиска нет")]


def test_the_chosen_law_is_opened_and_closed(book: Book) -> None:
    desk = Desk(book)
    desk.type("стлл")
    desk.move(-1)
    assert desk.chosen == 0
    desk.move(9)
    assert desk.chosen == 2
    desk.move(-1)
    desk.open(100)
    assert desk.page is not None
    assert "Правило 1 (ред. 1987)" in desk.page.decode()
    desk.back()
    assert desk.page is None


def test_a_page_is_as_narrow_as_the_screen(book: Book) -> None:
    desk = Desk(book)
    desk.type("1A1")
    desk.open(60)
    assert desk.page is not None
    assert max(len(line) for line in desk.page.decode().splitlines()) <= 42


def test_nothing_can_be_opened_too(book: Book) -> None:
    desk = Desk(book)
    desk.type("нечто")
    desk.open(80)
    assert desk.page is not None
    assert "Ничего не нашлось: «нечто»" in desk.page.decode()


@pytest.mark.parametrize("last", ["q", "й", None])
def test_without_the_library_it_is_a_line_prompt(
    book: Book, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], last: str | None
) -> None:
    lines = iter(["1A1", "", *([last] if last else [])])

    def asked(prompt: str) -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    real = builtins.__import__

    def no_library(name: str, *args: object, **kwargs: object) -> object:
        if name.startswith("prompt_toolkit"):
            raise ImportError(name)
        return real(name, *args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "input", asked)
    monkeypatch.setattr(builtins, "__import__", no_library)
    assert interactive.converse(book) == 0
    out = capfd.readouterr().out
    assert out.count("Правило 1A1 (ред. 1987)") == 1
    assert EDITION_NOTE in out


@pytest.fixture
def pipe() -> Iterator[object]:
    """Keys for a screen that is drawn nowhere."""
    library = pytest.importorskip("prompt_toolkit", reason="prompt_toolkit (extra [term]) is not installed")
    from prompt_toolkit.application import create_app_session
    from prompt_toolkit.input import create_pipe_input
    from prompt_toolkit.output import DummyOutput

    assert library
    with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
        yield keys


@pytest.mark.parametrize(
    ("keys", "chosen", "opened"),
    [
        ("q", 0, False),
        ("й", 0, False),
        ("\x03", 0, False),
        ("стлл\x03", 0, False),
        ("стлл\x1b[B\r\x03", 1, True),
        ("стлл\x1b[B\x1b[B\x1b[A\rq", 1, True),
        ("стлл\r\x1b[B\x1b[6~\x03", 0, True),
        ("выход\r", 0, False),
    ],
)
def test_the_screen_obeys_its_keys(book: Book, pipe: object, keys: str, chosen: int, opened: bool) -> None:
    from pravilo.answer.screen import run_screen

    desk = Desk(book)
    pipe.send_text(keys)  # type: ignore[attr-defined]
    assert run_screen(desk) == 0
    assert (desk.chosen, desk.page is not None) == (chosen, opened)


def test_an_open_page_scrolls(book: Book) -> None:
    desk = Desk(book)
    desk.type("1")
    desk.open(80)
    whole = desk.shown()
    desk.move(2)
    assert desk.shown() == whole.partition("\n")[2].partition("\n")[2]
    desk.move(1000)
    assert desk.shown().startswith(EDITION_NOTE)
    desk.move(-1000)
    assert desk.shown() == whole


def test_escape_closes_the_page(book: Book, pipe: object) -> None:
    from prompt_toolkit.keys import Keys

    from pravilo.answer.screen import screen_of

    desk = Desk(book)
    app = screen_of(desk)
    bindings = {b.keys: b for b in app.key_bindings.bindings}
    desk.type("стлл")
    desk.open(80)
    bindings[(Keys.Escape,)].handler(None)
    assert desk.page is None
