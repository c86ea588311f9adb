"""The generated pages: a stub for each law, chapter and commentary, each holding one directive.

A stub carries the digest of what its directive will set, so that Sphinx reads again just the pages that a
changed record changes. Stubs are written only where they differ, and those that no record asks for any more
are removed.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pravilo.publish.contents import chapters
from pravilo.publish.directives import MAKERS, digest_of
from pravilo.publish.dress import dress
from pravilo.publish.lawbook import LawBook
from pravilo.store import write_atomically

FOLDERS, CARDS = ("pravila", "kommentarij"), "situacii-kartochki"


def write_pages(book: LawBook, docs: Path) -> list[Path]:
    """Write the stubs of all generated pages below `docs`, remove stale ones; returns their paths."""
    pages = dict(_pages(book))
    for name, text in pages.items():
        write_atomically(docs / name, text)
    for folder in FOLDERS:
        for path in [*sorted((docs / folder).glob("*.md")), docs / f"{CARDS}.md"]:
            if path.relative_to(docs).as_posix() not in pages:
                path.unlink(missing_ok=True)
    return [docs / name for name in pages]


def generated(docname: str) -> bool:
    """Whether a page is a stub, which tells its digest itself."""
    return docname == CARDS or docname.split("/")[0] in FOLDERS


def _pages(book: LawBook) -> Iterator[tuple[str, str]]:
    for law in book.laws:
        yield f"pravila/{law['id']}.md", _stub(book, "law", law["id"])
    for chapter in chapters(book):
        laws = [node["id"] for node in book.subtree(chapter["id"]) if node["kind"] == "law"]
        toc = _toctree(laws)
        yield f"pravila/{chapter['id']}.md", _stub(book, "chapter", chapter["id"]) + toc
    for item in {item["id"].split(":")[0]: item for item in book.records["commentary"]}.values():
        name = item["id"].split(":")[0]
        title = f"# {dress(book.source_title(item['source']))}\n\n"
        yield f"kommentarij/{name}.md", title + _stub(book, "commentary", name)
    if book.ours.cards:
        yield f"{CARDS}.md", "# Судейские карточки\n\n" + _stub(book, "cards", "all")


def _stub(book: LawBook, maker: str, name: str) -> str:
    return f"% {digest_of(MAKERS[maker](book, name))}\n\n```{{law:{maker}}} {name}\n```\n"


def _toctree(names: list[str]) -> str:
    return "\n```{toctree}\n:hidden:\n:titlesonly:\n\n" + "\n".join(names) + "\n```\n"
