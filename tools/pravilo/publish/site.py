"""The Sphinx extension of the website: reads the book, writes the generated pages, dresses what is built."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

from pravilo import EDITION_NOTE, __version__
from pravilo.publish.directives import BOOKS, MAKERS, directive
from pravilo.publish.domain import LawDomain
from pravilo.publish.html import add_nodes
from pravilo.publish.lawbook import LawBook
from pravilo.publish.pages import write_pages


def load_book(app: Sphinx) -> None:
    """Read the records and write the generated pages, before Sphinx looks for pages."""
    book = LawBook.load(Path(app.config.law_root), public=app.config.law_public)
    BOOKS[app] = book
    write_pages(book, Path(app.srcdir))


def setup(app: Sphinx) -> dict[str, Any]:
    """Register domain, directives, nodes and the steps of the website."""
    app.add_config_value("law_root", str(Path(app.srcdir).parent), "env", types=str)
    app.add_config_value("law_public", os.environ.get("PUBLIC") == "1", "env", types=bool)
    app.add_domain(LawDomain)
    for name in MAKERS:
        app.add_directive_to_domain("law", name, directive(name))
    add_nodes(app)
    app.connect("builder-inited", load_book)
    app.connect("html-page-context", page_context, priority=400)
    return {"version": __version__, "parallel_read_safe": True, "parallel_write_safe": True, "env_version": 1}


def page_context(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """Give the templates the edition note and a navigation that does not grow with the book."""
    context["edition_note"] = EDITION_NOTE
