"""Reads a finished PDF as a screen reader does, through its structure tree, with other code than made it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from pypdf import PdfReader
from pypdf.generic import ArrayObject, ContentStream, DictionaryObject, IndirectObject

from pravilo.publish.dress import undress
from pravilo.publish.lawbook import LawBook

MISSING = "\ufffd"  # a glyph that stands for no letter: the font lacks it
PAGE_REFERENCE = re.compile(r"\((?:потеряно,\s)?с\.\s\d+(?:,\s\d+)*\)")


@dataclass
class Element:
    """One element of the structure tree: its type, its own words and what is below it, in reading order."""

    kind: str
    parts: list[str | Element] = field(default_factory=list)

    def text(self, without: frozenset[str] = frozenset()) -> str:
        """All words in reading order, those below elements of the kinds `without` left out."""
        return "".join(
            p if isinstance(p, str) else p.text(without)
            for p in self.parts
            if isinstance(p, str) or p.kind not in without
        )

    def find(self, *kinds: str) -> Iterator[Element]:
        """Every element of these kinds, in reading order."""
        for part in self.parts:
            if isinstance(part, Element):
                if part.kind in kinds:
                    yield part
                yield from part.find(*kinds)


class Reading:
    """A PDF: its pages, outline, links, structure."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.pdf = PdfReader(path)

    @cached_property
    def root(self) -> DictionaryObject:
        return self.pdf.trailer["/Root"]  # type: ignore[return-value]

    @cached_property
    def words(self) -> dict[tuple[int, int], str]:
        """The words of every marked content, under its page (object number) and its id."""
        found: dict[tuple[int, int], str] = {}
        for page in self.pdf.pages:
            assert page.indirect_reference is not None
            for at, words in read_marked(page, self.pdf):
                key = (page.indirect_reference.idnum, at)
                found[key] = found.get(key, "") + words
        return found

    @cached_property
    def tree(self) -> Element:
        """The structure tree of the document."""
        return self._element(self.root["/StructTreeRoot"], None)

    def _element(self, node: Any, page: IndirectObject | None) -> Element:
        node = node.get_object()
        page = node.raw_get("/Pg") if "/Pg" in node else page
        made = Element(str(node.get("/S", "")).lstrip("/"))
        kids = node.get("/K", ArrayObject())
        for kid in kids if isinstance(kids, ArrayObject) else [kids]:
            kid = kid.get_object() if isinstance(kid, IndirectObject) else kid
            if isinstance(kid, int):
                assert page is not None
                made.parts.append(self.words.get((page.idnum, int(kid)), ""))
            elif kid.get("/Type") == "/MCR":
                at = kid.raw_get("/Pg") if "/Pg" in kid else page
                made.parts.append(self.words.get((at.idnum, int(kid["/MCID"])), ""))
            elif kid.get("/Type") != "/OBJR":
                made.parts.append(self._element(kid, page))
        return made

    def last_kinds(self) -> list[str]:
        """For each page, the kind of block that its last words (footnotes aside) belong to: P, H3 …"""
        last: dict[int, str] = {}
        self._mark_last(self.root["/StructTreeRoot"], None, "", last)
        return list(last.values())

    def _mark_last(self, node: Any, page: IndirectObject | None, block: str, last: dict[int, str]) -> None:
        """Walk the tree in reading order; remember for every page the last block that has words on it."""
        node = node.get_object()
        kind = str(node.get("/S", "")).lstrip("/")
        page = node.raw_get("/Pg") if "/Pg" in node else page
        block = kind if re.fullmatch(r"P|H\d|Note|TD|TH|L|TOCI", kind) else block
        kids = node.get("/K", ArrayObject())
        for kid in kids if isinstance(kids, ArrayObject) else [kids]:
            kid = kid.get_object() if isinstance(kid, IndirectObject) else kid
            if isinstance(kid, int) or kid.get("/Type") == "/MCR":
                at = page if isinstance(kid, int) or "/Pg" not in kid else kid.raw_get("/Pg")
                if block != "Note" and at is not None:
                    last[at.idnum] = block
            elif kid.get("/Type") != "/OBJR":
                self._mark_last(kid, page, block, last)

    def outline(self) -> list[tuple[int, str]]:
        """The bookmarks as (depth from 1, title)."""

        def walk(items: list[Any], depth: int) -> Iterator[tuple[int, str]]:
            for item in items:
                if isinstance(item, list):
                    yield from walk(item, depth + 1)
                else:
                    yield depth, str(item.title)

        return list(walk(self.pdf.outline, 1))

    def links(self) -> Iterator[tuple[DictionaryObject, Any]]:
        """Every link with the place that it leads to: a page, a URI, or None where it leads nowhere."""
        pages = {p.indirect_reference.idnum for p in self.pdf.pages if p.indirect_reference}
        named = self.pdf.named_destinations
        for page in self.pdf.pages:
            for note in page.get("/Annots", ()):
                link = note.get_object()
                if link.get("/Subtype") != "/Link":
                    continue
                place: Any = link.get("/Dest") or link.get("/A", {}).get("/D")
                place = place.get_object() if isinstance(place, IndirectObject) else place
                if place is None:
                    yield link, link.get("/A", {}).get("/URI")
                elif isinstance(place, ArrayObject):
                    yield link, place[0] if getattr(place[0], "idnum", None) in pages else None
                else:
                    yield link, named.get(str(place))


