"""`pravilo-book coverage`: which laws are held in full, in part, or lost, and what else is known of them."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from pravilo.publish.gaps import damage, expected
from pravilo.publish.lawbook import LawBook

_WORD = {"full": "целиком", "partly": "частью", "lost": "потеряно"}


@dataclass(frozen=True)
class Row:
    """One law: what we hold, from where, what is missing, and what else is known of it."""

    law: int
    heading: str | None
    coverage: str
    sources: list[str]
    pages: list[int]
    missing: list[str]
    damage: list[str]
    sure: bool
    topics: list[str]
    cited_by: list[str]
    commentary: list[str]


def coverage(root: Path) -> list[Row]:
    """A row for each of laws 1-93. Raises CorpusError where the records are not there."""
    book = LawBook.load(root)
    return [_row(book, node["law"] or 0) for node in book.laws]


def _row(book: LawBook, number: int) -> Row:
    nodes = list(book.subtree(str(number)))
    held = {node["id"] for node in nodes if node["status"] != "lost"}
    ids, sure = expected(book, number)
    above_held = {i for i in ids if any(h.startswith(i) for h in held)}
    return Row(
        law=number,
        heading=book.law(number)["heading"],
        coverage=book.law(number)["coverage"],
        sources=sorted({node["source"] for node in nodes if node["source"]}),
        pages=sorted({page["n"] for node in nodes for page in node["pages"]}),
        missing=[i for i in ids if i not in held and i not in above_held],
        damage=damage(book, number),
        sure=sure,
        topics=[entry["phrase"] for entry in book.topics.get(number, [])],
        cited_by=[f"{link.source}: {link.sentence}" for link in book.backlinks.get(number, [])],
        commentary=[item["id"] for node in nodes for item in book.commentary.get(node["id"], [])],
    )


def as_json(rows: list[Row]) -> str:
    """The rows as one JSON list."""
    return json.dumps([asdict(row) for row in rows], ensure_ascii=False, indent=1)


def as_text(rows: list[Row]) -> str:
    """The rows as a table to read, lost laws with what is known of them."""
    out = []
    for row in rows:
        out.append(f"{row.law:>2}  {_WORD[row.coverage]:<8}  {row.heading or '(заголовок потерян)'}")
        if row.sources:
            out.append(f"      источник: {', '.join(row.sources)}; страницы: {', '.join(map(str, row.pages))}")
        if row.missing and row.coverage == "partly":
            doubt = "" if row.sure else " (перечень скелета не вполне надёжен)"
            out.append(f"      потеряно: {', '.join(row.missing)}{doubt}")
        if row.damage:
            out.append(f"      повреждено: {'; '.join(row.damage)}")
        if row.coverage == "lost":
            out += [f"      указатель: {topic}" for topic in row.topics]
            out += [f"      ссылается {sentence}" for sentence in row.cited_by]
            out += [f"      комментарий: {item}" for item in row.commentary]
    counts = {name: sum(row.coverage == name for row in rows) for name in _WORD}
    out.append(f"Всего {len(rows)}: целиком {counts['full']}, частью {counts['partly']}, потеряно {counts['lost']}.")
    return "\n".join(out)
