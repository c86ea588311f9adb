"""The records of the corpus: their shapes and the order of their keys.

The shapes are those of the contract (records): every key is always present, null and empty lists are written out.
All offsets are half-open [start, end) in Unicode code points: `at` counts in the record's `text`, `spans` in the
decoded raw text of the named source. The key order of a record on disk is the order in which its class lists them.
"""

from __future__ import annotations

from typing import Literal, TypedDict

Kind = Literal["chapter", "part", "division", "law", "section"]
Status = Literal["complete", "cut-start", "cut-end", "cut-both", "lost"]
Coverage = Literal["full", "partly", "lost"]
Certainty = Literal["printed", "inferred"]
RefStatus = Literal["held", "lost", "unknown"]
RefHow = Literal["absolute", "relative", "self", "footnote", "paragraph"]
MarkKind = Literal["penalty", "emphasis", "editorial"]
At = list[int]


class Span(TypedDict):
    """A stretch of a frozen source: `at` is [start, end) in its decoded text."""

    source: str
    at: At


class Page(TypedDict):
    """A page of the printed book; `how` tells whether its number stands in the source or was counted."""

    n: int
    how: Certainty


class Mark(TypedDict):
    """A marked stretch of `text`: the book's penalty mark, the book's emphasis, or an editorial restoration."""

    kind: MarkKind
    at: At


class Ref(TypedDict):
    """A reference in a text: its words `raw` at `at`, the ids it leads to, how it is put, whether we hold them."""

    at: At
    raw: str
    to: list[str]
    how: RefHow
    status: RefStatus


class Footnote(TypedDict):
    """A footnote, kept on the node whose words carry its mark at `at` (an empty range); `text` is null where lost."""

    marker: str
    at: At
    text: str | None
    status: Status
    refs: list[Ref]
    marks: list[Mark]
    spans: list[Span]


class Table(TypedDict):
    """A printed table: numbers as numbers, words as words, null for an empty cell; `unit`: what the numbers count.

    It stands at `at` (an empty range) of the node's text; `editorial` are words of it that we put back."""

    title: str
    columns: list[str]
    rows: list[list[str | int | None]]
    unit: str
    at: At
    spans: list[Span]
    editorial: list[str]


class Edit(TypedDict):
    """One change made on the way from the source: by which rule (`rule:…`) or correction row (`row:…`)."""

    by: str
    before: str
    after: str


class Reading(TypedDict):
    """The same node in another witness, or before correction (`status` then says `uncorrected`)."""

    source: str
    text: str | None
    status: str
    heading: str | None


class TermUse(TypedDict):
    """A term of the glossary used in a text, at `at`, in whatever form."""

    at: At
    term: str


class LawNode(TypedDict):
    """One line of laws.jsonl: a heading, a law or a section, with its own words only."""

    id: str
    kind: Kind
    law: int | None
    parent: str | None
    label: str
    heading: str | None
    text: str | None
    status: Status
    coverage: Coverage
    source: str | None
    spans: list[Span]
    placed: Certainty
    pages: list[Page]
    marks: list[Mark]
    footnotes: list[Footnote]
    tables: list[Table]
    refs: list[Ref]
    edits: list[Edit]
    readings: list[Reading]
    terms: list[TermUse]


class CommentaryItem(TypedDict):
    """One line of commentary.jsonl: a paragraph of the commentary or an item of the popular chapter."""

    id: str
    source: str
    number: str | None
    number_inferred: str | None
    about: list[str]
    confidence: float
    heading: str | None
    text: str
    marks: list[Mark]
    refs: list[Ref]
    status: Status
    spans: list[Span]
    edits: list[Edit]


class IndexEntry(TypedDict):
    """One line of index.jsonl: a printed head (`sub` null) or a sub-entry (`=` as printed); `laws` are law numbers,
    `sections` the ids to which the law's own text narrows them with certainty."""

    n: int
    head: str
    sub: str | None
    phrase: str
    laws: list[int]
    see: list[str]
    see_also: list[str]
    raw: str
    status: Status
    sections: list[str]


class Topic(TypedDict):
    """One line of topics.jsonl: a topic of our own (never printed), the ids it leads to, and whence it comes."""

    phrase: str
    laws: list[str]
    by: str


class Term(TypedDict):
    """One line of terms.jsonl: a term of the glossary; `term` is null where only the end of its definition is left.

    A term that a law defines itself bears that `law`; its English is then ours."""

    term: str | None
    english: str | None
    definition: str
    refs: list[Ref]
    status: Status
    spans: list[Span]
    source: str
    law: str | None
    english_by: Literal["book", "ours"] | None


class Colophon(TypedDict):
    """One line of colophon.jsonl: who made the official text and when, as the book prints it behind its last law."""

    source: str
    text: str
    spans: list[Span]
    pages: list[Page]
    edits: list[Edit]


class Records(TypedDict):
    """All records of the corpus, each list in book order."""

    laws: list[LawNode]
    commentary: list[CommentaryItem]
    index: list[IndexEntry]
    terms: list[Term]
    topics: list[Topic]
    colophon: list[Colophon]