def read_marked(page: Any, pdf: PdfReader) -> Iterator[tuple[int, str]]:
    """(id of marked content, words) in the order of a page's drawing; artifacts have no id."""
    fonts = {name: letters(font.get_object()) for name, font in page["/Resources"].get("/Font", {}).items()}
    open_ids: list[int | None] = [None]  # None: words that are not read, or stand already as an ActualText
    font: dict[int, str] = {}
    for operands, name in ContentStream(page.get_contents(), pdf).operations:
        if name in (b"BDC", b"BMC"):
            facts = operands[1] if len(operands) > 1 and isinstance(operands[1], dict) else {}
            inner = facts.get("/MCID", open_ids[-1])
            if "/ActualText" in facts and inner is not None:
                yield int(inner), str(facts["/ActualText"])
            open_ids.append(None if operands[0] == "/Artifact" or "/ActualText" in facts else inner)
        elif name == b"EMC":
            open_ids.pop()
        elif name == b"Tf":
            font = fonts[operands[0]]
        elif name in (b"Tj", b"TJ") and open_ids[-1] is not None:
            strings = operands[0] if name == b"TJ" else [operands[0]]
            codes = b"".join(s.original_bytes for s in strings if hasattr(s, "original_bytes"))
            pairs = zip(codes[::2], codes[1::2], strict=True)
            yield int(open_ids[-1]), "".join(font.get(high << 8 | low, MISSING) for high, low in pairs)


def letters(font: Any) -> dict[int, str]:
    """What each two-byte code of a font means, by the font's own table."""
    table, found = font["/ToUnicode"].get_object().get_data().decode("latin-1"), dict[int, str]()
    for block in re.findall(r"beginbfchar(.*?)endbfchar", table, re.S):
        for code, to in re.findall(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]*)>", block):
            found[int(code, 16)] = bytes.fromhex(to).decode("utf-16-be")
    for block in re.findall(r"beginbfrange(.*?)endbfrange", table, re.S):
        for first, last, to in re.findall(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>", block):
            for step in range(int(last, 16) - int(first, 16) + 1):
                found[int(first, 16) + step] = chr(int(to, 16) + step)
    return found


def bare(text: str) -> str:
    """Words without the publisher's dress: quotes, dashes, spaces, hyphenation, page references, capitals."""
    text = re.sub("[\u00ad\ufe0e]", "", PAGE_REFERENCE.sub("", text))
    return re.sub(r"\s+", "", undress(text)).casefold()


def lost_words(reading: Reading, book: LawBook) -> list[str]:
    """The ids of the nodes whose heading or words do not stand in the PDF in book order."""
    running, at, lost = bare(reading.tree.text(frozenset({"Note", "Lbl"}))), 0, []
    for node in book.records["laws"]:
        for line in (node["heading"] or "", *(node["text"] or "").split("\n")):
            found = running.find(bare(line.rstrip(".") if line == node["heading"] else line), at)
            if found < 0:
                lost.append(node["id"])
            at = max(found, at)
    return lost


def lost_bookmarks(reading: Reading, book: LawBook) -> list[str]:
    """The ids of the chapters, parts, laws and lettered sections that have no bookmark."""
    titles, lost = [bare(title) for _, title in reading.outline()], []
    for node in book.records["laws"]:
        heading = bare((node["heading"] or "").rstrip("."))
        number = bare(f"Правило {node['law']}") if node["kind"] == "law" else ""
        wanted = node["kind"] != "section" or (heading and re.fullmatch("[A-Z]", node["label"]))
        if wanted and not any(t.startswith(number) and heading in t for t in titles):
            lost.append(node["id"])
    return lost


def lost_index(reading: Reading, book: LawBook) -> list[int]:
    """The numbers of the index entries that the PDF's index does not show in order with their laws."""
    text, lost = bare(reading.tree.text()), []
    at = text.rindex(bare("Знак ~ заменяет заглавное слово"))
    for entry in book.records["index"]:
        words = bare(entry["sub"].replace("=", "~") if entry["sub"] else entry["head"])
        places = r",".join(rf"{number}[a-z\d()]*?°?\d*" for number in entry["laws"])
        found = re.compile(re.escape(words) + places).search(text, at)
        if found is None:
            lost.append(entry["n"])
        at = found.end() if found else at
    return lost
