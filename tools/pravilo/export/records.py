"""All records as one JSON file, for programs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, cast

from pravilo import EDITION, EDITION_NOTE, __version__
from pravilo.export.schema import SCHEMA_NAME, SkeletonRow, SourceCard
from pravilo.publish.lawbook import LawBook

TITLE = "Правила спортивного бриджа"
_OFFSETS = ("marks", "refs", "spans", "edits", "terms", "footnotes", "tables", "readings")
"""Fields that quote the words of a record or count in them."""
_WORDS = ("text", "heading", "definition")

Row = dict[str, Any]


def json_file(book: LawBook) -> bytes:
    """The file: UTF-8, one record a line, so that two versions can be compared."""
    head: Row = {
        "$schema": SCHEMA_NAME, "title": TITLE, "edition": EDITION, "in_force": False, "note": EDITION_NOTE,
        "language": "ru", "version": __version__, "public": book.public,
    }  # fmt: skip
    lines = [f"{_dump(key)}: {_dump(value)}" for key, value in head.items()]
    cards = [{key: getattr(source, key) for key in SourceCard.__annotations__} for source in book.sources.values()]
    lines.append(f'"sources": {_listed(cards)}')
    skeleton = {law: {key: facts[key] for key in SkeletonRow.__annotations__} for law, facts in book.skeleton.items()}
    lines.append('"skeleton": {\n' + ",\n".join(f"{_dump(law)}: {_dump(row)}" for law, row in skeleton.items()) + "\n}")
    lines += [f"{_dump(name)}: {_listed(rows)}" for name, rows in shareable(book).items()]
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def shareable(book: LawBook) -> dict[str, list[Row]]:
    """The records by their file's name, without the words that this publication withholds.

    A withheld record keeps its id, its place and what it is about. The printed index bears no source of its own:
    it is left out where a source that holds an index is withheld. A topic made of a withheld heading is left out.
    """
    lists = {name: [dict(row) for row in rows] for name, rows in cast(Mapping[str, list[Row]], book.records).items()}
    hidden = {row["id"] for row in lists["laws"] if book.withheld(row["source"])}
    for row in lists["laws"]:
        row["readings"] = [reading for reading in row["readings"] if not book.withheld(reading["source"])]
    for row in (row for name in ("laws", "commentary", "terms") for row in lists[name]):
        if book.withheld(row["source"]):
            row |= {key: [] for key in _OFFSETS if key in row}
            row |= {key: None for key in _WORDS if key in row}
    if any(book.withheld(source.name) and "index" in source.holds for source in book.sources.values()):
        lists["index"] = []
    lists["topics"] = [t for t in lists["topics"] if t["by"] != "heading" or not hidden.issuperset(t["laws"])]
    return lists


def _listed(rows: Iterable[Row]) -> str:
    return "[\n" + ",\n".join(map(_dump, rows)) + "\n]"


def _dump(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
