"""The judged queries of index/queries.toml: right law first, among the first three, nonsense answered."""

from __future__ import annotations

from dataclasses import replace

from pravilo.answer.command import answer
from pravilo.answer.hits import Book
from pravilo.search.judge import Judged, Score, misspelt, read_judged, score

from .measure import Row, Run, share

TITLE = "Толк поиска на оценённых вопросах"
FIRST, THREE = 0.85, 0.95
"""The shares aimed at: a right law first, and among the first three."""
_SPELLED = ("question", "slang", "lost")
"""The kinds of queries that one slip can be put into: nonsense with a slip may make sense."""


def rows(run: Run) -> list[Row]:
    """The part that was looked at while tuning; the part that was only scored, as asked, as misspelt by hand, and
    with a slip of the machine in each query."""
    book = Book.load()
    judged = read_judged(run.root / "index" / "queries.toml")
    only = [one for one in judged if one.part == "score"]
    plain = [one for one in only if one.kind != "typo"]
    parts = {
        "настроечные": [one for one in judged if one.part == "tune"],
        "проверочные": plain,
        "проверочные, написанные с ошибками": [one for one in only if one.kind == "typo"],
        "проверочные с одной опечаткой": [replace(one, q=misspelt(one.q)) for one in plain if one.kind in _SPELLED],
    }
    return [row for name, queries in parts.items() for row in _part(name, queries, book)]


def _part(name: str, queries: list[Judged], book: Book) -> list[Row]:
    table = score(queries, lambda query: answer(query, book))
    real, silly = table["все"], table.get("бессмыслица", Score())
    found = [
        share(f"{name}: верное правило первым", real.first / real.asked, real.asked, least=FIRST),
        share(f"{name}: верное среди трёх", real.three / real.asked, real.asked, least=THREE),
    ]
    if silly.asked:
        answered = 1 - silly.first / silly.asked
        found.append(share(f"{name}: ответ на бессмыслицу", answered, silly.asked, most=0.0))
    return found
