"""A sorted list of words written short: of each word only what differs from the one before it, behind a sign for how
many letters the two share (front coding). The words may hold no digits and no capital Latin letters."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pravilo.search.normalise import common

SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The sign of a number, by its place."""
_WORD = re.compile(f"([{SIGNS}])([^{SIGNS}]*)")


def written(words: Iterable[str]) -> str:
    """The words, sorted, as one string.

    >>> written(["картой", "карта", "кот"])
    '0карта4ой1от'
    """
    out, before = "", ""
    for word in sorted(words):
        shared = min(common(before, word), len(SIGNS) - 1)
        out += SIGNS[shared] + word[shared:]
        before = word
    return out


def unwritten(text: str) -> list[str]:
    """The words of such a string, in order."""
    out: list[str] = []
    word = ""
    for sign, rest in _WORD.findall(text):
        word = word[: SIGNS.index(sign)] + rest
        out.append(word)
    return out
