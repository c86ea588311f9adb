"""The object of `--json`, built in one place from the book that the installation holds.

`Book` is the loaded pack (data/book.json): laws, commentary, index and terms, with every lost section that
the skeleton names. `Book.hit` and `Book.beside` make the entries of an answer; `answer_object` makes the
whole of it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any, Literal, TypedDict

from pravilo import EDITION, EDITION_NOTE
from pravilo.citation.known import Known, Skeleton
from pravilo.errors import CorpusError

DATA = Path(__file__).resolve().parents[1] / "data"
BOOK, DIGESTS = "book.json", "digests.txt"
TODO = "установите pravilo заново или соберите данные: make book"

WITHHELD = "Слова этого источника здесь не приводятся: распространять их нельзя."
CITED = ". На это место ссылаются: "
TOPIC = 30
"""The score of an index entry beside a law that was cited; commentary about the law stands higher."""

AnswerKind = Literal["citation", "missing", "search", "nothing"]
BesideKind = Literal["commentary", "index", "term", "situation", "card"]


class Node(TypedDict):
    """A law node of the pack: the record's fields that answers need."""

    id: str
    kind: str
    law: int | None
    parent: str | None
    label: str
    heading: str | None
    text: str | None
    status: str
    coverage: str
    pages: list[int]
    footnotes: list[str]


class Comment(TypedDict):
    """A paragraph of the commentary or the popular chapter; `text` is null where it may not be spread."""

    id: str
    title: str
    about: list[str]
    confidence: float
    text: str | None


class Topic(TypedDict):
    """An entry of the printed index; `title` is its head and phrase as a reader would say them."""

    n: int
    head: str
    title: str
    laws: list[int]
    see: list[str]


class Entry(TypedDict):
    """A term of the book's glossary."""

    term: str
    english: str | None
    definition: str


class Hit(TypedDict):
    """A law node that answers."""

    id: str
    law: int | None
    heading: str | None
    path: list[str]
    text: str | None
    status: str
    coverage: str
    lost: list[str]
    score: int
    why: str


class Beside(TypedDict):
    """What stands beside the laws of an answer and is no law: commentary, index, term, situation, card."""

    kind: BesideKind
    id: str
    title: str
    laws: list[str]
    text: str | None
    score: int


class Answer(TypedDict):
    """The object of `--json`."""

    query: str
    edition: str
    answer: AnswerKind
    corrected: str | None
    hits: list[Hit]
    alternates: list[str]
    also: list[Beside]
    suggest: list[str]
    notes: list[str]


def proved(folder: Path, name: str, whose: str) -> tuple[bytes, str]:
    """A file of the pack and its digest, which digests.txt must name. Raises CorpusError where absent or altered."""
    try:
        raw = (folder / name).read_bytes()
        digests = (folder / DIGESTS).read_bytes()
    except OSError:
        raise CorpusError(f"данных {whose} нет или они не читаются", where=str(folder / name), todo=TODO) from None
    digest = hashlib.sha256(raw).hexdigest()
    if f"{digest}  {name}".encode() not in digests.splitlines():
        raise CorpusError(f"данные {whose} повреждены", where=str(folder / name), todo=TODO)
    return raw, digest


def lost_note(node_id: str) -> str:
    """What the notes of an answer say of a lost node (its page says it too)."""
    return f"{node_id}: текст потерян, страниц книги с ним в наших источниках нет."


def answer_object(
    query: str,
    kind: AnswerKind,
    *,
    corrected: str | None = None,
    hits: list[Hit] | None = None,
    alternates: list[str] | None = None,
    also: list[Beside] | None = None,
    suggest: list[str] | None = None,
    notes: list[str] | None = None,
) -> Answer:
    """The whole object; the note on the edition always stands first among the notes."""
    return {
        "query": query,
        "edition": EDITION,
        "answer": kind,
        "corrected": corrected,
        "hits": hits or [],
        "alternates": alternates or [],
        "also": also or [],
        "suggest": suggest or [],
        "notes": [EDITION_NOTE, *(notes or [])],
    }


