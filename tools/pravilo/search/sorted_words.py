"""Words and numbers written short, for the data that go to the browser.

A sorted list of words is front-coded: of each word only what differs from the one before it, behind a sign for how many
letters the two share. The words may hold no digits and no capital Latin letters.
"""

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


def lettered(number: int) -> str:
    """A number in small Latin letters, the last digit first.

    >>> [lettered(n) for n in (0, 25, 26)]
    ['a', 'z', 'ab']
    """
    return chr(ord("a") + number % 26) + (lettered(number // 26) if number > 25 else "")


def unlettered(text: str) -> int:
    """The number of such letters."""
    return sum((ord(letter) - ord("a")) * 26**place for place, letter in enumerate(text))
