"""What travels down the straight line: documents in the making, and the curation that guides the stages."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Literal

from pravilo.errors import Finding
from pravilo.ingest.rules import Rule
from pravilo.ingest.structure import Structure
from pravilo.ingest.traced import NOTHING, Change, Traced
from pravilo.model import Certainty, Colophon, CommentaryItem, IndexEntry, LawNode, Records, Term, Topic
from pravilo.store import Source

Witness = Literal["corrected", "uncorrected", "second-copy"]


@dataclass(frozen=True)
class Cut:
    """A row of corpus/curation/cuts: the fragment that `begins` with these words belongs at `belongs` in the law tree;
    `after` are the last words before it; with `gap` pages are lost between the two."""

    where: str
    begins: str
    after: str
    belongs: str
    page: int | None
    gap: bool
    why: str


@dataclass(frozen=True)
class SubHeading:
    """A heading inside a law that bears no label: its words in the source and the id we give it."""

    where: str
    words: str
    id: str


@dataclass(frozen=True)
class Paragraph:
    """A commentary paragraph without a printed number: its first words, and the number its place leaves for it."""

    where: str
    begins: str
    number_inferred: str


@dataclass(frozen=True)
class Wrapped:
    """A subject-index entry printed on two lines: its head ("" where that stands before) and its sub-entry."""

    head: str
    sub: str
    where: str = "corpus/curation/index.toml"


@dataclass(frozen=True)
class Phrase:
    """How a sub-entry of the subject index reads whose head word the machine bends wrongly."""

    words: str
    where: str


@dataclass(frozen=True)
class Correction:
    """A row of corpus/curation/corrections: in line `line` of the source, `before` (once) becomes `after`."""

    where: str
    line: int
    before: str
    after: str
    kind: str
    why: str


@dataclass(frozen=True)
class TableRow:
    """A row of a printed table: its label, the words of the source that it is read from, and how many of their last
    numbers are its cells (or, where the cells are words, the words)."""

    label: str
    quote: str
    numbers: int
    words: tuple[str, ...]


@dataclass(frozen=True)
class TableSpec:
    """A row of corpus/curation/tables: where a printed table stands and how its numbers are read from the source;
    `ranges` finds rows of «from z to value» that are not told each; `ours` are words of its labels that we add."""

    where: str
    at: str
    begins: str
    ends: str
    title: str
    columns: tuple[str, ...]
    unit: str
    ranges: re.Pattern[str] | None
    ours: tuple[str, ...]
    rows: tuple[TableRow, ...]


@dataclass(frozen=True)
class Binding:
    """Which laws a commentary paragraph or popular item explains, how surely, and why we think so."""

    laws: tuple[str, ...]
    confidence: float
    why: str
    where: str = ""


@dataclass(frozen=True)
class OurNote:
    """A note of our own (corpus/curation/notes): never law, and every quote in it is checked against the records."""

    where: str
    slug: str
    title: str
    about: tuple[str, ...]
    commentary: tuple[str, ...]
    quotes: tuple[tuple[str, str], ...]
    body: str


@dataclass(frozen=True)
class Curation:
    """Everything of ours that the stages read: curation (one place) and rules (everywhere)."""

    skeleton: dict[str, Any]
    cuts: dict[str, tuple[Cut, ...]]
    headings: dict[str, tuple[SubHeading, ...]]
    paragraphs: dict[str, tuple[Paragraph, ...]]
    wrapped: tuple[Wrapped, ...]
    phrases: dict[tuple[str, str], Phrase]
    corrections: dict[str, tuple[Correction, ...]]
    tables: dict[str, tuple[TableSpec, ...]]
    bindings: dict[str, Binding]
    notes: tuple[OurNote, ...]
    references: dict[str, Any]
    terms: tuple[dict[str, Any], ...]
    thesaurus: tuple[dict[str, Any], ...]
    structure: Structure
    chrome: tuple[Rule, ...]
    joining: tuple[Rule, ...]
    respelling: Any


@dataclass(frozen=True)
class PageMark:
    """From raw offset `at` on, the text stands on page `n` of the book."""

    at: int
    n: int
    how: Certainty


@dataclass(frozen=True)
class Note:
    """A footnote lifted from the foot of its page: its mark, its words, and the raw offset where it stood."""

    marker: str
    text: Traced
    at: int


@dataclass(frozen=True)
class Fragment:
    """A stretch of the source without a gap, placed by its cut; `torn` says that pages are lost behind it."""

    cut: Cut
    text: Traced
    notes: tuple[Note, ...] = ()
    torn: bool = False


@dataclass(frozen=True)
class Block:
    """A heading or a labelled place with the words that follow it up to the next.

    `kind` is chapter, part, division, law, section, heading (unlabelled, `label` is then its id) or text (words before
    any label); `first` and `last` say that it stands at the edge of its fragment, where pages are lost.
    """

    kind: str
    label: str
    heading: Traced | None
    text: Traced
    cut: Cut
    first: bool = False
    last: bool = False


@dataclass(frozen=True)
class NodeDraft:
    """A place of the law tree with its words still traced to the source."""

    id: str
    kind: str
    label: str
    heading: Traced | None
    text: Traced
    document: int
    placed: Certainty
    cut_start: bool
    cut_end: bool


@dataclass(frozen=True)
class Document:
    """One witness of one source on its way: text first, then fragments, blocks and nodes."""

    source: Source
    raw: str
    witness: Witness = "corrected"
    text: Traced = NOTHING
    log: tuple[Change, ...] = ()
    pages: tuple[PageMark, ...] = ()
    emphasis: tuple[tuple[int, int], ...] = ()
    editorial: tuple[tuple[int, int, str], ...] = ()
    fragments: tuple[Fragment, ...] = ()
    blocks: tuple[Block, ...] = ()
    nodes: tuple[NodeDraft, ...] = ()
    tables: tuple[tuple[TableSpec, Traced], ...] = ()


@dataclass(frozen=True)
class Work:
    """The state between two stages."""

    curation: Curation
    sources: tuple[Source, ...]
    documents: tuple[Document, ...] = ()
    laws: tuple[LawNode, ...] = ()
    commentary: tuple[CommentaryItem, ...] = ()
    index: tuple[IndexEntry, ...] = ()
    terms: tuple[Term, ...] = ()
    topics: tuple[Topic, ...] = ()
    colophon: tuple[Colophon, ...] = ()
    findings: tuple[Finding, ...] = ()

    def records(self) -> Records:
        """The finished records."""
        return {
            "laws": list(self.laws),
            "commentary": list(self.commentary),
            "index": list(self.index),
            "terms": list(self.terms),
            "topics": list(self.topics),
            "colophon": list(self.colophon),
        }
