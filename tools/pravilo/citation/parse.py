"""The grammar of citations, as a hand-written parser over tokens: a method a rule, a few tokens ahead.

    series    = cite { sep cite | range }                    after a law word, or bare in a query
    cite      = number labels                                64А1 · 64 А 1 · 64-а-1 · 64(A)(1) · 12 п с 2
    labels    = { join label }                               letter, number, letter, number: at most four
    label     = letter | number | "(" labels ")" | quoted letter
    join      = "" | blank | "." | "-" | "/" | ":" | part-word       («п.», «пункт», «раздел»)
    sep       = "," | ";" | «и» | «или» | «либо» | "&"       after it: a cite, or labels alone (31B1 и B2)
    range     = ("-" | «по») of two of the same kind         9–11 · с 9 по 11 · 12C1–3 · 64A–C · 64A–64C
    reversed  = path { sep path } [","] law-word number      п. A2 ст. 64 · пункт 1 раздела A правила 64
    path      = { part-word labels }                         from the innermost part outwards
    paragraph = number "." number                            commentary: 43.5 · п.54.1.

`strict` is the reading of running text: a law word must open the series, a lone letter must be a capital that
begins no sentence, and counted nouns, years, ordinals, per cents and words glued to a number refuse it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pravilo.citation.ids import DEPTH
from pravilo.citation.labels import LabelParser
from pravilo.citation.words import ANY, COUNTED

Option = tuple[int, tuple[str, ...]]
"""A law's number and bare labels in lower case, letters not yet read."""


_FROM = ("с", "от")
_TO = ("по", "до")


@dataclass(frozen=True, slots=True)
class Item:
    """One citation as written: what it may be (likeliest first), where, and the far end of a range."""

    options: tuple[Option, ...]
    start: int
    end: int
    upto: Option | None = None


