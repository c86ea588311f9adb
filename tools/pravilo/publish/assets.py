"""Files that the pages need beside themselves: fonts, the text of previews, the search of the site."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from pravilo.publish.backmatter import term_anchor
from pravilo.publish.comments import comment_anchor
from pravilo.publish.dress import dress
from pravilo.publish.fonts import write_fonts
from pravilo.publish.gaps import gaps
from pravilo.publish.lawbook import LawBook, anchor
from pravilo.publish.lawpage import missing
from pravilo.store import write_atomically

Row = tuple[str, str, str, str, str]
STATES = {
    "cut-start": "начало потеряно", "cut-end": "конец потерян", "cut-both": "начало и конец потеряны",
    "lost": "слова потеряны",
}  # fmt: skip


def previews(book: LawBook) -> list[Row]:
    """What a preview shows: (anchor, anchor of the node above, title, words, what is lost), in book order."""
    rows: list[Row] = []
    for node in book.records["laws"]:
        if node["kind"] in ("law", "section"):
            above = anchor(node["parent"]) if node["parent"] else ""
            state = STATES.get(node["status"], "") if node["coverage"] != "lost" else "текст потерян"
            rows.append((anchor(node["id"]), above, book.name(node["id"]), dress(node["text"] or ""), state))
    for law in book.laws:
        for gap in gaps(book, int(law["id"])):
            rows += [(anchor(i), anchor(gap.parent), i, "", missing(gap)) for i in gap.ids]
    for n, term in enumerate(book.records["terms"], 1):
        rows.append((term_anchor(term, n), "", term["term"] or "", dress(term["definition"]), ""))
    for item in book.records["commentary"]:
        if not book.withheld(item["source"]):
            rows.append((comment_anchor(item["id"]), "", book.comment_name(item), dress(item["text"]), ""))
    return rows


def write_assets(book: LawBook, root: Path, out: Path) -> None:
    """Write fonts and previews, and copy the site's search from where it is made, below the output folder."""
    write_fonts(out / "_static")
    data = json.dumps(previews(book), ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
    script = f"(window.pravilo = window.pravilo || {{}}).previews = {data};\n"
    write_atomically(out / "_static" / "previews.js", script)
    for source in (root / "index/build/search.js", root / "index/build/search-data.js"):
        if source.is_file():
            shutil.copyfile(source, out / source.name)
