"""Finding citations in running text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pravilo.citation.known import Known
from pravilo.citation.parse import Parser
from pravilo.citation.resolve import Cited, choose, resolve
from pravilo.citation.words import COUNTED, PLURAL, Token, tokens

_PREPOSITIONS = frozenset(["в", "из", "по", "к", "см", "ср", "и", "или"])
OTHER_NOUNS = frozenset(
    [
        "пример",
        "примеры",
        "рис",
        "рисунок",
        "стр",
        "страница",
        "с",
        "табл",
        "таблица",
        "задача",
        "зал",
        "глава",
    ]
)
_UNKNOWN = Known()


@dataclass(frozen=True, slots=True)
class Found:
    """A citation in running text: its words `raw` at `at` [start, end), and where it leads."""

    raw: str
    at: tuple[int, int]
    cited: tuple[Cited, ...]
    how: Literal["absolute", "paragraph"]

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids, in order."""
        return tuple(c.id for c in self.cited)


def commented(number: str, at: tuple[int, int], known: Known) -> Cited:
    """The paragraph of the commentary with that number, else the number itself as unknown."""
    return choose([known.paragraphs.get(number, number)], at, known) or Cited(number, "unknown", (), at)


def find(text: str, known: Known | None = None) -> list[Found]:
    """Find citations in running text, in order, none overlapping; members of a list apart, a range together.

    A law word must stand before them («правило 53 или 56», «§ 64»), or they must be two labels deep and stand
    in `known` («12C2»). Without `known` every status is `unknown` and a letter is its first reading. The
    number of a commentary paragraph counts after «п.» or a preposition. Linear in the length of the text.
    """
    parser = Parser(tokens(text), strict=True)
    out: list[Found] = []
    i = 0
    while parser.t[i].kind:
        got = _law_at(parser, i, known) or _paragraph_at(parser, i, known or _UNKNOWN)
        if got is None:
            i += 1
            continue
        for start, end, cited, how in got[0]:
            out.append(Found(text[start:end], (start, end), tuple(cited), how))
        i = got[1]
    return out


_Places = list[tuple[int, int, list[Cited], Literal["absolute", "paragraph"]]]


def _law_at(parser: Parser, i: int, known: Known | None) -> tuple[_Places, int] | None:
    """Citations of laws that begin at token i."""
    t = parser.t
    behind = parser.law_word(i)
    if behind is not None:
        got = parser.series(behind, loose_range=t[i].low in PLURAL)
    elif t[i].kind == "w" and not _is_glued(t, i) and (parser.part_word(i) is not None or _is_capital(parser, i)):
        got = parser.reversed(i)
    elif known is not None and (at := _number_at(parser, i)) is not None and _stands_alone(parser, at, known):
        got = parser.series(at, loose_range=False)
    else:
        return None
    if got is None:
        return None
    places: _Places = []
    for n, item in enumerate(got[0]):
        start = t[i].start if n == 0 else item.start
        places.append((start, item.end, resolve(item, known or _UNKNOWN), "absolute"))
    return places, got[1]


def _number_at(parser: Parser, i: int) -> int | None:
    """Where the number stands of what may be a citation of its own: here, or behind «пр.»."""
    t = parser.t
    if t[i].kind == "n":
        return i
    short = t[i].low in ("пр", "прав") and not _is_glued(t, i) and t[i + 1].kind == "." and t[i + 2].kind == "n"
    return i + 2 if short and (t[i + 2].gap or not t[i + 1].gap) else None


def _is_glued(t: list[Token], i: int) -> bool:
    """Whether a token goes on from a number or word: the C of «12C2» begins nothing."""
    return i > 0 and not t[i].gap and t[i - 1].kind in ("n", "w")


def _is_capital(parser: Parser, i: int) -> bool:
    return parser.t[i].text.isupper() and parser.is_label(i, 0)


def _stands_alone(parser: Parser, i: int, known: Known) -> bool:
    """Whether a citation without a law word is one: glued, two labels deep, standing, no noun before."""
    t = parser.t
    short = t[i - 1].kind == "." and t[i - 2].low in ("пр", "прав")
    glued = i > 0 and not t[i].gap and not short and t[i - 1].kind not in ("(", '"')
    noun = i - 2 if i > 1 and t[i - 1].kind == "." else i - 1
    if glued or (noun >= 0 and t[noun].low in OTHER_NOUNS):
        return False
    got = parser.cite(i)
    if got is None or len(got[0].options[0][1]) < 2 or any(token.gap for token in t[i + 1 : got[1]]):
        return False
    return all(c.status != "unknown" for c in resolve(got[0], known))


def _paragraph_at(parser: Parser, i: int, known: Known) -> tuple[_Places, int] | None:
    """The number of a commentary paragraph at token i: «п. 54.1», or «43.5» behind a preposition."""
    t = parser.t
    behind = parser.part_word(i)
    at = i if behind is None else behind
    if behind is None and not (t[i].kind == "n" and i and t[i - 1].low in _PREPOSITIONS):
        return None
    got = parser.paragraph(at)
    if got is None or COUNTED.match(t[got[1]].low):
        return None
    number, end = got
    place = (t[i].start, t[end - 1].end)
    return [(*place, [commented(number, place, known)], "paragraph")], end
