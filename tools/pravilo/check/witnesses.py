"""Witnesses of one place against each other: where they say different things, a reader must decide."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pravilo.check.place import finding
from pravilo.errors import Finding
from pravilo.ingest.work import Work

SHOWN = 40


def differing(work: Work) -> Iterator[Finding]:
    """Readings of a place in other witnesses that differ in more than blanks and ё; of words that a lost page cut, what
    both hold is compared."""
    for node in work.laws:
        for reading in node["readings"]:
            if reading["status"] == "uncorrected" or reading["text"] is None or node["text"] is None:
                continue
            at = _difference((node["text"], node["status"]), (reading["text"], reading["status"]))
            if at is not None:
                words = f"{reading['source']}: {_words_at(reading['text'], at)}"
                yield finding("witnesses-differ", node["id"], words)


def _difference(one: tuple[str, str], other: tuple[str, str]) -> int | None:
    """The first letter (blanks not counted) of `other` that `one` has otherwise; None where both may say the same."""
    mine, theirs = (_plain(text, status) for text, status in (one, other))
    statuses = (one[1], other[1])
    start = any(status in ("cut-start", "cut-both") for status in statuses)
    end = any(status in ("cut-end", "cut-both") for status in statuses)
    if start and end:  # what both hold can't be told where both lost something
        return None if "complete" not in statuses or theirs in mine else 0
    if start:
        length = min(len(mine), len(theirs))
        return None if mine[len(mine) - length :] == theirs[len(theirs) - length :] else 0
    common = min(len(mine), len(theirs)) if end else max(len(mine), len(theirs))
    return next((i for i in range(common) if mine[i : i + 1] != theirs[i : i + 1]), None)


def _plain(text: str, status: str) -> str:
    """A text without blanks, its ё as е, and without the hyphen of a word that the lost page tore."""
    plain = "".join(text.split()).replace("ё", "е").replace("Ё", "Е")
    return plain.removesuffix("-") if status in ("cut-end", "cut-both") else plain


def _words_at(text: str, at: int) -> str:
    """Some words of a text from the one on that holds its letter number `at`, blanks not counted."""
    words = text.split()
    ends = [0]
    for word in words:
        ends.append(ends[-1] + len(word))
    first = next((i for i, (_, end) in enumerate(pairwise(ends)) if at < end), len(words) - 1)
    return " ".join(words[first:])[:SHOWN]
