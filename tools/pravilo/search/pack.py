"""The search part of tools/pravilo/data/: made from the records, the thesaurus, the situations and the word forms.

`build` is the whole of it: the same input gives the same bytes. Format: JSON without blanks, keys as numbers into one
list, two signs each; `data.load` reads it back for the command, the site reads the same object from search-data.js.
"""

from __future__ import annotations

import json
import math
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Any

from pravilo.model import Records
from pravilo.search import forms as word_forms
from pravilo.search.data import FORMS, SEARCH
from pravilo.search.docs import Doc, documents
from pravilo.search.index import law_of
from pravilo.search.normalise import CYRILLIC, LATIN, tokens
from pravilo.search.situations import Card, Situation, read_cards, read_situations
from pravilo.search.sorted_words import SIGNS, coded, written
from pravilo.search.thesaurus import compiled, read_thesaurus, texts
from pravilo.store import read_toml

LISTS = ("small", "detail", "anchors", "shared", "foreign")
HEAVIEST, DETAIL = 3.5, 1.0
"""The most that a word can weigh: any word, a suit or a card or a number."""
_COUNTED = (0, 1, 2, 4, 8, 16, 32)
"""How often a form stands only breaks ties between nearest forms: to the power of two below is enough. A form that
stands nowhere (a word of another game) is known, but nothing is read into it."""


def build(records: Records, repo: Path, withheld: Collection[str] = ()) -> dict[str, bytes]:
    """File name → bytes of the search data; nothing of the words of `withheld` sources (names or short names) is in it.

    Raises CorpusError where a file of index/ or corpus/curation is not in order.
    """
    records = {**records, "commentary": [i for i in records["commentary"] if i["source"] not in withheld]}
    overrides = read_toml(repo / "index" / "forms.toml")
    forms = word_forms.Forms(overrides)
    forms.check(repo / "index" / "forms.toml")
    thesaurus = read_thesaurus(repo / "index" / "thesaurus.toml")
    known = {node["id"] for node in records["laws"]} | _skeleton(repo)
    situations = read_situations(repo / "corpus" / "curation" / "situations", known)
    cards = read_cards(repo / "corpus" / "curation" / "cards", known)
    silent_words = [*forms.listed("stop"), *forms.listed("fill")]
    listed = [word for kind in LISTS if kind != "foreign" for word in forms.listed(kind)]
    vocabulary = _vocabulary(records, situations, cards, [*texts(thesaurus), *silent_words, *listed])
    for word in forms.listed("foreign"):
        vocabulary.setdefault(word, 0)
    forms.join_aspects(vocabulary)
    ordinary = set(tokens(read_toml(repo / "index" / "ordinary.toml")["words"]))
    silent = {*map(forms.key, silent_words), *silent_words, *CYRILLIC, *LATIN}

    def full(text: str) -> list[str]:
        return [forms.key(t) for t in tokens(text)]

    def keys(text: str) -> list[str]:
        return [key for key in full(text) if key not in silent]

    docs = documents(records, situations, cards, keys)
    held = {key for doc in docs for key in _keys_of(doc)}
    data = {
        **_packed(docs, compiled(thesaurus, keys, full, held), set(map(forms.key, forms.listed("detail")))),
        "silent": " ".join(sorted(silent)),
        **{kind: " ".join(sorted(set(map(forms.key, forms.listed(kind))))) for kind in LISTS if kind != "detail"},
        "vocabulary": written(vocabulary),
        "counts": "".join(SIGNS[max(n for n in _COUNTED if n <= vocabulary[form])] for form in sorted(vocabulary)),
        "ordinary": written(ordinary - vocabulary.keys()),
        "beside": _beside(situations, cards),
    }
    return {FORMS: _json(word_forms.table(forms, vocabulary)), SEARCH: _json(data)}


def _skeleton(repo: Path) -> set[str]:
    """Every citation that the skeleton lists."""
    laws = read_toml(repo / "corpus" / "curation" / "skeleton.toml")
    return {law + label for law, entry in laws.items() for label in ("", *entry["sections"])}


