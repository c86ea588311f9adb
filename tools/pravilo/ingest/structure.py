"""How the pages of the book are built: the numbers and patterns of corpus/rules/structure.toml."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pravilo.errors import CorpusError
from pravilo.ingest.patterns import compiled
from pravilo.ingest.quotes import line_in
from pravilo.store import read_toml

HEADS = ("chapter", "part", "division", "law", "section")
Pattern = re.Pattern[str]

# Field of Structure → the rule that holds it, its name there, and the groups it must have.
_NUMBERS = {
    "repeated_lines": ("printed-twice", "lines"),
    "footnote_dashes": ("footnote-rule", "dashes"),
    "head_width": ("index-width", "head"),
    "sub_width": ("index-width", "sub"),
}
_PATTERNS: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "footnote_anchor": ("footnote-anchor", "pattern", ("marker",)),
    "footnote_marker": ("footnote-marker", "pattern", ("marker",)),
    "penalty": ("penalty", "pattern", ()),
    "page_break": ("page-break", "pattern", ()),
    "ornament": ("colophon-ornament", "pattern", ()),
    "underline": ("underline", "pattern", ()),
    "note_title": ("note-heading", "title", ()),
    "note_heading": ("note-heading", "pattern", ("heading",)),
    "line_begins": ("line-begins", "pattern", ()),
    "body_begins": ("heading-lost-lines", "capital", ()),
    "sentence_sign": ("heading-lost-lines", "sentence", ()),
    "abbreviation": ("heading-lost-lines", "abbreviation", ()),
    "glossary_first": ("glossary-columns", "first", ("term", "rest")),
    "glossary_english": ("glossary-columns", "english", ("english", "rest")),
    "index_title": ("index-title", "pattern", ()),
    "index_continued": ("index-continued", "pattern", ()),
    "index_leader": ("index-leader", "pattern", ("laws", "cut")),
    "index_see": ("index-see", "pattern", ("also",)),
    "index_hyphen": ("index-hyphen", "pattern", ()),
    "prose_number": ("prose-number", "pattern", ("number",)),
    "prose_title": ("prose-title", "pattern", ()),
    "prose_point": ("prose-point", "pattern", ()),
    "prose_lead": ("prose-point", "lead", ()),
    "prose_inner_point": ("prose-inner-point", "pattern", ()),
    "prose_remark": ("prose-remark", "pattern", ()),
    "table_range": ("table-ranges", "pattern", ("low", "high", "value", "last", "top")),
}


@dataclass(frozen=True)
class Structure:
    """Lines that make a repetition, dashes of a footnote rule, widths of index entries, what begins a block, the case
    that a preposition wants of an index head; the rest are the patterns of the rules, named for what they find."""

    repeated_lines: int
    footnote_dashes: int
    head_width: int
    sub_width: int
    heads: tuple[tuple[str, Pattern], ...]
    prepositions: Mapping[str, str]
    footnote_anchor: Pattern
    footnote_marker: Pattern
    penalty: Pattern
    page_break: Pattern
    ornament: Pattern
    underline: Pattern
    note_title: Pattern
    note_heading: Pattern
    line_begins: Pattern
    body_begins: Pattern
    sentence_sign: Pattern
    abbreviation: Pattern
    glossary_first: Pattern
    glossary_english: Pattern
    index_title: Pattern
    index_continued: Pattern
    index_leader: Pattern
    index_see: Pattern
    index_hyphen: Pattern
    prose_number: Pattern
    prose_title: Pattern
    prose_point: Pattern
    prose_lead: Pattern
    prose_inner_point: Pattern
    prose_remark: Pattern
    table_range: Pattern


class _Rules:
    """The rules of the file by name; asking for what isn't there raises CorpusError."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.rows: dict[str, dict[str, Any]] = {row.get("name", ""): row for row in read_toml(path).get("rule", [])}

    def where(self, rule: str) -> str:
        return line_in(self.path, f'name = "{rule}"')

    def value(self, rule: str, field: str) -> Any:
        if rule not in self.rows:
            raise CorpusError(f"нет правила «{rule}»", where=str(self.path), todo="верните его")
        if field not in self.rows[rule]:
            raise CorpusError(f"в правиле «{rule}» нет поля «{field}»", where=self.where(rule), todo="допишите его")
        return self.rows[rule][field]

    def number(self, rule: str, field: str) -> int:
        value = self.value(rule, field)
        if not isinstance(value, int):
            what = f"в правиле «{rule}» поле «{field}» - не число: «{value}»"
            raise CorpusError(what, where=self.where(rule), todo="исправьте запись")
        return value

    def pattern(self, rule: str, field: str, groups: tuple[str, ...] = ()) -> Pattern:
        value = self.value(rule, field)
        return compiled(value, self.where(rule), f"образец «{field}» правила «{rule}»", groups=groups)


def load_structure(path: Path) -> Structure:
    """Read structure.toml. Raises CorpusError where a rule or a number is missing or a pattern is broken."""
    rules = _Rules(path)
    fields: dict[str, Any] = {name: rules.number(*place) for name, place in _NUMBERS.items()}
    fields |= {name: rules.pattern(*place) for name, place in _PATTERNS.items()}
    heads = tuple((kind, rules.pattern("heads", kind, ("label", "heading"))) for kind in HEADS)
    return Structure(heads=heads, prepositions=rules.value("index-head-filled", "prepositions"), **fields)
