"""Three-part fixtures: title, input and expected result, each closed by a line with a full stop alone.

The input is the text of an invented source; before it may stand, between two lines `+++`, what curation says of it,
as TOML. An empty part is a part all the same. Lines before the first title that begin with `#` say what a file holds.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

END = "."
FENCE = "+++\n"


@dataclass(frozen=True)
class Case:
    """One fixture: where it stands, its title, what curation says, the source's text and what must come out."""

    path: Path
    title: str
    head: str
    text: str
    expected: str

    @property
    def curation(self) -> dict[str, Any]:
        """The rows of curation before the text."""
        return tomllib.loads(self.head)

    @property
    def name(self) -> str:
        """How the test is called."""
        return f"{self.path.parent.name}/{self.path.stem}: {self.title}"


def read_cases(path: Path) -> list[Case]:
    """The cases of a file, in order. Raises ValueError where parts are missing or two titles are the same."""
    _, body = _remark(path.read_text(encoding="utf-8"))
    cases = list(_cases(path, body))
    if len({case.title for case in cases}) != len(cases):
        raise ValueError(f"{path}: two cases of one title")
    return cases


def rewrite_case(case: Case, result: str) -> None:
    """Write `result` as the expected part of a case; the rest of its file stays as it is."""
    remark, body = _remark(case.path.read_text(encoding="utf-8"))
    parts = [
        _written(c.title, c.head, c.text, result if c.title == case.title else c.expected)
        for c in _cases(case.path, body)
    ]
    case.path.write_text(remark + "\n".join(parts), encoding="utf-8")


def _remark(text: str) -> tuple[str, str]:
    lines = text.splitlines(keepends=True)
    count = next((i for i, line in enumerate(lines) if line.strip() and not line.startswith("#")), len(lines))
    return "".join(lines[:count]), "".join(lines[count:])


def _cases(path: Path, body: str) -> Iterator[Case]:
    parts: list[str] = []
    lines: list[str] = []
    for line in body.split("\n"):
        if line == END:
            parts.append("\n".join(lines))
            lines = []
        else:
            lines.append(line)
    if len(parts) % 3 or any(line.strip() for line in lines):
        raise ValueError(f"{path}: a case has three parts, each closed by a line with a full stop")
    for title, source, expected in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        head, text = "", source
        if source.startswith(FENCE):
            head, _, text = f"{source}\n".removeprefix(FENCE).partition(FENCE)
            text = text.removesuffix("\n")
        yield Case(path, title.strip(), head, text, expected)


def _written(title: str, head: str, text: str, expected: str) -> str:
    source = f"{FENCE}{head}{FENCE}{text}".removesuffix("\n") if head else text
    return "".join(f"{part}\n{END}\n" if part else f"{END}\n" for part in (title, source, expected))
