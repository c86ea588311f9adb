"""Citations as values: parsing and printing the canonical form, comparing, climbing.

Canonical form:  number [letter [number ["(" letter ")" ["(" number ")"]]]]   or   number ":" slug
where number has no leading zero and letters are Latin capitals: `64`, `64A1`, `25B2(B)(1)`, `77:undertricks`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import total_ordering

_CANONICAL = re.compile(
    r"([1-9][0-9]{0,2})(?:([A-Z])(?:([1-9][0-9]?)(?:\(([A-Z])\)(?:\(([1-9][0-9]?)\))?)?)?|(:[a-z][a-z0-9-]*))?"
)
DEPTH = 4
"""How many labels a citation can have: letter, number, letter in brackets, number in brackets."""


@total_ordering
@dataclass(frozen=True, slots=True)
class Citation:
    """A law (`parts` empty) or a section of it; `parts` are the labels as printed: ("B", "2", "(B)", "(1)").

    Ordered as the book is: by law, then label by label, numbers by number, a node before what is below it.

    >>> sorted([Citation(81, ("C", "10")), Citation(81, ("C", "9")), Citation(9)])[0]
    Citation(law=9, parts=())
    """

    law: int
    parts: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.law}{''.join(self.parts)}"

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Citation):
            return NotImplemented
        return self._key() < other._key()

    def _key(self) -> tuple[int, tuple[tuple[int, str], ...]]:
        return self.law, tuple(_rank(part) for part in self.parts)

    def ancestors(self) -> tuple[Citation, ...]:
        """What it stands in, from the law down: 25, 25B, 25B2 for 25B2(B); nothing for a law."""
        return tuple(Citation(self.law, self.parts[:depth]) for depth in range(len(self.parts)))

    def html_id(self) -> str:
        """The anchor on the law's page: `L` and the citation without its brackets (L25B2B1)."""
        return "L" + str(self).replace("(", "").replace(")", "")


def _rank(part: str) -> tuple[int, str]:
    bare = part.strip("()")
    return (int(bare), "") if bare.isdecimal() else (0, bare)


def parse_id(text: str) -> Citation | None:
    """Read a canonical citation; None for anything else, other dresses of a citation included.

    >>> parse_id("25B2(B)(1)")
    Citation(law=25, parts=('B', '2', '(B)', '(1)'))
    >>> parse_id("64(A)") is None
    True
    """
    match = _CANONICAL.fullmatch(text)
    if match is None:
        return None
    law, letter, number, inner, innermost, slug = match.groups()
    if slug:
        return Citation(int(law), (slug,))
    return cite(int(law), [label for label in (letter, number, inner, innermost) if label])


def cite(law: int, labels: Sequence[str]) -> Citation:
    """A citation from bare labels, outermost first: 25 and B, 2, B, 1 make 25B2(B)(1)."""
    return Citation(law, tuple(f"({x})" if depth > 1 else x for depth, x in enumerate(labels)))


def labels_of(citation: Citation) -> tuple[str, ...]:
    """The bare labels of a citation, outermost first: B, 2, B, 1 for 25B2(B)(1)."""
    return tuple(part.strip("()") for part in citation.parts)
