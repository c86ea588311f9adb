"""Printed index entries name laws; where the law's own text leaves no doubt, they are narrowed to sections.

An entry is narrowed to the one section whose heading (with the headings above it) holds all content words of the entry
or, failing that, to the one section whose heading and own words do. Two sections that fit mean doubt, and none is named.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from pravilo.ingest.words import Words
from pravilo.model import IndexEntry, LawNode

_WORD = re.compile(r"[^\W\d_]{3,}")
# Words that connect and say nothing of the subject.
_CONNECTING = frozenset("после для или при как что его под над без".split())

Bag = list[frozenset[str]]


def narrow(index: Iterable[IndexEntry], laws: Sequence[LawNode], words: Words) -> None:
    """Set `sections` of every entry, in the order of its laws."""
    nodes = {node["id"]: node for node in laws}
    below: dict[int, list[LawNode]] = {}
    for node in laws:
        if node["kind"] == "section" and node["law"] and node["status"] != "lost":
            below.setdefault(node["law"], []).append(node)
    for entry in index:
        wanted = _bag(f"{entry['head']} {entry['sub'] or ''}", words)
        entry["sections"] = [
            section for law in entry["laws"] for section in _certain(wanted, below.get(law, []), nodes, words)
        ]


def _certain(wanted: Bag, sections: list[LawNode], nodes: dict[str, LawNode], words: Words) -> list[str]:
    for with_text in (False, True):
        fitting = []
        for node in sections:
            own = _bag((node["heading"] or "") + (f" {node['text'] or ''}" if with_text else ""), words)
            if _holds(own + _above(node, nodes, words), wanted) and any(_holds(own, [w]) for w in wanted):
                fitting.append(node["id"])
        deepest = [i for i in fitting if not any(j != i and j.startswith(i) for j in fitting)]
        if len(deepest) == 1:
            return deepest
    return []


def _above(node: LawNode, nodes: dict[str, LawNode], words: Words) -> Bag:
    out: Bag = []
    parent = node["parent"]
    while parent and nodes[parent]["law"] is not None:
        out += _bag(nodes[parent]["heading"] or "", words)
        parent = nodes[parent]["parent"]
    return out


def _bag(text: str, words: Words) -> Bag:
    return [words.first_forms(w) for w in _WORD.findall(text) if w.lower() not in _CONNECTING]


def _holds(bag: Bag, wanted: Bag) -> bool:
    return all(any(forms & own for own in bag) for forms in wanted)
