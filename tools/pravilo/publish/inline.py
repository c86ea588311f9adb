"""From a record's text with its marks, references and footnotes to dressed docutils nodes.

A text is cut by three layers, the outer one first: references, then terms, then marks; footnote marks stand
between. Offsets are those of the record: the dress keeps them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from docutils import nodes
from sphinx import addnodes

from pravilo.model import Footnote, Mark, Ref
from pravilo.publish.dress import dress
from pravilo.publish.nodes import law_fix, law_note, law_note_ref

_ENGLISH = re.compile(r"((?:[A-Za-z]+[ -])*[A-Za-z]*[a-z]{2}[A-Za-z]*(?:[ -][A-Za-z]+)*)")
_ITEM = re.compile(r"(?:[—–-]|\(?[\da-zа-я]{1,4}\)|\d{1,2}\.)\s")


@dataclass(frozen=True)
class Stretch:
    """A stretch [start, end) of a text and the function that wraps the nodes made of it."""

    start: int
    end: int
    wrap: Callable[[list[nodes.Node]], nodes.Node]


def paragraphs(
    text: str,
    refs: Iterable[Ref] = (),
    marks: Iterable[Mark] = (),
    notes: Sequence[Footnote] = (),
    terms: Iterable[tuple[int, int, str]] = (),
    owner: str = "",
    fixes: Iterable[tuple[int, int, str]] = (),
) -> list[nodes.Node]:
    """Paragraphs of a record's text, each footnote behind the paragraph with its mark.

    `terms` are (start, end, term), `fixes` (start, end, words before correction); `owner` makes the ids of the
    notes. All offsets count in `text`.
    """
    refs = list(refs)
    layers = [
        [Stretch(ref["at"][0], ref["at"][1], _reference(ref)) for ref in refs],
        [Stretch(a, b, _term(t)) for a, b, t in terms if not any(_overlap(a, b, *r["at"]) for r in refs)],
        [Stretch(a, b, _fix(before)) for a, b, before in fixes],
        [Stretch(mark["at"][0], mark["at"][1], _mark(mark)) for mark in marks],
    ]
    dressed, out, start = dress(text), list[nodes.Node](), 0
    for line in text.split("\n"):
        end = start + len(line)
        here = [(i, n) for i, n in enumerate(notes, 1) if start <= n["at"][0] <= end and n["at"][0] <= len(text)]
        paragraph = nodes.paragraph("", "", classes=["item"] if _ITEM.match(line) else [])
        paragraph += _cut(dressed, start, end, layers, [(n["at"][0], _note_ref(owner, i, n)) for i, n in here])
        out += [paragraph, *(_note(owner, i, n) for i, n in here)]
        start = end + 1
    return out


def plain(text: str) -> nodes.Text:
    """A text without marks, dressed."""
    return nodes.Text(dress(text))


def voiced(dressed: str) -> list[nodes.Node]:
    """A dressed text with its English words marked as such, for voices that read aloud."""
    out: list[nodes.Node] = []
    for piece in _ENGLISH.split(dressed):
        if _ENGLISH.fullmatch(piece):
            out.append(nodes.inline("", piece, classes=["language-en"]))
        elif piece:
            out.append(nodes.Text(piece))
    return out


def xref(
    target: str, words: str | list[nodes.Node], *, kind: str = "ref", classes: Sequence[str] = ()
) -> addnodes.pending_xref:
    """A reference to a law or section (`ref`), a `term` or a `comment`, with these words."""
    inner = [plain(words)] if isinstance(words, str) else words
    words_node = nodes.inline("", "", *inner, classes=[f"law-{kind}", *classes])
    return addnodes.pending_xref(
        "", words_node, refdomain="law", reftype=kind, reftarget=target, refexplicit=True, refwarn=False
    )


def heading(words: str, fixes: Iterable[tuple[int, int, str]] = ()) -> list[nodes.Node]:
    """A heading in one line, without the full stop at its end; `fixes` as for paragraphs."""
    words = words.rstrip(".")
    return _cut(dress(words), 0, len(words), [[Stretch(a, b, _fix(before)) for a, b, before in fixes]], [])


def _overlap(a: int, b: int, c: int, d: int) -> bool:
    return a < d and c < b


def _cut(
    dressed: str, start: int, end: int, layers: list[list[Stretch]], points: list[tuple[int, nodes.Node]]
) -> list[nodes.Node]:
    """The nodes of dressed[start:end]; `points` are nodes to be set in at an offset."""
    if not layers:
        return _set_points(dressed, start, end, points)
    out: list[nodes.Node] = []
    at = start
    for piece in sorted((p for p in layers[0] if _overlap(p.start, p.end, start, end)), key=lambda p: p.start):
        if piece.start < at:  # a second stretch of the same layer over the same words
            continue
        stop = min(piece.end, end)
        out += _cut(dressed, at, piece.start, layers[1:], [p for p in points if at <= p[0] < piece.start])
        inner = _cut(dressed, piece.start, stop, layers[1:], [])
        out.append(piece.wrap(inner))
        points = [p if p[0] >= stop or p[0] < piece.start else (stop, p[1]) for p in points]
        at = stop
    return out + _cut(dressed, at, end, layers[1:], [p for p in points if p[0] >= at])


def _set_points(dressed: str, start: int, end: int, points: list[tuple[int, nodes.Node]]) -> list[nodes.Node]:
    out: list[nodes.Node] = []
    for at, node in sorted(points, key=lambda p: p[0]):
        out += [*voiced(dressed[start:at]), node]
        start = max(start, at)
    return [*out, *voiced(dressed[start:end])]


def _reference(ref: Ref) -> Callable[[list[nodes.Node]], nodes.Node]:
    def wrap(inner: list[nodes.Node]) -> nodes.Node:
        if not ref["to"] or ref["status"] == "unknown":
            return nodes.inline("", "", *inner, classes=["ref-unknown"])
        kind = "comment" if ref["how"] == "paragraph" else "ref"
        node = xref(ref["to"][0], inner, kind=kind, classes=[f"is-{ref['status']}"])
        node["also"] = ref["to"]
        return node

    return wrap


def _term(term: str) -> Callable[[list[nodes.Node]], nodes.Node]:
    def wrap(inner: list[nodes.Node]) -> nodes.Node:
        return xref(term, inner, kind="term")

    return wrap


def _fix(before: str) -> Callable[[list[nodes.Node]], nodes.Node]:
    def wrap(inner: list[nodes.Node]) -> nodes.Node:
        return law_fix("", "", *inner, before=before)

    return wrap


def _mark(mark: Mark) -> Callable[[list[nodes.Node]], nodes.Node]:
    def wrap(inner: list[nodes.Node]) -> nodes.Node:
        if mark["kind"] == "penalty":
            return nodes.strong("", "", *inner, classes=["penalty"])
        if mark["kind"] == "emphasis":
            return nodes.emphasis("", "", *inner)
        return nodes.inline("", "", *inner, classes=["editorial"])

    return wrap


def _note_ref(owner: str, number: int, note: Footnote) -> nodes.Node:
    return law_note_ref("", ids=[f"fnref-{owner}-{number}"], refid=f"fn-{owner}-{number}", marker=note["marker"])


def _note(owner: str, number: int, note: Footnote) -> nodes.Node:
    name = f"{owner}-{number}"
    node = law_note("", ids=[f"fn-{name}"], backref=f"fnref-{name}", marker=note["marker"], status=note["status"])
    if note["text"] is None:
        node += nodes.paragraph("", "Текст сноски в наших источниках потерян.", classes=["lost"])
    else:
        node += paragraphs(note["text"], note["refs"], note["marks"])
    return node
