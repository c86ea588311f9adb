"""Every rule of corpus/rules/structure.toml is held to its examples by the stage that it guides."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from pravilo.ingest.curation import load_curation
from pravilo.ingest.cut import _lift_notes
from pravilo.ingest.glossary import _entries as _glossary_entries
from pravilo.ingest.phrases import fill
from pravilo.ingest.prose import _commentary, _popular, _text
from pravilo.ingest.split import _blocks, _note, _relined
from pravilo.ingest.strip import _once, _unstrike
from pravilo.ingest.subjects import _entries
from pravilo.ingest.tables import _ranges
from pravilo.ingest.traced import Traced
from pravilo.ingest.work import Block, Cut, Document, Fragment
from pravilo.store import Source, read_toml

ROOT = Path(__file__).parents[1]
CURATION = load_curation(ROOT / "corpus")
STRUCTURE = CURATION.structure
ROWS = read_toml(ROOT / "corpus" / "rules" / "structure.toml")["rule"]
CUT = Cut("здесь", "", "", "7", None, True, "")
SOURCE = Source("source", "", "", "1987", "laws", (), "utf-8", "cyrillic", "kept", "", "", "", "yes", b"")


def text_of(words: str) -> Traced:
    """The example as a text: @ряд 1-20 stands for so many lines, @черта for a footnote rule, @стр for a page end."""
    words = re.sub(r"@ряд (\d+)-(\d+)", lambda m: "⏎".join(f"ряд {n}" for n in range(int(m[1]), int(m[2]) + 1)), words)
    words = words.replace("@черта", "-" * STRUCTURE.footnote_dashes).replace("@стр", "\f")
    return Traced.of(words.replace("⏎", "\n"))


def printed_twice(words: str) -> str:
    return _once(text_of(words), STRUCTURE.repeated_lines, []).text.rstrip("\n")


def struck_again(words: str) -> str:
    return _unstrike(text_of(words), [])[0].text


def footnotes(words: str) -> str:
    document = Document(source=SOURCE, raw="")
    fragment = _lift_notes(Fragment(CUT, text_of(words)), document, STRUCTURE, [])
    return " ⇒ ".join([fragment.text.text, *(note.text.text for note in fragment.notes)])


def shown(block: Block) -> str:
    head = " ".join(part for part in (block.kind, block.label, block.heading.text if block.heading else "") if part)
    return f"{head}: {block.text.text}" if block.text else head


def blocks(words: str, lost: bool = False) -> str:
    text = text_of(words)
    lines = _relined(text, {}, STRUCTURE) if lost else list(text.lines())
    return " ⇒ ".join(map(shown, _blocks(lines, Fragment(CUT, text), {}, STRUCTURE, lost)))


def anchors(words: str) -> str:
    return STRUCTURE.footnote_anchor.sub("", text_of(words).text)


def markers(words: str) -> str:
    parts = STRUCTURE.footnote_marker.split(text_of(words).text)
    return " ⇒ ".join(part.strip() for part in parts if part.strip())


def penalties(words: str) -> str:
    return " ⇒ ".join(STRUCTURE.penalty.findall(text_of(words).text))


def index(words: str) -> str:
    entries = _entries(text_of(words), CURATION)
    return " ⇒ ".join(
        " ".join(part for part in (e.label.text, ",".join(map(str, e.laws)), seen(e.see, e.see_also)) if part)
        for e in entries
    )


def seen(see: list[str], see_also: list[str]) -> str:
    return f"→ {'; '.join([*see, *see_also])}" if see or see_also else ""


def filled(words: str) -> str:
    head, _, sub = words.partition(" ⇒ ")
    return fill(head, sub, CURATION.respelling.words, STRUCTURE.prepositions)


def glossary(words: str) -> str:
    document = Document(source=SOURCE, raw="")
    terms = _glossary_entries(list(text_of(words).lines()), document, False, STRUCTURE)
    heads = [f"{t['term']} ({t['english']}): " if t["term"] else "" for t in terms]
    return " ⇒ ".join(head + term["definition"] for head, term in zip(heads, terms, strict=True))


def prose(reader: Callable) -> Callable[[str], str]:
    def shown_items(words: str) -> str:
        items = list(reader(list(text_of(words).lines()), {}, STRUCTURE))
        heads = [(f"[{i.heading}] " if i.heading else "") + (f"{i.number}: " if i.number else "") for i in items]
        return " ⇒ ".join(head + _text(item, STRUCTURE).text for head, item in zip(heads, items, strict=True))

    return shown_items


def ranges(words: str) -> str:
    return " ⇒ ".join(f"{low}-{high or '…'}: {value}" for low, high, value in _ranges(words, STRUCTURE.table_range))


def colophon(words: str) -> str:
    return STRUCTURE.ornament.sub("", text_of(words).text)


STAGES: dict[str, Callable[[str], str]] = {
    "strip": lambda words: printed_twice(words) if "ряд" in words else struck_again(words),
    "strip-double": struck_again,
    "cut": footnotes,
    "colophon": colophon,
    "anchor": anchors,
    "marker": markers,
    "penalty": penalties,
    "split": blocks,
    "split-lost": lambda words: blocks(words, lost=True),
    "note": lambda words: _note(text_of(words), STRUCTURE).text,
    "index": index,
    "filled": filled,
    "glossary": glossary,
    "commentary": prose(_commentary),
    "popular": prose(_popular),
    "tables": ranges,
}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["name"])
def test_a_rule_does_what_its_examples_say(row: dict) -> None:
    assert row["reason"]
    assert row["examples"]
    for before, after in row["examples"]:
        assert STAGES[row["stage"]](before) == text_of(after).text


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["name"])
def test_a_rule_leaves_its_counter_examples_alone(row: dict) -> None:
    assert row["keep"]
    for words in row["keep"]:
        before, after = (words, words) if isinstance(words, str) else words
        assert STAGES[row["stage"]](before).removeprefix("text: ") == text_of(after).text
