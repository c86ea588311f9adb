"""A scheme of transliteration: what corpus/rules/translit-*.toml says, made ready for ingest/translit."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from pravilo.errors import CorpusError
from pravilo.ingest.patterns import compiled
from pravilo.ingest.quotes import line_in
from pravilo.ingest.words import Words, load_words
from pravilo.store import read_toml

# Where a Latin word begins and ends: ' and ® are letters of it.
EDGE, END = r"(?<![A-Za-z'®])", r"(?![A-Za-z'®])"


class Letters:
    """The letter map as a language pack of `transliterate`, loaded on first use.

    The pack is used directly: registering it would switch off the library's own discovery of its packs.
    """

    def __init__(self, latin: str, cyrillic: str, groups: Mapping[str, str]) -> None:
        self.groups = {group: groups[group] for group in longest(groups)}
        self.units = re.compile("|".join(map(re.escape, self.groups)) + "|.", re.IGNORECASE)
        self._mapping = (latin, cyrillic)

    @cached_property
    def _pack(self) -> Any:
        from transliterate.base import TranslitLanguagePack

        fields = {"language_code": "libru", "language_name": "lib.ru", "mapping": self._mapping}
        return type("Pack", (TranslitLanguagePack,), {**fields, "pre_processor_mapping": self.groups})()

    def read(self, unit: str) -> str:
        """The Cyrillic letter for one unit of lower-case Latin letters."""
        return str(self._pack.translit(unit))


@dataclass(frozen=True)
class Scheme:
    """One scheme file, ready for use: the file tells the reason of each part."""

    name: str
    letters: Letters
    second: Mapping[str, tuple[str, ...]]
    capitals: Mapping[str, str]
    bar_reach: int
    spaced: Mapping[str, str]
    south: Mapping[str, Any]
    keep: tuple[re.Pattern[str], ...]
    yo_keep: frozenset[str]


@dataclass(frozen=True)
class Reading:
    """A word in Cyrillic: its `units` as typed, the letters for each; `decided` by more than the map."""

    units: tuple[str, ...]
    letters: tuple[str, ...]
    decided: bool


@dataclass(frozen=True)
class RespellRules:
    """The schemes by their script name, the judge of words, and a cache of the words already read."""

    schemes: Mapping[str, Scheme]
    words: Words
    read: dict[tuple[str, str], Reading] = field(default_factory=dict)


def load_rules(folder: Path) -> RespellRules:
    """Read translit-*.toml and words.toml of corpus/rules. Raises CorpusError where a scheme lacks a part."""
    words = load_words(folder / "words.toml")
    schemes = {}
    for path in sorted(folder.glob("translit-*.toml")):
        try:
            schemes[path.stem] = _scheme(path, read_toml(path), words)
        except KeyError as error:
            todo = "допишите, как в других схемах"
            raise CorpusError(f"в схеме нет «{error.args[0]}»", where=str(path), todo=todo) from None
        except TypeError:
            raise CorpusError("часть схемы не того вида", where=str(path), todo="сверьте с другой схемой") from None
    return RespellRules(schemes, words)


def _scheme(path: Path, parts: Mapping[str, Any], words: Words) -> Scheme:
    second: dict[str, tuple[str, ...]] = {}
    for row in parts["second"]:
        second[row["latin"]] = (*second.get(row["latin"], ()), row["cyrillic"])
    groups = {row["latin"]: row["cyrillic"] for row in parts["group"]}
    latin, cyrillic = parts["letters"]["latin"], parts["letters"]["cyrillic"]
    if len(latin) != len(cyrillic):
        what = "в [letters] латинских и русских букв не поровну"
        raise CorpusError(what, where=line_in(path, "[letters]"), todo="допишите недостающие")
    return Scheme(
        name=path.stem,
        letters=Letters(latin, cyrillic, groups),
        second=second,
        capitals=parts["capitals"]["letters"],
        bar_reach=parts["bars"]["reach"],
        spaced={" ".join(words.replace(" ", "")): words for words in parts["spaced"]["words"]},
        south=parts["south"],
        keep=(
            re.compile(rf"{EDGE}{_any(words.latin)}(?![A-Za-z®])"),
            re.compile(rf"(?<=\(){_any(words.english)}(?=\))"),
            *(
                compiled(row["pattern"], line_in(path, row["pattern"]), "образец в [[keep]]", flags=re.MULTILINE)
                for row in parts["keep"]
            ),
        ),
        yo_keep=frozenset(parts["yo"]["keep"]),
    )


def _any(phrases: Iterable[str]) -> str:
    """A pattern for any of the phrases."""
    return "(?:" + "|".join(map(re.escape, longest(phrases))) + ")"


def longest(words: Iterable[str]) -> list[str]:
    """The words, longest first, as an alternation needs them."""
    return sorted(words, key=lambda word: (-len(word), word))
