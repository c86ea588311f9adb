"""Runs of one law number and labels that the grammar refuses: a bracket was lost, or there can be no such place."""

from __future__ import annotations

import re

from pravilo.citation.words import BIDS, COUNTED, ENDINGS, LETTERS, Token

_SIGNS = frozenset(".-/:()")
_ENDS = frozenset(".?!,;")
_SECTIONS = frozenset("ABCDEFGH")
_TIMES = ("x", "х")
_MOST = 7
"""How many numbers and letters may be one citation that was meant."""


def labelled_run(t: list[Token], i: int) -> list[Token] | None:
    """The tokens from i to the end where they are one law number and labels, without a blank; else None.

    Chapters («ch99») and numbers of the commentary that are too long («43.999») are such runs too.
    """
    run = t[i : next(n for n in range(len(t)) if not t[n].kind)]
    while run and run[-1].kind in _ENDS:
        run.pop()
    if len(run) < 2 or sum(token.kind in ("n", "w") for token in run) > _MOST or any(token.gap for token in run[1:]):
        return None
    kinds, first = "".join(token.kind for token in run), run[0]
    if kinds == "wn" and first.low == "ch" and len(run[1].text) <= 3:
        return run
    if first.kind != "n" or len(first.text) > 3 or first.text[0] == "0":
        return None
    if kinds == "n.n":
        return run if len(run[2].text) == 3 else None
    if kinds == "nw" and first.text in "1234567" and run[1].low in BIDS:
        return None
    fits = all(_is_label(run, n) for n in range(1, len(run)))
    return run if fits and "w" in kinds else None


def _is_label(run: list[Token], n: int) -> bool:
    token = run[n]
    if token.kind == "n":
        return len(token.text) <= 3
    if token.kind != "w":
        return token.kind in _SIGNS
    if run[n - 1].kind == "-" and token.low in ENDINGS:
        return False
    if len(token.text) == 1:
        return token.low not in _TIMES
    sections = all(_SECTIONS.issuperset(LETTERS.get(x, "-")) for x in token.low)
    return len(token.text) == 2 and token.text.isupper() and sections and not re.match(COUNTED, token.low)


def balanced(run: list[Token]) -> bool:
    """Whether every bracket has its other."""
    depth = 0
    for token in run:
        depth += {"(": 1, ")": -1}.get(token.kind, 0)
        if depth < 0:
            return False
    return depth == 0
