"""What is searched: the documents of the product's own search as plain text, and as many times more of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random

from pravilo.citation import parse_id
from pravilo.search.docs import documents
from pravilo.search.index import Entry
from pravilo.search.situations import read_cards, read_situations
from pravilo.store import read_records, read_toml

Text = tuple[str, str]
"""The laws that a document leads to, blank-separated, and its words as printed."""
REPLACED = 0.25
"""The share of words that a synthetic copy does not share with what it is a copy of."""


def texts(root: Path) -> list[Text]:
    """Every document as text: laws, index, terms, each way of telling a situation, cards, commentary."""
    records, curation = read_records(root / "corpus" / "records"), root / "corpus" / "curation"
    known = {node["id"] for node in records["laws"]}
    for law, facts in read_toml(curation / "skeleton.toml").items():
        known |= {law + label for label in ("", *facts["sections"])}
    situations, cards = read_situations(curation / "situations", known), read_cards(curation / "cards", known)
    out = []
    for doc in documents(records, situations, cards, str.split):
        laws = " ".join(doc["laws"])
        out.append((laws, " ".join([*doc["heads"][0], *doc["over"], *doc["body"]])))
        out += [(laws, " ".join(head)) for head in doc["heads"][1:]]
    return out


def law_of(place: str) -> str:
    """The number of the law that a place belongs to; empty for a heading above the laws."""
    citation = parse_id(place)
    return str(citation.law) if citation else ""


def laws_of(found: Iterable[str]) -> list[str]:
    """The numbers of the laws that documents lead to, each once, in order."""
    return list(dict.fromkeys(law_of(node) for laws in found for node in laws.split()))


def grown_texts(rows: Sequence[Text], times: int) -> list[Text]:
    """The documents and synthetic copies of them, `times` as many; the same each time it is asked."""
    chance, pool = Random(f"texts {times}"), [word for _, text in rows for word in text.split()]
    copies = (_changed(text.split(), pool, chance) for _ in range(times - 1) for _, text in rows)
    laws = (laws for _ in range(times - 1) for laws, _ in rows)
    return [*rows, *zip(laws, map(" ".join, copies), strict=True)]


def grown_entries(rows: Sequence[Entry], times: int) -> list[Entry]:
    """The same with the documents of our own index."""
    chance, pool = Random(f"entries {times}"), [key for row in rows for key in (*row.head, *row.over, *row.body)]

    def copy(row: Entry) -> Entry:
        head, over, body = (tuple(_changed(keys, pool, chance)) for keys in (row.head, row.over, row.body))
        return row._replace(head=head, over=over, body=body)

    return [*rows, *(copy(row) for _ in range(times - 1) for row in rows)]


def _changed(words: Sequence[str], pool: Sequence[str], chance: Random) -> list[str]:
    return [chance.choice(pool) if chance.random() < REPLACED else word for word in words]
