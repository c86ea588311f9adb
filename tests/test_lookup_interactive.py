"""The interactive mode: the desk, the plain line prompt, the full screen driven through a pipe and on a terminal."""

from __future__ import annotations

import builtins
import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Thread
from types import SimpleNamespace
from typing import Any

import pytest

from lookup_toy import install
from pravilo import EDITION_NOTE, search
from pravilo.answer import interactive
from pravilo.answer.desk import Desk, answered
from pravilo.answer.hits import Answer, Book, answer_object
from pravilo.answer.layout import columns
from pravilo.errors import CorpusError
from pravilo.search import answering


def fake_search(query: str, book: Book) -> Answer:
    if query == "беда":
        raise CorpusError("данных поиска нет")
    if query == "примета":
        return answer_object(query, "nothing", notes=["В этой книге примет нет. " * 4])
    if query != "стлл" and query != "стол":
        return answer_object(query, "nothing", suggest=["стол", "стул"] if query == "ещё" else [])
    hits = [book.hit("2B", 90, "heading"), book.hit("1", 50, "text"), book.hit("3", 40, "text")]
    corrected = "стол" if query == "стлл" else None
    also = [book.beside("index", "2", 30)]
    return answer_object(query, "search", corrected=corrected, hits=hits, also=also)


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Book:
    install(tmp_path, monkeypatch)
    monkeypatch.setattr(search, "answer", fake_search)
    monkeypatch.setattr(answering, "installed", lambda: SimpleNamespace(engine=SimpleNamespace(documents=1)))
    return Book.load()


def asked(book: Book, query: str, size: tuple[int, int] = (80, 24)) -> Desk:
    """A desk on which a query has been typed and answered."""
    desk = Desk(book)
    desk.fit(*size)
    desk.type(query)
    if desk.seeking:
        desk.take(answered(query, book))
    return desk


def words(desk: Desk) -> str:
    """What the desk shows, without its dress."""
    return re.sub("[\x0e-\x11]", "", "\n".join(line for _, line in desk.lines()))


def test_the_list_follows_the_typing(book: Book) -> None:
    assert asked(book, "").lines() == []
    lines = asked(book, "стлл").lines()
    assert lines[0] == (False, "Прочитано как: «стол»")
    assert [line[0] for line in lines[1:]] == [True, False, False, False]
    assert lines[1][1].split() == ["2B", "Ровный", "стол"]
    assert lines[3][1].split() == ["3", "(заголовок", "потерян)", "[текст", "потерян]"]
    assert asked(book, "икота").lines() == [(False, "Ничего не нашлось")]


def test_until_the_answer_comes_the_old_list_stands(book: Book) -> None:
    desk = Desk(book)
    desk.type("стлл")
    assert desk.lines() == [(False, "Ищу…")]
    desk.notice = "готовлю указатель"
    assert desk.lines() == [(False, "готовлю указатель")]
    desk.take(answered("стлл", book))
    before = desk.lines()
    desk.type("стллл")
    assert desk.seeking
    assert desk.lines() == before


@pytest.mark.parametrize("query", ["prim:1.1", "1.1"])
def test_commentary_is_listed_as_such_and_opened(book: Book, query: str) -> None:
    desk = asked(book, query)
    assert "(комментарий, не текст правил)" in desk.lines()[0][1]
    desk.open()
    assert desk.page is not None
    assert book.commentary["prim:1.1"]["text"].split()[0] in words(desk)  # type: ignore[union-attr]
    assert "О каких правилах:" in words(desk)


def test_a_topic_of_the_index_is_listed_and_tells_its_laws(book: Book) -> None:
    desk = asked(book, "1")
    assert "Уронить карту - 1, 3 (предметный указатель)" in words(desk)
    desk.move(2)
    desk.open()
    assert words(desk).split("\n")[-2].split() == ["1", "Обязанности", "судьи"]


