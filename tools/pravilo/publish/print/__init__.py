"""The printed book: a Sphinx builder of ours (`law-typst`) that writes Typst, and the press that sets it.

    records ─▶ laws, matter ─▶ manuscript (content.typ) + templates/*.typ ─▶ press ─▶ pdf/, cards/

What the book says is decided in the Python of this package, how it looks in templates/*.typ alone.
"""

from __future__ import annotations

from typing import Any

from sphinx.application import Sphinx


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the builders `law-typst` and `epub`; domain and book come from the website's extension."""
    from pravilo.publish.print.builder import SIZES, TypstBuilder
    from pravilo.publish.print.epub import LawEpubBuilder, adapt_page

    app.setup_extension("pravilo.publish.site")
    app.add_config_value("law_print_pages", [], "", types=list)
    app.add_config_value("law_print_sizes", list(SIZES), "", types=list)
    app.add_builder(TypstBuilder)
    app.add_builder(LawEpubBuilder, override=True)
    app.connect("doctree-resolved", adapt_page)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
