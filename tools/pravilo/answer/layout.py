"""Lines of text: wrapping, indents and style marks.

A style mark is one control character inside a text (see STYLES in pravilo/lookup.py): it has no width, and
becomes a terminal code or nothing when the text is shown.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterable

STRONG, QUIET, FOUND, PLAIN = "\x0e", "\x10", "\x11", "\x0f"
_TIE = "\x1f"
_NO_MARKS = {ord(mark): None for mark in (STRONG, QUIET, FOUND, PLAIN)}


def strong(text: str) -> str:
    """The text in bold."""
    return f"{STRONG}{text}{PLAIN}"


def quiet(text: str) -> str:
    """The text dimmed."""
    return f"{QUIET}{text}{PLAIN}"


def clean(text: str) -> str:
    """Words from outside (a query) made fit for a terminal: nothing unprintable stays.

    >>> clean("пас\\x1b[2J\\u202e 64")
    'пас [2J 64'
    """
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())


def typed(query: str) -> str:
    """A question as it can be typed behind `pravilo` in a shell: in quotes where a sign in it would mean more.

    >>> typed("Чай за столом"), typed("25B2(B)")
    ('Чай за столом', "'25B2(B)'")
    """
    plain = all(char.isalnum() or char in " .,:-" for char in query) and query[:1] != "-"
    return query if plain else shlex.quote(query)


def together(text: str) -> str:
    """The text with blanks at which `wrap` breaks no line (it prints them as plain blanks)."""
    return text.replace(" ", _TIE)


def columns(text: str) -> int:
    """How many columns a text takes."""
    return len(text.translate(_NO_MARKS))


def wrap(text: str, width: int, first: str = "", rest: str = "") -> list[str]:
    """Lines of at most `width` columns, led by `first`, then by `rest`; `\\n` ends a paragraph.

    A word longer than a line is cut.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        lead = rest if lines else first
        line, used = lead, columns(lead)
        empty = True
        for word in paragraph.split(" "):
            for piece in _pieces(word, width - len(rest)):
                size = columns(piece)
                if not empty and used + 1 + size > width:
                    lines.append(line)
                    line, used, empty = rest, len(rest), True
                line, used = (line + piece, used + size) if empty else (f"{line} {piece}", used + 1 + size)
                empty = False
        lines.append(line.rstrip(" "))
    return [line.replace(_TIE, " ") for line in lines]


def _pieces(word: str, room: int) -> Iterable[str]:
    if columns(word) <= room:
        return [word]
    return [word[at : at + room] for at in range(0, len(word), room)]


def marked(text: str, ranges: Iterable[tuple[int, int, str]], inserts: Iterable[tuple[int, str]] = ()) -> str:
    """`text` with each [start, end) range between its mark and PLAIN, and each insert at its offset.

    >>> marked("один два", [(5, 8, STRONG)], [(4, "(*)")])
    'один(*) \\x0eдва\\x0f'
    """
    parts = [(end, 0, PLAIN) for _, end, _ in ranges] + [(start, 2, mark) for start, _, mark in ranges]
    parts += [(at, 1, words) for at, words in inserts]
    for at, _, words in sorted(parts, key=lambda part: part[:2], reverse=True):
        text = text[:at] + words + text[at:]
    return text
