"""Scores the search on the judged queries of index/queries.toml: right law first, right law in three, nonsense."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from pravilo.answer.hits import Answer
from pravilo.errors import CorpusError
from pravilo.store import read_toml

ANSWERS = ("search", "citation", "missing", "nothing")
PARTS = ("tune", "score")
Ask = Callable[[str], Answer]


@dataclass(frozen=True)
class Judged:
    """A query with what answers it: law numbers, best first; none where the right answer is none."""

    q: str
    laws: tuple[str, ...]
    answer: str
    part: str
    kind: str


@dataclass
class Score:
    """Counts over some queries: how many, right law first, among the first three, and the judged best law first."""

    asked: int = 0
    first: int = 0
    three: int = 0
    best: int = 0

    def row(self, name: str) -> str:
        """A line of the table, in per cent."""
        share = [f"{100 * n / self.asked:6.1f}" for n in (self.first, self.three, self.best)] if self.asked else []
        return f"{name:<22}{self.asked:>6} " + " ".join(share)


def read_judged(path: Path) -> list[Judged]:
    """The judged queries. Raises CorpusError naming the one that is not in order."""
    out = []
    for number, query in enumerate(read_toml(path).get("query", []), 1):
        try:
            laws = tuple(map(str, query["laws"]))
            judged = Judged(str(query["q"]), laws, query["answer"], query["part"], str(query["kind"]))
        except KeyError as missing:
            raise CorpusError(f"query {number}: нет поля {missing}", where=str(path), todo="допишите") from None
        if judged.answer not in ANSWERS or judged.part not in PARTS or (judged.answer != "nothing") != bool(laws):
            what = f"query {number} ({judged.q}): answer, part или laws не сходятся"
            raise CorpusError(what, where=str(path), todo="исправьте запись")
        out.append(judged)
    return out


def misspelt(query: str, seed: int = 1) -> str:
    """The query with one slip in its longest word (five letters on): a letter lost, doubled, changed, two swapped."""
    words = query.split(" ")
    long = [n for n, word in enumerate(words) if len(word) > 4 and word.isalpha()]
    if not long:
        return query
    chance = random.Random(f"{seed} {query}")
    place = max(long, key=lambda n: len(words[n]))
    word = words[place]
    at = chance.randrange(1, len(word) - 1)
    slips = (
        word[:at] + word[at + 1 :],
        word[:at] + word[at] + word[at:],
        word[:at] + chance.choice("аоеинтсрвл") + word[at + 1 :],
        word[:at] + word[at + 1] + word[at] + word[at + 2 :],
    )
    words[place] = chance.choice(slips)
    return " ".join(words)


def right(judged: Judged, given: Answer) -> tuple[bool, bool, bool]:
    """Whether a law that answers stands first; whether one is among the first three; whether the best is first."""
    laws = [str(hit["law"]) for hit in given["hits"]]
    if not judged.laws:
        return (not laws,) * 3
    return (
        bool(laws) and laws[0] in judged.laws,
        any(law in judged.laws for law in laws[:3]),
        bool(laws) and laws[0] == judged.laws[0],
    )


def score(queries: Iterable[Judged], ask: Ask) -> dict[str, Score]:
    """Scores by kind, with «все» for all that have an answer and «бессмыслица» for those that have none."""
    table: dict[str, Score] = {}
    for judged in queries:
        verdict = right(judged, ask(judged.q))
        names = [judged.kind, "все" if judged.laws else "бессмыслица"]
        for name in names:
            entry = table.setdefault(name, Score())
            entry.asked += 1
            entry.first += verdict[0]
            entry.three += verdict[1]
            entry.best += verdict[2]
    return table
