"""A law's page as docutils nodes: the law itself, in book order, with commentary beside what it explains."""

from __future__ import annotations

from collections.abc import Iterable

from docutils import nodes

from pravilo.model import LawNode, Table
from pravilo.publish.beside import beside
from pravilo.publish.comments import comments_on
from pravilo.publish.fixes import fixes, heading_fixes
from pravilo.publish.gaps import Gap, expected, gaps, spoken
from pravilo.publish.grids import table
from pravilo.publish.inline import heading, paragraphs, plain, xref
from pravilo.publish.lawbook import LawBook, anchor, law_number, paragraphs_ahead
from pravilo.publish.nodes import announce, lacuna, law_item, law_words

NO_WORDS = "слова потеряны"
NO_HEADING = "заголовок и собственные слова потеряны"
CUT_START = "начало потеряно: здесь в источнике недостаёт страниц"
CUT_END = "здесь в источнике потеряны страницы"


def law_page(book: LawBook, number: int) -> nodes.section:
    """The page of a law. Raises KeyError where the records have no such law."""
    return _Page(book, number).build()


class _Page:
    """One law being set: the book, the law's gaps, and how terms are found in its words."""

    def __init__(self, book: LawBook, number: int) -> None:
        self.book = book
        self.law = book.law(number)
        self.gaps = gaps(book, number)

    def build(self) -> nodes.section:
        section = nodes.section(
            "", ids=_ids(self.law["id"]), classes=["law"], law_id=self.law["id"], status=self.law["status"],
            coverage=self.law["coverage"],
        )  # fmt: skip
        announce(section, "law", self.law["id"], self.book.name(self.law["id"]))
        named = self.law["heading"]
        front = f"Правило {self.law['id']}"
        number = nodes.reference("", front, refid=section["ids"][0], internal=True, classes=["law-label"])
        section += nodes.title("", "", number)
        if named:
            stop = nodes.inline("", ". ", classes=["label-stop"])  # where both stand in one line
            section[0] += [stop, *heading(named, heading_fixes(self.law))]
        if self.law["coverage"] == "lost":
            section += self.lost_law()
        else:
            section += self.body(self.law)
        section += beside(self.book, self.law)
        return section

    def lost_law(self) -> list[nodes.Node]:
        """What stands in the place of a law of which nothing is held."""
        ids, sure = expected(self.book, int(self.law["id"]))
        hole = _hole("lost", ids)
        hole += nodes.paragraph("", "", plain("Текст этого правила в наших источниках потерян."))
        letters = [i for i in ids if i[-1].isalpha()]
        if letters and sure:
            hole += nodes.paragraph("", "", plain(f"В нём были разделы {', '.join(letters)}."))
        return [hole, *comments_on(self.book, self.law["id"])]

    def body(self, node: LawNode) -> list[nodes.Node]:
        """A node's own words, its commentary, then all below it with the gaps between."""
        below: list[nodes.Node] = self.lost(node["id"], None)
        for child in self.book.children.get(node["id"], ()):
            below += [self.section(child), *self.lost(node["id"], child["id"])]
        comments = comments_on(self.book, node["id"])
        words = self.words(node)
        if below:  # commentary on the whole stands behind the whole: it must not cut the law in two
            return [words, *below, *comments]
        words += comments
        return [words]

    def section(self, node: LawNode) -> nodes.Node:
        facts = {
            "ids": _ids(node["id"]),
            "law_id": node["id"],
            "label": node["label"],
            "status": node["status"],
        }
        if node["heading"]:
            section = nodes.section("", classes=["law-sec"], **facts)
            label = nodes.reference("", node["label"], refid=facts["ids"][0], internal=True, classes=["law-label"])
            section += nodes.title("", "", label, nodes.Text(" "), *heading(node["heading"], heading_fixes(node)))
        else:
            section = law_item("", **facts)
        announce(section, "law", node["id"], self.book.name(node["id"]))
        section += self.body(node)
        return section

    def words(self, node: LawNode) -> nodes.Node:
        words = law_words("", law_id=node["id"])
        text = node["text"]
        if node["status"] in ("cut-start", "cut-both"):
            words += lacuna("", nodes.paragraph("", CUT_START), how="start")
        if text:
            owner = anchor(node["id"])
            first = {use["term"]: (use["at"][0], use["at"][1], use["term"]) for use in reversed(node["terms"])}
            terms = sorted(first.values())  # once in a section is enough
            told = paragraphs(text, node["refs"], node["marks"], node["footnotes"], terms, owner, fixes(node))
            words += _with_tables(told, text, node["tables"])
        elif text is None:
            words += lacuna("", nodes.paragraph("", NO_WORDS if node["heading"] else NO_HEADING), how="lost")
        if node["status"] in ("cut-end", "cut-both"):
            words += lacuna("", nodes.paragraph("", CUT_END), how="end")
        if not text:
            words += [table(t) for t in node["tables"]]
        return words

    def lost(self, parent: str, after: str | None) -> list[nodes.Node]:
        return [hole(self.book, gap) for gap in self.gaps if gap.parent == parent and gap.after == after]


def _with_tables(told: list[nodes.Node], text: str, tables: list[Table]) -> list[nodes.Node]:
    """The paragraphs with each table in its place among them."""
    places = [n for n, node in enumerate(told, 1) if isinstance(node, nodes.paragraph)]
    for record in reversed(tables):
        ahead = paragraphs_ahead(text, record["at"][0])
        told.insert(places[ahead - 1] if ahead else 0, table(record))
    return told


def missing(gap: Gap) -> str:
    """What is said of lost sections."""
    what, verb = ("Пункт", "потерян") if len(gap.ids) == 1 else ("Пункты", "потеряны")
    doubt = "" if gap.sure else " (состав этого правила мы знаем неточно)"
    return f"{what} {spoken(gap.ids)} в источниках {verb}{doubt}."


def hole(book: LawBook, gap: Gap) -> nodes.Node:
    """The place of lost sections, with the anchors that they would have had and who cites each of them."""
    node = _hole("sections", gap.ids)
    node += nodes.paragraph("", "", plain(missing(gap)))
    links = book.backlinks.get(law_number(gap.parent) or 0, ())
    for lost in gap.ids:
        citing = [link.source for link in links if link.target.startswith(lost) and link.kind == "law"]
        if citing:
            line = nodes.paragraph("", "", plain(f"{lost} упомянут в "))
            for n, source in enumerate(dict.fromkeys(citing)):
                line += [nodes.Text(", " if n else ""), xref(source, source)]
            node += line
    return node


def _hole(how: str, ids: Iterable[str]) -> lacuna:
    node = lacuna("", how=how, ids=[place for lost in ids for place in _ids(lost)])
    for lost in ids:
        announce(node, "law", lost, lost, anchor(lost))
    return node


def _ids(node_id: str) -> list[str]:
    """The anchors of a node: the one that never changes first, then the citation as it is written."""
    return [anchor(node_id), node_id]
