"""Output where stdout is not UTF-8: what the encoding can show, and the rest in letters that it has."""

from __future__ import annotations

_PLAIN = str.maketrans({
    "—": "-", "–": "-", "«": '"', "»": '"', "„": '"', "“": '"', "…": "...", "›": ">", "·": "-", "№": "N",
    "\u00a0": " ", "♠": "S", "♥": "H", "♦": "D", "♣": "C", "ё": "е", "Ё": "Е",
})  # fmt: skip
_LATIN = dict(
    zip(
        "абвгдежзийклмнопрстуфхцчшщъыьэюя",
        [
            "a",
            "b",
            "v",
            "g",
            "d",
            "e",
            "zh",
            "z",
            "i",
            "j",
            "k",
            "l",
            "m",
            "n",
            "o",
            "p",
            "r",
            "s",
            "t",
            "u",
            "f",
            "kh",
            "c",
            "ch",
            "sh",
            "shch",
            "''",
            "y",
            "'",
            "e",
            "yu",
            "ya",
        ],
        strict=True,
    )
)


def degraded(text: bytes, encoding: str) -> bytes:
    """UTF-8 as bytes of `encoding`: what it lacks becomes the nearest it has, Cyrillic Latin, the rest `?`.

    An encoding that Python does not know is taken for ASCII.
    """
    out = []
    for char in text.decode("utf-8", "replace"):
        for shape in (char, char.translate(_PLAIN), _latin(char)):
            try:
                out.append(shape.encode(encoding))
                break
            except UnicodeEncodeError:
                continue
            except LookupError:
                return degraded(text, "ascii")
        else:
            out.append(b"?")
    return b"".join(out)


def _latin(char: str) -> str:
    plain = char.translate(_PLAIN)
    latin = _LATIN.get(plain.lower(), plain)
    return latin if plain.islower() else latin.capitalize()
