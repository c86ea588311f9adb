"""Reading a query as a citation."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pravilo.citation.ids import Citation
from pravilo.citation.known import NO_SUCH, NOT_SURE, REVERSED, Known
from pravilo.citation.mend import AMONG, NO_NUMBER, RUN, mended
from pravilo.citation.numerals import tells_number
from pravilo.citation.parse import Item, Parser
from pravilo.citation.resolve import Cited, resolve
from pravilo.citation.running import commented, find
from pravilo.citation.words import BIDS, ROLES, SINGULAR, TO_EN, TO_RU, TRANSLIT, Token, tokens

_YEAR = re.compile("(?:19|20)[0-9]{2}")
_DIGITS = 6
"""How many digits of a number that can be no law are told again."""
_CLOSING = frozenset('.?!,;)"')
_LONGEST = 400
"""A longer query is not taken for a mere citation (in code points)."""
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


def read(query: str, known: Known) -> Reading:
    """Read a query as people type it. Never raises; linear in the length of the query.

    First as it stands; then as typed in the other keyboard layout, where only so a law word shows; then
    whatever citations stand among its other words (`whole` is False).
    """
    if query in known.held:
        return Reading((Cited(query, "held", (), (0, len(query))),), whole=True)
    if not _tells_in_any_layout(query):
        return Reading()
    if len(query) <= _LONGEST:
        plain = _refused(NO_NUMBER, mended(query)) or _whole(query, known)
        if plain is not None:
            return plain
        for keys in (TO_RU, TO_EN):
            flipped = _whole(query.lower().translate(keys), known)
            if flipped is not None and flipped.named:
                return flipped
        impossible = _impossible(mended(query))
        if impossible is not None:
            return impossible
    found = [c for f in find(query, known) for c in f.cited]
    return Reading(_once(found), whole=False, named=bool(found))


def among(query: str, known: Known) -> tuple[Cited, ...]:
    """The unmistakable citations among the other words of a question («58в две карты»), in order.

    One that stands needs no law word before it; one that does not is told only with it.
    """
    out: list[Cited] = []
    if len(query) <= _LONGEST and tells_number(query):
        for match in re.finditer(AMONG, mended(query).lower()):
            reading = _whole(match[1] or "", known)
            if reading is not None:
                out += [c for c in reading.citations if reading.named or c.status != "unknown"]
    return _once(out)


def _tells_in_any_layout(query: str) -> bool:
    return tells_number(query) or any(tells_number(query.lower().translate(keys)) for keys in (TO_RU, TO_EN))


def _once(cited: list[Cited]) -> tuple[Cited, ...]:
    first: dict[str, Cited] = {}
    for c in cited:
        first.setdefault(c.id, c)
    return tuple(first.values())


def _whole(query: str, known: Known) -> Reading | None:
    """The reading of a query that is nothing but citations, else None."""
    words = tokens(mended(query))
    if any(token.low in TRANSLIT for token in words):
        words = [token._replace(low="в") if token.low == "v" else token for token in words]
    parser = Parser(words, strict=False)
    i, named = _filled(words), False
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


def _filled(words: list[Token]) -> int:
    """The position behind «см.», «согласно», an opening bracket."""
    i = 0
    while "fill" in ROLES.get(words[i].low, ()) or words[i].kind in ('"', "("):
        i += 2 if words[i + 1].kind == "." else 1
    return i


def _impossible(query: str) -> Reading | None:
    """A query of one law number and labels that no law can have, refused."""
    parser = Parser(tokens(query), strict=False)
    start = _filled(parser.t)
    law = parser.law_word(start)
    run = parser.t[start if law is None else law :]
    kinds = "".join(" " * t.gap + (t.text if t.kind in ("n", "w") else t.kind) for t in run).strip()
    return _refused(RUN, kinds)


def _refused(pattern: str, query: str) -> Reading | None:
    """The reading of a query that a pattern of `mend` says to be no citation."""
    match = re.match(pattern, query)
    if match is None:
        return None
    note = f"{match[1]}: {NOT_SURE if any(match.groups()[1:]) else NO_SUCH}"
    return Reading((Cited(match[1], "unknown", (), match.span(1), note),), whole=True)


def _is_bid(words: list[Token], cited: Cited) -> bool:
    number, letter = words[0], words[1]
    return cited.status == "unknown" and number.text in "1234567" and letter.low in BIDS and not words[2].kind


def _entry(parser: Parser, i: int, known: Known, *, named: bool) -> tuple[list[Cited], int, bool] | None:
    """One member of a query: its citations, the position behind it, whether a law word named it."""
    t = parser.t
    behind = parser.part_word(i)
    if "comment" in ROLES.get(t[i].low, ()):
        behind = i + 2 if t[i + 1].kind in (".", ":") else i + 1
    law = parser.law_word(i)
    at = next((place for place in (behind, law) if place is not None), i)
    paragraph = parser.paragraph(at)
    if paragraph is not None:
        number, end = paragraph
        return [commented(number, (t[at].start, t[end - 1].end), known)], end, at > i
    got = parser.reversed(i) or (None if law is None else parser.series(law))
    backwards = None if law is None or got is None else _backwards(parser, got)
    if backwards is not None:
        return [backwards[0]], backwards[1], True
    if got is not None:
        return _resolved(got[0], known), got[1], True
    if law is not None and t[law].kind == "n" and not _YEAR.fullmatch(t[law].text):
        number = t[law].text[:_DIGITS]
        return [Cited(number, "unknown", (), (t[law].start, t[law].end), known.note(number))], law + 1, True
    got = parser.series(i)
    if got is None:
        return None
    items, i = got
    if t[i].low in SINGULAR and t[i + 1].kind != "n":
        i, named = i + 1, True
    return _resolved(items, known), i, named


def _backwards(parser: Parser, got: tuple[list[Item], int]) -> tuple[Cited, int] | None:
    """«правила 60–53»: a range of laws told from its end."""
    item, (law, labels), far = got[0][-1], got[0][-1].options[0], parser.number(got[1] + 1)
    if labels or item.upto or len(got[0]) > 1 or far is None or far >= law or parser.t[got[1]].kind != "-":
        return None
    written, end = f"{law}–{far}", parser.t[got[1] + 1].end
    return Cited(written, "unknown", (), (item.start, end), f"{written}: {REVERSED}"), got[1] + 2


def _resolved(items: list[Item], known: Known) -> list[Cited]:
    return [cited for item in items for cited in resolve(item, known)]
