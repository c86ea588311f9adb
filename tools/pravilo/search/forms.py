"""Word forms, made once: which dictionary word every form in reach of this book belongs to (build time only).

pymorphy3 knows Russian; index/forms.toml says where it errs and which words count as one. The command and the site
get a table of stems and paradigms, and never load the dictionary. The dictionary's data are CC BY-SA (OpenCorpora).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from pravilo.errors import CorpusError
from pravilo.search.aspects import partners
from pravilo.search.normalise import CYRILLIC, common, fold, tokens
from pravilo.search.sorted_words import SIGNS, lettered

_REFUSED = ("Dist", "Erro", "Infr", "Name", "Surn", "Abbr", "Init", "Arch", "Cmp2", "Supr")


def _refused(parse: Any) -> bool:
    return any(grammeme in parse.tag for grammeme in _REFUSED)


@dataclass
class Forms:
    """The judgements of index/forms.toml over pymorphy3: `key(form)` names the word that a form counts as."""

    overrides: Mapping[str, Any]
    _keys: dict[str, str] = field(default_factory=dict)
    _heads: dict[tuple[str, str, str], str | None] = field(default_factory=dict)
    _parses: dict[str, Any] = field(default_factory=dict)

    @cached_property
    def morph(self) -> Any:
        """The analyser (0.2 s and 30 MB: only builders come here)."""
        from pymorphy3 import MorphAnalyzer

        return MorphAnalyzer()

    @cached_property
    def same(self) -> dict[str, str]:
        """Dictionary word → the key of its line in `same`."""
        return {w: line.split()[0] for line in map(fold, self.overrides.get("same", [])) for w in line.split()}

    @cached_property
    def participles(self) -> frozenset[str]:
        """Participles that are words of their own."""
        return frozenset(map(fold, self.overrides.get("participles", [])))

    def listed(self, kind: str) -> list[str]:
        """The words of a list of the file (`stop`, `fill`, `small`, `detail` and so on), folded."""
        return sorted(set(tokens(self.overrides.get(kind, ""))))

    def check(self, path: Path) -> None:
        """Raises CorpusError naming a word of `stop`, `fill` or `foreign` that `same` makes another word: it would take
        that word's voice too. `path` is the file, for the message."""
        for kind in ("stop", "fill", "foreign"):
            for word in self.listed(kind):
                if self.same.get(word, word) != word:
                    what = f"«{word}» стоит в {kind}, а в same это то же, что «{self.same[word]}»"
                    raise CorpusError(what, where=str(path), todo="уберите его из одного из списков")

    def _parse(self, form: str) -> Any:
        if form not in self._parses:
            parses = self.morph.parse(form)
            self._parses[form] = next((p for p in parses if not _refused(p)), parses[0])
        return self._parses[form]

    def _participle(self, parse: Any) -> str | None:
        if parse.tag.POS != "PRTF":
            return None
        kind = (parse.normal_form, parse.tag.voice, parse.tag.tense)
        if kind not in self._heads:
            head = parse.inflect({"sing", "masc", "nomn"})
            self._heads[kind] = fold(head.word) if head else None
        word = self._heads[kind]
        return word if word in self.participles else None

    def lemma(self, form: str) -> str:
        """The dictionary word of a folded form, before words are merged."""
        if not form or form[0] not in CYRILLIC or form in self.participles:
            return form
        parse = self._parse(form)
        return self._participle(parse) or fold(parse.normal_form)

    def key(self, form: str) -> str:
        """The key that a folded form is searched under; numbers and Latin words are their own."""
        if form not in self._keys:
            lemma = form if form in self.same else self.lemma(form)
            self._keys[form] = self.same.get(lemma, lemma)
        return self._keys[form]

    def join_aspects(self, seeds: Iterable[str]) -> None:
        """Put the other aspect of every verb among `seeds` (folded forms) under its key. Comes before any key."""
        for verb in sorted({self.lemma(form) for form in seeds if self._is_verb(form)}):
            for other in map(fold, partners(verb, self.morph)):
                if other not in self.same:
                    self.same[other] = self.same.get(verb, verb)

    def _is_verb(self, form: str) -> bool:
        return form[0] in CYRILLIC and self._parse(form).tag.POS in ("VERB", "INFN", "GRND", "PRTF", "PRTS")

    def paradigm(self, form: str) -> set[str]:
        """All folded forms of the word of `form`, the participles apart that are words of their own."""
        if not form or form[0] not in CYRILLIC:
            return {form}
        parse = self._parse(form)
        mine = self._participle(parse)
        lexeme = [p for p in parse.lexeme if " " not in p.word and "-" not in p.word]
        chosen = [p for p in lexeme if self._participle(p) == mine]
        if mine is None:
            chosen = [p for p in chosen if "PRTF" not in p.tag or "past" in p.tag]
        return {form, *(fold(p.word) for p in chosen if not _refused(p))}


