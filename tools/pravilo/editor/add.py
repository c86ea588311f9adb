"""`pravilo-book add`: bring a new source into the corpus, byte for byte, with a card and a cut to fill in."""

from __future__ import annotations

import hashlib
from pathlib import Path

from pravilo.citation.known import Skeleton
from pravilo.errors import UsageError
from pravilo.ingest.place import heading_ids
from pravilo.ingest.split import LAW_PLACES
from pravilo.store import read_toml, write_atomically

CARD = """\
title = "{title}"
short = "{name}"
edition = "1987"
kind = "{kind}"           # laws, commentary или popular
holds = ["{kind}"]         # что внутри: laws, glossary, index, tables, commentary, popular
language = "ru"
encoding = "{encoding}"
script = "cyrillic"       # или translit-libru
lines = "kept"            # kept: строки страницы стоят; lost: весь текст в одну строку; double-spaced; paragraphs
original_file = "{file}"
sha256 = "{digest}"
rights = "Права не выяснены."
redistributable = "unclear"   # yes, unclear или no
"""
CUT = """\
# Куда относятся фрагменты этого источника. begins - первые слова фрагмента, как они стоят в источнике; belongs - место
# этих слов в правилах (например, 64A2); after - последние слова перед разрывом (у первого фрагмента их нет); page -
# страница книги, если её можно посчитать.

[[fragment]]
begins = "{begins}"
belongs = "{belongs}"
why = "Напишите, почему фрагмент стоит именно здесь."
"""
CORRECTIONS = "line\tbefore\tafter\tkind\twhy\n"


def add(root: Path, file: Path, name: str, kind: str, belongs: str) -> list[Path]:
    """Copy a file into corpus/sources/<name>/ and write its card, cuts and corrections. Returns the files written.

    `belongs` is the place of the file's first words; "" for the beginning of the laws, or for prose as a whole. Raises
    UsageError where the file cannot be read, the name is taken or the place is none; nothing is written then.
    """
    belongs = belongs or ("1" if kind == "laws" else kind)
    folder = root / "corpus" / "sources" / name
    if folder.exists():
        raise UsageError(f"источник «{name}» уже есть", where=str(folder), todo="назовите другой: --name")
    if not name.replace("-", "").isalnum():
        raise UsageError(f"имя «{name}» не годится", todo="возьмите буквы, цифры и дефис")
    _check_place(belongs, root)
    try:
        raw = file.read_bytes()
    except OSError:
        raise UsageError("файл не читается", where=str(file), todo="проверьте путь") from None
    encoding, text = _decoded(raw, file)
    first = next((line.strip() for line in text.splitlines() if line.strip()), "")
    begins = " ".join(first.split()[:6]).replace("\\", "\\\\").replace('"', '\\"')
    digest = hashlib.sha256(raw).hexdigest()
    card = CARD.format(
        title=name, name=name, kind=kind, encoding=encoding, file=file.name.replace('"', "'"), digest=digest
    )
    curation = root / "corpus" / "curation"
    written: dict[Path, str | bytes] = {
        folder / "raw.txt": raw,
        folder / "source.toml": card,
        curation / "cuts" / f"{name}.toml": CUT.format(begins=begins, belongs=belongs),
        curation / "corrections" / f"{name}.tsv": CORRECTIONS,
    }
    for path, data in written.items():
        write_atomically(path, data)
    return list(written)


def _check_place(belongs: str, root: Path) -> None:
    """Do nothing where the skeleton may have this place. Raises UsageError where it surely has not."""
    rows = read_toml(root / "corpus" / "curation" / "skeleton.toml")
    if belongs not in LAW_PLACES and belongs not in heading_ids(rows) and Skeleton(rows).exists(belongs) is False:
        todo = f"назовите пункт (64A2), главу или часть (ch6.p2) или {', '.join(LAW_PLACES)}"
        raise UsageError(f"--belongs {belongs}: такого места в правилах нет", todo=todo)


def _decoded(raw: bytes, file: Path) -> tuple[str, str]:
    for encoding in ("utf-8", "cp1251", "koi8-r"):
        try:
            text = raw.decode(encoding)
        except UnicodeDecodeError:
            continue
        if encoding == "utf-8" or sum("а" <= c <= "я" for c in text) > len(text) / 3:
            return encoding, text
    raise UsageError("кодировка не узнана", where=str(file), todo="сохраните файл в UTF-8")
