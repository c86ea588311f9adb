"""What makes the site a thing to keep: the service worker, the manifest, server headers and the site as one zip.

All of it is written when the build is finished, from the files that then lie in the output folder; the same files
give the same bytes.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import zipfile
from collections.abc import Collection, Iterator
from datetime import UTC, date, datetime
from functools import lru_cache
from pathlib import Path

from pravilo.publish.csp import HEADERS
from pravilo.store import write_atomically

STATED_DATE = "2026-01-01"  # where neither SOURCE_DATE_EPOCH nor git can tell
SCRIPTS = ("_static/site.js", "_static/look.js", "_static/find.js", "_static/offline.js")
STYLES = ("_static/styles/furo.css", "_static/fonts.css", "_static/site.css")
_APART = {"sw.js", "objects.inv", ".buildinfo", "_headers"}
_UNUSED = (
    "basic.css", "debug.css", "skeleton.css", "pygments.css", "styles/furo-extensions.css", "**/*.map", "file.png",
    "minus.png", "plus.png", "doctools.js", "documentation_options.js", "language_data.js", "searchtools.js",
    "sphinx_highlight.js", "translations.js",
)  # fmt: skip
_SHELL = ("index.html", "soderzhanie.html", "net-seti.html")
FOR_PROGRAMS, LINKER = "dannye", "pravilo-linker.js"
"""The folder of the exports and the script for other sites: parts of the site that no visitor must have first."""


@lru_cache(maxsize=4)
def build_date(folder: str | Path) -> str:
    """The date of this edition of the site (ISO): SOURCE_DATE_EPOCH, else the last commit's, else a stated one."""
    if epoch := os.environ.get("SOURCE_DATE_EPOCH"):
        return datetime.fromtimestamp(int(epoch), UTC).date().isoformat()
    try:
        git = ["git", "-C", str(folder), "log", "-1", "--format=%cs"]
        found = subprocess.run(git, capture_output=True, text=True, check=True, timeout=10).stdout.strip()
        return date.fromisoformat(found).isoformat()
    except (OSError, subprocess.SubprocessError, ValueError):
        return STATED_DATE


def site_files(out: Path) -> Iterator[Path]:
    """The files that readers need, sorted."""
    for path in sorted(out.rglob("*")):
        name = path.relative_to(out).as_posix()
        if path.is_file() and name not in _APART and not name.startswith("."):
            yield path


def sweep(out: Path, pages: Collection[str]) -> None:
    """Remove what Sphinx and the theme bring and no page of ours uses, and pages of former builds."""
    for pattern in _UNUSED:
        for path in (out / "_static").glob(pattern):
            path.unlink()
    for path in out.rglob("*.html"):
        if path.relative_to(out).as_posix().removesuffix(".html") not in pages:
            path.unlink()
    shutil.rmtree(out / "_sources", ignore_errors=True)
    shutil.rmtree(out / "_static" / "scripts", ignore_errors=True)


def write_worker(out: Path, template: Path, day: str) -> str:
    """Write sw.js: the template with the digest of every file; returns the version, a digest of all of them."""
    digests = {p.relative_to(out).as_posix(): hashlib.sha256(p.read_bytes()).hexdigest() for p in site_files(out)}
    version = hashlib.sha256(json.dumps(digests, sort_keys=True).encode()).hexdigest()[:12]
    later = [n for n in digests if n.endswith((".html", ".txt", LINKER)) or n.startswith(f"{FOR_PROGRAMS}/")]
    shell = [name for name in digests if name in _SHELL or name not in later]
    facts = {"version": version, "date": day, "files": digests, "shell": shell}
    text = template.read_text(encoding="utf-8")
    write_atomically(out / "sw.js", text.replace("/*FACTS*/ null", json.dumps(facts, ensure_ascii=False)))
    return version


def write_manifest(out: Path) -> None:
    """Write the manifest by which a phone can keep the book beside its apps."""
    manifest = {
        "name": "Правила спортивного бриджа, редакция 1987 года", "short_name": "Правила 1987", "lang": "ru",
        "start_url": "index.html", "scope": "./", "display": "minimal-ui", "background_color": "#fbfaf6",
        "theme_color": "#14513f", "icons": [{"src": "_static/icon.svg", "sizes": "any", "type": "image/svg+xml"}],
    }  # fmt: skip
    write_atomically(out / "manifest.webmanifest", json.dumps(manifest, ensure_ascii=False, indent=1) + "\n")


def write_headers(out: Path) -> None:
    """Write the headers that static hosts read from a file `_headers`."""
    lines = ["/*", *(f"  {name}: {value}" for name, value in HEADERS.items())]
    lines += ["/sw.js", "  Cache-Control: no-cache", "/_static/fonts/*", "  Cache-Control: max-age=604800"]
    write_atomically(out / "_headers", "\n".join(lines) + "\n")


def write_zip(out: Path, target: Path) -> None:
    """Write the whole site as one zip, the same bytes for the same files."""
    temporary = target.with_suffix(".part")
    with zipfile.ZipFile(temporary, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as pack:
        for path in [*site_files(out), out / "sw.js", out / "_headers"]:
            info = zipfile.ZipInfo("pravilo/" + path.relative_to(out).as_posix(), (1987, 1, 1, 0, 0, 0))
            info.compress_type, info.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            pack.writestr(info, path.read_bytes())
    temporary.replace(target)
