"""The other aspect of a Russian verb: made by the regular ways, proved by the dictionary (build time only)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

_SOFTENED = (
    ("д", "жд"), ("д", "ж"), ("т", "ч"), ("т", "щ"), ("ст", "щ"), ("с", "ш"), ("з", "ж"), ("п", "пл"), ("б", "бл"),
    ("в", "вл"), ("м", "мл"), ("", ""),
)  # fmt: skip
_LONGER = (
    ("ить", ("ять", "ать", "ивать", "ывать", "евать")),
    ("ать", ("ывать", "ивать", "авать")),
    ("ять", ("ивать", "евать")),
    ("еть", ("евать", "ивать")),
    ("нуть", ("гивать", "кивать", "дывать", "ать", "вать", "ывать")),
    ("ти", ("дить", "ходить", "носить", "возить")),
    ("зть", ("зать",)),
    ("сть", ("дать", "тать", "дывать")),
    ("ыть", ("ывать",)),
)


def imperfectives(verb: str) -> Iterable[str]:
    """What the imperfective of a perfective verb may look like; most of it is no word."""
    for ending, longer in _LONGER:
        if not verb.endswith(ending):
            continue
        stem = verb.removesuffix(ending)
        for hard, soft in _SOFTENED:
            if stem.endswith(hard):
                softened = stem.removesuffix(hard) + soft
                for tail in longer:
                    yield softened + tail
                    at = softened.rfind("о")
                    if at > 0 and tail.endswith("вать"):
                        yield f"{softened[:at]}а{softened[at + 1 :]}{tail}"


def partners(verb: str, morph: Any) -> list[str]:
    """Verbs that differ from `verb` (dictionary form) in aspect alone: its regular imperfectives, else «по-» and it."""
    back = "ся" if verb.endswith("ться") else ""
    plain = verb.removesuffix(back)
    if _aspect(verb, morph) == "perf":
        candidates = [c + back for c in imperfectives(plain)]
        return sorted({c for c in candidates if c != verb and _aspect(c, morph) == "impf"})
    perfective = f"по{verb}"
    return [perfective] if _aspect(perfective, morph) == "perf" else []


def _aspect(verb: str, morph: Any) -> str | None:
    """perf or impf for the dictionary form of a known verb, else None."""
    if not morph.word_is_known(verb):
        return None
    tag = next((p.tag for p in morph.parse(verb) if p.tag.POS == "INFN" and p.normal_form == verb), None)
    return str(tag.aspect) if tag else None
