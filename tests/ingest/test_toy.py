"""The whole line over the toy corpus (invented laws, see tests/toy): its records, byte for byte.

`python -m pytest tests/ingest --rewrite` writes them anew.
"""

from __future__ import annotations

from pathlib import Path

from pravilo.ingest.work import Work
from pravilo.store import RECORD_FILES, read_records, write_records

RECORDS = Path(__file__).parents[1] / "toy" / "records"


def test_the_toy_records_come_out_byte_for_byte(toy: Work, tmp_path: Path, rewrite: bool) -> None:
    write_records(tmp_path, toy.records())
    if rewrite:
        write_records(RECORDS, toy.records())
    for name in RECORD_FILES:
        made, golden = ((folder / f"{name}.jsonl").read_text(encoding="utf-8") for folder in (tmp_path, RECORDS))
        assert made == golden, name


def test_the_toy_records_read_back_as_they_were_made(toy: Work) -> None:
    assert read_records(RECORDS) == toy.records()
