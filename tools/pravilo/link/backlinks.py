"""Who leans on what: every law and section with the places that refer to it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, Protocol, TypedDict

from pravilo.citation import parse_id
from pravilo.model import At, Records, Ref

BacklinkKind = Literal["law", "footnote", "commentary", "term", "index", "card"]

# The key is a word of the language, hence the other way of writing the type.
Backlink = TypedDict("Backlink", {"from": str, "at": At | None, "raw": str, "kind": BacklinkKind})
"""One place that refers: the record's id (a term, `index:<n>` or `card:<slug>`), the place in its text (null for
index and cards), the words of the reference (an entry's phrase, a card's title), and what kind of text it is."""


class Cites(Protocol):
    """A ruling card, as far as backlinks need it."""

    @property
    def slug(self) -> str:
        """Its file's name."""

    @property
    def title(self) -> str:
        """What it is called."""

    @property
    def laws(self) -> Sequence[str]:
        """The ids that it leans on."""


def backlinks(records: Records, cards: Iterable[Cites] = ()) -> dict[str, list[Backlink]]:
    """For every id that is referred to: who does; laws first, then footnotes, commentary, terms, the index, cards.

    A reference to a section counts for its law too, unless it comes from the same law; references of a law
    to itself as a whole («этому правилу») lean on nothing.
    """
    found: defaultdict[str, list[Backlink]] = defaultdict(list)
    for link, target, own in (*_links(records), *_cards(cards)):
        places = [target]
        citation = parse_id(target)
        if citation is not None and citation.parts:
            places.append(str(citation.law))
        for place in places:
            if place != own and link not in found[place]:
                found[place].append(link)
    return {id: links for id, links in found.items() if links}


def _links(records: Records) -> Iterator[tuple[Backlink, str, str | None]]:
    """Every reference with one of its targets, and the law that it stands in."""
    for kind in ("law", "footnote"):
        for node in records["laws"]:
            refs = node["refs"] if kind == "law" else [r for note in node["footnotes"] for r in note["refs"]]
            law = None if node["law"] is None else str(node["law"])
            yield from _each(node["id"], refs, "law" if kind == "law" else "footnote", law)
    for item in records["commentary"]:
        yield from _each(item["id"], item["refs"], "commentary", None)
    for term in records["terms"]:
        yield from _each(term["term"] or "", term["refs"], "term", None)
    for entry in records["index"]:
        link = Backlink({"from": f"index:{entry['n']}", "at": None, "raw": entry["phrase"], "kind": "index"})
        for number in entry["laws"]:
            yield link, str(number), None


def _cards(cards: Iterable[Cites]) -> Iterator[tuple[Backlink, str, None]]:
    for card in cards:
        link = Backlink({"from": f"card:{card.slug}", "at": None, "raw": card.title, "kind": "card"})
        for target in card.laws:
            yield link, target, None


def _each(
    source: str, refs: Iterable[Ref], kind: BacklinkKind, law: str | None
) -> Iterator[tuple[Backlink, str, str | None]]:
    for ref in refs:
        if ref["how"] == "self":
            continue
        for target in ref["to"]:
            yield Backlink({"from": source, "at": ref["at"], "raw": ref["raw"], "kind": kind}), target, law
