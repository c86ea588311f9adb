"""What we ourselves wrote beside the law: situations, ruling cards, notes, the reasons of rules (corpus/curation)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pravilo.ingest.curation import load_notes
from pravilo.ingest.work import OurNote
from pravilo.search.situations import Situation, read_cards, read_situations
from pravilo.store import read_toml


@dataclass(frozen=True)
class Step:
    """A step of a ruling card: what to say or ask, where each answer leads, what it rests on."""

    id: str
    words: str
    ways: tuple[tuple[str, str], ...]  # (answer, id of the next step)
    cite: tuple[str, ...]
    quote: str


@dataclass(frozen=True)
class RulingCard:
    """A ruling card: a walk through a ruling, step by step."""

    slug: str
    title: str
    laws: tuple[str, ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Ours:
    """All of it; `reasons` are the rules of corpus/rules under their names."""

    situations: tuple[Situation, ...] = ()
    cards: tuple[RulingCard, ...] = ()
    notes: tuple[OurNote, ...] = ()
    reasons: dict[str, str] = field(default_factory=dict)


def load_ours(corpus: Path, known: Collection[str]) -> Ours:
    """Read it from a corpus; `known` holds every citation that exists. Raises CorpusError where a file is broken."""
    curation = corpus / "curation"
    situations = tuple(read_situations(curation / "situations", known))
    read_cards(curation / "cards", known)  # the search's reader checks title and laws
    cards = tuple(_card(path) for path in sorted((curation / "cards").glob("*.toml")))
    reasons = {
        rule["name"]: rule["reason"]
        for path in sorted((corpus / "rules").glob("*.toml"))
        for rule in read_toml(path).get("rule", ())
        if "name" in rule and "reason" in rule
    }
    return Ours(situations, cards, load_notes(curation / "notes"), reasons)


def _card(path: Path) -> RulingCard:
    data = read_toml(path)
    return RulingCard(path.stem, data["title"], tuple(data["laws"]), tuple(map(_step, data.get("step", ()))))


def _step(row: dict[str, Any]) -> Step:
    ways = [(words, str(row[key])) for key, words in (("yes", "да"), ("no", "нет"), ("next", "дальше")) if key in row]
    words = str(row.get("ask") or row.get("say") or "")
    return Step(str(row["id"]), words, tuple(ways), tuple(row.get("cite", ())), str(row.get("quote", "")))
