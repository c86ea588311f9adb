"""Loading corpus/curation and corpus/rules: every row checked, every error naming its file and line."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from pravilo.errors import CorpusError
from pravilo.ingest.quotes import line_in
from pravilo.ingest.rules import load_rules
from pravilo.ingest.structure import load_structure
from pravilo.ingest.translit import load_rules as load_respelling
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
    Wrapped,
)
from pravilo.store import read_front_matter, read_toml

CORRECTION_COLUMNS = ["line", "before", "after", "kind", "why"]
CORRECTION_KINDS = ("misprint", "punctuation", "layout", "editorial")
Row = TypeVar("Row")


def load_curation(corpus: Path) -> Curation:
    """Everything of ours under `corpus`. Raises CorpusError on the first row that cannot be read."""
    curation, rules = corpus / "curation", corpus / "rules"
    return Curation(
        skeleton=read_toml(curation / "skeleton.toml"),
        cuts=_each(curation / "cuts", "fragment", _cut),
        headings=_each(curation / "cuts", "heading", _heading),
        paragraphs=_each(curation / "cuts", "paragraph", _paragraph),
        wrapped=_wrapped(curation / "index.toml"),
        phrases=_phrases(curation / "index.toml"),
        corrections={p.stem: _corrections(p) for p in sorted((curation / "corrections").glob("*.tsv"))},
        tables=_each(curation / "tables", "table", _table),
        bindings=_bindings(curation / "bindings"),
        notes=load_notes(curation / "notes"),
        references=read_toml(curation / "refs.toml") if (curation / "refs.toml").is_file() else {},
        terms=_rows(curation / "terms.toml", "term"),
        thesaurus=_rows(corpus.parent / "index" / "thesaurus.toml", "entry"),
        structure=load_structure(rules / "structure.toml"),
        chrome=load_rules(rules / "chrome.toml"),
        joining=load_rules(rules / "joining.toml"),
        respelling=load_respelling(rules),
    )


def _each(folder: Path, key: str, make: Callable[[Path, dict[str, Any]], Row]) -> dict[str, tuple[Row, ...]]:
    """The rows `key` of every TOML file of a folder, by the file's name (which is the source's)."""
    out = {}
    for path in sorted(folder.glob("*.toml")):
        rows = []
        for row in read_toml(path).get(key, []):
            try:
                rows.append(make(path, row))
            except (KeyError, TypeError) as error:
                words = str(next(iter(row.values()), ""))
                raise CorpusError(f"в [[{key}]] нет поля {error}", where=line_in(path, words)) from None
        out[path.stem] = tuple(rows)
    return out


def _cut(path: Path, row: dict[str, Any]) -> Cut:
    where = line_in(path, row["begins"])
    return Cut(
        where, row["begins"], row.get("after", ""), row["belongs"], row.get("page"), row.get("gap", True), row["why"]
    )


def _heading(path: Path, row: dict[str, Any]) -> SubHeading:
    return SubHeading(line_in(path, row["words"]), row["words"], row["id"])


def _paragraph(path: Path, row: dict[str, Any]) -> Paragraph:
    return Paragraph(line_in(path, row["begins"]), row["begins"], row["number_inferred"])


def _rows(path: Path, key: str) -> tuple[dict[str, Any], ...]:
    """The rows `key` of a file that may be absent."""
    return tuple(read_toml(path).get(key, [])) if path.is_file() else ()


def _wrapped(path: Path) -> tuple[Wrapped, ...]:
    return tuple(Wrapped(row["head"], row["sub"]) for row in _rows(path, "wrapped"))


def _table(path: Path, row: dict[str, Any]) -> TableSpec:
    rows = tuple(
        TableRow(r["label"], r["quote"], r.get("numbers", 0), tuple(r.get("words", ()))) for r in row.get("rows", [])
    )
    return TableSpec(
        where=line_in(path, row["begins"]),
        at=row["at"],
        begins=row["begins"],
        ends=row["ends"],
        title=row["title"],
        columns=tuple(row["columns"]),
        unit=row["unit"],
        ranges=row.get("ranges", False),
        ours=tuple(row.get("ours", ())),
        rows=rows,
    )


def _phrases(path: Path) -> dict[tuple[str, str], str]:
    """Sub-entries whose head word the machine bends wrongly: (head, sub-entry) → phrase."""
    return {(row["head"], row["sub"]): row["phrase"] for row in _rows(path, "phrase")}


def _corrections(path: Path) -> tuple[Correction, ...]:
    rows = []
    with path.open(encoding="utf-8", newline="") as handle:
        reader = csv.reader(handle, delimiter="\t", quoting=csv.QUOTE_NONE)
        for number, row in enumerate(reader, 1):
            where = f"{path}:{number}"
            if number == 1:
                if row != CORRECTION_COLUMNS:
                    raise CorpusError(f"первая строка должна быть «{' '.join(CORRECTION_COLUMNS)}»", where=where)
                continue
            if len(row) != len(CORRECTION_COLUMNS) or not row[0].isdigit() or row[3] not in CORRECTION_KINDS:
                what = f"строка поправки не читается: «{' | '.join(row)}»"
                todo = f"нужны пять колонок; вид - {', '.join(CORRECTION_KINDS)}"
                raise CorpusError(what, where=where, todo=todo)
            line, before, after, kind, why = row
            rows.append(Correction(where, int(line), _unescape(before), _unescape(after), kind, why))
    return tuple(rows)


def _unescape(words: str) -> str:
    return words.replace("\\n", "\n")


def _bindings(folder: Path) -> dict[str, Binding]:
    """All bindings by record id; each file is a table of `"komm:43.5" = {laws, confidence, why}`."""
    out: dict[str, Binding] = {}
    for path in sorted(folder.glob("*.toml")):
        for key, row in read_toml(path).items():
            try:
                out[key] = Binding(tuple(row["laws"]), float(row["confidence"]), row["why"])
            except (KeyError, TypeError, ValueError) as error:
                raise CorpusError(f"в «{key}» нет поля {error}", where=line_in(path, key)) from None
    return out


def load_notes(folder: Path) -> tuple[OurNote, ...]:
    """The notes of our own, by file name. Raises CorpusError where one lacks a field."""
    out = []
    for path in sorted(folder.glob("*.md")):
        fields, body = read_front_matter(path)
        try:
            quotes = tuple((row["id"], " ".join(row["words"].split())) for row in fields["quotes"])
            about, commentary = tuple(fields["about"]), tuple(fields.get("commentary", ()))
            out.append(OurNote(str(path), path.stem, fields["title"], about, commentary, quotes, body))
        except (KeyError, TypeError) as error:
            raise CorpusError(f"в заметке нет поля {error}", where=str(path)) from None
    return tuple(out)
