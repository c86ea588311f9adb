"""How a query is put before the grammar reads it as citations, and what the grammar refuses: all of it patterns.

They are for Python and JavaScript alike; the site's script has them as data. They are compiled when they are first
needed: a question without numbers never needs them.
"""

from __future__ import annotations

import re

from pravilo.citation.numerals import in_digits
from pravilo.citation.words import ANY, BIDS, ENDINGS, LETTERS, PLURAL, SINGULAR, TRANSLIT

_ANY = "A-Za-zА-Яа-яЁё"
_ONE = "A-WYZa-wyzА-ФЦ-Яа-фц-яЁё"
"""One letter may be meant as a label, but not the sign of «5x5»."""
_EARLY = sorted(letter for letter, means in LETTERS.items() if letter != ANY and set(means) <= set("ABCDEFGH"))
_TWO = "".join(letter.upper() for letter in _EARLY)
_LETTER = f"[{''.join(_EARLY)}{_TWO}{ANY}]"
_BIDS = "".join(sorted({*BIDS, *(x.upper() for x in BIDS)}))
_NUMBER = "[1-9][0-9]{0,2}"
_INNER = "[1-9][0-9]?(?![0-9])"
_ENDINGS = f"(?:{'|'.join(sorted(ENDINGS))})"
_ORDINAL = f"{_ENDINGS}(?![{_ANY}])"
_LABEL = rf"(?:[.:/()]|-(?!{_ORDINAL})|[0-9]{{1,3}}(?![0-9])|(?:(?!ВП)[{_TWO}]{{2}}|[{_ONE}])(?![{_ANY}]))"
_END = "[.?!,; ]*$"
RUN = (
    rf"^((ch[0-9]{{1,3}}|{_NUMBER}\.[0-9]{{3}})"
    rf"|(?![1-7][{_BIDS}][.?!,;]*$)(?=.*[{_ANY}]){_NUMBER}(?![0-9]){_LABEL}{{1,11}}?){_END}"
)
"""A query of one law number and labels that no law can have, the law words before it left out.

Group 1 is the run. Group 2 is there too where it names no law: a chapter («ch99»), or a number of the commentary
that is too long («43.999»).
"""
_NO_LABEL = f"(?![{_ANY}]|[-./:( ]*[0-9])"
_WORD = "(?:[Пп]рав|[Зз]акон|[Сс]т|[Пп]р|[Пп]|§|№)"
_NAMED = rf"(?:[Пп]р|[Зз]акон|[Сс]т|[Ll]aw|[Pp]r|[Zz]akon|[Ss]t|§|№|L)[{_ANY}]*(?:-л[а-я])?"
_LAW = rf"{_NAMED}[. №§]*"
_PART = "(?:[Пп]{1,2}|[Пп](?:одп)?ункт[а-яё]*|[Pp]|[Pp]unkt[a-z]*)[. ]*"
_APART = f"(?:^|[^{_ANY}])"
_SPELLED = "((?:[Пп]рав|[Зз]акон|[Сс]тат)[а-яё]+)"
SLIPS = (
    (
        rf"^( *)(?:[Пп]ункт|[Пп]одпункт|[Пп]араграф)[а-я]*[. ]+(?=[1-9][0-9]{_END}|[1-9][0-9]?-?{_LETTER}(?![{_ANY}]))",
        "$1",
    ),  # «пункт 64А»
    (rf"{_SPELLED} +номер(?= +[0-9])", "$1"),  # «правило номер 64»
    (rf"^( *)({_NUMBER}) +{_SPELLED}(?=,? +{_PART}[0-9{_ANY}])", "$1$3 $2"),  # «64 правило, пункт 2»
    (r"([0-9]\)?[, ]+)[Ll](?=[0-9])", "$1"),  # «64, L65»
    (rf"([0-9{_ANY})]),? +[Гг]лав[аыеу] +(?:[IVXХivxх]{{1,4}}|[0-9]{{1,2}}){_END}", "$1"),  # «правила 7 и 8 главы III»
    (rf"((?:{_LAW}{_NUMBER}|[0-9]{{2}})) +[Пп](?:ункт[а-яё]*)?{_END}", "$1"),  # «58 п», not yet whole
    (rf"((?:{_LAW}|^(?:[Сс]м[. ]+)?|{_APART}[Пп]{{1,2}}[. ]*){_NUMBER}) *{_PART}(?={_INNER})", f"$1{ANY}"),  # «64 п 2»
    (rf"((?:{_LAW}|^(?:[Сс]м[. ]+)?){_NUMBER}), *{_PART}(?={_INNER})", f"$1{ANY}"),  # «правило 64, пункт 2»
    (rf"({ANY}{_INNER}(?: *,| +и| +или) *){_PART}(?={_INNER})", "$1"),  # «правило 64, п. 2 и п. 3»
    (rf"({_APART}[Пп][. ]*{_NUMBER}), *[Пп][. ]*(?={_NUMBER})", "$1, "),  # «п. 53, п. 54»
    (
        rf"({_APART}){_PART}({_INNER}(?:(?: *,| +и| +или) *{_INNER})*),? +({_LAW}{_NUMBER}{_LETTER})(?![{_ANY}0-9])",
        "$1$3$2",  # «пункт 1 правила 64А»
    ),
    (rf"({_APART}){_PART}({_INNER}(?:(?: *,| +и| +или) *{_INNER})*),? +({_LAW}{_NUMBER})(?![0-9])", f"$1$3{ANY}$2"),
    (r"^( *[1-9][0-9]?) +(?=[1-9][0-9]? *$)", "$1, "),  # «50 51», «64 94»
    (r"([1-9][0-9]) +(?=[1-9][0-9](?: +[1-9][0-9])* *$)", "$1, "),  # «50 51 52»
    (rf"((?:^|[ ,])[1-9][0-9]) +(?=[1-9][0-9]{_LETTER}(?![{_ANY}]))", "$1, "),  # «12 12А»
    (
        rf"([0-9]{_LETTER}(?:[1-9][0-9]?)?) +(?=(?:1[2-9]|[2-9][0-9])(?![0-9])|1[01]{_LETTER}(?![{_ANY}]))",
        "$1, ",  # «64A 64B»
    ),
    ("([0-9])/(?=[0-9])", "$1,"),  # «50/51»
    (r"()(?:[Сс]т|[Пп])\. ?(?=(?:ст|п)\.)", "$1 "),  # «ст.ст. 50, 51»
    (f"([0-9])-?{_ENDINGS}(?= *(?:[Пп]равил|[Зз]акон|[Сс]тат))", "$1 "),  # «64-го правила»
    (f"([0-9])-е{_NO_LABEL}", "$1 "),  # «правило 50-е», «12-е»
    (f"({_WORD}[а-яё]*[. №]*[0-9]+)-{_ENDINGS}{_NO_LABEL}", "$1 "),  # «правилу 64-му»
    (r"(([A-Za-zА-Яа-я])[0-9]{1,2} ?[-‐‑‒–—] ?)\2(?=[0-9])", "$1"),  # «70C1–C3»
    (
        rf"({_LAW}{_NUMBER}),? +(?:[Пп]|[Пп]ункт|[Пп]одпункт|[Рр]азд|[Рр]аздел)[а-яё]*[. ]+([{_ANY}]){_END}",
        "$1$2",  # «правило 64 раздел Я»: there is none, and no other place is meant
    ),
    (
        rf"^( *(?:{_LAW}|[Пп](?:ункт)?[. ]+)[1-9][0-9]) +([зйклмнортхчшщыьюяЗЙКЛМНОРТХЧШЩЫЬЮЯi-zI-Z]){_END}",
        "$1$2",  # «п. 44 К»: no place has that letter
    ),
)
"""What is put otherwise, in this order: a pattern, and what stands for its match ($1 is its group 1)."""
NO_NUMBER = (
    rf"^ *(?:{_LAW} (?=[-–−][0-9]|минус )|{_LAW}(?=[0-9])|(?=(?:[1-9][0-9]?\.){{2,}}[1-9][0-9]?{_END}))"
    rf"([-–−][0-9]+|минус [а-я0-9 ]*[а-я0-9]|0[.,][0-9]+|[0-9]+(?:\.[0-9]+){{2,}}|[0-9]+(?: ?[½¼¾]| с половиной)){_END}"
)
"""A query of a number that no law can have, its law word before it (group 1 without it): «правило -5», «7.3.4»."""

