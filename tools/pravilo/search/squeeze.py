"""search.js made small: comments and blanks out, names of our own short. It knows only the style of js/.

A name is our own unless it is a word of the language, a key of the data or of the answer, or stands behind a full stop
without being made in js/ (`this.name =`, a method, a key of an object): then it is the language's (`.push`, `.length`).
Own members must therefore not be called like members that the language has. The vectors prove the result.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator
from itertools import count, pairwise
from string import ascii_letters

_TOKEN = re.compile(
    r"""(?P<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')
    |(?P<regex>(?<=[(=,:&|!?{\s])/(?![/*\s])(?:[^/\\\n\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*)
    |(?P<comment>//[^\n]*)|(?P<blank>\s+)|(?P<name>[A-Za-z_$][\w$]*)|(?P<other>\d[\w.]*|.)""",
    re.VERBOSE | re.DOTALL,
)
_MEMBER = re.compile(
    r"\bthis\.(\w+) =[^=]|^  (?:get )?(\w+)\(.*\) \{$|^  (?:get )?(\w+)\(.*\) \{ |[{,] (\w+):", re.MULTILINE
)
_LANGUAGE = frozenset(
    re.findall(
        r"\w+",
        """break case class const constructor continue default delete else extends false for function get if in
        instanceof let new null of return set static super switch this throw true try typeof undefined var void while
        window globalThis parseInt Array Boolean JSON Map Math Number Object RegExp Set String
        length pravilo search warm data""",
    )
)
_WORD = re.compile(r"[\w$]")


def squeeze(script: str, keep: Collection[str]) -> str:
    """The same script in fewer bytes; names in `keep` (keys of its data and of what it returns) stay as they are."""
    return squeezed(script, keep)[0]


def squeezed(script: str, keep: Collection[str], own: Collection[str] = ()) -> tuple[str, dict[str, str]]:
    """The same script in fewer bytes, and which names became which.

    Names in `keep` (keys of its data and of what it returns) stay as they are; those in `own` are its own in any place.

    Statements must end in `;` or `}`, and no loop may have an empty body.
    """
    tokens = [(m.lastgroup, m[0]) for m in _TOKEN.finditer(script)]
    short = {**_short_names(script, tokens, keep, own), "const": "let"}
    out: list[str] = []
    blank = False
    for kind, text in tokens:
        if kind in ("comment", "blank"):
            blank = True
            continue
        word = short.get(text, text) if kind == "name" else text
        if word == "}" and out and out[-1] == ";":
            out.pop()
        if blank and out and _WORD.match(out[-1][-1]) and _WORD.match(word[0]):
            out.append(" ")
        out.append(word)
        blank = False
    return "".join(out), short


def _short_names(
    script: str, tokens: list[tuple[str | None, str]], keep: Collection[str], own: Collection[str]
) -> dict[str, str]:
    """The names that are our own, the commonest first, with short ones that nothing else is called."""
    solid = [(kind, text) for kind, text in tokens if kind not in ("comment", "blank")]
    behind = {text for (_, before), (_, text) in pairwise(solid) if before == "."}
    ours = {name for found in _MEMBER.findall(script) for name in found if name} | set(own)
    counts = Counter(text for kind, text in solid if kind == "name")
    fixed = _LANGUAGE | set(keep) | (behind - ours)
    longer = [name for name, _ in counts.most_common() if name not in fixed]
    return dict(zip(longer, (name for name in _names() if name not in counts), strict=False))


def _names() -> Iterator[str]:
    for number in count():
        first, rest = number % len(ascii_letters), number // len(ascii_letters)
        yield ascii_letters[first] + (str(rest) if rest else "")
