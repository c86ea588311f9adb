"""Situations and cards of corpus/curation, read and checked: Markdown or TOML of our own, bound to laws by ids."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pravilo.errors import CorpusError
from pravilo.store import read_front_matter, read_toml

BASES = ("law", "index", "commentary")


@dataclass(frozen=True)
class Situation:
    """What happened at a table: how players tell it, the laws that answer (best first), what to do."""

    slug: str
    title: str
    told: tuple[str, ...]
    laws: tuple[str, ...]
    basis: str
    body: str


@dataclass(frozen=True)
class Card:
    """A ruling card: its title, its laws and the words of its steps, in order."""

    slug: str
    title: str
    laws: tuple[str, ...]
    words: tuple[str, ...]


def read_situations(folder: Path, known: Collection[str]) -> list[Situation]:
    """All situations of a folder by slug; `known` holds every citation that exists (held or lost).

    Raises CorpusError naming the file where a field is missing or a law does not exist.
    """
    return [_situation(path, known) for path in sorted(folder.glob("*.md"))]


def read_cards(folder: Path, known: Collection[str]) -> list[Card]:
    """All ruling cards of a folder by slug, as far as the search needs them. Raises CorpusError as above."""
    cards = []
    for path in sorted(folder.glob("*.toml")):
        data = read_toml(path)
        steps = data.get("step", [])
        words = tuple(str(step[f]) for step in steps for f in ("say", "ask") if f in step)
        cards.append(Card(path.stem, _title(path, data), _laws(path, data, known), words))
    return cards


def _situation(path: Path, known: Collection[str]) -> Situation:
    data, body = read_front_matter(path)
    told = data.get("told")
    if not isinstance(told, list) or not told or not all(isinstance(t, str) and t.strip() for t in told):
        raise CorpusError("told пуст или не список слов", where=str(path), todo="напишите, как об этом говорят")
    if data.get("basis") not in BASES:
        raise CorpusError("basis не из law, index, commentary", where=str(path), todo="исправьте его")
    laws = _laws(path, data, known)
    return Situation(path.stem, _title(path, data), tuple(told), laws, data["basis"], body)


def _title(path: Path, data: dict[str, Any]) -> str:
    title = data.get("title")
    if not isinstance(title, str) or not title.strip():
        raise CorpusError("нет title", where=str(path), todo="допишите его")
    return title


def _laws(path: Path, data: dict[str, Any], known: Collection[str]) -> tuple[str, ...]:
    laws = data.get("laws")
    if not isinstance(laws, list) or not laws:
        raise CorpusError("laws пуст", where=str(path), todo="назовите правила, которые отвечают")
    for law in laws:
        if law not in known:
            raise CorpusError(f"пункта «{law}» нет", where=str(path), todo="исправьте laws")
    return tuple(laws)
