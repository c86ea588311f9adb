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

from pravilo.ingest.scheme import RespellRules, load_rules
from pravilo.link.backlinks import backlinks
from pravilo.model import CommentaryItem, Edit, IndexEntry, LawNode, Records, Term
from pravilo.publish.fixes import told
from pravilo.publish.ours import Ours, load_ours
from pravilo.store import Source, read_records, read_sources, read_toml

HEADINGS = {"chapter": "Глава", "part": "Часть", "division": "Раздел"}
_NAMED = re.compile(r"Правило (?P<law>\d+)\.? (?P<heading>.+)")  # how a commentary heads what it says of a law
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[«\"(А-ЯЁA-Z\d])|\n")


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
    ours: Ours = field(default_factory=Ours)
    respelling: RespellRules | None = None

    @classmethod
    def load(cls, root: Path, *, public: bool = False) -> LawBook:
        """Read records, sources and skeleton of the checkout `root`. Raises CorpusError where one is bad."""
        corpus = root / "corpus"
        sources = {source.name: source for source in read_sources(corpus)}
        skeleton = read_toml(corpus / "curation" / "skeleton.toml")
        records = read_records(corpus / "records")
        known = {node["id"] for node in records["laws"]}
        known |= {f"{law}{label}" for law, facts in skeleton.items() for label in ["", *facts["sections"]]}
        return cls(records, sources, skeleton, public, load_ours(corpus, known), load_rules(corpus / "rules"))

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

    def heading(self, law: LawNode) -> tuple[str, bool]:
        """The heading of a law, and whether it is printed; where it is lost, what the commentary or the index says."""
        if law["heading"]:
            return law["heading"].rstrip("."), True
        for item in self.records["commentary"]:
            match = _NAMED.match(item["heading"] or "")
            if match and match["law"] == law["id"] and not self.withheld(item["source"]):
                return f"по комментарию: {match['heading'].rstrip('.').lower()}", False
        topics = [entry["phrase"] for entry in self.topics.get(int(law["id"]), ()) if entry["sub"]]
        return (f"по указателю: {topics[0][0].lower()}{topics[0][1:]}" if topics else "заголовок потерян"), False

    def chapter(self, node_id: str) -> str:
        """The id of the chapter in which a law or section stands."""
        here = self.nearest(node_id)
        return next((n["id"] for n in [*self.path(here), self.nodes[here]] if n["kind"] == "chapter"), "")

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

    def correction(self, node: LawNode, edit: Edit) -> tuple[str, str, bool]:
        """The words before and after a single correction of a node, and whether they stand in a footnote."""
        card = self._card(node["source"] or "")
        return told(node, edit, card.script if card else "", self.respelling)

    def source_title(self, source: str) -> str:
        """How the source is called on the page."""
        card = self._card(source)
        return card.title if card else source

    def _card(self, source: str) -> Source | None:
        return self.sources.get(source) or next((s for s in self.sources.values() if s.short == source), None)

    @cached_property
    def comments(self) -> dict[str, CommentaryItem]:
        """Every commentary item under its id."""
        return {item["id"]: item for item in self.records["commentary"]}

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
    def explained(self) -> dict[int, list[CommentaryItem]]:
        """Under each law number, the commentary that is about it too but stands beside another law."""
        also: dict[int, list[CommentaryItem]] = defaultdict(list)
        for item in self.records["commentary"]:
            numbers = [n for n in dict.fromkeys(map(law_number, item["about"])) if n is not None]
            for number in numbers[1:]:
                also[number].append(item)
        return also

    def comment_name(self, item: CommentaryItem) -> str:
        """How a commentary item is called: «Комментарий 43.5», «Популярная глава, пункт 7»."""
        card = self._card(item["source"])
        popular = card is not None and card.kind == "popular"
        front = "Популярная глава" if popular else "Комментарий"
        if item["number"]:
            return f"{front}, пункт {item['number']}" if popular else f"{front} {item['number']}"
        return f"{front} без номера (по месту {item['number_inferred']})" if item["number_inferred"] else front

    @cached_property
    def backlinks(self) -> dict[int, list[Backlink]]:
        """Who cites each law (or a section of it), laws first, the law itself left out."""
        texts = self._texts()
        found: dict[int, dict[tuple[str, int], Backlink]] = defaultdict(dict)
        for target, links in backlinks(self.records).items():
            number = law_number(target)
            for link in links:
                own = link["kind"] in ("law", "footnote") and law_number(link["from"]) == number
                if number is None or link["at"] is None or own or (link["from"], link["raw"]) not in texts:
                    continue
                kind = "law" if link["kind"] == "footnote" else link["kind"]
                key = (link["from"], link["at"][0])
                if key not in found[number] or len(target) > len(found[number][key].target):
                    sentence = sentence_at(texts[link["from"], link["raw"]], link["at"][0])
                    found[number][key] = Backlink(link["from"], kind, target, sentence)
        return {number: list(dict.fromkeys(links.values())) for number, links in found.items()}

    def _texts(self) -> dict[tuple[str, str], str]:
        """The text in which each reference stands, under its record and its words; withheld words left out."""
        texts: dict[tuple[str, str], str] = {}
        for node in self.records["laws"]:
            for text, refs in [(node["text"], node["refs"])] + [(n["text"], n["refs"]) for n in node["footnotes"]]:
                texts |= {(node["id"], ref["raw"]): text or "" for ref in refs}
        for item in self.records["commentary"]:
            if not self.withheld(item["source"]):
                texts |= {(item["id"], ref["raw"]): item["text"] for ref in item["refs"]}
        for term in self.records["terms"]:
            texts |= {(term["term"] or "", ref["raw"]): term["definition"] for ref in term["refs"]}
        return texts


def sentence_at(text: str, at: int) -> str:
    """The sentence of a text in which the offset `at` lies."""
    start = 0
    for stop in [m.start() for m in _SENTENCE.finditer(text)] + [len(text)]:
        if at < stop or stop == len(text):
            return text[start:stop].strip()
        start = stop
    return text.strip()


def paragraphs_ahead(text: str, at: int) -> int:
    """How many paragraphs of a text stand before the offset `at` (where a table stands, say).

    >>> paragraphs_ahead("one\\ntwo", 4), paragraphs_ahead("one\\ntwo", 7), paragraphs_ahead("", 0)
    (1, 2, 0)
    """
    ahead = text[:at].rstrip()
    return ahead.count("\n") + 1 if ahead else 0


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
