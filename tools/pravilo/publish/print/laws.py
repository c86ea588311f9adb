"""The body of the book: chapters, laws, sections, their words, tables and commentary, as Typst markup."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from pravilo.model import CommentaryItem, IndexEntry, LawNode, Status, Table
from pravilo.publish.dress import NBSP, dress
from pravilo.publish.gaps import gaps, spoken
from pravilo.publish.inline import paragraphs
from pravilo.publish.lawbook import LawBook, anchor, law_number, paragraphs_ahead
from pravilo.publish.print.places import Places, comment_label
from pravilo.publish.print.tables import sentence_case, table_args
from pravilo.publish.print.translator import Paragraph, Translator
from pravilo.publish.print.typ import call, content, string, words

CUT = "⟨здесь в источнике потеряны страницы⟩"
LOST = "текст потерян"
HEADING_LOST = "заголовок потерян"
_LAWS = re.compile(r"(?<!\d)\d+")


@dataclass
class Setter:
    """Sets the laws of a book; `translator` sets what stands inside a line."""

    book: LawBook
    places: Places
    translator: Translator

    def body(self) -> str:
        """All chapters with their laws, in book order."""
        return "".join(self.heading_or_law(node) for node in self.book.children.get("", ()))

    def heading_or_law(self, node: LawNode) -> str:
        """A chapter, part or division with all below it, or a law."""
        if node["kind"] == "law":
            return self.law(node)
        name = "chapter" if node["kind"] == "chapter" else "part" if node["heading"] else "nameless"
        below = "".join(self.heading_or_law(child) for child in self.book.children.get(node["id"], ()))
        title = content(words(dress(heading_words(node))))
        return call(name, string(node["id"]), title) + "\n" + self.words_of(node, 0) + below

    def law(self, node: LawNode) -> str:
        """A law: its heading, words, sections and commentary; for a lost one, what is known of it."""
        number = f"Правило{NBSP}{node['law']}"
        if node["heading"]:
            title = words(f"{number}. ") + words(dress(sentence_case(node["heading"])))
        else:
            said = LOST if node["coverage"] == "lost" else HEADING_LOST
            topics = self.book.heading(node)[0]
            told = f"{said}; {topics}" if topics != HEADING_LOST else said
            title = words(f"{number} — ") + call("lost-words", content(words(dress(told))))
        out = call("law", string(anchor(node["id"])), content(title)) + "\n"
        if node["coverage"] == "lost":
            return out + self.known_of(node) + self.commentary_on(node) + self.elsewhere(node)
        return out + self.own_and_below(node, 0, 2) + self.elsewhere(node)

    def own_and_below(self, node: LawNode, depth: int, level: int) -> str:
        """The node's words, its sections, then its commentary; `depth` counts labels, `level` headings."""
        out = self.words_of(node, depth) + self.missing(node["id"], None, depth)
        for child in self.book.children.get(node["id"], ()):
            out += self.section(child, depth + 1, level) + self.missing(node["id"], child["id"], depth)
        return out + self.commentary_on(node)

    def section(self, node: LawNode, depth: int, level: int) -> str:
        """A section under its heading, or with its label before its first words."""
        label, mark = string(anchor(node["id"])), content(words(node["label"]))
        if not node["heading"]:
            return self.own_and_below(node, depth, level)
        title = content(words(dress(sentence_case(node["heading"].rstrip(".")))))
        out = call("section", label, str(level + 1), str(depth), mark, title) + "\n"
        return out + self.own_and_below(node, depth, level + 1)

    def words_of(self, node: LawNode, depth: int) -> str:
        """A node's own words with the marks of what is lost, and its tables."""
        blocks = self.paragraphs_of(node)
        label, mark = string(anchor(node["id"])), content(words(node["label"]))
        out = ""
        if node["kind"] == "section" and not node["heading"]:
            first = content(blocks[0].markup if blocks else "")
            out = call("item", label, str(depth), mark, first) + "\n"
            blocks = blocks[1:]
        done = 0
        lead = int(node["status"] in ("cut-start", "cut-both")) - int(bool(out))
        for table in node["tables"]:
            ahead = lead + paragraphs_ahead(node["text"] or "", table["at"][0])
            out += self._words(blocks[done:ahead], depth) + self.table(table)
            done = ahead
        return out + self._words(blocks[done:], depth)

    def _words(self, blocks: list[Paragraph], depth: int) -> str:
        return call("words", str(depth), *(block.code() for block in blocks)) + "\n" if blocks else ""

    def paragraphs_of(self, node: LawNode) -> list[Paragraph]:
        """The paragraphs of a node's own words, with a mark on each side where pages are lost."""
        text, notes = node["text"], node["footnotes"]
        if text is None:
            told = node["kind"] == "section" or (node["kind"] == "law" and node["heading"])
            return [Paragraph(call("gap", content(words(f"⟨{LOST}⟩"))))] if told else []
        blocks = paragraphs(text, node["refs"], node["marks"], notes, owner=anchor(node["id"])) if text else []
        return cut(self.translator.paragraphs(blocks), node["status"])

    def missing(self, parent: str, after: str | None, depth: int) -> str:
        """A line in the place of sections that the code has and no source holds."""
        number = law_number(parent)
        found = gaps(self.book, number) if number is not None else []
        out = ""
        for gap in (g for g in found if g.parent == parent and g.after == after):
            one, letters = len(gap.ids) == 1, gap.ids[0][-1].isalpha()
            what = ("Раздел" if one else "Разделы") if letters else ("Пункт" if one else "Пункты")
            said = f"{what} {spoken(gap.ids)} в источниках {'потерян' if one else 'потеряны'}"
            doubt = "" if gap.sure else " (по другим изданиям; точно не известно)"
            out += call("hole", str(depth), content(words(f"⟨{said}{doubt}⟩"))) + "\n"
        return out

    # ---- lost laws ----

    def known_of(self, node: LawNode) -> str:
        """What is known of a law whose words are lost: the index's topics and who refers to it."""
        number = node["law"] or 0
        out = ""
        named = self.book.heading(node)[0].casefold()
        topics = [phrase for phrase in map(topic, self.book.topics.get(number, ())) if phrase.casefold() not in named]
        if topics:
            said = "Ещё по указателю: " if named.startswith("по указателю") else "По указателю: "
            out += call("known", content(words(said)), content(words(dress("; ".join(topics)))))
        citing = [link.source for link in self.book.backlinks.get(number, ()) if link.kind == "law"]
        ids = list(dict.fromkeys(citing))
        if ids:
            refs = words(", ").join(self.reference(node_id) for node_id in ids)
            out += call("known", content(words("На него ссылаются: ")), content(refs))
        return out + "\n"

    def reference(self, node_id: str) -> str:
        """A node's citation as a reference to it."""
        place = self.places.law(node_id)
        return call("ref-to", *map(string, place.labels), content(words(node_id)))

    # ---- commentary and tables ----

    def commentary_on(self, node: LawNode) -> str:
        """The commentary on this node, or a word that there is one where it must not be spread; our own notes."""
        items = self.book.commentary.get(node["id"], [])
        held = [self.comment(item) for item in items if not self.book.withheld(item["source"])]
        if len(held) < len(items):
            held.append(call("remark", content(words(WITHHELD))) + "\n")
        for note in self.book.ours.notes:
            if self.book.nearest(note.about[0]) == node["id"]:
                lines = [content(words(dress(line))) for line in note.body.strip().split("\n")]
                held.append(call("our-note", content(words(dress(note.title))), *lines) + "\n")
        return "".join(held)

    def elsewhere(self, law: LawNode) -> str:
        """Where the commentary on other laws speaks of this one too."""
        items = [i for i in self.book.explained.get(law["law"] or 0, ()) if not self.book.withheld(i["source"])]
        refs = [
            call("ref-to", string(comment_label(i["id"])), content(words(self.book.comment_name(i)))) for i in items
        ]
        named = call("known", content(words("Ещё о нём: ")), content(words(", ").join(refs))) if refs else ""
        return named + "\n"

    def unplaced(self) -> str:
        """The commentary that explains no law in particular."""
        items = [item for item in self.book.records["commentary"] if item["id"] in self.places.homeless]
        return "".join(map(self.comment, items))

    def comment(self, item: CommentaryItem) -> str:
        """One commentary item in its dress."""
        title = words(dress(self.book.comment_name(item)))
        if item["heading"] and not item["heading"].startswith("Правило"):  # the law above says as much
            title += words(". " + dress(sentence_case(item["heading"])))
        blocks = self.translator.paragraphs(paragraphs(item["text"], item["refs"], item["marks"]))
        body = [block.code() for block in cut(blocks, item["status"])]
        return call("commentary", string(comment_label(item["id"])), content(title), *body) + "\n"

    def table(self, table: Table) -> str:
        """A printed table; its numbers are set as they are."""
        return call("printed-table", *table_args(table)) + "\n"


def cut(paragraphs: list[Paragraph], status: Status) -> list[Paragraph]:
    """The paragraphs with a mark on each side where pages of the source are lost."""
    out = list(paragraphs) or [Paragraph("")]
    mark = call("gap", content(words(CUT)))
    if status in ("cut-start", "cut-both"):
        out[0] = replace(out[0], markup=mark + words(" ") + out[0].markup)
    if status in ("cut-end", "cut-both"):
        out[-1] = replace(out[-1], markup=out[-1].markup + words(" ") + mark)
    return [paragraph for paragraph in out if paragraph.markup]


WITHHELD = "К этому месту есть комментарий; его слова не разрешено распространять."


def heading_words(node: LawNode) -> str:
    """The heading of a chapter, part or division with its number: «Глава V. Торговля»."""
    name = {"chapter": "Глава", "part": "Часть", "division": "Раздел"}[node["kind"]]
    head = f"{name}{NBSP}{node['label']}"
    return f"{head}. {sentence_case(node['heading'])}" if node["heading"] else head


def topic(entry: IndexEntry) -> str:
    """What an index entry is about, as one phrase."""
    return entry["phrase"] or entry["head"]
