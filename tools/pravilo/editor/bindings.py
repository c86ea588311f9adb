"""`pravilo-book bindings`: which laws a commentary paragraph might explain, by the words they share.

Likeness is the cosine of the two sets of first forms, each weighed by how few places of the law use it: a place of two
words can't be like a paragraph merely because it has both. The tool only proposes; corpus/curation/bindings decides.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from math import log, sqrt
from pathlib import Path

from pravilo.model import CommentaryItem, LawNode, Records
from pravilo.store import read_records

# A paragraph that stands under the heading of a law, or names one, is likelier about it than its words alone tell.
UNDER_HEADING, NAMED = 2.0, 1.5
_WORD = re.compile(r"[^\W\d_]{3,}")
_LAW = re.compile(r"\d{1,2}(?![\d.])")
_HEADING = re.compile(r"Правило (?P<law>\d{1,2})\.")


class LawWords:
    """The first forms of every held place with words (its own, its headings and those above it), and their weights."""

    def __init__(self, records: Records) -> None:
        nodes = {node["id"]: node for node in records["laws"]}
        self.law = {place: node["law"] for place, node in nodes.items()}
        self.forms = {
            place: lemmas(" ".join([node["text"], *_headings(node, nodes)]))
            for place, node in nodes.items()
            if node["text"]
        }
        counts = Counter(form for forms in self.forms.values() for form in forms)
        self._rare = log(2 * len(self.forms) + 2)
        self._weights = {form: self._rare - log(2 * count + 1) for form, count in counts.items()}

    def nearest(self, text: str, most: int, likelier: Mapping[int, float] | None = None) -> list[tuple[str, float]]:
        """The ids of the places most like a text with their likeness (0-100), best first; the likeness of a place of
        a law in `likelier` is multiplied by what stands there."""
        words = lemmas(text)
        more = likelier or {}
        scores = {
            place: min(100.0, self._likeness(words, forms) * more.get(self.law[place] or 0, 1.0))
            for place, forms in self.forms.items()
        }
        return sorted(scores.items(), key=lambda pair: -pair[1])[:most]

    def _likeness(self, one: frozenset[str], other: frozenset[str]) -> float:
        both = self._weight(one & other)
        return 100 * both / sqrt(self._weight(one) * self._weight(other)) if both else 0.0

    def _weight(self, forms: Iterable[str]) -> float:
        return sum(self._weights.get(form, self._rare) for form in forms)


def _headings(node: LawNode, nodes: Mapping[str, LawNode]) -> Iterator[str]:
    """The heading of a place and those of the places above it in its law."""
    here: LawNode | None = node
    while here and here["law"]:
        yield here["heading"] or ""
        here = nodes[here["parent"]] if here["parent"] else None


def proposals(root: Path, *, most: int = 3) -> Iterator[str]:
    """Lines to read: each paragraph, what its file says now, and the `most` places most like it (0-100)."""
    records = read_records(root / "corpus" / "records")
    laws = LawWords(records)
    for item in records["commentary"]:
        yield f"{item['id']}: решено {', '.join(item['about']) or '-'} ({item['confidence']})"
        yield from (f"    {score:3.0f}  {law}" for law, score in laws.nearest(item["text"], most, named(item)))


def named(item: CommentaryItem) -> dict[int, float]:
    """The laws that a paragraph names, and the one under whose heading it stands, with how much likelier they are."""
    laws = [match for ref in item["refs"] for to in ref["to"] if (match := _LAW.match(to))]
    out = {int(match.group()): NAMED for match in laws}
    above = _HEADING.match(item["heading"] or "")
    return out | ({int(above.group("law")): UNDER_HEADING} if above else {})


def lemmas(text: str) -> frozenset[str]:
    """The first forms of a text's words."""
    return frozenset(_lemma(word.lower()) for word in _WORD.findall(text))


@cache
def _lemma(word: str) -> str:
    return str(_morph().parse(word)[0].normal_form).replace("ё", "е")


@cache
def _morph():  # type: ignore[no-untyped-def]
    import pymorphy3

    return pymorphy3.MorphAnalyzer()
