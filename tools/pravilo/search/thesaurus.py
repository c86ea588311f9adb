"""index/thesaurus.toml: how players say what the law calls otherwise, compiled into keys when the data are made.

An `[[entry]]` leads from each phrase of `said` to each phrase of `law`; `direction` «both» leads back too, `strength`
(0 to 1) is how surely. An `[[edition]]` names words of other editions and the note that answers them.
"""

from __future__ import annotations

from collections.abc import Callable, Set
from itertools import product
from pathlib import Path
from typing import Any

from pravilo.errors import CorpusError
from pravilo.store import read_toml

Keys = Callable[[str], list[str]]
DIRECTIONS = ("one-way", "both")


def read_thesaurus(path: Path) -> dict[str, list[dict[str, Any]]]:
    """The entries and edition notes of the file, checked. Raises CorpusError naming the entry that is not in order."""
    data = read_toml(path)
    entries, editions = data.get("entry", []), data.get("edition", [])
    for number, entry in enumerate(entries, 1):
        where = f"{path}: entry {number} ({', '.join(map(str, entry.get('said', [])))})"
        if not (_phrases(entry.get("said")) and _phrases(entry.get("law")) and entry.get("why")):
            raise CorpusError("нужны said и law (списки слов) и why", where=where, todo="допишите статью")
        if entry.get("direction") not in DIRECTIONS:
            raise CorpusError("direction не one-way и не both", where=where, todo="исправьте её")
        if not isinstance(entry.get("strength"), float | int) or not 0 < entry["strength"] <= 1:
            raise CorpusError("strength не число от 0 до 1", where=where, todo="исправьте её")
    for number, edition in enumerate(editions, 1):
        if not (_phrases(edition.get("said")) and isinstance(edition.get("note"), str)):
            where = f"{path}: edition {number}"
            raise CorpusError("нужны said (список слов) и note", where=where, todo="допишите статью")
    return {"entry": entries, "edition": editions}


def _phrases(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(v, str) and v.strip() for v in value)


def compiled(data: dict[str, list[dict[str, Any]]], keys: Keys, full: Keys, held: Set[str]) -> dict[str, Any]:
    """Rules [[said keys], [law keys], [strengths]] and editions [[said keys], note]; keys are blank-separated.

    Each said leads to each law of its rule; what leads to the same laws stands in one rule.

    `keys` gives the keys of a phrase that say something, `full` all of them, `held` are the keys that documents hold.
    A phrase is its telling words, with its small words where only one word tells («сколько взяток» is not «взятка»).
    Where two entries lead from the same words to the same words the stronger stays. A rule to words that no document
    holds is left out.
    """
    rules: dict[tuple[str, str], float] = {}
    for entry in data["entry"]:
        for said, law in product(entry["said"], entry["law"]):
            for a, b in [(said, law), (law, said)][: 2 if entry["direction"] == "both" else 1]:
                pair = (" ".join(_told(a, keys, full)), " ".join(keys(b)))
                if all(pair) and pair[0] != pair[1] and held >= set(keys(b)):
                    rules[pair] = max(rules.get(pair, 0.0), float(entry["strength"]))
    leads: dict[str, list[tuple[str, float]]] = {}
    for (said, law), strength in sorted(rules.items()):
        leads.setdefault(said, []).append((law, strength))
    alike: dict[tuple[tuple[str, float], ...], list[str]] = {}
    for said, led in leads.items():
        alike.setdefault(tuple(led), []).append(said)
    notes: dict[str, list[str]] = {}
    for edition in data["edition"]:
        told = (" ".join(_told(phrase, keys, full)) for phrase in edition["said"])
        notes.setdefault(edition["note"], []).extend(phrase for phrase in told if phrase)
    return {
        "rules": [[said, [law for law, _ in led], [s for _, s in led]] for led, said in alike.items()],
        "editions": [[sorted(set(said)), note] for note, said in notes.items()],
    }


def _told(phrase: str, keys: Keys, full: Keys) -> list[str]:
    telling = keys(phrase)
    return telling if len(telling) > 1 else full(phrase)


def texts(data: dict[str, list[dict[str, Any]]]) -> list[str]:
    """Every phrase of the file: its words are known to the search."""
    said = [phrase for part in ("entry", "edition") for item in data[part] for phrase in item["said"]]
    return said + [phrase for entry in data["entry"] for phrase in entry["law"]]
