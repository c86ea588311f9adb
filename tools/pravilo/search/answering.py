"""The whole answer to a question in words: the object of `--json`."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import cast

from pravilo.answer.hits import DATA, Answer, Beside, BesideKind, Book, answer_object
from pravilo.search import pack, rank
from pravilo.search.concepts import Concept, added, question
from pravilo.search.engine import Engine, Posting, open_engine
from pravilo.search.index import Index
from pravilo.search.ladder import read

SURE_ENOUGH = {True: 0.4, False: 0.55}
"""The worth from which the best law is an answer: in a question with a word of bridge alone, in any other."""
DOUBTFUL = {True: 0.6, False: 0.45}
"""The share of a question that may be unknown, by weight; words that were guessed count half."""
MOST, LEAST, BESIDE = 20, 0.3, 8
"""At most so many laws; none worth less than this share of the best; at most so many things beside them."""


class Search:
    """The words of an installation: the loaded pack and, once it is needed, the open index."""

    def __init__(self, folder: Path = DATA) -> None:
        self.index = Index(pack.load(folder))
        self._digest = hashlib.sha256((folder / pack.SEARCH).read_bytes()).hexdigest()
        self._engine: Engine | None = None

    @property
    def engine(self) -> Engine:
        """The open index; the first call opens or builds it."""
        if self._engine is None:
            self._engine = open_engine(self.index.fields(), self._digest)
        return self._engine

    def postings(self, key: str) -> list[Posting]:
        """What the engine says of a key."""
        return self.engine.postings(key)


@cache
def _installed() -> Search:
    return Search()


def answer(query: str, book: Book, search: Search | None = None) -> Answer:
    """The object of `--json` for a question in words (citations are read before it).

    `search` stands in for the words of the installation. Raises CorpusError where they are absent or broken.
    """
    search = search or _installed()
    reading = read(query, search.index.words)
    asked = question(reading, search.index, book.laws)
    found = rank.grade(asked.concepts, search.index, search.postings)
    laws = rank.fold(found, search.index)
    notes = list(asked.notes)
    if not laws or not _sure(asked.concepts, laws[0].worth, search.index):
        return answer_object(query, "nothing", corrected=reading.corrected, notes=notes)
    shown = [law for law in laws[:MOST] if law.worth >= LEAST * laws[0].worth and law.node in book.nodes]
    scores = _scores([law.worth for law in shown])
    hits = [book.hit(law.node, score, law.why) for law, score in zip(shown, scores, strict=True)]
    also = _also(found, book, search.index)
    return answer_object(query, "search", corrected=reading.corrected, hits=hits, also=also, notes=notes)


def _sure(row: Sequence[Concept], worth: float, index: Index) -> bool:
    """Whether the best law answers the question, and not only a word of it."""
    anchored = any(concept.key in index.anchors for concept in row)
    whole = added(concept.weight for concept in row)
    doubt = added(concept.weight * (1.0 - concept.surely) for concept in row)
    return worth >= SURE_ENOUGH[anchored] and doubt <= DOUBTFUL[anchored] * whole


def _scores(worths: list[float]) -> list[int]:
    """Whole scores of 0 to 100 in order: where two different worths round alike, the later is one less."""
    scores: list[int] = []
    for place, worth in enumerate(worths):
        score = min(100, int(worth * 100 + 0.5))
        if place and worth < worths[place - 1]:
            score = min(score, scores[-1] - 1)
        scores.append(max(score, 0))
    return scores


def _also(found: list[rank.Found], book: Book, index: Index) -> list[Beside]:
    best: dict[tuple[str, str], float] = {}
    for item in found:
        entry = index.docs[item.doc]
        if entry.kind != "law":
            best[entry.kind, entry.ref] = max(best.get((entry.kind, entry.ref), 0.0), item.worth)
    order = sorted(best, key=lambda k: (-round(best[k], 6), k))[:BESIDE]
    return [_beside(kind, ref, min(100, int(best[kind, ref] * 100 + 0.5)), book, index) for kind, ref in order]


def _beside(kind: str, ref: str, score: int, book: Book, index: Index) -> Beside:
    if kind in ("situation", "card"):
        title, laws, text = index.beside[kind, ref]
        return {"kind": cast(BesideKind, kind), "id": ref, "title": title, "laws": laws, "text": text, "score": score}
    return book.beside(cast("BesideKind", kind), ref, score)  # type: ignore[arg-type]
