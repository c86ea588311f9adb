"""Traced text: whatever is done to it, each character knows its stretch of the source, and they stay in order."""

from __future__ import annotations

import re
from itertools import pairwise

from hypothesis import example, given
from hypothesis import strategies as st

from pravilo.ingest.traced import Log, Traced

LETTERS = st.text(alphabet="аб -\n", max_size=24)
WORDS = st.text(alphabet="вг-", max_size=3)
# An operation and two numbers between 0 and 1 that say where in the text of the day it is done.
SHARE = st.floats(0, 1)
OPERATIONS = st.lists(st.tuples(st.sampled_from(["slice", "replaced", "sub", "strip", "gap"]), SHARE, SHARE, WORDS))
PATTERNS = [re.compile(pattern) for pattern in ("а+", "-\n", " ", "б(?=а)", "(?<=б)")]


def check(text: Traced, length: int) -> None:
    assert len(text) == len(text.text) == len(text.lo) == len(text.hi)
    assert all(0 <= lo <= hi <= length for lo, hi in zip(text.lo, text.hi, strict=True))
    assert all(one <= other for one, other in pairwise(text.lo))


def done(text: Traced, operation: str, start: int, end: int, words: str) -> Traced:
    if operation == "slice":
        return text[start:end]
    if operation == "replaced":
        return text.replaced(start, end, words)
    if operation == "sub":
        log: Log = []
        return text.sub(PATTERNS[(start + end) % len(PATTERNS)], words, "rule:проба", log)
    if operation == "strip":
        return text.strip()
    return text[:start].joined("\n", text[end:])


@given(LETTERS, OPERATIONS)
@example("аб", [("replaced", 0.0, 1.0, "вгв"), ("replaced", 0.4, 0.4, "г")])
@example("аб", [("replaced", 0.0, 1.0, "вгв"), ("gap", 0.4, 0.4, "")])
@example("аб", [("replaced", 0.0, 1.0, "вббв"), ("sub", 0.5, 1.0, "г")])
def test_every_operation_keeps_every_origin(raw: str, operations: list[tuple[str, float, float, str]]) -> None:
    text = Traced.of(raw)
    for operation, one, other, words in operations:
        start, end = sorted((round(one * len(text)), round(other * len(text))))
        text = done(text, operation, start, end, words)
        check(text, len(raw))


@given(LETTERS, st.integers(0, 24), st.integers(0, 24))
def test_pieces_put_together_are_the_text(raw: str, one: int, other: int) -> None:
    text = Traced.of(raw)
    start, end = sorted((one, other))
    pieces = [text[:start], text[start:end], text[end:]]
    assert Traced.concat(pieces) == pieces[0] + pieces[1] + pieces[2] == text


@given(LETTERS, st.integers(0, 1000))
def test_lines_and_pieces_are_those_of_the_string(raw: str, start: int) -> None:
    text = Traced.of(raw, start)
    assert [line.text for line in text.lines()] == raw.split("\n")
    assert [piece.text for piece in text.split("-")] == raw.split("-")
    assert text.strip().text == raw.strip()
    for line in text.lines():
        assert [raw[lo - start : hi - start] for lo, hi in zip(line.lo, line.hi, strict=True)] == list(line.text)


@given(LETTERS, st.sampled_from(PATTERNS), WORDS)
def test_a_substitution_is_that_of_the_string_and_is_logged(raw: str, pattern: re.Pattern[str], words: str) -> None:
    log: Log = []
    after = Traced.of(raw).sub(pattern, words, "rule:проба", log)
    assert after.text == pattern.sub(words, raw)
    assert len(log) == sum(match.group() != words for match in pattern.finditer(raw))
    assert all(raw[change.lo : change.hi] == change.before for change in log)
    assert all(change.after == words != change.before for change in log)


@given(LETTERS, st.integers(0, 24), st.integers(0, 24), WORDS)
def test_a_replacement_stands_for_the_stretch_it_replaced(raw: str, one: int, other: int, words: str) -> None:
    start, end = sorted((min(one, len(raw)), min(other, len(raw))))
    after = Traced.of(raw).replaced(start, end, words)
    assert after.text == raw[:start] + words + raw[end:]
    middle = after[start : start + len(words)]
    assert all(start <= lo <= hi <= end for lo, hi in zip(middle.lo, middle.hi, strict=True))


@given(LETTERS, st.integers(0, 24), st.integers(0, 24))
def test_spans_cover_what_stands_and_little_else(raw: str, one: int, other: int) -> None:
    text = Traced.of(raw)
    start, end = sorted((one, other))
    rest = text[:start] + text[end:]
    covered = {place for lo, hi in rest.spans() for place in range(lo, hi)}
    assert set(rest.lo) <= covered
    assert len(covered) - len(rest) <= 4
    assert rest.spans() == sorted(rest.spans())


def test_a_text_of_nothing() -> None:
    nothing = Traced.of("")
    assert not nothing
    assert nothing.spans() == []
    assert nothing.joined(" ", Traced.of("а")) == Traced.of("а")
    assert nothing.replaced(0, 0, "а").text == "а"
