"""The site's search: search-data.js and search.js, made from the data of the command and from the Whoosh index.

Both are classic scripts that need nothing beyond ECMAScript and work from a folder. search-data.js holds the search
pack, the book's records, the lengths by which Whoosh scores, and every table and threshold of the search, so that the
scripts of js/ hold rules alone. `window.pravilo.search(query)` then gives the object of `pravilo --json`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from pravilo import EDITION, EDITION_NOTE
from pravilo.answer import comments, contents, hits
from pravilo.citation import known, mend, numerals, words
from pravilo.search import answering, concepts, engine, ladder, normalise, rank
from pravilo.search.data import load
from pravilo.search.index import Index
from pravilo.search.squeeze import squeezed
from pravilo.store import write_atomically

DATA_SCRIPT, SCRIPT = "search-data.js", "search.js"
PARTS = ("normalise", "words", "ladder", "concepts", "rank", "citation", "book", "answer")
"""The scripts of js/ in the order in which they are joined."""
TABLES = ("tuning", "letters", "citation")
"""Parts of the data whose names the script alone knows: they are shortened with it."""
_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii")
TOKEN = (
    r"([0-9]+)|([\p{L}\p{Nl}\p{No}]+(?:'[\p{L}\p{Nl}\p{No}]+)*)"
    r"|([^\s\x00-\x1f\x7f-\x9f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ud800-\udfff])"
)
"""How pravilo.citation.words splits a text, as JavaScript says it."""
_FOOT = """
const root = typeof window !== "undefined" ? window : globalThis;
root.pravilo = root.pravilo || {};
let searcher = null, step = 0;
const made = () => searcher || (searcher = new Searcher(root.pravilo.data));
root.pravilo.search = (query) => made().ask(String(query));
root.pravilo.warm = () => made().warm(step++);
"""


def write_site_data(data: Path, out: Path) -> list[Path]:
    """Write search-data.js and search.js into `out` from the folder of the command's data; returns the two files.

    Raises CorpusError where the data are absent or broken.
    """
    known = site_data(data)
    script, names = search_script(known)
    for table in TABLES:
        known[table] = {names.get(name, name): value for name, value in known[table].items()}
    files = {DATA_SCRIPT: data_script(known), SCRIPT: script}
    for name, text in files.items():
        write_atomically(out / name, text)
    return [out / name for name in files]


def search_script(known: dict[str, Any]) -> tuple[str, dict[str, str]]:
    """search.js for these data, its parts joined and squeezed, and which names became which (TABLES are to follow)."""
    folder = Path(__file__).with_name("js")
    parts = "\n".join((folder / f"{part}.js").read_text(encoding="utf-8") for part in PARTS)
    given = {key for shape in (hits.Answer, hits.Hit, hits.Beside) for key in shape.__annotations__}
    inner = {table: list(known[table].values()) for table in TABLES}
    keep = given | set(_keys({**known, **inner})) | {"keys"}
    script, names = squeezed(
        f"(function () {{\n{parts}\n{_FOOT}}})();", keep, {name for table in TABLES for name in known[table]} - keep
    )
    return f"{script}\n", names


def _keys(value: Any) -> Iterator[str]:
    """Every key in JSON data."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    yield from value if isinstance(value, dict) else ()
    for one in inner:
        yield from _keys(one)


def data_script(known: Any) -> str:
    """search-data.js: one JSON text in a string, which engines read faster than a literal."""
    text = json.dumps(known, ensure_ascii=False, separators=(",", ":"))
    quoted = text.replace("\\", "\\\\").replace("'", "\\'").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    licence = "// Word forms: OpenCorpora (opencorpora.org), CC BY-SA 3.0; ordinary words: wordfreq, CC BY-SA 4.0"
    root = 'var root = typeof window !== "undefined" ? window : globalThis;'
    body = f"root.pravilo = root.pravilo || {{}};\nroot.pravilo.data = JSON.parse('{quoted}');"
    return f"{licence}\n(function () {{\n{root}\n{body}\n}})();\n"


