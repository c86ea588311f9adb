"""From words as read to laws, best first: thesaurus, documents, coverage, folding sections into their laws.

A query is a row of concepts, one for each word that says something. In a document a concept is worth its grade (0 to 1):
Whoosh's score of the best of its readings, by field. A document is worth the share of the query that it answers, weighed
by how rare the words are; a short one (a heading, a topic, a way of telling) loses what it says beyond the query.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from pravilo.search.engine import Posting
from pravilo.search.ladder import SURE, Reading
from pravilo.search.words import Words

BOOST = (1.45, 0.55, 1.0)
"""What Whoosh's score of head, headings above, body is worth."""
KIND = {"law": 1.0, "index": 0.93, "term": 0.8, "situation": 1.0, "card": 0.95, "commentary": 0.7}
"""What a document of each kind is worth as a way to its laws."""
LATER = 0.93
"""What each further law of a document is worth, against the one before it."""
BEYOND = 0.3
"""How much of a short document's worth hangs on its saying no more than the query."""
TOGETHER = 0.12
"""What neighbouring words that stand together in the document add."""
AGREE = 0.1
"""What each other kind of evidence for the same law adds."""
UNKNOWN_WEIGHT = 4.0
"""The weight of a word that the book does not know: rarer than all."""


class Concept(NamedTuple):
    """A word of the query: its weight, its readings as (keys, strength), and its own key."""

    weight: float
    readings: tuple[tuple[tuple[str, ...], float], ...]
    key: str | None


class Found(NamedTuple):
    """A document that answers in part: number, worth (0 to 1), and the share of it that its heading earned."""

    doc: int
    worth: float
    by_head: float


class Ranked(NamedTuple):
    """A law that answers: its number, the section that answers best, worth (0 to 1), and why."""

    law: str
    node: str
    worth: float
    why: str


class Index:
    """The loaded pack: words, keys, weights, rules, documents."""

    def __init__(self, pack: dict[str, Any]) -> None:
        self.words = Words(pack)
        names = pack["keys"].split(" ")

        def named(coded: str) -> tuple[str, ...]:
            return tuple(names[int(n)] for n in coded.split(" ")) if coded else ()

        self.weights: dict[str, float] = dict(zip(names, pack["weights"], strict=True))
        self.docs = [(kind, ref, laws, named(h), named(o), named(b)) for kind, ref, laws, h, o, b in pack["docs"]]
        self.rules = [(named(said), named(law), strength) for said, law, strength in pack["rules"]]
        self.editions = [(named(said), note) for said, note in pack["editions"]]
        self.beside = {(kind, slug): (title, laws, text) for kind, slug, title, laws, text in pack["beside"]}

    def fields(self) -> list[tuple[str, str, str]]:
        """The documents as the engine takes them."""
        return [(" ".join(h), " ".join(o), " ".join(b)) for _, _, _, h, o, b in self.docs]


def spoken(reading: Reading, index: Index) -> list[tuple[str | None, float]]:
    """The words of a query that say something, as (key or None, how surely it was read); numbers the book lacks say nothing."""
    row: list[tuple[str | None, float]] = []
    for word in reading.words:
        if word.key is None:
            if len(word.text) > 1:
                row.append((None, 1.0))
        elif not index.words.says_nothing(word.key) and (word.key in index.weights or not word.text[0].isdigit()):
            row.append((word.key, SURE[word.how]))
    return row


def holds(row: Sequence[str | None], said: Sequence[str]) -> list[int] | None:
    """The places of a phrase's words in the row: all within the phrase's length and one more, in any order; else None."""
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


def concepts(row: Sequence[tuple[str | None, float]], index: Index) -> list[Concept]:
    """The concepts of a row: each word's own key, and what the thesaurus says for it or for the phrase it stands in."""
    keys = [key for key, _ in row]
    readings: list[dict[tuple[str, ...], float]] = [{(key,): sure} if key else {} for key, sure in row]
    present = set(keys)
    for said, law, strength in index.rules:
        if not present.issuperset(said):
            continue
        for place in holds(keys, said) or ():
            surely = strength * row[place][1]
            readings[place][law] = max(readings[place].get(law, 0.0), surely)
    return [_concept(key, found, index) for key, found in zip(keys, readings, strict=True)]


def _concept(key: str | None, found: dict[tuple[str, ...], float], index: Index) -> Concept:
    own = index.weights.get(key, 0.0) if key else 0.0
    meant = [sum(index.weights.get(k, 0.0) for k in law) / len(law) for law in found if law != (key,)]
    weight = own or (max(meant) if meant else UNKNOWN_WEIGHT)
    return Concept(weight, tuple(sorted(found.items())), key)


