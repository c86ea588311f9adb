"""How the pages of the book are built: the numbers and patterns of corpus/rules/structure.toml."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from pravilo.errors import CorpusError
from pravilo.store import read_toml

HEADS = ("chapter", "part", "division", "law", "section")


@dataclass(frozen=True)
class Structure:
    """Lines that make a repetition, dashes of a footnote rule, widths of index entries, and what begins a block."""

    repeated_lines: int
    footnote_dashes: int
    head_width: int
    sub_width: int
    heads: tuple[tuple[str, re.Pattern[str]], ...]


def load_structure(path: Path) -> Structure:
    """Read structure.toml. Raises CorpusError where a rule or a number is missing or a pattern is broken."""
    rules = {row.get("name"): row for row in read_toml(path).get("rule", [])}
    try:
        heads = rules["heads"]
        return Structure(
            repeated_lines=int(rules["printed-twice"]["lines"]),
            footnote_dashes=int(rules["footnote-rule"]["dashes"]),
            head_width=int(rules["index-width"]["head"]),
            sub_width=int(rules["index-width"]["sub"]),
            heads=tuple((kind, _with_groups(heads[kind])) for kind in HEADS),
        )
    except (KeyError, ValueError, re.error) as error:
        raise CorpusError(f"в правилах о строении страниц не хватает {error}", where=str(path)) from None


def _with_groups(pattern: str) -> re.Pattern[str]:
    """The pattern of a heading. Raises KeyError where it doesn't say which part is the label and which the heading."""
    compiled = re.compile(pattern)
    for group in ("label", "heading"):
        if group not in compiled.groupindex:
            raise KeyError(f"группы {group} в {pattern}")
    return compiled
