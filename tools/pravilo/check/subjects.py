"""The subject index against the laws that it points to."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pravilo.check.place import finding
from pravilo.errors import Finding
from pravilo.ingest.work import Work
from pravilo.model import LawNode

# Long words are akin when they begin alike: «дисквалификация» and «дисквалифицировать».
ROOT = 8
_WORD = re.compile(r"[^\W\d_]{3,}")


def strays(work: Work) -> Iterator[Finding]:
    """Entries that point to a law held in full in which none of their words stands, in whatever form."""
    first_forms = work.curation.respelling.words.first_forms

    def forms(word: str) -> set[str]:
        return {part for form in first_forms(word) for part in (form, form[:ROOT] if len(form) >= ROOT else form)}

    whole = (n["law"] for n in work.laws if n["kind"] == "law" and n["coverage"] == "full")
    printed: dict[int, set[str]] = {law: set() for law in whole if law}
    for node in work.laws:
        if node["law"] in printed:
            printed[node["law"]].update(form for word in _WORD.findall(_own_words(node)) for form in forms(word))
    for entry in work.index:
        wanted = {form for word in _WORD.findall(f"{entry['head']} {entry['sub'] or ''}") for form in forms(word)}
        for law in entry["laws"]:
            if law in printed and not wanted & printed[law]:
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