_PLACED = f"(?:{'|'.join(sorted(SINGULAR | PLURAL | TRANSLIT | {'ст', 'пр', 'прав'}, key=lambda w: (-len(w), w)))})"
_SURE = rf"\(?{_LETTER}\)?(?:-?\(?[1-9][0-9]?\)?(?:\(?{_LETTER}\)?(?:\(?[1-9]\)?)?)?)?"
_TOLD_PART = rf",? +(?:п|пункт[а-я]*|подпункт[а-я]*|разд|раздел[а-я]*)[. ]+{_LETTER}(?: ?[1-9][0-9]?)?"
_OTHER = "(?:пример|рис|стр|табл|задач|зал|глав|стол|пар|сдач|доск|комнат|тур|коробк)[а-я]*"
AMONG = (
    rf"(?:^|[^{_ANY}0-9.-])(?:{_OTHER}[. №]*[0-9]+{_LETTER}?"
    rf"|((?:(?:п|пункт[а-я]*|подпункт[а-я]*|раздел[а-я]*)[. ]+{_LETTER}[1-9]?,? +{_PLACED}[. ]*{_NUMBER}"
    rf"|(?:(?:{_PLACED}|§)[. ]*|(?:п[. ]*|(?:пункт|параграф) +)(?=[89]|[1-9][0-9])){_NUMBER}(?:-?{_SURE}|{_TOLD_PART})?"
    rf"|(?:1[1-9]|[2-9][0-9])(?![сг](?![0-9(])){_SURE})(?!-?[{_ANY}0-9½]|%|[.,:][0-9])))"
)
"""A citation that is unmistakable among other words, in small letters (group 1); without it, what only looks like one.
A law word stands before it, or a label behind its number; «20с» may be seconds, «12г» a year."""


def mended(query: str) -> str:
    """The query as the grammar reads it.

    >>> mended("пункт 2 правила шестьдесят четыре")
    'правила 64ª2'
    """
    query = in_digits(query)
    for slip, to in SLIPS:
        query = re.sub(slip, to.replace("$", "\\"), query)
    return query
