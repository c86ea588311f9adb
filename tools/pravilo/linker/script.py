"""pravilo-linker.js: the linker as one classic script that a club's site includes.

It is joined from the parser of the site's search, the twins of this package in js/, and the facts: word tables,
patterns and the list of laws and sections that stand. It needs no other file until somebody asks for a preview.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from pravilo import EDITION_NOTE
from pravilo.citation import running, words
from pravilo.linker import citations, page, shadow
from pravilo.linker.places import Places
from pravilo.search.export import citation_tables
from pravilo.search.squeeze import squeeze

_HERE = Path(__file__).parent
_PARTS = (
    *(_HERE.parent / "search" / "js" / f"{name}.js" for name in ("normalise", "citation")),
    *(_HERE / "js" / f"{name}.js" for name in ("find", "page", "preview", "start")),
)
_ROOT = 'const root = typeof window !== "undefined" ? window : globalThis;\nroot.pravilo = root.pravilo || {};'
_NAME = re.compile(r"[\w$]+")
_GIVEN = "FACTS_ARE_PUT_HERE"
_GUARD = "if (root.pravilo.linker) return;"


def linker_script(places: Places) -> str:
    """The script for a book, without comments and superfluous blanks; the same text for the same book."""
    facts = json.dumps(_facts(places), ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
    parts = "\n".join(part.read_text(encoding="utf-8") for part in _PARTS)
    code = f'(function () {{"use strict"; {_ROOT}\n{_GUARD}\nconst FACTS = {_GIVEN};\n{parts}}})();'
    small = squeeze(code, set(_NAME.findall(code)))
    return f"{small.replace(_GIVEN, facts, 1)}\n"


def _facts(places: Places) -> dict[str, Any]:
    facts = places.facts()
    return {
        **facts,
        "ids": " ".join(facts["ids"]),
        "note": EDITION_NOTE,
        "words": _words(),
        "patterns": {
            "after": citations.AFTER, "ours": citations.OURS, "before": citations.BEFORE,
            "ended": citations.ENDED, "between": citations.BETWEEN,
            "named": citations.NAMED, "window": citations.WINDOW,
        },
        "page": {
            "skipped": sorted(page.SKIPPED), "inline": sorted(page.INLINE), "glued": sorted(page.GLUED),
            "skip": page.SKIP_CLASS, "address": shadow.ADDRESS,
        },
    }  # fmt: skip


def _words() -> dict[str, Any]:
    """The word tables of pravilo.citation, for running text."""
    tables = citation_tables()
    return {
        "roles": {"law": sorted(words.STRICT_LAW), "part": sorted(words.STRICT_PART), "and": tables["roles"]["and"]},
        "signs": tables["signs"],
        "token": tables["token"],
        "letters": tables["letters"],
        "plural": sorted(words.PLURAL),
        "nouns": sorted(running.OTHER_NOUNS),
        "counted": words.COUNTED.pattern,
    }
