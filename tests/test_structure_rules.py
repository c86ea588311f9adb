"""Every rule of corpus/rules/structure.toml is held to its examples by the stage that it guides."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from pravilo.ingest.curation import load_curation
from pravilo.ingest.cut import _lift_notes, _note_pattern
from pravilo.ingest.split import _blocks, _relined
from pravilo.ingest.strip import _once, _unstrike
from pravilo.ingest.subjects import _entries
from pravilo.ingest.traced import Traced
from pravilo.ingest.work import Block, Cut, Document, Fragment
from pravilo.store import Source, read_toml

ROOT = Path(__file__).parents[1]
CURATION = load_curation(ROOT / "corpus")
ROWS = read_toml(ROOT / "corpus" / "rules" / "structure.toml")["rule"]
CUT = Cut("здесь", "", "", "7", None, True, "")
SOURCE = Source("source", "", "", "1987", "laws", (), "utf-8", "cyrillic", "kept", "", "", "", "yes", b"")


def text_of(words: str) -> Traced:
    """The example as a text: @ряд 1-20 stands for so many lines, @черта for a footnote rule, @стр for a page end."""
    words = re.sub(r"@ряд (\d+)-(\d+)", lambda m: "⏎".join(f"ряд {n}" for n in range(int(m[1]), int(m[2]) + 1)), words)
    words = words.replace("@черта", "-" * CURATION.structure.footnote_dashes).replace("@стр", "\f")
    return Traced.of(words.replace("⏎", "\n"))


def printed_twice(words: str) -> str:
    return _once(text_of(words), CURATION.structure.repeated_lines, []).text.rstrip("\n")


def struck_again(words: str) -> str:
    return _unstrike(text_of(words), [])[0].text


def footnotes(words: str) -> str:
    document = Document(source=SOURCE, raw="")
    pattern = _note_pattern(CURATION.structure.footnote_dashes)
    fragment = _lift_notes(Fragment(CUT, text_of(words)), document, pattern, [])
    return " ⇒ ".join([fragment.text.text, *(note.text.text for note in fragment.notes)])


def shown(block: Block) -> str:
    head = " ".join(part for part in (block.kind, block.label, block.heading.text if block.heading else "") if part)
    return f"{head}: {block.text.text}" if block.text else head


def blocks(words: str, lost: bool = False) -> str:
    text = text_of(words)
    lines = _relined(text, {}) if lost else list(text.lines())
    return " ⇒ ".join(map(shown, _blocks(lines, Fragment(CUT, text), {}, CURATION.structure.heads, lost)))


def index(words: str) -> str:
    entries = _entries(text_of(words), CURATION)
    return " ⇒ ".join(" ".join([e.label.text, ",".join(map(str, e.laws))]).strip() for e in entries)


STAGES: dict[str, Callable[[str], str]] = {
    "strip": lambda words: printed_twice(words) if "ряд" in words else struck_again(words),
    "cut": footnotes,
    "split": blocks,
    "split-lost": lambda words: blocks(words, lost=True),
    "index": index,
}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["name"])
def test_a_rule_does_what_its_examples_say(row: dict) -> None:
    assert row["reason"]
    assert row["examples"]
    for before, after in row["examples"]:
        assert STAGES[row["stage"]](before) == text_of(after).text


@pytest.mark.parametrize("row", [row for row in ROWS if row["keep"]], ids=lambda row: row["name"])
def test_a_rule_leaves_its_counter_examples_alone(row: dict) -> None:
    for words in row["keep"]:
        kept = STAGES[row["stage"]](words)
        assert kept.removeprefix("text: ") == text_of(words).text
