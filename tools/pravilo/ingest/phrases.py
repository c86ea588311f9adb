"""Sub-entries of the subject index in natural Russian: `=` stands for the head, in the case that its place wants.

What stands before `=` decides: nothing, or an adjective that begins the sub-entry - the head as it is; a preposition -
its case; an adjective elsewhere - the adjective's case and number; a noun - genitive. Of the head only the leading
adjectives and the first noun bend; the rest («со стола», «в торговле») stays. Where that fails, the curation decides.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from pravilo.ingest.words import Words

_CASES = ("nomn", "gent", "datv", "accs", "ablt", "loct")
_ADJECTIVES = ("ADJF", "PRTF")


def fill(head: str, sub: str, words: Words, prepositions: Mapping[str, str]) -> str:
    """The sub-entry with the head word in place of every `=`; `prepositions`: the case that each wants."""
    out = ""
    for piece in re.split(r"(=)", sub):
        out += _bent(head, out, words, prepositions) if piece == "=" else piece
    return out


def _bent(head: str, before: str, words: Words, prepositions: Mapping[str, str]) -> str:
    case, number = _wanted(before, words, prepositions)
    tokens = re.split(r"(\W+)", head)
    bend = case != "nomn" or number is not None
    for i, token in enumerate(tokens[::2]):
        if not bend:
            break
        forms = words.forms(token)
        if not forms:
            break
        form = next((f for f in forms if f.tag.POS == "NOUN" and f.tag.case == "nomn"), forms[0])
        if form.tag.POS not in ("NOUN", *_ADJECTIVES):
            break
        bent = _inflect(form, case, number)
        tokens[2 * i] = bent.capitalize() if token[:1].isupper() else bent
        if form.tag.POS == "NOUN":
            break
    text = "".join(tokens)
    return text if not before else text[:1].lower() + text[1:] if not head.isupper() else text


def _wanted(before: str, words: Words, prepositions: Mapping[str, str]) -> tuple[str, str | None]:
    """The case, and the number where the word before `=` says it (else None: the head keeps its own)."""
    last = before.split()[-1] if before.split() else ""
    if not last or not before.strip():
        return "nomn", None
    if last.lower() in prepositions:
        return ("loct" if _based_on(before, words) else prepositions[last.lower()]), None
    adjectives = [f for f in words.forms(last) if f.tag.POS in _ADJECTIVES]
    if adjectives:
        cases = {f.tag.case for f in adjectives}
        number = "plur" if all(f.tag.number == "plur" for f in adjectives) else "sing"
        first = len(before.split()) == 1
        if first or ("nomn" in cases and adjectives[0].tag.POS == "ADJF"):
            return "nomn", number
        if adjectives[0].tag.POS == "PRTF" and "nomn" in cases:
            return "ablt", None
        return next(case for case in _CASES if case in cases), number
    return "gent", None


def _based_on(before: str, words: Words) -> bool:
    """«Основанный на» wants the locative, where «право на» wants the accusative."""
    tokens = before.split()
    return tokens[-1] == "на" and len(tokens) > 1 and any(f.tag.POS == "PRTF" for f in words.forms(tokens[-2]))


def _inflect(form: Any, case: str, number: str | None) -> str:
    wanted = {case} | ({number} if number else {form.tag.number})
    bent = form.inflect({g for g in wanted if g})
    return str(bent.word if bent else form.word)
