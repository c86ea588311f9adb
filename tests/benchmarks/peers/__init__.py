"""Other engines over the same documents, each as it comes, bare.

Each module has `build(docs, folder)`, `opened(folder)` (which gives a function from a query to the laws of the ten best
documents) and `command(folder, query)`, the same as a process of its own. A document is a pair: the laws that it leads
to, blank-separated, and its text.
"""

from __future__ import annotations

from importlib.util import find_spec
from types import ModuleType

from . import fts5, grep, tantivy_ru, whoosh_ru

PEERS: dict[str, ModuleType] = {
    "grep -i": grep,
    "Whoosh (LanguageAnalyzer ru)": whoosh_ru,
    "SQLite FTS5": fts5,
    "tantivy": tantivy_ru,
}


def here() -> dict[str, ModuleType]:
    """The peers that this machine has."""
    return {name: peer for name, peer in PEERS.items() if name not in missing()}


def missing() -> dict[str, str]:
    """The peers that this machine lacks, with what to do."""
    return {} if find_spec("tantivy") else {"tantivy": "нет в окружении: pip install -e '.[bench]'"}
