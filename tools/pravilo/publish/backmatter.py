"""The back of the book as docutils nodes: subject index, glossary, tables, commentary in its own order."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from docutils import nodes

from pravilo.model import IndexEntry, Term
from pravilo.publish.inline import paragraphs, plain, xref
from pravilo.publish.lawbook import LawBook
from pravilo.publish.lawpage import comment, table


def index_page(book: LawBook) -> list[nodes.Node]:
    """The printed subject index: letters, heads, sub-entries, see and see also as links."""
    out: list[nodes.Node] = []
    for letter, entries in groupby(book.records["index"], lambda e: e["head"][:1].upper()):
        section = nodes.section("", ids=[f"bukva-{ord(letter[0])}"], classes=["letter"])
        section += nodes.title("", letter)
        section += nodes.bullet_list("", *_heads(book, list(entries)), classes=["index"])
        out.append(section)
    return out


def _heads(book: LawBook, entries: list[IndexEntry]) -> Iterator[nodes.list_item]:
    for _, group in groupby(entries, lambda e: e["head"]):
        head, *subs = group
        item = nodes.list_item("", _entry(book, head, head["head"]), ids=[topic_anchor(head)])
        if subs:
            lines = [nodes.list_item("", _entry(book, s, s["phrase"]), ids=[topic_anchor(s)]) for s in subs]
            item += nodes.bullet_list("", *lines)
        yield item


def topic_anchor(entry: IndexEntry) -> str:
    """The HTML id of an index entry."""
    return f"tema-{entry['n']}"


def _entry(book: LawBook, entry: IndexEntry, words: str) -> nodes.paragraph:
    line = nodes.paragraph("", "", nodes.inline("", "", plain(words), classes=["head"]))
    for number in entry["laws"]:
        line += [nodes.Text(" "), xref(str(number), str(number))]
    for word, heads in (("см.", entry["see"]), ("см. также", entry["see_also"])):
        if heads:
            line += nodes.emphasis("", f" {word} ")
            for i, head in enumerate(heads):
                line += [nodes.Text("; " if i else ""), _see(book, head)]
    if entry["status"] != "complete":
        line += nodes.inline("", " указатель здесь обрывается", classes=["lost"])
    return line


def _see(book: LawBook, head: str) -> nodes.Node:
    found = next((e for e in book.records["index"] if e["head"].casefold() == head.casefold()), None)
    if found is None:
        return nodes.inline("", head, classes=["ref-unknown"])
    return xref(str(found["n"]), head, kind="topic")


def glossary(book: LawBook) -> list[nodes.Node]:
    """The glossary of the book: term, English equivalent, definition."""
    items = [_term(n, term) for n, term in enumerate(book.records["terms"], 1)]
    return [nodes.definition_list("", *items, classes=["terms"])]


def term_anchor(number: int) -> str:
    """The HTML id of the glossary's term number `number`, counted from 1."""
    return f"termin-{number}"


def _term(number: int, term: Term) -> nodes.definition_list_item:
    name = nodes.term("", "", plain(term["term"] or "(термин потерян)"), ids=[term_anchor(number)])
    if term["english"]:
        name += [nodes.Text(" "), nodes.inline("", f"({term['english']})", classes=["en"], xml_lang="en")]
    words = nodes.definition("", *paragraphs(term["definition"], term["refs"]))
    return nodes.definition_list_item("", name, words)


def tables(book: LawBook) -> list[nodes.Node]:
    """Every printed table of the laws, under the law that it stands in."""
    out: list[nodes.Node] = []
    for node in book.records["laws"]:
        for record in node["tables"]:
            source = nodes.paragraph("", "", xref(node["id"], book.name(node["id"])), classes=["from"])
            out += [table(record), source]
    return out


def commentary_page(book: LawBook, source: str) -> list[nodes.Node]:
    """A commentary in its own order, each item with the places that it explains."""
    out: list[nodes.Node] = []
    for item in book.records["commentary"]:
        if item["source"] == source:
            node = comment(book, item)
            node["ids"], node["standalone"] = [f"own-{node['ids'][0]}"], True
            out.append(node)
    return out
