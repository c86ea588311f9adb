"""Stage 10, link: references found and resolved, coverage told, the records finished."""

from __future__ import annotations

from dataclasses import replace

from pravilo.ingest.coverage import add_coverage
from pravilo.ingest.work import Work


def link(work: Work) -> Work:
    """Work whose records are finished: every text's references, every node's coverage."""
    laws = [*work.laws]
    add_coverage(laws, work.curation.skeleton)
    return replace(work, laws=tuple(laws))