def site_data(data: Path) -> dict[str, Any]:
    """Everything that the scripts know."""
    found = load(data)
    book = json.loads((data / hits.BOOK).read_bytes())
    index = Index(found)
    indexed = engine.Engine(engine.build(index.fields()))
    lengths = {
        len(keys): length
        for doc, entry in enumerate(index.docs)
        for keys, length in zip((entry.head, entry.over, entry.body), indexed.lengths(doc), strict=True)
        if len(keys) != length
    }
    nodes = [
        {key: value for key, value in node.items() if key not in ("label", "footnotes", "pages")}
        for node in book["nodes"]
    ]
    topics = [{key: topic[key] for key in ("n", "title", "laws")} for topic in book["index"]]
    return {
        **found,
        "lengths": {str(keys): length for keys, length in sorted(lengths.items())},
        "averages": indexed.average_lengths(),
        "tuning": tuning(),
        "letters": {**normalise.TABLES, "numeral": contents.NUMERAL_KEYS},
        "citation": citation_tables(),
        "nodes": nodes,
        "commentary": [{**item, "confidence": round(item["confidence"] * 100)} for item in book["commentary"]],
        "index": topics,
        "terms": book["terms"],
        "skeleton": book["skeleton"],
        "paragraphs": book["paragraphs"],
        "places": places(hits.Book(book)),
        "cited": cited(book),
        "said": {
            "edition": EDITION,
            "note": EDITION_NOTE,
            "none": known.NO_SUCH,
            "unsure": known.NOT_SURE,
            "reversed": known.REVERSED,
            "lost": hits.lost_note(""),
            "cited": hits.CITED,
            "topic": hits.TOPIC,
            "contents": contents.CONTENTS,
            "chapter": f"^(?:{contents.CHAPTER})$",
            "page": f"^(?:{contents.PAGE})$",
            "unseen": contents.UNSEEN,
            "shown": contents.SHOWN.split("{}"),
            "only": contents.known_note(hits.Book(book)),
            "about": f"^{comments.ABOUT}$",
            "item": f"^{comments.ITEM}$",
            "silent": comments.NONE_ABOUT,
        },
    }


def tuning() -> dict[str, Any]:
    """Every weight, threshold and word list of the search by its name in the code."""
    names: tuple[tuple[Any, Iterable[str]], ...] = (
        (normalise, ("LONGEST_QUERY",)),
        (engine, ("B", "K1")),
        (ladder, ("WORTH", "CERTAIN", "LONG", "LONGEST")),
        (concepts, ("UNKNOWN_WEIGHT", "SMALL_WEIGHT", "BID_STRENGTH", "LEVELS", "STRAINS")),
        (rank, ("BOOST", "KIND", "LATER", "BEYOND", "TOGETHER", "AGREE", "GATHERED")),
        (
            answering,
            (
                "SURE",
                "BRIDGE",
                "MUCH",
                "DOUBT",
                "CLEAR",
                "GUESSED",
                "MOST",
                "LEAST",
                "BESIDE",
                "SUGGESTED",
                "NEAR",
                "NAMED",
            ),
        ),
    )
    table = {name: getattr(module, name) for module, listed in names for name in listed}
    return {
        **table,
        "INSUFFICIENT": list(concepts.INSUFFICIENT),
        "SMALL": sorted(ladder.SMALL),
        "OVER": sorted(concepts.OVER),
        "MEANT": sorted(concepts.MEANT),
        "lawWords": sorted(concepts.LAW_WORDS),
    }


def citation_tables() -> dict[str, Any]:
    """The word tables of pravilo.citation."""
    roles = ("law", "part", "and", "fill", "comment")
    signs: dict[str, str] = {}
    for sign, kind in words.SIGNS.items():
        signs[kind] = signs.get(kind, "") + sign
    return {
        "roles": {role: sorted(w for w, can in words.ROLES.items() if role in can) for role in roles},
        "signs": [[many, kind] for kind, many in signs.items()],
        "singular": sorted(words.SINGULAR),
        "translit": sorted(words.TRANSLIT),
        "letters": words.LETTERS,
        "bids": sorted(words.BIDS),
        "token": TOKEN,
        "run": mend.RUN,
        "none": mend.NO_NUMBER,
        "slips": mend.SLIPS,
        "surely": mend.AMONG,
        "ahead": numerals.AHEAD,
        "told": numerals.TOLD,
        "numerals": numerals.NUMERALS,
        "any": words.ANY,
        "keys": [{chr(a): chr(b) for a, b in table.items()} for table in (words.TO_RU, words.TO_EN)],
    }


def places(book: hits.Book) -> dict[str, Any]:
    """Places of the book, asked for in advance: {question: ids} for chapters, [page, name, ids], and the note on
    chapters that are not there.
    """
    asked = ["содержание", *(f"глава {n}" for n in (*range(30), *_ROMAN))]
    found = {q: given for q in asked if (given := contents.place_answer(q, book))}
    held = {q: [hit["id"] for hit in given["hits"]] for q, given in found.items() if given["hits"]}
    pages = [
        [page, contents.page_name(page, book), *contents.on_page(page, book)] for page in contents.known_pages(book)
    ]
    return {"held": held, "none": found["глава 0"]["notes"][-1], "pages": pages}


def cited(book: dict[str, Any]) -> dict[str, list[list[Any]]]:
    """Who cites the lost places: each with where the sentence stands in its words, or with the sentence itself."""
    texts = {item["id"]: item["text"] or "" for item in [*book["nodes"], *book["commentary"]]}

    def short(who: str, sentence: str) -> list[Any]:
        at = texts.get(who, "").find(sentence)
        return [who, sentence] if at < 0 else [who, at, at + len(sentence)]

    return {node_id: [short(*pair) for pair in pairs] for node_id, pairs in book["cited"].items()}
