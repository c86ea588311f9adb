"""How letters are read before any word is looked up: folding, tokens, the other keyboard layout, the Latin skeleton.

Pure functions over strings and TABLES, which say what becomes of each letter; js/normalise.js has the same functions
over the same tables, and the vectors hold them together. Nothing here relies on the Unicode tables of the host (upper
case, normal forms), which differ from version to version.
"""

from __future__ import annotations

from collections.abc import Iterator

LONGEST_QUERY = 400
"""Code points of a query that are read; no question at a table is longer."""

_CYRILLIC = "абвгдежзийклмнопрстуфхцчшщъыьэюя"
_LATIN = "abcdefghijklmnopqrstuvwxyz"
CYRILLIC, LATIN, DIGITS = frozenset(_CYRILLIC), frozenset(_LATIN), frozenset("0123456789")

_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`" + '{}:"<>~'
_LETTERS = "йцукенгшщзхъфывапролджэячсмитьбюе" + "хъжэбюе"
_ROMAN = "a b v g d e zh z i j k l m n o p r s t u f h c ch sh sh  y  e iu ia"
_UNSEEN = (0xAD, 0x301, 0xFEFF, *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2070),
           *range(0xFE00, 0xFE10))  # fmt: skip
_SUITS = {"♠": "пика", "♤": "пика", "♥": "черва", "♡": "черва", "♦": "бубна", "♢": "бубна", "♣": "трефа", "♧": "трефа"}
_RUN_TOGETHER = {
    "сч": "щ", "зч": "щ", "ться": "ца", "тся": "ца", "тс": "ц", "дс": "ц", "стн": "сн", "здн": "зн", "вств": "ств",
    "ого": "ово", "его": "ево", "чт": "шт", "чн": "шн",
}  # fmt: skip
_CONFUSED = {
    "а": "о", "о": "а е", "е": "я и", "и": "е ы я", "я": "е и", "ы": "и", "э": "е", "б": "п", "п": "б", "д": "т",
    "т": "д ть", "г": "к", "к": "г", "в": "ф г", "ф": "в", "з": "с", "с": "з сс сь", "ж": "ш", "ш": "ж",
    "н": "нн", "л": "ль",
}  # fmt: skip
_HEARD = {
    "оа": "а", "еэийы": "и", "юу": "у", "дт": "т", "бп": "п", "вф": "ф", "гк": "к", "зсц": "с",
    "жш": "ш", "щч": "ч", "ъь": "",
}  # fmt: skip


def _paired(before: str, after: str) -> dict[str, str]:
    return dict(zip(before, after, strict=True))


TABLES: dict[str, dict[str, str]] = {
    "fold": {
        **_paired(_CYRILLIC.upper() + _LATIN.upper() + "Ёё", _CYRILLIC + _LATIN + "ее"),
        **{sign: f" {word} " for sign, word in _SUITS.items()},
        **{chr(code): "" for code in _UNSEEN},
    },
    "composed": {"и\u0306": "й", "е\u0308": "е"},
    "blank": dict.fromkeys([*map(chr, range(0x20)), *"\x7f\x85\xa0\u2028\u2029\u202f\u3000"], " "),
    "quotes": dict.fromkeys("'`’‘ʼ´", ""),
    "russian": _paired(_KEYS, _LETTERS),
    "latin": _paired(_LETTERS[:32], _KEYS[:32]),
    "lookalike": _paired("aeopcxykmthb", "аеорсхукмтнв"),
    "roman": dict(zip(_CYRILLIC, _ROMAN.split(" "), strict=True)),
    # In this order: the longer spellings of a sound go before the shorter ones that they contain.
    "skeleton": {
        "shch": "sh", "shh": "sh", "sch": "sh", "kh": "h", "x": "h", "ts": "c", "tz": "c", "jo": "e", "yo": "e",
        "ju": "iu", "yu": "iu", "ja": "ia", "ya": "ia", "je": "e", "ye": "e", "iy": "i", "yi": "i", "ij": "i",
        "yj": "i", "y": "i", "j": "i", "w": "v", "q": "k",
        "iu": "u", "ia": "a",
    },
    "cyrillic": {
        "shch": "щ", "sch": "сч", "yo": "е", "jo": "е", "zh": "ж", "kh": "х", "ts": "ц", "ch": "ч", "sh": "ш",
        "yu": "ю", "ju": "ю", "iu": "ю", "ya": "я", "ja": "я", "ia": "я", "ye": "е", "je": "е",
        "iy": "ий", "yy": "ый", "ay": "ай", "ey": "ей", "oy": "ой", "uy": "уй",
        **_paired("abvgdezijklmnoprstufhcyxwq", "абвгдезийклмнопрстуфхцыхвк"),
    },
    "digits": {"4": "ch", "6": "sh"},
    "hasty": {"w": "sh", "j": "zh"},
    "together": _RUN_TOGETHER,
    "confused": _CONFUSED,
    "sound": {letter: heard for letters, heard in _HEARD.items() for letter in letters},
}  # fmt: skip
"""What each letter, or run of letters, becomes, by the use that is made of it."""
_BY_RUN = ("composed", "skeleton", "together", "cyrillic")
_BY_LETTER = {name: str.maketrans(table) for name, table in TABLES.items() if name not in (*_BY_RUN, "confused")}


