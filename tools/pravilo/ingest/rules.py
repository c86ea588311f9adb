"""Named rules from corpus/rules: a pattern, what replaces it, why, and words that prove it both ways."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from pravilo.errors import CorpusError
from pravilo.ingest.traced import Log, Traced
from pravilo.store import read_toml

SCOPES = ("", "kept", "lost")


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
    rules = []
    for row in read_toml(path).get("rule", []):
        name = row.get("name", "?")
        try:
            pattern = re.compile(row["pattern"], re.MULTILINE)
            examples = tuple((before, after) for before, after in row["examples"])
            letters = str.maketrans(row.get("letters", {}))
            replace = row["replace"] if not letters else ""
            pattern.sub(replace, "")  # reads the replacement, so that a group that isn't there is said here
            fields = (replace, row["reason"], examples, tuple(row["keep"]))
        except (KeyError, ValueError, IndexError, re.error) as error:
            raise CorpusError(f"правило «{name}» записано не полностью ({error})", where=str(path)) from None
        scope = row.get("scope", "")
        if scope not in SCOPES:
            what, todo = (
                f"правило «{name}»: scope = «{scope}» не бывает",
                f"возможны {', '.join(SCOPES[1:])} или ничего",
            )
            raise CorpusError(what, where=str(path), todo=todo)
        rules.append(Rule(name, pattern, *fields, scope, tuple(row.get("real", [])), letters))
    return tuple(rules)
