"""The back of the book as docutils nodes: subject index, topics of our own, glossary, tables."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby

from docutils import nodes

from pravilo.model import IndexEntry, Term
from pravilo.publish.grids import table
from pravilo.publish.inline import paragraphs, plain, xref
from pravilo.publish.lawbook import LawBook, law_number
from pravilo.publish.nodes import announce, web_only


def index_page(book: LawBook) -> list[nodes.Node]:
    """The printed subject index: letters, heads, sub-entries, see and see also as links."""
    out: list[nodes.Node] = []
    for letter, entries in groupby(lettered(book.records["index"]), lambda pair: pair[0]):
        section = nodes.section("", ids=[f"bukva-{ord(letter[0])}"], classes=["letter"])
        section += nodes.title("", letter)
        section += nodes.bullet_list("", *_heads(book, [entry for _, entry in entries]), classes=["index"])
        out.append(section)
    return [_letters(out), *out]


def _letters(sections: Iterable[nodes.Node]) -> nodes.Node:
    """The letters of an index, each a way to its section; the site alone needs it."""
    line = nodes.paragraph("", "", classes=["letters"])
    for section in sections:
        assert isinstance(section, nodes.section)
        line += [nodes.reference("", section[0].astext(), refid=section["ids"][0], internal=True), nodes.Text(" ")]
    return web_only("", line, classes=["index-letters"])


def lettered(entries: list[IndexEntry]) -> Iterator[tuple[str, IndexEntry]]:
    """Each entry with the letter it stands under: a Latin head (IMP) stays under the letter before it."""
    letter = ""
    for entry in entries:
        first = entry["head"][:1].upper()
        letter = first if first > "Z" or not letter else letter
        yield letter, entry


def _heads(book: LawBook, entries: list[IndexEntry]) -> Iterator[nodes.list_item]:
    for _, group in groupby(entries, lambda e: e["head"]):
        head, *subs = group
        item = _item(book, head, head["head"])
        if subs:
            item += nodes.bullet_list("", *(_item(book, sub, sub["phrase"]) for sub in subs))
        yield item


def _item(book: LawBook, entry: IndexEntry, words: str) -> nodes.list_item:
    item = nodes.list_item("", _entry(book, entry, words), ids=[f"tema-{entry['n']}"])
    announce(item, "topic", str(entry["n"]), entry["phrase"])
    return item


def _entry(book: LawBook, entry: IndexEntry, words: str) -> nodes.paragraph:
    line = nodes.paragraph("", "", nodes.inline("", "", plain(words), classes=["head"]))
    narrowed = {law_number(place): place for place in reversed(entry["sections"])}
    for number in entry["laws"]:
        place = narrowed.get(number, str(number))
        line += [nodes.Text(" "), xref(place, place)]
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
    items = [_term(book, n, term) for n, term in enumerate(book.records["terms"], 1)]
    return [nodes.definition_list("", *items, classes=["terms"])]


def term_anchor(term: Term, number: int) -> str:
    """The HTML id of a term: its own words; of a term that is lost, its number in the glossary."""
    return "termin-" + (re.sub(r"[^а-яё]+", "-", term["term"].lower()).strip("-") if term["term"] else str(number))


def _term(book: LawBook, number: int, term: Term) -> nodes.definition_list_item:
    name = nodes.term("", "", plain(term["term"] or "(термин потерян)"), ids=[term_anchor(term, number)])
    if term["term"]:
        announce(name, "term", term["term"], term["term"])
    if term["english"]:
        name += [nodes.Text(" "), english(term["english"])]
        if term["english_by"] == "ours":
            name += nodes.inline("", " перевод наш", classes=["by-us"])
    words = nodes.definition("", *paragraphs(term["definition"], term["refs"]))
    if term["law"]:
        words += nodes.paragraph("", "", plain("Определено в тексте: "), xref(term["law"], book.name(term["law"])))
    return nodes.definition_list_item("", name, words)


def english(words: str) -> nodes.Node:
    """English words, marked as such for voices that read aloud."""
    return nodes.inline("", f"({words})", classes=["en", "language-en"])


def topics(book: LawBook) -> list[nodes.Node]:
    """The index of our own: headings of sections and words from table speech, never printed in the book."""
    out: list[nodes.Node] = []
    named = [topic for topic in book.records["topics"] if topic["phrase"]]
    for letter, group in groupby(named, lambda t: t["phrase"][0].upper()):
        section = nodes.section("", ids=[f"tema-bukva-{ord(letter)}"], classes=["letter"])
        section += nodes.title("", letter)
        lines = [nodes.paragraph("", "", nodes.inline("", "", plain(topic["phrase"]), classes=["head"]),
                                 *(n for law in topic["laws"] for n in (nodes.Text(" "), xref(law, law))))
                 for topic in group]  # fmt: skip
        section += nodes.bullet_list("", *(nodes.list_item("", line) for line in lines), classes=["index"])
        out.append(section)
    return [_letters(out), *out]


def tables(book: LawBook) -> list[nodes.Node]:
    """Every printed table of the laws, under the law that it stands in."""
    out: list[nodes.Node] = []
    for node in book.records["laws"]:
        for record in node["tables"]:
            source = nodes.paragraph("", "", xref(node["id"], book.name(node["id"])), classes=["from"])
            out += [table(record), source]
    return out
