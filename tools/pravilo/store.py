"""The only room that touches files: sources in, records out, everything else through here.

Writing is always to a temporary file in the same directory, then a rename: bad input never costs data.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import tempfile
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, cast

from pravilo.errors import CorpusError
from pravilo.model import Colophon, CommentaryItem, IndexEntry, LawNode, Records, Term, Topic

SHAPES: dict[str, type] = {
    "laws": LawNode,
    "commentary": CommentaryItem,
    "index": IndexEntry,
    "terms": Term,
    "topics": Topic,
    "colophon": Colophon,
}
RECORD_FILES = tuple(SHAPES)
Redistributable = Literal["yes", "unclear", "no"]

_REQUIRED = {
    "title": str, "short": str, "edition": str, "kind": str, "holds": list, "language": str, "encoding": str,
    "script": str, "lines": str, "original_file": str, "sha256": str, "rights": str, "redistributable": str,
}  # fmt: skip
_ALLOWED = {
    "kind": ("laws", "commentary", "popular"),
    "script": ("cyrillic", "translit-libru"),
    "lines": ("kept", "paragraphs", "double-spaced", "lost"),
    "redistributable": ("yes", "unclear", "no"),
}
_AT_LINE = re.compile(r"at line (\d+)")


@dataclass(frozen=True)
class Source:
    """A frozen source: what source.toml says of it, and its bytes."""

    name: str
    title: str
    short: str
    edition: str
    kind: str
    holds: tuple[str, ...]
    encoding: str
    script: str
    lines: str
    original_file: str
    sha256: str
    rights: str
    redistributable: Redistributable
    raw: bytes


def repo_root() -> Path:
    """The checkout that this code runs from, or the working directory when installed elsewhere.

    Raises CorpusError where neither holds a corpus.
    """
    for root in (Path(__file__).resolve().parents[2], Path.cwd()):
        if (root / "corpus" / "sources").is_dir():
            return root
    raise CorpusError("здесь нет корпуса", where=str(Path.cwd()), todo="запустите команду в папке проекта")


def read_toml(path: Path) -> dict[str, Any]:
    """Read a TOML file. Raises CorpusError naming the file and the line where it is absent or broken."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise CorpusError("файла нет", where=str(path), todo="верните его") from None
    except UnicodeDecodeError:
        raise CorpusError("файл записан не в UTF-8", where=str(path), todo="сохраните его в UTF-8") from None
    return parse_toml(text, path)


