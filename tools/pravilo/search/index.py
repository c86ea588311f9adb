"""The loaded search pack as the search uses it: words, weights, rules, documents."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from pravilo.search.words import Words

Keys = tuple[str, ...]


class Entry(NamedTuple):
    """A document: what it is, the laws it leads to, and its keys by field (head, headings above, body)."""

    kind: str
    ref: str
    laws: tuple[str, ...]
    head: Keys
    over: Keys
    body: Keys


class Rule(NamedTuple):
    """A rule of the thesaurus: these words lead to those, so surely."""

    said: Keys
    law: Keys
    strength: float


class Index:
    """Everything that `pack.load` read, keys spelled out."""

    def __init__(self, pack: Mapping[str, Any]) -> None:
        self.words = Words(pack)
        names = pack["keys"].split(" ")

        def named(coded: str) -> Keys:
            return tuple(names[int(n)] for n in coded.split(" ")) if coded else ()

        self.weights: dict[str, float] = dict(zip(names, pack["weights"], strict=True))
        self.docs = [
            Entry(kind, ref, tuple(laws), named(head), named(over), named(body))
            for kind, ref, laws, head, over, body in pack["docs"]
        ]
        rules = (Rule(named(said), named(law), strength) for said, law, strength in pack["rules"])
        self.rules = sorted(rules, key=lambda rule: (-len(rule.said), rule))
        self.anchors = frozenset(pack["anchors"].split(" "))
        self.editions = [(named(said), str(note)) for said, note in pack["editions"]]
        self.beside = {(kind, slug): (title, laws, text) for kind, slug, title, laws, text in pack["beside"]}

    def weight(self, key: str) -> float:
        """How much a key tells; 0 where no document holds it."""
        return self.weights.get(key, 0.0)

    def fields(self) -> list[tuple[str, str, str]]:
        """The documents as the engine takes them."""
        return [(" ".join(doc.head), " ".join(doc.over), " ".join(doc.body)) for doc in self.docs]
