"""Patterns that our rules are written in: a broken one is said in Russian, with file, line and rule."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pravilo.errors import CorpusError

TODO = "исправьте регулярное выражение"


def compiled(pattern: object, where: str, name: str, *, groups: Iterable[str] = (), flags: int = 0) -> re.Pattern[str]:
    """The pattern `name` that stands at `where`, compiled. Raises CorpusError where it is none or lacks a group."""
    if not isinstance(pattern, str):
        raise CorpusError(f"{name} - не строка", where=where, todo="запишите образец в кавычках")
    try:
        out = re.compile(pattern, flags)
    except re.error as error:
        at = f" у знака {error.pos + 1}" if error.pos is not None else ""
        raise CorpusError(f"{name} не читается{at}: «{pattern}»", where=where, todo=TODO) from None
    for group in groups:
        if group not in out.groupindex:
            raise CorpusError(
                f"{name}: в «{pattern}» нет группы «{group}»", where=where, todo=f"допишите (?P<{group}>…)"
            )
    return out
