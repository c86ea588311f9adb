"""The book's contents: chapters with their parts, divisions and laws, as lists and as chapter pages."""

from __future__ import annotations

from docutils import nodes

from pravilo.model import LawNode
from pravilo.publish.inline import plain, xref
from pravilo.publish.lawbook import LawBook
from pravilo.publish.nodes import announce

MARKS = {"partly": "неполон", "lost": "потерян"}


def contents(book: LawBook) -> list[nodes.Node]:
    """All chapters, each with its laws (front page)."""
    blocks: list[nodes.Node] = []
    for chapter in chapters(book):
        block = nodes.container("", classes=["chapter"])
        block += nodes.rubric("", "", xref(chapter["id"], book.name(chapter["id"])), classes=["chapter-title"])
        block += _list(book, [n for n in book.subtree(chapter["id"]) if n["kind"] == "law"])
        blocks.append(block)
    return [nodes.container("", *blocks, classes=["chapters"])]


def chapters(book: LawBook) -> list[LawNode]:
    """The chapters of the book, in order."""
    return [node for node in book.records["laws"] if node["kind"] == "chapter"]


def chapter_page(book: LawBook, chapter_id: str) -> nodes.section:
    """A chapter with its parts and divisions, and the laws in each."""
    chapter = book.nodes[chapter_id]
    section = nodes.section("", ids=[chapter_id], classes=["chapter-page"])
    announce(section, "law", chapter_id, book.name(chapter_id))
    section += nodes.title("", "", plain(book.name(chapter_id)))
    section += _below(book, chapter)
    return section


def _below(book: LawBook, node: LawNode) -> list[nodes.Node]:
    out: list[nodes.Node] = []
    laws = [child for child in book.children.get(node["id"], ()) if child["kind"] == "law"]
    if laws:
        out.append(_list(book, laws))
    for child in book.children.get(node["id"], ()):
        if child["kind"] in ("part", "division"):
            inner = nodes.section("", ids=[child["id"]])
            announce(inner, "law", child["id"], book.name(child["id"]))
            inner += nodes.title("", "", plain(book.name(child["id"])))
            inner += _below(book, child)
            out.append(inner)
    return out


def _list(book: LawBook, laws: list[LawNode]) -> nodes.bullet_list:
    return nodes.bullet_list("", *(law_line(book, law) for law in laws), classes=["laws"])


def law_line(book: LawBook, law: LawNode) -> nodes.list_item:
    """A law in a list: its number, its heading, and a word where its text is not whole."""
    heading, printed = book.heading(law)
    words: list[nodes.Node] = [nodes.inline("", law["id"], classes=["law-no"]), nodes.Text(" ")]
    words.append(nodes.inline("", "", plain(heading), classes=[] if printed else ["unprinted"]))
    line = nodes.paragraph("", "", xref(law["id"], words))
    if law["coverage"] in MARKS:
        line += [
            nodes.Text(" "),
            nodes.inline("", MARKS[law["coverage"]], classes=["state", law["coverage"]]),
        ]
    return nodes.list_item("", line, classes=[law["coverage"]])
