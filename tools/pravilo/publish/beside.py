"""What stands below a law on the site: what else to check, its index topics, where its words are from."""

from __future__ import annotations

from collections.abc import Iterable

from docutils import nodes

from pravilo.model import IndexEntry, LawNode
from pravilo.publish.inline import plain, xref
from pravilo.publish.lawbook import Backlink, LawBook, law_number
from pravilo.publish.nodes import web_only

_EDGES = {
    "complete": "текст полон", "cut-start": "начало потеряно", "cut-end": "конец потерян",
    "cut-both": "начало и конец потеряны", "lost": "слова потеряны",
}  # fmt: skip


def beside(book: LawBook, law: LawNode) -> list[nodes.Node]:
    """The lists below a law: references, topics, sources; each only where it has something to say."""
    number = int(law["id"])
    lists = [
        ("Проверьте ещё", "also", _check_also(book, law)),
        ("В предметном указателе", "topics", [_topic(e) for e in _unique(book.topics.get(number, []))]),
        ("Откуда текст", "origin", _origin(book, law)),
        ("Исправления", "edits", _edits(book, law)),
        ("Другие чтения", "readings", _readings(book, law)),
    ]
    out: list[nodes.Node] = []
    for title, name, items in lists:
        if items:
            block = web_only(
                "", nodes.rubric("", title, classes=["beside-title"]), classes=[f"beside-{name}"]
            )
            block += nodes.bullet_list("", *(nodes.list_item("", item) for item in items))
            out.append(block)
    return out


def _unique(entries: Iterable[IndexEntry]) -> list[IndexEntry]:
    return list({entry["n"]: entry for entry in entries}.values())


def _check_also(book: LawBook, law: LawNode) -> list[nodes.Node]:
    """Laws that this one cites, then who cites it, with the sentence."""
    out: list[nodes.Node] = []
    for target in _cited(book, law):
        out.append(nodes.paragraph("", "", plain("Здесь названо: "), xref(target, book.name(target))))
    return out + [_backlink(book, link) for link in book.backlinks.get(int(law["id"]), ())]


def _cited(book: LawBook, law: LawNode) -> list[str]:
    found: dict[str, None] = {}
    for node in book.subtree(law["id"]):
        for refs in [node["refs"], *(note["refs"] for note in node["footnotes"])]:
            for ref in refs:
                if ref["status"] != "unknown":
                    found |= {t: None for t in ref["to"] if law_number(t) not in (None, law["law"])}
    return list(found)


def _backlink(book: LawBook, link: Backlink) -> nodes.Node:
    kind = {"law": "ref", "commentary": "comment", "term": "term"}[link.kind]
    name = (
        book.name(link.source) if link.kind == "law" else f"{_KINDS[link.kind]} {link.source.split(':')[-1]}"
    )
    line = nodes.paragraph("", "", xref(link.source, name, kind=kind))
    line += [
        plain(f" ссылается на {link.target}: "),
        nodes.inline("", "", plain(link.sentence), classes=["cited"]),
    ]
    return line


_KINDS = {"commentary": "Комментарий", "term": "Словарь:"}


def _topic(entry: IndexEntry) -> nodes.Node:
    words = entry["head"] if entry["sub"] is None else f"{entry['head']}: {entry['phrase']}"
    return nodes.paragraph("", "", xref(str(entry["n"]), words, kind="topic"))


def _origin(book: LawBook, law: LawNode) -> list[nodes.Node]:
    """One line for each source: its title, the pages of the printed book, how sure the place is."""
    held = [n for n in book.subtree(law["id"]) if n["source"]]
    out: list[nodes.Node] = []
    for name in dict.fromkeys(n["source"] for n in held):
        mine = [n for n in held if n["source"] == name]
        pages = {p["n"]: p["how"] for n in mine for p in n["pages"]}
        where = ", ".join(
            f"{n} ({'напечатан' if how == 'printed' else 'выведен'})" for n, how in sorted(pages.items())
        )
        placed = "" if all(n["placed"] == "printed" for n in mine) else "; место отрывка выведено нами"
        words = f"{book.source_title(name or '')}" + (f"; номер страницы: {where}" if where else "") + placed
        out.append(nodes.paragraph("", "", plain(words)))
    cut = [n for n in held if n["status"] != "complete" and n["source"]]
    return out + [
        nodes.paragraph("", "", xref(n["id"], n["id"]), plain(f": {_EDGES[n['status']]}")) for n in cut
    ]


def _edits(book: LawBook, law: LawNode) -> list[nodes.Node]:
    out: list[nodes.Node] = []
    for node in book.subtree(law["id"]):
        for edit in node["edits"]:
            line = nodes.paragraph("", "", xref(node["id"], node["id"]), nodes.Text(": "))
            line += [nodes.inline("", edit["before"], classes=["before"]), nodes.Text(" → ")]
            line += [nodes.inline("", edit["after"], classes=["after"]), nodes.inline("", f" {edit['by']}")]
            out.append(line)
    return out


def _readings(book: LawBook, law: LawNode) -> list[nodes.Node]:
    out: list[nodes.Node] = []
    for node in book.subtree(law["id"]):
        for reading in node["readings"]:
            words = reading["text"] if reading["text"] is not None else "(слова не сохранились)"
            line = nodes.paragraph("", "", xref(node["id"], node["id"]))
            line += plain(f" ({book.source_title(reading['source'])}): {words}")
            out.append(line)
    return out