class Book:
    """What the installation knows of the laws. Make one with `Book.load()`."""

    def __init__(self, data: dict[str, Any], digest: str = "") -> None:
        self.digest = digest
        self.nodes: dict[str, Node] = {node["id"]: node for node in data["nodes"]}
        self.commentary: dict[str, Comment] = {item["id"]: item for item in data["commentary"]}
        self.index: dict[str, Topic] = {str(topic["n"]): topic for topic in data["index"]}
        self.terms: dict[str, Entry] = {entry["term"]: entry for entry in data["terms"]}
        self.cited: dict[str, list[list[str]]] = data["cited"]
        self.inferred: frozenset[int] = frozenset(data["inferred"])
        self._skeleton, self._paragraphs = data["skeleton"], data["paragraphs"]

    @classmethod
    def load(cls, folder: Path | None = None) -> Book:
        """Read the pack and prove it against its digest. Raises CorpusError where absent, torn or altered."""
        raw, digest = proved(folder or DATA, BOOK, "книги")
        return cls(json.loads(raw), digest)

    @cached_property
    def children(self) -> dict[str | None, list[str]]:
        """The ids directly below each id, in book order."""
        below: dict[str | None, list[str]] = {}
        for node in self.nodes.values():
            below.setdefault(node["parent"], []).append(node["id"])
        return below

    @cached_property
    def laws(self) -> list[str]:
        """The ids of the laws proper, in book order."""
        return [node["id"] for node in self.nodes.values() if node["kind"] == "law"]

    @cached_property
    def known(self) -> Known:
        """What decides whether a citation is held, lost or unknown."""
        held = [node["id"] for node in self.nodes.values() if node["coverage"] != "lost"]
        skeleton = Skeleton(self._skeleton)
        return Known(frozenset([*held, *self.commentary]), frozenset(self.nodes), skeleton, self._paragraphs)

    def below(self, node_id: str) -> Iterator[str]:
        """The ids of all nodes below a node, in book order."""
        for child in self.children.get(node_id, []):
            yield child
            yield from self.below(child)

    def path(self, node_id: str) -> list[str]:
        """The ids above a node, outermost first."""
        above: list[str] = []
        parent = self.nodes[node_id]["parent"]
        while parent is not None:
            above.insert(0, parent)
            parent = self.nodes[parent]["parent"]
        return above

    def heading(self, node_id: str) -> str | None:
        """The node's heading; where it has none, that of the nearest node of its law above it."""
        node = self.nodes[node_id]
        while node["heading"] is None and node["kind"] == "section" and node["parent"]:
            node = self.nodes[node["parent"]]
        return node["heading"]

    def words(self, node_id: str) -> str | None:
        """The node's own words and those of all held below it, a line each; None where none are held."""
        lines = [self.nodes[node_id]["text"]]
        lines += [self.words(child) for child in self.children.get(node_id, [])]
        held = [line for line in lines if line is not None]
        return "\n".join(line for line in held if line) if held else None

    def hit(self, node_id: str, score: int, why: str) -> Hit:
        """The hit object of a node. KeyError where the book does not know the id (see `nodes`)."""
        node = self.nodes[node_id]
        return {
            "id": node_id,
            "law": node["law"],
            "heading": self.heading(node_id),
            "path": self.path(node_id),
            "text": self.words(node_id) if node["coverage"] != "lost" else None,
            "status": node["status"],
            "coverage": node["coverage"],
            "lost": [below for below in self.below(node_id) if self.nodes[below]["coverage"] == "lost"],
            "score": score,
            "why": why,
        }

    def beside(self, kind: Literal["commentary", "index", "term"], item_id: str, score: int) -> Beside:
        """The `also` object of a commentary item (by id), an index entry (by number) or a term (by word)."""
        if kind == "commentary":
            item = self.commentary[item_id]
            title, laws, text = item["title"], item["about"], item["text"]
        elif kind == "index":
            topic = self.index[item_id]
            title, laws, text = topic["title"], [str(law) for law in topic["laws"]], None
        else:
            entry = self.terms[item_id]
            title, laws, text = entry["term"], [], entry["definition"]
        return {"kind": kind, "id": item_id, "title": title, "laws": laws, "text": text, "score": score}

    def lost_notes(self, node_id: str) -> list[str]:
        """What the notes say of a lost node: that it is lost, and which places cite it, in which words."""
        cited = "; ".join(f"{who} («{sentence}»)" for who, sentence in self.cited.get(node_id, []))
        return [lost_note(node_id), *([f"{node_id}{CITED}{cited}."] if cited else [])]

    def told_of(self, *ids: str) -> list[Beside]:
        """What the book says of nodes elsewhere, best first: commentary, then their laws' index topics.

        An item of the commentary that stands among the ids itself comes first.
        """
        laws = {self.nodes[node_id]["law"] for node_id in ids if node_id in self.nodes}
        comments = [(max(_nearness(item, one) for one in ids), item["id"]) for item in self.commentary.values()]
        told = [self.beside("commentary", item, score) for score, item in comments if score]
        told.sort(key=lambda item: -item["score"])
        topics = [n for n, topic in self.index.items() if laws.intersection(topic["laws"])]
        return told + [self.beside("index", n, TOPIC) for n in topics]


def _nearness(item: Comment, node_id: str) -> int:
    """How much an item is about a node, 0 to 100: its confidence, less for each place that comes first."""
    if node_id == item["id"]:
        return 100
    places = [at for at, about in enumerate(item["about"]) if _within(node_id, about)]
    return max(round(item["confidence"] * 100) - 10 * places[0], TOPIC + 1) if places else 0


def _within(one: str, other: str) -> bool:
    """Whether one of two citations is the other or stands below it."""
    short, long = sorted((one, other), key=len)
    return long.startswith(short) and not (short[-1].isdigit() and long[len(short) :][:1].isdigit())
