"""How much of each node we hold, against the skeleton of the 1987 code."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pravilo.model import Coverage, LawNode


def add_coverage(nodes: Iterable[LawNode], skeleton: dict[str, Any]) -> None:
    """Set `coverage` of every node: `full` where it and all the skeleton puts below it are held whole, `lost` where
    nothing at or below it is held, else `partly`."""
    rows = list(nodes)
    below: dict[str, list[LawNode]] = {}
    by_id = {node["id"]: node for node in rows}
    for node in rows:
        here: str | None = node["id"]
        while here:
            below.setdefault(here, []).append(node)
            here = by_id[here]["parent"]
    for node in rows:
        node["coverage"] = _coverage(node, below[node["id"]], skeleton)


def _coverage(node: LawNode, family: list[LawNode], skeleton: dict[str, Any]) -> Coverage:
    if all(member["status"] == "lost" for member in family):
        return "lost"
    held = {member["id"] for member in family}
    whole = all(member["status"] == "complete" for member in family)
    return "full" if whole and expected(node, family, skeleton) <= held else "partly"


def expected(node: LawNode, family: list[LawNode], skeleton: dict[str, Any]) -> set[str]:
    """The ids that the skeleton puts at or below a node."""
    if node["law"] is None:
        laws = [str(member["law"]) for member in family if member["kind"] == "law"]
        return {f"{law}{label}" for law in laws for label in skeleton[law]["sections"]} | set(laws)
    all_below = {f"{node['law']}{label}" for label in skeleton[str(node["law"])]["sections"]}
    return {name for name in all_below if is_below(name, node["id"])}


def is_below(name: str, ancestor: str) -> bool:
    """Whether section `name` is `ancestor` or stands below it (`64A1` below `64A`, `81C10` not below `81C1`)."""
    if not name.startswith(ancestor):
        return False
    rest = name[len(ancestor) :]
    return not rest or not (ancestor[-1].isdigit() and rest[0].isdigit())
