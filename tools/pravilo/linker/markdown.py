"""Markdown: `[правило 64](https://…/pravila/64.html)`, in running text only.

markdown-it-py reads the document. Its block tokens say which lines are text; the rules that read code, links, images
and raw HTML inside a line are wrapped, so that each notes from where to where it read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline, autolink, backtick, html_inline, image, link
from markdown_it.token import Token

from pravilo.linker.citations import Link
from pravilo.linker.shadow import Shadow

_FRONT = re.compile(r"(---|\+\+\+)[ \t]*\r?\n(?:.*\n)*?\1[ \t]*(?:\r?\n|$)")
_LINE = re.compile(r"([^\r\n]*)(?:\r\n?|\n|$)")
_BRACKET = re.compile(r"[\[\]]")
_READ = "pravilo"

Rule = Callable[[StateInline, bool], bool]
Piece = tuple[int, int, int]
"""A stretch of a token's content, [start, end), and where it stands in the document."""


def shadow(text: str) -> Shadow:
    """Running text of paragraphs, headings, lists and tables; all else is blotted out."""
    out, done = Shadow(text), 0
    front = _FRONT.match(text)
    body = front.end() if front else 0
    for pieces, hidden in _blocks(text[body:]):
        places = [(body + at, body + at + end - start) for start, end, at in pieces]
        if places and places[0][0] >= done:
            out.hide(done, places[0][0])
            for (_, before), (after, _) in pairwise(places):
                if not text[before:after].isspace():
                    out.skip(before, after)
            for start, end in hidden:
                if text[body + start] == "<" and text[body + end - 1] == ">":  # a tag or an address
                    out.skip(body + start, body + end)
                else:
                    out.hide(body + start, body + end, glued=True)
            done = places[-1][1]
    out.hide(done, len(text))
    return out


def write(text: str, link: Link, url: str) -> str:
    """The citation as a link; as it is behind a sign that would make a picture of it or take away its bracket."""
    words = text[link.start : link.end]
    if text[max(0, link.start - 1) : link.start] in ("!", "\\"):
        return words
    escaped = _BRACKET.sub(r"\\\g<0>", words)
    return f"[{escaped}]({url})"


def _noting(rule: Rule) -> Rule:
    """The rule, which notes in the environment what it read of the content that is being read."""

    def noted(state: StateInline, silent: bool) -> bool:
        start = state.pos
        read = rule(state, silent)
        content, spans = state.env[_READ]
        if read and not silent and state.src == content:  # the words for a picture are read as a content apart
            spans.append((start, state.pos))
        return read

    return noted


def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark").enable("table")
    parser.core.ruler.disable("inline")
    for name, rule in (
        ("backticks", backtick), ("link", link), ("image", image), ("autolink", autolink), ("html_inline", html_inline),
    ):  # fmt: skip
        parser.inline.ruler.at(name, _noting(rule))
    return parser


def _blocks(text: str) -> Iterator[tuple[list[Piece], list[tuple[int, int]]]]:
    """Each block of text: where its pieces stand, and what in it is no running text, [start, end) in `text`."""
    parser, env = _parser(), dict[str, Any]()
    lines = [(match[1], match.start()) for match in _LINE.finditer(text)]
    above, row, cell = Token("", "", 0), -1, 0
    for token in parser.parse(text, env):
        if token.type == "inline" and token.map:
            first = token.map[0]
            cell = cell if row == first else 0
            pieces = _pieces(token, lines[first:], _column(above, lines[first][0], cell))
            if pieces:
                start, end, at = pieces[-1]
                row, cell = first, at + end - start - lines[first][1]
                spans: list[tuple[int, int]] = []
                env[_READ] = (token.content, spans)
                parser.inline.parse(token.content, parser, env, [])
                yield pieces, [place for span in spans for place in _placed(span, pieces)]
        above = token


def _column(above: Token, line: str, cell: int) -> int | None:
    """Behind which column of its line the words of a cell or heading stand; None where words end their lines."""
    if above.type in ("th_open", "td_open"):
        return cell
    if above.type == "heading_open" and above.markup.startswith("#"):
        return line.index(above.markup) + len(above.markup)
    return None


def _pieces(token: Token, lines: list[tuple[str, int]], column: int | None) -> list[Piece]:
    """Where the lines of a content stand; none where that is not certain, so that the block is left alone."""
    out, at = [], 0
    for content, (line, start) in zip(token.content.split("\n"), lines, strict=False):
        words = content.strip()
        here = len(line.rstrip()) - len(words) if column is None else line.find(words, column)
        if here < 0 or line[here : here + len(words)] != words:
            return []
        if words:
            lead = at + len(content) - len(content.lstrip())
            out.append((lead, lead + len(words), start + here))
        at += len(content) + 1
    return out


def _placed(span: tuple[int, int], pieces: list[Piece]) -> Iterator[tuple[int, int]]:
    """A stretch of a content as stretches of the document."""
    for start, end, at in pieces:
        first, last = max(span[0], start), min(span[1], end)
        if first < last:
            yield at + first - start, at + last - start
