"""The query ladder: how a typed word becomes a word of the book. Each rung is a small function that says what it did.

A rung takes a piece of the query and the words that are known, and returns the words it reads there, or None. The order
of RUNGS is the ladder; the first rung that reads a piece has it. What no rung reads stays as it is, unknown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pravilo.search.normalise import (
    CYRILLIC,
    LATIN,
    chunks,
    cyrillic,
    hasty,
    lookalikes,
    misheard,
    skeleton,
    to_latin,
    to_russian,
    tokens,
    undigited,
    unquoted,
)
from pravilo.search.words import Words

UNKNOWN = "unknown"
WORTH = {"known": 1.0, "layout": 1.0, "look-alike": 1.0, "translit": 1.0, "glued": 1.0, "sound": 1.0, "split": 0.95,
         "nearest": 0.95, "kin": 0.75, "beginning": 0.75}  # fmt: skip
"""How far a word counts, by the rung that read it."""
CERTAIN = {**WORTH, "sound": 0.8, "nearest": 0.45, "kin": 0.3, "beginning": 0.5, "long": 0.6, "ordinary": 0.05}
"""How sure it is that the word was meant at all: a nearest form is surer where it is long, none is that has to be read
into an ordinary word of Russian."""
LONG, LONGEST = 7, 40
"""The letters of a long word, and the most that are read as a word, or as several without blanks."""
SMALL = frozenset(
    """а в и к о с у бк бы во до же за из на не ни но об он от по со то еще что чтоб как кто все так уже если или чем
    мне его их она они там нет для мой это вместо сам меня нас""".split()  # noqa: SIM905
)
"""Words that are written together with the next one."""


class Word(NamedTuple):
    """A word as read: `text` as the book spells it, its `key` (None where unknown), by which rung, how surely."""

    text: str
    key: str | None
    how: str
    surely: float


class Reading(NamedTuple):
    """A query as read: all its words in order, and its corrected spelling where that differs."""

    words: tuple[Word, ...]
    corrected: str | None


Rung = Callable[[str, Words], list[str] | None]


def read(query: str, words: Words) -> Reading:
    """Read a query word by word. The order of words is kept; pieces without letters or digits vanish."""
    pieces = [piece for piece in chunks(query) if tokens(piece) or tokens(to_russian(piece))]
    turned = any(c in LATIN for p in pieces if len(p) > 4 and not known(p, words) and layout(p, words) for c in p)
    found: list[Word] = []
    spelled: list[str] = []
    place = 0
    while place < len(pieces):
        together = glued(pieces[place], pieces[place + 1], words) if place + 1 < len(pieces) else None
        if together:
            read_here = _words([together], "glued", words)
            place += 1
        else:
            read_here = _piece(pieces[place], turned, words)
        place += 1
        found += read_here
        spelled.append(" ".join(w.text for w in read_here))
    changed = any(w.how not in ("known", UNKNOWN) for w in found)
    return Reading(tuple(found), " ".join(spelled) if changed else None)


def _piece(piece: str, turned: bool, words: Words) -> list[Word]:
    """The words of a piece between blanks: the piece as a whole, else token by token.

    `turned` says that other pieces were typed with the other layout on.
    """
    for name, rung in WHOLE:
        whole = rung(piece, words)
        if whole:
            return _words(whole, name, words)
    if any(c in LATIN for c in piece):
        piece = to_russian(piece) if turned else unquoted(piece)
    return [word for token in tokens(piece) for word in _token(token, words)]


def _token(token: str, words: Words) -> list[Word]:
    for name, rung in RUNGS if len(token) <= LONGEST else ():
        read_here = rung(token, words)
        if read_here:
            surely = _sureness(token, name, words)
            if surely == CERTAIN["ordinary"] and all(words.says_nothing(words.key(t) or "") for t in read_here):
                break
            return _words(read_here, name, words, surely)
    return [Word(token, None, UNKNOWN, 0.0)]


def _words(texts: list[str], how: str, words: Words, surely: float | None = None) -> list[Word]:
    return [Word(text, words.key(text), how, CERTAIN[how] if surely is None else surely) for text in texts]


def _sureness(token: str, how: str, words: Words) -> float:
    if how != "known" and token in words.ordinary:
        return CERTAIN["ordinary"]
    return CERTAIN["long" if how == "nearest" and len(token) >= LONG else how]


def known(piece: str, words: Words) -> list[str] | None:
    """Every word of the piece is a form of the book, a Latin term (LHO, claim) or a number."""
    found = tokens(piece)
    return found if found and all(words.key(t) is not None for t in found) else None


def layout(piece: str, words: Words) -> list[str] | None:
    """Typed with the other keyboard layout on: `ghfdbkj`, `pfzdrf`, «дрщ». Punctuation keys are letters too."""
    if not any(c in LATIN for c in piece):
        latin = known(to_latin(piece), words) if any(c in CYRILLIC for c in piece) else None
        return latin if latin and all(t[0] in LATIN for t in latin) else None
    if any(c in CYRILLIC for c in piece):
        return None
    if tokens(piece) == [piece] and len(piece) < 4 and words.romanised(piece):
        return None
    bare = piece.strip(",.?!;:\"'()[]{}<>")
    return next((r for p in (piece, piece.rstrip("?!,."), bare) if (r := known(to_russian(p), words))), None)


def look_alike(token: str, words: Words) -> list[str] | None:
    """Latin letters that look Cyrillic inside a Cyrillic word."""
    if any(c in LATIN for c in token) and any(c in CYRILLIC for c in token):
        return known(lookalikes(token), words)
    return None


def translit(token: str, words: Words) -> list[str] | None:
    """A Russian word in Latin letters, in any common spelling: one skeleton for all of them."""
    if token[0] not in LATIN or not 1 < len(skeleton(token)) >= len(token) / 2 - 1:
        return None
    form = words.romanised(token) or words.romanised(hasty(token))
    return [form] if form else known(cyrillic(token), words)


def turned_translit(token: str, words: Words) -> list[str] | None:
    """A Russian word in Latin letters with the Russian layout on: «ищдмфт» for `bolvan`."""
    latin = to_latin(token)
    return translit(latin, words) if token[0] in CYRILLIC and len(token) > 3 and tokens(latin) == [latin] else None


def digits(piece: str, words: Words) -> list[str] | None:
    """Digits that stand for letters in a Latin spelling: `sda4a`, `4to`."""
    spelled = undigited(unquoted(piece))
    if not any(c in LATIN for c in piece) or spelled == piece:
        return None
    found = [translit(token, words) for token in tokens(spelled)]
    return [form for forms in found if forms for form in forms] if all(found) else None


def glued(piece: str, following: str, words: Words) -> str | None:
    """Two pieces that the book writes as one word: «фальш ренонс», «не достаточное»."""
    one, two = tokens(piece), tokens(following)
    if len(one) != 1 or len(two) != 1 or one[0][0] not in CYRILLIC or two[0][0] not in CYRILLIC:
        return None
    together = one[0] + two[0]
    apart = words.key(one[0]) is not None and words.key(two[0]) is not None
    behind_not = one[0] == "не" and len(two[0]) > 3
    return together if together in words.vocabulary and (not apart or behind_not) else None


def split(token: str, words: Words) -> list[str] | None:
    """One piece that the book writes as several words: «ходвне», «картаболвана», «двекартысразу», «застолом»."""
    if token[0] not in CYRILLIC:
        return None
    for cut in range(len(token) - 3, 0, -1):
        one, rest = token[:cut], token[cut:]
        if one in SMALL or (cut > 2 and one in words.vocabulary and not words.says_nothing(one)):
            whole = rest in words.vocabulary or telling(rest, words)
            if whole and (cut > 1 or len(rest) > 3):
                return [one, rest]
            behind = split(rest, words) if cut > 1 and not whole else None
            if behind:
                return [one, *behind]
    return None


def nearest(token: str, words: Words) -> list[str] | None:
    """A slip of the finger: the nearest form of the book; for Latin letters, by either layout or by sound."""
    if token[0] in CYRILLIC:
        found = words.nearest(token)
    elif token[0] in LATIN:
        readings = (words.nearest(token), words.nearest(to_russian(token)), words.nearest_romanised(token))
        found = min((r for r in readings if r), key=lambda r: r[1], default=None)
    else:
        return None
    return [found[0]] if found else None


def sounding(token: str, words: Words) -> list[str] | None:
    """Written as it is heard: «фальшринонс», «пиресчет», `apazdal`."""
    heard = cyrillic(token) if token[0] in LATIN else token
    if heard[0] not in CYRILLIC:
        return None
    near = (m for most in (1, 2) for m in misheard(heard, most) if telling(m, words))
    form = next(near, None) or (words.sounding(token) if heard == token else None)
    return [form] if form else None


def telling(form: str, words: Words) -> bool:
    """Whether a form, not too short, is one of a word that says something."""
    key = words.key(form)
    return len(form) > 4 and key is not None and not words.says_nothing(key)


def beginning(token: str, words: Words) -> list[str] | None:
    """The beginning of a word that is still being typed."""
    form = words.beginning(token)
    return [form] if form else None


def kin(token: str, words: Words) -> list[str] | None:
    """A word of the same root: at least five letters in common and short tails («алертнул» and «алерт»)."""
    form = words.kin(token) if token[0] in CYRILLIC else None
    return [form] if form else None


WHOLE: tuple[tuple[str, Rung], ...] = (("known", known), ("layout", layout), ("translit", digits))
"""The rungs that read a piece between blanks as a whole."""
RUNGS: tuple[tuple[str, Rung], ...] = (
    ("known", known),
    ("look-alike", look_alike),
    ("translit", translit),
    ("sound", sounding),
    ("split", split),
    ("nearest", nearest),
    ("layout", turned_translit),
    ("beginning", beginning),
    ("kin", kin),
)
"""The rungs that read it token by token."""
