"""From words as read to laws, best first: thesaurus, documents, coverage, folding sections into their laws.

A query is a row of concepts, one for each word that says something. In a document a concept is worth its grade (0 to
1): Whoosh's score of the best of its readings, by field. A document is worth the share of the query that it answers,
weighed by how rare the words are; a short one (a heading, a topic, a way of telling) loses what it says beyond it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from pravilo.search.concepts import Concept
from pravilo.search.engine import Posting
from pravilo.search.index import Entry, Index, added

BOOST = (1.9, 0.6, 1.3)
"""What Whoosh's score of head, headings above, body is worth."""
KIND = {"law": 0.9, "index": 0.93, "term": 0.8, "situation": 1.15, "card": 0.95, "commentary": 0.7}
"""What a document of each kind is worth as a way to its laws."""
LATER = 0.86
"""What each further law of a document is worth, against the one before it."""
BEYOND = 0.3
"""How much of a short document's worth hangs on its saying no more than the query."""
TOGETHER = 0.35
"""What neighbouring words that stand together in the document add."""
GATHERED = 0.7
"""What all ways of telling a situation, or all sections of a law, are worth together."""
OURS = ("situation:", "card:")
AGREE = 0.05
"""What each other kind of evidence for the same law adds."""


class Found(NamedTuple):
    """A document that answers in part: number, worth (0 to 1), and the share of it that its heading earned."""

    doc: int
    worth: float
    by_head: float


class Graded(NamedTuple):
    """What answers a query: the best document of each group, in document order; by law, the eighth powers of the worth
    of all documents and groups that lead to it, added: many that answer well count a little more than one."""

    found: list[Found]
    laws: dict[str, float]


class Ranked(NamedTuple):
    """A law that answers: its number, the section that answers best, worth (0 to 1), and why."""

    law: str
    node: str
    worth: float
    why: str


class Mark(NamedTuple):
    """What a key is worth in each document, and what of it in the head."""

    all: dict[int, float]
    head: dict[int, float]


Places = Callable[[str], Mapping[tuple[int, int], Sequence[int]]]


def grade(row: Sequence[Concept], index: Index, mark_of: Callable[[str], Mark], places_of: Places) -> Graded:
    """The documents that answer something of the query, the best of each group, with their worth, in document order.

    `mark_of` gives the mark of a key (see `mark`), `places_of` where it stands, by document and field.
    """
    total = added(c.weight for c in row)
    if not total:
        return Graded([], {})
    marks = {key: mark_of(key) for c in row for keys, _ in c.readings for key in keys}
    worths: dict[int, float] = {}
    heads: dict[int, float] = {}
    groups: dict[str, float] = {}
    for concept in row:
        gathered: dict[str, float] = {}
        for doc, (value, by_head) in _best(concept, index, marks).items():
            worths[doc] = worths.get(doc, 0.0) + concept.weight * value
            heads[doc] = heads.get(doc, 0.0) + concept.weight * by_head
            group = index.docs[doc].group
            gathered[group] = max(gathered.get(group, 0.0), value)
        for group, value in gathered.items():
            groups[group] = groups.get(group, 0.0) + concept.weight * value
    close = _together(row, places_of)
    best: dict[str, Found] = {}
    laws: dict[str, float] = {}
    for doc, worth in sorted(worths.items()):
        share = heads[doc] / worth if worth else 0.0
        worth *= _to_the_point(doc, share, index, marks) / total * (1 + TOGETHER * close.get(doc, 0.0))
        entry = index.docs[doc]
        if entry.group not in best or worth > best[entry.group].worth:
            best[entry.group] = Found(doc, worth, share)
        _add(laws, entry, worth)
    for group, item in best.items():
        entry = index.docs[item.doc]
        together = GATHERED * KIND[entry.kind] * (groups[group] / total)
        best[group] = item._replace(worth=max(item.worth, together))
        _add(laws, entry, together)
    return Graded(sorted(best.values(), key=lambda item: item.doc), laws)


def _add(laws: dict[str, float], entry: Entry, worth: float) -> None:
    """Add what a document is worth to each of its laws, the first of them most."""
    for law, share in zip(entry.numbers, _shares(entry), strict=True):
        square = worth * share * (worth * share)
        laws[law] = laws.get(law, 0.0) + square * square * (square * square)


def _shares(entry: Entry) -> Iterable[float]:
    """What a document is worth for each of its laws, against the first: all the same in the printed index."""
    share = 1.0
    for _ in entry.numbers:
        yield share
        share *= LATER if entry.kind != "index" else 1.0


