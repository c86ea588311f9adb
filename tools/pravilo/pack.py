"""The data of the installed command: tools/pravilo/data/, made from the records and the skeleton by one
function.

    book.json        laws with their lost sections, commentary, index and terms, for answers beyond the plain page
    laws/64.80.txt   the page file of a law, wrapped for 80 (or 40) columns (format: pravilo/lookup.py)
    search*.json     word forms and search data (made by pravilo/search/pack.py)
    digests.txt      sha256 of each of them; an installation proves book.json and search*.json against it
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypedDict

from pravilo.answer.hits import BOOK, DIGESTS, Book, Comment, Entry, Node, Topic
from pravilo.answer.pages import LawPage
from pravilo.answer.spellings import add_spellings, spellings
from pravilo.citation.ids import Citation, parse_id
from pravilo.citation.known import Known, Skeleton, known_of
from pravilo.lookup import NARROW, WIDE
from pravilo.model import CommentaryItem, IndexEntry, LawNode, Records
from pravilo.publish.lawbook import LawBook, law_number
from pravilo.store import Source, write_atomically

LAWS = "laws"
_TITLES = {"commentary": "Комментарий", "popular": "Популярная книга"}


class BookData(TypedDict):
    """book.json."""

    nodes: list[Node]
    commentary: list[Comment]
    index: list[Topic]
    terms: list[Entry]
    cited: dict[str, list[tuple[str, str]]]
    inferred: list[int]
    paragraphs: dict[str, str]
    skeleton: dict[str, dict[str, Any]]


def write_files(files: Mapping[str, bytes], out_dir: Path) -> list[Path]:
    """Write the files of a pack into `out_dir`, remove what belongs to it no more, and return the files written."""
    for name, data in files.items():
        write_atomically(out_dir / name, data)
    for name in stale_files(files, out_dir):
        (out_dir / name).unlink()
    return [out_dir / name for name in files]


def stale_files(files: Mapping[str, bytes], out_dir: Path) -> list[str]:
    """Names of the files in `out_dir` that differ from the pack, are missing there or superfluous (notes aside)."""
    there = {p.relative_to(out_dir).as_posix() for p in out_dir.rglob("*") if p.is_file() and p.suffix != ".md"}
    differ = [name for name, data in files.items() if not _same(out_dir / name, data)]
    return sorted([*differ, *(there - set(files))])


def render_pack(
    records: Records,
    skeleton: Mapping[str, Mapping[str, Any]],
    *,
    sources: Mapping[str, Source],
    public: bool = False,
    search: Mapping[str, bytes] | None = None,
) -> dict[str, bytes]:
    """The files of the pack under their names, with those of the `search` part (made by pravilo.search.pack).

    `skeleton` is the table of skeleton.toml, `sources` the cards of the sources by name. With `public` the words of
    sources that must not be spread are left out; that there is a commentary is still said.
    """
    data = _book_data(LawBook(records, dict(sources), {k: dict(v) for k, v in skeleton.items()}, public))
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"
    book = Book(json.loads(text))
    nodes = {node["id"]: node for node in records["laws"]}
    files = {BOOK: text.encode(), **(search or {})}
    for law in book.laws:
        spelled = spellings(book, law)
        for width in (WIDE, NARROW):
            page = LawPage(book, nodes, law, width)
            add_spellings(page, spelled, law)
            files[f"{LAWS}/{law}.{width}.txt"] = page.file()
    sums = "".join(f"{hashlib.sha256(data).hexdigest()}  {name}\n" for name, data in files.items())
    return {**files, DIGESTS: sums.encode()}


def _same(path: Path, data: bytes) -> bool:
    return path.is_file() and path.read_bytes() == data


def _book_data(law_book: LawBook) -> BookData:
    records = law_book.records
    skeleton = {law: {"sections": table["sections"], "sure": table["sure"]} for law, table in law_book.skeleton.items()}
    known = known_of(records["laws"], records["commentary"], Skeleton(skeleton))
    nodes = _nodes(records["laws"], known)
    lost = [node["id"] for node in nodes if node["coverage"] == "lost"]
    return {
        "nodes": nodes,
        "commentary": [_comment(item, law_book) for item in records["commentary"]],
        "index": [
            {
                "n": entry["n"],
                "head": entry["head"],
                "title": _topic_title(entry),
                "laws": entry["laws"],
                "see": [*entry["see"], *entry["see_also"]],
            }
            for entry in records["index"]
        ],
        "terms": [
            {"term": term["term"], "english": term["english"], "definition": term["definition"]}
            for term in records["terms"]
            if term["term"] is not None
        ],
        "cited": {node_id: cited for node_id in lost if (cited := _cited(law_book, node_id))},
        "inferred": sorted({p["n"] for n in records["laws"] for p in n["pages"] if p["how"] == "inferred"}),
        "paragraphs": dict(known.paragraphs),
        "skeleton": skeleton,
    }


def _comment(item: CommentaryItem, law_book: LawBook) -> Comment:
    """An item under a title of its own («Комментарий 43.5. Заголовок», «Комментарий ~45.3» where the number is
    inferred); its words only where they may be spread.
    """
    withheld = law_book.withheld(item["source"])
    source = next((s for s in law_book.sources.values() if item["source"] in (s.name, s.short)), None)
    kind = _TITLES.get(source.kind, source.title) if source else item["source"]
    inferred = f"~{item['number_inferred']}" if item["number_inferred"] else ""
    title = f"{kind} {item['number'] or inferred}".rstrip(". ")
    if item["heading"] and not withheld:
        title += f". {item['heading']}"
    return {
        "id": item["id"],
        "title": title,
        "about": item["about"],
        "confidence": item["confidence"],
        "text": None if withheld else item["text"],
    }


def _topic_title(entry: IndexEntry) -> str:
    """An entry as a reader would say it: a phrase with its head word filled in stands alone."""
    alone = entry["sub"] is None or "=" in entry["sub"]
    return entry["phrase"] if alone else f"{entry['head']}: {entry['phrase']}"


def _cited(law_book: LawBook, node_id: str) -> list[tuple[str, str]]:
    """Who cites a lost node, with the sentence: for a law all that cites anything in it, for a section only
    itself.
    """
    number = law_number(node_id)
    links = law_book.backlinks.get(number, []) if number is not None else []
    return list(dict.fromkeys((k.source, k.sentence) for k in links if node_id in (str(number), k.target)))


def _nodes(laws: list[LawNode], known: Known) -> list[Node]:
    """The records as nodes of the pack, in book order, with a node for every section that is known to be
    lost.
    """
    by_id = {node["id"]: node for node in laws}
    lost = _lost_ids(by_id, known)
    out: list[Node] = []
    for node in laws:
        if node["kind"] != "section":
            out.append(_held(node, known))
        if node["kind"] == "law":
            out += _sections(node["id"], [n for n in laws if n["law"] == node["law"] and n is not node], lost, known)
    return out


def _lost_ids(by_id: dict[str, LawNode], known: Known) -> dict[int, set[Citation]]:
    """Lost sections by law, those without a record: the skeleton's and those that the sources cite, with
    their parents.
    """
    listed = [c for law in known.skeleton.laws for c in known.skeleton.children(law)]
    lost: dict[int, set[Citation]] = {}
    for node_id in [*listed, *known.cited]:
        citation = parse_id(node_id)
        if citation is not None and str(citation.law) in by_id:
            for one in [*citation.ancestors()[1:], citation]:
                if one.parts and str(one) not in by_id:
                    lost.setdefault(one.law, set()).add(one)
    return lost


def _sections(law: str, held: list[LawNode], lost: dict[int, set[Citation]], known: Known) -> list[Node]:
    out = [_held(node, known) for node in held]
    for citation in sorted(lost.get(int(law), ())):
        later = (at for at, node in enumerate(out) if (other := parse_id(node["id"])) and other > citation)
        out.insert(next(later, len(out)), _lost(citation))
    return out


def _held(node: LawNode, known: Known) -> Node:
    return {
        "id": node["id"],
        "kind": node["kind"],
        "law": node["law"],
        "parent": node["parent"],
        "label": node["label"],
        "heading": node["heading"],
        "text": node["text"],
        "status": node["status"],
        "coverage": node["coverage"] if known.status(node["id"]) == "held" else "lost",
        "pages": [page["n"] for page in node["pages"]],
        "footnotes": [note["text"] for note in node["footnotes"] if note["text"] is not None],
    }


def _lost(citation: Citation) -> Node:
    return {
        "id": str(citation),
        "kind": "section",
        "law": citation.law,
        "parent": str(citation.ancestors()[-1]),
        "label": citation.parts[-1],
        "heading": None,
        "text": None,
        "status": "lost",
        "coverage": "lost",
        "pages": [],
        "footnotes": [],
    }
