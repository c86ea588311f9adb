"""Loading corpus/curation and corpus/rules: every row checked, every error naming its file and line."""

from __future__ import annotations

import csv
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from pravilo.errors import CorpusError
from pravilo.ingest.quotes import line_in
from pravilo.ingest.rules import load_rules
from pravilo.ingest.shape import Shape, hold, rows_of
from pravilo.ingest.structure import Structure, load_structure
from pravilo.ingest.translit import load_rules as load_respelling
from pravilo.ingest.work import (
    Binding,
    Correction,
    Curation,
    Cut,
    OurNote,
    Paragraph,
    Phrase,
    SubHeading,
    TableRow,
    TableSpec,
    Wrapped,
)
from pravilo.store import read_front_matter, read_toml

CORRECTION_COLUMNS = ["line", "before", "after", "kind", "why"]
CORRECTION_KINDS = ("misprint", "punctuation", "layout", "editorial")
Row = TypeVar("Row")

_LAW: Shape = {
    "sections": list, "sure": str, "chapter": int, "part?": int, "division?": int, "evidence?": list, "doubt?": str,
}  # fmt: skip
_FRAGMENT: Shape = {"begins": str, "after?": str, "belongs": str, "page?": int, "gap?": bool, "why": str}
_HEADING: Shape = {"words": str, "id": str, "why": str}
_PARAGRAPH: Shape = {"begins": str, "number_inferred": str, "why": str}
_TABLE: Shape = {
    "at": str, "begins": str, "ends": str, "title": str, "columns": list, "unit": str, "ranges?": bool, "ours?": list,
    "rows?": list,
}  # fmt: skip
_TABLE_ROW: Shape = {"label": str, "quote": str, "numbers?": int, "words?": list}
_WRAPPED: Shape = {"head": str, "sub": str, "why": str}
_PHRASE: Shape = {"head": str, "sub": str, "phrase": str, "why": str}
_REF: Shape = {"in": str, "words": str, "raw": str, "reason": str, "to?": list, "doubt?": str}
_TERM: Shape = {"term": str, "english": str, "law": str, "words": str}
_BINDING: Shape = {"laws": list, "confidence": (int, float), "why": str}


def load_curation(corpus: Path) -> Curation:
    """Everything of ours under `corpus`. Raises CorpusError on the first row that cannot be read."""
    curation, rules = corpus / "curation", corpus / "rules"
    structure = load_structure(rules / "structure.toml")
    for kind in ("cuts", "corrections", "tables"):
        _of_sources(curation / kind, corpus / "sources")
    return Curation(
        skeleton=_skeleton(curation / "skeleton.toml"),
        cuts=_each(curation / "cuts", "fragment", _FRAGMENT, _cut),
        headings=_each(curation / "cuts", "heading", _HEADING, _heading),
        paragraphs=_each(curation / "cuts", "paragraph", _PARAGRAPH, _paragraph),
        wrapped=_wrapped(curation / "index.toml"),
        phrases=_phrases(curation / "index.toml"),
        corrections={p.stem: _corrections(p) for p in sorted((curation / "corrections").glob("*.tsv"))},
        tables=_each(curation / "tables", "table", _TABLE, partial(_table, structure)),
        bindings=_bindings(curation / "bindings"),
        notes=load_notes(curation / "notes"),
        references={"ref": _placed(curation / "refs.toml", "ref", _REF)},
        terms=_placed(curation / "terms.toml", "term", _TERM),
        thesaurus=_rows(corpus.parent / "index" / "thesaurus.toml", "entry"),
        structure=structure,
        chrome=load_rules(rules / "chrome.toml"),
        joining=load_rules(rules / "joining.toml"),
        respelling=load_respelling(rules),
    )


def _of_sources(folder: Path, sources: Path) -> None:
    """Every file of `folder` is named for a source."""
    for path in sorted(folder.glob("*.t*")):
        if not (sources / path.stem).is_dir():
            todo = "назовите файл именем источника или удалите его"
            raise CorpusError(f"источника «{path.stem}» нет", where=str(path), todo=todo)


def _skeleton(path: Path) -> dict[str, Any]:
    rows = read_toml(path)
    for law, row in rows.items():
        hold(row, _LAW, path, f"[{law}]")
    return rows


def _each(
    folder: Path, key: str, shape: Shape, make: Callable[[Path, dict[str, Any]], Row]
) -> dict[str, tuple[Row, ...]]:
    """The rows `key` of every TOML file of a folder, by the file's name (which is the source's)."""
    return {
        path.stem: tuple(make(path, row) for row in rows_of(path, key, shape)) for path in sorted(folder.glob("*.toml"))
    }


