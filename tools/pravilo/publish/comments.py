"""Commentary as docutils nodes: always said not to be law, beside the law and in its own order; and our own notes."""

from __future__ import annotations

from docutils import nodes

from pravilo.model import CommentaryItem
from pravilo.publish.inline import paragraphs, plain, xref
from pravilo.publish.lawbook import LawBook
from pravilo.publish.nodes import announce, law_comment

WITHHELD = "К этому месту есть комментарий, но права не позволяют публиковать его слова."
OWN = "own:"  # before the id: the item where it stands in its own order


def comments_on(book: LawBook, node_id: str) -> list[nodes.Node]:
    """The commentary on a place and our own notes to it, in one block; empty where there is none."""
    items: list[nodes.Node] = []
    said: tuple[str, str | None] | None = None
    for item in book.commentary.get(node_id, ()):
        elsewhere = xref(OWN + item["id"], book.source_title(item["source"]), kind="comment")
        node = _comment(book, item, elsewhere, said)
        said = (item["source"], item["heading"])
        node["ids"] = [comment_anchor(item["id"])]
        announce(node, "comment", item["id"], book.comment_name(item))
        items.append(node)
    items += [_our_note(note.title, note.body) for note in book.ours.notes if note.about[0] == node_id]
    return [nodes.container("", *items, classes=["komms"])] if items else []


def commentary_page(book: LawBook, prefix: str) -> list[nodes.Node]:
    """A commentary in its own order; `prefix` is that of its items' ids. Each leads to the law that it explains."""
    out: list[nodes.Node] = []
    for item in book.records["commentary"]:
        if item["id"].split(":")[0] != prefix:
            continue
        place = next((p for p in item["about"] if book.nearest(p)), "")
        node = _comment(book, item, xref(place, book.name(place)) if place else plain("Ни к какому правилу отдельно."))
        node["ids"] = [f"own-{comment_anchor(item['id'])}"]
        announce(node, "comment", OWN + item["id"], book.comment_name(item))
        if not item["about"][:1] or not book.nearest(item["about"][0]):
            announce(node, "comment", item["id"], book.comment_name(item))
        out.append(node)
        out += [_our_note(note.title, note.body) for note in book.ours.notes if item["id"] in note.commentary]
    return out


def comment_anchor(item_id: str) -> str:
    """The HTML id of a commentary item where it stands beside a law."""
    return "K-" + item_id.replace(":", "-").replace(".", "-")


def _comment(
    book: LawBook, item: CommentaryItem, elsewhere: nodes.Node, said: tuple[str, str | None] | None = None
) -> law_comment:
    """An item in its own dress; without its words where its source must not be spread.

    `said` are the source and heading of the item before it in one group: they are not told twice.
    """
    withheld = book.withheld(item["source"])
    source, head = said or ("", None)
    parts: list[nodes.Node] = []
    if item["source"] != source:
        parts.append(nodes.paragraph("", "", elsewhere, classes=["komm-source"]))
    if item["heading"] and not withheld and (item["source"], item["heading"]) != (source, head):
        parts.append(nodes.paragraph("", "", plain(item["heading"]), classes=["komm-heading"]))
    parts += [nodes.paragraph("", WITHHELD)] if withheld else paragraphs(item["text"], item["refs"], item["marks"])
    facts = {"item": item["id"], "name": book.comment_name(item), "about": item["about"], "withheld": withheld}
    return law_comment("", *parts, **facts)


def _our_note(title: str, body: str) -> nodes.Node:
    """A note of our own, said to be ours."""
    note = nodes.container("", nodes.paragraph("", "", nodes.strong("", "", plain(title))), classes=["our-note"])
    note += [nodes.paragraph("", "", plain(line)) for line in body.strip().split("\n")]
    return note
