"""The straight line from frozen sources to records: one stage a file, in this order.

A word torn by a line end must be whole before a dictionary can judge it, so `join` stands before `respell`; pages are
lost between fragments, so `cut` stands before both.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pravilo.ingest.collate import collate
from pravilo.ingest.correct import correct
from pravilo.ingest.curation import load_curation
from pravilo.ingest.cut import cut
from pravilo.ingest.decode import decode
from pravilo.ingest.join import join
from pravilo.ingest.link import link
from pravilo.ingest.place import place
from pravilo.ingest.prove import prove
from pravilo.ingest.respell import respell
from pravilo.ingest.split import split
from pravilo.ingest.strip import strip
from pravilo.ingest.work import Work
from pravilo.store import read_sources

Stage = Callable[[Work], Work]

STAGES: tuple[Stage, ...] = (decode, strip, correct, cut, join, respell, split, place, collate, link, prove)


def ingest(corpus: Path) -> Work:
    """Run every stage over the sources of a corpus. Raises CorpusError where a source or our curation is broken."""
    work = Work(curation=load_curation(corpus), sources=tuple(read_sources(corpus)))
    for stage in STAGES:
        work = stage(work)
    return work
