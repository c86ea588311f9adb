"""The stage that reads Latin letters back in Cyrillic, by a scheme of corpus/rules.

`transliterate` maps the letters, the dictionary judges where a spelling has several readings, the lists
decide what neither can know. Each Cyrillic letter keeps the place of the Latin letters it stands for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pravilo.errors import CorpusError
from pravilo.ingest.scheme import EDGE, END, Reading, RespellRules, Scheme, load_rules, longest
from pravilo.ingest.traced import Change, Log, Traced
from pravilo.ingest.words import Words

__all__ = ["RespellRules", "load_rules", "respell"]

_TOKEN = re.compile(r"\|?[A-Za-z®][A-Za-z®']*")
_BAR_LETTER = re.compile(r'(?:^|(?<=[\s.("]))\|(?=[a-z])')
_DOUBLE_BAR = re.compile(rf"(?<=-)I(?=[a-z])|{EDGE}I{END}")
_NEXT_WORD = re.compile(rf" ([A-Za-z®][A-Za-z®']*){END}")
_SENTENCE_END = ".!?:;\n"
_KEPT = "\0"


# What the log says of the letter map itself, once a call; the record then tells the text as typed and as read.
WHOLE = ("транслитерация", "кириллица")


def respell(text: Traced, script: str, rules: RespellRules, log: Log) -> Traced:
    """A text of the given script in Cyrillic; one that is so already comes back as it is.

    The log gets one change for the letter map and one for every word that the dictionary or a list decided.
    Raises CorpusError where there is no scheme of that name.
    """
    if script == "cyrillic" or not text:
        return text
    if script not in rules.schemes:
        raise CorpusError(f"нет схемы «{script}»", where="corpus/rules", todo=f"добавьте {script}.toml")
    scheme = rules.schemes[script]
    by = f"rule:{scheme.name}"
    log.append(Change(by, text.lo[0], text.hi[-1], *WHOLE))
    text = _gathered(text, scheme, by, log)
    parts: list[Traced] = []
    done = 0
    for match in _TOKEN.finditer(_masked(text.text, scheme, rules)):
        token = text[match.start() : match.end()]
        reading = _reading(token.text, scheme, rules)
        word = _spelt(token, reading)
        if reading.decided:
            log.append(Change(by, token.lo[0], token.hi[-1], token.text, word.text))
        parts += (text[done : match.start()], word)
        done = match.end()
    return Traced.concat([*parts, text[done:]])


def _gathered(text: Traced, scheme: Scheme, by: str, log: Log) -> Traced:
    """Words printed letter by letter, each put together: only the blanks between its letters go."""
    spaced = re.compile("|".join(rf"(?<![^\s|]){re.escape(row)}(?![^\s|])" for row in longest(scheme.spaced)))
    parts: list[Traced] = []
    done = 0
    for match in spaced.finditer(text.text) if scheme.spaced else ():
        words = scheme.spaced[match.group()]
        log.append(Change(by, text.lo[match.start()], text.hi[match.end() - 1], match.group(), words))
        parts.append(text[done : match.start()])
        letters = 0
        for sign in words:
            at = match.start() + 2 * letters - (sign == " ")
            parts.append(text[at : at + 1])
            letters += sign != " "
        done = match.end()
    return Traced.concat([*parts, text[done:]])


def _masked(text: str, scheme: Scheme, rules: RespellRules) -> str:
    """The text with a zero sign for each sign that stays as it is; the offsets stay the same."""
    signs = list(text)
    for start, end in (*_latin(text, scheme), *_bars(text, scheme.bar_reach)):
        signs[start:end] = _KEPT * (end - start)
    masked = "".join(signs)
    for match in re.finditer(rf"{EDGE}{scheme.south['letter']}{END}", masked):
        if not _is_preposition(text, masked, match.start(), scheme, rules):
            signs[match.start()] = _KEPT
    return "".join(signs)


def _latin(text: str, scheme: Scheme) -> Iterator[tuple[int, int]]:
    """Latin words and letters that are Latin by their place: a pattern's groups, or all that it matches."""
    for pattern in scheme.keep:
        for match in pattern.finditer(text):
            groups = [match.span(n) for n in range(1, pattern.groups + 1) if match.group(n) is not None]
            yield from groups or [match.span()]


