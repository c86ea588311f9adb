"""The command: run the benchmarks that are named (all without names), print each table when it is ready."""

from __future__ import annotations

import argparse
import os
import sys
import traceback
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from types import ModuleType

from pravilo.store import repo_root, write_atomically

from . import citations, first, growth, ingestion, printed, quality, site, start, words
from .measure import Row, Run, duration
from .report import PAGE, machine, page, plain

ALL: dict[str, ModuleType] = {
    "start": start,
    "words": words,
    "first": first,
    "growth": growth,
    "quality": quality,
    "citations": citations,
    "ingestion": ingestion,
    "site": site,
    "printed": printed,
}
LONG = ("поиск при 100× записей", "сайт при 10× страниц", "печатная книга при 10× текста")


def parser() -> argparse.ArgumentParser:
    """The command line."""
    out = argparse.ArgumentParser(prog="python -m tests.benchmarks", description="Меряет скорость и толк поиска.")
    names = ", ".join(f"{name} ({module.TITLE.lower()})" for name, module in ALL.items())
    out.add_argument("names", nargs="*", metavar="имя", help=f"что мерить (по умолчанию всё): {names}")
    out.add_argument("--n", type=int, metavar="N", help="сколько раз повторять (по умолчанию у каждого своё)")
    out.add_argument("--long", action="store_true", help=f"и долгое: {', '.join(LONG)}")
    out.add_argument("--write", action="store_true", help=f"записать {PAGE} (только когда меряется всё)")
    return out


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, write; the exit status: 0, 1 where something could not be measured, 2 wrong usage."""
    options = parser().parse_args(arguments)
    unknown = [name for name in options.names if name not in ALL]
    if unknown or (options.write and options.names) or (options.n is not None and options.n < 1):
        print("Не понято: имена - " + ", ".join(ALL) + "; --write без имён; --n от 1", file=sys.stderr)
        return 2
    root, where, begun = repo_root(), machine(), perf_counter()
    print(where, flush=True)
    with TemporaryDirectory(prefix="pravilo-bench-") as work:
        run = Run(root, Path(work), options.n, options.long)
        os.environ["XDG_CACHE_HOME"] = str(run.folder("cache"))  # the user's own word index is left alone
        parts = [_measured(name, run) for name in options.names or ALL]
    print(f"\nВсё измерено за {duration(perf_counter() - begun)}.")
    if not all(parts):
        return 1
    if options.write:
        text = page([part for part in parts if part], date.today(), where, () if options.long else LONG)
        write_atomically(root / PAGE, text)
        print(PAGE)
    return 0


def _measured(name: str, run: Run) -> tuple[str, list[Row]] | None:
    """A benchmark's title and rows, printed; None where it could not be measured, which is said on stderr."""
    try:
        rows = ALL[name].rows(run)
    except Exception:  # the others are measured all the same
        print(f"\n{ALL[name].TITLE}: не измерено\n{traceback.format_exc()}", file=sys.stderr, flush=True)
        return None
    print(plain(ALL[name].TITLE, rows), flush=True)
    return ALL[name].TITLE, rows


if __name__ == "__main__":
    sys.exit(main())
