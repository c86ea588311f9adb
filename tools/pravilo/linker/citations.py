"""The citations of a running text that become links: laws and sections that the book knows, and no other code's.

`pravilo.citation.find` reads the text. A number of a commentary paragraph («п. 2.1») is left alone: in a document of
somebody else's it is a clause of that document. So are articles of other codes («ст. 12 Устава», «правило 3
регламента») and laws of another edition («правило 12C1 кодекса 2017 года»): a link to the words of 1987 would be wrong.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pravilo.citation import Found, Known, find

_ADJECTIVES = r"(?:[а-яё-]+(?:ого|его|ой|ей)[\s]+){0,2}"
_CODES = (
    r"устава|регламента|положения|закона|договора|инструкции|конституции|приказа|кодекса[\s]+(?:рф|этики)"
    r"|(?:гражданск|уголовн|трудов|налогов|семейн|жилищн|земельн|процессуальн)[а-яё]+[\s]+(?:[а-яё]+[\s]+)?кодекса"
    r"|(?:фз|гк|ук|тк|нк|ск|жк|гпк|упк|апк|коап)(?![а-яё])"
)
_EDITION = r"(?:кодекс|международн|спортивн|бридж|правил|редакци|издани|верси)[а-яё]*(?![а-яё])"
_EDITION += r"|мксб|ред\.?|изд\.?|laws?|of|the|code|edition|duplicate|bridge"
_OTHER_YEAR = r"(?!1987)(?:19|20)[0-9]{2}(?![0-9])"
_OF_EDITION = rf"(?:[\s,(«»\"-]|{_EDITION})*"
AFTER = rf"[\s,]*[(«\"]?{_ADJECTIVES}(?:{_CODES})|{_OF_EDITION}{_OTHER_YEAR}"
"""What may not follow a citation."""
OURS = rf"{_OF_EDITION}1987"
"""What makes it ours, whatever stands before it."""
BEFORE = rf"(?:{_EDITION})[\s(-]*{_OTHER_YEAR}[\s]*(?:г\.|года|году)?[\s,:)»\"-]*$"
"""What may not stand before one in its clause."""
ENDED = r"г\.[\s]*$"
"""How a clause may end before a citation with a capital letter: «в 2017 г. Правило 64»."""
BETWEEN = r"(?:[\s,&-]|и(?:ли)?|либо|а[\s]+также|and|or|по)*$"
"""What stands between the members of a list: what is said of the last is said of all."""
NAMED = r"правил|закон|стат|ст(?![а-яё])|§|№|law"
"""How a citation begins that stands in no list with the one before it."""
WINDOW = 80
"""How far before and behind a citation these are looked for, in characters."""
_AFTER, _OURS, _BEFORE, _ENDED, _BETWEEN, _NAMED = (
    re.compile(words, re.IGNORECASE) for words in (AFTER, OURS, BEFORE, ENDED, BETWEEN, NAMED)
)


@dataclass(frozen=True, slots=True)
class Link:
    """A citation to be linked: where it stands, [start, end) in code points, and the law or section it leads to."""

    start: int
    end: int
    id: str


def links(text: str, known: Known) -> list[Link]:
    """The citations to link, in order. Of a range the first member that stands is the target."""
    found = [one for one in find(text, known) if one.how == "absolute"]
    strange = _strange(text, found)
    out = []
    for one, is_strange in zip(found, strange, strict=True):
        standing = [cited.id for cited in one.cited if cited.status != "unknown"]
        if standing and not is_strange:
            out.append(Link(*one.at, standing[0]))
    return out


def unknown(text: str, known: Known) -> list[str]:
    """Citations that the book can't confirm, each once, with the reason."""
    found = (cited for one in find(text, known) if one.how == "absolute" for cited in one.cited)
    return list(dict.fromkeys(cited.note for cited in found if cited.status == "unknown"))


def _strange(text: str, found: list[Found]) -> list[bool]:
    """Of each citation, whether it is one of another code or edition."""
    out = []
    for one in found:
        start, end = one.at
        behind = text[end : end + WINDOW]
        lead = text[max(0, start - WINDOW) : start]
        before = _BEFORE.search(lead) and not ("А" <= text[start] <= "Я" and _ENDED.search(lead))
        out.append(bool(_AFTER.match(behind) or (before and not _OURS.match(behind))))
    for n in (*range(len(found) - 1, 0, -1), *range(1, len(found))):
        between = text[found[n - 1].at[1] : found[n].at[0]]
        if not _NAMED.match(found[n].raw) and len(between) < WINDOW and _BETWEEN.match(between):
            out[n - 1] = out[n] = out[n - 1] or out[n]
    return out
