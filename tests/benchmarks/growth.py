"""More records: warm search and building of the index at 1, 10 and (long) 100 times the documents, against the peers.

The copies are synthetic: a quarter of the words of each is replaced, the laws they lead to stay the same.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from statistics import median

from pravilo.answer.hits import Book
from pravilo.search.answering import Search, answer
from pravilo.search.engine import Engine, build
from pravilo.search.judge import read_judged

from . import peers
from .measure import Row, Run, against, interleaved, number, processor, timed
from .texts import grown_entries, grown_texts, texts

TITLE = "Рост: записей больше, поиск в памяти"
ASKED = 20
"""How many of the judged questions are asked in each round."""
Ask = Callable[[str], object]


class Grown(Search):
    """The product's own search over more documents than the installation has; `rows` builds its index apart."""

    def __init__(self, times: int) -> None:
        super().__init__()
        self.index.docs = grown_entries(self.index.docs, times)

    def built(self) -> None:
        """Build the Whoosh index of the documents, in memory."""
        self._engine = Engine(build(self.index.fields()))


def rows(run: Run) -> list[Row]:
    """Building and asking at each size, then how many times slower the largest is than the smallest."""
    sizes = (1, 10, 100) if run.long else (1, 10)
    names, building, asking, middles = list(peers.here()), [], [], {}
    for size in sizes:
        built, asks = _engines(run, size)
        building += [against(f"{size}×: построить указатель", [built["ours"]], name, [built[name]]) for name in names]
        took = _asked(run, asks)
        asking += [against(f"{size}×: вопрос, время процессора", took["ours"], name, took[name]) for name in names]
        middles[size] = {name: median(seconds) for name, seconds in took.items()}
    growth = {name: middles[sizes[-1]][name] / middles[1][name] for name in middles[1]}
    what, ours = f"во сколько раз вопрос дольше при {sizes[-1]}×", growth["ours"]
    longer = [Row(what, number(ours), name, number(growth[name]), ours / growth[name], n=ASKED) for name in names]
    return [*asking, *longer, *building]


def _engines(run: Run, size: int) -> tuple[dict[str, float], dict[str, Ask]]:
    """Seconds that each engine takes to build its index of that size, and how each is asked."""
    ours, book = Grown(size), Book.load()
    seconds, asks = {"ours": timed(ours.built)}, {"ours": lambda query: answer(query, book, ours)}
    docs = grown_texts(texts(run.root), size)
    for name, peer in peers.here().items():
        folder = str(run.folder(f"growth/{size}/{Path(str(peer.__file__)).stem}"))
        seconds[name] = timed(lambda build=peer.build, folder=folder: build(docs, folder))
        asks[name] = peer.opened(folder)
    return seconds, asks


def _asked(run: Run, asks: dict[str, Ask]) -> dict[str, list[float]]:
    """Processor seconds of every question in every round, engine by engine."""
    judged = read_judged(run.root / "index" / "queries.toml")
    queries = [one.q for one in judged if one.part == "tune" and one.kind in ("slang", "question")][:ASKED]
    took: dict[str, list[float]] = {name: [] for name in asks}
    for query in queries:
        tasks = {name: lambda ask=ask, query=query: ask(query) for name, ask in asks.items()}
        for name, seconds in interleaved(tasks, run.times(3), processor).items():
            took[name] += seconds
    return took
