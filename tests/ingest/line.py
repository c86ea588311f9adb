"""The straight line run over one invented source: up to a stage, with what a fixture's head says of it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from pravilo.ingest import STAGES
from pravilo.ingest.curation import load_curation
from pravilo.ingest.work import (
    Binding,
    Correction,
    Curation,
    Cut,
    OurNote,
    Paragraph,
    SubHeading,
    TableRow,
    TableSpec,
    Work,
    Wrapped,
)
from pravilo.store import Source

TOY = Path(__file__).parents[1] / "toy" / "corpus"
NAME = "proba"
# The toy skeleton of the fixtures; a fixture that needs another brings its own.
SKELETON: dict[str, Any] = {
    "1": {"sections": ["A", "A1", "A2", "B"], "sure": "all", "chapter": 1},
    "2": {"sections": ["A", "B", "B1", "B2"], "sure": "all", "chapter": 1},
    "3": {"sections": ["A"], "sure": "all", "chapter": 2, "part": 1, "division": 1},
    "4": {"sections": [], "sure": "letters", "chapter": 2, "part": 1, "division": 2},
    "5": {"sections": ["A", "B"], "sure": "none", "chapter": 2, "part": 2},
}


def run(head: dict[str, Any], text: str, last: str) -> Iterator[tuple[str, Work]]:
    """The name of each stage and the work behind it, up to stage `last`. Raises CorpusError as the stages do."""
    work = Work(curation=_curation(head), sources=(_source(head, text),))
    for stage in STAGES:
        work = stage(work)
        yield stage.__name__, work
        if stage.__name__ == last:
            return


def _source(head: dict[str, Any], text: str) -> Source:
    raw = text.encode(head.get("bytes", head.get("encoding", "utf-8")))
    return Source(
        name=NAME,
        title="Правила пробной игры",
        short="proba",
        edition="1900",
        kind=head.get("kind", "laws"),
        holds=("laws",),
        encoding=head.get("encoding", "utf-8"),
        script=head.get("script", "cyrillic"),
        lines=head.get("lines", "kept"),
        original_file="proba.txt",
        sha256=hashlib.sha256(raw).hexdigest(),
        rights="Выдумано для проверки.",
        redistributable="yes",
        raw=raw,
    )


@cache
def _base() -> Curation:
    """The curation of the toy corpus, read once: of it the fixtures keep the rules."""
    return load_curation(TOY)


def _curation(head: dict[str, Any]) -> Curation:
    corrections = tuple(
        Correction(f"corrections/{NAME}.tsv:{n}", line, before, after, kind, "проба")
        for n, (line, before, after, kind) in enumerate(head.get("correction", ()), 2)
    )
    return replace(
        _base(),
        skeleton=head.get("skeleton", SKELETON),
        cuts={NAME: tuple(_cut(row) for row in head.get("fragment", ()))},
        headings={NAME: tuple(SubHeading(f"cuts/{NAME}.toml", **row) for row in head.get("heading", ()))},
        paragraphs={NAME: tuple(Paragraph(f"cuts/{NAME}.toml", **row) for row in head.get("paragraph", ()))},
        wrapped=tuple(Wrapped(**row) for row in head.get("wrapped", ())),
        corrections={NAME: corrections} if corrections else {},
        tables={NAME: tuple(_table(row) for row in head.get("table", ()))},
        bindings={key: Binding(tuple(laws), 0.5, "проба") for key, laws in head.get("binding", {}).items()},
        references=head.get("references", {}),
        notes=tuple(_note(row) for row in head.get("note", ())),
    )


def _cut(row: dict[str, Any]) -> Cut:
    fields: dict[str, Any] = {"after": "", "page": None, "gap": True, "why": "проба"}
    return Cut(where=f"cuts/{NAME}.toml", **(fields | row))


def _note(row: dict[str, Any]) -> OurNote:
    quotes = tuple((quote["id"], quote["words"]) for quote in row["quotes"])
    return OurNote("notes/proba.md", "proba", "Проба", tuple(row["about"]), (), quotes, "Проба.")


def _table(row: dict[str, Any]) -> TableSpec:
    fields: dict[str, Any] = {"where": f"tables/{NAME}.toml", "unit": "очки"} | row
    rows = (TableRow(r["label"], r["quote"], r.get("numbers", 0), tuple(r.get("words", ()))) for r in row["rows"])
    ranges = _base().structure.table_range if row.get("ranges") else None
    many = {"ranges": ranges, "columns": tuple(row["columns"]), "ours": tuple(row.get("ours", ())), "rows": tuple(rows)}
    return TableSpec(**(fields | many))