def test_other_readings_are_listed(book: Book) -> None:
    desk = Desk(book)
    desk.take(answer_object("2", "citation", hits=[book.hit("2B", 100, "citation")], alternates=["2C"]))
    assert desk.lines()[1][1].split() == ["2C", "Кривой", "стол", "(другое", "чтение)"]
    desk.move(1)
    desk.open()
    assert "Правило 2C (ред. 1987)" in words(desk)


def test_the_contents_list_chapters_by_name(book: Book) -> None:
    desk = asked(book, "содержание")
    assert [line for _, line in desk.lines()] == [" Глава I. О СУДЬЕ", " Глава II. О СЧЁТЕ"]
    desk.open()
    desk.turn(1)
    assert "Глава II. О СЧЁТЕ" in words(desk)
    assert "← глава I" in " ".join(desk.keys())


def test_suggestions_are_chosen_and_asked(book: Book) -> None:
    desk = asked(book, "ещё")
    assert desk.lines() == [(True, " Возможно: стол"), (False, " Возможно: стул")]
    assert desk.keys()[0].startswith("Enter - спросить")
    desk.move(1)
    assert desk.open() == "стул"
    assert desk.page is None


@pytest.mark.parametrize("size", [(80, 24), (40, 20), (30, 12), (17, 9)])
@pytest.mark.parametrize("query", ["", "стлл", "примета", "беда", "ещё", "содержание", "1A1", "3", "prim:1.1"])
@pytest.mark.parametrize("opened", [False, True])
def test_nothing_is_cut(book: Book, query: str, size: tuple[int, int], opened: bool) -> None:
    desk = asked(book, query, size)
    if opened:
        desk.open()
    shown = [line for _, line in desk.lines()] + desk.keys() + desk.edition()
    assert max(map(columns, shown)) <= size[0]
    assert " ".join(desk.edition()) == EDITION_NOTE
    assert len(shown) <= max(size[1] - 1, len(desk.keys()) + len(desk.edition()) + 1)


def test_what_is_chosen_is_seen_whole(book: Book) -> None:
    desk = asked(book, "стлл", (30, 10))
    everything = asked(book, "стлл", (30, 60)).lines()
    for by in (1, 1, 1, -1, -1, -1):
        desk.move(by)
        lines = desk.lines()
        asked_for = asked(book, "стлл", (30, 60))
        asked_for.move(desk.chosen)
        assert [line for line in lines if line[0]] == [line for line in asked_for.lines() if line[0]]
    assert desk.lines() == everything[: desk.height]


def test_notes_are_wrapped(book: Book) -> None:
    assert " ".join(line for _, line in asked(book, "примета", (40, 20)).lines()).count("примет нет.") == 4
    assert asked(book, "беда").lines() == [(False, "данных поиска нет")]


def test_an_open_page_is_laid_out_anew_for_another_size(book: Book) -> None:
    desk = asked(book, "1")
    desk.open()
    wide = words(desk)
    assert max(map(columns, wide.split("\n"))) > 40
    desk.fit(40, 60)
    narrow = words(desk)
    assert max(map(columns, narrow.split("\n"))) <= 40
    assert narrow.split() == wide.split()
    desk.fit(80, 24)
    assert words(desk) == wide


def test_a_page_neither_begins_nor_ends_beyond_what_there_is(book: Book) -> None:
    desk = asked(book, "1", (40, 12))
    desk.open()
    first = words(desk)
    assert "↑↓ - листать" in " ".join(desk.keys())
    desk.leaf(1)
    assert words(desk) != first
    desk.scroll(sys.maxsize)
    last = desk.lines()
    assert len(last) == desk.height
    desk.move(1)
    assert desk.lines() == last
    desk.fit(40, 60)
    assert desk.top == 0
    assert "листать" not in " ".join(desk.keys())


