"""Latin letters read back in Cyrillic: every rule of the scheme by its samples, and the origin of each letter."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pravilo.errors import CorpusError
from pravilo.ingest.respell import RespellRules, load_rules, respell
from pravilo.ingest.traced import Log, Traced

HERE = Path(__file__).parent
RULES = HERE.parent / "corpus" / "rules"
SCRIPT = "translit-libru"


@pytest.fixture(scope="module")
def rules() -> RespellRules:
    return load_rules(RULES)


def read(words: str, rules: RespellRules) -> str:
    return respell(Traced.of(words), SCRIPT, rules, []).text


def samples() -> Iterator[Any]:
    for file, tables in ((f"{SCRIPT}.toml", None), ("words.toml", ("latin",))):
        for table, rows in tomllib.loads((RULES / file).read_text(encoding="utf-8")).items():
            if tables and table not in tables:
                continue
            for row in rows if isinstance(rows, list) else [rows]:
                name = row.get("name") or row.get("latin") or ""
                assert row["reason"]
                assert row["examples"]
                assert row["counter"]
                for typed, printed in (*row["examples"], *row["counter"]):
                    yield pytest.param(typed, printed, id=f"{table} {name}: {typed}"[:70])


@pytest.mark.parametrize(("typed", "printed"), samples())
def test_every_sample_of_the_scheme(typed: str, printed: str, rules: RespellRules) -> None:
    assert read(typed, rules) == printed


def test_a_cyrillic_text_comes_back_as_it_is(rules: RespellRules) -> None:
    text = Traced.of("Игрок S.O. все ещё eto")
    log: Log = []
    assert respell(text, "cyrillic", rules, log) is text
    assert not log


def test_an_unknown_script_is_an_error(rules: RespellRules) -> None:
    with pytest.raises(CorpusError, match="нет схемы"):
        respell(Traced.of("pas"), "translit-other", rules, [])
