"""Numbers from 1 to 99 in words, beside a law word: «правило шестьдесят четыре», «первое правило»."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pravilo.citation.words import PLURAL, SINGULAR

_HARD = "ый|ой|ого|ому|ым|ом|ая|ую|ое|ые|ых|ыми"
_UNITS = (
    ("один|одна|одно|одного|одной|одному|одну|одним|одном", "перв"),
    ("два|две|двух|двум|двумя", "втор"),
    ("три|трех|трем|тремя", ""),
    ("четыре|четырех|четырем|четырьмя", "четверт"),
    ("пять|пяти|пятью", "пят"),
    ("шесть|шести|шестью", "шест"),
    ("семь|семи|семью", "седьм"),
    ("восемь|восьми|восемью|восьмью", "восьм"),
    ("девять|девяти|девятью", "девят"),
)
_THIRD = "третий|третьего|третьему|третьим|третьем|третья|третьей|третью|третье|третьи|третьих|третьими"
_TEENS = "десят|одиннадцат|двенадцат|тринадцат|четырнадцат|пятнадцат|шестнадцат|семнадцат|восемнадцат|девятнадцат"
_TENS = (
    ("двадцать", "двадцати|двадцатью", "двадцат"),
    ("тридцать", "тридцати|тридцатью", "тридцат"),
    ("сорок", "сорока", "сороков"),
    ("пятьдесят", "пятидесяти|пятьюдесятью", "пятидесят"),
    ("шестьдесят", "шестидесяти|шестьюдесятью", "шестидесят"),
    ("семьдесят", "семидесяти|семьюдесятью", "семидесят"),
    ("восемьдесят", "восьмидесяти|восемьюдесятью|восьмьюдесятью", "восьмидесят"),
    ("девяносто", "девяноста", "девяност"),
)


def _ordinals(stem: str) -> list[str]:
    return [stem + ending for ending in _HARD.split("|")] if stem else _THIRD.split("|")


def _one_of(words: Iterable[str]) -> str:
    return f"(?:{'|'.join(sorted(words, key=lambda word: (-len(word), word)))})"


_COUNTS = {form: n for n, (forms, _) in enumerate(_UNITS, 1) for form in forms.split("|")}
_ORDERS = {form: n for n, (_, stem) in enumerate(_UNITS, 1) for form in _ordinals(stem)}
_TEEN_ORDERS = {form: n for n, stem in enumerate(_TEENS.split("|"), 10) for form in _ordinals(stem)}
_TEEN_COUNTS = {stem + end: n for n, stem in enumerate(_TEENS.split("|"), 10) for end in ("ь", "и", "ью")}
_ROUND = {word: n * 10 for n, (word, _, _) in enumerate(_TENS, 2)}
_ROUND_CASES = {form: n * 10 for n, (_, forms, _) in enumerate(_TENS, 2) for form in forms.split("|")}
_ROUND_ORDERS = {form: n * 10 for n, (_, _, stem) in enumerate(_TENS, 2) for form in _ordinals(stem)}
NUMERALS = {**_COUNTS, **_ORDERS, **_TEEN_COUNTS, **_TEEN_ORDERS, **_ROUND, **_ROUND_CASES, **_ROUND_ORDERS}
"""Every form of a numeral of one word, in lower case with е for ё, and its number."""

_BEFORE = "((?:^|[^а-я])"
_LAWS = _one_of({word for word in SINGULAR | PLURAL if not word.isascii()} | {"ст", "пр", "прав"})
_TEN = _one_of({**_ROUND, **_ROUND_CASES})
_SMALL = _one_of({**_COUNTS, **_ORDERS, **_TEEN_COUNTS, **_TEEN_ORDERS, **_ROUND_CASES})
AHEAD = (
    rf"{_BEFORE})((?:{_TEN} +)?{_one_of({**_ORDERS, **_TEEN_ORDERS, **_ROUND_ORDERS})})"
    rf" +({_one_of(word for word in SINGULAR if not word.isascii())})(?![а-я])"
)
"""An ordinal (group 2) that stands before its law word (group 3)."""
TOLD = (
    rf"{_BEFORE}{_LAWS}[. ]+)(?:({_TEN}) +({_one_of({**_COUNTS, **_ORDERS})})|({_one_of({**_ROUND, **_ROUND_ORDERS})})"
    rf"|({_SMALL})(?! +(?!или |пункт|разд)[а-я]{{2}}))(?![а-я])"
)
"""A law word (group 1) and the number behind it (the other groups). A small one counts only where no noun may follow:
«правило второй руки» names no law."""
_AHEAD, _TOLD = re.compile(AHEAD), re.compile(TOLD)


def in_digits(query: str) -> str:
    """The query with laws told in words told in digits, and then in lower case; the same where it tells none.

    >>> in_digits("Шестьдесят четвёртое правило, А")
    'правило 64, а'
    """
    low = query.lower().replace("ё", "е")
    told = _TOLD.sub(_number, _AHEAD.sub(r"\1\3 \2", low))
    return query if told == low else told


def _number(match: re.Match[str]) -> str:
    law, *words = match.groups()
    return f"{law}{sum(NUMERALS[word] for word in words if word)}"
