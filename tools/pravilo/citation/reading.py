"""Reading a query as a citation, and finding citations in running text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from pravilo.citation.ids import Citation
from pravilo.citation.known import Known
from pravilo.citation.parse import Item, Parser
from pravilo.citation.resolve import Cited, choose, resolve
from pravilo.citation.words import (
    BIDS,
    COUNTED,
    PLURAL,
    ROLES,
    SINGULAR,
    TO_EN,
    TO_RU,
    TRANSLIT,
    Token,
    tokens,
)

ENDINGS = frozenset(["й", "я", "е", "м", "ю", "х", "го", "му", "ми", "ой", "ый", "ая", "ое", "ого", "ому", "ым", "ых"])
_DIGIT = re.compile("[0-9]")
_YEAR = re.compile("(?:19|20)[0-9]{2}")
_DIGITS = 6
"""How many digits of a number that can be no law are told again."""
_CLOSING = frozenset('.?!,;)"')
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
_LONGEST = 400
"""A longer query is not taken for a mere citation (in code points)."""
_UNKNOWN = Known()
_NO_LAW = Citation(0)


@dataclass(frozen=True, slots=True)
class Reading:
    """What a query says as a citation.

    citations:  in the order of the query, each once; unknown ones stand among them
    whole:      the whole query is a citation, nothing else is in it: it may be answered at once
    named:      a law word stands in it («правило 64»), so that a number cannot be a mere number
    """

    citations: tuple[Cited, ...] = ()
    whole: bool = False
    named: bool = False

    @property
    def ids(self) -> tuple[str, ...]:
        """Ids of the citations that stand (held or lost), in order."""
        return tuple(c.id for c in self.citations if c.status != "unknown")

    @property
    def alternates(self) -> tuple[str, ...]:
        """Other ids that the query may mean."""
        return tuple(dict.fromkeys(id for c in self.citations for id in c.alternates))

    @property
    def reason(self) -> str:
        """Why nothing resolves, in Russian; empty where something does or nothing was cited."""
        return "" if self.ids or not self.citations else "; ".join(c.note for c in self.citations)


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


def read(query: str, known: Known) -> Reading:
    """Read a query as people type it. Never raises; linear in the length of the query.

    First as it stands; then as typed in the other keyboard layout, where only so a law word shows; then
    whatever citations stand among its other words (`whole` is False).
    """
    if query in known.held:
        return Reading((Cited(query, "held", (), (0, len(query))),), whole=True)
    if not _DIGIT.search(query):
        return Reading()
    if len(query) <= _LONGEST:
        plain = _whole(query, known)
        if plain is not None:
            return plain
        for keys in (TO_RU, TO_EN):
            flipped = _whole(query.lower().translate(keys), known)
            if flipped is not None and flipped.named:
                return flipped
    found = [c for f in find(query, known) for c in f.cited]
    return Reading(_once(found), whole=False, named=bool(found))


def _once(cited: list[Cited]) -> tuple[Cited, ...]:
    first: dict[str, Cited] = {}
    for c in cited:
        first.setdefault(c.id, c)
    return tuple(first.values())


def _whole(query: str, known: Known) -> Reading | None:
    """The reading of a query that is nothing but citations, else None."""
    words = tokens(query)
    if any(token.low in TRANSLIT for token in words):
        words = [token._replace(low="в") if token.low == "v" else token for token in words]
    parser = Parser(words, strict=False)
    i, named = 0, False
    while "fill" in ROLES.get(words[i].low, ()) or words[i].kind in ('"', "("):
        i += 2 if words[i + 1].kind == "." else 1
    cited: list[Cited] = []
    while True:
        got = _entry(parser, i, known, named=named)
        if got is None:
            return None
        cited += got[0]
        i, named = got[1], named or got[2]
        after = parser.sep(i)
        i = i if after is None else after
        while words[i].kind in _CLOSING:
            i += 1
        if not words[i].kind:
            break
        apart = named or (words[i].gap and bool((cited[-1].citation or _NO_LAW).parts))
        if after is None and not apart:
            return None
    if len(cited) == 1 and not named and _is_bid(words, cited[0]):
        return None
    return Reading(_once(cited), whole=True, named=named)


def _is_bid(words: list[Token], cited: Cited) -> bool:
    number, letter = words[0], words[1]
    return cited.status == "unknown" and number.text in "1234567" and letter.low in BIDS and not words[2].kind


def _entry(parser: Parser, i: int, known: Known, *, named: bool) -> tuple[list[Cited], int, bool] | None:
    """One member of a query: its citations, the position behind it, whether a law word named it."""
    t = parser.t
    behind = parser.part_word(i)
    if "comment" in ROLES.get(t[i].low, ()):
        behind = i + 2 if t[i + 1].kind in (".", ":") else i + 1
    at = i if behind is None else behind
    paragraph = parser.paragraph(at)
    if paragraph is not None:
        number, end = paragraph
        return [_paragraph(number, (t[at].start, t[end - 1].end), known)], end, behind is not None
    law = parser.law_word(i)
    got = parser.reversed(i) or (None if law is None else parser.series(law))
    if got is not None:
        return _resolved(got[0], known), got[1], True
    if law is not None and t[law].kind == "n" and not _YEAR.fullmatch(t[law].text):
        number = t[law].text[:_DIGITS]
        return [Cited(number, "unknown", (), (t[law].start, t[law].end), known.note(number))], law + 1, True
    got = _ordinal(parser, i) or parser.series(i)
    if got is None:
        return None
    items, i = got
    if t[i].low in SINGULAR and t[i + 1].kind != "n":
        i, named = i + 1, True
    return _resolved(items, known), i, named


def _ordinal(parser: Parser, i: int) -> tuple[list[Item], int] | None:
    """«64-е правило»: the number, up to the law word."""
    t = parser.t
    law = parser.number(i)
    at = i + 2 if t[i + 1].kind == "-" else i + 1
    if law is None or t[at].gap or t[at].low not in ENDINGS or t[at + 1].low not in SINGULAR:
        return None
    return [Item(((law, ()),), t[i].start, t[i].end)], at + 1


def _resolved(items: list[Item], known: Known) -> list[Cited]:
    return [cited for item in items for cited in resolve(item, known)]


def _paragraph(number: str, at: tuple[int, int], known: Known) -> Cited:
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
    elif known is not None and t[i].kind == "n" and _stands_alone(parser, i, known):
        got = parser.series(i, loose_range=False)
    else:
        return None
    if got is None:
        return None
    places: _Places = []
    for n, item in enumerate(got[0]):
        start = t[i].start if n == 0 else item.start
        places.append((start, item.end, resolve(item, known or _UNKNOWN), "absolute"))
    return places, got[1]


def _is_glued(t: list[Token], i: int) -> bool:
    """Whether a token goes on from a number or word: the C of «12C2» begins nothing."""
    return i > 0 and not t[i].gap and t[i - 1].kind in ("n", "w")


def _is_capital(parser: Parser, i: int) -> bool:
    return parser.t[i].text.isupper() and parser.is_label(i, 0)


def _stands_alone(parser: Parser, i: int, known: Known) -> bool:
    """Whether a citation without a law word is one: glued, two labels deep, standing, no noun before."""
    t = parser.t
    glued = i > 0 and not t[i].gap and t[i - 1].kind not in ("(", '"')
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
    return [(*place, [_paragraph(number, place, known)], "paragraph")], end
