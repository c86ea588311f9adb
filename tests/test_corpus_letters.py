"""The real corpus, letter by letter: every character of every text is the source's or a named change's, and every
letter of the sources is somewhere in the records or in a named change, a label or a rule."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

from pravilo.ingest.assemble import without_anchors
from pravilo.ingest.cut import LIFTED
from pravilo.ingest.scheme import Scheme
from pravilo.ingest.traced import Change, Traced
from pravilo.ingest.work import Document, Work

pytestmark = pytest.mark.corpus

# What stands in a source beside words: labels, the numbers of headings, underlines, marks and hyphens of footnotes.
FURNITURE = re.compile(
    r"""(?:Глава|Часть|Раздел)\ [IVX]+\ -|Правило\ \d+\.|(?:Glava|CHast'|Razdel)\ [IVX]+\ -|Pravilo\ \d+\.
    |[A-G]\.|\d{1,2}\.|\([A-G]\)\.|\(\d\)\.|[-=]+|\(\*+\)(?:\ -)?""",
    re.VERBOSE,
)
# A soft hyphen, the number of a page, and the blanks around them: what may stand inside a group of Latin letters.
BETWEEN = re.compile(r"-\s*(?:- \d+ -)?\s*")


def documents(work: Work) -> list[Document]:
    return [d for d in work.documents if d.witness == "corrected"]


def texts(document: Document) -> Iterator[Traced]:
    """Every finished text of a document: headings, words, footnotes, and what its other readers are given."""
    for node in document.nodes:
        yield from (part for part in (node.heading, node.text) if part)
    for fragment in document.fragments:
        yield from (note.text for note in fragment.notes)
        if not any(block.cut is fragment.cut for block in document.blocks):
            yield fragment.text
    yield from (region for _, region in document.tables)


def test_origins_are_in_the_source_and_in_its_order(corpus: Work) -> None:
    for document in corpus.documents:
        for text in texts(document):
            assert len(text.text) == len(text.lo) == len(text.hi)
            assert all(0 <= lo <= hi <= len(document.raw) for lo, hi in zip(text.lo, text.hi, strict=True))
            assert all(one <= other for one, other in pairwise(text.lo))


def test_every_character_is_the_sources_or_a_named_changes(corpus: Work) -> None:
    strange = []
    for document in corpus.documents:
        judge = Judge(document, corpus)
        for text in texts(document):
            for sign, lo, hi in zip(text.text, text.lo, text.hi, strict=True):
                if not judge.accounts_for(sign, lo, hi):
                    strange.append((document.source.name, sign, document.raw[lo:hi], document.raw[lo - 20 : hi + 20]))
    assert not strange


class Judge:
    """Whether a character follows from the source: as it is, by a change that covers it, or by the letter map."""

    def __init__(self, document: Document, work: Work) -> None:
        self.raw = document.raw
        blanket = "транслитерация"
        self.changes = [c for c in document.log if c.before != blanket and not c.by.startswith("rule:translit")]
        self.scheme = work.curation.respelling.schemes.get(document.source.script)
        self.read: dict[str, frozenset[str]] = {}
        self.by_place: dict[int, list[Change]] = {}
        for change in self.changes:
            for place in range(change.lo, change.hi + 1):
                self.by_place.setdefault(place, []).append(change)

    def accounts_for(self, sign: str, lo: int, hi: int) -> bool:
        words = self.raw[lo:hi]
        if words == sign or sign == LIFTED:
            return True
        if sign in " \n" and not words.strip():
            return True
        changes = [c for c in self.by_place.get(lo, ()) if c.lo <= lo and hi <= c.hi]
        if any(sign in c.after or (sign in " \n" and not words.strip("- \n")) for c in changes):
            return True
        if self.scheme is None:
            return False
        latin = [
            BETWEEN.sub("", words),
            *(unit for c in changes for unit in self.scheme.letters.units.findall(c.after)),
        ]
        return any(sign.lower().replace("ё", "е") in self.readings(self.scheme, unit) for unit in latin)

    def readings(self, scheme: Scheme, latin: str) -> frozenset[str]:
        """The letters, ё as е, that the scheme lets a group of Latin letters stand for."""
        if latin not in self.read:
            low = latin.lower()
            words = (scheme.letters.read(low), *scheme.second.get(low, ()), scheme.capitals.get(latin, ""))
            self.read[latin] = frozenset("".join(words).lower().replace("ё", "е"))
        return self.read[latin]


def test_every_change_tells_what_stood_in_the_source(corpus: Work) -> None:
    """The words before a change are those of its stretch, but for what changes before it did there."""
    for document in documents(corpus):
        for change in document.log:
            if change.before == "транслитерация" or change.by == "rule:printed-twice":
                continue
            before, stood = bare(change.before), bare(document.raw[change.lo : change.hi])
            earlier = [c for c in document.log if c is not change and c.lo < change.hi and change.lo < c.hi]
            assert before == stood or earlier, change


def test_every_correction_is_told_by_the_record_that_it_touched(corpus: Work) -> None:
    """Glossary and index have no room for it: their records keep the raw words or the place."""
    told = {(e["by"], e["before"], e["after"]) for node in corpus.laws for e in node["edits"]}
    told |= {(e["by"], e["before"], e["after"]) for item in corpus.commentary for e in item["edits"]}
    for document in documents(corpus):
        beside = [f.text for f in document.fragments if f.cut.belongs in ("glossary", "index")]
        for change in document.log:
            if change.by.startswith("row:") and not any(text.lo[0] <= change.lo <= text.hi[-1] for text in beside):
                assert (change.by, change.before, change.after) in told, change


def bare(words: str) -> str:
    """Letters and signs without blanks, page breaks and page numbers."""
    return re.sub(r"\s|- \d+ -", "", words)


def test_no_letter_of_a_source_is_lost(corpus: Work) -> None:
    for document in documents(corpus):
        seen = bytearray(len(document.raw))
        for text in texts(document):
            for lo, hi in zip(text.lo, text.hi, strict=True):
                seen[lo:hi] = b"\1" * (hi - lo)
        for change in document.log:
            if change.before != "транслитерация":
                seen[change.lo : change.hi] = b"\1" * (change.hi - change.lo)
        left = "".join(" " if known else sign for known, sign in zip(seen, document.raw, strict=True))
        assert not FURNITURE.sub("", left).split(), document.source.name


def test_a_record_has_the_words_of_its_node_and_no_more(corpus: Work) -> None:
    nodes = {node["id"]: node for node in corpus.laws}
    for document in documents(corpus):
        for draft in document.nodes:
            node = nodes[draft.id]
            heading = draft.heading.text if draft.heading else None
            assert node["heading"] == heading
            words, anchors = without_anchors(draft.text, corpus.curation.structure)
            assert str(node["text"]).split() == words.text.replace(LIFTED, " ").split()
            assert len(node["footnotes"]) == len(anchors)


def test_spans_cover_the_words_of_a_record(corpus: Work) -> None:
    """The stretches behind a record hold its letters, in their order, and hardly anything else."""
    raws = {d.source.name: d for d in documents(corpus)}
    for node in corpus.laws:
        if not node["source"] or raws[node["source"]].source.script != "cyrillic":
            continue
        raw = raws[node["source"]].raw
        stood = "".join(raw[slice(*span["at"])] for span in node["spans"])
        words = Counter(re.findall(r"\w", (node["heading"] or "") + (node["text"] or "")))
        behind = Counter(re.findall(r"\w", stood))
        assert sum((words - behind).values()) <= sum(len(edit["after"]) for edit in node["edits"]), node["id"]
        assert sum((behind - words).values()) <= 3 + sum(len(edit["before"]) for edit in node["edits"]), node["id"]


def test_prose_glossary_and_index_keep_every_letter(corpus: Work) -> None:
    """What the readers beside the laws make of their fragments has all their letters, in their order."""
    for document in documents(corpus):
        for fragment in document.fragments:
            given = letters(fragment.text.text)
            place = fragment.cut.belongs
            if place in ("commentary", "popular"):
                assert letters(_prose(corpus, document.source.name)) == given
            elif place == "glossary":
                made = Counter(letters(_glossary(corpus, document, fragment.text)))
                assert made == Counter(given)
            elif place == "index":
                title = re.compile(r"ПРЕДМЕТНЫЙ УКАЗАТЕЛЬ \([^)]*\)|\[\w+\]|\bсм\b|\bтакже\b")
                made = Counter(letters("".join(_index(corpus))))
                assert made == Counter(letters(title.sub("", fragment.text.text)))


def letters(words: str) -> str:
    return "".join(re.findall(r"[^\W\d_]", words))


def _prose(work: Work, source: str) -> str:
    """Titles, each once, and words."""
    out: list[str] = []
    title = ""
    for item in work.commentary:
        if item["source"] == source:
            out += [item["heading"]] if item["heading"] and item["heading"] != title else []
            title = item["heading"] or ""
            out.append(item["text"])
    return " ".join(out)


def _glossary(work: Work, document: Document, text: Traced) -> str:
    here = [t for t in work.terms if t["source"] == document.source.name and _within(t["spans"][0]["at"], text)]
    printed = [t for t in here if "law" not in t or t["law"] is None]
    return " ".join(f"{term['term'] or ''} {term['english'] or ''} {term['definition']}" for term in printed)


def _within(at: list[int], text: Traced) -> bool:
    return text.lo[0] <= at[0] <= text.lo[-1]


def _index(work: Work) -> Iterator[str]:
    for entry in work.index:
        yield entry["head"] if entry["sub"] is None else entry["sub"]
        yield from entry["see"]
        yield from entry["see_also"]