class Parser(LabelParser):
    """Reads citations from tokens. A rule takes a position and gives (result, position behind it) or None."""

    __slots__ = ()

    def number(self, i: int) -> int | None:
        """The law number at i: up to three digits, no leading zero."""
        token = self.t[i]
        return int(token.text) if token.kind == "n" and len(token.text) <= 3 and token.text[0] != "0" else None

    def cite(self, i: int) -> tuple[Item, int] | None:
        """A law number with its labels."""
        law = self.number(i)
        if law is None:
            return None
        labels, j = self.labels(i + 1, law=self.t[i].text)
        if self.strict and self._refused(j, bare=not labels):
            return None
        return Item(((law, labels),), self.t[i].start, self.t[j - 1].end), j

    def _refused(self, j: int, *, bare: bool) -> bool:
        """Whether what follows in running text says that the number is no citation."""
        token, after = self.t[j], self.t[j + 1]
        if token.kind in ("w", "n") and not token.gap:
            return True
        if token.kind in ("-", ".", ":") and not token.gap and not after.gap:
            if after.kind == "w" and token.kind == "-" and (bare or not self.is_label(j + 1, 0)):
                return True
            if after.kind == "n" and token.kind != "-":
                return True
        return bare and (token.kind == "%" or (token.kind == "w" and bool(COUNTED.match(token.low))))

    def series(self, i: int, *, loose_range: bool = True) -> tuple[list[Item], int] | None:
        """A list of citations; `loose_range` allows blanks around the dash of a range."""
        got = self.cite(i + 1 if self.t[i].low in _FROM else i)
        if got is None:
            return None
        items, i = [got[0]], got[1]
        while True:
            ranged = self._range(items[-1], i, loose=loose_range)
            if ranged is not None:
                items[-1], i = ranged
            j = self.sep(i)
            follower = None if j is None else self._follower(j, items[-1])
            if follower is None:
                return items, i
            items.append(follower[0])
            i = follower[1]

    def _follower(self, j: int, last: Item) -> tuple[Item, int] | None:
        """What may stand behind a separator: a citation, or labels that go on from the last one."""
        law, before = last.options[0]
        behind = self.law_word(j)
        behind = self.short_law(j) if behind is None else behind
        number = self.number(j)
        if behind is not None or number is not None:
            got = self.cite(j if behind is None else behind)
            if got is None:
                return None
            if behind is not None:
                return replace(got[0], start=self.t[j].start), got[1]
            if number is None or got[0].options[0][1] or len(before) not in (2, 4) or number >= law:
                return got
            if self.t[got[1]].kind == "-":
                return got
            sibling = (law, (*before[:-1], str(number)))
            other = () if before[0] == ANY else got[0].options
            return Item((sibling, *other), got[0].start, got[0].end), got[1]
        start = self.t[j].start
        behind = self.part_word(j)
        labels, k = self.labels(j if behind is None else behind)
        if not labels and before and self.t[j].kind == "(":
            brother = self.atom(j, len(before) - 1)
            labels, k = ((*before[:-1], *brother[0]), brother[1]) if brother else ((), j)
            return (Item(((law, labels),), start, self.t[k - 1].end), k) if labels else None
        if not before or not labels or self._is_initial(j, k):
            return None
        options: tuple[Option, ...] = ((law, labels),)
        if len(before) > 2 and len(labels) <= 2:
            inner: Option = (law, before[:2] + labels)
            options = (inner,) if self.t[j].kind == "(" else (*options, inner)
        return Item(options, start, self.t[k - 1].end), k

    def _is_initial(self, j: int, k: int) -> bool:
        """Whether a lone letter in running text is somebody's initial («и А. Петров»)."""
        return self.strict and k == j + 1 and not self.t[j].text.isascii() and self.t[k].kind == "."

    def _range(self, last: Item, i: int, *, loose: bool) -> tuple[Item, int] | None:
        """The far end of a range: a law after a law, a number after a number, a letter after a letter."""
        dash, after = self.t[i], self.t[i + 1]
        if dash.low not in _TO and (dash.kind != "-" or not (loose or not (dash.gap or after.gap))):
            return None
        law, labels = last.options[0]
        got = self.cite(i + 1)
        if got is not None and len(got[0].options[0][1]) == len(labels):
            end, j = got[0].options[0], got[1]
            return None if end[0] <= law and not labels else (replace(last, end=self.t[j - 1].end, upto=end), j)
        brother = self.atom(i + 1, len(labels) - 1, sure=True) if labels else None
        if brother is None or len(brother[0]) > 1:
            return None
        j = brother[1]
        return replace(last, end=self.t[j - 1].end, upto=(law, (*labels[:-1], *brother[0]))), j

    def path(self, i: int, *, listed: bool = False) -> tuple[tuple[str, ...], int] | None:
        """Labels told from the inside out: «A2», «п. A2», «пункт 1 раздела A», «пункт (2)».

        `listed`: a part word stands before the list that this path goes on with.
        """
        groups: list[tuple[str, ...]] = []
        while len(groups) < DEPTH:
            behind = self.part_word(i)
            if groups and behind is None:
                break
            at = i if behind is None else behind
            labels, j = self.labels(at, sure=listed or behind is not None)
            if not labels and (listed or behind is not None):
                single = self.atom(at, 1, sure=True)
                labels, j = (tuple(single[0]), single[1]) if single else ((), at)
            if not labels:
                break
            groups.append(labels)
            i = j
        return (tuple(x for group in reversed(groups) for x in group), i) if groups else None

    def reversed(self, i: int) -> tuple[list[Item], int] | None:
        """Parts first, then the law: «п. A2 ст. 64», «разделы A и B правила 25»."""
        paths: list[tuple[tuple[str, ...], int, int]] = []
        while len(paths) < DEPTH:
            got = self.path(i, listed=bool(paths))
            if got is None:
                return None
            paths.append((got[0], self.t[i].start, self.t[got[1] - 1].end))
            i = got[1]
            behind = self.law_word(i + 1 if self.t[i].kind == "," else i)
            if behind is not None:
                return self._close(paths, behind)
            after = self.sep(i)
            if after is None:
                return None
            i = after
        return None

    def _close(self, paths: list[tuple[tuple[str, ...], int, int]], i: int) -> tuple[list[Item], int] | None:
        law = self.number(i)
        whole = all(x.isdecimal() == bool(n % 2) for labels, _, _ in paths for n, x in enumerate(labels))
        if law is None or not whole or (self.strict and self._refused(i + 1, bare=True)):
            return None
        ends = [end for _, _, end in paths[:-1]] + [self.t[i].end]
        items = [Item(((law, x),), start, end) for (x, start, _), end in zip(paths, ends, strict=True)]
        return items, i + 1

    def paragraph(self, i: int) -> tuple[str, int] | None:
        """A commentary paragraph's number, «43.5»; the full stop behind it is left."""
        t = self.t
        if not (self.number(i) and t[i + 1].kind == "." and t[i + 2].kind == "n" and len(t[i + 2].text) <= 2):
            return None
        if t[i + 1].gap or t[i + 2].gap or t[i + 2].text[0] == "0" or t[i + 3].kind == "%":
            return None
        ends = t[i + 4] if t[i + 3].kind == "." else t[i + 3]
        if ends.kind in ("n", "w") and not ends.gap:
            return None
        return f"{t[i].text}.{t[i + 2].text}", i + 3
