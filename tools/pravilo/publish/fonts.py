"""The web fonts: PT Serif for the law, PT Sans for our words, cut down to the letters that the book can use.

The fonts come from the packages fontpkg-pt-serif and fontpkg-pt-sans (OFL); cutting is repeatable byte for byte.
"""

from __future__ import annotations

import logging
from base64 import b64encode
from io import BytesIO
from pathlib import Path

import fontpkg  # type: ignore[import-untyped]
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from pravilo.publish.suits import suits
from pravilo.store import write_atomically

logging.getLogger("fontTools").setLevel(logging.WARNING)
FACES = (
    ("pt-serif", 400, "normal"), ("pt-serif", 400, "italic"), ("pt-serif", 700, "normal"),
    ("pt-sans", 400, "normal"), ("pt-sans", 700, "normal"),
)  # fmt: skip
INSIDE = {("pt-serif", 400, "normal"), ("pt-sans", 400, "normal"), ("pt-sans", 700, "normal")}
LETTERS = {
    *range(0x20, 0x7F), *range(0x410, 0x450), 0x401, 0x451, *map(ord, "\u00a0«»„“”’–—…№§°×−→←±½®"),
}  # fmt: skip


def face_name(family: str, weight: int, style: str) -> str:
    """The file name of a face on the site."""
    return f"{family}-{weight}{'i' if style == 'italic' else ''}.woff2"


def cut(family: str, weight: int, style: str) -> bytes:
    """A face with only our letters, as woff2."""
    font = TTFont(fontpkg.path(family, weight=weight, style=style), recalcTimestamp=False)
    options = Options()
    options.layout_features = ["kern", "liga", "tnum", "mark", "mkmk", "locl", "ccmp"]
    options.hinting, options.flavor, options.desubroutinize = False, "woff2", True
    options.name_IDs = [0, 1, 2, 13, 14]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)
    font.flavor = "woff2"
    out = BytesIO()
    font.save(out)
    return out.getvalue()


def write_fonts(folder: Path) -> None:
    """Write fonts.css: the faces of every page inside it, so that no text is ever drawn twice; the others beside it."""
    if (folder / "fonts.css").is_file():
        return
    rules = []
    for family, weight, style in FACES:
        name, data = face_name(family, weight, style), cut(family, weight, style)
        if (family, weight, style) in INSIDE:
            place = f"data:font/woff2;base64,{b64encode(data).decode()}"
        else:
            place = f"fonts/{name}"
            write_atomically(folder / place, data)
        title = {"pt-serif": "PT Serif", "pt-sans": "PT Sans"}[family]
        rules.append(
            f'@font-face {{ font-family: "{title}"; font-weight: {weight}; font-style: {style}; '
            f'font-display: block; src: url("{place}") format("woff2"); }}\n'
        )
    rules.append(
        '@font-face { font-family: "Suits"; font-display: block; unicode-range: U+2660, U+2663, U+2665-2666; '
        f'src: url("data:font/woff2;base64,{b64encode(suits()).decode()}") format("woff2"); }}\n'
    )
    write_atomically(folder / "fonts.css", "".join(rules))
