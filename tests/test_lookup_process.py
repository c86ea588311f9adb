"""The `pravilo` command as a process: what it imports, encodings, pipes, signals, completion in shells.

It runs the installed script of this environment; where there is none, a launcher like the one pip writes.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from pravilo import EDITION_NOTE

pytestmark = pytest.mark.corpus
TOOLS = Path(__file__).resolve().parents[1] / "tools"
INSTALLED = Path(sysconfig.get_path("scripts")) / "pravilo"
LAUNCHER = "import sys\nfrom pravilo.lookup import main\nif __name__ == '__main__':\n    sys.exit(main())\n"
Done = subprocess.CompletedProcess[bytes]


@pytest.fixture
def script(tmp_path: Path) -> Path:
    """The script to run with this interpreter."""
    if INSTALLED.is_file():
        return INSTALLED
    path = tmp_path / "pravilo"
    path.write_text(LAUNCHER)
    return path


def environment(**more: str) -> dict[str, str]:
    kept = {
        key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "PYTHONIOENCODING", "PYTHONUTF8")
    }
    return {**kept, "PYTHONPATH": str(TOOLS), "COLUMNS": "80", **more}


def run(script: Path, *args: str, python: tuple[str, ...] = (), stdin: bytes = b"", **env: str) -> Done:
    command = [sys.executable, *python, str(script), *args]
    return subprocess.run(command, input=stdin, capture_output=True, env=environment(**env), timeout=60)


def imported(*command: str) -> set[str]:
    """Names of the modules that a run of the interpreter imports."""
    done = subprocess.run(
        [sys.executable, "-X", "importtime", *command], capture_output=True, env=environment(), check=True
    )
    lines = done.stderr.decode().splitlines()
    return {line.rpartition("|")[2].strip() for line in lines if line.startswith("import time:")}


# What is imported -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [("64",), ("58в",), ("64А1",), ("правило", "64"), ("16",)])
def test_a_plain_citation_imports_nothing_of_its_own(script: Path, words: tuple[str, ...]) -> None:
    """An old pip's launcher imports `re` itself: what the launcher imports is part of the floor."""
    own = [line for line in script.read_text().splitlines() if line.startswith("import ")]
    floor = imported("-c", "\n".join([*own, "pass"]))
    assert imported(str(script), *words) - floor == {"pravilo", "pravilo.lookup"}


@pytest.mark.skipif(not INSTALLED.is_file(), reason="pravilo is not installed here: pip install -e . does it")
def test_the_installed_script_is_the_one_that_is_tested(script: Path) -> None:
    assert script == INSTALLED


def test_another_dress_imports_no_search(script: Path) -> None:
    assert not {"whoosh", "rapidfuzz", "pravilo.search"} & imported(str(script), "ст 58 п в")


# Output -----------------------------------------------------------------------------------------------------


def test_the_law_is_printed_in_utf8(script: Path) -> None:
    done = run(script, "64")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().startswith("Правило 64 (ред. 1987)\n")
    assert done.stdout.decode().endswith(f"{EDITION_NOTE}\n")


@pytest.mark.parametrize(
    ("encoding", "words"), [("koi8-r", "Правило 64"), ("cp1251", "Правило 64"), ("ascii", "Pravilo 64")]
)
def test_another_encoding_shows_what_it_can(script: Path, encoding: str, words: str) -> None:
    done = run(script, "64", PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode(encoding).startswith(words)
    assert b"?" not in done.stdout


def test_json_stays_json_in_any_encoding(script: Path) -> None:
    done = run(script, "64", "--json", PYTHONIOENCODING="ascii")
    assert json.loads(done.stdout.decode("ascii"))["hits"][0]["heading"].startswith("Процедура")


def test_a_narrow_terminal_gets_a_narrow_page(script: Path) -> None:
    lines = run(script, "64", COLUMNS="40").stdout.decode().splitlines()
    assert 30 < max(map(len, lines)) <= 40


def test_bytes_that_are_no_text_are_an_ordinary_query(script: Path) -> None:
    command = [sys.executable.encode(), bytes(script), b"64\xff\xfe", b"--json"]
    subprocess.run(command, capture_output=True, env=environment(), timeout=60)  # the index of words is built once
    done = subprocess.run(command, capture_output=True, env=environment(), timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["hits"][0]["id"] == "64"


def test_errors_are_said_in_letters_that_stderr_has(script: Path) -> None:
    done = run(script, "--нет", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"pravilo: net takogo klyucha: --net;")


# Pipes and signals ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", ["64", "содержание"])
def test_a_reader_who_leaves_is_no_error(script: Path, words: str) -> None:
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "wb") as pipe:
        done = subprocess.run(
            [sys.executable, str(script), words],
            stdout=pipe,
            stderr=subprocess.PIPE,
            env=environment(),
            timeout=60,
        )
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize("words", ["64", "содержание"])
def test_a_full_disk_is_one_line(script: Path, words: str) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, str(script), words],
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(),
            timeout=60,
        )
    assert (done.returncode, done.stderr.decode()) == (2, "pravilo: вывод не записан: на диске нет места\n")


