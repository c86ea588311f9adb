"""The judge of words: what the dictionary (pymorphy3) and the list of corpus/rules/words.toml know.

The dictionary is loaded on the first question, not before; every answer is kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pravilo.errors import CorpusError
from pravilo.store import read_toml

if TYPE_CHECKING:
    from pymorphy3 import MorphAnalyzer

# The dictionary's marks for distorted, erroneous and colloquial forms (no printed law uses them), and for names.
_IMPROPER = frozenset({"Dist", "Erro", "Infr"})
_NAME = frozenset({"Name", "Surn", "Patr", "Geox", "Orgn", "Trad"})
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_SPACED = re.compile(r"(?<!\w)(?:[^\W\d_] ){3,}[^\W\d_](?!\w)")
_ROMAN = re.compile(r"[IVX]+|[ivx]+")


def fold(word: str) -> str:
    """A word as it is compared: lower case, ё as е."""
    return word.lower().replace("ё", "е")


@cache
def _dictionary() -> MorphAnalyzer:
    import pymorphy3

    return pymorphy3.MorphAnalyzer()


class Words:
    """The judge. `lemmas`: first forms known beside the dictionary; `latin`: words printed in Latin letters;
    `english`: words that are no mistake in Latin letters, but do not ask for them."""

    def __init__(self, lemmas: Iterable[str], latin: Iterable[str], english: Iterable[str] = ()) -> None:
        self.lemmas = frozenset(map(fold, lemmas))
        self.latin = frozenset(latin)
        self.english = frozenset(english)
        phrases = " ".join(self.latin | self.english).lower()
        self._latin_words = {part for word in _WORD.findall(phrases) for part in (word, *word.split("-"))}
        self._parses: dict[str, tuple[tuple[str, str, frozenset[str]], ...]] = {}
        self._known: dict[str, bool] = {}
        self._first_forms: dict[str, frozenset[str]] = {}

    def _readings(self, word: str) -> tuple[tuple[str, str, frozenset[str]], ...]:
        """The dictionary's proper readings: spelling (with ё), first form, grammemes; none for a stranger."""
        key = word.lower()
        if key not in self._parses:
            found: list[Any] = _dictionary().parse(key) if _dictionary().word_is_known(key) else []
            self._parses[key] = tuple(
                (p.word, p.normal_form, p.tag.grammemes) for p in found if not _IMPROPER & p.tag.grammemes
            )
        return self._parses[key]

    def forms(self, word: str) -> list[Any]:
        """The dictionary's parses of a word (pymorphy3's own objects: `tag`, `inflect`), likeliest first."""
        return list(_dictionary().parse(word.lower()))

    def first_forms(self, word: str) -> frozenset[str]:
        """Every first form that a word may have, ё as е."""
        key = fold(word)
        if key not in self._first_forms:
            self._first_forms[key] = frozenset(fold(p.normal_form) for p in self.forms(word)) | {key}
        return self._first_forms[key]

    def spellings(self, word: str) -> dict[str, set[str]]:
        """How the dictionary spells a word typed with е for ё: each spelling with its first forms.

        A name counts only where the word is nothing else.
        """
        out: dict[str, set[str]] = {}
        readings = self._readings(word)
        for spelling, lemma, _ in [r for r in readings if not _NAME & r[2]] or readings:
            out.setdefault(spelling, set()).add(lemma)
        return out

    def grammemes(self, word: str) -> frozenset[str]:
        """The cases, parts of speech and so on that any reading of a word has; none for a stranger."""
        return frozenset(g for _, _, grammemes in self._readings(word) for g in grammemes)

    def known(self, word: str) -> bool:
        """Whether a word, in Cyrillic or Latin letters, ё or е, is in the dictionary or in our list.

        A compound is known where it is so as a whole or in each of its parts; a single letter always is.
        """
        if word not in self._known:
            self._known[word] = self._judge(word) or ("-" in word and all(map(self.known, word.split("-"))))
        return self._known[word]

    def _judge(self, word: str) -> bool:
        key = word.lower()
        if len(word) == 1 or key in self._latin_words or _ROMAN.fullmatch(word):
            return True
        if self._readings(key):
            return True
        return any(fold(p.normal_form) in self.lemmas for p in _dictionary().parse(key))

    def strangers(self, text: str) -> Iterator[tuple[int, str, str]]:
        """Words that nobody knows, each once, and words left letter by letter: offset, code, words."""
        seen: set[str] = set()
        for match in _WORD.finditer(text):
            if fold(match.group()) not in seen and not self.known(match.group()):
                seen.add(fold(match.group()))
                yield match.start(), "unknown-word", match.group()
        for match in _SPACED.finditer(text):
            yield match.start(), "letter-spaced", match.group()


def load_words(path: Path) -> Words:
    """Read words.toml. Raises CorpusError where a table lacks its fields."""
    rows = read_toml(path)
    try:
        lemmas, latin, english = (
            [word for row in rows[table] for word in row[field]]
            for table, field in (("known", "lemmas"), ("latin", "words"), ("english", "words"))
        )
    except KeyError as error:
        what, todo = f"в списке слов нет «{error.args[0]}»", "нужны [[known]], [[latin]] и [[english]]"
        raise CorpusError(what, where=str(path), todo=todo) from None
    except TypeError:
        raise CorpusError("список слов - не список", where=str(path), todo='пишите words = ["…", "…"]') from None
    return Words(lemmas, latin, english)
