"""Writes queries.json: judged queries, slips, layouts, romanisations, inflections, citations, nonsense, odd input."""

from __future__ import annotations

import json
from pathlib import Path

from pravilo.search.forms import Forms
from pravilo.search.judge import misspelt, read_judged
from pravilo.search.normalise import TABLES, fold
from pravilo.store import read_toml

REPO = Path(__file__).parents[2]
WORDS = (
    "взятка",
    "заявка",
    "болван",
    "вистующий",
    "разыгрывающий",
    "козырь",
    "масть",
    "очередь",
    "наказание",
    "фальшренонс",
    "претензия",
    "уступка",
    "контра",
    "пас",
    "назначение",
    "судья",
    "зритель",
    "апелляция",
    "объяснение",
    "торговля",
)
DRESSES = (
    "{n}", "правило {n}", "{n} правило", "Правила {n}", "ст. {n}", "п {n}", "§{n}", "№ {n}", "L{n}", "Law {n}",
    "pravilo {n}", "ghfdbkj {n}", "дфц {n}", "см. правило {n}", "«{n}»", "{n}.", "{n}А", "{n} а 1", "{n}-б-2",
    "{n}.В.1", "{n}(A)(1)", "{n}Ф1", "п. A2 ст. {n}", "пункт 1 раздела A правила {n}", "{n}A и B", "{n}A1–3",
    "правила {n}–{m}", "правило {n} или {m}",
)  # fmt: skip
LAWS = (1, 6, 12, 25, 45, 54, 64, 67, 73, 77, 93, 94, 100)
PLACES = """содержание|оглавление|soderzhanie|cjlth;fybt|глава V|глава 5|глава ш|гл. IV|глава 77|ukfdf V|глава
стр. 57|стр 3|страница 1000|c. 57|с. 57|43.5|п. 43.5|комм 43.5|komm:43.5|ch5|77:undertricks|25B2(B)(1)
25b2b1|64Ж|правило 1975 года|Кодекс 1997|12-й взятке|14 карт|430|3бк|2ч|7-0|60 %|правило 64 ренонс
25B2(B)(1)(a)|64A.1.2.3|25B2(B)(1|25B2B)1)|25B2(B(1)|64A1.1|64A1(A)(1)(A)|правило 64Я|64AB|43.999|ch99|12ВП|64(
правило 50-е|12-е|45-е|45-Е|правилу 64-му|правило 25-й|64-го правила|12-й|64-а-1|64-а|правила 50-е и 51-е
правило 64, L65|64, L64A1|70C1–C3|правила 60–53|60–53|50/51|50 51|50 99|ст.ст. 50, 51|п.п. 53, 54|64A1/2
70C1 и 2|70C1, 2 и 3|43(c)|правило 43С|64\x07|64\x1bA1|64İ|64ИИ
53 или 56|62-64|25 27|65|56|65 и 64|комментарий 45|комментарий к правилу 45|комм. 45|комментарии 44 и 45|комментарий 10
komm:99|komm:45.3|komm:45.1|книга 5|книга 2.1|книга 99|популярная книга 7|kniga:p10|глава VI|ch6.p3|ch6.p3.d1|ch8
стр. 35|стр. 106|стр. 57-59|стр. 57 58|страницы 106–104|стр. с 57 по 59|стр. ~35|стр. 58|стр. 58-58|с. 1000-2000
-1|Y4|фальшренонс|64\u200f|глава\u200f V
закон 7 и карты|стол 12|правило 0|0|007|64 64|31B1 и B2|61А и 62А
п. 2 ст. 64|пункт 2 правила 64|пункт 1 правила 64А|пункт 5 правила 45|пункт 1 статьи 77|правило 64 пункт 9
правило 58, пункт 2|п. 7 ст. 120|ст 64 п 2|ст. 64 п. 1, 2|пункты 1 и 2 правила 64|ст. 58 п. 8-9|64п2|64 П. (2)
58 п ж|ст 58 п в|58 п|58 пункт.|45п|п. 53, п. 54|п 64 п 2|правило шестьдесят четыре|шестьдесят четвёртое правило
ПЕРВОЕ ПРАВИЛО|правило девяносто девять|закон сорок пятый|правило шестьдесят четыре а|правило сто двадцать
правило двадцать с половиной|правило минус семь|правило минус ноль|правило -5|правило 64½|правило 0,5|правило 7.3.4
7.3.4|правило 43.5|правило 64.5|правило шестьдесят четыре и ренонс|правило второй руки|правило двух карт
ghfdbkj itcnmltczn xtnsht|64 94|94 64|64A 64B|12 12А|64 64 64|50 51 52|64а 65|правила 7 и 8 главы III
58в две карты|п 70 клейм|ст. 27 недостаточная заявка|правило 64а1 и что потом|пункт А правила 64 и ренонс
правило 94 и ренонс|правило 64А и 64Б ренонс|27в две карты|стол 12а опоздал|думал 20с|1п 2ч пас|правилло 64 ренонс
правило 64 пункт 9 и ренонс|что в п. 2 ст. 64 про карты|ренонс по шестьдесят четвёртому правилу
правило номер 64|правило номер сорок пять ренонс|64 правило, пункт 2|ст. 58 п. 1 и п. 2"""
NONSENSE = """погода в москве|как сварить борщ|курс доллара|правила дорожного движения|qwerty|asdfgh|ъыь|hello world
ход конём|масть кобылы|мама мыла раму|расписание электричек|правила футбола вне игры|карта метро
чемпионат мира|ничего не понимаю|не|и в на|revoke|claim|dummy|lead out of turn|penalty card|LHO|рхо|S.O.
IMP|ИМП|1NT|2\u2666|\u2660 \u2665 \u2666 \u2663"""
ODD = [
    "", " ", "\t\n", "?", "...", "*", "(.*)+$", "[head:x TO y]", "карта~2 AND ход", "' OR 1=1 --",
    "<script>alert(1)</script>", "\x00", "\x1b[31mкарта", "кар\u00adта", "\u202eкарта", "карта\u200bболвана",
    "карта\u00a0болвана", "\ufeffкарта", "и\u0306од", "\U0001f0a1 туз", "ход\U0001f600вне", "КАРТА БОЛВАНА",
    "Карта, болвана!", "карта-болвана", "карта/болван", "12345678901234567890", "карта " * 100, "к" * 500,
    "constructor", "toString", "__proto__", "hasOwnProperty карта", "ａｂｃ", "Ⅴ", "½", "карта болвана " * 40,
]  # fmt: skip
ROMAN = {**TABLES["roman"], "щ": "shch", "ь": "'", "ю": "yu", "я": "ya", "х": "h"}
CASUAL = {**TABLES["roman"], "щ": "sch", "х": "kh", "ц": "ts", "ж": "zh", "й": "y", "ы": "y", "ю": "yu", "я": "ya"}


