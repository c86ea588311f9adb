"""From words as read to laws, best first: thesaurus, documents, coverage, folding sections into their laws.

A query is a row of concepts, one for each word that says something. In a document a concept is worth its grade (0 to
1): Whoosh's score of the best of its readings, by field. A document is worth the share of the query that it answers,
weighed by how rare the words are; a short one (a heading, a topic, a way of telling) loses what it says beyond it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from pravilo.search.concepts import Concept, added
from pravilo.search.engine import Posting
from pravilo.search.index import Index

BOOST = (1.9, 0.6, 1.1)
"""What Whoosh's score of head, headings above, body is worth."""
KIND = {"law": 0.9, "index": 0.93, "term": 0.8, "situation": 1.15, "card": 0.95, "commentary": 0.7}
"""What a document of each kind is worth as a way to its laws."""
LATER = 0.9
"""What each further law of a document is worth, against the one before it."""
BEYOND = 0.3
"""How much of a short document's worth hangs on its saying no more than the query."""
TOGETHER = 0.3
"""What neighbouring words that stand together in the document add."""
AGREE = 0.12
"""What each other kind of evidence for the same law adds."""


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


def grade(row: Sequence[Concept], index: Index, postings: Callable[[str], list[Posting]]) -> list[Found]:
    """Every document that answers something of the query, with its worth, in document order."""
    total = added(c.weight for c in row)
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
    kind, head = index.docs[doc].kind, index.docs[doc].head
    worth = by_head = 0.0
    for concept in row:
        best, best_head = 0.0, 0.0
        for keys, strength in concept.readings:
            value = strength * _phrase(keys, doc, index, grades)
            if value > best:
                best, best_head = value, strength * _phrase(keys, doc, index, heads)
        worth += concept.weight * best
        by_head += concept.weight * best_head
    share = by_head / worth if worth else 0.0
    worth /= total
    said = added(index.weight(k) for k in sorted(set(head)) if doc in grades.get(k, ()))
    whole = added(index.weight(k) for k in sorted(set(head)))
    if whole and (kind != "law" or share > 0.5):
        worth *= 1 - BEYOND + BEYOND * said / whole
    worth *= KIND[kind] * (1 + TOGETHER * _together(doc, row, places))
    return Found(doc, worth, share)


def _phrase(keys: Iterable[str], doc: int, index: Index, grades: dict[str, dict[int, float]]) -> float:
    """The grade of one reading: the mean of its words by weight, times the share of its words that are there."""
    got = there = whole = 0.0
    for key in keys:
        weight = index.weight(key) or 1.0
        whole += weight
        if doc in grades[key]:
            there += weight
            got += weight * min(1.0, grades[key][doc])
    return got / whole * (there / whole)


def _together(doc: int, row: Sequence[Concept], places: dict[str, dict[tuple[int, int], tuple[int, ...]]]) -> float:
    """The share of neighbouring words of the query that are neighbours in the document too."""
    pairs = met = 0
    for one, two in pairwise(row):
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
        entry, worth = index.docs[item.doc], item.worth
        kind = entry.kind
        for node in entry.laws:
            why = _why(kind, entry.ref, item.by_head)
            kinds = best.setdefault(law_of(node), {})
            if kind not in kinds or worth > kinds[kind][0]:
                kinds[kind] = (worth, node, why)
            worth *= LATER if kind != "index" else 1.0
    ranked = []
    for law, kinds in best.items():
        evidence = sorted(kinds.values(), key=lambda e: -e[0])
        worth, node, why = evidence[0]
        node = next((n for w, n, _ in evidence if n != law and w > 0.6 * worth), node)
        total = worth + AGREE * added(w for w, _, _ in evidence[1:])
        ranked.append(Ranked(law, node, rounded(total), why))
    return sorted(ranked, key=lambda r: (-r.worth, int(r.law)))


def _why(kind: str, ref: str, by_head: float) -> str:
    if kind in ("law", "commentary"):
        return "heading" if kind == "law" and by_head > 0.5 else "text"
    return f"{kind}:{ref}"


def rounded(value: float) -> float:
    """To six places, halves up, as JavaScript can do it too: before any sorting."""
    return math.floor(value * 1e6 + 0.5) / 1e6


def law_of(node: str) -> str:
    """The law number of a citation, as a string."""
    digits = 0
    while digits < len(node) and node[digits].isdigit():
        digits += 1
    return node[:digits]
