"""Tokens of a citation, and the small tables that say what a word or a letter can mean."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal, NamedTuple

Role = Literal["law", "part", "and", "fill", "comment"]


class Token(NamedTuple):
    """A run of digits (`n`), of letters (`w`) or one sign (its own kind); `gap`: a blank stands before it."""

    kind: str
    text: str
    low: str
    start: int
    end: int
    gap: bool


# Control signs, soft hyphens, zero-width signs, direction marks and undecodable bytes count as blanks.
_TOKEN = re.compile(
    r"([0-9]+)|([^\W\d_]+(?:'[^\W\d_]+)*)|([^\s\x00-\x1f\x7f-\x9f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ud800-\udfff])"
)
SIGNS = {
    **dict.fromkeys("-‐‑‒–—―−", "-"),
    **dict.fromkeys("([", "("),
    **dict.fromkeys(")]", ")"),
    **dict.fromkeys("\"'«»“”„‘’", '"'),
    **dict.fromkeys("§№#", "§"),
    **dict.fromkeys("&+", "&"),
}
"""Signs that count as one another, and the one that they count as."""
END = Token("", "", "", 0, 0, True)
AHEAD = 4
"""How many END tokens follow the last one, so that looking ahead needs no bounds."""


def tokens(text: str) -> list[Token]:
    """Split a text; positions are offsets into it. Linear in its length."""
    out: list[Token] = []
    before = 0
    for match in _TOKEN.finditer(text):
        start, end = match.span()
        word = match[0]
        if match.lastindex == 1:
            out.append(Token("n", word, word, start, end, start > before))
        elif match.lastindex == 2:
            out.append(Token("w", word, word.lower().replace("ё", "е"), start, end, start > before))
        else:
            out.append(Token(SIGNS.get(word, word), word, word, start, end, start > before))
        before = end
    out += [END] * AHEAD
    return out


def _forms(stem: str, endings: str) -> list[str]:
    return [stem + ending for ending in endings.split("|")]


SINGULAR = frozenset(
    _forms("правил", "о|а|у|ом|е") + _forms("закон", "|а|у|ом|е") + _forms("стать", "я|и|е|ю|ей") + ["law"]
)
PLURAL = frozenset(
    _forms("правил", "|а|ам|ами|ах")
    + _forms("закон", "ы|ов|ам|ами|ах")
    + _forms("стат", "ьи|ей|ьям|ьями|ьях")
    + ["laws"]
)
_SHORT = frozenset(["ст", "пр", "прав", "п", "пп", "l"])
TRANSLIT = frozenset(
    _forms("pravil", "o|a|u|om|e||am|ami|ah|akh|ax") + _forms("zakon", "|a|u|om|e|y|ov|am|ami|ah")
    + ["statya", "statja", "stat'ya", "stat'ja", "stati", "stat'i", "statyi", "st", "pr"]
)  # fmt: skip
"""Law words in Latin letters: they tell that a lone `v` is the letter В."""

_PART = frozenset(
    _forms("пункт", "|а|у|ом|е|ы|ов|ам|ами|ах") + _forms("подпункт", "|а|у|ом|е|ы|ов|ам|ами|ах")
    + _forms("раздел", "|а|у|ом|е|ы|ов|ам|ами|ах") + _forms("подраздел", "|а|у|ом|е|ы|ов|ам|ами|ах")
    + ["п", "пп", "разд", "section", "sections"]
    + _forms("punkt", "|a|u|om|e|y") + _forms("razdel", "|a|u|om|e|y") + ["podpunkt", "p"]
)  # fmt: skip
_TABLE: tuple[tuple[Role, Iterable[str]], ...] = (
    ("law", SINGULAR | PLURAL | _SHORT | TRANSLIT),
    ("part", _PART),
    ("and", ["и", "или", "либо", "and", "or", "i", "ili", "libo"]),
    ("fill", ["см", "смотри", "по", "согласно", "в", "из", "к", "о", "об", "на", "see", "the", "po", "sm"]),
    ("comment", ["комм", "комментарий", "комментария", "комментарию", "комментарии", "komm", "kommentarij"]),
)  # fmt: skip
ROLES: dict[str, tuple[Role, ...]] = {}
"""What a word can be in a citation."""
for _role, _words in _TABLE:
    for _word in _words:
        ROLES[_word] = (*ROLES.get(_word, ()), _role)

ENDINGS = frozenset(["й", "я", "е", "м", "ю", "х", "го", "му", "ми", "ой", "ый", "ая", "ое", "ого", "ому", "ым", "ых"])
"""How an ordinal ends: «64-е правило», «правилу 64-му»."""

STRICT_LAW = (SINGULAR | PLURAL | TRANSLIT | {"ст"}) - {"st", "pr"}
"""Law words that are taken for such in running text."""
STRICT_PART = frozenset(w for w in _PART if len(w) > 2 and w[0] in "прs") | {"п", "пп"}

# What a letter can mean, likeliest first: its shape; its place among А Б В Г Д Е Ж or its sound; the Latin
# letter on its key (see the package). Ф is the key of A before it is the sound of F.
ANY = "ª"
"""Stands for the letter that was not told: «правило 64, пункт 2»."""
LETTERS = {
    ANY: "ABCDEFGH",
    "а": "AF", "б": "B", "в": "BCD", "г": "DG", "д": "DE", "е": "EF", "ж": "G", "и": "B", "п": "G",
    "с": "C", "у": "E", "ф": "AF", "ц": "C", "э": "E",
    **{chr(c): chr(c).upper() for c in range(ord("a"), ord("z") + 1)},
}  # fmt: skip
BIDS = frozenset("тчпбкhsn")
"""Letters that make a bid of a number from 1 to 7 (2ч, 3п): a citation only where it exists."""

COUNTED = re.compile(
    r"(?:взят|карт|очк|игрок|стол|сдач|тур|раунд|процент|секунд|минут|час|раз|пар[ыа]?$|команд|сесси|зон|пик|черв|треф"
    r"|буб|козыр|онер|контр|круг|год|янв|февр|март|апрел|ма[йя]$|июн|июл|авг|сент|окт|нояб|дек|век|имп|imp|vp|вп$|лет$|г$|гг$|руб|страниц|стр$)"
)
"""Nouns that a number before them counts: «правила 12 и 13 карт» cites one law."""

_KEYS_RU = "йцукенгшщзхъфывапролджэячсмитьбюё."
_KEYS_EN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`/"
TO_RU = str.maketrans(_KEYS_EN + '{}:"<>~?', _KEYS_RU + "хъжэбюё,")
TO_EN = str.maketrans(_KEYS_RU, _KEYS_EN)
"""Keyboard, in lower case: what the other layout would have written (Russian for Latin, and back)."""
