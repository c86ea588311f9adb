"""How the book's own nodes look in HTML (website and EPUB)."""

from __future__ import annotations

from collections import Counter
from html import escape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform

from pravilo.publish import nodes as own
from pravilo.publish.dress import dress

COMMENT_SIGN = "комментарий, не текст правил"


def _open(translator: Any, node: nodes.Element, tag: str, classes: str, **attributes: str) -> None:
    """Write a start tag with the node's ids: the first as its id, the others as empty anchors inside."""
    ids = list(node.get("ids", ()))
    given = {"id": ids[0]} if ids else {}
    names = " ".join([classes, *node.get("classes", ())]).strip()
    text = "".join(f' {k.replace("_", "-")}="{escape(v)}"' for k, v in {**given, "class": names, **attributes}.items())
    translator.body.append(f"<{tag}{text}>" + "".join(f'<span id="{escape(i)}"></span>' for i in ids[1:]))


def visit_law_words(self: Any, node: nodes.Element) -> None:
    """Own words: a grid, so that commentary can stand beside them on a wide screen."""
    beside = " has-komm" if any(isinstance(child, own.law_comment) for child in node.children) else ""
    _open(self, node, "div", "law-words" + beside)


def visit_law_item(self: Any, node: nodes.Element) -> None:
    """A section without a heading: its label stands in the margin."""
    _open(self, node, "div", "law-sec law-item", data_law=node["law_id"])
    self.body.append(label(node))


def label(node: nodes.Element) -> str:
    """The label of a section as a link to itself; the page's script makes it the place to copy from."""
    cite, place = escape(node["law_id"]), escape(node["ids"][0])
    return f'<a class="law-label" href="#{place}" aria-label="Пункт {cite}">{escape(node["label"])}</a>'


def visit_lacuna(self: Any, node: nodes.Element) -> None:
    """A lost place."""
    _open(self, node, "div", f"lacuna lacuna-{node['how']}")


def visit_law_note(self: Any, node: nodes.Element) -> None:
    """A footnote, standing right below the paragraph that bears its mark."""
    _open(self, node, "div", "law-note", role="note")
    self.body.append(
        f'<a class="note-mark" href="#{node["backref"]}" aria-label="К тексту">{escape(node["marker"])}</a>'
    )


def visit_law_note_ref(self: Any, node: nodes.Element) -> None:
    """A footnote's mark."""
    self.body.append(
        f'<sup><a class="note-ref" id="{node["ids"][0]}" href="#{node["refid"]}" role="doc-noteref"'
        f' aria-label="Сноска {escape(node["marker"])}">{escape(node["marker"])}</a></sup>'
    )
    raise nodes.SkipNode


def visit_law_fix(self: Any, node: nodes.Element) -> None:
    """Corrected words; what the source prints is shown where the reader asks for it."""
    self.body.append(f'<span class="fix" data-before="{escape(node["before"])}">')


def depart_span(self: Any, node: nodes.Element) -> None:
    """Close inline words."""
    self.body.append("</span>")


def visit_law_comment(self: Any, node: nodes.Element) -> None:
    """Commentary: says that it is not law, folds, names its number, its source and what it explains."""
    name, about = node["name"], f"к {', '.join(node['about'])}" if node["about"] else ""
    _open(self, node, "aside", "komm", aria_label=f"{name}: {COMMENT_SIGN}")
    sign = f'<span class="sign">{COMMENT_SIGN}</span>'
    self.body.append(f"<details open=''><summary><b>{escape(name)}</b> <span>{escape(about)}</span> {sign}</summary>")


def depart_law_comment(self: Any, node: nodes.Element) -> None:
    """Close the commentary."""
    self.body.append("</details></aside>\n")


def visit_scroll_box(self: Any, node: nodes.Element) -> None:
    """A table that scrolls by itself, so that the page never does; the keyboard reaches it."""
    _open(self, node, "div", "table-wrapper", tabindex="0", role="region", aria_label=node["label"])


def visit_cell_head(self: Any, node: nodes.Element) -> None:
    """A column's head inside a cell, shown on narrow screens alone; an EPUB keeps its columns."""
    if self.builder.name != "epub":
        self.body.append(f'<span class="cell-head">{escape(dress(node["words"]))} </span>')
    raise nodes.SkipNode


class BoxTables(SphinxPostTransform):
    """Put a box of ours around each table, before the theme puts one that the keyboard cannot reach."""

    formats = ("html",)
    default_priority = 510

    def run(self, **_: Any) -> None:
        """Replace the theme's containers, which bear the table's id a second time."""
        told: Counter[str] = Counter()
        for box in list(self.document.findall(nodes.container)):
            if "table-wrapper" in box["classes"]:
                table = box[0]
                named = next((n for kind in (nodes.title, nodes.thead) for n in table.findall(kind)), table)
                label = "Таблица: " + ", ".join(named.astext().split("\n\n"))
                told[label] += 1
                label += f" ({told[label]})" if told[label] > 1 else ""
                box.parent.replace(box, own.scroll_box("", table, label=label))


def visit_web_only(self: Any, node: nodes.Element) -> None:
    """A list below the law; EPUB has no use for it."""
    if self.builder.name == "epub":
        raise nodes.SkipNode
    _open(self, node, "div", "web-only")


def depart_div(self: Any, node: nodes.Element) -> None:
    """Close a block."""
    self.body.append("</div>\n")


def _skip(self: Any, node: nodes.Element) -> None:
    raise nodes.SkipNode


def add_nodes(app: Sphinx) -> None:
    """Register the book's nodes with their HTML."""
    visits = {
        own.law_words: visit_law_words, own.law_item: visit_law_item, own.lacuna: visit_lacuna,
        own.law_note: visit_law_note,
        own.scroll_box: visit_scroll_box, own.web_only: visit_web_only,
    }  # fmt: skip
    for node, visit in visits.items():
        app.add_node(node, html=(visit, depart_div))
    app.add_node(own.law_fix, html=(visit_law_fix, depart_span))
    app.add_node(own.cell_head, html=(visit_cell_head, None))
    app.add_post_transform(BoxTables)
    app.add_node(own.law_note_ref, html=(visit_law_note_ref, None))
    app.add_node(own.law_comment, html=(visit_law_comment, depart_law_comment))
