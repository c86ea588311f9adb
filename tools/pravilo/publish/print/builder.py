"""The Sphinx builder `law-typst`: prose pages from the doctree, laws from the records, one press for both."""

from __future__ import annotations

from collections.abc import Set
from pathlib import Path

from docutils import nodes
from sphinx.builders import Builder
from sphinx.util import logging

from pravilo.publish.directives import BOOKS
from pravilo.publish.print.books import SIZES, build_books, build_cards
from pravilo.publish.print.press import book_date

logger = logging.getLogger(__name__)


class TypstBuilder(Builder):
    """Writes pdf/ (the books), cards/ and typst/ (their source) below its output directory, docs/_build.

    `law_print_pages` names the prose pages to bind in, `law_print_sizes` the sizes to set.
    """

    name = "law-typst"
    format = "typst"
    epilog = "Книги лежат в %(outdir)s/pdf, карточки в %(outdir)s/cards."
    allow_parallel = True

    def get_outdated_docs(self) -> str:
        """The book is always set whole."""
        return "книга целиком"

    def get_target_uri(self, docname: str, typ: str | None = None) -> str:
        """A page as the translator knows it again."""
        return f"%{docname}"

    def write_documents(self, docnames: Set[str]) -> None:
        """Set every size and every card."""
        book, root = BOOKS[self.config], Path(self.config.law_root)
        date, out = book_date(root), Path(self.outdir)
        pages = [self.page(name) for name in self.config.law_print_pages]
        build_books(book, out, date, sizes=self.config.law_print_sizes, pages=pages, say=logger.info)
        build_cards(book, out, date, say=logger.info)

    def page(self, docname: str) -> nodes.document:
        """A prose page with its references resolved."""
        return self.env.get_and_resolve_doctree(docname, self, tags=self.tags)

    def finish(self) -> None:
        """Nothing is left to do: the books are written one by one."""


__all__ = ["SIZES", "TypstBuilder"]
