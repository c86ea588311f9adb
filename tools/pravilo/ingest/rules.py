"""Named rules from corpus/rules: a pattern, what replaces it, why, and words that prove it both ways."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from pravilo.errors import CorpusError
from pravilo.ingest.patterns import compiled
from pravilo.ingest.quotes import line_in
from pravilo.ingest.shape import Shape, rows_of
from pravilo.ingest.traced import Log, Traced

SCOPES = ("", "kept", "lost")
_RULE: Shape = {
    "name": str, "pattern": str, "replace?": str, "reason": str, "examples": list, "keep": list, "scope?": str,
    "real?": list, "letters?": dict,
}  # fmt: skip


@dataclass(frozen=True)
class Rule:
    """One rule of a rule file. `scope` limits it to sources whose lines are "kept" or "lost" ("" is every source);
    `real` lists stretches that match the pattern and are left alone all the same; `letters`, where given, are exchanged
    one by one in what matched."""

    name: str
    pattern: re.Pattern[str]
    replace: str
    reason: str
    examples: tuple[tuple[str, str], ...]
    keep: tuple[str, ...]
    scope: str
    real: tuple[str, ...]
    letters: dict[int, str]

    def apply(self, text: Traced, log: Log) -> Traced:
        """The text with every match replaced, each change logged as `rule:<name>`."""
        guarded = {
            at
            for words in self.real
            for match in re.finditer(re.escape(words), text.text)
            for at in range(match.start(), match.end())
        }

        def after(match: re.Match[str]) -> str:
            if match.start() in guarded:
                return match.group()
            return match.group().translate(self.letters) if self.letters else match.expand(self.replace)

        return text.sub(self.pattern, after, f"rule:{self.name}", log)


def load_rules(path: Path) -> tuple[Rule, ...]:
    """The rules of one file, in their order. Raises CorpusError where a rule lacks a field or its pattern is broken."""
    if not path.is_file():
        raise CorpusError("файла нет", where=str(path), todo="верните его")
    rules = []
    for row in rows_of(path, "rule", _RULE):
        name, where = row["name"], line_in(path, f'name = "{row["name"]}"')
        pattern = compiled(row["pattern"], where, f"образец правила «{name}»", flags=re.MULTILINE)
        letters = str.maketrans(row.get("letters", {}))
        if "replace" not in row and not letters:
            raise CorpusError(f"в правиле «{name}» нет поля «replace»", where=where, todo="допишите его")
        if not all(isinstance(pair, list) and len(pair) == 2 for pair in row["examples"]):
            raise CorpusError(f"правило «{name}»: пример - не пара", where=where, todo='пишите ["до", "после"]')
        words = "" if letters else row["replace"]
        examples = tuple((before, after) for before, after in row["examples"])
        scope = row.get("scope", "")
        if scope not in SCOPES:
            what, todo = (
                f"правило «{name}»: scope = «{scope}» не бывает",
                f"возможны {', '.join(SCOPES[1:])} или ничего",
            )
            raise CorpusError(what, where=where, todo=todo)
        real = tuple(row.get("real", ()))
        _prove_groups(pattern, words, where, name)
        rules.append(Rule(name, pattern, words, row["reason"], examples, tuple(row["keep"]), scope, real, letters))
    return tuple(rules)


def _prove_groups(pattern: re.Pattern[str], words: str, where: str, name: str) -> None:
    """Do nothing where a replacement names groups of its pattern only. Raises CorpusError where one isn't there."""
    try:
        pattern.sub(words, "")
    except (re.error, IndexError):
        what = f"правило «{name}»: в замене «{words}» названа группа, которой нет в образце"
        raise CorpusError(what, where=where, todo="исправьте replace") from None