def _bars(text: str, reach: int) -> Iterator[tuple[int, int]]:
    """The borders of tables: every bar but those that are a letter, and a lone I beside a border."""
    free = [at for at, sign in enumerate(text) if sign == "|" and not text[at + 1 : at + 2].islower()]

    def in_table(at: int) -> bool:
        return any(abs(at - bar) <= reach and "\n" not in text[min(at, bar) : max(at, bar)] for bar in free)

    letters = {m.start() for m in _BAR_LETTER.finditer(text) if not in_table(m.start())}
    yield from ((at, at + 1) for at, sign in enumerate(text) if sign == "|" and at not in letters)
    yield from (m.span() for m in _DOUBLE_BAR.finditer(text) if in_table(m.start()))


def _is_preposition(text: str, masked: str, at: int, scheme: Scheme, rules: RespellRules) -> bool:
    """Whether the lone letter at `at` is the preposition and not the player who sits South."""
    follows = _NEXT_WORD.match(masked, at + 1)
    if not follows:
        return False
    word = follows.group(1)
    if len(word) > 1 and word.isupper():
        return True
    reading = "".join(_reading(word, scheme, rules).letters)
    if not rules.words.grammemes(reading) & set(scheme.south["cases"]):
        return False
    before = text[:at].rstrip(" ")
    near = text[max(0, at - scheme.south["reach"]) : at + scheme.south["reach"]]
    others = re.search(rf"{EDGE}[{scheme.south['others']}](?![A-Za-z'®.])", near)
    return not before or before[-1] in _SENTENCE_END or not others


def _reading(token: str, scheme: Scheme, rules: RespellRules) -> Reading:
    """Read one word: the letter map, then second readings and ё as the dictionary has them, then capitals."""
    key = (scheme.name, token)
    if key not in rules.read:
        units = tuple(scheme.letters.units.findall(token))
        plain = [unit for unit in units if unit not in scheme.capitals]
        shouted = len(plain) > 1 and all(unit == unit.upper() for unit in plain)
        mapped = [
            scheme.capitals[unit] if shouted and unit in scheme.capitals else scheme.letters.read(unit.lower())
            for unit in units
        ]
        letters = [letter.lower() for letter in mapped]
        chosen = _with_yo(_with_second(units, letters, scheme, rules.words), scheme, rules.words)
        decided = chosen != letters or (shouted and len(plain) < len(units)) or token == scheme.south["letter"]
        cased = tuple(
            word.upper() if shouted else word.capitalize() if unit[0].isupper() or letter.isupper() else word
            for unit, letter, word in zip(units, mapped, chosen, strict=True)
        )
        rules.read[key] = Reading(units, cased, decided)
    return rules.read[key]


def _with_second(units: tuple[str, ...], letters: list[str], scheme: Scheme, words: Words) -> list[str]:
    """The letters with one second reading, where only so they make a known word, and only one; or as they are."""
    if len(letters) < 2 or words.known("".join(letters)):
        return letters
    trials = [
        [*letters[:at], other, *letters[at + 1 :]]
        for at, unit in enumerate(units)
        for other in scheme.second.get(unit.lower(), ())
    ]
    found = [trial for trial in trials if words.known("".join(trial))]
    return found[0] if len(found) == 1 else letters


def _with_yo(letters: list[str], scheme: Scheme, words: Words) -> list[str]:
    """The letters with ё where that is the dictionary's only spelling and no list says otherwise."""
    spellings = words.spellings("".join(letters))
    if len(spellings) != 1:
        return letters
    ((spelling, lemmas),) = spellings.items()
    if lemmas <= scheme.yo_keep:
        return letters
    out, at = [], 0
    for letter in letters:
        out.append(spelling[at : at + len(letter)])
        at += len(letter)
    return out


def _spelt(token: Traced, reading: Reading) -> Traced:
    """The word in Cyrillic: each letter stands for its own Latin letter, or for the group that makes it."""
    lo: list[int] = []
    hi: list[int] = []
    at = 0
    for unit, letters in zip(reading.units, reading.letters, strict=True):
        end = at + len(unit)
        if len(unit) == len(letters):
            lo += token.lo[at:end]
            hi += token.hi[at:end]
        else:
            lo += [token.lo[at]] * len(letters)
            hi += [token.hi[end - 1]] * len(letters)
        at = end
    return Traced("".join(reading.letters), tuple(lo), tuple(hi))
