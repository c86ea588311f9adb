"""What stands below a law on the site: what else to check, its index topics, where its words are from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from docutils import nodes

from pravilo.model import Edit, IndexEntry, LawNode
from pravilo.publish.citing import citing
from pravilo.publish.inline import plain, xref
from pravilo.publish.lawbook import LawBook, law_number
from pravilo.publish.nodes import web_only
from pravilo.publish.state import KINDS, reason

EDGES = {
    "complete": "текст полон", "cut-start": "начало потеряно", "cut-end": "конец потерян",
    "cut-both": "начало и конец потеряны", "lost": "слова потеряны",
}  # fmt: skip


def beside(book: LawBook, law: LawNode) -> list[nodes.Node]:
    """The lists below a law; each only where it has something to say."""
    number = int(law["id"])
    lists = [
        ("Ситуации за столом", "told", _told(book, number)),
        ("Проверьте ещё", "also", _check_also(book, law)),
        ("Комментарии, где речь и об этом правиле", "explained", _explained(book, number)),
        ("В предметном указателе", "topics", [_topic(e) for e in _unique(book.topics.get(number, []))]),
        ("Откуда текст", "origin", _origin(book, law)),
        ("Исправления", "edits", _edits(book, law)),
        ("Другие чтения", "readings", _readings(book, law)),
    ]
    out: list[nodes.Node] = []
    for title, name, items in lists:
        if items:
            block = web_only("", nodes.rubric("", title, classes=["beside-title"]), classes=[f"beside-{name}"])
            block += nodes.bullet_list("", *(nodes.list_item("", item) for item in items))
            out.append(block)
    return out


def _unique(entries: Iterable[IndexEntry]) -> list[IndexEntry]:
    return list({entry["n"]: entry for entry in entries}.values())


def _told(book: LawBook, number: int) -> list[nodes.Node]:
    lines: list[nodes.Node] = []
    for kind, things in (("card", book.ours.cards), ("situation", book.ours.situations)):
        for thing in things:
            if number in map(law_number, thing.laws):
                lines.append(nodes.paragraph("", "", xref(thing.slug, thing.title, kind=kind)))
    return lines


def _check_also(book: LawBook, law: LawNode) -> list[nodes.Node]:
    """Laws that this one cites, then who cites it, with the sentence."""
    out: list[nodes.Node] = []
    for target in _cited(book, law):
        out.append(nodes.paragraph("", "", plain("Здесь названо: "), xref(target, book.name(target))))
    here = {item["id"] for node in book.subtree(law["id"]) for item in book.commentary.get(node["id"], ())}
    links = book.backlinks.get(int(law["id"]), ())
    return out + [citing(book, link) for link in links if link.source not in here]


def _cited(book: LawBook, law: LawNode) -> list[str]:
    found: dict[str, None] = {}
    for node in book.subtree(law["id"]):
        for refs in [node["refs"], *(note["refs"] for note in node["footnotes"])]:
            for ref in refs:
                if ref["status"] != "unknown":
                    found |= {t: None for t in ref["to"] if law_number(t) not in (None, law["law"])}
    return list(found)


def _explained(book: LawBook, number: int) -> list[nodes.Node]:
    out: list[nodes.Node] = []
    for item in book.explained.get(number, ()):
        places = ", ".join(place for place in item["about"] if law_number(place) == number)
        name = xref(item["id"], book.comment_name(item), kind="comment")
        out.append(nodes.paragraph("", "", name, plain(f" (к {places})")))
    return out


def _topic(entry: IndexEntry) -> nodes.Node:
    words = entry["head"] if entry["sub"] is None else f"{entry['head']}: {entry['phrase']}"
    return nodes.paragraph("", "", xref(str(entry["n"]), words, kind="topic"))


def _origin(book: LawBook, law: LawNode) -> list[nodes.Node]:
    """One line for each source: its title, the pages of the printed book, how sure the place is."""
    held = [n for n in book.subtree(law["id"]) if n["source"]]
    out: list[nodes.Node] = []
    for name in dict.fromkeys(n["source"] or "" for n in held):
        mine = [n for n in held if n["source"] == name]
        pages = {p["n"]: p["how"] for n in mine for p in n["pages"]}
        how = "напечатан" if all(h == "printed" for h in pages.values()) else "выведен нами"
        where = f"; страница {', '.join(map(str, sorted(pages)))} (номер {how})" if pages else ""
        placed = "" if all(n["placed"] == "printed" for n in mine) else "; место отрывка в книге выведено нами"
        out.append(nodes.paragraph("", "", plain(f"{book.source_title(name)}{where}{placed}.")))
    cut = [n for n in held if n["status"] != "complete"]
    return out + [nodes.paragraph("", "", xref(n["id"], n["id"]), plain(f": {EDGES[n['status']]}")) for n in cut]


def _edits(book: LawBook, law: LawNode) -> list[nodes.Node]:
    """Single corrections one by one; general rules with how often each was used."""
    edits = [(node, edit) for node in book.subtree(law["id"]) for edit in node["edits"]]
    lines = [_edit(book, node, edit) for node, edit in edits if edit["by"].startswith("row:")]
    used = Counter(edit["by"].removeprefix("rule:") for _, edit in edits if edit["by"].startswith("rule:"))
    if used:
        words = "; ".join(f"{reason(book, rule)} ({n})" for rule, n in used.most_common())
        lines.append(nodes.paragraph("", "", plain(f"По общим правилам: {words}.")))
    return lines


def _edit(book: LawBook, node: LawNode, edit: Edit) -> nodes.Node:
    before, after, noted = book.correction(node, edit)
    line = nodes.paragraph("", "", xref(node["id"], node["id"]), nodes.Text(f"{' (в сноске)' if noted else ''}: "))
    line += [nodes.inline("", before, classes=["before"]), nodes.Text(" → ")]
    line += [nodes.inline("", after, classes=["after"]), plain(f", {KINDS.get(edit['by'], edit['by'])}")]
    return line


def _readings(book: LawBook, law: LawNode) -> list[nodes.Node]:
    return list(_each_reading(book, law))


def _each_reading(book: LawBook, law: LawNode) -> Iterator[nodes.Node]:
    for node in book.subtree(law["id"]):
        for reading in node["readings"]:
            parts = [reading["heading"], reading["text"]]
            words = " ".join(part for part in parts if part) or "слова не сохранились"
            how = "до исправления" if reading["status"] == "uncorrected" else book.source_title(reading["source"])
            place, cited = xref(node["id"], node["id"]), nodes.inline("", "", plain(words), classes=["cited"])
            yield nodes.paragraph("", "", place, plain(f", {how}: "), cited)
