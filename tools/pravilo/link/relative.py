"""Relative references: «предыдущему пункту 1», «раздел (B)», «этому правилу», read from where they stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pravilo.citation import Citation, Known, cite, labels_of
from pravilo.citation.parse import Parser
from pravilo.citation.resolve import between, choose, readings
from pravilo.citation.words import COUNTED, SINGULAR
from pravilo.model import RefHow

_THIS = frozenset(["это", "этого", "этому", "этим", "этом", "данное", "данного", "данному", "данным", "данном"])
_BEFORE = ("предыдущ", "предшествующ")
_AFTER = ("следующ", "последующ")


@dataclass(frozen=True, slots=True)
class Place:
    """A relative reference: its place [start, end), how it is put, and the ids that it leads to (all of a range)."""

    start: int
    end: int
    how: RefHow
    ids: tuple[str, ...]


def self_places(parser: Parser, law: int) -> Iterator[Place]:
    """«этому правилу», «это Правило»: the law itself, unless a number follows («этому правилу 45»)."""
    t = parser.t
    for i, token in enumerate(t):
        if token.low in _THIS and t[i + 1].low in SINGULAR and t[i + 2].kind != "n":
            yield Place(token.start, t[i + 1].end, "self", (str(law),))


def relative_places(parser: Parser, here: Citation, known: Known) -> Iterator[Place]:
    """References to sections from the section `here`, in order: by label, or as the one before or after."""
    i = 0
    while parser.t[i].kind:
        got = _parts(parser, i, here, known) or _bracketed(parser, i, here, known)
        if got is None:
            i += 1
            continue
        yield from got[0]
        i = got[1]


def _parts(parser: Parser, i: int, here: Citation, known: Known) -> tuple[list[Place], int] | None:
    """«[предыдущим] разделам (A) или (B)», «раздела "B" этого правила», «пункты 1–3», «предыдущему пункту»."""
    t = parser.t
    turn = t[i].low.startswith(_AFTER) - t[i].low.startswith(_BEFORE)
    at = i + 1 if turn else i
    behind = parser.part_word(at)
    if behind is None:
        return None
    if parser.path(at) is None:
        neighbour = _neighbour(here, turn) if turn else None
        if neighbour is None or known.status(neighbour) == "unknown":
            return None
        return [Place(t[i].start, t[at].end, "relative", (neighbour,))], behind
    out: list[Place] = []
    start, j, label = t[i].start, at, behind
    while True:
        got = _member(parser, j, label, here, known)
        if got is None:
            return out, j
        ids, stop = got
        if ids:
            out.append(Place(start, t[stop - 1].end, "relative", ids))
        after = parser.sep(stop)
        if after is None or not _goes_on(parser, after):
            return out, stop
        start, j, label = t[after].start, after, after


def _member(parser: Parser, j: int, label: int, here: Citation, known: Known) -> tuple[tuple[str, ...], int] | None:
    """One member of a list of parts that begins at j, its first label at `label`: the ids, the position behind it."""
    t = parser.t
    got = parser.path(j, listed=True)
    if got is None:
        return None
    labels, stop = got
    end = parser.atom(stop + 1, len(labels) - labels[0].isalpha(), sure=True) if t[stop].kind == "-" else None
    stop = stop if end is None else end[1]
    level = here
    if t[stop].low in _THIS and t[stop + 1].low in SINGULAR:
        level, stop = Citation(here.law), stop + 2
    inner = t[label].kind == "("
    first = _target(level, labels, known, inner=inner)
    last = None if end is None else _target(level, (*labels[:-1], *end[0]), known, inner=inner)
    if first is None or last is None:
        return ((), stop) if first is None else ((first,), stop)
    return (first, *between(first, last), last), stop


def _goes_on(parser: Parser, i: int) -> bool:
    """Whether a list of labels goes on at i: with a bracket, a letter, or a number that counts nothing."""
    token, after = parser.t[i], parser.t[i + 1]
    counts = token.kind == "n" and (after.kind == "%" or COUNTED.match(after.low) is not None)
    return token.kind == "(" or parser.is_label(i, 0) or (parser.is_label(i, 1) and not counts)


def _bracketed(parser: Parser, i: int, here: Citation, known: Known) -> tuple[list[Place], int] | None:
    """«(B1)»: a letter and a number in brackets, where such a section stands."""
    t = parser.t
    shape = [token.kind for token in t[i : i + 4]]
    if shape != ["(", "w", "n", ")"] or not (parser.is_label(i + 1, 0) and parser.is_label(i + 2, 1)):
        return None
    target = _target(here, (t[i + 1].low, t[i + 2].text), known, inner=True)
    if target is None or known.status(target) == "unknown":
        return None
    return [Place(t[i].start, t[i + 3].end, "relative", (target,))], i + 4


def _target(here: Citation, labels: tuple[str, ...], known: Known, *, inner: bool) -> str | None:
    """The section that labels name, seen from `here`: the nearest that stands, else the nearest there can be.

    Every node above (and `here` itself) whose next label is of the kind of the first one is tried; a label in
    brackets (`inner`) or a number from the innermost out, a bare letter from the law in.
    """
    own = labels_of(here)
    number_first = labels[0].isdecimal()
    depths = [d for d in range(len(own) + 1) if d % 2 == number_first and d + len(labels) <= 4]
    if inner or number_first:
        depths.reverse()
    tried = [id for d in depths for id in readings((here.law, tuple(x.lower() for x in own[:d]) + labels))]
    chosen = choose((id for id in tried if id != str(here)), (0, 0), known)
    return None if chosen is None else chosen.id


def _neighbour(here: Citation, turn: int) -> str | None:
    """The section one before (-1) or after (+1) `here` among its brothers; None before the first one."""
    if not here.parts:
        return None
    *above, last = labels_of(here)
    moved = str(int(last) + turn) if last.isdecimal() else chr(ord(last) + turn)
    return None if moved in ("0", "@") else str(cite(here.law, (*above, moved)))