def queries() -> list[str]:
    """All queries, each once, in a stated order."""
    judged = [q.q for q in read_judged(REPO / "index" / "queries.toml")]
    russian = [q for q in judged if all(c == " " or "а" <= c <= "я" for c in fold(q))]
    forms = Forms(read_toml(REPO / "index" / "forms.toml"))
    inflected = [form for word in WORDS for form in sorted(forms.paradigm(word))]
    cited = [dress.format(n=n, m=n + 2) for n in LAWS for dress in DRESSES]
    lines = [q for text in (PLACES, NONSENSE) for line in text.splitlines() for q in line.split("|")]
    return list(
        dict.fromkeys(
            [
                *judged,
                *(misspelt(q, seed) for seed in (1, 2) for q in judged[seed::3]),
                *("".join(TABLES["latin"].get(c, c) for c in fold(q)) for q in russian[::3]),
                *("".join(ROMAN.get(c, c) for c in fold(q)) for q in russian[1::4]),
                *("".join(CASUAL.get(c, c) for c in fold(q)) for q in russian[2::5]),
                *(q.replace(" ", "", 1) for q in russian[::9]),
                *(q[: len(q) - 3] for q in russian[::7]),
                *inflected,
                *cited,
                *lines,
                *ODD,
            ]
        )
    )


if __name__ == "__main__":
    lines = ",\n".join(json.dumps(query, ensure_ascii=False) for query in queries())
    (REPO / "tests" / "vectors" / "queries.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
