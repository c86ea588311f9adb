"""The judged queries of index/queries.toml: right law first, among the first three, nonsense answered."""

from __future__ import annotations

from dataclasses import replace

from pravilo.answer.command import answer
from pravilo.answer.hits import Book
from pravilo.search.judge import PARTS, Judged, Score, misspelt, read_judged, score

from .measure import Row, Run, share

TITLE = "Толк поиска на оценённых вопросах"
FIRST, THREE = 0.85, 0.95
"""The shares aimed at: a right law first, and among the first three."""
NAMES = {"tune": "настроечные", "score": "проверочные"}


def rows(run: Run) -> list[Row]:
    """Both parts, and the part that nobody tuned for once more with a slip in each query."""
    book = Book.load()
    judged = read_judged(run.root / "index" / "queries.toml")
    parts = {NAMES[part]: [one for one in judged if one.part == part] for part in PARTS}
    parts["проверочные с опечаткой"] = [
        replace(one, q=misspelt(one.q)) for one in parts[NAMES["score"]] if one.kind != "citation"
    ]
    return [row for name, queries in parts.items() for row in _part(name, queries, book)]


def _part(name: str, queries: list[Judged], book: Book) -> list[Row]:
    table = score(queries, lambda query: answer(query, book))
    real, silly = table["все"], table.get("бессмыслица", Score())
    return [
        share(f"{name}: верное правило первым", real.first / real.asked, real.asked, least=FIRST),
        share(f"{name}: верное среди трёх", real.three / real.asked, real.asked, least=THREE),
        share(f"{name}: ответ на бессмыслицу", 1 - silly.first / max(1, silly.asked), silly.asked, most=0.0),
    ]
