"""Rows of curation held to their shape: a missing field, a field of another kind and a misprint in a field's name are
said with file and line, not passed over."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pravilo.errors import CorpusError
from pravilo.ingest.quotes import line_in
from pravilo.store import read_toml

# A field's name and the kind of its value; a field whose name ends with `?` may be left out.
Shape = Mapping[str, type | tuple[type, ...]]


def rows_of(path: Path, key: str, shape: Shape) -> tuple[dict[str, Any], ...]:
    """The rows `[[key]]` of a TOML file, none where the file is absent.

    Raises CorpusError where they are no list of rows, or one of them doesn't fit `shape`.
    """
    rows = read_toml(path).get(key, []) if path.is_file() else []
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise CorpusError(f"«{key}» - не список записей", where=line_in(path, key), todo=f"пишите [[{key}]]")
    for row in rows:
        hold(row, shape, path, f"[[{key}]]")
    return tuple(rows)


def hold(row: Any, shape: Shape, path: Path, name: str) -> None:
    """Do nothing where a row fits its shape. Raises CorpusError naming file, line, row and field where it doesn't."""
    if not isinstance(row, dict):
        raise CorpusError(f"в {name} вместо записи стоит «{row}»", where=str(path))
    words = next((value for value in row.values() if isinstance(value, str) and value.strip()), "")
    where = line_in(path, words if name.startswith("[[") or name not in path.read_text(encoding="utf-8") else name)
    kinds = {field.removesuffix("?"): kind for field, kind in shape.items()}
    for field in row:
        if field not in kinds:
            raise CorpusError(f"в {name} лишнее поле «{field}»", where=where, todo=f"возможны {', '.join(kinds)}")
    for field in shape:
        if not field.endswith("?") and field not in row:
            raise CorpusError(f"в {name} нет поля «{field}»", where=where, todo="допишите его")
    for field, value in row.items():
        kind = kinds[field]
        if field == "why" and isinstance(value, str) and not value.strip():
            raise CorpusError(f"в {name} поле «why» пусто", where=where, todo="напишите причину")
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise CorpusError(f"в {name} поле «{field}» не того вида: {value!r}", where=where, todo="исправьте запись")