def mark(postings: Iterable[Posting]) -> Mark:
    """The mark of a key from what the engine says of it."""
    made = Mark({}, {})
    for posting in postings:
        worth = BOOST[posting.field] * posting.score
        made.all[posting.doc] = made.all.get(posting.doc, 0.0) + worth
        if posting.field == 0:
            made.head[posting.doc] = worth
    return made


def _best(concept: Concept, index: Index, marks: dict[str, Mark]) -> dict[int, tuple[float, float]]:
    """What the concept's best reading is worth in each document, and what of that its head earns."""
    best: dict[int, tuple[float, float]] = {}
    for keys, strength in concept.readings:
        heads = _phrase(keys, index, [marks[key].head for key in keys])
        for doc, grade in _phrase(keys, index, [marks[key].all for key in keys]).items():
            value = strength * grade
            if doc not in best or value > best[doc][0]:
                best[doc] = (value, strength * heads.get(doc, 0.0))
    return best


def _phrase(keys: Sequence[str], index: Index, grades: Sequence[dict[int, float]]) -> dict[int, float]:
    """The grade of a reading in the documents that hold more than half of it, by weight.

    It is the mean of its words, times the share of them that is there.
    """
    if len(keys) == 1:
        return {doc: min(1.0, grade) for doc, grade in grades[0].items()}
    weights = [index.weight(key) or 1.0 for key in keys]
    whole = added(weights)
    got: dict[int, float] = {}
    there: dict[int, float] = {}
    for weight, grade in zip(weights, grades, strict=True):
        for doc, value in grade.items():
            got[doc] = got.get(doc, 0.0) + weight * min(1.0, value)
            there[doc] = there.get(doc, 0.0) + weight
    return {doc: got[doc] / whole * (share / whole) for doc, share in there.items() if share * 2 > whole}


def _to_the_point(doc: int, share: float, index: Index, marks: dict[str, Mark]) -> float:
    """What the kind of a document is worth, less for what its head says beyond the query."""
    entry = index.docs[doc]
    if not entry.whole or (entry.kind == "law" and share <= 0.5):
        return KIND[entry.kind]
    said = added(index.weight(key) for key in entry.distinct if key in marks)
    return KIND[entry.kind] * (1 - BEYOND + BEYOND * said / entry.whole)


def _together(row: Sequence[Concept], places_of: Places) -> dict[int, float]:
    """The share of neighbouring words of the query that are neighbours in a document too."""
    pairs = [(one.key, two.key) for one, two in pairwise(row) if one.key is not None and two.key is not None]
    met: dict[int, float] = {}
    for one, two in pairs:
        there, then = places_of(one), places_of(two)
        close = {at[0] for at in there.keys() & then.keys() if _meet(there[at], then[at])}
        for doc in close:
            met[doc] = met.get(doc, 0.0) + 1
    return {doc: count / len(pairs) for doc, count in met.items()}


def _meet(one: Iterable[int], two: Sequence[int]) -> bool:
    return any(place - 1 in two or place + 1 in two for place in one)


def fold(graded: Graded, index: Index) -> list[Ranked]:
    """Laws, best first: by all that leads to them, a little more for every other kind of evidence that agrees."""
    best: dict[str, dict[str, tuple[float, str, str]]] = {}
    for item in graded.found:
        entry = index.docs[item.doc]
        why = _why(entry.kind, entry.ref, item.by_head)
        for law, node, share in zip(entry.numbers, entry.laws, _shares(entry), strict=True):
            kinds = best.setdefault(law, {})
            if entry.kind not in kinds or item.worth * share > kinds[entry.kind][0]:
                kinds[entry.kind] = (item.worth * share, node, why)
    ranked = []
    for law, kinds in best.items():
        evidence = sorted(kinds.values(), key=lambda e: -e[0])
        worth, node, why = evidence[0]
        if not why.startswith(OURS):  # the printed index names whole laws, a situation the place that we chose
            node = next((n for w, n, _ in evidence if n != law and w > 0.6 * worth), node)
        total = math.sqrt(math.sqrt(math.sqrt(graded.laws[law]))) + AGREE * added(w for w, _, _ in evidence[1:])
        ranked.append(Ranked(law, node, rounded(total), why))
    return sorted(ranked, key=lambda r: (-r.worth, int(r.law)))


def _why(kind: str, ref: str, by_head: float) -> str:
    if kind in ("law", "commentary"):
        return "heading" if kind == "law" and by_head > 0.5 else "text"
    return f"{kind}:{ref}"


def rounded(value: float) -> float:
    """To six places, halves up, as JavaScript can do it too: before any sorting."""
    return math.floor(value * 1e6 + 0.5) / 1e6
