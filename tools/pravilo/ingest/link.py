"""Stage 10, link: references found and resolved, coverage told, the records finished."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace

from pravilo.ingest.coverage import add_coverage
from pravilo.ingest.work import Work
from pravilo.link.attach import attach_refs


def link(work: Work) -> Work:
    """Work whose records are finished: the references of every text, the coverage of every node; findings.

    Raises CorpusError for a row of corpus/curation/refs.toml without its fields.
    """
    laws, commentary, terms = deepcopy(work.laws), deepcopy(work.commentary), deepcopy(work.terms)
    popular = {source.name for source in work.sources if source.kind == "popular"}
    curation = work.curation
    findings = attach_refs(
        laws, commentary, terms, skeleton=curation.skeleton, references=curation.references, popular=popular
    )
    add_coverage(laws, curation.skeleton)
    return replace(work, laws=laws, commentary=commentary, terms=terms, findings=(*work.findings, *findings))
