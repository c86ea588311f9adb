"""Text that remembers where it came from.

A `Traced` is a string of which every character knows the stretch [lo, hi) of the frozen source that it stands for,
in code points of the decoded raw text. A character put in by us stands for an empty stretch (lo == hi), and the change
that put it in is in the log. So any character of any record can be led back to the source or to a named change.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

Replacement = str | Callable[[re.Match[str]], str]

# Two stretches closer than this are one span: what lies between is a joined hyphen, a blank or a line end.
SPAN_GAP = 4


@dataclass(frozen=True)
class Change:
    """One change of a text: by which rule or row, of which raw stretch [lo, hi), the words before and after; `row` is
    where a row of the curation stands."""

    by: str
    lo: int
    hi: int
    before: str
    after: str
    row: str = ""


Log = list[Change]


@dataclass(frozen=True)
class Traced:
    """A text with the origin of each of its characters (`lo[i]`, `hi[i]`: code points of the raw text)."""

    text: str
    lo: tuple[int, ...]
    hi: tuple[int, ...]

    @classmethod
    def of(cls, raw: str, start: int = 0) -> Traced:
        """The raw text itself, its first character standing at offset `start`."""
        return cls(raw, tuple(range(start, start + len(raw))), tuple(range(start + 1, start + len(raw) + 1)))

    @classmethod
    def concat(cls, parts: Iterable[Traced]) -> Traced:
        """The parts, one behind the other."""
        rows = list(parts)
        return cls(
            "".join(p.text for p in rows),
            tuple(n for p in rows for n in p.lo),
            tuple(n for p in rows for n in p.hi),
        )

    def __len__(self) -> int:
        return len(self.text)

    def __bool__(self) -> bool:
        return bool(self.text)

    def __str__(self) -> str:
        return self.text

    def __getitem__(self, part: slice) -> Traced:
        return Traced(self.text[part], self.lo[part], self.hi[part])

    def __add__(self, other: Traced) -> Traced:
        return Traced(self.text + other.text, self.lo + other.lo, self.hi + other.hi)

    def joined(self, separator: str, other: Traced) -> Traced:
        """This text, `separator` and the other; no separator where one of them is empty. It stands for the first
        character that lies between the two in the source, where one does."""
        if not self or not other:
            return self or other
        lo = min(self.hi[-1], other.lo[0])
        hi = lo + 1 if other.lo[0] > lo else lo
        return self + Traced(separator, (lo,) * len(separator), (hi,) * len(separator)) + other

    def _between(self, place: int) -> int:
        """The source's offset for what is put in at `place`: behind the character before it, never past the next."""
        before = self.hi[place - 1] if place else (self.lo[0] if self.lo else 0)
        return min(before, self.lo[place]) if place < len(self.lo) else before

    @staticmethod
    def _inserted(words: str, at: int) -> Traced:
        return Traced(words, (at,) * len(words), (at,) * len(words))

    def strip(self) -> Traced:
        """Without blanks and line ends at both sides."""
        start = len(self.text) - len(self.text.lstrip())
        return self[start : len(self.text.rstrip())] if self.text.strip() else self[:0]

    def lines(self) -> Iterator[Traced]:
        """The lines, without their line ends."""
        start = 0
        for piece in self.text.split("\n"):
            yield self[start : start + len(piece)]
            start += len(piece) + 1

    def split(self, mark: str) -> list[Traced]:
        """The pieces between the marks."""
        bounds = [-1, *(i for i, letter in enumerate(self.text) if letter == mark), len(self.text)]
        return [self[a + 1 : b] for a, b in pairwise(bounds)]

    def replaced(self, start: int, end: int, words: str) -> Traced:
        """With `words` in place of [start, end): letter for letter where the lengths agree, else each new letter
        stands for the whole stretch replaced."""
        if end - start == len(words):
            middle = Traced(words, self.lo[start:end], self.hi[start:end])
        elif start == end:
            middle = self._inserted(words, self._between(start))
        else:
            middle = Traced(words, (self.lo[start],) * len(words), (self.hi[end - 1],) * len(words))
        return self[:start] + middle + self[end:]

    def sub(self, pattern: re.Pattern[str], words: Replacement, by: str, log: Log) -> Traced:
        """Replace every match of `pattern`; each real change goes to `log` under the name `by`."""
        parts: list[Traced] = []
        done = 0
        for match in pattern.finditer(self.text):
            after = match.expand(words) if isinstance(words, str) else words(match)
            if after == match.group():
                continue
            parts.append(self[done : match.start()])
            piece = self[match.start() : match.end()]
            lo = piece.lo[0] if piece else self._between(match.start())
            log.append(Change(by, lo, piece.hi[-1] if piece else lo, match.group(), after))
            parts.append(piece.replaced(0, len(piece), after) if piece else self._inserted(after, lo))
            done = match.end()
        if not parts:
            return self
        parts.append(self[done:])
        return Traced.concat(parts)

    def spans(self) -> list[tuple[int, int]]:
        """The stretches of the source that this text stands for, in the order of the text, near ones as one."""
        out: list[tuple[int, int]] = []
        for lo, hi in zip(self.lo, self.hi, strict=True):
            if lo == hi:
                continue
            if out and out[-1][0] <= lo <= out[-1][1] + SPAN_GAP:
                out[-1] = (out[-1][0], max(hi, out[-1][1]))
            else:
                out.append((lo, hi))
        return out


NOTHING = Traced("", (), ())
