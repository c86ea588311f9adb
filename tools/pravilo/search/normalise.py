"""How letters are read before any word is looked up: folding, tokens, the other keyboard layout, the Latin skeleton.

Pure functions over strings; js/normalise.js is the same in the other language, and the vectors hold them together.
Nothing here relies on Unicode tables of the host (upper case, normal forms), which differ from version to version.
"""

from __future__ import annotations

LONGEST_QUERY = 400
"""Code points of a query that are read; no question at a table is longer."""

_CYRILLIC = "абвгдежзийклмнопрстуфхцчшщъыьэюя"
_LATIN = "abcdefghijklmnopqrstuvwxyz"
_DIGITS = "0123456789"
CYRILLIC, LATIN, DIGITS = frozenset(_CYRILLIC), frozenset(_LATIN), frozenset(_DIGITS)

_FOLD = {ord(up): low for up, low in zip(_CYRILLIC.upper() + _LATIN.upper(), _CYRILLIC + _LATIN, strict=True)}
_FOLD |= {ord("Ё"): "е", ord("ё"): "е"}
_SUITS = {"♠♤": " пика ", "♥♡": " черва ", "♦♢": " бубна ", "♣♧": " трефа "}
_FOLD |= {ord(sign): word for signs, word in _SUITS.items() for sign in signs}
_INVISIBLE = (0xAD, 0x301, 0xFEFF, *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2070))
_FOLD |= dict.fromkeys((*_INVISIBLE, *range(0xFE00, 0xFE10)), "")
_QUOTES = "'`’‘ʼ´"

_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`" + '{}:"<>~'
_LETTERS = "йцукенгшщзхъфывапролджэячсмитьбюе" + "хъжэбюе"
_TO_RUSSIAN = {ord(key): letter for key, letter in zip(_KEYS, _LETTERS, strict=True)}
_TO_LATIN = {ord(letter): key for key, letter in zip(_KEYS[:32], _LETTERS[:32], strict=True)}
_LOOKALIKE = {ord(a): b for a, b in zip("aeopcxykmthb", "аеорсхукмтнв", strict=True)}

_ROMAN = dict(
    zip(
        _CYRILLIC,
        "a b v g d e zh z i j k l m n o p r s t u f h c ch sh sh - y - e iu ia".replace("-", "").split(" "),
        strict=True,
    )
)
_SKELETON = (
    ("shch", "sh"), ("shh", "sh"), ("sch", "sh"), ("kh", "h"), ("x", "h"), ("ts", "c"), ("tz", "c"),
    ("jo", "e"), ("yo", "e"), ("ju", "iu"), ("yu", "iu"), ("ja", "ia"), ("ya", "ia"), ("je", "e"), ("ye", "e"),
    ("iy", "i"), ("yi", "i"), ("ij", "i"), ("yj", "i"), ("y", "i"), ("j", "i"), ("w", "v"), ("q", "k"),
)  # fmt: skip
_SOUND = {
    ord(letter): heard
    for letters, heard in (("оа", "а"), ("еэийы", "и"), ("юу", "у"), ("дт", "т"), ("бп", "п"), ("вф", "ф"),
                           ("гк", "к"), ("зсц", "с"), ("жш", "ш"), ("щч", "ч"), ("ъь", ""))
    for letter in letters
}  # fmt: skip


def fold(text: str) -> str:
    """Lower case, ё as е, suits as words, composed й, nothing invisible; lone surrogates become blanks."""
    text = text.translate(_FOLD).replace("и\u0306", "й").replace("е\u0308", "е")
    return "".join(" " if 0xD800 <= ord(c) <= 0xDFFF else c for c in text)


def chunks(query: str) -> list[str]:
    """The pieces of a query between blanks and control characters, folded; at most LONGEST_QUERY code points are read."""
    folded = fold(query[:LONGEST_QUERY])
    return "".join(" " if c < " " or c in "\x7f\u2028\u2029\u00a0\u202f\u3000" else c for c in folded).split(" ")


def tokens(text: str) -> list[str]:
    """Words and numbers of a text, folded: runs of letters or of digits; initials with full stops are one («s.o.» is `so`)."""
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


def unquoted(chunk: str) -> str:
    """A chunk without the apostrophes that stand for ь and ъ in Latin spellings."""
    return "".join(c for c in chunk if c not in _QUOTES)


def to_russian(chunk: str) -> str:
    """What the same keys give in the Russian layout: `ghfdbkj` is «правило»."""
    return chunk.translate(_TO_RUSSIAN)


def to_latin(chunk: str) -> str:
    """What the same keys give in the Latin layout: «дрщ» is `lho`."""
    return chunk.translate(_TO_LATIN)


def lookalikes(word: str) -> str:
    """A word with Latin letters that look Cyrillic put into Cyrillic."""
    return word.translate(_LOOKALIKE)


def skeleton(word: str) -> str:
    """One Latin key for a word in either alphabet, the same for all common romanisations.

    >>> skeleton("фальшренонс") == skeleton("fal'shrenons") == skeleton("falshrenons")
    True
    """
    key = "".join(_ROMAN.get(c, c) for c in word if c in CYRILLIC or c in LATIN)
    for before, after in _SKELETON:
        key = key.replace(before, after)
    return "".join(c for i, c in enumerate(key) if i == 0 or key[i - 1] != c)


def sound(word: str) -> str:
    """How a Russian word is heard: unstressed vowels, voiced endings, soft signs and doubled letters made alike."""
    heard = word.translate(_SOUND)
    return "".join(c for i, c in enumerate(heard) if i == 0 or heard[i - 1] != c)
