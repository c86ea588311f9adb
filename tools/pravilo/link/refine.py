"""Printed index entries name laws; where the law's own text leaves no doubt, they are narrowed to sections.

An entry is narrowed to the one section

1. whose heading has the entry's content words and no others; or, failing that,
2. whose heading has them all, where the law's own heading is known and hasn't (else the whole law is meant); or
3. below which alone all of them stand, as deep as can be, where the law is held in full and its own words haven't.

Two sections that fit mean doubt, and none is named.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from pravilo.ingest.words import Words
from pravilo.model import IndexEntry, LawNode

_WORD = re.compile(r"[^\W\d_]{3,}")
# Words that connect and say nothing of the subject.
_CONNECTING = frozenset(["после", "для", "или", "при", "как", "что", "его", "под", "над", "без"])

Bag = list[frozenset[str]]


def narrow(index: Iterable[IndexEntry], laws: Sequence[LawNode], words: Words) -> None:
    """Set `sections` of every entry, in the order of its laws."""
    families: dict[int, list[LawNode]] = {}
    for node in laws:
        if node["law"] is not None:
            families.setdefault(node["law"], []).append(node)
    for entry in index:
        wanted = _bag(f"{entry['head']} {entry['sub'] or ''}", words)
        found = (_certain(wanted, families.get(law, []), words) for law in entry["laws"])
        entry["sections"] = [section for section in found if section]


def _certain(wanted: Bag, family: list[LawNode], words: Words) -> str | None:
    """The section of one law that an entry surely means; the law itself is the first of its family."""
    if not family or not wanted:
        return None
    law, *sections = family
    headings = {node["id"]: _bag(node["heading"] or "", words) for node in family}
    same = [n["id"] for n in sections if _holds(headings[n["id"]], wanted) and _holds(wanted, headings[n["id"]])]
    found = [same]
    if law["heading"] and not _holds(headings[law["id"]], wanted):
        found.append([n["id"] for n in sections if _holds(headings[n["id"]], wanted)])
    own = headings[law["id"]] + _bag(law["text"] or "", words)
    if law["coverage"] == "full" and not _holds(own, wanted):
        found.append(_deepest(wanted, sections, words))
    return next((ids[0] for ids in found if len(ids) == 1), None)


def _deepest(wanted: Bag, sections: list[LawNode], words: Words) -> list[str]:
    """The sections that hold all the words at or below them while none of their children does."""
    whole: dict[str, Bag] = {node["id"]: [] for node in sections}
    parents = {node["id"]: node["parent"] for node in sections}
    for node in sections:
        bag = _bag(f"{node['heading'] or ''} {node['text'] or ''}", words)
        here: str | None = node["id"]
        while here in whole:
            whole[here] += bag
            here = parents[here]
    holding = {node_id for node_id, bag in whole.items() if _holds(bag, wanted)}
    return sorted(holding - {parents[node_id] for node_id in holding})


def _bag(text: str, words: Words) -> Bag:
    return [words.first_forms(w) for w in _WORD.findall(text) if w.lower() not in _CONNECTING]


def _holds(bag: Bag, wanted: Bag) -> bool:
    return all(any(forms & own for own in bag) for forms in wanted)