def fold(text: str) -> str:
    """Lower case, ё as е, suits as words, composed й, nothing invisible."""
    return _replaced(text.translate(_BY_LETTER["fold"]), "composed")


def chunks(query: str) -> list[str]:
    """The pieces of a query between blanks and control characters, folded; LONGEST_QUERY code points are read."""
    return fold(query[:LONGEST_QUERY]).translate(_BY_LETTER["blank"]).split(" ")


def _replaced(text: str, table: str) -> str:
    for before, after in TABLES[table].items():
        text = text.replace(before, after)
    return text


def _undoubled(text: str) -> str:
    return "".join(c for i, c in enumerate(text) if i == 0 or text[i - 1] != c)


def tokens(text: str) -> list[str]:
    """Words and numbers of a text, folded: runs of letters or of digits; initials are one word («s.o.» is `so`)."""
    out: list[str] = []
    run, kind, glue = "", "", False
    for c in fold(text) + " ":
        now = "d" if c in DIGITS else "w" if c in CYRILLIC or c in LATIN else ""
        if now and now == kind:
            run += c
            continue
        if run:
            if glue and kind == "w" and len(run) == 1:
                out[-1] += run
            else:
                out.append(run)
            glue = c == "." and kind == "w" and len(run) == 1
        elif not (c == "." or now):
            glue = False
        run, kind = (c, now) if now else ("", "")
    return out


def common(one: str, two: str) -> int:
    """How many letters two words have in common from the beginning."""
    length = 0
    while length < min(len(one), len(two)) and one[length] == two[length]:
        length += 1
    return length


def unquoted(chunk: str) -> str:
    """A chunk without the apostrophes that stand for ь and ъ in Latin spellings."""
    return chunk.translate(_BY_LETTER["quotes"])


def to_russian(chunk: str) -> str:
    """What the same keys give in the Russian layout: `ghfdbkj` is «правило»."""
    return chunk.translate(_BY_LETTER["russian"])


def to_latin(chunk: str) -> str:
    """What the same keys give in the Latin layout: «дрщ» is `lho`."""
    return chunk.translate(_BY_LETTER["latin"])


def lookalikes(word: str) -> str:
    """A word with Latin letters that look Cyrillic put into Cyrillic."""
    return word.translate(_BY_LETTER["lookalike"])


def hasty(word: str) -> str:
    """A Latin spelling with the letters that hasty writers use put right: `skajite`, `wlem`."""
    return word.translate(_BY_LETTER["hasty"])


def undigited(word: str) -> str:
    """A Latin spelling with the digits that stand for letters put right: `4to`, `sda4a`."""
    return word.translate(_BY_LETTER["digits"])


def cyrillic(word: str) -> str:
    """A Latin spelling in Russian letters, one for each: what a romanisation loses (ь, э, ъ) stays lost."""
    return _replaced(word, "cyrillic")


def skeleton(word: str) -> str:
    """One Latin key for a word in either alphabet, the same for all common romanisations.

    >>> skeleton("фальшренонс") == skeleton("fal'shrenons") == skeleton("falshrenons")
    True
    """
    letters = "".join(c for c in word if c in CYRILLIC or c in LATIN)
    return _undoubled(_replaced(letters.translate(_BY_LETTER["roman"]), "skeleton"))


def misheard(word: str, most: int) -> Iterator[str]:
    """What may be meant by a word that is written as it is heard: up to `most` letters become what sounds like them."""
    for at, letter in enumerate(word):
        for other in TABLES["confused"].get(letter, " ").split():
            yield word[:at] + other + word[at + 1 :]
            if most > 1:
                yield from (word[:at] + other + rest for rest in misheard(word[at + 1 :], most - 1))


def sound(word: str) -> str:
    """How a Russian word is heard: unstressed vowels, voiced endings, runs of letters, soft signs, doubled letters."""
    return _undoubled(_replaced(word, "together").translate(_BY_LETTER["sound"]))
