"""The extended index: topics of our own beside the printed ones, so that a law without printed entries can be found.

Every heading of a law or section is a topic, and every word of table speech in index/thesaurus.toml leads to the
headings and printed topics that hold the words of the law it stands for. All of it is editorial, and says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pravilo.ingest.words import Words
from pravilo.model import IndexEntry, LawNode, Topic

_WORD = re.compile(r"[^\W\d_]+")
# A word that stands in more places than this says too little to be a topic.
MOST_PLACES = 8

Lemmas = list[frozenset[str]]


def topics(
    laws: Sequence[LawNode], index: Iterable[IndexEntry], thesaurus: Iterable[Mapping[str, Any]], words: Words
) -> list[Topic]:
    """The topics of our own, in Russian alphabetical order."""
    out: dict[tuple[str, str], Topic] = {}
    places: list[tuple[Lemmas, str]] = []
    for node in laws:
        if node["law"] is not None and node["heading"]:
            phrase = node["heading"].rstrip(".")
            _add(out, phrase, [node["id"]], "heading")
            places.append((_lemmas(phrase, words), node["id"]))
    places += [(_lemmas(entry["phrase"], words), str(law)) for entry in index for law in entry["laws"]]
    for row in thesaurus:
        found = [ids for phrase in row["law"] if (ids := _where(_lemmas(phrase, words), places))]
        led = list(dict.fromkeys(i for ids in found for i in ids))
        if 0 < len(led) <= MOST_PLACES:
            for said in row["said"]:
                _add(out, said[:1].upper() + said[1:], led, "thesaurus")
    return sorted(out.values(), key=lambda topic: (alphabetical(topic["phrase"]), topic["by"]))


def alphabetical(phrase: str) -> str:
    """A key for the Russian alphabet: ё stands with е, capitals with small letters."""
    return phrase.lower().replace("ё", "е").strip('"«(')


def _add(out: dict[tuple[str, str], Topic], phrase: str, ids: list[str], by: str) -> None:
    topic = out.setdefault((phrase.lower(), by), {"phrase": phrase, "laws": [], "by": by})
    topic["laws"] += [i for i in ids if i not in topic["laws"]]


def _where(phrase: Lemmas, places: list[tuple[Lemmas, str]]) -> list[str]:
    """The places whose words hold the phrase as a run of words."""
    return list(
        dict.fromkeys(
            place
            for lemmas, place in places
            if any(
                all(want & have for want, have in zip(phrase, lemmas[i:], strict=False))
                for i in range(len(lemmas) - len(phrase) + 1)
            )
        )
    )


def _lemmas(text: str, words: Words) -> Lemmas:
    return [words.first_forms(word) for word in _WORD.findall(text)]
