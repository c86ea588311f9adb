"""The README shows pictures that are there, names commands that run, and says the same in both languages."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from pravilo.book import commands, parser

ROOT = Path(__file__).parents[1]
ENGLISH, RUSSIAN = ((ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "README.ru.md"))


def test_every_picture_and_link_is_in_the_repository() -> None:
    tracked = set(
        subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    )
    for text in (ENGLISH, RUSSIAN):
        named = set(re.findall(r"\]\(([\w./-]+)\)|src=\"([\w./-]+)\"", text))
        for name in {part for pair in named for part in pair if part}:
            assert name in tracked, name


def test_every_make_target_and_command_exists() -> None:
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    known = set(commands(parser()))
    for text in (ENGLISH, RUSSIAN, (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")):
        assert set(re.findall(r"`?make (\w+)", text)) <= targets
        assert set(re.findall(r"pravilo-book ([a-z]+)", text)) <= known


def test_both_languages_name_the_same_results() -> None:
    places = [re.findall(r"\| `([\w./]+)`", text) for text in (ENGLISH, RUSSIAN)]
    assert places[0] == places[1]
