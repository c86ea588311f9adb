"""What is missing from a law: sections that the skeleton of the code lists and no source holds.

The skeleton (corpus/curation/skeleton.toml) knows which sections exist; `sure` says how far it may be
believed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pravilo.model import LawNode
from pravilo.publish.lawbook import LawBook

_LAST = re.compile(r"(\([A-Z0-9]+\)|\d+|[A-Z])$")


@dataclass(frozen=True)
class Gap:
    """A run of lost sections below `parent`, to be shown behind the child `after` (None: before all)."""

    parent: str
    after: str | None
    ids: tuple[str, ...]
    sure: bool


def expected(book: LawBook, number: int) -> tuple[list[str], bool]:
    """The ids that the skeleton lists below a law, in order, and whether its list is believed whole."""
    entry = book.skeleton.get(str(number), {})
    labels = entry.get("sections", [])
    assert isinstance(labels, list)
    return [f"{number}{label}" for label in labels], entry.get("sure") == "all"


def gaps(book: LawBook, number: int) -> list[Gap]:
    """The runs of lost sections of a law, in book order; a lost section swallows all below it."""
    ids, sure = expected(book, number)
    found: list[Gap] = []
    by_parent: dict[str, list[str]] = {}
    for node_id in ids:
        by_parent.setdefault(_LAST.sub("", node_id), []).append(node_id)
    for parent, below in by_parent.items():
        if parent in book.nodes and book.nodes[parent]["coverage"] != "lost":
            found += _runs(book, parent, below, sure)
    return found


def damage(book: LawBook, number: int) -> list[str]:
    """What is lost of a law beside whole sections, in book order: its heading, beginnings, ends, footnotes."""
    return [words for node in book.subtree(str(number)) if node["coverage"] != "lost" for words in _damaged(node)]


def _damaged(node: LawNode) -> Iterator[str]:
    if node["kind"] == "law" and node["heading"] is None:
        yield "заголовок правила потерян"
    elif node["status"] == "lost":
        yield f"заголовок и начало {node['id']} потеряны"
    if node["status"] in ("cut-start", "cut-both"):
        yield f"начало {node['id']} потеряно"
    if node["status"] in ("cut-end", "cut-both"):
        yield f"оборван {node['id']}"
    if any(note["status"] == "lost" for note in node["footnotes"]):
        yield f"сноска к {node['id']} потеряна"


def _runs(book: LawBook, parent: str, below: list[str], sure: bool) -> list[Gap]:
    out: list[Gap] = []
    run: list[str] = []
    after: str | None = None
    for node_id in [*below, ""]:
        lost = node_id != "" and (node_id not in book.nodes or book.nodes[node_id]["coverage"] == "lost")
        if lost:
            run.append(node_id)
            continue
        if run:
            out.append(Gap(parent, after, tuple(run), sure))
        run, after = [], node_id
    return out


def spoken(ids: tuple[str, ...]) -> str:
    """A run of ids as a reader says it.

    >>> spoken(("64A2",)), spoken(("64B", "64C")), spoken(("64B1", "64B2", "64B3"))
    ('64A2', '64B и 64C', '64B1–64B3')
    """
    if len(ids) == 1:
        return ids[0]
    return f"{ids[0]} и {ids[1]}" if len(ids) == 2 else f"{ids[0]}–{ids[-1]}"
