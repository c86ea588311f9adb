"""The records as a reader of the book meets them: a tree, with what explains and cites each place.

`LawBook` is built once a run from the records, the sources' cards and the curation; everything that pages and
other outputs show is asked of it. It holds no markup and knows nothing of Sphinx.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from pravilo.model import CommentaryItem, IndexEntry, LawNode, Records, Ref, Term
from pravilo.store import Source, read_records, read_sources, read_toml

HEADINGS = {"chapter": "Глава", "part": "Часть", "division": "Раздел"}
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[«\"(А-ЯЁA-Z\d])")


@dataclass(frozen=True)
class Backlink:
    """Somewhere that leans on a law: the citing record, how it is called, and the sentence that cites."""

    source: str
    kind: str  # law, commentary or term
    target: str
    sentence: str


@dataclass(frozen=True)
class LawBook:
    """All that is published, indexed. `public` leaves out the words of sources that must not be spread."""

    records: Records
    sources: dict[str, Source]
    skeleton: dict[str, dict[str, object]] = field(default_factory=dict)
    public: bool = False

    @classmethod
    def load(cls, root: Path, *, public: bool = False) -> LawBook:
        """Read records, sources and skeleton of the checkout `root`. Raises CorpusError where one is bad."""
        corpus = root / "corpus"
        sources = {source.name: source for source in read_sources(corpus)}
        skeleton = read_toml(corpus / "curation" / "skeleton.toml")
        return cls(read_records(corpus / "records"), sources, skeleton, public)

    @cached_property
    def nodes(self) -> dict[str, LawNode]:
        """Every law node under its id, in book order."""
        return {node["id"]: node for node in self.records["laws"]}

    @cached_property
    def children(self) -> dict[str, list[LawNode]]:
        """The nodes directly below each id; those without a parent under the empty string."""
        below: dict[str, list[LawNode]] = defaultdict(list)
        for node in self.records["laws"]:
            below[node["parent"] or ""].append(node)
        return below

    @cached_property
    def laws(self) -> list[LawNode]:
        """The laws proper, in book order."""
        return [node for node in self.records["laws"] if node["kind"] == "law"]

    def law(self, number: int) -> LawNode:
        """The law of that number; KeyError where the book has none."""
        return self.nodes[str(number)]

    def subtree(self, node_id: str) -> Iterator[LawNode]:
        """The node and everything below it, in book order."""
        yield self.nodes[node_id]
        for child in self.children.get(node_id, ()):
            yield from self.subtree(child["id"])

    def path(self, node_id: str) -> list[LawNode]:
        """The nodes above a node, outermost first."""
        above: list[LawNode] = []
        parent = self.nodes[node_id]["parent"]
        while parent is not None:
            above.insert(0, self.nodes[parent])
            parent = self.nodes[parent]["parent"]
        return above

    def name(self, node_id: str) -> str:
        """How a place is called in a list: «Правило 64. Heading», «64A1. Heading», «Глава V. Heading»."""
        node = self.nodes.get(node_id)
        heading = node["heading"].rstrip(".") if node and node["heading"] else ""
        front = f"Правило {node_id}" if node and node["kind"] == "law" else node_id
        if node and node["kind"] in HEADINGS:
            front = f"{HEADINGS[node['kind']]} {node['label']}"
        return f"{front}. {heading}" if heading else front

    def withheld(self, source: str | None) -> bool:
        """Whether the words of that source are left out of this publication."""
        if not self.public or source is None:
            return False
        card = self._card(source)
        return card is not None and card.redistributable == "no"

    def source_title(self, source: str) -> str:
        """How the source is called on the page."""
        card = self._card(source)
        return card.title if card else source

    def _card(self, source: str) -> Source | None:
        return self.sources.get(source) or next((s for s in self.sources.values() if s.short == source), None)

    @cached_property
    def commentary(self) -> dict[str, list[CommentaryItem]]:
        """Commentary under the node that it explains first, or the nearest one above that has a record."""
        about: dict[str, list[CommentaryItem]] = defaultdict(list)
        for item in self.records["commentary"]:
            for place in item["about"][:1]:
                about[self.nearest(place)].append(item)
        return about

    def nearest(self, node_id: str) -> str:
        """The id itself where it has a record, else the nearest id above it that has one."""
        while node_id and node_id not in self.nodes:
            node_id = re.sub(r"(\([A-Z0-9]+\)|\d+|[A-Z]|:.*)$", "", node_id)
        return node_id

    @cached_property
    def topics(self) -> dict[int, list[IndexEntry]]:
        """The entries of the printed index under each law number that they name."""
        named: dict[int, list[IndexEntry]] = defaultdict(list)
        for entry in self.records["index"]:
            for law in entry["laws"]:
                named[law].append(entry)
        return named

    @cached_property
    def terms(self) -> dict[str, Term]:
        """The glossary under its terms."""
        return {term["term"]: term for term in self.records["terms"] if term["term"]}

    @cached_property
    def backlinks(self) -> dict[int, list[Backlink]]:
        """Who cites each law (or a section of it), laws first, the law itself left out."""
        found: dict[int, list[Backlink]] = defaultdict(list)
        for link, own in self._citations():
            number = law_number(link.target)
            if number is not None and number != own and link not in found[number]:
                found[number].append(link)
        return found

    def _citations(self) -> Iterator[tuple[Backlink, int | None]]:
        for node in self.records["laws"]:
            for text, refs in [(node["text"], node["refs"])] + [
                (n["text"], n["refs"]) for n in node["footnotes"]
            ]:
                for link in _links(node["id"], "law", text, refs):
                    yield link, node["law"]
        for item in self.records["commentary"]:
            if not self.withheld(item["source"]):
                for link in _links(item["id"], "commentary", item["text"], item["refs"]):
                    yield link, None
        for term in self.records["terms"]:
            for link in _links(term["term"] or "", "term", term["definition"], term["refs"]):
                yield link, None


def _links(source: str, kind: str, text: str | None, refs: list[Ref]) -> Iterator[Backlink]:
    for ref in refs:
        for target in ref["to"]:
            if ref["how"] in ("absolute", "relative"):
                yield Backlink(source, kind, target, sentence_at(text or "", ref["at"][0]))


def sentence_at(text: str, at: int) -> str:
    """The sentence of a text in which the offset `at` lies."""
    start = 0
    for stop in [m.start() for m in _SENTENCE.finditer(text)] + [len(text)]:
        if at < stop or stop == len(text):
            return text[start:stop].strip()
        start = stop
    return text.strip()


def law_number(node_id: str) -> int | None:
    """The number of the law that an id belongs to; None for headings, commentary and whatever else.

    >>> law_number("25B2(B)"), law_number("ch5"), law_number("komm:43.5")
    (25, None, None)
    """
    match = re.match(r"(\d+)(?![\d.])", node_id)
    return int(match.group(1)) if match and 1 <= int(match.group(1)) <= 93 else None


def anchor(node_id: str) -> str:
    """The primary HTML id of a law node: brackets dropped, never beginning with a digit.

    >>> anchor("25B2(B)(1)"), anchor("77:undertricks")
    ('L25B2B1', 'L77-undertricks')
    """
    return "L" + re.sub(r"[()]", "", node_id).replace(":", "-")
