"""`pravilo-book fresh`: the committed generated files are those that the sources, rules and code make."""

from __future__ import annotations

from pathlib import Path

from pravilo.editor.build import pack_files
from pravilo.editor.pages import generated_pages
from pravilo.ingest import ingest
from pravilo.pack import stale_files
from pravilo.store import canonical_records


def stale(root: Path) -> list[str]:
    """Paths, from the root, of committed files that differ from what would be made now, or belong to nothing."""
    records = canonical_records(ingest(root / "corpus").records())
    made = {f"corpus/records/{name}.jsonl": text.encode() for name, text in records.items()}
    made |= {name: text.encode() for name, text in generated_pages().items()}
    differing = [name for name, raw in made.items() if not _same(root / name, raw)]
    data = root / "tools" / "pravilo" / "data"
    pack = [f"tools/pravilo/data/{name}" for name in stale_files(pack_files(root, public=False), data)]
    return sorted([*differing, *pack])


def _same(path: Path, raw: bytes) -> bool:
    return path.is_file() and path.read_bytes() == raw
