"""Measuring: tasks timed turn by turn, so that a busy machine is busy for each of them, and rows of what came out."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from statistics import median, quantiles
from time import perf_counter
from typing import Any

Task = Callable[[], object]
Clock = Callable[[], float]


@dataclass(frozen=True)
class Run:
    """One run of the benchmarks: the checkout, a folder for what is made, how often (None: as each thinks right)."""

    root: Path
    work: Path
    n: int | None = None
    long: bool = False

    def times(self, usual: int) -> int:
        """How often to repeat what is usually repeated `usual` times."""
        return self.n or usual

    def folder(self, name: str) -> Path:
        """A folder of that name to work in."""
        path = self.work / name
        path.mkdir(parents=True, exist_ok=True)
        return path

    @property
    def environment(self) -> dict[str, str]:
        """The environment of a measured process: an ordinary user's, in a terminal of 80 columns."""
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "LC_", "PRAVILO"))}
        return {**kept, "LC_ALL": "C.UTF-8", "COLUMNS": "80", "NO_COLOR": "1"}


@dataclass(frozen=True)
class Row:
    """A measured thing: our figure, the peer's, how many times the peer's ours is (median and quartiles), of n."""

    what: str
    ours: str
    peer: str = ""
    theirs: str = ""
    ratio: float | None = None
    spread: tuple[float, float] | None = None
    n: int = 1
    aim: str = ""
    met: bool | None = None


def processor() -> float:
    """A clock that other programs don't drive: processor seconds of this process and of those that it has ended."""
    used = (getrusage(RUSAGE_SELF), getrusage(RUSAGE_CHILDREN))
    return sum(one.ru_utime + one.ru_stime for one in used)


def timed(task: Task, clock: Clock = perf_counter) -> float:
    """Seconds that a task takes, by the clock on the wall or by `processor`."""
    start = clock()
    task()
    return clock() - start


def spent(task: Task) -> tuple[float, float]:
    """Seconds that a task takes by both clocks: on the wall, and `processor`."""
    before = processor()
    wall = timed(task)
    return wall, processor() - before


def apart(function: Callable[..., Any], *arguments: object) -> Any:
    """What a function returns, called in a process of its own, where nothing is remembered from before."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(function, *arguments).result()


def interleaved(tasks: Mapping[str, Task], n: int, clock: Clock = perf_counter) -> dict[str, list[float]]:
    """Seconds of each task, n rounds A B C A B C, after a round that does not count."""
    for task in tasks.values():
        task()
    rounds = [{name: timed(task, clock) for name, task in tasks.items()} for _ in range(n)]
    return {name: [one[name] for one in rounds] for name in tasks}


def process(command: Sequence[str], environment: Mapping[str, str]) -> Task:
    """The task of running a process to its end; it may find nothing (status 1), but it must not fail."""

    def task() -> None:
        done = subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
        if done.returncode > 1:
            raise RuntimeError(f"{command[0]}: {done.stderr.decode(errors='replace').strip()}")

    return task


def against(what: str, ours: Sequence[float], peer: str, theirs: Sequence[float], *, most: float | None = None) -> Row:
    """A row that compares seconds of two tasks measured in turn; `most` is the ratio aimed at."""
    ratios = sorted(a / b for a, b in zip(ours, theirs, strict=True))
    ratio, n = median(ratios), len(ratios)
    quarters = quantiles(ratios, n=4, method="inclusive") if n > 1 else None
    spread = (quarters[0], quarters[2]) if quarters else None
    aim, met = ("", None) if most is None else (f"≤ {brief(most)}", ratio <= most)
    return Row(what, duration(median(ours)), peer, duration(median(theirs)), ratio, spread, n, aim, met)


def alone(what: str, seconds: Sequence[float], *, most: float | None = None) -> Row:
    """A row of seconds without a peer; `most` is the time aimed at."""
    middle = median(seconds)
    aim, met = ("", None) if most is None else (f"≤ {brief(most)} с", middle <= most)
    return Row(what, duration(middle), n=len(seconds), aim=aim, met=met)


def share(what: str, ours: float, n: int, *, least: float | None = None, most: float | None = None) -> Row:
    """A row of a share (0 to 1) without a peer; `least` or `most` is the share aimed at."""
    if least is not None:
        return Row(what, percent(ours), n=n, aim=f"≥ {brief(100 * least)} %", met=ours >= least)
    aim, met = ("", None) if most is None else (f"≤ {brief(100 * most)} %", ours <= most)
    return Row(what, percent(ours), n=n, aim=aim, met=met)


def skipped(what: str, peer: str, reason: str) -> Row:
    """A row that says why something was not measured."""
    return Row(what, "не измерялось", peer, reason, n=0)


def number(value: float) -> str:
    """A figure as Russian books print it, three digits that count.

    >>> number(1.254), number(13.26), number(1234.4), number(0.0123)
    ('1,25', '13,3', '1234', '0,0123')
    """
    digits = 2 if value >= 1 else 3 if value >= 0.1 else 4
    text = f"{value:.{0 if value >= 100 else 1 if value >= 10 else digits}f}"
    return text.replace(".", ",")


def brief(value: float) -> str:
    """A figure that was chosen, not measured.

    >>> brief(1.25), brief(20.0)
    ('1,25', '20')
    """
    return f"{value:g}".replace(".", ",")


def duration(seconds: float) -> str:
    """Seconds in the unit that suits them.

    >>> duration(2), duration(0.0182), duration(5.1e-6)
    ('2,00 с', '18,2 мс', '5,10 мкс')
    """
    for unit, size in (("с", 1.0), ("мс", 1e-3)):
        if seconds >= size:
            return f"{number(seconds / size)} {unit}"
    return f"{number(seconds / 1e-6)} мкс"


def percent(value: float) -> str:
    """A share in per cent.

    >>> percent(0.951)
    '95,1 %'
    """
    return f"{100 * value:.1f} %".replace(".", ",")
