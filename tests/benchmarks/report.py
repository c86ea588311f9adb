"""The measured rows as a table in Russian: on the terminal, and as the page of the documentation."""

from __future__ import annotations

import os
import platform
import re
from collections.abc import Iterable, Sequence
from datetime import date

from .measure import Row, number

HEADS = ("что", "у нас", "рядом", "у него", "отношение", "раз", "цель")
_APART = re.compile(r"(?<=[\d≤≥]) (?=[\d%мс(])")
PAGE = "docs/redaktoru/skorost.md"
_ABOUT = """# Скорость и толк

Страница сделана командой `python -m tests.benchmarks --write`; руками не правится. То же на экран: `make bench`.

Скорость зависит от машины, поэтому верить надо отношениям: наше время и время того, с чем сравнивается, меряются по
очереди в одном прогоне. «Отношение» - середина (медиана) отношений по парам, в скобках их четверти, «раз» - сколько
пар или вопросов. Меньше единицы - мы быстрее; в строках о толке больше единицы - находим чаще. «Время процессора» не
зависит от того, чем ещё занята машина.
"""


def machine() -> str:
    """The machine in general words."""
    cores = os.cpu_count() or 1
    python = f"{platform.python_implementation()} {platform.python_version()}"
    load = f"; загрузка перед началом {number(os.getloadavg()[0])}" if hasattr(os, "getloadavg") else ""
    return f"{platform.system()}, {platform.machine()}, ядер {cores}, {python}{load}"


def cells(row: Row) -> tuple[str, ...]:
    """The row as the words of its columns."""
    ratio = "" if row.ratio is None else number(row.ratio)
    ratio += "" if row.spread is None else f" ({number(row.spread[0])}–{number(row.spread[1])})"
    aim = row.aim if row.met is None else f"{row.aim}: {'да' if row.met else 'НЕТ'}"
    return row.what, row.ours, row.peer, row.theirs, ratio, str(row.n), aim


def table(rows: Iterable[Row]) -> list[tuple[str, ...]]:
    """Heads and rows, without the columns that say nothing here."""
    body = list(map(cells, rows))
    columns = [column for column in zip(HEADS, *body, strict=True) if any(column[1:])]
    return list(zip(*columns, strict=True))


def plain(title: str, rows: Iterable[Row]) -> str:
    """A table for the terminal."""
    lines = table(rows)
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    set_lines = ("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) for line in lines)
    return "\n".join(["", title, *(line.rstrip() for line in set_lines)])


def page(parts: Sequence[tuple[str, Sequence[Row]]], when: date, where: str, left_out: Sequence[str]) -> str:
    """The page of the documentation: every table, when and where it was measured, and what was not."""
    out = [_ABOUT, f"Измерено {when:%d.%m.%Y}: {where}.", ""]
    for title, rows in parts:
        heads, *body = table(rows)
        out += [f"## {title}", "", _line(heads), _line(["---"] * len(heads)), *map(_line, body), ""]
    if left_out:
        out += ["Меряется только с ключом `--long`: " + "; ".join(left_out) + ".", ""]
    return "\n".join(out)


def _line(words: Iterable[str]) -> str:
    """A row of a Markdown table; a figure stays with its unit."""
    escaped = (_APART.sub("\u00a0", word).replace("|", "\\|").replace("*", "\\*") for word in words)
    return f"| {' | '.join(escaped)} |"
