"""What can be found: every record, situation and card as a small document of keys (build time).

A document has a kind, a `ref` (what it is), the laws that it leads to, and three fields of keys: a head (its own title
or phrase), `over` (the headings above it), `body` (its words). Words that say nothing are left out, references too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, TypedDict

from pravilo.citation import parse_id
from pravilo.model import LawNode, Records, Ref
from pravilo.search.situations import Card, Situation

DocKind = Literal["law", "index", "term", "situation", "card", "commentary"]
Keys = Callable[[str], list[str]]


class Doc(TypedDict):
    """What can be found, in the order in which it is numbered. It is as many documents as it has `heads`.

    Most have one; the heads of a situation are its title and each way of telling it, and the first of them has the
    others as its body.
    """

    kind: DocKind
    ref: str
    laws: list[str]
    heads: list[list[str]]
    over: list[str]
    body: list[str]


def documents(records: Records, situations: Iterable[Situation], cards: Iterable[Card], keys: Keys) -> list[Doc]:
    """All documents: laws in book order, index, terms, situations (one for each way of telling), cards, commentary."""
    known = {node["id"] for node in records["laws"]}
    docs: list[Doc] = [*_laws(records["laws"], keys)]
    for entry in records["index"]:
        narrowed = {
            law: [s for s in entry["sections"] if s in known and _law_of(s) == law] for law in map(str, entry["laws"])
        }
        laws = [node for law, sections in narrowed.items() for node in sections or [law] if node in known]
        if laws:
            docs.append(_doc("index", str(entry["n"]), laws, keys(entry["phrase"])))
    for term in records["terms"]:
        if term["term"]:
            laws = [law for law in (term["law"], *(to for ref in term["refs"] for to in ref["to"])) if law in known]
            head = keys(f"{term['term']} {term['english'] or ''}")
            docs.append(_doc("term", term["term"], laws, head, body=keys(_without(term["definition"], term["refs"]))))
    for situation in situations:
        doc = _doc("situation", situation.slug, list(situation.laws), keys(situation.title))
        docs.append({**doc, "heads": [*doc["heads"], *map(keys, situation.told)]})
    for card in cards:
        docs.append(_doc("card", card.slug, list(card.laws), keys(card.title), body=keys("\n".join(card.words))))
    for item in records["commentary"]:
        laws = [law for law in item["about"] if law in known]
        text = keys(_without(item["text"], item["refs"]))
        docs.append(_doc("commentary", item["id"], laws, keys(item["heading"] or ""), body=text))
    return docs


def _doc(kind: DocKind, ref: str, laws: list[str], head: list[str], *, body: list[str] | None = None) -> Doc:
    return {"kind": kind, "ref": ref, "laws": laws, "heads": [head], "over": [], "body": body or []}


def _laws(nodes: list[LawNode], keys: Keys) -> Iterable[Doc]:
    by_id = {node["id"]: node for node in nodes}
    for node in nodes:
        if node["law"] is None or not (node["heading"] or node["text"] or node["tables"]):
            continue
        above, parent = [], node["parent"]
        while parent in by_id:
            above.append(by_id[parent]["heading"] or "")
            parent = by_id[parent]["parent"] if by_id[parent]["kind"] in ("law", "section") else None
        text = _without(node["text"] or "", node["refs"])
        notes = [_without(note["text"] or "", note["refs"]) for note in node["footnotes"]]
        tables = [
            f"{t['title']} {' '.join(map(str, t['columns']))} {' '.join(str(r[0]) for r in t['rows'])}"
            for t in node["tables"]
        ]
        body = keys("\n".join([text, *notes, *tables]))
        doc = _doc("law", node["id"], [node["id"]], keys(node["heading"] or ""), body=body)
        yield {**doc, "over": keys("\n".join(above))}


def _law_of(node_id: str) -> str:
    citation = parse_id(node_id)
    return str(citation.law) if citation else ""


def _without(text: str, refs: list[Ref]) -> str:
    """A text without the words of its references: their numbers would answer questions about numbers."""
    for start, end in sorted((ref["at"] for ref in refs), reverse=True):
        text = f"{text[:start]} {text[end:]}"
    return text
