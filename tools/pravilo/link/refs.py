"""References in texts: found, split, resolved to exact targets (contract, part 2: `refs`).

Absolute ones are found by the citation grammar; relative ones are read from the place in which they stand; a
few that only a reader can decide stand in corpus/curation/refs.toml, each with its reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from pravilo.citation import Known, find, parse_id
from pravilo.citation.parse import Parser
from pravilo.citation.words import Token, tokens
from pravilo.errors import CorpusError
from pravilo.link.relative import Place, relative_places, self_places
from pravilo.model import Ref, RefStatus

TextKind = Literal["law", "footnote", "term", "commentary", "popular"]


@dataclass(frozen=True)
class Ruling:
    """An editor's row of refs.toml: in the text of `node`, the words `words` hold the reference `raw`.

    `to` replaces the targets that the grammar gives it; `doubt` says that the print looks wrong.
    """

    node: str
    words: str
    raw: str
    to: tuple[str, ...]
    doubt: str
    reason: str


def rulings_from(table: Mapping[str, Any], where: str) -> tuple[Ruling, ...]:
    """The rows of refs.toml, read already. Raises CorpusError for a bad row, naming the row's `where`, else `where`."""
    out = []
    for n, row in enumerate(table.get("ref", []), 1):
        missing = [key for key in ("in", "words", "raw", "reason") if not isinstance(row.get(key), str)]
        if missing or row["raw"] not in row["words"] or bool(row.get("to")) == bool(row.get("doubt")):
            todo = "нужны in, words, raw (часть words), reason и одно из двух: to или doubt"
            raise CorpusError(f"запись [[ref]] номер {n} не годится", where=row.get("where", where), todo=todo)
        to = tuple(row.get("to", ()))
        out.append(Ruling(row["in"], row["words"], row["raw"], to, row.get("doubt", ""), row["reason"]))
    return tuple(out)


def find_refs(text: str, *, node_id: str, known: Known, kind: TextKind, rulings: Sequence[Ruling] = ()) -> list[Ref]:
    """The references in a text, in order, none overlapping; `at` counts in `text`.

    `node_id` is the record that the text belongs to (for a footnote, the node that bears its mark): relative
    references are seen from there. References of the popular chapter are absolute only.
    """
    refs = _absolute(text, node_id, known, kind)
    refs += _footnotes(text, refs, known)
    refs += [_ref(text, place, known) for place in _relative(text, node_id, known, kind)]
    taken: list[Ref] = []
    for ref in sorted(refs, key=lambda r: (r["at"][0], -r["at"][1])):
        if not taken or ref["at"][0] >= taken[-1]["at"][1]:
            taken.append(ref)
    for ruling in rulings:
        if ruling.node == node_id and ruling.to:
            taken = _ruled(text, taken, ruling, known)
    return taken


def _status(id: str, known: Known) -> RefStatus:
    """held, lost or unknown; what our sources cite is lost unless the skeleton surely has no such place."""
    status = known.status(id)
    if status == "unknown" and (parse_id(id) is None or known.skeleton.exists(id) is None):
        return "lost"
    return status


def _joint(ids: Iterable[str], known: Known) -> RefStatus:
    """The status of several targets: the best of theirs; lost where the target itself is lost from sight."""
    each = {_status(id, known) for id in ids}
    return "held" if "held" in each else "lost" if "lost" in each or not each else "unknown"


def _absolute(text: str, node_id: str, known: Known, kind: TextKind) -> list[Ref]:
    out: list[Ref] = []
    for found in find(text, known):
        if found.how == "paragraph" and kind != "commentary":
            continue
        ids = [id if parse_id(id) or ":" in id else f"{node_id.partition(':')[0]}:{id}" for id in found.ids]
        if ids:
            status = _joint(ids, known)
            out.append(Ref(at=list(found.at), raw=found.raw, to=ids, how=found.how, status=status))
    return out


def _footnotes(text: str, refs: Sequence[Ref], known: Known) -> list[Ref]:
    """«сноску к правилу 68», and a pointer to a footnote on a lost page («сноску (**) на … странице»)."""
    t = tokens(text)
    out: list[Ref] = []
    for i, token in enumerate(t):
        if not token.low.startswith("сноск"):
            continue
        after = [ref for ref in refs if t[i + 1].low == "к" and ref["at"][0] == t[i + 2].start]
        if after:
            end, ids = after[0]["at"][1], list(after[0]["to"])
        elif t[i + 1].kind == "(" and t[i + 2].kind == "*":
            end, ids = _closing(t, i + 1), []
        else:
            continue
        raw = text[token.start : end]
        out.append(Ref(at=[token.start, end], raw=raw, to=ids, how="footnote", status=_joint(ids, known)))
    return out


def _closing(t: Sequence[Token], i: int) -> int:
    while t[i].kind in ("(", "*"):
        i += 1
    return t[i].end if t[i].kind == ")" else t[i - 1].end


def _relative(text: str, node_id: str, known: Known, kind: TextKind) -> list[Place]:
    parser = Parser(tokens(text), strict=True)
    if kind == "commentary":
        number = next((n for n, id in known.paragraphs.items() if id == node_id), "")
        law = number.partition(".")[0]
        return list(self_places(parser, int(law))) if law.isdecimal() else []
    here = parse_id(node_id)
    if here is None or kind == "popular":
        return []
    return [*self_places(parser, here.law), *relative_places(parser, here, known)]


def _ref(text: str, place: Place, known: Known) -> Ref:
    raw = text[place.start : place.end]
    status = _joint(place.ids, known)
    return Ref(at=[place.start, place.end], raw=raw, to=list(place.ids), how=place.how, status=status)


def _ruled(text: str, refs: list[Ref], ruling: Ruling, known: Known) -> list[Ref]:
    """The references with one ruled upon: the targets of the ruling instead, or a reference more."""
    start = text.find(ruling.words)
    if start < 0:
        return refs
    start += ruling.words.index(ruling.raw)
    end = start + len(ruling.raw)
    to, status = list(ruling.to), _joint(ruling.to, known)
    ruled = [
        Ref(at=r["at"], raw=r["raw"], to=to, how=r["how"], status=status) if r["at"][1] == end else r for r in refs
    ]
    if ruled != refs or any(r["at"][0] < end and start < r["at"][1] for r in refs):
        return ruled
    new = Ref(at=[start, end], raw=ruling.raw, to=to, how="absolute", status=status)
    return sorted([*refs, new], key=lambda r: r["at"][0])
