"""The subject index against the laws that it points to."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pravilo.check.place import finding
from pravilo.errors import Finding
from pravilo.ingest.work import Work
from pravilo.model import LawNode

_WORD = re.compile(r"[^\W\d_]{3,}")
# Words are compared by their beginning: enough for «нелегальная» and «нелегальной», too much for «карта» and «картина».
STEM = 5


def strays(work: Work) -> Iterator[Finding]:
    """Entries that point to a law held in full in which none of their words stands."""
    words = {node["law"]: "" for node in work.laws if node["kind"] == "law" and node["coverage"] == "full"}
    for node in work.laws:
        if node["law"] in words:
            words[node["law"]] += " " + _own_words(node)
    for entry in work.index:
        stems = {word[:STEM].lower() for word in _WORD.findall(f"{entry['head']} {entry['sub'] or ''}")}
        for law in entry["laws"]:
            printed = {word[:STEM].lower() for word in _WORD.findall(words.get(law, ""))}
            if law in words and not stems & printed:
                yield finding("index-strays", f"index:{entry['n']}", f"{entry['phrase']} - {law}")


def _own_words(node: LawNode) -> str:
    tables = " ".join(f"{t['title']} {' '.join(t['columns'])} {t['rows']}" for t in node["tables"])
    notes = " ".join(note["text"] or "" for note in node["footnotes"])
    return f"{node['heading'] or ''} {node['text'] or ''} {notes} {tables}"


def dangling(work: Work) -> Iterator[Finding]:
    """`См.` that leads to no head we hold."""
    heads = {entry["head"] for entry in work.index}
    for entry in work.index:
        for target in (*entry["see"], *entry["see_also"]):
            if target not in heads:
                yield finding("index-dangling", f"index:{entry['n']}", target)
