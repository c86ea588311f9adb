"""The references of all records at once, and what looks wrong about them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from pravilo.citation import Known, Skeleton, known_of
from pravilo.errors import Finding
from pravilo.link.refs import Ruling, TextKind, find_refs, rulings_from
from pravilo.model import CommentaryItem, LawNode, Ref, Term


def attach_refs(
    laws: Sequence[LawNode],
    commentary: Sequence[CommentaryItem],
    terms: Sequence[Term],
    *,
    skeleton: Mapping[str, Any],
    references: Mapping[str, Any],
    popular: Collection[str] = (),
) -> list[Finding]:
    """Set `refs` of every node, footnote, commentary item and term, in place; tell what looks wrong.

    `skeleton` and `references` are the tables of skeleton.toml and refs.toml; `popular` names the sources
    whose items do not explain laws by number. Raises CorpusError for a row of refs.toml without its fields.
    """
    known = known_of(laws, commentary, Skeleton(skeleton))
    rulings = rulings_from(references, "corpus/curation/refs.toml")

    def refs_of(text: str | None, node_id: str, kind: TextKind) -> list[Ref]:
        return find_refs(text or "", node_id=node_id, known=known, kind=kind, rulings=rulings)

    for node in laws:
        node["refs"] = refs_of(node["text"], node["id"], "law")
        for footnote in node["footnotes"]:
            footnote["refs"] = refs_of(footnote["text"], node["id"], "footnote")
    for item in commentary:
        kind: TextKind = "popular" if item["source"] in popular else "commentary"
        item["refs"] = refs_of(item["text"], item["id"], kind)
    for term in terms:
        term["refs"] = refs_of(term["definition"], term["term"] or "", "term")
    return [*_unknown(laws, commentary, terms, known), *_doubts(rulings, laws, commentary)]


def _texts(
    laws: Iterable[LawNode], commentary: Iterable[CommentaryItem], terms: Iterable[Term]
) -> Iterator[tuple[str, str, list[Ref]]]:
    """Every text with its record's id and its references."""
    for node in laws:
        yield node["id"], node["text"] or "", node["refs"]
        for footnote in node["footnotes"]:
            yield node["id"], footnote["text"] or "", footnote["refs"]
    for item in commentary:
        yield item["id"], item["text"], item["refs"]
    for term in terms:
        yield term["term"] or "", term["definition"], term["refs"]


def _unknown(
    laws: Iterable[LawNode], commentary: Iterable[CommentaryItem], terms: Iterable[Term], known: Known
) -> Iterator[Finding]:
    for where, _, refs in _texts(laws, commentary, terms):
        for ref in refs:
            if ref["status"] == "unknown":
                message = f"ссылка никуда не ведёт ({'; '.join(known.note(id) for id in ref['to'])})"
                hint = "если ясно, что имелось в виду, допишите [[ref]] в corpus/curation/refs.toml"
                yield Finding("ref-unknown", where, ref["raw"], message, hint)


def _doubts(
    rulings: Iterable[Ruling], laws: Iterable[LawNode], commentary: Iterable[CommentaryItem]
) -> Iterator[Finding]:
    texts = list(_texts(laws, commentary, ()))
    for ruling in rulings:
        if not any(where == ruling.node and ruling.words in text for where, text, _ in texts):
            hint = "исправьте или уберите запись [[ref]] в corpus/curation/refs.toml"
            yield Finding("ref-stale", ruling.node, ruling.words, "в записи больше нет этих слов", hint, "error")
        elif ruling.doubt:
            message = f"ссылка напечатана, по-видимому, с ошибкой: {ruling.doubt}"
            yield Finding("ref-doubtful", ruling.node, ruling.raw, message, ruling.reason, "note")
