"""Every code of a finding: how grave it is, what it means, and what to do. The documentation page is made from here."""

from __future__ import annotations

from dataclasses import dataclass

from pravilo.errors import Severity


@dataclass(frozen=True)
class Code:
    """One kind of finding, in the words of the documentation."""

    severity: Severity
    meaning: str
    todo: str


CODES: dict[str, Code] = {
    "numbering-jump": Code(
        "warning",
        "Между двумя соседними пунктами одного фрагмента пропущена буква или цифра, хотя страницы там не потеряны.",
        "Сверьте с источником: не принят ли заголовок за текст. Если книга так и напечатана - waiver.",
    ),
    "not-in-skeleton": Code(
        "error",
        "Пункт есть в записях, а скелет кодекса его не знает, хотя уверен в своём перечне.",
        "Проверьте разметку фрагмента (corpus/curation/cuts) или дополните skeleton.toml.",
    ),
    "heading-differs": Code(
        "error",
        "Напечатанная глава, часть или раздел не та, под которой правило стоит в скелете.",
        "Проверьте belongs фрагмента и skeleton.toml.",
    ),
    "unknown-word": Code(
        "warning",
        "Слова нет ни в словаре, ни в нашем списке.",
        "Верное слово впишите в corpus/rules/words.toml, опечатку - строкой в corpus/curation/corrections.",
    ),
    "letter-spaced": Code(
        "warning",
        "Слова вразрядку не собраны: границы слов не известны.",
        "Впишите слова в раздел [spaced] схемы транслитерации.",
    ),
    "mixed-alphabet": Code(
        "error",
        "В одном слове стоят и русские, и латинские буквы.",
        "Поправьте правило (citation-letters) или добавьте поправку.",
    ),
    "doubled-word": Code(
        "warning",
        "Слово стоит дважды подряд.",
        "Если это не слова книги - поправка; если книга так и напечатана - waiver.",
    ),
    "index-strays": Code(
        "warning",
        "Статья указателя ведёт к правилу, которое есть целиком, но ни одного её слова в нём нет.",
        "Сверьте номер с источником; опечатка книги остаётся, причина - в waiver.",
    ),
    "index-dangling": Code(
        "note",
        "«См.» указателя ведёт к статье, которой у нас нет (конец указателя потерян).",
        "Если статья стоит на потерянной странице - waiver.",
    ),
    "ref-unknown": Code(
        "warning",
        "Ссылка ведёт к пункту, которого нет ни в записях, ни в скелете.",
        "Проверьте чтение ссылки (corpus/curation/refs.toml) или скелет.",
    ),
    "ref-doubtful": Code(
        "note",
        "Ссылка похожа на опечатку книги; слова остаются, как напечатаны.",
        "Напишите в waiver, почему ссылка сомнительна и что стояло бы вместо неё.",
    ),
    "ref-stale": Code(
        "error",
        "Запись [[ref]] цитирует слова, которых в тексте больше нет.",
        "Исправьте или уберите запись в corpus/curation/refs.toml.",
    ),
    "footnote-lost": Code(
        "note",
        "Знак сноски есть, а её текст потерян.",
        "Найдите страницу с текстом сноски; до тех пор - waiver.",
    ),
    "footnote-pointer": Code(
        "note",
        "Текст сноски - только отсылка к сноске другой страницы.",
        "Найдите ту страницу; до тех пор - waiver.",
    ),
    "paragraph-unnumbered": Code(
        "note",
        "У абзаца комментария нет напечатанного номера; номер выведен по месту.",
        "Если номер потерян в источнике - waiver.",
    ),
    "quote-gone": Code(
        "error",
        "Заметка цитирует слова, которых в записи больше нет.",
        "Исправьте цитату или саму заметку.",
    ),
    "witnesses-differ": Code(
        "warning",
        "Два источника читают одно место по-разному (не считая пробелов и ё).",
        "Сверьте оба; опечатку одного исправьте поправкой, настоящую разницу объясните в waiver.",
    ),
    "waiver-unused": Code(
        "error",
        "Строка waivers.toml ничего не объясняет: такой находки нет.",
        "Удалите её.",
    ),
}