GROUPS = {
    "*": "ая ого ое ой ом ому ою ую ые ый ым ыми ых",
    "+": "ая его ее ей ем ему ею ие ий им ими их ую",
    "=": "яя его ее ей ем ему ею ие ий им ими их юю",
}
"""Endings that stand together in many paradigms (of adjectives and participles), and the sign that stands for them."""


def table(forms: Forms, vocabulary: Iterable[str]) -> dict[str, Any]:
    """The table that is shipped, for the words of `vocabulary` (folded forms).

    out: {"groups": GROUPS, "endings": paradigms as blank-separated endings, "hosts": for each form of the vocabulary,
    sorted, the words whose stem it begins with, blank-separated (see `_hosted`), "stems": [the blank-separated stems of
    other words by paradigm], "keys": {dictionary form → key where they differ}, "odd": {form → key: forms that the
    paradigms read otherwise}}. In a paradigm the first ending makes the dictionary form. `lookup` reads it back.
    """
    known = sorted(set(vocabulary))
    wanted: dict[str, str] = {}
    grouped: dict[str, set[str]] = defaultdict(set)
    for form in sorted({*known, *forms.same, *forms.participles}):
        wanted[form] = forms.key(form)
        lemma = forms.lemma(form)
        if lemma not in grouped:
            grouped[lemma] = forms.paradigm(form) | {lemma}
    owners = Counter(word for words in grouped.values() for word in words)
    for lemma, words in grouped.items():
        for word in words - wanted.keys():
            own = forms.lemma(word) if owners[word] > 1 else lemma
            wanted[word] = forms.same.get(own, own) if own in grouped else forms.same.get(lemma, lemma)
    stems, endings = _paradigms(grouped)
    hosts, homeless = _hosted(stems, endings, known)
    keys = {lemma: forms.same[lemma] for lemma in sorted(grouped) if forms.same.get(lemma, lemma) != lemma}
    lines = [" ".join(map(_short, _gathered(line))) for line in endings]
    made = {"groups": GROUPS, "endings": lines, "hosts": hosts, "stems": homeless, "keys": keys, "odd": {}}
    reader = lookup(made, known)
    made["odd"] = {w: key for w, key in sorted(wanted.items()) if reader(w) != key}
    return made


def _paradigms(grouped: Mapping[str, set[str]]) -> tuple[list[list[str]], list[tuple[str, ...]]]:
    """Stems by paradigm, and the endings of the paradigms, the commonest first."""
    by_endings: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for lemma in sorted(grouped):
        stem = lemma[: min(common(lemma, word) for word in grouped[lemma])]
        own = lemma[len(stem) :]
        by_endings[(own, *sorted({w[len(stem) :] for w in grouped[lemma]} - {own}))].append(stem)
    order = sorted(by_endings, key=lambda e: (-len(by_endings[e]), e))
    return [by_endings[e] for e in order], order


def _hosted(stems: list[list[str]], endings: list[tuple[str, ...]], vocabulary: list[str]) -> tuple[str, list[str]]:
    """Stems told by a form of the vocabulary: the letters to cut from its end, the number of the paradigm in letters.

    A stem that no form of the vocabulary has with an ending of its paradigm stays spelled out.
    """
    hosts: dict[str, str] = dict.fromkeys(vocabulary, "")
    homeless = []
    for number, (found, tails) in enumerate(zip(stems, endings, strict=True)):
        left = []
        for stem in found:
            host = next((stem + tail for tail in tails if stem + tail in hosts and len(tail) < len(SIGNS)), None)
            if host is None:
                left.append(_short(stem))
            else:
                hosts[host] += SIGNS[len(host) - len(stem)] + lettered(number)
        homeless.append(" ".join(left))
    return " ".join(hosts.values()), homeless


def _gathered(tails: tuple[str, ...]) -> list[str]:
    """The endings of a paradigm, the dictionary form's first, whole groups of them as their sign."""
    left = set(tails[1:])
    for sign, members in GROUPS.items():
        group = members.split(" ")
        for before, behind in sorted({(t[: -len(group[0])], "") for t in left} | {(t[:-4], "ся") for t in left}):
            whole = {f"{before}{member}{behind}" for member in group}
            if whole <= left:
                left = left - whole | {f"{before}{sign}{behind}"}
    return [tails[0], *sorted(left)]


def _short(part: str) -> str:
    return part or "-"


def lookup(made: Mapping[str, Any], vocabulary: list[str]) -> Any:
    """A reader of the shipped table: form → key or None (the same as Words.key, over plain data)."""
    from pravilo.search.words import form_reader

    return form_reader(made, vocabulary)


def counted(texts: Iterable[str]) -> Counter[str]:
    """How often each folded form stands in the texts."""
    return Counter(t for text in texts for t in tokens(text))
