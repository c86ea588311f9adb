"""The dress of law text: quotes, dashes and non-breaking spaces as Russian books set them.

Records keep the words as the source prints them (straight quotes, ` - ` for a dash); site, book and EPUB
dress them here, alike. Every rule puts one character in the place of one character: a dressed text is as long
as the record's, so the offsets of marks, references and footnotes hold in it unchanged.

>>> dress('объявил "пас" - см. правило 64')
'объявил «пас»\\xa0— см.\\xa0правило\\xa064'
>>> undress(dress('объявил "пас" - см. правило 64'))
'объявил "пас" - см. правило 64'
"""

from __future__ import annotations

import re

NBSP = "\u00a0"
_QUOTES = ("«»", "„“")
_OPENS_AFTER = set(" \u00a0\n\t([—–-«„")

# (what is looked for, which characters of it are replaced and by what): the group named `gap` becomes a space
# that does not break, the groups `em` and `en` become dashes.
_RULES = tuple(
    re.compile(pattern)
    for pattern in (
        r"(?P<gap>[ ])(?P<em>[-–])(?=[ \n]|$)",
        r"(?:^|(?<=\n))(?P<em>[-–])(?P<gap>[ ])",
        r"(?<=\d)(?P<en>-)(?=\d)",
        r"(?<![А-Яа-яЁёA-Za-z])(?:(?:см|п|пп|ст|стр|с|т|гл|рис)\.|№|§)(?P<gap>[ ])(?=[А-ЯЁа-яёA-Z\d(\"«])",
        r"(?:[Пп]равил\w{0,3}|[Рр]аздел\w{0,3}|[Пп]ункт\w{0,3}|[Гг]лав\w{0,3}|[Чч]аст\w{1,3}|[Пп]ример)"
        r"(?P<gap>[ ])(?=\d|\"?\(?[A-Z]\b|[IVX]+\b)",
        r"(?<![А-Яа-яЁё])[АВИКОСУЯавикосуя](?P<gap>[ ])(?=[^\s—–-])",
        r"(?P<gap>[ ])(?=(?:бы|же|ли|б|ж)(?![А-Яа-яЁё-]))",
        r"(?<![\w.])\d+(?:-[а-яё]{1,2})?(?P<gap>[ ])(?=[а-яё]{2})",
    )
)
_NEW = {"gap": NBSP, "em": "—", "en": "–"}
_PLAIN = str.maketrans({NBSP: " ", "—": "-", "–": "-", "«": '"', "»": '"', "„": '"', "“": '"', "’": "'"})


def dress(text: str) -> str:
    """The text as a book sets it, of exactly the same length. Takes and returns Unicode text; never fails."""
    letters = list(text)
    for rule in _RULES:
        for match in rule.finditer(text):
            for group, new in _NEW.items():
                if group in rule.groupindex and match.start(group) >= 0:
                    letters[match.start(group)] = new
    _quote(letters)
    return "".join(letters)


def undress(text: str) -> str:
    """The plain form of a text, dressed or not: what two texts must share to hold the same words."""
    return text.translate(_PLAIN)


def _quote(letters: list[str]) -> None:
    """Put quotes of two levels in the place of straight ones, and an apostrophe between letters."""
    depth = 0
    for at, letter in enumerate(letters):
        if letter == "'" and 0 < at < len(letters) - 1 and letters[at - 1].isalpha() and letters[at + 1].isalpha():
            letters[at] = "’"
        if letter != '"':
            continue
        opens = at == 0 or letters[at - 1] in _OPENS_AFTER
        depth += 1 if opens else 0
        letters[at] = _QUOTES[min(max(depth, 1), 2) - 1][0 if opens else 1]
        depth = depth if opens else max(depth - 1, 0)
