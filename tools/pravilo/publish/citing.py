"""Who cites a place: a line with the citing record and its sentence."""

from __future__ import annotations

from docutils import nodes

from pravilo.publish.inline import plain, xref
from pravilo.publish.lawbook import Backlink, LawBook

_KINDS = {"law": "ref", "commentary": "comment", "term": "term"}


def citing(book: LawBook, link: Backlink) -> nodes.paragraph:
    """The citing record as a link, the place that it names, and the sentence."""
    name = book.name(link.source) if link.kind == "law" else f"Словарь: {link.source}"
    if link.kind == "commentary":
        name = book.comment_name(book.comments[link.source])
    line = nodes.paragraph("", "", xref(link.source, name, kind=_KINDS[link.kind]))
    line += [plain(f" ссылается на {link.target}: "), nodes.inline("", "", plain(link.sentence), classes=["cited"])]
    return line
