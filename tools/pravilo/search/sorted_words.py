"""Words and numbers written short, for the data that go to the browser.

A sorted list of words is front-coded: of each word only what differs from the one before it, behind a sign for how many
letters the two share. The words may hold no digits and no capital Latin letters.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

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


CODES = "".join(chr(code) for code in range(35, 127) if chr(code) not in "',\\")
"""The signs of which two stand for a number in a list of numbers."""


def coded(numbers: Iterable[int]) -> str:
    """Numbers below 7,900 as two signs each.

    >>> list(uncoded(coded([0, 1, 4000]))) == [0, 1, 4000]
    True
    """
    return "".join(CODES[number // len(CODES)] + CODES[number % len(CODES)] for number in numbers)


def uncoded(text: str) -> Iterator[int]:
    """The numbers of such a text, in order."""
    return (_VALUES[one] * len(CODES) + _VALUES[two] for one, two in zip(text[::2], text[1::2], strict=True))


_VALUES = {sign: value for value, sign in enumerate(CODES)}


def lettered(number: int) -> str:
    """A number in small Latin letters, the last digit first.

    >>> [lettered(n) for n in (0, 25, 26)]
    ['a', 'z', 'ab']
    """
    return chr(ord("a") + number % 26) + (lettered(number // 26) if number > 25 else "")


def unlettered(text: str) -> int:
    """The number of such letters."""
    return sum((ord(letter) - ord("a")) * 26**place for place, letter in enumerate(text))
