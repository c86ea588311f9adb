"""A document linked: every kind by its shadow and its way of writing a link."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, get_args

from pravilo.linker import markdown, page, text
from pravilo.linker.citations import links, unknown
from pravilo.linker.places import Places
from pravilo.linker.shadow import FILL, GAP

Kind = Literal["text", "markdown", "html"]
KINDS: tuple[Kind, ...] = get_args(Kind)
_MOST_READINGS = 4
_WAYS = {
    "text": (text.shadow, text.write),
    "markdown": (markdown.shadow, markdown.write),
    "html": (page.shadow, page.write),
}


@dataclass(frozen=True)
class Linked:
    """A document with its links: how many were made, and why other citations got none (in Russian)."""

    text: str
    count: int
    notes: list[str]
    encoding: str = "utf-8"

    def encoded(self) -> bytes:
        """The document as bytes. What the encoding lacks is written as HTML writes it."""
        return self.text.encode(self.encoding, "xmlcharrefreplace")


def link(document: str, kind: Kind, places: Places, base: str = "") -> Linked:
    """Turn the citations of a document into links to the book's site at `base` (an address of `places.base_url`).

    What is linked already stays. Where a citation gets its link, what stands beside it may be read anew («56 п. A2 ст.
    64 п. A2 ст. 64»), so the document is read until nothing more is found: a second run changes nothing. Linear in
    the length of the document.
    """
    made = _once(document, kind, places, base)
    for _ in range(_MOST_READINGS):
        more = _once(made.text, kind, places, base)
        if not more.count:
            break
        made = Linked(more.text, made.count + more.count, made.notes)
    return made


def _once(document: str, kind: Kind, places: Places, base: str) -> Linked:
    shadow, write = _WAYS[kind]
    seen = shadow(document).text()
    out, done, count = [], 0, 0
    for one in links(seen, places.known):
        if GAP not in seen[one.start : one.end]:
            end = next(at for at in range(one.end, len(seen) + 1) if seen[at : at + 1] != FILL)
            written = write(document, replace(one, end=end), base + places.path(one.id))
            count += written != document[one.start : end]
            out += [document[done : one.start], written]
            done = end
    return Linked("".join([*out, document[done:]]), count, unknown(seen, places.known))
