"""A font of four letters, drawn here: ♠ ♣ ♥ ♦. PT has none, and phones would put pictures in their place."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import Any

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen

WIDTH, EM = 640, 1000
DRAWN = 3_500_000_000  # a date must stand in a font; seconds since 1904
Point = tuple[int, int]
# Each outline: a start, then curves (two handles and an end) or straight lines (an end alone), clockwise.
_HEART = [
    (310, -10), ((250, 110), (20, 290), (20, 470)), ((20, 600), (105, 690), (190, 690)),
    ((250, 690), (295, 650), (310, 590)), ((325, 650), (370, 690), (430, 690)),
    ((515, 690), (600, 600), (600, 470)), ((600, 290), (370, 110), (310, -10)),
]  # fmt: skip
_SPADE = [
    (310, 720), ((370, 600), (600, 430), (600, 260)), ((600, 160), (530, 100), (455, 100)),
    ((400, 100), (350, 130), (328, 180)), ((335, 90), (360, 30), (430, 0)), ((190, 0),),
    ((260, 30), (285, 90), (292, 180)), ((270, 130), (220, 100), (165, 100)), ((90, 100), (20, 160), (20, 260)),
    ((20, 430), (250, 600), (310, 720)),
]  # fmt: skip
_DIAMOND = [(310, 730), ((560, 350),), ((310, -30),), ((60, 350),), ((310, 730),)]
_STEM = [(330, 400), ((330, 180), (350, 40), (430, 0)), ((190, 0),), ((270, 40), (290, 180), (290, 400)), ((330, 400),)]


def _disc(x: int, y: int, r: int) -> list[Any]:
    k = round(r * 0.5523)
    return [
        (x, y + r), ((x + k, y + r), (x + r, y + k), (x + r, y)), ((x + r, y - k), (x + k, y - r), (x, y - r)),
        ((x - k, y - r), (x - r, y - k), (x - r, y)), ((x - r, y + k), (x - k, y + r), (x, y + r)),
    ]  # fmt: skip


GLYPHS: dict[int, list[list[Any]]] = {
    0x2660: [_SPADE],
    0x2663: [_disc(310, 545, 155), _disc(165, 290, 155), _disc(455, 290, 155), _disc(310, 370, 80), _STEM],
    0x2665: [_HEART],
    0x2666: [_DIAMOND],
}


def _draw(outlines: list[list[Any]]) -> Any:
    pen = TTGlyphPen(None)
    curve: Callable[..., None] = (quadratic := Cu2QuPen(pen, max_err=1)).curveTo
    for start, *steps in outlines:
        quadratic.moveTo(start)
        for step in steps:
            (curve if len(step) == 3 else quadratic.lineTo)(*step)
        quadratic.closePath()
    return pen.glyph()


def suits() -> bytes:
    """The font as woff2; the same bytes every time."""
    names = {code: f"uni{code:04X}" for code in GLYPHS}
    glyphs = {".notdef": TTGlyphPen(None).glyph(), **{names[c]: _draw(outlines) for c, outlines in GLYPHS.items()}}
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap(names)
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics(dict.fromkeys(glyphs, (WIDTH, 0)))
    builder.setupHorizontalHeader(ascent=900, descent=-200)
    builder.setupNameTable({"familyName": "Pravilo Suits", "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=900, sTypoDescender=-200, usWinAscent=900, usWinDescent=200)
    builder.setupPost()
    builder.updateHead(created=DRAWN, modified=DRAWN)
    builder.font.recalcTimestamp = False
    builder.font.flavor = "woff2"
    out = BytesIO()
    builder.save(out)
    return out.getvalue()
