"""Checks of the finished corpus: each is one function from the work to findings; the order is this tuple."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pravilo.check.footnotes import footnotes
from pravilo.check.notes import quotes_gone
from pravilo.check.structure import headings, numbering, skeleton, unnumbered
from pravilo.check.subjects import dangling, strays
from pravilo.check.witnesses import differing
from pravilo.check.words import alphabets, doubled, strangers
from pravilo.errors import Finding
from pravilo.ingest.work import Work

Check = Callable[[Work], Iterator[Finding]]

CHECKS: tuple[Check, ...] = (
    numbering,
    skeleton,
    headings,
    strangers,
    alphabets,
    doubled,
    strays,
    dangling,
    footnotes,
    unnumbered,
    quotes_gone,
    differing,
)


def findings(work: Work) -> list[Finding]:
    """All findings of a finished work, sorted by code and place, each once."""
    found = {*work.findings, *(finding for check in CHECKS for finding in check(work))}
    return sorted(found)
