"""`pravilo-book fresh`: the committed generated files are those that the sources, rules and code make."""

from __future__ import annotations

from pathlib import Path

from pravilo.editor.build import pack_files, stale
from pravilo.editor.pages import generated_pages
from pravilo.ingest import ingest
from pravilo.store import canonical_records


def stale_files(root: Path) -> list[str]:
    """Paths, from the root, of committed files that differ from what would be made now, or belong to nothing."""
    records = canonical_records(ingest(root / "corpus").records())
    made = {f"corpus/records/{name}.jsonl": text.encode() for name, text in records.items()}
    data = pack_files(root, public=False)
    made |= {f"tools/pravilo/data/{name}": raw for name, raw in data.items()}
    made |= {name: text.encode() for name, text in generated_pages().items()}
    differing = [name for name, raw in made.items() if not _same(root / name, raw)]
    superfluous = [f"tools/pravilo/data/{name}" for name in stale(data, root / "tools" / "pravilo" / "data")]
    return sorted([*differing, *superfluous])


def _same(path: Path, raw: bytes) -> bool:
    return path.is_file() and path.read_bytes() == raw
