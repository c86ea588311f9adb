"""Which record each change of a text belongs to.

A change belongs to every record whose stretches of the source it touches; one between them (a page number, a
struck-again line, a hyphen put back behind the last letter) to the record nearest by, the one before it of equals.
"""

from __future__ import annotations

from collections.abc import Sequence

from pravilo.ingest.traced import Change, Log

Stretches = Sequence[tuple[int, int]]


def shares(log: Sequence[Change], owned: Sequence[Stretches]) -> list[Log]:
    """For each record (its stretches [lo, hi) of the source) the changes that belong to it, in the order of the log."""
    edges = sorted((lo, hi, owner) for owner, stretches in enumerate(owned) for lo, hi in stretches)
    out: list[Log] = [[] for _ in owned]
    for change in log:
        for owner in _owners(change, edges):
            out[owner].append(change)
    return out


def _owners(change: Change, edges: list[tuple[int, int, int]]) -> set[int]:
    touching = {owner for lo, hi, owner in edges if lo < max(change.hi, change.lo + 1) and change.lo < hi}
    if touching or not edges:
        return touching
    return {min(edges, key=lambda edge: max(edge[0] - change.hi, change.lo - edge[1], 0))[2]}
