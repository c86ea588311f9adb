"""What can be known of a citation: held in the records, lost, or unknown (contract, part 1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal

from pravilo.citation.ids import parse_id

Status = Literal["held", "lost", "unknown"]
NO_SUCH = "такого пункта нет"
NOT_SURE = "не можем подтвердить, что такой пункт есть"
REVERSED = "диапазон записан наоборот"
_NOTHING: Mapping[str, str] = MappingProxyType({})


class Skeleton:
    """Which sections the code has: wraps the tables of skeleton.toml (law number → sections, sure).

    A law without a table does not exist. `sure` says what an absent label means: "all" no such section,
    "letters" no such letter but perhaps such a deeper label, "none" nothing.
    """

    def __init__(self, laws: Mapping[str, Mapping[str, Any]]) -> None:
        self._sections = {int(n): tuple(str(s) for s in law["sections"]) for n, law in laws.items()}
        self._sure = {int(n): str(law["sure"]) for n, law in laws.items()}
        self._ids = {str(n) for n in self._sections}
        self._ids |= {f"{n}{label}" for n, labels in self._sections.items() for label in labels}

    @property
    def laws(self) -> tuple[int, ...]:
        """The numbers of all laws, ascending."""
        return tuple(sorted(self._sections))

    def exists(self, id: str) -> bool | None:
        """Whether the code has this law or section: True, False, or None where the list is not sure of it.

        An id that is no canonical citation of a law does not exist (False).
        """
        if id in self._ids:
            return True
        citation = parse_id(id)
        sure = "all" if citation is None else self._sure.get(citation.law, "all")
        if citation is None or sure == "all":
            return False
        letter = f"{citation.law}{citation.parts[0]}"
        return False if sure == "letters" and letter not in self._ids else None

    def children(self, law: int) -> tuple[str, ...]:
        """Ids of all sections listed below a law, at every depth, in book order; none for an unknown law."""
        return tuple(f"{law}{label}" for label in self._sections.get(law, ()))


@dataclass(frozen=True)
class Known:
    """All that decides whether a citation is held, lost or unknown.

    held:        ids with words at or below them, commentary ids included
    cited:       ids that our sources cite
    skeleton:    the sections that the code has
    paragraphs:  numbers of commentary paragraphs, held or cited, and their ids ("43.5" → "komm:43.5")
    """

    held: frozenset[str] = frozenset()
    cited: frozenset[str] = frozenset()
    skeleton: Skeleton = field(default_factory=lambda: Skeleton({}))
    paragraphs: Mapping[str, str] = field(default_factory=lambda: _NOTHING)

    def status(self, id: str) -> Status:
        """held, lost or unknown, as the contract defines them."""
        if id in self.held:
            return "held"
        return "lost" if id in self.cited or self.skeleton.exists(id) else "unknown"

    def note(self, id: str) -> str:
        """Why an unknown id gives nothing, in Russian: there is no such place, or we cannot confirm it."""
        commentary = parse_id(id) is None and not id.isdecimal()
        surely_absent = not commentary and self.skeleton.exists(id) is False
        return f"{id}: {NO_SUCH if surely_absent else NOT_SURE}"


def known_of(laws: Iterable[Mapping[str, Any]], commentary: Iterable[Mapping[str, Any]], skeleton: Skeleton) -> Known:
    """Known from the records (laws.jsonl and commentary.jsonl, read already) and the skeleton.

    A node is held when it is not `lost` and has a text, a heading or a table; then so is all it stands in.
    A reference counts as a citation by our sources unless the skeleton is sure that there is no such target.
    """
    parents: dict[str, str | None] = {}
    held: set[str] = set()
    cited: set[str] = set()
    paragraphs: dict[str, str] = {}
    nodes = list(laws)
    for node in nodes:
        parents[node["id"]] = node["parent"]
        cited.update(_targets(node["refs"]))
        for footnote in node["footnotes"]:
            cited.update(_targets(footnote["refs"]))
    for node in nodes:
        if node["status"] != "lost" and (node["text"] or node["heading"] or node["tables"]):
            climb: str | None = node["id"]
            while climb is not None and climb not in held:
                held.add(climb)
                climb = parents.get(climb)
    for item in commentary:
        held.add(item["id"])
        cited.update(_targets(item["refs"]))
        number = item["number"] or item["number_inferred"]
        if number and "." in number:
            paragraphs.setdefault(number.rstrip("."), item["id"])
    for id in sorted(cited):
        if parse_id(id) is None and ":" in id:
            paragraphs.setdefault(id.partition(":")[2], id)
    refused = {id for id in cited if parse_id(id) and skeleton.exists(id) is False}
    return Known(frozenset(held), frozenset(cited - refused), skeleton, paragraphs)


def _targets(refs: Iterable[Mapping[str, Any]]) -> list[str]:
    return [id for ref in refs for id in ref["to"]]
