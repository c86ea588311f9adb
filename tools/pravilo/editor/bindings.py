"""`pravilo-book bindings`: which laws a commentary paragraph might explain, by likeness of words.

The tool only proposes; corpus/curation/bindings decides.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from rapidfuzz import fuzz, process

from pravilo.model import Records
from pravilo.store import read_records

_WORD = re.compile(r"[^\W\d_]{3,}")


def proposals(root: Path, *, most: int = 3) -> Iterator[str]:
    """Lines to read: each paragraph, what its file says now, and the `most` laws most like it (0-100)."""
    records = read_records(root / "corpus" / "records")
    laws = law_words(records)
    for item in records["commentary"]:
        near = nearest(item["text"], laws, most)
        yield f"{item['id']}: решено {', '.join(item['about']) or '-'} ({item['confidence']})"
        yield from (f"    {score:3.0f}  {law}" for law, score in near)


def nearest(text: str, laws: dict[str, str], most: int) -> list[tuple[str, float]]:
    """The ids of the laws most like a text, with their likeness (0-100, token set ratio of lemmas), best first."""
    found = process.extract(lemmas(text), laws, scorer=fuzz.token_set_ratio, limit=most)
    return [(law, score) for _, score, law in found]


def law_words(records: Records) -> dict[str, str]:
    """The lemmas of each held node with words, by its id."""
    return {n["id"]: lemmas(f"{n['heading'] or ''} {n['text']}") for n in records["laws"] if n["text"]}


def lemmas(text: str) -> str:
    """The first forms of a text's words, in order."""
    return " ".join(_lemma(word.lower()) for word in _WORD.findall(text))


@cache
def _lemma(word: str) -> str:
    return str(_morph().parse(word)[0].normal_form).replace("ё", "е")


@cache
def _morph():  # type: ignore[no-untyped-def]
    import pymorphy3

    return pymorphy3.MorphAnalyzer()
