"""The real corpus beside the laws: subject index, glossary, commentary and popular chapter, against the print."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from pravilo.ingest.work import Work
from pravilo.model import CommentaryItem, IndexEntry

pytestmark = pytest.mark.corpus

GLOSSARY = {
    "Колода": "pack",
    "Партнёр": "partner",
    "Частичная запись": "part score",
    "Очки за взятки": "trick points",
    "Козырь": "trump",
    "Очередь (игрока)": "turn",
    "Недобранная взятка": "undertrick",
    "Зональность": "vulnerability",
}
COMMENTARY = "p1 43.5 43.6 43.7 43.8 43.9 44.1 45.1 45.2 p10 45.4 45.5 45.6 45.7 45.8 45.9"
POPULAR = "p1 p2 p3 p4 p5 p6 p7 p8 p9 p10 p11 p12 p13 1 2 2.1 2.2 3 4 5 6 7 8 9 10"
# Heads with law numbers of their own, as printed: the leader makes the whole 48 letters wide.
HEADS = {
    "Акция, нарушающая обязанность пасовать": [37],
    "Апелляционный комитет": [93],
    "Блеф": [40, 73],
    "Взаимопонимание партнёров": [40, 75],
    "Главный судья": [93],
    "Громкая дискуссия": [90],
    "Движение игроков": [8],
    "Движение сдач": [8],
    "Дисквалификация игрока": [91],
    "Дубликация сдач": [6],
    "Завершение игры после претензии или уступки": [68],
    "Записи рук": [13],
    "Зритель": [11, 76],
    "IMP": [78],
    "Испорченная сдача": [87],
    "Колода": [1],
    "Компенсационные очки": [84],
    "Конец последнего раунда": [8],
    "Конец раунда": [8],
    "Конец сессии": [8],
    "Консультация между партнёрами при выборе": [10],
    "Контракт": [22],
    "Ложная уступка": [71],
    "Медленная игра": [90],
    "Место игрока": [5],
    "Начало розыгрыша": [41],
}
# Entries that a reader of the widths gets wrong most easily: head, sub-entry, laws.
HARD_ENTRIES = [
    ("Взятки", "Пятая карта во взятку", [45]),
    ("Взятки", "Ход во взятку", [44]),
    ("Взятки", "Сохранение информации о принадлежности =", [65]),
    ("Взятки", "Сыгранные =", [61, 62, 66]),
    ("Вопрос", "Право на объяснение конвенций и партнёрского взаимопонимания", [40, 75]),
    ("Вызов судьи", "Влияние невызывания судьи на права", [9, 10, 11]),
    ("Вынужденный пас", "Акция, нарушающая обязанность пасовать", [37]),
    ("Вынужденный пас", "Присуждение результата при ущербе из-за =", [23]),
    ("Давать в масть", "Требование = при наличии штрафной карты", [50, 59]),
    ("Давать в масть", "Фальшренонс", [61]),
    ("Замена игрока", "временная = как средство после получения нелегальной информации", [16]),
    ("Замена игрока", "= с разрешения судьи", [4]),
    ("Заявка", "= вне очереди", [28, 29, 30, 31, 32]),
    ("Зональность", "Таблица обсчёта", [77]),
    ("Карта", "Расположение сыгранных карт", [65]),
    ("Командное соревнование", "Присуждённый результат", [86]),
    ("Конвенции", "Предписания S.O.", [40]),
    ("Контра", "Неприемлемая =", [19, 32, 35, 36, 39]),
    ("Наказания", "Штрафы", [90]),
    ("Нарушение", "Сокрытие =", [72]),
]
SEE_ALSO = {
    "Болван": ["Игра со стола"],
    "Вопрос": ["Нелегальная информация", "Приличия"],
    "Заявка": ["Замена заявки"],
    "Игра": ["Игра картой", "Период розыгрыша"],
    "Информация": ["Нелегальная информация"],
    "Наказания": ["Наказание в торговле", "Ограничения на ход", "Штрафная карта"],
}
SEE_OF_SUBS = {
    ("Игра картой", "= со стола"): ["Игра со стола"],
    ("Игра картой", "Отмена ="): ["Отмена сыгранной карты"],
    ("Карта", "= случайно оброненная"): ["Карта, случайно оброненная"],
    ("Карта", "Показанная ="): ["Показанная карта"],
    ("Нарушение", "Безнаказанность ="): ["Безнаказанность"],
    ("Нарушение", "= приличий"): ["Приличия"],
}
SEE_OF_HEADS = {
    "Акцент": ["Нелегальная информация", "Приличия"],
    "Вариации в манере или темпе": ["Нелегальная информация", "Приличия"],
    "Жест": ["Нелегальная информация", "Приличия"],
    "Замена карты": ["Отмена сыгранной карты"],
    "Замечание": ["Нелегальная информация", "Приличия"],
    "Колебания": ["Нелегальная информация", "Приличия"],
    "Комментарий": ["Нелегальная информация", "Приличия"],
    "Модуляция": ["Нелегальная информация", "Приличия"],
    "Неалертирование": ["Алерт"],
}


def heads(work: Work) -> list[IndexEntry]:
    return [entry for entry in work.index if entry["sub"] is None]


def subs(work: Work) -> list[IndexEntry]:
    return [entry for entry in work.index if entry["sub"] is not None]


def test_heads_with_numbers(corpus: Work) -> None:
    assert {entry["head"]: entry["laws"] for entry in heads(corpus) if entry["laws"]} == HEADS


def test_sub_entries_with_numbers(corpus: Work) -> None:
    assert sum(bool(entry["laws"]) for entry in subs(corpus)) == 159 + 2  # by leader, and those wrapped over two lines
    found = {(entry["head"], entry["sub"]): entry["laws"] for entry in subs(corpus)}
    assert [(head, sub, found[head, sub]) for head, sub, _ in HARD_ENTRIES] == HARD_ENTRIES


def test_a_leader_is_as_wide_as_its_entry_asks(corpus: Work) -> None:
    """48 letters with label and numbers for a head, 45 for a sub-entry; of two wrapped ones the curation tells."""
    odd = []
    for entry in corpus.index:
        leader = re.search(r"\.+ ?(?P<laws>[\d,]+)$", entry["raw"])
        if leader:
            label = entry["head"] if entry["sub"] is None else entry["sub"]
            blank = entry["raw"][leader.start() - 1] == " "
            width = len(label) + blank + len(leader.group())
            if width != (48 if entry["sub"] is None else 45):
                odd.append((entry["head"], entry["sub"]))
    assert odd == [
        ("Вопрос", "Право на объяснение конвенций и партнёрского взаимопонимания"),
        ("Замена игрока", "временная = как средство после получения нелегальной информации"),
    ]


def test_every_number_of_the_index_is_in_one_entry(corpus: Work) -> None:
    raw = next(d.raw for d in corpus.documents if d.source.name == "kodeks-translit")
    printed = raw[raw.index("P R E D M E T") :]
    leaders = re.findall(r"\.+ ?(\d[\d,]*)(?= |$)", printed)
    numbers = [int(n) for laws in leaders for n in laws.split(",")]
    assert Counter(numbers) == Counter(n for entry in corpus.index for n in entry["laws"])
    assert all(1 <= n <= 93 for n in numbers)
    assert printed.count("=") == sum((entry["sub"] or "").count("=") for entry in corpus.index)


def test_heads_stand_in_the_order_of_the_alphabet(corpus: Work) -> None:
    names = [re.sub(r"\W", "", e["head"].lower().replace("ё", "е").replace("imp", "имп")) for e in heads(corpus)]
    assert names == sorted(names)
    assert len(names) == len(set(names)) == 72


def test_see_and_see_also(corpus: Work) -> None:
    assert {entry["head"]: entry["see_also"] for entry in corpus.index if entry["see_also"]} == SEE_ALSO
    assert {entry["head"]: entry["see"] for entry in heads(corpus) if entry["see"]} == SEE_OF_HEADS
    assert {(entry["head"], entry["sub"]): entry["see"] for entry in subs(corpus) if entry["see"]} == SEE_OF_SUBS


def test_every_sub_entry_is_filled_in(corpus: Work) -> None:
    for entry in subs(corpus):
        assert "=" not in entry["phrase"]
        assert entry["phrase"] == entry["sub"] or "=" in str(entry["sub"])


def test_only_the_last_entry_is_cut(corpus: Work) -> None:
    assert [entry["head"] for entry in corpus.index if entry["status"] != "complete"] == ["Невыполнение предписаний"]
    assert corpus.index[-1]["status"] == "cut-end"


def test_the_printed_glossary(corpus: Work) -> None:
    printed = [term for term in corpus.terms if term["spans"] and term["spans"][0]["at"][0] < 900]
    assert {term["term"]: term["english"] for term in printed if term["term"]} == GLOSSARY
    tail = printed[0]
    assert (tail["term"], tail["status"]) == (None, "cut-start")
    assert tail["definition"] == "ная разыгрывающим после выполнения контракта."
    assert [term["status"] for term in printed[1:]] == ["complete"] * 8


def items(work: Work, source: str) -> list[CommentaryItem]:
    return [item for item in work.commentary if item["source"] == source]


def test_paragraphs_of_the_commentary(corpus: Work) -> None:
    found = items(corpus, "kommentarij")
    assert [item["id"] for item in found] == [f"komm:{name}" for name in COMMENTARY.split()]
    assert {i["id"]: i["number_inferred"] for i in found if i["number"] is None} == {
        "komm:p1": "43.4",
        "komm:p10": "45.3",
    }
    assert {i["id"]: i["status"] for i in found if i["status"] != "complete"} == {
        "komm:p1": "cut-start",
        "komm:45.9": "cut-end",
    }


def test_lists_in_the_commentary(corpus: Work) -> None:
    lines = {item["id"]: item["text"].split("\n") for item in corpus.commentary}
    assert [line[:3] for line in lines["komm:43.5"][1:3]] == ["1) ", "2) "]
    assert len(lines["komm:43.5"]) == 8
    assert [line.split()[0] for line in lines["komm:45.2"][1:]] == ["(i)", "(ii)", "(iii)", "(iv)", "(v)"]
    assert [line.split()[0] for line in lines["komm:45.7"]] == ["(i)", "(a)", "(b)", "(ii)"]


def test_words_struck_again_are_emphasis_and_stand_once(corpus: Work) -> None:
    (item,) = [item for item in corpus.commentary if item["marks"]]
    assert item["id"] == "komm:45.5"
    assert [item["text"][slice(*mark["at"])] for mark in item["marks"]] == ["Примечание:", "случайно", "попытается"]
    assert item["text"].count("Примечание:") == item["text"].count("попытается") == 1
    assert item["text"].count("случайно ") == 1


def test_items_of_the_popular_chapter(corpus: Work) -> None:
    found = items(corpus, "model-zhizni")
    assert [item["id"] for item in found] == [f"kniga:{name}" for name in POPULAR.split()]
    assert {item["status"] for item in found} == {"complete"}
    raw = next(d.raw for d in corpus.documents if d.source.name == "model-zhizni")
    points = sum(line.startswith("– ") for item in found for line in item["text"].split("\n"))
    assert points == sum(line.startswith("–") for line in raw.split("\n")) + 2  # two without their dash in the source


def test_bindings_lead_to_laws_that_are_known(corpus: Work) -> None:
    ids = {node["id"] for node in corpus.laws}
    ids |= {f"{law}{label}" for law, row in corpus.curation.skeleton.items() for label in row["sections"]}
    assert {law for item in corpus.commentary for law in item["about"]} <= ids
