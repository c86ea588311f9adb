"""From citations as written to ids: letters read in their stated order, checked against what is known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import product

from pravilo.citation.ids import Citation, cite, labels_of, parse_id
from pravilo.citation.known import Known, Status
from pravilo.citation.parse import Item, Option
from pravilo.citation.words import ANY, LETTERS


@dataclass(frozen=True, slots=True)
class Cited:
    """One citation read: its id, whether we hold it, other ids that it may mean as well, where it stands.

    `at` is [start, end) in the text that was read; all members of a range share the place of the range.
    `note` says in Russian why an unknown one gives nothing, else it is empty.
    """

    id: str
    status: Status
    alternates: tuple[str, ...]
    at: tuple[int, int]
    note: str = ""

    @property
    def citation(self) -> Citation | None:
        """The law or section; None for a paragraph of the commentary."""
        return parse_id(self.id)


def readings(option: Option) -> Iterator[str]:
    """Every id that the labels can mean, likeliest first; none where letters and numbers are out of turn."""
    law, labels = option
    if any(label.isdecimal() != bool(depth % 2) for depth, label in enumerate(labels)):
        return
    for letters in product(*(LETTERS.get(x, x) if not x.isdecimal() else (x,) for x in labels)):
        yield f"{law}{''.join(letters[:2])}{''.join(f'({x})' for x in letters[2:])}"


def choose(ids: Iterable[str], at: tuple[int, int], known: Known, written: str = "") -> Cited | None:
    """The first id that stands (held or lost), the others that stand as alternates.

    Where none stands: the first that the skeleton is unsure of, else the first, as unknown, under the name that was
    `written` where that is another. None without ids.
    """
    every = list(dict.fromkeys(ids))
    standing = [id for id in every if known.status(id) != "unknown"]
    if standing:
        return Cited(standing[0], known.status(standing[0]), tuple(standing[1:]), at)
    if not every:
        return None
    unsure = [id for id in every if known.skeleton.exists(id) is None]
    best = (unsure or every)[0]
    name = written or best
    return Cited(name, "unknown", (), at, known.note(best).replace(best, name))


def resolve(item: Item, known: Known) -> list[Cited]:
    """The citations that an item stands for: one, or all of a range; none where its labels make none.

    A number that stands as a sibling («12C1 и 2») is not offered as a law too.
    """
    at = (item.start, item.end)
    ids = (id for option in item.options for id in readings(option))
    first = choose(ids, at, known, _written(item.options[0]))
    if first is None:
        return []
    law = first.citation.law if first.citation else 0
    first = replace(first, alternates=tuple(x for x in first.alternates if (c := parse_id(x)) and c.law == law))
    if item.upto is None:
        return [first]
    last = choose(readings(item.upto), at, known, _written(item.upto))
    if last is None:
        return [first]
    inner = () if last.status == "unknown" else between(first.id, last.id)
    return [first, *(x for id in inner if (x := choose([id], at, known)) is not None), last]


def _written(option: Option) -> str:
    """How a section was told whose letter was not; empty for any other."""
    law, labels = option
    return f"{law} п. {''.join(labels[1:])}" if labels[:1] == (ANY,) else ""


def between(first: str, last: str) -> tuple[str, ...]:
    """Ids strictly between two laws, or between two sections that differ in their last label; else none."""
    one, other = parse_id(first), parse_id(last)
    if one is None or other is None or len(one.parts) != len(other.parts):
        return ()
    if not one.parts:
        return tuple(str(n) for n in range(one.law + 1, other.law))
    a, b = labels_of(one), labels_of(other)
    if one.law != other.law or a[:-1] != b[:-1]:
        return ()
    if a[-1].isdecimal():
        inner = [str(n) for n in range(int(a[-1]) + 1, int(b[-1]))]
    else:
        inner = [chr(n) for n in range(ord(a[-1]) + 1, ord(b[-1]))]
    return tuple(str(cite(one.law, (*a[:-1], x))) for x in inner)
