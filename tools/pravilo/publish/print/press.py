"""The press: Typst source to a finished PDF, byte for byte the same from the same words and the same date."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from importlib import import_module
from io import BytesIO
from pathlib import Path

import pikepdf
import typst

from pravilo.errors import CorpusError, PraviloError

TEMPLATES = Path(__file__).parent / "templates"
FONT_PACKAGES = ("fontpkg_pt_serif", "fontpkg_pt_sans")
UNDATED = int(
    datetime(2026, 1, 1, tzinfo=UTC).timestamp()
)  # the stated date where neither git nor the environment has one


@dataclass(frozen=True)
class Proof:
    """A finished PDF and what the compiler had to say about it."""

    pdf: bytes
    warnings: tuple[str, ...]


@cache
def fonts() -> typst.Fonts:
    """PT Serif and PT Sans from their packages, the suits from Typst's own fonts; no system font."""
    folders = [Path(str(import_module(name).__file__)).parent / "files" for name in FONT_PACKAGES]
    return typst.Fonts(include_system_fonts=False, font_paths=folders)


def book_date(root: Path) -> int:
    """The date of the book in seconds: SOURCE_DATE_EPOCH, else the last commit of the checkout, else UNDATED.

    Raises CorpusError where SOURCE_DATE_EPOCH is not a number of seconds.
    """
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    if given:
        if not given.isdecimal():
            raise CorpusError(f"«{given}» — не дата", where="SOURCE_DATE_EPOCH", todo="нужно число секунд с 1970 года")
        return int(given)
    command = ["git", "-C", str(root), "log", "-1", "--format=%ct"]
    try:
        said = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return UNDATED
    return int(said) if said else UNDATED


def prepare(folder: Path, name: str, source: str) -> Path:
    """Put a source and the templates that it imports side by side; returns the source's path."""
    folder.mkdir(parents=True, exist_ok=True)
    for template in sorted(TEMPLATES.glob("*.typ")):
        (folder / template.name).write_bytes(template.read_bytes())
    path = folder / name
    path.write_text(source, encoding="utf-8")
    return path


def set_in_type(source: Path, date: int, **inputs: str) -> Proof:
    """Typeset one source as packed PDF/UA-1. Raises PraviloError with the compiler's words if it cannot."""
    try:
        pdf, warnings = typst.Compiler(
            str(source), root=str(source.parent), font_paths=fonts(), sys_inputs=inputs
        ).compile_with_warnings(format="pdf", pdf_standards=["ua-1"], timestamp=date)
    except typst.TypstError as error:
        where = f"{source.name} ({', '.join(inputs.values())})"
        raise PraviloError(f"книга не набирается: {error.diagnostic or error.message}", where=where) from None
    assert isinstance(pdf, bytes)
    return Proof(pack(pdf), tuple(warning.message for warning in warnings))


def pictures(source: Path, ppi: int, **inputs: str) -> list[bytes]:
    """The pages of a source as PNG pictures."""
    made = typst.Compiler(str(source), root=str(source.parent), font_paths=fonts(), sys_inputs=inputs).compile(
        format="png", ppi=ppi
    )
    return made if isinstance(made, list) else [made or b""]


def page_numbers(source: Path, labels: Iterable[str]) -> dict[str, int]:
    """The number of the page on which each label stands."""
    compiler = typst.Compiler(str(source), root=str(source.parent), font_paths=fonts())
    return {label: int(compiler.eval(f'locate(label("{label}")).page()')) for label in labels}


def pack(pdf: bytes) -> bytes:
    """The same PDF in object streams, compressed again, opening with its bookmarks."""
    out = BytesIO()
    with pikepdf.open(BytesIO(pdf)) as document:
        document.Root.PageMode = pikepdf.Name.UseOutlines
        document.save(
            out,
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
            recompress_flate=True,
            deterministic_id=True,
        )
    return out.getvalue()
