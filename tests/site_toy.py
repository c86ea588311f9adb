"""A toy book of invented laws for the tests of pages and site: every kind of node and gap once."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any, cast

import pytest
from sphinx.application import Sphinx

from pravilo.model import CommentaryItem, IndexEntry, LawNode, Records, Ref, Term
from pravilo.publish.lawbook import LawBook
from pravilo.publish.ours import Ours
from pravilo.search.situations import Situation
from pravilo.store import Source, write_atomically

DOCS = Path(__file__).parents[1] / "docs"
CONF = (DOCS / "conf.py").read_text(encoding="utf-8").replace("nitpicky = True", "nitpicky = False")
FIND = '```{raw} html\n<div id="find-here" class="needs-js"></div>\n```\n\n'
CONTENTS = "```{law:contents}\n```\n\n"
TOC = "soderzhanie\nukazatel\ntemy\nslovar\ntablicy\nsituacii\npolnota\no-knige"
PAGES = {
    "conf.py": CONF,
    "index.md": f"# Пробная книга\n\n{FIND}{CONTENTS}```{{toctree}}\n:hidden:\n\n{TOC}\n```\n",
    "soderzhanie.md": f"# Содержание\n\n{CONTENTS}```{{toctree}}\n:glob:\n\npravila/ch*\nkommentarij/*\n```\n",
    "ukazatel.md": "# Указатель\n\n```{law:index}\n```\n",
    "temy.md": "# Темы\n\n```{law:topics}\n```\n",
    "slovar.md": "# Словарь\n\n```{law:glossary}\n```\n",
    "tablicy.md": "# Таблицы\n\n```{law:tables}\n```\n",
    "situacii.md": "# Ситуации\n\n```{law:situations}\n```\n",
    "polnota.md": "# Что сохранилось\n\n```{law:coverage}\n```\n\n```{law:corrections}\n```\n",
    "o-knige.md": "# О книге\n\nСм. {law}`1 А 1`, {law:term}`Стол`, [снаружи](https://example.org/).\n\n```{law:sources}\n```\n\n```{law:rights}\n```\n",
    "net-seti.md": "---\norphan: true\n---\n\n# Нет сети\n\nНет.\n",
}


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
        "terms": [],
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
KOMM = "Судья не обязан вставать, если он уже стоит (Правило 2В).\n(i) так бывает редко;\n(ii) так бывает часто."

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
        readings=[
            {"source": "prob", "text": T1A1.replace("встаёт", "вcтаёт"), "heading": "Сначaла", "status": "uncorrected"}
        ],
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
        terms=[{"at": [0, 4], "term": "Стол"}],
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
                "marks": [],
                "spans": [],
            },
            {
                "marker": "**",
                "at": [len(T2B), len(T2B)],
                "text": None,
                "status": "lost",
                "refs": [],
                "marks": [],
                "spans": [],
            },
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
                "at": [0, 0],
                "spans": [],
                "editorial": ["♥ ♠"],
            }
        ],
    ),
]


def komm(item_id: str, text: str, **facts: Any) -> CommentaryItem:
    """A commentary item of the toy source whose words must not be spread."""
    base = {"id": item_id, "source": "prim", "number": None, "number_inferred": None, "about": [], "confidence": 1.0}
    base |= {"heading": None, "text": text, "marks": [], "refs": [], "status": "complete", "spans": [], "edits": []}
    return cast(CommentaryItem, base | facts)


def entry(n: int, head: str, sub: str | None = None, phrase: str | None = None, **facts: Any) -> IndexEntry:
    """An entry of the toy index."""
    base = {"n": n, "head": head, "sub": sub, "phrase": phrase or head, "laws": [], "see": [], "see_also": []}
    return cast(IndexEntry, base | {"raw": phrase or head, "status": "complete", "sections": []} | facts)


def term(name: str | None, definition: str, **facts: Any) -> Term:
    """A term of the toy glossary."""
    base = {"term": name, "english": None, "definition": definition, "refs": [], "status": "complete", "spans": []}
    return cast(Term, base | {"source": "prob", "law": None, "english_by": None} | facts)


COMMENTARY = [
    komm("prim:1.1", KOMM, number="1.1", about=["1A1", "1"], refs=[ref(KOMM, "Правило 2В", "2B")],
         marks=[{"kind": "emphasis", "at": at(KOMM, "уже стоит")}]),
    komm("prim:p2", "Правило потеряно, а толкование осталось.", number_inferred="1.2", about=["3"],
         heading="О потерянном", status="cut-end"),
    komm("prim:p3", "Ни о каком правиле."),
]  # fmt: skip
INDEX = [
    entry(1, "Карта", see_also=["Стол"]),
    entry(2, "Карта", "Уронить =", "Уронить карту", laws=[1, 3], sections=["1A2"]),
    entry(3, "Стол", laws=[2]),
    entry(4, "Судья", see=["Нет такого"], status="cut-end"),
]
TABLE_TERM = "Место игры (см. правило 2)."
TERMS = [
    term(None, "ная судьёй.", status="cut-start"),
    term("Стол", TABLE_TERM, english="table", english_by="book", refs=[ref(TABLE_TERM, "правило 2", "2")]),
    term("Карта", "поднимает её", english="card", english_by="ours", law="1A2"),
]
TOPICS = [
    {"phrase": "Стоит стол", "laws": ["2B"], "by": "heading"},
    {"phrase": "Table", "laws": ["2"], "by": "thesaurus"},
]
TOLD = Situation("stol-upal", "Стол упал", ("упал стол",), ("2B", "3"), "law", "Спросите, кто уронил (1A1).\nДальше 3.")

SKELETON = {
    "1": {"sections": ["A", "A1", "A2", "A3", "B"], "sure": "all"},
    "2": {"sections": ["A", "B", "C", "C1"], "sure": "letters"},
    "3": {"sections": ["A", "B"], "sure": "all"},
    "4": {"sections": [], "sure": "all"},
}


def source(name: str, title: str, redistributable: str) -> Source:
    """A source of invented words."""
    facts = dict.fromkeys(("edition", "encoding", "script", "lines", "original_file"), "")
    kind = "laws" if redistributable != "no" else "commentary"
    facts |= {"kind": kind, "sha256": "0" * 64, "rights": "Придумано для проверки.", "redistributable": redistributable}
    return Source(name=name, title=title, short=name, holds=(), raw=b"", **cast(Any, facts))


def toy_book(*, public: bool = False) -> LawBook:
    """The toy book; with `public`, as it may be spread."""
    records = {"laws": LAWS, "commentary": COMMENTARY, "index": INDEX, "terms": TERMS, "topics": TOPICS, "colophon": []}
    sources = {
        "prob": source("prob", "Пробные правила", "unclear"),
        "prim": source("prim", "Примечания", "no"),
    }
    ours = Ours(situations=(TOLD,), reasons={"blank": "Пробел: после запятой."})
    return LawBook(cast(Records, records), sources, cast(Any, SKELETON), public, ours)


def build(root: Path, *, public: bool = False, book: LawBook | None = None) -> Path:
    """Build the toy site below `root` (a second call there builds on); returns the folder of its pages."""
    docs = root / "docs"
    for name in ("_static", "_templates"):
        shutil.copytree(DOCS / name, docs / name, dirs_exist_ok=True)
    for name, text in PAGES.items():
        write_atomically(docs / name, text)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(LawBook, "load", lambda *_, **__: book or toy_book(public=public))
        patch.setenv("SOURCE_DATE_EPOCH", "1700000000")
        app = Sphinx(docs, docs, root / "html", root / "doctrees", "html", status=None, warningiserror=True)
        app.build()
    return root / "html"
