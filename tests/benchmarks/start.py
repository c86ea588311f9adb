"""`pravilo 64`: the installed script against the interpreter's own start."""

from __future__ import annotations

import sys
import sysconfig
from pathlib import Path

from .measure import Row, Run, against, interleaved, process

TITLE = "Ответ по номеру"
QUERIES = {"pravilo 64": ("64",), "pravilo правило 58в": ("правило", "58в"), "pravilo ghfdbkj 64": ("ghfdbkj", "64")}
PLAIN = 1.25
"""How many starts of Python a plain citation may cost."""


def script() -> str:
    """The installed command. Raises RuntimeError where it is not there."""
    path = Path(sysconfig.get_path("scripts")) / "pravilo"
    if not path.is_file():
        raise RuntimeError("команда pravilo не установлена в этом окружении: make book")
    return str(path)


def rows(run: Run) -> list[Row]:
    """Each dress of a citation, the plain ones with an aim."""
    empty = process([sys.executable, "-c", "pass"], run.environment)
    out = []
    for what, words in QUERIES.items():
        most = None if "ghfdbkj" in words else PLAIN
        took = interleaved({"ours": process([script(), *words], run.environment), "empty": empty}, run.times(25))
        out.append(against(what, took["ours"], "python -c pass", took["empty"], most=most))
    return out