def grade(row: Sequence[Concept], index: Index, postings: Callable[[str], list[Posting]]) -> list[Found]:
    """Every document that answers something of the query, with its worth, in document order."""
    total = sum(c.weight for c in row)
    wanted = sorted({key for c in row for keys, _ in c.readings for key in keys})
    grades: dict[str, dict[int, float]] = {}
    heads: dict[str, dict[int, float]] = {}
    places: dict[str, dict[tuple[int, int], tuple[int, ...]]] = {}
    for key in wanted:
        grades[key], heads[key], places[key] = {}, {}, {}
        for posting in postings(key):
            worth = BOOST[posting.field] * posting.score
            grades[key][posting.doc] = grades[key].get(posting.doc, 0.0) + worth
            places[key][posting.doc, posting.field] = posting.places
            if posting.field == 0:
                heads[key][posting.doc] = worth
    docs = sorted({doc for found in grades.values() for doc in found})
    return [_found(doc, row, total, index, grades, heads, places) for doc in docs] if total else []


def _found(
    doc: int,
    row: Sequence[Concept],
    total: float,
    index: Index,
    grades: dict[str, dict[int, float]],
    heads: dict[str, dict[int, float]],
    places: dict[str, dict[tuple[int, int], tuple[int, ...]]],
) -> Found:
    kind, _, _, head, _, _ = index.docs[doc]
    worth = by_head = 0.0
    for concept in row:
        best, best_head = 0.0, 0.0
        for keys, strength in concept.readings:
            value = strength * _phrase(keys, doc, index, grades)
            if value > best:
                best, best_head = value, strength * _phrase(keys, doc, index, heads)
        worth += concept.weight * best
        by_head += concept.weight * best_head
    worth /= total
    share = by_head / total / worth if worth else 0.0
    said = sum(index.weights[k] for k in sorted(set(head)) if doc in grades.get(k, ()))
    whole = sum(index.weights[k] for k in sorted(set(head)))
    if whole and (kind != "law" or share > 0.5):
        worth *= 1 - BEYOND + BEYOND * said / whole
    worth *= KIND[kind] * (1 + TOGETHER * _together(doc, row, places))
    return Found(doc, min(1.0, worth), share)


def _phrase(keys: Iterable[str], doc: int, index: Index, grades: dict[str, dict[int, float]]) -> float:
    """The grade of one reading: the mean of its words by weight, times the share of its words that are there."""
    got = there = whole = 0.0
    for key in keys:
        weight = index.weights.get(key, 0.0) or 1.0
        whole += weight
        if doc in grades[key]:
            there += weight
            got += weight * min(1.0, grades[key][doc])
    return got / whole * (there / whole)


def _together(doc: int, row: Sequence[Concept], places: dict[str, dict[tuple[int, int], tuple[int, ...]]]) -> float:
    """The share of neighbouring words of the query that are neighbours in the document too."""
    pairs = met = 0
    for one, two in zip(row, row[1:], strict=False):
        if one.key is None or two.key is None:
            continue
        pairs += 1
        met += any(
            abs(a - b) == 1
            for field in range(3)
            for a in places[one.key].get((doc, field), ())
            for b in places[two.key].get((doc, field), ())
        )
    return met / pairs if pairs else 0.0


def fold(found: Iterable[Found], index: Index) -> list[Ranked]:
    """Laws, best first: each with the best evidence for it, a little more for every other kind that agrees."""
    best: dict[str, dict[str, tuple[float, str, str]]] = {}
    for item in found:
        kind, ref, laws, *_ = index.docs[item.doc]
        worth = item.worth
        for node in laws:
            why = _why(kind, ref, item.by_head)
            kinds = best.setdefault(law_of(node), {})
            if kind not in kinds or worth > kinds[kind][0]:
                kinds[kind] = (worth, node, why)
            worth *= LATER
    ranked = []
    for law, kinds in best.items():
        evidence = sorted(kinds.values(), key=lambda e: -e[0])
        worth, node, why = evidence[0]
        node = next((n for w, n, _ in evidence if n != law and w > 0.6 * worth), node)
        total = worth + AGREE * sum(w for w, _, _ in evidence[1:])
        ranked.append(Ranked(law, node, round(min(1.0, total), 6), why))
    return sorted(ranked, key=lambda r: (-r.worth, int(r.law)))


def _why(kind: str, ref: str, by_head: float) -> str:
    if kind in ("law", "commentary"):
        return "heading" if kind == "law" and by_head > 0.5 else "text"
    return f"{kind}:{ref}"


def law_of(node: str) -> str:
    """The law number of a citation, as a string."""
    digits = 0
    while digits < len(node) and node[digits].isdigit():
        digits += 1
    return node[:digits]
