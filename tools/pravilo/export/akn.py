"""The laws as Akoma Ntoso 3.0, the common format of legal texts (OASIS LegalDocML).

A law is an `article`; its sections are `section`, `paragraph`, `subparagraph` and `point` by depth. What is lost has
its place too, so that every reference leads somewhere: `status="unknown"` is lost, `incomplete` is torn, `ignored`
is withheld, and an `omissis` stands for the words.
"""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree as ET

from pravilo import EDITION_NOTE
from pravilo.citation import Citation, Skeleton, known_of, parse_id
from pravilo.export.akn_meta import metadata
from pravilo.export.akn_words import (
    IGNORED,
    INCOMPLETE,
    LEVELS,
    LOST,
    NS,
    UNKNOWN,
    WITHHELD,
    Blocks,
    below,
    eid,
    make,
    omission,
)
from pravilo.export.records import TITLE
from pravilo.model import LawNode
from pravilo.publish.dress import dress
from pravilo.publish.lawbook import LawBook

_HEADINGS = {"chapter": "chp", "part": "part", "division": "dvs"}
_RUNNING = {"p", "num", "heading", "caption", "docTitle"}


def akn_file(book: LawBook, day: str) -> bytes:
    """The document; `day` is the date (ISO) of this edition of the book, which the metadata bears."""
    ET.register_namespace("", NS)
    root = make("akomaNtoso")
    act = below(root, "act", name="kodeks", contains="singleVersion")
    act.append(metadata(day))
    preface = below(act, "preface")
    below(below(below(preface, "longTitle"), "p"), "docTitle", f"{TITLE}, редакция 1987 года")
    below(preface, "p", EDITION_NOTE)
    act.append(_Body(book).element())
    _break_lines(root)
    text: str = ET.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'.encode()


class _Body:
    """The laws of a book; knows which sections are lost without a record."""

    def __init__(self, book: LawBook) -> None:
        self.book = book
        self.lost = _lost(book)

    def element(self) -> ET.Element:
        body = make("body", eId="body")
        for node in self.book.children.get("", ()):
            body.append(self.heading(node, ""))
        return body

    def heading(self, node: LawNode, prefix: str) -> ET.Element:
        """A chapter, part or division with all below it, or a law."""
        if node["kind"] == "law":
            return self.place(node["id"])
        name = f"{prefix}{_HEADINGS[node['kind']]}_{node['label']}"
        out = self.start(node["kind"], name, node["label"], node)
        for child in self.book.children.get(node["id"], ()):
            out.append(self.heading(child, f"{name}__"))
        return out

    def place(self, place: str) -> ET.Element:
        """A law or section with all below it, held or lost."""
        node, citation = self.book.nodes.get(place), parse_id(place)
        assert citation is not None
        tag = LEVELS[len(citation.parts) - 1][0] if citation.parts else "article"
        label = node["label"] if node else citation.parts[-1]
        name = eid(place)
        out = self.start(tag, name, label, node)
        inner = list(self.inner(place))
        words = [] if inner and out.get("status") == UNKNOWN else self.words(node, name)
        if words:
            kind = "intro" if inner else "content"
            below(out, kind, eId=f"{name}__{kind}").extend(words)
        out.extend(self.place(child) for child in inner)
        return out

    def start(self, tag: str, name: str, label: str, node: LawNode | None) -> ET.Element:
        """The element of a place with its number and heading."""
        status = self.status(node)
        out = make(tag, eId=name, **({"status": status} if status else {}))
        if label:
            below(out, "num", label)
        if node and node["heading"] and status != IGNORED:
            below(out, "heading", dress(node["heading"]), eId=f"{name}__heading")
        return out

    def status(self, node: LawNode | None) -> str:
        if node is None or node["coverage"] == "lost":
            return UNKNOWN
        if self.book.withheld(node["source"]):
            return IGNORED
        return "" if node["status"] == "complete" else INCOMPLETE

    def words(self, node: LawNode | None, name: str) -> list[ET.Element]:
        if node is None:
            return [omission(LOST, UNKNOWN)]
        if self.book.withheld(node["source"]):
            return [omission(WITHHELD, IGNORED)]
        return Blocks(name).of(node)

    def inner(self, place: str) -> Iterator[str]:
        """What stands directly below a law or section: what has a record in its order, the lost between."""
        lost = [c for c in self.lost if str(c.ancestors()[-1]) == place]
        for node in self.book.children.get(place, ()):
            here = parse_id(node["id"])
            while lost and here is not None and lost[0] < here:
                yield str(lost.pop(0))
            yield node["id"]
        yield from map(str, lost)


def _lost(book: LawBook) -> list[Citation]:
    """Sections without a record: those of the skeleton and those that the sources cite, with what they stand in."""
    skeleton = Skeleton(book.skeleton)
    known = known_of(book.records["laws"], book.records["commentary"], skeleton)
    ids = [*known.cited, *(place for law in skeleton.laws for place in skeleton.children(law))]
    cited = {c for place in ids if (one := parse_id(place)) for c in (*one.ancestors(), one) if c.parts}
    return sorted(c for c in cited if str(c) not in book.nodes and str(c.law) in book.nodes)


def _break_lines(root: ET.Element) -> None:
    """Put a line end behind every block; between words nothing may be put."""
    for element in root.iter():
        if len(element) and element.tag.rpartition("}")[2] not in _RUNNING:
            element.text = "\n"
            for child in element:
                child.tail = "\n"
