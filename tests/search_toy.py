"""A toy book with its own slang and situations, packed once, for the tests of the word search."""

from __future__ import annotations

import functools
import json
import shutil
import tempfile
from pathlib import Path
from typing import Any, cast

from pravilo.answer.hits import Answer, Book
from pravilo.model import CommentaryItem, IndexEntry, Records, Ref, Term
from pravilo.pack import render_pack
from pravilo.search import pack
from pravilo.search.answering import Search, answer
from pravilo.search.engine import Engine, build
from pravilo.store import Source
from site_toy import node

REPO = Path(__file__).parents[1]
LONG = "Если болван уронил карту на стол, судья велит поднять её и наказать неловкого."
LAWS = [
    node("ch1", "chapter", None, label="I", heading="ЗА СТОЛОМ"),
    node("1", "law", "ch1", label="1", heading="Упавшая карта", pages=[{"n": 5, "how": "printed"}]),
    node("1A", "section", "1", label="A", heading="Карта болвана", text=LONG, pages=[{"n": 5, "how": "printed"}]),
    node("1B", "section", "1", label="B", heading="Карта вистующего", text="Она становится лежачей картой."),
    node("2", "law", "ch1", label="2", heading="Заявка вне очереди", text="Заявка отменяется, торговля продолжается."),
    node("3", "law", "ch1", label="3", heading="Недостаточное назначение", text="Назначение следует исправить."),
    node("4", "law", "ch1", label="4", text=None, status="lost", coverage="lost", source=None),
    node("5", "law", "ch1", label="5", heading="Чай за столом", text="Пить чай можно. Лить чай на карты нельзя."),
    node("6", "law", "ch1", label="6", heading="Зрители", text="Зритель молчит, пока судья не спросит его."),
    node("7", "law", "ch1", label="7", heading="Счёт", text="Четырнадцать карт в руке - повод позвать судью. " * 3),
]
INDEX = [
    {"n": 1, "head": "Пересчёт", "sub": None, "phrase": "Пересчёт карт", "laws": [4, 7], "see": [], "see_also": []},
    {"n": 2, "head": "Зритель", "sub": "=", "phrase": "Болтовня зрителя", "laws": [6], "see": [], "see_also": []},
]
TERMS = [{"term": "Очередь", "english": "turn", "definition": "Время говорить или играть.", "law": "2"}]
TALK = "Судье стоит помнить: болван не нарочно."
KOMM = [{"id": "komm:1.1", "number": "1.1", "about": ["1A"], "confidence": 0.9, "heading": "О неловких", "text": TALK}]
THESAURUS = """
[[entry]]
said = ["кибитцер", "болельщик за спиной"]
law = ["зритель"]
direction = "both"
strength = 1.0
why = "так зовут зрителя"

[[entry]]
said = ["сколько чая"]
law = ["чай"]
direction = "one-way"
strength = 0.8
why = "вопрос о чае"

[[edition]]
said = ["сопоставимая заявка"]
note = "Сопоставимых заявок эта книга не знает."
"""
SITUATIONS = {
    "chaj-na-kartah": ("Чай пролит на карты", ["опрокинул кружку", "залил карты чаем"], ["5"], "law"),
    "karty-poteryany": ("Потеряна карта", ["куда-то делась карта", "колода неполная"], ["4", "7"], "index"),
}


def records() -> Records:
    """The toy records."""
    common: dict[str, Any] = {"refs": [], "spans": [], "status": "complete", "source": "prob"}
    index = [cast(IndexEntry, {**e, "raw": "", "status": "complete", "sections": []}) for e in INDEX]
    terms = [cast(Term, {**common, **t, "english_by": "book"}) for t in TERMS]
    comments = [cast(CommentaryItem, {**common, "number_inferred": None, "marks": [], "edits": [], **c}) for c in KOMM]
    return cast(
        Records, {"laws": LAWS, "commentary": comments, "index": index, "terms": terms, "topics": [], "colophon": []}
    )


def ref(text: str, raw: str, to: str) -> Ref:
    """A reference by the words `raw` of `text`."""
    start = text.index(raw)
    return cast(Ref, {"at": [start, start + len(raw)], "raw": raw, "to": [to], "how": "absolute", "status": "held"})


def write_repo(repo: Path) -> Path:
    """The files of a repository that the pack is made from; the word forms are the real ones."""
    (repo / "index").mkdir(parents=True)
    shutil.copy(REPO / "index" / "forms.toml", repo / "index")
    (repo / "index" / "ordinary.toml").write_text('words = "погода карма"\n', encoding="utf-8")
    (repo / "index" / "thesaurus.toml").write_text(THESAURUS, encoding="utf-8")
    told = repo / "corpus" / "curation" / "situations"
    told.mkdir(parents=True)
    (repo / "corpus" / "curation" / "cards").mkdir()
    laws = "".join(f'[{n}]\nsections = []\nsure = "all"\n' for n in range(1, 8)).replace(
        "[1]\nsections = []", '[1]\nsections = ["A", "B"]'
    )
    (repo / "corpus" / "curation" / "skeleton.toml").write_text(laws, encoding="utf-8")
    for slug, (title, said, ids, basis) in SITUATIONS.items():
        head = f"title = {json.dumps(title, ensure_ascii=False)}\ntold = {json.dumps(said, ensure_ascii=False)}\n"
        head += f'laws = {json.dumps(ids)}\nbasis = "{basis}"\n'
        (told / f"{slug}.md").write_text(f"+++\n{head}+++\n\nУзнайте, чья кружка.\n", encoding="utf-8")
    return repo


@functools.cache
def data() -> Path:
    """A folder with the data of a toy installation: the book and the search."""
    folder = Path(tempfile.mkdtemp(prefix="pravilo-search-toy-"))
    skeleton = {str(n): {"sections": ["A", "B"] if n == 1 else [], "sure": "all"} for n in range(1, 8)}
    source = Source("prob", "Проба", "prob", "1987", "laws", (), "utf-8", "cyrillic", "kept", "", "", "", "yes", b"")
    search = pack.build(records(), write_repo(folder / "repo"))
    files = render_pack(records(), skeleton, sources={"prob": source}, search=search)
    for name, raw in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(raw)
    return folder


@functools.cache
def toy_book() -> Book:
    """The toy book."""
    return Book.load(data())


@functools.cache
def toy_search() -> Search:
    """The words of the toy book, with an index in memory."""
    search = Search(data())
    search._engine = Engine(build(search.index.fields()))
    return search


def ask(query: str) -> Answer:
    """The answer of the toy installation to a question in words."""
    return answer(query, toy_book(), toy_search())


def laws(query: str) -> list[str]:
    """The ids of the hits, best first."""
    return [hit["id"] for hit in ask(query)["hits"]]
