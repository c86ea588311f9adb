"""The words this book knows: a form's key, and the nearest, sounding or beginning form of a word that is not known.

Plain data in (the search pack), no dictionary, no index. rapidfuzz is imported only for a word that nothing else reads.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any

from pravilo.search.normalise import CYRILLIC, common, skeleton, sound
from pravilo.search.sorted_words import SIGNS, unlettered, unwritten

_HOSTED = re.compile(f"([{SIGNS}])([a-z]+)")
FormReader = Callable[[str], str | None]


def form_reader(table: Mapping[str, Any], vocabulary: Iterable[str]) -> FormReader:
    """A reader of the shipped form table: folded form → key, or None. The longest stem wins.

    `vocabulary` is the sorted list of forms that the table was made for; see `pravilo.search.forms.table`.
    """
    stems: dict[str, list[int]] = {}
    for number, line in enumerate(table["stems"]):
        for stem in line.split(" ") if line else ():
            stems.setdefault("" if stem == "-" else stem, []).append(number)
    for form, hosted in zip(vocabulary, table["hosts"].split(" "), strict=True):
        for cut, number in _HOSTED.findall(hosted):
            stems.setdefault(form[: len(form) - SIGNS.index(cut)], []).append(unlettered(number))
    for numbers in stems.values():
        numbers.sort()
    endings = [_endings(line, table["groups"]) for line in table["endings"]]
    keys, odd = table["keys"], table["odd"]

    def key(form: str) -> str | None:
        if form in odd:
            return str(odd[form])
        for cut in range(len(form), -1, -1):
            for number in stems.get(form[:cut], ()):
                if form[cut:] in endings[number]:
                    lemma = form[:cut] + endings[number][0]
                    return str(keys.get(lemma, lemma))
        return None

    return key


def _endings(line: str, groups: Mapping[str, str]) -> list[str]:
    """The endings of a paradigm, the groups among them spelled out."""
    for sign, members in groups.items():
        if sign in line:
            line = " ".join(
                part.replace(sign, m) for part in line.split(" ") for m in (members.split(" ") if sign in part else " ")
            )
    return ["" if ending == "-" else ending for ending in line.split(" ")]


class Words:
    """What the pack says of words: `forms` (the form table), `vocabulary` (form → how often it stands in the book),
    `silent` (keys of words that say nothing), `ordinary` (words of Russian that are no slip for one of the book's)."""

    def __init__(self, pack: Mapping[str, Any]) -> None:
        counted = zip(unwritten(pack["vocabulary"]), map(SIGNS.index, pack["counts"]), strict=True)
        self.vocabulary: dict[str, int] = dict(counted)
        self._read = form_reader(pack["forms"], self.vocabulary)
        self.silent: frozenset[str] = frozenset(pack["silent"].split(" "))
        self.ordinary: frozenset[str] = frozenset(unwritten(pack["ordinary"]))
        self._cache: dict[str, str | None] = {}

    def key(self, form: str) -> str | None:
        """The key of a folded form: numbers and known Latin words are their own, unknown words have none."""
        if form[:1].isdigit():
            return form
        if form not in self._cache:
            known = self._read(form)
            self._cache[form] = known if known is not None else form if form in self.vocabulary else None
        return self._cache[form]

    def says_nothing(self, key: str) -> bool:
        """Whether a key is one of the words that are passed over."""
        return key in self.silent

    @cached_property
    def _skeletons(self) -> dict[str, str]:
        out: dict[str, str] = {}
        for form in self._by_frequency:
            out.setdefault(skeleton(form), form)
        return out

    @cached_property
    def _sounds(self) -> dict[str, str]:
        out: dict[str, str] = {}
        for form in self._by_frequency:
            if len(form) > 2 and form[0] in CYRILLIC:
                out.setdefault(sound(form), form)
        return out

    @cached_property
    def _by_frequency(self) -> list[str]:
        return sorted(filter(self.vocabulary.get, self.vocabulary), key=lambda form: (-self.vocabulary[form], form))

    def romanised(self, word: str) -> str | None:
        """The commonest known form that has the Latin skeleton of `word`, whatever romanisation it is in."""
        return self._skeletons.get(skeleton(word))

    def sounding(self, word: str) -> str | None:
        """The commonest known form that sounds like `word` (from 3 letters on)."""
        return self._sounds.get(sound(word)) if len(word) > 2 else None

    def beginning(self, word: str) -> str | None:
        """The commonest known form that begins with `word` (from 4 letters on)."""
        if len(word) < 4:
            return None
        return next((form for form in self._by_frequency if form.startswith(word)), None)

    def kin(self, word: str) -> str | None:
        """The known form that shares the longest beginning with `word`: five letters or more, tails of four at most."""
        best = None
        for form in self._by_frequency:
            shared = common(form, word)
            if shared >= 5 and max(len(form), len(word)) - shared <= 4 and (best is None or shared > best[0]):
                best = (shared, form)
        return best[1] if best else None

    def nearest(self, word: str, among: Mapping[str, str] | None = None) -> tuple[str, int] | None:
        """The known form within one slip per five letters of `word`, and the slips.

        A word of four may have one, not in its first letter. Slips are optimal string alignment distance; ties go to
        the same first letter, then to the commoner form, then by the alphabet. `among` maps other spellings (skeletons)
        to forms; without it the vocabulary is searched.
        """
        if len(word) < 4:
            return None
        from rapidfuzz.distance import OSA
        from rapidfuzz.process import extract

        pool = list(among) if among is not None else self._by_frequency
        most = max(1, (len(word) + 2) // 5)
        found = extract(word, pool, scorer=OSA.distance, score_cutoff=most, limit=None)
        best = None
        for spelling, slips, _ in found:
            longest = max(len(word), len(spelling))
            short = slips == 1 and longest == 4 and spelling[0] == word[0]
            if len(spelling) < 4 or (slips * 5 > longest and not short):
                continue
            form = among[spelling] if among is not None else spelling
            rank = (int(slips), spelling[0] != word[0], -self.vocabulary[form], form)
            best = rank if best is None or rank < best else best
        return (best[3], best[0]) if best else None

    def nearest_romanised(self, word: str) -> tuple[str, int] | None:
        """The known form whose Latin skeleton is nearest to that of `word`."""
        return self.nearest(skeleton(word), self._skeletons)
