"""Every stage on invented text that has each kind of damage: three-part fixtures of tests/fixtures/ingest.

A folder is named for the stage whose result its cases draw, or for the reader (glossary, index, prose, tables).
`python -m pytest tests/ingest --rewrite` writes what comes out into them.
"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from drawing import draw
from line import run
from three_parts import Case, read_cases, rewrite_case

from pravilo.errors import CorpusError
from pravilo.ingest.traced import Traced
from pravilo.ingest.work import Document, Work

FIXTURES = Path(__file__).parents[1] / "fixtures" / "ingest"
FOLDERS = (
    "decode strip correct cut join respell split place collate link glossary index prose tables".split()  # noqa: SIM905
)
# The readers have no stage of their own: collate calls them.
STAGE = dict.fromkeys(("glossary", "index", "prose", "tables"), "collate")
CASES = [case for folder in FOLDERS for path in sorted((FIXTURES / folder).glob("*.txt")) for case in read_cases(path)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_stage_leaves_what_is_drawn(case: Case, rewrite: bool) -> None:
    result = drawn(case)
    if rewrite:
        rewrite_case(case, result)
    else:
        assert result == case.expected


def drawn(case: Case) -> str:
    """The drawing of the stage that the case's folder is named for, or the error that it ends in."""
    folder = case.path.parent.name
    before: Work | None = None
    work: Work | None = None
    try:
        for _, now in run(case.curation, case.text, STAGE.get(folder, folder)):
            before, work = work, now
            for document in now.documents:
                for text in texts(document):
                    check_origins(text, document.raw)
    except CorpusError as error:
        return f"! {error}"
    assert work is not None
    return draw(folder, before, work)


def texts(document: Document) -> list[Traced]:
    """Every traced text that a document holds."""
    fragments = [text for f in document.fragments for text in (f.text, *(note.text for note in f.notes))]
    blocks = [text for b in document.blocks for text in (b.heading, b.text) if text is not None]
    nodes = [text for n in document.nodes for text in (n.heading, n.text) if text is not None]
    return [document.text, *fragments, *blocks, *nodes, *(region for _, region in document.tables)]


def check_origins(text: Traced, raw: str) -> None:
    """Each character knows a stretch of the source, and the stretches follow one another."""
    assert len(text.text) == len(text.lo) == len(text.hi)
    assert all(0 <= lo <= hi <= len(raw) for lo, hi in zip(text.lo, text.hi, strict=True))
    assert all(a <= b for a, b in pairwise(text.lo))


def test_every_stage_has_fixtures() -> None:
    assert {case.path.parent.name for case in CASES} == set(FOLDERS)