def test_closed_stdout_is_quiet(script: Path) -> None:
    command = f'"{sys.executable}" "{script}" 64 >&-'
    done = subprocess.run(["sh", "-c", command], capture_output=True, env=environment(), timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")


def test_an_interrupt_is_quiet(script: Path) -> None:
    # A shell that starts the tests in the background has interrupts ignored, and children inherit that.
    heeding = (
        "import os, signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler);"
        "os.execv(sys.argv[1], sys.argv[1:])"
    )
    command = [sys.executable, "-c", heeding, sys.executable, str(script), "-"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    ) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write("ст 64\n".encode())
        process.stdin.flush()
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (130, b"")


# Batch ------------------------------------------------------------------------------------------------------


def test_questions_from_stdin_are_answered_line_by_line(script: Path) -> None:
    done = run(script, "-", "--json", stdin="64\n\nст 58 п в\n64Z\r\n".encode())
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0
    assert [given["answer"] for given in answers] == ["citation", "nothing", "citation", "nothing"]
    assert answers[3]["query"] == "64Z"
    assert run(script, "-", stdin=b"64Z\n\xff\n").returncode == 1


def test_pages_of_several_questions_are_told_apart(script: Path) -> None:
    out = run(script, "-", stdin="\ufeff64\n\n64Z\n".encode()).stdout.decode()
    assert out.startswith("Вопрос: «64»\nПравило 64 (ред. 1987)\n")
    assert f"{EDITION_NOTE}\n\nВопрос: «»\nПустой вопрос.\n" in out
    assert f"{EDITION_NOTE}\n\nВопрос: «64Z»\nНичего не нашлось: «64Z»\n" in out
    assert "\ufeff" not in run(script, "-", "--json", stdin="\ufeff64\n".encode()).stdout.decode()


def test_endless_questions_end_where_nobody_reads(script: Path) -> None:
    command = f'yes 64 | "{sys.executable}" "{script}" - | head -1'
    done = subprocess.run(["sh", "-c", command], capture_output=True, env=environment(), timeout=60)
    assert (done.stdout.decode(), done.stderr) == ("Вопрос: «64»\n", b"")


def test_without_a_terminal_no_words_are_an_empty_question(script: Path) -> None:
    done = run(script)
    assert (done.returncode, done.stderr) == (1, b"")


# Completion -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_completion_scripts_are_good_shell(script: Path, shell: str, tmp_path: Path) -> None:
    text = run(script, "--дополнение", shell).stdout
    assert "64A1" in text.decode()
    if shutil.which(shell) is None:
        pytest.skip(f"no {shell} on this machine to check the script with")
    path = tmp_path / "completion"
    path.write_bytes(text)
    done = subprocess.run([shell, "-n", str(path)], capture_output=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash on this machine")
@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("64a", ["64A", "64A1", "64A2"]),
        ("--цел", ["--целиком"]),
        ("содер", ["содержание"]),
        ("99", []),
        ("Фальш", ["фальшренонс"]),
        ("", ["правило", "глава", "стр.", "содержание", "комментарий", "книга"]),
        ("глава vi", ["VI", "VII", "VIII"]),
        ("правило 6", ["6", *map(str, range(60, 70))]),
        ("правило 64a", ["64A", "64A1", "64A2"]),
        ("правило ", [str(n) for n in range(1, 94)]),
    ],
)
def test_bash_completes(script: Path, words: str, expected: list[str], tmp_path: Path) -> None:
    typed, last = words.rpartition(" ")[::2]
    path = tmp_path / "completion"
    path.write_bytes(run(script, "--дополнение", "bash").stdout)
    ask = f'source "{path}"; COMP_WORDS=(pravilo {typed} "{last}"); COMP_CWORD={1 + bool(typed)}; _pravilo'
    ask += "; echo ${COMPREPLY[@]}"
    done = subprocess.run(["bash", "-c", ask], capture_output=True, env=environment(LC_ALL="C.UTF-8"), timeout=60)
    assert done.stderr == b""
    assert done.stdout.decode().split() == expected
