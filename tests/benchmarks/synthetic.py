"""A book many times as long: synthetic copies of the records with numbers of their own, some words replaced.

A word gives way to one of the same length, so every offset of the records stays true. References of the copies lead to
the laws of the book itself.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from pathlib import Path
from random import Random
from typing import Any

from pravilo.model import Records
from pravilo.store import read_toml, write_atomically

from .texts import REPLACED, law_of

LAWS, CHAPTERS, OTHERS = 93, 100, 1000
"""How far the numbers of a copy lie from those of the one before it: of laws, of chapters, of everything else."""
_WORD = re.compile(r"[а-яё]{3,}")


def grown(records: Records, times: int) -> Records:
    """The records and their copies, `times` as many in all; the glossary is not copied. Same input, same result."""
    chance, pool = Random(f"records {times}"), _pool(records)
    out: Any = {name: list(rows) for name, rows in records.items()}
    known = {node["id"] for node in records["laws"]}
    for copy in range(1, times):
        for name in ("laws", "commentary", "index", "topics"):
            for row in json.loads(json.dumps(out[name][: len(records[name])])):  # type: ignore[literal-required]
                if "about" in row:
                    row["about"] = [place if place in known else law_of(place) for place in row["about"]]
                _renumber(row, copy)
                if row.get("text"):
                    row["text"] = _reworded(row, pool, chance)
                out[name].append(row)
    return out


def grown_skeleton(path: Path, times: int) -> None:
    """Write the skeleton of a grown book in the place of its own."""
    facts = read_toml(path)
    lines = []
    for copy in range(times):
        for law, entry in facts.items():
            lines.append(f"[{int(law) + LAWS * copy}]")
            lines += [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in entry.items()]
    write_atomically(path, "\n".join(lines) + "\n")


def moved(place: str, copy: int) -> str:
    """The id of a place in a copy of the book.

    >>> moved("25B2(B)", 1), moved("ch5.p1", 2), moved("komm:43.5", 1), moved("komm:p1", 1)
    ('118B2(B)', 'ch205.p1', 'komm:1043.5', 'komm:p1001')
    """
    front, digits, rest = re.fullmatch(r"(ch|[a-z]+:p?|)(\d+)(.*)", place).groups()  # type: ignore[union-attr]
    step = LAWS if front == "" else CHAPTERS if front == "ch" else OTHERS
    return f"{front}{int(digits) + step * copy}{rest}"


def _renumber(row: dict[str, Any], copy: int) -> None:
    """Move every id and number of a record to the copy."""
    for key in ("id", "parent"):
        if row.get(key):
            row[key] = moved(row[key], copy)
    if row.get("law"):
        row["law"] += LAWS * copy
    if "n" in row:
        row["n"] += OTHERS * copy
    for key in ("about", "sections", "laws"):
        if key in row:
            row[key] = [moved(x, copy) if isinstance(x, str) else x + LAWS * copy for x in row[key]]
    for key in ("head", "phrase"):
        if key in row:
            row[key] = f"{row[key]} ({copy})"
    for key in ("see", "see_also"):
        if key in row:
            row[key] = [f"{head} ({copy})" for head in row[key]]


def _pool(records: Records) -> dict[int, list[str]]:
    """Words of the laws by their length, as often as they stand there."""
    pool: dict[int, list[str]] = defaultdict(list)
    for node in records["laws"]:
        for word in _WORD.findall(node["text"] or ""):
            pool[len(word)].append(word)
    return pool


def _reworded(row: dict[str, Any], pool: dict[int, list[str]], chance: Random) -> str:
    """The text with some words replaced; words that something points at stay."""
    kept = [one["at"] for key in ("refs", "marks", "terms") for one in row.get(key, ())]

    def other(found: re.Match[str]) -> str:
        pointed = any(start < found.end() and found.start() < end for start, end in kept)
        return found[0] if pointed or chance.random() > REPLACED else chance.choice(pool[len(found[0])] or [found[0]])

    return _WORD.sub(other, row["text"])
