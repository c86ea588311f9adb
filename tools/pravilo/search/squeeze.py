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
_BETWEEN = ("comment", "blank")
_OPENING, _CLOSING = ("(", "[", "{"), (")", "]", "}")


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
    words = [short.get(text, text) if kind == "name" else text for kind, text in tokens if kind not in _BETWEEN]
    return _run_on(_let_once(_bare_parameters(words))), short


def _run_on(words: list[str]) -> str:
    """The words in a row, a blank only between two that would run together, no `;` before a closing brace."""
    out: list[str] = []
    for word in words:
        if word == "}" and out and out[-1] == ";":
            out.pop()
        if out and _WORD.match(out[-1][-1]) and _WORD.match(word[0]):
            out.append(" ")
        out.append(word)
    return "".join(out)


def _bare_parameters(words: list[str]) -> list[str]:
    """`(x) =>` as `x =>`."""
    out: list[str] = []
    for word in words:
        out.append(word)
        if word == "=>" and len(out) > 3 and out[-4] == "(" and out[-2] == ")" and _WORD.match(out[-3]):
            out[-4:] = [out[-3], "=>"]
    return out


def _let_once(words: list[str]) -> list[str]:
    """`let a = 1; let b = 2;` as `let a = 1, b = 2;`, where one statement follows the other directly."""
    out: list[str] = []
    lets = [False]
    begins = True
    for word in words:
        if begins and word == "let" and lets[-1] and out and out[-1] == ";":
            out[-1] = ","
            begins = False
            continue
        if begins:
            lets[-1] = word == "let"
        begins = word in (";", "{")
        if word in _OPENING:
            lets.append(False)
        elif word in _CLOSING and len(lets) > 1:
            lets.pop()
        out.append(word)
    return out


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
