"""Footnotes without their words. (What is wrong with references, the link stage tells.)"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pravilo.check.place import finding
from pravilo.errors import Finding
from pravilo.ingest.work import Work

_POINTER = re.compile(r"см\. сноску")


def footnotes(work: Work) -> Iterator[Finding]:
    """Footnotes whose words are lost or only point elsewhere."""
    for node in work.laws:
        for note in node["footnotes"]:
            if note["text"] is None:
                yield finding("footnote-lost", node["id"], f"({note['marker']})")
            elif _POINTER.match(note["text"]):
                yield finding("footnote-pointer", node["id"], note["text"])
