"""The whole answer to a question in words: the object of `--json`."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import cast

from pravilo.answer.hits import DATA, Answer, Beside, BesideKind, Book, answer_object
from pravilo.citation.reading import among
from pravilo.citation.reading import read as read_citation
from pravilo.citation.resolve import Cited
from pravilo.search import data, rank
from pravilo.search.concepts import Concept, question
from pravilo.search.engine import Engine, open_engine
from pravilo.search.index import Entry, Index, added
from pravilo.search.ladder import read

SURE = 0.33
"""The least that worth, bridge and doubt must come to together for the best law to be an answer."""
BRIDGE, MUCH, DOUBT = 0.6, 2.0, 1.75
"""What each word of bridge adds to it, how many count at most, and what the unknown share of a question takes away."""
CLEAR, GUESSED = 0.8, 0.3
"""How strong a reading by one word must be for that word to count as one of bridge, and how sure the reading itself."""
MOST, LEAST, BESIDE, SUGGESTED, NEAR = 20, 0.3, 8, 5, 0.5
"""So many laws at most, none worth less than that share of the best; so many things beside them; so many suggestions,
none worth less than that share of the best."""


NAMED = 1e6
"""The worth of a law or section that the question names by its number: more than any other."""


class Search:
    """The words of an installation: the loaded pack and, once it is needed, the open index."""

    def __init__(self, folder: Path = DATA) -> None:
        self.index = Index(data.load(folder))
        self._digest = hashlib.sha256((folder / data.SEARCH).read_bytes()).hexdigest()
        self._engine: Engine | None = None
        self._marks: dict[str, rank.Mark] = {}
        self._places: dict[str, dict[tuple[int, int], tuple[int, ...]]] = {}

    @property
    def engine(self) -> Engine:
        """The open index; the first call opens or builds it."""
        if self._engine is None:
            self._engine = open_engine(self.index.fields, self._digest)
        return self._engine

    def mark(self, key: str) -> rank.Mark:
        """What a key is worth in every document; the engine is asked once for each."""
        if key not in self._marks:
            self._marks[key] = rank.mark(self.engine.postings(key))
        return self._marks[key]

    def places(self, key: str) -> dict[tuple[int, int], tuple[int, ...]]:
        """Where a key stands; the engine is asked once for each."""
        if key not in self._places:
            self._places[key] = self.engine.places(key)
        return self._places[key]


@cache
def installed() -> Search:
    """The words of this installation, loaded once. Raises CorpusError where they are absent or broken."""
    return Search()


def answer(query: str, book: Book, search: Search | None = None) -> Answer:
    """The object of `--json` for a question in words (citations are read before it).

    `search` stands in for the words of the installation. Raises CorpusError where they are absent or broken.
    """
    search = search or installed()
    reading = read(query, search.index.words)
    asked = question(reading, search.index, book.laws)
    cited = among(query, book.known) or _cited(reading.corrected or "", book)
    graded = rank.grade(asked.concepts, search.index, search.mark, search.places)
    found, laws = graded.found, rank.fold(graded, search.index)
    corrected, notes = reading.corrected, [*asked.notes, *(f"{c.note}." for c in cited if c.note)]
    named = _named([c.id for c in cited], book)
    taken = {law.law for law in named}
    if not named and not (laws and _sure(asked.concepts, laws[0].worth, search.index)):
        suggest = _suggest(found, book, search.index) if _telling(asked.concepts, search.index) else []
        return answer_object(query, "nothing", corrected=corrected if notes else None, suggest=suggest, notes=notes)
    other = [law for law in laws if law.law not in taken and law.node in book.nodes]
    shown = named + [law for law in other if law.worth >= LEAST * other[0].worth]
    shown = shown[:MOST]
    scores = _scores([law.worth for law in shown])
    hits = [book.hit(law.node, score, law.why) for law, score in zip(shown, scores, strict=True)]
    lost = hits[0]["id"] if hits[0]["coverage"] == "lost" else None
    notes += book.lost_notes(lost) if lost else []
    also = _also(found, lost, hits[0]["why"], book, search.index)
    return answer_object(query, "search", corrected=corrected, hits=hits, also=also, notes=notes)


def _cited(corrected: str, book: Book) -> tuple[Cited, ...]:
    """What a question cites once its spelling is corrected («правилло 64», «прравило 64Е3»)."""
    whole = read_citation(corrected, book.known)
    return whole.citations if whole.whole else among(corrected, book.known)


def _named(ids: Sequence[str], book: Book) -> list[rank.Ranked]:
    """What the question names, as the best of all; each law once."""
    first: dict[str, str] = {}
    for node_id in ids:
        if node_id in book.nodes:
            first.setdefault(str(book.nodes[node_id]["law"]), node_id)
    return [rank.Ranked(law, node_id, NAMED, "citation") for law, node_id in first.items()]


def _sure(row: Sequence[Concept], worth: float, index: Index) -> bool:
    """Whether the best law answers the question, and not only a word of it: by its worth, by how much of the question
    is about bridge, by how much of it is unknown or guessed. Small words and numbers alone ask nothing,
    and a word of another game asks about that game."""
    if any(concept.key in index.foreign for concept in row):
        return False
    if all(concept.key in index.small or (concept.key or "").isdecimal() for concept in row):
        return False
    whole = added(concept.weight for concept in row)
    doubt = added(concept.weight * (1.0 - concept.surely) for concept in row) / whole
    bridge = min(MUCH, added(_bridge(concept, index) for concept in row))
    return worth + BRIDGE * bridge - DOUBT * doubt >= SURE


def _telling(row: Sequence[Concept], index: Index) -> bool:
    """Whether some word asks for something: no small one, no mere number, none that is hardly guessed."""
    return any(c.key not in index.small and not (c.key or "").isdecimal() and c.surely > GUESSED for c in row)


def _bridge(concept: Concept, index: Index) -> float:
    """1 for a word that only bridge players use, a half for one that they share with others, else 0."""
    if concept.surely <= GUESSED:
        return 0.0
    meant = [concept.key, *(keys[0] for keys, strength in concept.readings if len(keys) == 1 and strength >= CLEAR)]
    return 1.0 if index.anchors & set(meant) else 0.5 if index.shared & set(meant) else 0.0


def _percent(worth: float) -> int:
    return min(100, int(worth * 100 + 0.5))


def _scores(worths: list[float]) -> list[int]:
    """Whole scores of 0 to 100 in order: where two different worths round alike, the later is one less."""
    scores: list[int] = []
    for place, worth in enumerate(worths):
        score = _percent(worth)
        if place:
            score = min(score, scores[-1] - 1) if worth < worths[place - 1] else scores[-1]
        scores.append(max(score, 0))
    return scores


def _also(found: list[rank.Found], lost: str | None, why: str, book: Book, index: Index) -> list[Beside]:
    """What else speaks of the question, best first; where the first law is lost, also what is known of it.

    Among equals the one that led to the first law (`why`) comes first.
    """
    best: dict[tuple[str, str], int] = {}
    for item in found:
        entry = index.docs[item.doc]
        if entry.kind != "law":
            best[entry.kind, entry.ref] = max(best.get((entry.kind, entry.ref), 0), _percent(item.worth))
    known = {(b["kind"], b["id"]): b["score"] for b in book.told_of(lost)} if lost else {}
    for (kind, ref), score in known.items():
        best[kind, ref] = max(best.get((kind, ref), 0), score)
    order = sorted(best, key=lambda k: (-best[k], ":".join(k) != why, k not in known, k))[:BESIDE]
    return [_beside(kind, ref, best[kind, ref], book, index) for kind, ref in order]


def _suggest(found: list[rank.Found], book: Book, index: Index) -> list[str]:
    """Questions near the one that was not answered: the titles of what came nearest."""
    least = NEAR * max((f.worth for f in found), default=0.0)
    near = sorted((f for f in found if f.worth >= least), key=lambda f: (-rank.rounded(f.worth), f.doc))
    titles = (_title(index.docs[f.doc], book, index) for f in near)
    return list(dict.fromkeys(title for title in titles if title))[:SUGGESTED]


def _title(entry: Entry, book: Book, index: Index) -> str | None:
    if entry.kind == "law":
        return book.heading(entry.ref) if entry.ref in book.nodes else None
    return _beside(entry.kind, entry.ref, 0, book, index)["title"] if entry.kind != "commentary" else None


def _beside(kind: str, ref: str, score: int, book: Book, index: Index) -> Beside:
    if kind in ("situation", "card"):
        title, laws, text = index.beside[kind, ref]
        return {"kind": cast(BesideKind, kind), "id": ref, "title": title, "laws": laws, "text": text, "score": score}
    return book.beside(cast("BesideKind", kind), ref, score)  # type: ignore[arg-type]