def _cut(path: Path, row: dict[str, Any]) -> Cut:
    where = line_in(path, row["begins"])
    return Cut(
        where, row["begins"], row.get("after", ""), row["belongs"], row.get("page"), row.get("gap", True), row["why"]
    )


def _heading(path: Path, row: dict[str, Any]) -> SubHeading:
    return SubHeading(line_in(path, row["words"]), row["words"], row["id"])


def _paragraph(path: Path, row: dict[str, Any]) -> Paragraph:
    return Paragraph(line_in(path, row["begins"]), row["begins"], row["number_inferred"])


def _placed(path: Path, key: str, shape: Shape) -> tuple[dict[str, Any], ...]:
    """The rows `key` of a file, each with `where` it stands, for whoever finds that it doesn't hold."""
    return tuple({**row, "where": line_in(path, row["words"])} for row in rows_of(path, key, shape))


def _rows(path: Path, key: str) -> tuple[dict[str, Any], ...]:
    """The rows `key` of a file that may be absent; who reads them holds them to their shape."""
    return tuple(read_toml(path).get(key, [])) if path.is_file() else ()


def _table(structure: Structure, path: Path, row: dict[str, Any]) -> TableSpec:
    for r in row.get("rows", []):
        hold(r, _TABLE_ROW, path, "rows")
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
        ranges=structure.table_range if row.get("ranges", False) else None,
        ours=tuple(row.get("ours", ())),
        rows=rows,
    )


def _wrapped(path: Path) -> tuple[Wrapped, ...]:
    rows = rows_of(path, "wrapped", _WRAPPED)
    return tuple(Wrapped(row["head"], row["sub"], line_in(path, f'sub = "{row["sub"]}"')) for row in rows)


def _phrases(path: Path) -> dict[tuple[str, str], Phrase]:
    """Sub-entries whose head word the machine bends wrongly, by head and sub-entry."""
    return {
        (row["head"], row["sub"]): Phrase(row["phrase"], line_in(path, f'phrase = "{row["phrase"]}"'))
        for row in rows_of(path, "phrase", _PHRASE)
    }


def _corrections(path: Path) -> tuple[Correction, ...]:
    rows = []
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise CorpusError("файл записан не в UTF-8", where=str(path), todo="сохраните его в UTF-8") from None
    for number, row in enumerate(csv.reader(text.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE), 1):
        where = f"{path}:{number}"
        if number == 1:
            if row != CORRECTION_COLUMNS:
                what = f"первая строка должна быть «{' '.join(CORRECTION_COLUMNS)}»"
                raise CorpusError(what, where=where, todo="исправьте её; между словами - табуляция")
            continue
        if len(row) != len(CORRECTION_COLUMNS) or not row[0].isdecimal() or row[3] not in CORRECTION_KINDS:
            what = f"строка поправки не читается: «{' | '.join(row)}»"
            todo = f"нужны пять колонок; вид - {', '.join(CORRECTION_KINDS)}"
            raise CorpusError(what, where=where, todo=todo)
        line, before, after, kind, why = row
        if before == after or not before:
            raise CorpusError(f"поправка ничего не меняет: «{before}»", where=where, todo="исправьте или удалите её")
        if not why.strip():
            raise CorpusError(
                f"у поправки «{before}» нет причины", where=where, todo="напишите в why, почему она верна"
            )
        rows.append(Correction(where, int(line), _unescape(before), _unescape(after), kind, why))
    return tuple(rows)


def _unescape(words: str) -> str:
    return words.replace("\\n", "\n")


def _bindings(folder: Path) -> dict[str, Binding]:
    """All bindings by record id; each file is a table of `"komm:43.5" = {laws, confidence, why}`."""
    out: dict[str, Binding] = {}
    for path in sorted(folder.glob("*.toml")):
        for key, row in read_toml(path).items():
            hold(row, _BINDING, path, f'["{key}"]')
            if not 0 <= row["confidence"] <= 1:
                what = f'в ["{key}"] уверенность {row["confidence"]} - не от 0 до 1'
                raise CorpusError(what, where=line_in(path, key), todo="исправьте confidence")
            where = line_in(path, f'["{key}"]')
            out[key] = Binding(tuple(row["laws"]), float(row["confidence"]), row["why"], where)
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
        except KeyError as error:
            raise CorpusError(f"в заметке нет поля «{error.args[0]}»", where=str(path), todo="допишите его") from None
        except TypeError:
            todo = 'нужны about = ["…"] и quotes = [{ id = "…", words = "…" }]'
            raise CorpusError("поле заметки не того вида", where=str(path), todo=todo) from None
    return tuple(out)
