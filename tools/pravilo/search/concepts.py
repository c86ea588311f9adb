"""From words as read to concepts: what says something, what the thesaurus makes of it, two bids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pravilo.search.index import Index, Keys, added
from pravilo.search.ladder import WORTH, Reading

UNKNOWN_WEIGHT, SMALL_WEIGHT = 3.5, 1.0
"""The weight of a word that the book does not use: rarer than most, unless it is a small one."""
BID_STRENGTH = 0.9
LAW_WORDS = frozenset(("правило", "закон", "статья", "пункт", "параграф"))
INSUFFICIENT = ("недостаточный", "назначение")
LEVELS = {"раз": 1, "один": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "1": 1}
STRAINS = {
    "трефа": 0, "т": 0, "c": 0, "бубна": 1, "б": 1, "d": 1, "черва": 2, "ч": 2, "h": 2,
    "пика": 3, "п": 3, "s": 3, "бк": 4, "nt": 4, "нт": 4, "бескозырный": 4, "без": 4,
}  # fmt: skip
OVER = frozenset(("после", "на", "поверх", "over", "after"))
MEANT = frozenset(("вместо", "хотеть", "вытащить", "instead"))
"""Words of one who meant the other of two bids: then none of them is called over the other."""


class Said(NamedTuple):
    """A word of a query: its key (None where unknown), by which rung it was read, how surely, and whether it tells."""

    key: str | None
    how: str
    surely: float
    tells: bool


class Concept(NamedTuple):
    """A telling word: its weight, its readings as (keys, strength), its own key, how sure that is (0 to 1)."""

    weight: float
    readings: tuple[tuple[Keys, float], ...]
    key: str | None
    surely: float


class Question(NamedTuple):
    """A query as concepts, with the notes on words of other editions."""

    concepts: tuple[Concept, ...]
    notes: tuple[str, ...]


def question(reading: Reading, index: Index, laws: Sequence[str]) -> Question:
    """The question that a reading asks; `laws` are the numbers of the laws there are."""
    notes, row = _other_editions(_without_laws(spoken(reading, index), laws), index)
    return Question(tuple(concepts(row, index)), tuple(notes))


def spoken(reading: Reading, index: Index) -> list[Said]:
    """The words of a query; numbers that the book lacks and single letters say nothing."""
    row: list[Said] = []
    for word in reading.words:
        if word.key is None:
            single = len(word.text) == 1
            row.append(Said(word.text if single else None, word.how, word.surely, not single))
        else:
            number = word.text[0].isdigit() and not index.weight(word.key)
            tells = not number and not index.words.says_nothing(word.key)
            row.append(Said(word.key, word.how, word.surely, tells))
    return row


def _without_laws(row: list[Said], laws: Sequence[str]) -> list[Said]:
    """The row without the laws that the question names («правило 64 и ренонс»): they are answered as citations."""
    rest, place = [], 0
    while place < len(row):
        named = row[place].key in LAW_WORDS and place + 1 < len(row) and row[place + 1].key in laws
        if not named:
            rest.append(row[place])
        place += 2 if named else 1
    return rest


def _other_editions(row: list[Said], index: Index) -> tuple[list[str], list[Said]]:
    """The notes on words of other editions, and the row in which those words say nothing."""
    whole = [said.key for said in row]
    found = [(places, note) for said, note in index.editions if (places := holds(whole, said)) is not None]
    answered = {place for places, _ in found for place in places}
    rest = [said._replace(tells=said.tells and place not in answered) for place, said in enumerate(row)]
    return list(dict.fromkeys(note for _, note in found)), rest


def holds(row: Sequence[str | None], said: Sequence[str]) -> list[int] | None:
    """The places of a phrase's words in the row: within the phrase's length and one more, in any order; else None."""
    if len(said) == 1:
        return [row.index(said[0])] if said[0] in row else None
    for start in range(len(row)):
        window = list(row[start : start + len(said) + 1])
        places = []
        for key in said:
            if key not in window:
                break
            place = window.index(key)
            window[place] = None
            places.append(start + place)
        else:
            return places
    return None


def concepts(row: Sequence[Said], index: Index) -> list[Concept]:
    """The concepts of a row: each telling word's own key, and what the thesaurus says for it or its phrase.

    A phrase of the thesaurus wins over the shorter ones that it covers.
    """
    whole = [said.key for said in row]
    telling = [place for place, said in enumerate(row) if said.tells]
    keys = [whole[place] for place in telling]
    readings: list[dict[Keys, float]] = [
        {(said.key,): WORTH[said.how]} if said.key else {} for said in row if said.tells
    ]
    taken = [0] * len(telling)
    present = set(whole)
    for said, law, strength in index.rules(present):
        places = holds(keys, said)
        if places is None:
            places = [telling.index(p) for p in holds(whole, said) or () if p in telling]
        for place in places:
            if len(said) >= taken[place]:
                taken[place] = len(said)
                readings[place][law] = max(readings[place].get(law, 0.0), strength * WORTH[row[telling[place]].how])
    for place in insufficient(whole):
        if place in telling:
            readings[telling.index(place)][INSUFFICIENT] = BID_STRENGTH
    sure = [row[place].surely if readings[n] else 0.0 for n, place in enumerate(telling)]
    return [_concept(*parts, index) for parts in zip(keys, readings, sure, strict=True)]


def insufficient(row: Sequence[str | None]) -> list[int]:
    """The places of two bids of which the later is not above the earlier («2 черви на 2 пики»); else none.

    The bid behind «после» or «на» is the earlier one.
    """
    bids = [p for p in range(len(row) - 1) if row[p] in LEVELS and row[p + 1] in STRAINS]
    if len(bids) != 2 or MEANT & set(row):
        return []
    one, two = ((LEVELS[str(row[p])], STRAINS[str(row[p + 1])]) for p in bids)
    if bids[0] and row[bids[0] - 1] in OVER:
        earlier, later = one, two
    elif row[bids[1] - 1] in OVER:
        earlier, later = two, one
    else:
        earlier, later = one, two
    return [p + i for p in bids for i in (0, 1)] if later <= earlier else []


def _concept(key: str | None, found: dict[Keys, float], sure: float, index: Index) -> Concept:
    own = index.weight(key) if key else 0.0
    meant = [added(map(index.weight, law)) / len(law) for law in found if law != (key,)]
    weight = own or max(meant, default=SMALL_WEIGHT if key in index.small else UNKNOWN_WEIGHT)
    return Concept(weight, tuple(sorted(found.items())), key, sure)
