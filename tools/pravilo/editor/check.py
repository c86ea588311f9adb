"""`pravilo-book check`: the findings of the corpus, with the waivers that explain some of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from pravilo.check import findings
from pravilo.check.place import finding
from pravilo.errors import CorpusError, Finding
from pravilo.ingest import ingest
from pravilo.ingest.quotes import line_in
from pravilo.store import read_toml

_GRAVE = {"error": "ошибка", "warning": "предупреждение", "note": "заметка"}


@dataclass(frozen=True)
class Waiver:
    """A finding that is explained: its code, where it stands, its words, and the reason."""

    code: str
    where: str
    words: str
    why: str
    at: str


@dataclass(frozen=True)
class Report:
    """What a check found: `open` findings want an answer, `waived` have one."""

    open: list[Finding] = field(default_factory=list)
    waived: list[tuple[Finding, Waiver]] = field(default_factory=list)


def check(root: Path) -> Report:
    """Check the corpus. Raises CorpusError where the sources or the curation are broken."""
    corpus = root / "corpus"
    return sorted_out(findings(ingest(corpus)), read_waivers(corpus / "curation" / "waivers.toml"))


def sorted_out(found: list[Finding], waivers: list[Waiver]) -> Report:
    """Findings with and without a waiver; a waiver that fits none is a finding of its own."""
    report = Report()
    used = set()
    for one in found:
        fitting = [w for w in waivers if (w.code, w.words) == (one.code, one.words) and w.where in ("", one.where)]
        if fitting:
            used.add(fitting[0])
            report.waived.append((one, fitting[0]))
        else:
            report.open.append(one)
    report.open.extend(finding("waiver-unused", w.at, f"{w.code}: {w.words}") for w in waivers if w not in used)
    return report


def read_waivers(path: Path) -> list[Waiver]:
    """The rows of waivers.toml; none where the file is absent. Raises CorpusError where a row lacks a field."""
    if not path.is_file():
        return []
    out = []
    for row in read_toml(path).get("waiver", []):
        try:
            words = " ".join(str(row["words"]).split())
            if not str(row["why"]).strip():
                raise KeyError("why")
            out.append(Waiver(row["code"], row.get("where", ""), words, row["why"], line_in(path, row["words"])))
        except KeyError as error:
            where = line_in(path, str(row.get("words", "")))
            raise CorpusError(f"в [[waiver]] нет поля «{error.args[0]}»", where=where, todo="допишите его") from None
    return out


def as_json(report: Report) -> str:
    """The report as one JSON object: `open` and `waived`."""
    waived: list[dict[str, Any]] = [{**asdict(one), "why": waiver.why} for one, waiver in report.waived]
    out = {"open": [asdict(one) for one in report.open], "waived": waived}
    return json.dumps(out, ensure_ascii=False, indent=1)


def as_text(report: Report) -> str:
    """The report to read: open findings with their hints, then how many are explained."""
    return "\n".join(_lines(report))


def _lines(report: Report) -> Iterator[str]:
    for one in report.open:
        yield f"{one.where}: {_GRAVE[one.severity]} {one.code}: «{one.words}»"
        yield f"    {one.message} {one.hint}"
    yield f"Находок: {len(report.open)}; объяснённых в waivers.toml: {len(report.waived)}."