def test_a_style_goes_on_where_the_page_is_cut(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pravilo.answer.desk.page_of", lambda *_: "\x0eодин\nдва\x0f\nтри\n".encode())
    desk = asked(book, "1")
    desk.open()
    assert [line for _, line in desk.lines()] == ["\x0eодин", "\x0eдва\x0f", "три"]


def test_laws_before_and_after_and_the_whole_law(book: Book) -> None:
    desk = asked(book, "1A1")
    desk.open()
    assert {"→ правило 2", "Tab - всё правило"} <= set(" ".join(desk.keys()).split(" · "))
    assert "←" not in " ".join(desk.keys())
    section = words(desk)
    desk.whole()
    assert "Правило 1 (ред. 1987)" in words(desk)
    assert "Tab - только пункт" in " ".join(desk.keys())
    desk.whole()
    assert words(desk) == section
    desk.turn(-1)
    assert words(desk) == section
    desk.turn(1)
    assert "Правило 2 (ред. 1987)" in words(desk)
    assert "Tab" not in " ".join(desk.keys())
    desk.turn(1)
    desk.turn(1)
    desk.turn(1)
    assert "Правило 4 (ред. 1987)" in words(desk)


@pytest.mark.parametrize("query", ["1", "1A1", "3", "стлл", "prim:1.1", "содержание"])
def test_pages_advise_no_commands_of_a_shell(book: Book, query: str) -> None:
    desk = asked(book, query, (80, 200))
    for at in range(len(desk.choices)):
        desk.chosen = at
        desk.open()
        assert not [bad for bad in ("pravilo", "(-", "ключ") if bad in words(desk)]
        assert EDITION_NOTE not in words(desk)
        desk.back()
    desk = asked(book, "1")
    desk.open()
    assert "Комментарий, не текст правил: prim:1.1 (открыть: набрать prim:1.1)" in words(desk)


def test_a_page_laid_out_for_a_shell_advises_the_desk(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pravilo.answer.text.cut", lambda *_: "… целиком: pravilo prim:1.1\n".encode())
    desk = asked(book, "1")
    desk.open()
    assert words(desk).startswith("… целиком: набрать prim:1.1")


def test_a_page_that_is_broken_says_so(book: Book, tmp_path: Path) -> None:
    for path in tmp_path.glob("laws/*.txt"):
        path.write_bytes(b"")
    desk = asked(book, "1")
    desk.open()
    assert "страница правила 1 не читается" in words(desk)


@pytest.mark.parametrize("last", ["q", "й", None])
def test_without_the_library_it_is_a_line_prompt(
    book: Book, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], last: str | None
) -> None:
    lines = iter(["1A1", "", *([last] if last else [])])

    def given(prompt: str) -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    real = builtins.__import__

    def no_library(name: str, *args: object, **kwargs: object) -> object:
        if name.startswith("prompt_toolkit"):
            raise ImportError(name)
        return real(name, *args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "input", given)
    monkeypatch.setattr(builtins, "__import__", no_library)
    assert interactive.converse(book) == 0
    out = capfd.readouterr().out
    assert out.count("Правило 1A1 (ред. 1987)") == 1
    assert EDITION_NOTE in out
    assert "набрать prim:1.1" in out
    assert "(-" not in out


class Play:
    """A screen that is drawn nowhere, its keys sent through a pipe from a thread beside it."""

    def __init__(self, pipe: Any, output: Any, book: Book) -> None:
        from pravilo.answer.screen import Screen

        self.pipe, self.output = pipe, output
        self.desk = Desk(book)
        self.screen = Screen(self.desk)
        self.left = False
        self.shown: list[str] = []

    def keys(self, *steps: str | Callable[[], None]) -> Play:
        """Send the steps, each when the one before is done; at the end note whether the screen was left by them."""
        beside = Thread(target=self._send, args=steps)
        beside.start()
        self.screen.run()
        beside.join()
        return self

    def _send(self, *steps: str | Callable[[], None]) -> None:
        for step in steps:
            step() if callable(step) else self.pipe.send_text(step)
            time.sleep(0.15)
            self.until(lambda: not self.desk.seeking)
        self.left = not self.screen.app.is_running
        self.pipe.send_text("\x03")

    def until(self, done: Callable[[], bool]) -> None:
        end = time.monotonic() + 10
        while not done() and time.monotonic() < end:
            time.sleep(0.01)

    def look(self) -> None:
        """Note what stands on the screen, line by line."""
        screen, width = self.screen.app.renderer.last_rendered_screen, self.output.get_size().columns
        assert screen is not None
        rows = [screen.data_buffer[y] for y in range(screen.height)]
        self.shown = ["".join(row[x].char for x in range(width)).rstrip() for row in rows]

    @property
    def text(self) -> str:
        return self.screen.line.text


@pytest.fixture
def play(book: Book) -> Iterator[Play]:
    pytest.importorskip("prompt_toolkit", reason="prompt_toolkit (extra [term]) is not installed")
    from prompt_toolkit.application import create_app_session
    from prompt_toolkit.data_structures import Size
    from prompt_toolkit.input import create_pipe_input
    from prompt_toolkit.output import DummyOutput

    class Output(DummyOutput):
        size = Size(rows=24, columns=80)

        def get_size(self) -> Size:
            return self.size

    with create_pipe_input() as keys, create_app_session(input=keys, output=Output()) as session:
        yield Play(keys, session.output, book)


DOWN, RIGHT, PAGE_DOWN, ESCAPE, HOME, END = "\x1b[B", "\x1b[C", "\x1b[6~", "\x1b", "\x1b[H", "\x1b[F"


@pytest.mark.parametrize(
    "steps", [["q"], ["\x03"], ["\x04"], [ESCAPE], ["стлл\x03"], ["стлл\r", "\x03"], ["выход\r"], ["й", "\r"],
              ["1\r", ESCAPE, ESCAPE, ESCAPE], ["стлл", ESCAPE, "q"]]
)  # fmt: skip
def test_keys_that_leave(play: Play, steps: list[str]) -> None:
    assert play.keys(*steps).left


@pytest.mark.parametrize(
    ("steps", "text", "opened"),
    [
        (["йога"], "йога", None),
        (["й"], "й", None),
        (["стq"], "стq", None),
        (["стлл", ESCAPE], "", None),
        (["стлл\r", ESCAPE], "стлл", None),
        (["стлл\r"], "стлл", "2B"),
        (["стлл" + DOWN + "\r"], "стлл", "1"),
        (["стлл" + DOWN + DOWN + DOWN + "\r"], "стлл", ""),
        (["стлл\r", RIGHT], "стлл", "3"),
        (["стлл\r", "\t"], "стлл", "2"),
        (["стлл\r", "\t", "\t"], "стлл", "2B"),
        (["стлл\r", " ", PAGE_DOWN, DOWN, HOME, END], "стлл", "2B"),
        (["1\r", "1", "A1", "\r"], "1A1", "1A1"),
        (["1\r", "q"], "q", None),
        (["1\r", "\x7f"], "", None),
        (["1\r", "\x1b[200~1A1\x1b[201~"], "1A1", None),
        (["1\r", "\x1b[200~правило\r\n1A1\n\x1b[201~"], "правило 1A1", None),
        (["1\r", "\x1bOP", "\x1b[15~"], "1", "1"),
        (["ещё\r"], "стол", None),
        (["ещё\r", "\r"], "стол", "2B"),
        (["ещё" + DOWN, "\r"], "стул", None),
        (["икота", "\r"], "икота", None),
    ],
)
def test_the_screen_obeys_its_keys(play: Play, steps: list[str], text: str, opened: str | None) -> None:
    play.keys(*steps)
    page = play.desk.page
    assert not play.left
    assert (play.text, page and "".join(hit["id"] for hit in page["hits"])) == (text, opened)


def test_the_screen_shows_all_of_it_at_forty_columns(play: Play) -> None:
    from prompt_toolkit.data_structures import Size

    play.keys("1\r", lambda: setattr(play.output, "size", Size(rows=20, columns=40)), HOME, play.look)
    shown = play.shown
    assert len(shown) == 20
    assert shown[0] == "pravilo> 1"
    assert " ".join(shown).endswith(EDITION_NOTE)
    assert "Esc - к списку" in shown[-5] + shown[-4]
    assert " ".join(shown[1:4]).startswith("Правило 1 (ред. 1987)")


def test_a_long_line_hides_the_prompt_only_while_it_is_long(play: Play) -> None:
    play.keys("слово " * 20, play.look)
    assert not play.shown[0].startswith("pravilo> ")
    assert play.shown[0].endswith("слово")


def test_after_a_long_line_the_prompt_is_there_again(play: Play) -> None:
    play.keys("слово " * 20, ESCAPE, "й", play.look)
    assert play.shown[0] == "pravilo> й"


def test_no_key_waits_for_an_answer(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, go, typed = [], Event(), []

    def slow(query: str, book: Book) -> Answer:
        asked.append(query)
        go.wait(10)
        return fake_search(query, book)

    monkeypatch.setattr(search, "answer", slow)

    def meanwhile() -> None:
        play.pipe.send_text("с")
        play.until(lambda: asked == ["с"])
        for letter in "тлл":
            play.pipe.send_text(letter)
        play.until(lambda: play.text == "стлл")
        play.pipe.send_text(DOWN + "\r")
        time.sleep(0.1)
        typed.append((play.text, list(asked), play.desk.page))
        go.set()

    play.keys(meanwhile)
    assert typed == [("стлл", ["с"], None)]
    assert asked == ["с", "стлл"]
    assert play.desk.page is not None
    assert play.desk.page["hits"][0]["id"] == "1"


def test_what_is_said_meanwhile_is_shown_and_said_after(
    play: Play, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from pravilo.answer.screen import run_screen

    heard = []

    def loud(query: str, book: Book) -> Answer:
        print("pravilo: готовлю…", file=sys.stderr)
        heard.append(play.desk.notice)
        print("pravilo: не сохранён", file=sys.stderr)
        return fake_search(query, book)

    monkeypatch.setattr(search, "answer", loud)
    beside = Thread(target=play._send, args=("стлл",))
    beside.start()
    assert run_screen(play.desk) == 0
    beside.join()
    assert set(heard) == {"готовлю…"}
    assert play.desk.notice == ""
    assert set(capsys.readouterr().err.splitlines()) == {"pravilo: не сохранён"}


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[tuple[int, int, subprocess.Popen[bytes]]]:
    """The two ends of a terminal on which the command runs without words."""
    pytest.importorskip("prompt_toolkit", reason="prompt_toolkit (extra [term]) is not installed")
    pty = pytest.importorskip("pty", reason="no terminals of this kind here")
    ours, theirs = pty.openpty()
    env = {**os.environ, "TERM": "xterm", "XDG_CACHE_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "pravilo.lookup"]
    process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=env, start_new_session=True)
    yield ours, theirs, process
    process.kill()
    process.wait()


def read_until(end: int, words: bytes) -> bytes:
    """What a terminal shows until these words come; a failure where nothing comes for ten seconds."""
    read = b""
    while words not in read:
        assert select.select([end], [], [], 10)[0], read
        read += os.read(end, 65536)
    return read


@pytest.mark.parametrize("how", ["\x03", "SIGTERM", "SIGHUP", "SIGINT"])
def test_the_terminal_is_left_as_it_was(terminal: tuple[int, int, subprocess.Popen[bytes]], how: str) -> None:
    import termios

    ours, theirs, process = terminal
    before = termios.tcgetattr(theirs)
    read_until(ours, "выход".encode())
    assert termios.tcgetattr(theirs) != before
    if how.startswith("SIG"):
        process.send_signal(getattr(signal, how))
    else:
        os.write(ours, how.encode())
    read_until(ours, b"\x1b[?1049l")
    assert process.wait(10) == 0
    assert termios.tcgetattr(theirs) == before


def test_a_terminal_that_is_closed_ends_it_quietly(terminal: tuple[int, int, subprocess.Popen[bytes]]) -> None:
    ours, theirs, process = terminal
    read_until(ours, "выход".encode())
    os.close(theirs)
    os.close(ours)
    assert process.wait(10) == 0
