"""The whole answer to a query: the object of `--json`."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from pravilo.answer.hits import DATA, Answer, Beside, Book, answer_object
from pravilo.search import pack, rank
from pravilo.search.engine import Engine, open_engine
from pravilo.search.ladder import read

SURE_ENOUGH = 0.4
"""The worth from which the best law is an answer."""
MOST, LEAST = 20, 0.3
"""At most so many laws; none worth less than this share of the best."""


class Search:
    """The words of an installation: the loaded pack and, once it is needed, the open index."""

    def __init__(self, folder: Path = DATA) -> None:
        self.index = rank.Index(pack.load(folder))
        self._digest = hashlib.sha256((folder / pack.SEARCH).read_bytes()).hexdigest()
        self._engine: Engine | None = None

    def postings(self, key: str) -> list[rank.Posting]:
        """What the engine says of a key; the first call opens or builds the index."""
        if self._engine is None:
            self._engine = open_engine(self.index.fields(), self._digest)
        return self._engine.postings(key)


@cache
def _installed() -> Search:
    return Search()


def answer(query: str, book: Book, search: Search | None = None) -> Answer:
    """The object of `--json` for a query. Raises CorpusError where the installation's data are absent or broken."""
    return _words(query, book, search or _installed())


def _words(query: str, book: Book, search: Search) -> Answer:
    reading = read(query, search.index.words)
    row = rank.concepts(rank.spoken(reading, search.index), search.index)
    found = rank.grade(row, search.index, search.postings)
    laws = rank.fold(found, search.index)
    if not laws or laws[0].worth < SURE_ENOUGH:
        return answer_object(query, "nothing", corrected=reading.corrected)
    shown = [law for law in laws[:MOST] if law.worth >= LEAST * laws[0].worth and law.node in book.nodes]
    scores = _scores([law.worth for law in shown])
    hits = [book.hit(law.node, score, law.why) for law, score in zip(shown, scores, strict=True)]
    also = _also(found, book, search)
    return answer_object(query, "search", corrected=reading.corrected, hits=hits, also=also)


def _scores(worths: list[float]) -> list[int]:
    """Whole scores of 0 to 100 that keep the order: where two different worths round alike, the later is one less."""
    scores: list[int] = []
    for place, worth in enumerate(worths):
        score = int(worth * 100 + 0.5)
        if place and worth < worths[place - 1]:
            score = min(score, scores[-1] - 1)
        scores.append(max(score, 0))
    return scores


def _also(found: list[rank.Found], book: Book, search: Search) -> list[Beside]:
    best: dict[tuple[str, str], float] = {}
    for item in found:
        kind, ref, *_ = search.index.docs[item.doc]
        if kind != "law":
            best[kind, ref] = max(best.get((kind, ref), 0.0), item.worth)
    order = sorted(best, key=lambda k: (-best[k], k))[:8]
    return [_beside(kind, ref, int(best[kind, ref] * 100 + 0.5), book, search) for kind, ref in order]


def _beside(kind: str, ref: str, score: int, book: Book, search: Search) -> Beside:
    if kind in ("situation", "card"):
        title, laws, text = search.index.beside[kind, ref]
        return {"kind": kind, "id": ref, "title": title, "laws": laws, "text": text, "score": score}  # type: ignore[typeddict-item]
    return book.beside(kind, ref, score)  # type: ignore[arg-type]
