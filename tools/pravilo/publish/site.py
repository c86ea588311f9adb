"""The Sphinx extension of the website: reads the book, writes the generated pages, dresses what is built."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.environment import BuildEnvironment

from pravilo import __version__
from pravilo.export import write_exports
from pravilo.linker.places import Places
from pravilo.linker.script import linker_script
from pravilo.publish import offline
from pravilo.publish.assets import write_assets
from pravilo.publish.directives import BOOKS, MAKERS, directive, outdated
from pravilo.publish.domain import LawDomain
from pravilo.publish.frame import page_context
from pravilo.publish.html import add_nodes
from pravilo.publish.lawbook import LawBook
from pravilo.publish.pages import generated, write_pages
from pravilo.store import write_atomically


def load_book(app: Sphinx) -> None:
    """Read the records and write the generated pages, before Sphinx looks for pages."""
    book = LawBook.load(Path(app.config.law_root), public=app.config.law_public)
    BOOKS[app.config] = book
    write_pages(book, Path(app.srcdir))
    if isinstance(app.builder, StandaloneHTMLBuilder):
        app.builder.search = False  # the book has its own


def stale(app: Sphinx, env: BuildEnvironment, added: set[str], changed: set[str], removed: set[str]) -> list[str]:
    """The pages written by hand whose directives would set something else: no file of theirs has changed."""
    domain = env.get_domain("law")
    assert isinstance(domain, LawDomain)
    by_hand = [name for name in domain.shapes if name not in added | changed | removed and not generated(name)]
    return outdated(domain, BOOKS[app.config], by_hand)


def setup(app: Sphinx) -> dict[str, Any]:
    """Register domain, directives, nodes and the steps of the website."""
    app.add_config_value("law_root", str(Path(app.srcdir).parent), "env", types=str)
    app.add_config_value("law_public", os.environ.get("PUBLIC") == "1", "env", types=bool)
    app.setup_extension("pravilo.publish.domain")
    for name in MAKERS:
        app.add_directive_to_domain("law", name, directive(name))
    add_nodes(app)
    app.connect("builder-inited", load_book)
    app.connect("env-get-outdated", stale)
    app.connect("html-page-context", page_context, priority=400)
    app.connect("build-finished", finish, priority=900)
    return {"version": __version__, "parallel_read_safe": True, "parallel_write_safe": True, "env_version": 1}


def finish(app: Sphinx, exception: Exception | None) -> None:
    """When all pages are written: fonts, previews, search, then what must know every file."""
    if exception is not None or app.builder.name != "html":
        return
    out, docs, root = Path(app.outdir), Path(app.srcdir), Path(app.config.law_root)
    day = offline.build_date(docs)
    offline.sweep(out, app.env.all_docs)
    book = BOOKS[app.config]
    write_assets(book, root, out)
    write_exports(book, out / offline.FOR_PROGRAMS, day)
    write_atomically(out / offline.LINKER, linker_script(Places.of(book)))
    offline.write_manifest(out)
    offline.write_headers(out)
    offline.write_worker(out, docs / "_templates" / "sw.js", day)
    offline.write_zip(out, out.parent / "site.zip")
