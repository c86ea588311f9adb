"""The store: canonical records that read back as they were, and writing that never costs what was there."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pravilo import store
from pravilo.errors import CorpusError
from pravilo.model import Records
from pravilo.store import SHAPES, canonical_lines, canonical_records, read_records, write_atomically, write_records

# Line ends that only str.splitlines knows stand in texts, too.
LINE_ENDS = "\n\r\x0b\x0c\x1c\x85\u2028\u2029"
TEXT = st.text(st.characters(exclude_categories=["Cs"]) | st.sampled_from(LINE_ENDS), max_size=8)
FEW = settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)


def values(hint: Any) -> st.SearchStrategy[Any]:
    """Values of a field's type, as the model has it."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Literal:
        return st.sampled_from(inner)
    if origin is list:
        return st.lists(values(inner[0]), max_size=2)
    if inner:  # a union
        return st.one_of([values(kind) for kind in inner])
    if hint is type(None):
        return st.none()
    if hasattr(hint, "__annotations__"):
        return shapes(hint)
    plain = {str: TEXT, int: st.integers(0, 9999), float: st.sampled_from([0.0, 0.25, 1.0]), bool: st.booleans()}
    return plain[hint]


def shapes(shape: type) -> st.SearchStrategy[dict[str, Any]]:
    """Records of a shape of the model, their keys in any order."""
    fields = {key: values(hint) for key, hint in get_type_hints(shape).items()}
    return st.fixed_dictionaries(fields).flatmap(lambda row: st.permutations(list(row.items())).map(dict))


RECORDS = st.fixed_dictionaries({name: st.lists(shapes(shape), max_size=2) for name, shape in SHAPES.items()})


@FEW
@given(records=RECORDS)
def test_records_read_back_as_they_were_written(records: Records, tmp_path: Path) -> None:
    write_records(tmp_path, records)
    assert read_records(tmp_path) == records
    assert canonical_records(read_records(tmp_path)) == canonical_records(records)


@FEW
@given(records=RECORDS)
def test_keys_stand_in_the_order_of_the_model(records: dict[str, list[dict[str, Any]]]) -> None:
    for name, shape in SHAPES.items():
        lines = canonical_lines(records[name], shape).split("\n")[:-1]
        assert len(lines) == len(records[name])
        for line in lines:
            assert list(json.loads(line)) == list(shape.__annotations__)


def test_every_file_of_records_has_its_shape() -> None:
    assert tuple(SHAPES) == store.RECORD_FILES
    assert set(SHAPES) == set(Records.__annotations__)


def row(shape: str) -> dict[str, Any]:
    return dict.fromkeys(SHAPES[shape].__annotations__, None)


@pytest.mark.parametrize("wrong", ["lacking", "surplus"])
def test_a_record_of_another_shape_is_an_error(wrong: str) -> None:
    record = row("index")
    if wrong == "lacking":
        del record["laws"]
    else:
        record["lows"] = []
    with pytest.raises(CorpusError, match="laws" if wrong == "lacking" else "lows"):
        canonical_lines([record], SHAPES["index"])


def folder(path: Path) -> Path:
    for name in SHAPES:
        (path / f"{name}.jsonl").write_text("", encoding="utf-8")
    return path


def test_empty_files_are_no_records(tmp_path: Path) -> None:
    assert read_records(folder(tmp_path)) == {name: [] for name in SHAPES}


def test_an_absent_file_is_named(tmp_path: Path) -> None:
    (folder(tmp_path) / "index.jsonl").unlink()
    with pytest.raises(CorpusError, match=r"index\.jsonl: записей нет; соберите книгу: make book"):
        read_records(tmp_path)


def test_a_broken_line_is_named(tmp_path: Path) -> None:
    (folder(tmp_path) / "index.jsonl").write_text('{"n": 1}\n{"n": 2\n', encoding="utf-8")
    with pytest.raises(CorpusError, match=r"index\.jsonl:2: строка не читается"):
        read_records(tmp_path)


def test_a_file_is_written_whole_and_plain(tmp_path: Path) -> None:
    path = tmp_path / "new" / "фишки.txt"
    write_atomically(path, "Фишка\n")
    assert path.read_bytes() == "Фишка\n".encode()
    assert path.stat().st_mode & 0o777 == 0o644
    assert os.listdir(path.parent) == [path.name]


def test_what_would_not_change_keeps_its_time(tmp_path: Path) -> None:
    path = tmp_path / "фишки.txt"
    path.write_text("Фишка", encoding="utf-8")
    os.utime(path, ns=(1, 1))
    write_atomically(path, "Фишка")
    assert path.stat().st_mtime_ns == 1
    write_atomically(path, "Звонок")
    assert path.stat().st_mtime_ns != 1


def test_a_write_that_fails_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "фишки.txt"
    path.write_text("Фишка", encoding="utf-8")

    def fail(*_: object) -> None:
        raise OSError("диск полон")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(OSError, match="диск полон"):
        write_atomically(path, "Звонок")
    assert path.read_text(encoding="utf-8") == "Фишка"
    assert os.listdir(tmp_path) == [path.name]


def test_records_that_cannot_be_made_replace_nothing(tmp_path: Path) -> None:
    before = {path.name: path.read_bytes() for path in folder(tmp_path).iterdir()}
    records: Any = {name: [row(name)] for name in SHAPES}
    del records["terms"][0]["definition"]
    with pytest.raises(CorpusError, match="definition"):
        write_records(tmp_path, records)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
