"""The small parts of the grammar of citations: law words, part words, separators, labels (see `parse`)."""

from __future__ import annotations

from pravilo.citation.ids import DEPTH
from pravilo.citation.words import COUNTED, LETTERS, ROLES, STRICT_LAW, STRICT_PART, Token


class LabelParser:
    """Reads words and labels. A rule takes a position and gives (result, position behind it) or None."""

    __slots__ = ("strict", "t")

    def __init__(self, tokens: list[Token], *, strict: bool) -> None:
        self.t = tokens
        self.strict = strict

    def law_word(self, i: int) -> int | None:
        """Position behind «правило», «пр-ло», «ст.», «§», «правило №»; None where no law word stands."""
        token = self.t[i]
        if token.kind == "w":
            cut = self.t[i + 1].kind == "-" and self.t[i + 2].low[:1] == "л" and not self.t[i + 2].gap
            strict = self.strict and not (cut and token.low == "пр")
            if token.low not in STRICT_LAW if strict else "law" not in ROLES.get(token.low, ()):
                return None
            i += 3 if cut else 1
        elif token.kind != "§" or (self.strict and token.text != "§"):
            return None
        for _ in range(2):  # «ст. №», «§§»
            i += self.t[i].kind in ("§", ".")
        return i

    def short_law(self, i: int) -> int | None:
        """Position behind the «L» of «L64», which is sure only in a list that has begun."""
        return i + 1 if self.t[i].text == "L" and self.t[i + 1].kind == "n" and not self.t[i + 1].gap else None

    def part_word(self, i: int) -> int | None:
        """Position behind «пункт», «п.», «раздел»; None where no part word stands."""
        word = self.t[i].low
        if word not in STRICT_PART if self.strict else "part" not in ROLES.get(word, ()):
            return None
        return i + 2 if self.t[i + 1].kind == "." else i + 1

    def _is_and(self, i: int) -> bool:
        return "and" in ROLES.get(self.t[i].low, ())

    def sep(self, i: int) -> int | None:
        """Position behind a list separator: a comma, a semicolon, «и», «или», «, а также»."""
        start = i
        if self.t[i].kind in (",", ";", "&"):
            i += 1
        if self.t[i].low == "а" and self.t[i + 1].low == "также":
            i += 2
        elif self._is_and(i) and self.t[i].gap:
            i += 1
        return i if i > start else None

    def labels(self, i: int, *, sure: bool = False, law: str = "") -> tuple[tuple[str, ...], int]:
        """The labels that stand at i, at most four; none is fine. `sure`: behind a part word; `law`: of that law."""
        out: list[str] = []
        while len(out) < DEPTH:
            got = self.atom(i, 0, sure=True) if sure and not out else self._label(i, len(out), law)
            if got is None:
                break
            out += got[0]
            i = got[1]
        return tuple(out), i

    def _label(self, i: int, depth: int, law: str) -> tuple[list[str], int] | None:
        token, after = self.t[i], self.t[i + 1]
        if token.kind == "-" and depth == 1 and after.text == law and self.atom(i + 2, 0, sure=True):
            return None  # «12A-12C» is a range
        if token.kind in (".", "-", "/", ":"):
            if self.strict and (token.gap or after.gap or token.kind in "/:"):
                return None
            return self.atom(i + 1, depth)
        behind = self.part_word(i + 1 if token.kind == "," else i)
        got = None if behind is None else self.atom(behind, depth, sure=True)
        if got is not None:
            return got
        if token.kind == "," and depth == 0 and not self.strict and after.kind == "w":
            return self.atom(i + 1, depth)
        return self.atom(i, depth)

    def atom(self, i: int, depth: int, *, sure: bool = False) -> tuple[list[str], int] | None:
        """A letter, a number, or either in brackets or quotes; `sure`: a part word told so."""
        token = self.t[i]
        if token.kind in ("(", '"'):
            inner: list[str] = []
            j = i + 1
            while depth + len(inner) < DEPTH and self.is_label(j, depth + len(inner)):
                inner.append(self.t[j].low)
                j += 1
            closed = inner and self.t[j].kind == (")" if token.kind == "(" else '"')
            return (inner, j + 1) if closed else None
        if not self.is_label(i, depth):
            return None
        if self.strict and not (self._proved_number(i, sure) if depth % 2 else self._proved_letter(i, sure)):
            return None
        return [token.low], i + 1

    def is_label(self, i: int, depth: int) -> bool:
        """Whether the token can be a label at that depth: letters at 0 and 2, numbers at 1 and 3."""
        token = self.t[i]
        if depth % 2:
            return token.kind == "n" and len(token.text) <= 2 and token.text[0] != "0"
        if token.kind != "w" or token.low not in LETTERS or self.t[i + 1].low == "также":
            return False
        joins = token.gap and self.t[i - 1].kind in ("n", "w") and self.t[i + 1].kind in ("n", "w", "(", "§")
        return not (joins and self._is_and(i))

    def _proved_letter(self, i: int, sure: bool) -> bool:
        """A letter in running text: glued to a number, or a capital that begins no phrase.

        `sure`, behind a part word: any capital, and a small letter that begins no phrase and no «с 2 по 5».
        """
        token, after = self.t[i], self.t[i + 1]
        if not token.gap and self.t[i - 1].kind == "n":
            return True
        begins = after.kind == "w" and after.gap and not self._is_and(i + 1)
        if token.text.isupper():
            return sure or not begins
        return sure and not begins and self.t[i + 2].low not in ("по", "до")

    def _proved_number(self, i: int, sure: bool) -> bool:
        """A number in running text: glued to a letter, or alone behind a letter that stands alone."""
        token, after = self.t[i], self.t[i + 1]
        if sure or not token.gap or (self.t[i - 1].gap and after.kind not in ("w", "n", "%")):
            return True
        part = i - 3 if self.t[i - 2].kind == "." else i - 2
        return self.part_word(part) == i - 1 and after.kind == "w" and not COUNTED.match(after.low)
