"""The scripts of js/ made small: members of our own get short names here, all the rest is the minifier's (build only).

A member is our own where js/ makes it: `this.name =`, a method, a key of an object. Own members must not be called like
members that the language has (`push`, `length`). The vectors prove the result.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator
from itertools import count
from string import ascii_letters

_TOKEN = re.compile(
    r"""(?P<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')
    |(?P<regex>(?<=[(=,:&|!?{\s])/(?![/*\s])(?:[^/\\\n\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*)
    |(?P<comment>//[^\n]*)|(?P<name>[A-Za-z_$][\w$]*)|(?P<other>\s+|\d[\w.]*|.)""",
    re.VERBOSE | re.DOTALL,
)
_MEMBER = re.compile(r"\bthis\.(\w+) =[^=]|^  (?:get )?(\w+)\(.*\) \{(?:$| )|[{,] (\w+):", re.MULTILINE)
_LANGUAGE = frozenset(["constructor", "for", "if", "switch", "while", "length", "pravilo", "search", "warm", "data"])


def squeeze(script: str, keep: Collection[str]) -> str:
    """The same script in fewer bytes; names in `keep` (keys of its data and of what it returns) stay as they are."""
    return squeezed(script, keep)[0]


def squeezed(script: str, keep: Collection[str], own: Collection[str] = ()) -> tuple[str, dict[str, str]]:
    """The same script in fewer bytes, and which names became which.

    Names in `keep` (keys of its data and of what it returns) stay as they are; those in `own` are its own in any place.
    """
    import minify  # a compiled library of the [book] extra

    tokens = [(m.lastgroup, m[0]) for m in _TOKEN.finditer(script)]
    short = _short_names(script, tokens, keep, own)
    named = "".join(short.get(text, text) if kind == "name" else text for kind, text in tokens)
    return minify.string("application/javascript", named), short


def _short_names(
    script: str, tokens: list[tuple[str | None, str]], keep: Collection[str], own: Collection[str]
) -> dict[str, str]:
    """The members that are our own, the commonest first, with short names that nothing else is called."""
    ours = {name for found in _MEMBER.findall(script) for name in found if name} | set(own)
    counts = Counter(text for kind, text in tokens if kind == "name")
    longer = [name for name, _ in counts.most_common() if name in ours - _LANGUAGE - set(keep)]
    return dict(zip(longer, (name for name in _names() if name not in counts), strict=False))


def _names() -> Iterator[str]:
    for number in count():
        first, rest = number % len(ascii_letters), number // len(ascii_letters)
        yield ascii_letters[first] + (str(rest) if rest else "")
