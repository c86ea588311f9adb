"""HTML: `<a href="…">правило 64</a>` in running text; every other byte stays as it is.

The parser of the standard library only says where each thing begins. Code, links, scripts, forms and whatever bears
the class `pravilo-skip` are left alone.
"""

from __future__ import annotations

import html
import re
from html.parser import HTMLParser
from itertools import accumulate, pairwise

from pravilo.linker.citations import Link
from pravilo.linker.shadow import Shadow

SKIPPED = frozenset([
    "a", "applet", "audio", "button", "canvas", "code", "datalist", "head", "iframe", "kbd", "math",
    "noscript", "object", "option", "pre", "samp", "script", "select", "style", "svg", "template", "textarea",
    "title", "tt", "var", "video",
])  # fmt: skip
"""Elements in which nothing is linked."""
INLINE = frozenset([
    "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "del", "dfn", "em", "font", "i", "ins", "mark", "q",
    "s", "small", "span", "strike", "strong", "sub", "sup", "time", "u", "wbr",
])  # fmt: skip
"""Elements that part no words."""
GLUED = frozenset(["a", "code", "kbd", "samp", "tt", "var"])
"""Elements that are left alone and may be a piece of a word."""
SKIP_CLASS = "pravilo-skip"
_VOID = frozenset([
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track",
    "wbr",
])  # fmt: skip
_UNCLOSED = re.compile(r"<[A-Za-z/!?]")
"""How a tag or comment begins that has no end, where the parser gives it up as text."""
_ENTITY = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});?")
_CHARSET = re.compile(rb"<meta[^>]{0,200}?charset\s*=\s*[\"']?\s*([A-Za-z0-9_:.-]+)", re.IGNORECASE)


def shadow(text: str) -> Shadow:
    """Running text; tags for emphasis stand within it, all others part it."""
    reader = _Reader(text)
    reader.feed(text)
    reader.close()
    out = Shadow(text)
    for (start, what), (end, _) in pairwise([*reader.found, (len(text), "")]):
        if what == "within":
            out.skip(start, end)
        elif what:
            out.hide(start, end, glued=what == "glued")
        elif _UNCLOSED.match(text, start):
            out.hide(start, len(text))
            break
        else:
            for entity in _ENTITY.finditer(text, start, end):
                sign = html.unescape(entity[0])
                if len(sign) == 1:
                    out.read_as(*entity.span(), sign)
    return out


def write(text: str, link: Link, url: str) -> str:
    """The citation as a link, which says the edition when it is pointed at."""
    title = f"{link.id}, правила 1987 года (не действуют)"
    return f'<a href="{html.escape(url)}" title="{title}">{text[link.start : link.end]}</a>'


def declared_encoding(raw: bytes) -> str | None:
    """The encoding that a page names in its head, if any."""
    match = _CHARSET.search(raw[:2048])
    return match[1].decode("ascii") if match else None


def _what(tag: str) -> str:
    return "glued" if tag in GLUED else "within" if tag in INLINE else "wall"


class _Reader(HTMLParser):
    """Notes where everything begins: `found` holds (offset, what), where what is `wall` for what parts words,
    `glued` for what may be a piece of a word, `within` for what stands among words, and nothing for text."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[tuple[int, str]] = []
        self.open: list[str] = []
        """The outermost element in which nothing is linked, and all that is open in it."""
        self.lines = [0, *accumulate(len(line) + 1 for line in text.split("\n"))]

    def note(self, what: str) -> None:
        line, column = self.getpos()
        self.found.append((self.lines[line - 1] + column, "wall" if self.open and what != "glued" else what))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A tag: may begin what is left alone."""
        if tag == "body":
            self.open.clear()
        elif tag == "a" and "a" in self.open:
            self.close_element("a")
        self.note(_what(tag))
        skipped = tag in SKIPPED or SKIP_CLASS in (dict(attrs).get("class") or "").split()
        if tag not in _VOID and (self.open or skipped):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A tag that closes itself; in HTML only void elements do."""
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        """The end of an element, and of what was left open in it."""
        self.note(_what(tag))
        self.close_element(tag)

    def close_element(self, tag: str) -> None:
        while tag in self.open:
            if self.open.pop() == tag:
                break

    def handle_data(self, data: str) -> None:
        """Text."""
        self.note("")

    def handle_comment(self, data: str) -> None:
        """A comment stands within words."""
        self.note("within")

    def handle_decl(self, decl: str) -> None:
        """<!DOCTYPE …>."""
        self.note("wall")

    def handle_pi(self, data: str) -> None:
        """<?…>, of a program that makes the page."""
        self.note("wall")

    def unknown_decl(self, data: str) -> None:
        """<![CDATA[…."""
        self.note("wall")
