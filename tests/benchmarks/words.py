"""A question in words from the command line, against other engines: time of the whole process, who finds the law."""

from __future__ import annotations

from types import ModuleType

from pravilo.answer.command import answer
from pravilo.answer.hits import Book
from pravilo.search.judge import Judged, read_judged

from . import peers
from .measure import Row, Run, against, interleaved, percent, process, skipped
from .start import script
from .texts import laws_of, texts

TITLE = "Вопрос словами: время и толк рядом"
QUERIES = ("фальшренонс", "недостаточное назначение", "ход вне очереди", "карта болвана", "вистующий назвал масть")


def rows(run: Run) -> list[Row]:
    """Time against each peer, then what each finds."""
    docs = texts(run.root)
    folders = {}
    for name, peer in peers.here().items():
        folders[name] = str(run.folder(f"words/{peer.__name__}"))
        peer.build(docs, folders[name])
    absent = [skipped("pravilo вопрос", name, reason) for name, reason in peers.missing().items()]
    return _times(run, folders) + _found(run, folders) + absent


def _times(run: Run, folders: dict[str, str]) -> list[Row]:
    took: dict[str, list[float]] = {name: [] for name in ("ours", *folders)}
    for query in QUERIES:
        commands = {name: peers.PEERS[name].command(folder, query) for name, folder in folders.items()}
        commands["ours"] = [script(), query]
        tasks = {name: process(command, run.environment) for name, command in commands.items()}
        for name, seconds in interleaved(tasks, run.times(5)).items():
            took[name] += seconds
    return [against("pravilo вопрос, процесс целиком", took["ours"], name, took[name]) for name in folders]


def _found(run: Run, folders: dict[str, str]) -> list[Row]:
    judged = [one for one in read_judged(run.root / "index" / "queries.toml") if one.part == "score"]
    asked, nonsense = [one for one in judged if one.laws], [one for one in judged if not one.laws]
    book = Book.load()
    ours = {one.q: [str(hit["law"]) for hit in answer(one.q, book)["hits"]] for one in judged}
    good, silly = _shares(asked, nonsense, ours)
    out = []
    for name, folder in folders.items():
        theirs = _answers(peers.PEERS[name], folder, judged)
        their_good, their_silly = _shares(asked, nonsense, theirs)
        ratio = good / their_good if their_good else None
        out.append(Row("верное правило среди трёх", percent(good), name, percent(their_good), ratio, n=len(asked)))
        out.append(Row("ответ на бессмыслицу", percent(silly), name, percent(their_silly), n=len(nonsense)))
    return sorted(out, key=lambda row: row.what)


def _answers(peer: ModuleType, folder: str, judged: list[Judged]) -> dict[str, list[str]]:
    search = peer.opened(folder)
    return {one.q: laws_of(search(one.q)) for one in judged}


def _shares(asked: list[Judged], nonsense: list[Judged], laws: dict[str, list[str]]) -> tuple[float, float]:
    """The share of queries with a law that answers among the first three, and that of nonsense with any answer."""
    good = sum(any(law in one.laws for law in laws[one.q][:3]) for one in asked)
    return good / len(asked), sum(bool(laws[one.q]) for one in nonsense) / len(nonsense)
