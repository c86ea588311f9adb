"""The words of a place as Akoma Ntoso blocks: paragraphs with references and footnotes, tables, marks of loss."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from xml.etree import ElementTree as ET

from docutils import nodes
from sphinx.addnodes import pending_xref

from pravilo.citation import labels_of, parse_id
from pravilo.model import LawNode, Table
from pravilo.publish.dress import dress
from pravilo.publish.inline import paragraphs
from pravilo.publish.nodes import law_note, law_note_ref

NS = "http://docs.oasis-open.org/legaldocml/ns/akn/3.0"
LEVELS = (("section", "sec"), ("paragraph", "para"), ("subparagraph", "subpara"), ("point", "point"))
"""By depth below a law: the element, and its short name in an eId (Akoma Ntoso Naming Convention, 5.4.2)."""
LOST, CUT, WITHHELD = "слова потеряны", "…", "слова не публикуются"
UNKNOWN, INCOMPLETE, IGNORED = "unknown", "incomplete", "ignored"
_MARKS = {nodes.strong: "b", nodes.emphasis: "i"}


def make(name: str, /, **attributes: str) -> ET.Element:
    """An element of Akoma Ntoso."""
    return ET.Element(f"{{{NS}}}{name}", attributes)


def below(parent: ET.Element, name: str, words: str | None = None, /, **attributes: str) -> ET.Element:
    """An element put at the end of another, with these words in it."""
    child = make(name, **attributes)
    child.text = words
    parent.append(child)
    return child


def eid(law_id: str) -> str:
    """The eId of a law or section; articles are numbered through, so they need no chapter before them.

    >>> eid("64"), eid("25B2(B)(1)"), eid("77:tricks")
    ('art_64', 'art_25__sec_B__para_2__subpara_B__point_1', 'art_77__sec_tricks')
    """
    citation = parse_id(law_id)
    assert citation is not None, law_id
    steps = zip((short for _, short in LEVELS), labels_of(citation), strict=False)
    return "__".join([f"art_{citation.law}", *(f"{short}_{label.lstrip(':')}" for short, label in steps)])


class Blocks:
    """The blocks of one place; `prefix`, its eId, begins the eIds of all that stands in it."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.counts: dict[str, int] = {}
        self.notes: dict[str, law_note] = {}

    def of(self, node: LawNode) -> list[ET.Element]:
        """Own words and tables of a node, in order, what is lost marked where it is lost."""
        out = [] if node["text"] is not None else [omission(LOST, UNKNOWN)]
        if node["text"]:
            made = paragraphs(node["text"], node["refs"], node["marks"], node["footnotes"], owner=self.prefix)
            out = self.paragraphs(made)
        if node["status"] in ("cut-start", "cut-both"):
            out = _torn(out, start=True)
        if node["status"] in ("cut-end", "cut-both"):
            out = _torn(out, start=False)
        return out + [self.table(table) for table in node["tables"]]

    def paragraphs(self, made: Iterable[nodes.Node]) -> list[ET.Element]:
        """Set paragraphs; the footnotes among them go to where their marks stand."""
        made = list(made)
        self.notes |= {node["ids"][0]: node for node in made if isinstance(node, law_note)}
        out = []
        for node in made:
            if isinstance(node, nodes.paragraph):
                out.append(make("p"))
                self._fill(out[-1], node)
        return out

    def _fill(self, into: ET.Element, node: nodes.Element) -> None:
        for child in node.children:
            if isinstance(child, nodes.Text):
                _say(into, str(child))
            elif isinstance(child, law_note_ref):
                into.append(self._note(child))
            elif isinstance(child, pending_xref):
                href = f"#{eid(child['reftarget'])}"
                self._fill(below(into, "ref", eId=self._next("ref"), href=href), child)
            elif type(child) in _MARKS:
                self._fill(below(into, _MARKS[type(child)]), child)
            elif "editorial" in child["classes"]:
                self._fill(below(into, "span", **{"class": "editorial"}), child)
            else:
                self._fill(into, child)

    def _note(self, mark: law_note_ref) -> ET.Element:
        note = make("authorialNote", eId=self._next("authorialNote"), marker=mark["marker"], placement="bottom")
        record = self.notes[mark["refid"]]
        if record["status"] == "lost":
            note.append(omission(LOST, UNKNOWN))
        else:
            note.extend(self.paragraphs(record.children))
        return note

    def table(self, record: Table) -> ET.Element:
        """A printed table; the unit of its numbers stands in its title."""
        table = make("table", eId=self._next("table"))
        below(table, "caption", dress(f"{record['title']} ({record['unit']})"))
        rows: list[tuple[str, Sequence[str | int | None]]] = [("th", record["columns"])]
        for tag, row in [*rows, *(("td", row) for row in record["rows"])]:
            line = below(table, "tr")
            for cell in row:
                below(below(line, tag), "p", "" if cell is None else dress(str(cell)))
        return table

    def _next(self, name: str) -> str:
        self.counts[name] = self.counts.get(name, 0) + 1
        return f"{self.prefix}__{name}_{self.counts[name]}"


def omission(words: str, status: str) -> ET.Element:
    """A paragraph that stands for words that are not there."""
    paragraph = make("p")
    below(paragraph, "omissis", f"[{words}]", status=status)
    return paragraph


def _torn(blocks: list[ET.Element], *, start: bool) -> list[ET.Element]:
    """The blocks with a mark of loss at their beginning or at their end."""
    blocks = blocks or [make("p")]
    mark = omission(CUT, INCOMPLETE)[0]
    if start:
        first = blocks[0]
        mark.tail, first.text = f" {first.text or ''}", None
        first.insert(0, mark)
    else:
        _say(blocks[-1], " ")
        blocks[-1].append(mark)
    return blocks


def _say(into: ET.Element, words: str) -> None:
    if len(into):
        into[-1].tail = (into[-1].tail or "") + words
    else:
        into.text = (into.text or "") + words
