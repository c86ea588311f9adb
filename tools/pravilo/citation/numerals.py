"""Numbers from 1 to 109 in words, beside a law word: «правило шестьдесят четыре», «первое правило»."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pravilo.citation.words import PLURAL, SINGULAR, tokens

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
_TEENS = (
    *("десят", "одиннадцат", "двенадцат", "тринадцат", "четырнадцат"),
    *("пятнадцат", "шестнадцат", "семнадцат", "восемнадцат", "девятнадцат"),
)
_TENS = (
    ("двадцать", "двадцати|двадцатью", "двадцат"),
    ("тридцать", "тридцати|тридцатью", "тридцат"),
    ("сорок", "сорока", "сороков"),
    ("пятьдесят", "пятидесяти|пятьюдесятью", "пятидесят"),
    ("шестьдесят", "шестидесяти|шестьюдесятью", "шестидесят"),
    ("семьдесят", "семидесяти|семьюдесятью", "семидесят"),
    ("восемьдесят", "восьмидесяти|восемьюдесятью|восьмьюдесятью", "восьмидесят"),
    ("девяносто", "девяноста", "девяност"),
    ("сто", "ста", "сот"),
)


def _ordinals(stem: str) -> list[str]:
    return [stem + ending for ending in _HARD.split("|")] if stem else _THIRD.split("|")


def _one_of(words: Iterable[str]) -> str:
    return f"(?:{'|'.join(sorted(words, key=lambda word: (-len(word), word)))})"


_COUNTS = {form: n for n, (forms, _) in enumerate(_UNITS, 1) for form in forms.split("|")}
_TEEN_COUNTS = {stem + end: n for n, stem in enumerate(_TEENS, 10) for end in ("ь", "и", "ью")}
_ROUND = {word: n * 10 for n, (word, _, _) in enumerate(_TENS, 2)}
_ROUND_CASES = {form: n * 10 for n, (_, forms, _) in enumerate(_TENS, 2) for form in forms.split("|")}
_ORDERS = {stem: n for n, stem in [*enumerate((stem for _, stem in _UNITS), 1), *enumerate(_TEENS, 10)]}
_ROUND_ORDERS = {stem: n * 10 for n, (_, _, stem) in enumerate(_TENS, 2)}
_ALL_ORDERS = {form: n for stem, n in {**_ORDERS, **_ROUND_ORDERS}.items() for form in _ordinals(stem)}
NUMERALS = {**_COUNTS, **_TEEN_COUNTS, **_ROUND, **_ROUND_CASES, **_ALL_ORDERS}
"""Every form of a numeral of one word, in lower case with е for ё, and its number."""

_BEFORE = "((?:^|[^а-я])"
_LAWS = _one_of({word for word in SINGULAR | PLURAL if not word.isascii()} | {"ст", "пр", "прав"})
_TEN = _one_of({**_ROUND, **_ROUND_CASES})
_UNIT_ORDER = f"(?:{_one_of(stem for _, stem in _UNITS if stem)}(?:{_HARD})|{_THIRD})"
_TEEN_ORDER = f"{_one_of(_TEENS)}(?:{_HARD})"
_ROUND_ORDER = f"{_one_of(_ROUND_ORDERS)}(?:{_HARD})"
_SMALL = f"(?:{_one_of({**_COUNTS, **_ROUND_CASES})}|{_one_of(_TEENS)}(?:ь|и|ью)|{_UNIT_ORDER}|{_TEEN_ORDER})"
AHEAD = (
    rf"{_BEFORE})((?:{_TEN} +)?{_UNIT_ORDER}|{_TEEN_ORDER}|{_ROUND_ORDER})"
    rf" +({_one_of(word for word in SINGULAR if not word.isascii())})(?![а-я])"
)
"""An ordinal (group 2) that stands before its law word (group 3)."""
TOLD = (
    rf"{_BEFORE}{_LAWS}[. ]+(?:номер +)?)(?:({_TEN}) +({_one_of(_COUNTS)}|{_UNIT_ORDER})"
    rf"|({_one_of(_ROUND)}|{_ROUND_ORDER})|({_SMALL})(?! +(?!или |пункт|разд)[а-я]{{2}}))(?![а-я])"
)
"""A law word (group 1) and the number behind it (the other groups). A small one counts only where no noun may follow:
«правило второй руки» names no law."""


def tells_number(query: str) -> bool:
    """Whether a number stands in the query, in digits or in words; without one it is no citation."""
    return any(token.kind == "n" or token.low in NUMERALS or token.low == "минус" for token in tokens(query))


def in_digits(query: str) -> str:
    """The query with laws told in words told in digits, and then in lower case; the same where it tells none.

    >>> in_digits("Шестьдесят четвёртое правило, А")
    'правило 64, а'
    """
    low = query.lower().replace("ё", "е")
    told = re.sub(TOLD, _number, re.sub(AHEAD, r"\1\3 \2", low))
    return query if told == low else told


def _number(match: re.Match[str]) -> str:
    law, *words = match.groups()
    return f"{law}{sum(NUMERALS[word] for word in words if word)}"
