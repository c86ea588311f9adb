"""Stage 8, place: every block gets its id in the law tree, from the labels before it and the place of its fragment."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pravilo.errors import CorpusError
from pravilo.ingest.work import Block, Document, NodeDraft, Work

_ROMAN = {
    "I": 1,
    "II": 2,
    "III": 3,
    "IV": 4,
    "V": 5,
    "VI": 6,
    "VII": 7,
    "VIII": 8,
    "IX": 9,
    "X": 10,
    "XI": 11,
    "XII": 12,
}
_DEPTHS = (r"[A-G]", r"\d{1,2}", r"\([A-G]\)", r"\(\d\)")
_ID = re.compile(r"(?P<law>\d{1,2})(?:(?P<a>[A-G])(?P<b>\d{1,2})?(?P<c>\([A-G]\))?(?P<d>\(\d\))?)?")
_HEADING_ID = re.compile(r"(ch\d+)(?:\.(p\d+))?(?:\.(d\d+))?")
_SENTENCE_END = re.compile(r"[.!?:;][)\"»]*$")


BELONGS = "исправьте belongs: это номер пункта, например 64A2, глава или часть, например ch6.p2, или вид текста"


class _Place:
    """Where in the book the reader stands: the headings above the laws, the law, and the labels below it.

    With `strict`, a law or a heading that the skeleton lacks is an error.
    """

    def __init__(self, skeleton: Mapping[str, Any], strict: bool) -> None:
        self.skeleton, self.strict = skeleton, strict
        self.known = heading_ids(skeleton)
        self.headings: dict[str, str] = {}
        self.law = ""
        self.labels: dict[int, str] = {}
        self.printed = False

    def jump(self, where: str, message: str) -> None:
        """Go to a place named by a cut; what is reached this way is inferred."""
        self.printed = False
        if where in self.known and (heading := _HEADING_ID.fullmatch(where)):
            self.headings = {key: part for key, part in zip("cpd", heading.groups(), strict=True) if part}
            self.law, self.labels = "", {}
        elif match := _ID.fullmatch(where):
            self._enter_law(match.group("law"), message)
            labels = match.groups()[1:]
            self.labels = {depth: label for depth, label in enumerate(labels) if label}
        else:
            raise CorpusError(f"«{where}» - не место в правилах", where=message, todo=BELONGS)

    def id(self) -> str:
        if self.law:
            return self.law + "".join(label for _, label in sorted(self.labels.items()))
        return ".".join(self.headings[key] for key in "cpd" if key in self.headings)

    def enter(self, block: Block) -> str:
        """Step to a block's own place and say its id, "" where a label has none."""
        if block.kind == "section":
            depth = _depth(block.label)
            self.labels = {d: label for d, label in self.labels.items() if d < depth} | {depth: block.label}
            if not self.law or (1 in self.labels and 0 not in self.labels):  # a number alone would read as another law
                return self._nowhere(block)
        elif block.kind == "law":
            self._enter_law(block.label, block.cut.where)
            self.labels, self.printed = {}, True
        elif block.kind != "heading":
            self._enter_heading(block)
        return block.label if block.kind == "heading" else self.id()

    def _nowhere(self, block: Block) -> str:
        if self.strict:
            above = f"в правиле {self.law} без буквы раздела" if self.law else "вне правила"
            words = block.heading or block.text
            what = f"метка «{block.label}.» стоит {above}: «{words.text[:40]}»"
            raise CorpusError(what, where=block.cut.where, todo="исправьте метку поправкой или место фрагмента")
        return ""

    def _enter_law(self, law: str, where: str) -> None:
        """Stand at a law; what is above it, the skeleton says."""
        if law not in self.skeleton and self.strict:
            raise CorpusError(f"правила {law} нет в corpus/curation/skeleton.toml", where=where, todo="исправьте номер")
        self.law = law
        self.headings = _above(self.skeleton.get(law, {}))

    def _enter_heading(self, block: Block) -> None:
        key = {"chapter": "c", "part": "p", "division": "d"}[block.kind]
        part = ("ch" if key == "c" else key) + str(_ROMAN[block.label])
        kept = {"c": "", "p": "c", "d": "cp"}[key]
        self.headings = {k: v for k, v in self.headings.items() if k in kept} | {key: part}
        self.law, self.labels, self.printed = "", {}, key == "c" or self.printed
        if self.id() not in self.known and self.strict:
            what = f"места {self.id()} («{block.heading}») нет в corpus/curation/skeleton.toml"
            raise CorpusError(what, where=block.cut.where, todo="исправьте номер")


def heading_ids(skeleton: Mapping[str, Any]) -> set[str]:
    """The ids of all chapters, parts and divisions that the skeleton puts laws under."""
    above = [list(_above(row).values()) for row in skeleton.values()]
    return {".".join(parts[:n]) for parts in above for n in range(1, len(parts) + 1)}


def _above(row: Mapping[str, Any]) -> dict[str, str]:
    """The headings that a row of the skeleton puts a law under."""
    parts = (("c", "ch", "chapter"), ("p", "p", "part"), ("d", "d", "division"))
    return {key: f"{name}{row[field]}" for key, name, field in parts if field in row}


def place(work: Work) -> Work:
    """Work whose documents have nodes.

    Raises CorpusError where a fragment's first label is not the one its cut says, and where a law or a heading is none
    of the skeleton's.
    """
    skeleton = work.curation.skeleton
    return replace(work, documents=tuple(_place(d, index, skeleton) for index, d in enumerate(work.documents)))


def _place(document: Document, index: int, skeleton: Mapping[str, Any]) -> Document:
    here = _Place(skeleton, strict=document.witness == "corrected")
    nodes: list[NodeDraft] = []
    for block in document.blocks:
        if block.first:
            here.jump(block.cut.belongs, block.cut.where)
        if block.kind == "text":
            node = here.id()
        else:
            if block.first:
                _step_back(here, block)
            node = here.enter(block)
            if block.first and node != block.cut.belongs and document.witness == "corrected":
                what = f"первый заголовок фрагмента - «{block.label}», это {node}, а не {block.cut.belongs}"
                raise CorpusError(what, where=block.cut.where, todo="исправьте belongs")
        torn = block.last and not _SENTENCE_END.search(block.text.text or (block.heading.text if block.heading else ""))
        nodes.append(
            NodeDraft(
                id=node,
                kind="section" if block.kind in ("heading", "text") and here.law else block.kind,
                label=block.label if block.kind not in ("text", "heading") else _own_label(node),
                heading=block.heading,
                text=block.text,
                document=index,
                placed="printed" if here.printed else "inferred",
                cut_start=block.first and block.kind == "text" and block.cut.gap,
                cut_end=torn,
            )
        )
    return replace(document, nodes=tuple(_fixed_kind(node) for node in nodes if node.id))


def _step_back(here: _Place, block: Block) -> None:
    """The cut names the place of the first label itself; entering it must start one step before."""
    if block.kind == "section":
        depth = _depth(block.label)
        here.labels = {d: label for d, label in here.labels.items() if d < depth}


def _fixed_kind(node: NodeDraft) -> NodeDraft:
    """A law's own words that go on after a cut stand on the law, whatever the block was."""
    return replace(node, kind="law", label=node.id) if node.id.isdigit() else node


def _own_label(node: str) -> str:
    labels = re.findall("|".join(_DEPTHS), node.partition(":")[0])
    return "" if ":" in node else labels[-1] if labels else node


def _depth(label: str) -> int:
    return next(d for d, pattern in enumerate(_DEPTHS) if re.fullmatch(pattern, label))
