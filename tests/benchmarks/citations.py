"""Reading a citation: time for a string against a trivial regular expression, and time that grows as the text does."""

from __future__ import annotations

import re
from dataclasses import replace

from pravilo.answer.hits import Book
from pravilo.citation import Known, read
from pravilo.search.judge import read_judged
from pravilo.store import read_records

from .measure import Row, Run, against, interleaved, processor

TITLE = "Чтение ссылок"
LONGER, LINEAR = 16, 24.0
"""A text so many times as long may take so many times the time."""
PIECES = {
    "правило 53 или 56, ": 50,
    "п. 1 раздела A правила 64 ": 40,
    "64A1": 250,
    "9-": 500,
    "(1": 500,
    "п. A2 ": 160,
    "ст 12 п с 2 и ": 70,
}
"""Strings that a careless reader of citations reads in square time, and how many of each make the shorter text (about
a thousand characters)."""


def rows(run: Run) -> list[Row]:
    """Each citation dress and each ordinary question, then longer texts of the book and of awkward pieces."""
    known = Book.load().known
    judged = read_judged(run.root / "index" / "queries.toml")
    cited = [one.q for one in judged if one.kind == "citation"]
    asked = [one.q for one in judged if one.kind == "question"]
    out = [_each("ссылка", cited, known, run.times(30)), _each("вопрос без ссылки", asked, known, run.times(30))]
    laws = read_records(run.root / "corpus" / "records")["laws"]
    book = "\n".join(node["text"] or "" for node in laws)[:3000]
    out.append(_longer("текст правил", book, known, run.times(5)))
    out += [_longer(f"«{piece}» подряд", piece * times, known, run.times(5)) for piece, times in PIECES.items()]
    return out


def _each(what: str, strings: list[str], known: Known, n: int) -> Row:
    """Seconds a string, all strings in each round."""
    tasks = {
        "ours": lambda: [read(string, known) for string in strings],
        "match": lambda: [re.match(r"\d+", string) for string in strings],
    }
    took = interleaved(tasks, n, processor)
    ours, match = ([seconds / len(strings) for seconds in took[name]] for name in tasks)
    return against(f"прочесть: {what}", ours, r're.match(r"\d+")', match)


def _longer(what: str, text: str, known: Known, n: int) -> Row:
    """The best time of a text against the best of one so many times as long: here growth counts, not the usual case."""
    long = text * LONGER
    took = interleaved({"long": lambda: read(long, known), "short": lambda: read(text, known)}, n, processor)
    best = {name: [min(seconds)] for name, seconds in took.items()}
    row = against(f"{LONGER}× длиннее: {what}", best["long"], "1× того же", best["short"], most=LINEAR)
    return replace(row, spread=None, n=n)
