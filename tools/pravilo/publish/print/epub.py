"""The EPUB 3: Sphinx's own builder, with the book's facts, our style, and without what only a website can use."""

from __future__ import annotations

import re
from collections.abc import Set
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile, ZipInfo

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders.epub3 import Epub3Builder

from pravilo import EDITION_NOTE
from pravilo.publish.print.manuscript import SUBTITLE, TITLE
from pravilo.publish.print.pictures import cover_picture
from pravilo.publish.print.press import book_date
from pravilo.store import write_atomically

STATIC = Path(__file__).parent / "epub_static"
STYLE = "law-epub.css"
WEB_PAGES = ["redaktoru.md", "redaktoru/**", "dlya-programm.md", "net-seti.md"]  # for the desk, programs, browsers
LAW_PAGE = re.compile(r"pravila/\d+\.xhtml")
FACTS: dict[str, Any] = {
    "epub_basename": "pravilo-1987", "epub_title": f"{TITLE}. {SUBTITLE}", "epub_description": EDITION_NOTE,
    "epub_identifier": "pravilo-1987", "epub_uid": "pravilo-1987", "epub_scheme": "URN", "epub_language": "ru",
    "epub_author": "Правило", "epub_contributor": "Правило", "epub_publisher": "Правило",
    "epub_copyright": "Права на слова названы на странице источников", "epub_show_urls": "no",
    "epub_tocscope": "includehidden", "epub_tocdepth": 3, "epub_tocdup": False, "epub_use_index": False,
    "epub_exclude_files": [".buildinfo.bak"], "templates_path": [],
    "epub_cover": ("_static/cover.png", "epub-cover.html"),
}  # fmt: skip


class LawEpubBuilder(Epub3Builder):
    """Sphinx's EPUB builder under its own name; the settings above are its, whatever the website's are."""

    def init(self) -> None:
        """Settle what the EPUB needs before Sphinx looks for pages and templates."""
        for name, value in FACTS.items():
            setattr(self.config, name, value)
        self.config.exclude_patterns = [*self.config.exclude_patterns, *WEB_PAGES]
        self.config.suppress_warnings = [*self.config.suppress_warnings, "toc.excluded", "toc.not_readable"]
        cover = Path(self.doctreedir) / "epub" / "cover.png"
        write_atomically(cover, cover_picture(book_date(Path(self.config.law_root))))
        self.config.html_static_path = [str(STATIC), str(cover.parent)]
        self.guide_titles = {"toc": "Содержание", "cover": "Обложка"}
        super().init()

    def get_toc(self) -> None:
        """The contents as the book has them: laws below their chapters, whatever page lists them."""
        super().get_toc()
        for entry in self.refnodes:
            if LAW_PAGE.fullmatch(entry["refuri"]):
                entry["level"] = 3

    def prepare_writing(self, docnames: Set[str]) -> None:
        """Dress the pages in the theme's style and ours, not in the website's; an EPUB runs no scripts."""
        super().prepare_writing(docnames)
        self._css_files.clear()
        self._js_files.clear()
        for name in (*self._get_style_filenames(), STYLE):
            self.add_css_file(name)
        self._orig_css_files, self._orig_js_files = list(self._css_files), []

    def content_metadata(self) -> dict[str, Any]:
        """The book's facts, with the date of the book and not of the day."""
        moment = datetime.fromtimestamp(book_date(Path(self.config.law_root)), UTC)
        return {**super().content_metadata(), "date": f"{moment:%Y-%m-%dT%H:%M:%SZ}"}

    def build_epub(self) -> None:
        """Pack the EPUB; every file in it bears the date of the book, so the same book is the same bytes."""
        super().build_epub()
        moment = datetime.fromtimestamp(book_date(Path(self.config.law_root)), UTC)
        path, packed = Path(self.outdir) / f"{self.config.epub_basename}.epub", BytesIO()
        with ZipFile(path) as made, ZipFile(packed, "w") as dated:
            for entry in made.infolist():
                fixed = ZipInfo(entry.filename, moment.timetuple()[:6])
                dated.writestr(fixed, made.read(entry), entry.compress_type)
        write_atomically(path, packed.getvalue())


def adapt_page(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Take out of an EPUB page what needs a script or stands as raw HTML; say on top which edition it is."""
    if app.builder.name != "epub":
        return
    for node in list(doctree.findall(nodes.Element)):
        if (isinstance(node, nodes.raw) or "needs-js" in node.get("classes", ())) and node.parent is not None:
            node.parent.remove(node)
    doctree.insert(0, nodes.paragraph("", EDITION_NOTE, classes=["edition"]))
