"""The loaded search pack as the search uses it: words, weights, rules, documents."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from typing import Any, NamedTuple, overload

from pravilo.search.sorted_words import coded, uncoded
from pravilo.search.words import Words

Keys = tuple[str, ...]


class Entry(NamedTuple):
    """A document: what it is, the laws it leads to, and its keys by field (head, headings above, body).

    Worked out once: `numbers` of the laws, the `distinct` keys of the head, sorted, and their `whole` weight.
    """

    kind: str
    ref: str
    laws: tuple[str, ...]
    head: Keys
    over: Keys
    body: Keys
    numbers: tuple[str, ...]
    distinct: Keys
    whole: float
    group: str


class Rule(NamedTuple):
    """A rule of the thesaurus: these words lead to those, so surely."""

    said: Keys
    law: Keys
    strength: float


class Documents(Sequence[Entry]):
    """The documents of a pack, each spelled out when it is first asked for: a question needs few of them."""

    def __init__(self, packed: Sequence[Any], named: Callable[[str], Keys], weight: Callable[[str], float]) -> None:
        self._named, self._weight = named, weight
        self._places = [(doc, n) for doc in packed for n in range(doc[3].count(",") + 1)]
        self._made: dict[int, Entry] = {}

    def __len__(self) -> int:
        return len(self._places)

    @overload
    def __getitem__(self, at: int) -> Entry: ...

    @overload
    def __getitem__(self, at: slice) -> list[Entry]: ...

    def __getitem__(self, at: int | slice) -> Entry | list[Entry]:
        if isinstance(at, slice):
            return [self[place] for place in range(*at.indices(len(self)))]
        if at not in self._made:
            self._made[at] = self._entry(*self._places[at])
        return self._made[at]

    def _entry(self, packed: Sequence[Any], n: int) -> Entry:
        kind, ref, laws, heads, over, body = packed
        laws = [ref] if laws is None else laws
        told = heads.split(",")
        fields: tuple[Keys, Keys, Keys] = (self._named(told[n]), (), ())
        if n == 0:
            others = tuple(key for head in told[1:] for key in self._named(head))
            fields = (fields[0], self._named(over), self._named(body) + others)
        numbers = tuple(law_of(node) for node in laws)
        distinct = tuple(sorted(set(fields[0])))
        group = f"law {law_of(ref)}" if kind == "law" else f"{kind} {ref}"
        whole = added(map(self._weight, distinct))
        return Entry(kind, ref, tuple(laws), *fields, numbers, distinct, whole, group)


class Index:
    """Everything that `data.load` read, keys spelled out."""

    def __init__(self, pack: Mapping[str, Any]) -> None:
        self.words = Words(pack)
        names = pack["keys"].split(" ")

        def named(text: str) -> Keys:
            return tuple(names[n] for n in uncoded(text))

        self.weights: dict[str, float] = dict(zip(names, pack["weights"], strict=True))
        self.docs: Sequence[Entry] = Documents(pack["docs"], named, self.weight)
        self._named = named
        self._number = {name: coded([number]) for number, name in enumerate(names)}
        self._phrases: dict[str, list[tuple[str, Sequence[Any]]]] = {}
        for rule in pack["rules"]:
            for phrase in rule[0].split(","):
                self._phrases.setdefault(phrase[:2], []).append((phrase, rule))
        self.anchors = frozenset(pack["anchors"].split(" "))
        self.shared = frozenset(pack["shared"].split(" "))
        self.foreign = frozenset(pack["foreign"].split(" "))
        self.small = frozenset(pack["small"].split(" "))
        self.editions = [(named(s), str(note)) for said, note in pack["editions"] for s in said.split(",")]
        self.beside = {(kind, slug): (title, laws, text) for kind, slug, title, laws, text in pack["beside"]}

    def rules(self, present: Set[str | None]) -> list[Rule]:
        """The rules of the thesaurus all of whose words are present, the longest first."""
        found: list[Rule] = []
        for first in sorted(number for key in present if (number := self._number.get(key or "")) is not None):
            for phrase, (_, laws, strengths) in self._phrases.get(first, ()):
                said = self._named(phrase)
                if present >= set(said):
                    led = zip(laws.split(","), strengths, strict=True)
                    found += [Rule(said, self._named(law), strength) for law, strength in led]
        return sorted(found, key=lambda rule: -len(rule.said))

    def weight(self, key: str) -> float:
        """How much a key tells; 0 where no document holds it."""
        return self.weights.get(key, 0.0)

    def fields(self) -> list[tuple[str, str, str]]:
        """The documents as the engine takes them."""
        return [(" ".join(doc.head), " ".join(doc.over), " ".join(doc.body)) for doc in self.docs]


def law_of(node: str) -> str:
    """The law number of a citation, as a string."""
    digits = 0
    while digits < len(node) and node[digits].isdigit():
        digits += 1
    return node[:digits]


def added(values: Iterable[float]) -> float:
    """The sum, term by term: `sum` compensates in newer Pythons, and JavaScript does not."""
    total = 0.0
    for value in values:
        total += value
    return total