def _json(data: Any) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode("utf-8") + b"\n"


def _vocabulary(records: Records, situations: list[Situation], cards: list[Card], listed: list[str]) -> Counter[str]:
    """Every form in reach, with how often it stands in the book and in our own words."""
    book = [node["heading"] or "" for node in records["laws"]] + [node["text"] or "" for node in records["laws"]]
    book += [note["text"] or "" for node in records["laws"] for note in node["footnotes"]]
    book += [f"{item['heading'] or ''}\n{item['text']}" for item in records["commentary"]]
    book += [entry["phrase"] for entry in records["index"]]
    book += [f"{term['term'] or ''} {term['english'] or ''} {term['definition']}" for term in records["terms"]]
    ours = [t for s in situations for t in (s.title, *s.told)] + [c.title for c in cards] + listed
    counts = word_forms.counted([*book, *ours])
    return Counter({f: n for f, n in counts.items() if not f[0].isdigit() and (len(f) > 1 or f not in LATIN)})


def _beside(situations: Iterable[Situation], cards: Iterable[Card]) -> list[list[Any]]:
    """What `also` says of situations and cards: [kind, slug, title, laws, text]; by laws, like beside like."""
    by_law = sorted(situations, key=lambda s: (int(law_of(s.laws[0])), s.slug))
    out: list[list[Any]] = [["situation", s.slug, s.title, list(s.laws), s.body] for s in by_law]
    return out + [["card", c.slug, c.title, list(c.laws), None] for c in cards]


def _packed(docs: list[Doc], thesaurus: dict[str, Any], detail: set[str]) -> dict[str, Any]:
    """Documents and rules with keys as numbers: {"keys", "weights", "docs", "rules", "editions"}."""
    counts = Counter(key for doc in docs for key in _keys_of(doc))
    phrases = [p for said, law, _ in thesaurus["rules"] for p in (*said, *law)]
    phrases += [p for said, _ in thesaurus["editions"] for p in said]
    used = {key for phrase in phrases for key in phrase.split(" ")} | counts.keys()
    keys = sorted(used, key=lambda key: (-counts[key], key))
    number = {key: n for n, key in enumerate(keys)}

    def told(found: Iterable[str]) -> str:
        return coded(number[key] for key in found)

    def many(phrases: Iterable[str]) -> str:
        return ",".join(told(phrase.split(" ")) for phrase in phrases)

    return {
        "keys": " ".join(keys),
        "weights": _weights(docs, keys, detail),
        "docs": [
            [
                d["kind"],
                d["ref"],
                d["laws"] if d["laws"] != [d["ref"]] else None,
                ",".join(map(told, d["heads"])),
                told(d["over"]),
                told(d["body"]),
            ]
            for d in docs
        ],
        "rules": [[many(said), many(law), strengths] for said, law, strengths in thesaurus["rules"]],
        "editions": [[many(said), note] for said, note in thesaurus["editions"]],
    }


def _keys_of(doc: Doc) -> list[str]:
    return [key for head in doc["heads"] for key in head] + doc["over"] + doc["body"]


def _weights(docs: list[Doc], keys: list[str], detail: set[str]) -> list[float]:
    """How much each key tells: the logarithm of all laws and topics over those that hold it; 0 where none does."""
    where: dict[str, set[str]] = defaultdict(set)
    for doc in docs:
        place = law_of(doc["ref"]) if doc["kind"] == "law" else f"{doc['kind']}:{doc['ref']}"
        for key in _keys_of(doc):
            where[key].add(place)
    places = len({place for found in where.values() for place in found})
    weights = []
    for key in keys:
        most = HEAVIEST if key not in detail and not key[0].isdigit() else DETAIL
        weights.append(min(most, round(math.log(1 + places / len(where[key])), 3)) if key in where else 0.0)
    return weights
