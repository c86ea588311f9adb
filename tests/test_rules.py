"""Every rule of corpus/rules is held to its own examples and counter-examples."""

from pathlib import Path

import pytest

from pravilo.ingest.rules import Rule, load_rules
from pravilo.ingest.traced import Log, Traced

RULES = Path(__file__).parents[1] / "corpus" / "rules"
FILES = ("chrome.toml", "joining.toml")
ALL = [rule for name in FILES for rule in load_rules(RULES / name)]


@pytest.mark.parametrize("rule", ALL, ids=lambda rule: rule.name)
def test_a_rule_does_what_its_examples_say(rule: Rule) -> None:
    assert rule.examples
    assert rule.keep
    for before, after in rule.examples:
        log: Log = []
        assert rule.apply(Traced.of(before), log).text == after
        assert log, before


@pytest.mark.parametrize("rule", ALL, ids=lambda rule: rule.name)
def test_a_rule_leaves_its_counter_examples_alone(rule: Rule) -> None:
    for words in (*rule.keep, *rule.real):
        log: Log = []
        assert rule.apply(Traced.of(words), log).text == words
        assert not log
