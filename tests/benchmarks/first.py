"""The first question on a fresh installation, which builds the word index, against the questions after it."""

from __future__ import annotations

from itertools import count

from .measure import Row, Run, against, alone, interleaved, process
from .start import script

TITLE = "Первый вопрос после установки"
QUERY = "фальшренонс"
FRESH, LATER = 2.0, 0.3
"""Seconds that the first question may take, and any later one."""


def rows(run: Run) -> list[Row]:
    """The first question, each time with an empty cache, and a later one, in turn."""
    fresh, command = count(), [script(), QUERY]

    def first() -> None:
        cache = run.folder(f"fresh/{next(fresh)}")
        process(command, {**run.environment, "XDG_CACHE_HOME": str(cache)})()

    took = interleaved({"first": first, "later": process(command, run.environment)}, run.times(7))
    return [
        alone("первый вопрос (строит указатель)", took["first"], most=FRESH),
        alone("следующие вопросы", took["later"], most=LATER),
        against("первый вопрос", took["first"], "следующий вопрос", took["later"]),
    ]