def parse_toml(text: str, path: Path, first: int = 1) -> dict[str, Any]:
    """The fields of TOML that begins on line `first` of a file. Raises CorpusError naming the line where it breaks."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        # The message tells the line, but only in words; an error at the end of the document has no number.
        told = _AT_LINE.search(str(error))
        line = first - 1 + (int(told.group(1)) if told else len(text.splitlines()))
        todo = "проверьте кавычки, скобки и повторы в этой строке"
        raise CorpusError("запись TOML не читается", where=f"{path}:{line}", todo=todo) from None


def read_front_matter(path: Path) -> tuple[dict[str, Any], str]:
    """A Markdown file that begins with TOML between `+++` lines: its fields and its body.

    Raises CorpusError naming the file where that is absent or broken.
    """
    try:
        parts = path.read_text(encoding="utf-8").split("+++\n", 2)
    except UnicodeDecodeError:
        raise CorpusError("файл записан не в UTF-8", where=str(path), todo="сохраните его в UTF-8") from None
    if len(parts) != 3 or parts[0].strip():
        raise CorpusError("нет заголовка между строками +++", where=str(path), todo="допишите его")
    return parse_toml(parts[1], path, parts[0].count("\n") + 2), parts[2].strip()


def read_source(folder: Path) -> Source:
    """Read one source folder (source.toml and raw.txt) and prove its digest.

    Raises CorpusError where a file is missing, a field is missing or has no such value, or the sha256 differs.
    """
    card = folder / "source.toml"
    fields = read_toml(card)
    for key in fields:
        if key not in _REQUIRED:
            what = f"лишнее поле «{key}»"
            raise CorpusError(what, where=_line_of(card, key), todo=f"возможны {', '.join(_REQUIRED)}")
    for key, kind in _REQUIRED.items():
        if not isinstance(fields.get(key), kind):
            what = f"поле «{key}» не того вида: {fields[key]!r}" if key in fields else f"нет поля «{key}»"
            todo = "исправьте запись" if key in fields else "допишите его"
            raise CorpusError(what, where=_line_of(card, key), todo=todo)
    for key, allowed in _ALLOWED.items():
        if fields[key] not in allowed:
            what = f"«{key} = {fields[key]}» не подходит"
            raise CorpusError(what, where=_line_of(card, key), todo=f"возможные значения: {', '.join(allowed)}")
    try:
        " ".encode(fields["encoding"])
    except LookupError:
        what, todo = f"кодировки «{fields['encoding']}» не бывает", "возьмите, например, utf-8 или cp1251"
        raise CorpusError(what, where=_line_of(card, "encoding"), todo=todo) from None
    raw_path = folder / "raw.txt"
    try:
        raw = raw_path.read_bytes()
    except FileNotFoundError:
        raise CorpusError("источника нет", where=str(raw_path), todo="верните файл") from None
    digest = hashlib.sha256(raw).hexdigest()
    if digest != fields["sha256"]:
        what = f"источник изменён: sha256 {digest[:12]}… вместо {fields['sha256'][:12]}…"
        raise CorpusError(what, where=str(raw_path), todo="верните прежний файл или исправьте source.toml")
    known = {key: fields[key] for key in _REQUIRED if key not in ("holds", "language")}
    return Source(name=folder.name, raw=raw, holds=tuple(fields["holds"]), **known)


def _line_of(card: Path, key: str) -> str:
    """`file:line` where a card says `key = …`, or the file alone."""
    lines = card.read_text(encoding="utf-8").splitlines()
    here = (n for n, line in enumerate(lines, 1) if line.partition("=")[0].strip() == key)
    return next((f"{card}:{n}" for n in here), str(card))


def read_sources(corpus: Path) -> list[Source]:
    """All sources of a corpus, sorted by name. Raises CorpusError where there is none, one is broken or two share their
    short name (the ids of their records would be the same)."""
    folders = sorted(p for p in (corpus / "sources").iterdir() if p.is_dir())
    if not folders:
        raise CorpusError("нет ни одного источника", where=str(corpus / "sources"), todo="добавьте источник")
    sources: dict[str, Source] = {}
    for folder in folders:
        source = read_source(folder)
        if source.short in sources:
            what = f"короткое имя «{source.short}» есть уже у источника «{sources[source.short].name}»"
            raise CorpusError(what, where=_line_of(folder / "source.toml", "short"), todo="назовите его иначе")
        sources[source.short] = source
    return list(sources.values())


def canonical_lines(records: Iterable[Mapping[str, Any]], shape: type) -> str:
    """Records as JSON Lines: UTF-8 as it is, keys in the order of their shape in the model, one record a line.

    Raises CorpusError where a record has not exactly the keys of its shape.
    """
    keys = list(shape.__annotations__)
    out = []
    for record in records:
        if set(record) != set(keys):
            wrong = ", ".join(sorted(set(record) ^ set(keys)))
            raise CorpusError(f"запись {record.get('id', record)} не той формы: {wrong}")
        row = {key: record[key] for key in keys}
        out.append(json.dumps(row, ensure_ascii=False, separators=(", ", ": ")) + "\n")
    return "".join(out)


def canonical_records(records: Records) -> dict[str, str]:
    """The text of each records file by its name."""
    rows = cast(Any, records)
    return {name: canonical_lines(rows[name], shape) for name, shape in SHAPES.items()}


def write_atomically(path: Path, data: str | bytes) -> None:
    """Write a file whole or not at all; leave it untouched (with its time) where nothing would change."""
    raw = data.encode("utf-8") if isinstance(data, str) else data
    if path.is_file() and path.read_bytes() == raw:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(raw)
        os.chmod(temporary, 0o644)
        os.replace(temporary, path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def write_records(folder: Path, records: Records) -> None:
    """Write laws.jsonl, commentary.jsonl, index.jsonl and terms.jsonl; nothing is replaced unless all are made."""
    for name, text in canonical_records(records).items():
        write_atomically(folder / f"{name}.jsonl", text)


def read_records(folder: Path) -> Records:
    """Read the records back. Raises CorpusError naming the file and line that is absent or broken."""
    out: dict[str, list[Any]] = {}
    for name in RECORD_FILES:
        path = folder / f"{name}.jsonl"
        try:
            text = path.read_text(encoding="utf-8")
        except FileNotFoundError:
            raise CorpusError("записей нет", where=str(path), todo="соберите книгу: make book") from None
        out[name] = []
        lines = text.removesuffix("\n").split("\n")  # not splitlines: it knows line ends that JSON writes as they are
        for number, line in enumerate(lines if text else [], 1):
            try:
                out[name].append(json.loads(line))
            except json.JSONDecodeError:
                raise CorpusError(
                    "строка не читается", where=f"{path}:{number}", todo="соберите записи заново"
                ) from None
    return cast(Records, out)
