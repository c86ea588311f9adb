"""Stage 10, link: references found and resolved, coverage told, the records finished."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace

from pravilo.ingest.assemble import quoted_spans
from pravilo.ingest.coverage import add_coverage
from pravilo.ingest.work import Work
from pravilo.link.attach import attach_refs
from pravilo.link.refine import narrow
from pravilo.link.terms import add_uses, defined_terms
from pravilo.link.topics import topics
from pravilo.model import LawNode, Span


def link(work: Work) -> Work:
    """Work whose records are finished: the references of every text, the coverage of every node; findings.

    Raises CorpusError for a row of corpus/curation/refs.toml without its fields.
    """
    laws, commentary, terms = deepcopy(work.laws), deepcopy(work.commentary), deepcopy(work.terms)
    popular = {source.name for source in work.sources if source.kind == "popular"}
    curation = work.curation
    terms = (*terms, *defined_terms(curation.terms, laws, lambda node, words: _quoted(work, node, words)))
    findings = attach_refs(
        laws, commentary, terms, skeleton=curation.skeleton, references=curation.references, popular=popular
    )
    add_uses(laws, terms, curation.respelling.words)
    add_coverage(laws, curation.skeleton)
    index = deepcopy(work.index)
    narrow(index, laws, curation.respelling.words)
    ours = topics(laws, index, curation.thesaurus, curation.respelling.words)
    return replace(
        work,
        laws=laws,
        commentary=commentary,
        index=index,
        terms=terms,
        topics=tuple(ours),
        findings=(*work.findings, *findings),
    )


def _quoted(work: Work, node: LawNode, words: str) -> list[Span]:
    """The stretches of the source behind words of a record, from the witness that it was made of."""
    return next(
        (
            spans
            for document in work.documents
            if document.source.name == node["source"] and document.witness == "corrected"
            for draft in document.nodes
            if draft.id == node["id"] and (spans := quoted_spans(draft, words, document, work.curation.structure))
        ),
        node["spans"],
    )
