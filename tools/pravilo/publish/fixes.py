"""Where a text differs from what its source prints: our corrections, found by comparing the two readings.

A single correction is recorded as its source types it. Of a source typed in Latin letters that tells a reader
nothing, so it is told in the letters of the book, read by the same rules as the text itself.
"""

from __future__ import annotations

import re
from difflib import SequenceMatcher

from pravilo.ingest.scheme import RespellRules
from pravilo.ingest.traced import Log, Traced
from pravilo.ingest.translit import respell
from pravilo.model import Edit, LawNode

_WORD = re.compile(r"\S+")
_ALIKE = 0.6  # below this the reading is of something else (a heading), not of the text

Fix = tuple[int, int, str]


def told(node: LawNode, edit: Edit, script: str, rules: RespellRules | None) -> tuple[str, str, bool]:
    """The words before and after a single correction in the letters of the book, and whether a footnote has them.

    `script` is that of the node's source; without `rules` the words stay as typed. CorpusError: no such scheme.
    """
    log: Log = []
    before, after = (
        " ".join(str(respell(Traced.of(words), script, rules, log) if rules else words).split())
        for words in (edit["before"], edit["after"])
    )
    noted = after not in (node["text"] or "") and any(after in (note["text"] or "") for note in node["footnotes"])
    return before, after, noted


def fixes(node: LawNode) -> list[Fix]:
    """(start, end, words of the source) for every stretch of the node's text that was corrected, in order."""
    return _against(node["text"], [r["text"] for r in node["readings"] if r["status"] == "uncorrected"])


def heading_fixes(node: LawNode) -> list[Fix]:
    """The same for the node's heading."""
    return _against(node["heading"], [r["heading"] for r in node["readings"] if r["status"] == "uncorrected"])


def _against(words: str | None, before: list[str | None]) -> list[Fix]:
    return differing(words, before[0]) if words and before and before[0] else []


def differing(text: str, before: str) -> list[Fix]:
    """The words of `text` that stand otherwise in `before`; none where the two are not the same text at all.

    >>> differing("стол стоит ровно", "стол cтоит ровно")
    [(5, 10, 'cтоит')]
    """
    if SequenceMatcher(None, before, text, autojunk=False).ratio() < _ALIKE:
        return []
    new, old = list(_WORD.finditer(text)), _WORD.findall(before)
    matcher = SequenceMatcher(None, old, [word.group() for word in new], autojunk=False)
    out: list[Fix] = []
    for _, a, b, c, d in (op for op in matcher.get_opcodes() if op[0] != "equal" and op[4] > op[3]):
        out.append((new[c].start(), new[d - 1].end(), " ".join(old[a:b])))
    return out
