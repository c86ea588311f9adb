"""A toy book of invented laws for the tests of pages and site: every kind of node and gap once."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from pravilo.model import CommentaryItem, IndexEntry, LawNode, Records, Ref, Term
from pravilo.publish.lawbook import LawBook
from pravilo.store import Source


def node(node_id: str, kind: str, parent: str | None, **facts: Any) -> LawNode:
    """A law node with everything empty but what is given."""
    law = int("".join(c for c in node_id.split(":")[0] if c.isdigit())[:1]) if node_id[0].isdigit() else None
    base = {
        "id": node_id,
        "kind": kind,
        "law": law,
        "parent": parent,
        "label": "",
        "heading": None,
        "text": "",
        "status": "complete",
        "coverage": "full",
        "source": "prob",
        "spans": [],
        "placed": "printed",
        "pages": [],
        "marks": [],
        "footnotes": [],
        "tables": [],
        "refs": [],
        "edits": [],
        "readings": [],
    }
    return cast(LawNode, base | facts)


def at(text: str, words: str) -> list[int]:
    """Where the words stand in the text."""
    start = text.index(words)
    return [start, start + len(words)]


def ref(text: str, raw: str, *to: str, how: str = "absolute", status: str = "held") -> Ref:
    """A reference by the words `raw` of `text`."""
    return cast(Ref, {"at": at(text, raw), "raw": raw, "to": list(to), "how": how, "status": status})


T1A1 = 'Судья встаёт и говорит "стоп" (см. правило 2B), потом (НАКАЗАНИЕ) садится.'
T1A2 = "Кто уронил карту, поднимает её.\nПотом он ждёт судью; о нём говорит правило 3 и правило 9."
T2B = "Стол стоит ровно, если судья не скажет иначе"
T2C1 = "чается на середину, как велит раздел (B)."
NOTE = "Подробнее о столе - в правиле 1A1."
KOMM = (
    "Судья не обязан вставать, если он уже стоит (Правило 2В).\n(i) так бывает редко;\n(ii) так бывает часто."
)

LAWS = [
    node("ch1", "chapter", None, label="I", heading="О СУДЬЕ"),
    node("ch1.p1", "part", "ch1", label="I", heading="О КАРТАХ"),
    node(
        "1",
        "law",
        "ch1.p1",
        label="1",
        heading="Обязанности судьи",
        pages=[{"n": 7, "how": "printed"}],
        coverage="partly",
    ),
    node("1A", "section", "1", label="A", heading="Что делает судья", coverage="partly"),
    node(
        "1A1",
        "section",
        "1A",
        label="1",
        heading="Сначала",
        text=T1A1,
        refs=[ref(T1A1, "правило 2B", "2B")],
        marks=[{"kind": "penalty", "at": at(T1A1, "(НАКАЗАНИЕ)")}],
        edits=[{"by": "row:prob:3", "before": "вcтаёт", "after": "встаёт"}],
        readings=[{"source": "prob", "text": "Судья вcтаёт.", "status": "uncorrected"}],
        pages=[{"n": 7, "how": "printed"}],
    ),
    node(
        "1A2",
        "section",
        "1A",
        label="2",
        text=T1A2,
        refs=[ref(T1A2, "правило 3", "3", status="lost"), ref(T1A2, "правило 9", "9", status="unknown")],
        pages=[{"n": 8, "how": "inferred"}],
    ),
    node("2", "law", "ch1.p1", label="2", heading="Положение стола", coverage="partly", placed="inferred"),
    node(
        "2B",
        "section",
        "2",
        label="B",
        heading="Ровный стол",
        text=T2B,
        status="complete",
        footnotes=[
            {
                "marker": "*",
                "at": [4, 4],
                "text": NOTE,
                "status": "complete",
                "refs": [ref(NOTE, "правиле 1A1", "1A1")],
            },
            {"marker": "**", "at": [len(T2B), len(T2B)], "text": None, "status": "lost", "refs": []},
        ],
    ),
    node(
        "2C",
        "section",
        "2",
        label="C",
        heading="Кривой стол",
        text=None,
        status="lost",
        coverage="partly",
        source=None,
    ),
    node(
        "2C1",
        "section",
        "2C",
        label="1",
        text=T2C1,
        status="cut-start",
        placed="inferred",
        refs=[ref(T2C1, "раздел (B)", "2B", how="relative")],
    ),
    node("ch2", "chapter", None, label="II", heading="О СЧЁТЕ"),
    node("3", "law", "ch2", label="3", status="lost", coverage="lost", text=None, source=None),
    node(
        "4",
        "law",
        "ch2",
        label="4",
        heading="Счёт",
        text="",
        tables=[
            {
                "title": "Взятки",
                "columns": ["Масть", "Очки"],
                "rows": [["♣ ♦", 20], ["♥ ♠", None]],
                "unit": "очки",
            }
        ],
    ),
]

COMMENTARY = [
    {
        "id": "prim:1.1",
        "source": "prim",
        "number": "1.1",
        "number_inferred": None,
        "about": ["1A1", "1"],
        "confidence": 1.0,
        "heading": None,
        "text": KOMM,
        "marks": [{"kind": "emphasis", "at": at(KOMM, "уже стоит")}],
        "refs": [ref(KOMM, "Правило 2В", "2B")],
        "status": "complete",
        "spans": [],
        "edits": [],
    },
    {
        "id": "prim:p2",
        "source": "prim",
        "number": None,
        "number_inferred": "1.2",
        "about": ["3"],
        "confidence": 0.5,
        "heading": "О потерянном",
        "text": "Правило потеряно, а толкование осталось.",
        "marks": [],
        "refs": [],
        "status": "cut-end",
        "spans": [],
        "edits": [],
    },
]

INDEX = [
    {
        "n": 1,
        "head": "Карта",
        "sub": None,
        "phrase": "Карта",
        "laws": [],
        "see": [],
        "see_also": ["Стол"],
        "raw": "Карта",
        "status": "complete",
    },
    {
        "n": 2,
        "head": "Карта",
        "sub": "Уронить =",
        "phrase": "Уронить карту",
        "laws": [1, 3],
        "see": [],
        "see_also": [],
        "raw": "Уронить = 1,3",
        "status": "complete",
    },
    {
        "n": 3,
        "head": "Стол",
        "sub": None,
        "phrase": "Стол",
        "laws": [2],
        "see": [],
        "see_also": [],
        "raw": "Стол 2",
        "status": "complete",
    },
    {
        "n": 4,
        "head": "Судья",
        "sub": None,
        "phrase": "Судья",
        "laws": [],
        "see": ["Нет такого"],
        "see_also": [],
        "raw": "Судья",
        "status": "cut-end",
    },
]

TERMS = [
    {
        "term": None,
        "english": None,
        "definition": "ная судьёй.",
        "refs": [],
        "status": "cut-start",
        "spans": [],
        "source": "prob",
    },
    {
        "term": "Стол",
        "english": "table",
        "definition": "Место игры (см. правило 2).",
        "refs": [ref("Место игры (см. правило 2).", "правило 2", "2")],
        "status": "complete",
        "spans": [],
        "source": "prob",
    },
]

SKELETON = {
    "1": {"sections": ["A", "A1", "A2", "A3", "B"], "sure": "all"},
    "2": {"sections": ["A", "B", "C", "C1"], "sure": "letters"},
    "3": {"sections": ["A", "B"], "sure": "all"},
    "4": {"sections": [], "sure": "all"},
}


def source(name: str, title: str, redistributable: str) -> Source:
    """A source of invented words."""
    return Source(  # type: ignore[arg-type]
        name=name,
        title=title,
        short=name,
        edition="1987",
        kind="laws",
        holds=("laws",),
        encoding="utf-8",
        script="cyrillic",
        lines="kept",
        original_file=f"{name}.txt",
        sha256="0" * 64,
        rights="Придумано для проверки.",
        redistributable=redistributable,
        raw=b"",
    )


def toy_book(*, public: bool = False) -> LawBook:
    """The toy book; with `public`, as it may be spread."""
    records = cast(
        Records,
        {
            "laws": LAWS,
            "commentary": cast(list[CommentaryItem], COMMENTARY),
            "index": cast(list[IndexEntry], INDEX),
            "terms": cast(list[Term], TERMS),
        },
    )
    sources = {
        "prob": source("prob", "Пробные правила", "unclear"),
        "prim": source("prim", "Примечания", "no"),
    }
    return LawBook(records, sources, cast(dict[str, dict[str, object]], SKELETON), public)


def write_toy(root: Path) -> None:
    """Write the toy records as a corpus below `root` (records only)."""
    from pravilo.store import write_records

    write_records(root / "corpus" / "records", toy_book().records)
