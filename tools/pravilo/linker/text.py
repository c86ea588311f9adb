"""Plain text: `правило 64 <https://…/pravila/64.html>`, the way of writing that mail programs and messengers know."""

from __future__ import annotations

import re

from pravilo.linker.citations import Link
from pravilo.linker.shadow import Shadow

_BLANK_LINE = re.compile(r"\n[ \t\r]*\n")
_ANGLED = re.compile(r"<[^<>\s]*[/:][^<>\s]*>")
_LINKED = re.compile(r"\s{0,3}<[^<>\s]*pravila/[0-9]+\.html[^<>\s]*>")


def shadow(text: str) -> Shadow:
    """Running text, but for addresses; an empty line parts paragraphs."""
    out = Shadow(text)
    for match in _BLANK_LINE.finditer(text):
        out.hide(*match.span())
    for match in _ANGLED.finditer(text):
        out.hide(*match.span())
    return out


def write(text: str, link: Link, url: str) -> str:
    """The citation with its address behind it; as it is where an address of the book stands there already."""
    words = text[link.start : link.end]
    return words if _LINKED.match(text, link.end) else f"{words} <{url}>"
