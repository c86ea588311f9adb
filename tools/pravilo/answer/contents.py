"""The table of contents, chapters and printed pages as questions: «содержание», «глава V», «стр. 57-59»."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pravilo.answer.hits import Answer, Book, Hit, answer_object
from pravilo.answer.layout import quiet, strong, wrap
from pravilo.answer.names import runs, titled
from pravilo.citation.words import TO_RU

CONTENTS = ("содержание", "оглавление", "soderzhanie", "oglavlenie")
# Roman numbers also as the Russian letters of their keys (ш м ч) and as the letter that looks like X (х).
CHAPTER = r"(?:глава|гл\.?|glava) ?([0-9]{1,3}|[ivxх]{1,5}|[шмч]{1,5})\.?"
PAGE = (
    r"(?:страниц[аыу]|стр\.?|с\.|stranic[ay]|str\.?) ?(?:с )?"
    r"~?([0-9]{1,4})(?:(?: ?[-–—,] ?| и | по | до | )~?([0-9]{1,4}))?"
)
"""What asks for a chapter and for printed pages, whole and in small letters; the site's script has them as data."""
KNOWN_PAGES = "В наших источниках есть только страницы: {}."
SHOWN = (
    "Страницы печатной книги: {} (номера с «~» не напечатаны, а выведены по соседним страницам). Места показаны"
    " целиком: где страница начинается и кончается, нам неизвестно."
)
UNSEEN = r"[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ud800-\udfff]"
"""Signs that a reader can't see, and bytes that were no text: they are passed over."""
_CHAPTER, _PAGE = re.compile(CHAPTER, re.IGNORECASE), re.compile(PAGE, re.IGNORECASE)
_UNSEEN = re.compile(UNSEEN)
NUMERAL_KEYS = dict(zip("хшмч", "xivx", strict=True))
"""What a Roman numeral typed in the Russian layout means, key by key."""
_ROMAN_KEYS = {ord(key.upper()): letter.upper() for key, letter in NUMERAL_KEYS.items()}
_ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
_COVERAGE = {"full": "", "partly": " [не весь текст]", "lost": " [текст потерян]"}


def place_answer(query: str, book: Book) -> Answer | None:
    """The answer to a question about a place of the book, or None where the query is no such question.

    Where it is one only in the other keyboard layout, it is read so and `corrected` says it.
    """
    asked = seen(query)
    plain = _place(query, asked, book)
    if plain is not None:
        return plain
    flipped = asked.lower().translate(TO_RU)
    given = _place(query, flipped, book)
    return None if given is None else {**given, "corrected": flipped}


def seen(query: str) -> str:
    """A query without signs that nobody sees, its words one blank apart."""
    return " ".join(_UNSEEN.sub("", query).split())


def _place(query: str, asked: str, book: Book) -> Answer | None:
    if asked.lower() in CONTENTS:
        return _answer(query, [book.hit(top, 100, "citation") for top in book.children.get(None, [])], "")
    if chapter := _CHAPTER.fullmatch(asked):
        return _chapter(query, chapter[1].upper().translate(_ROMAN_KEYS), book)
    if page := _PAGE.fullmatch(asked):
        return _pages(query, int(page[1]), int(page[2] or page[1]), book)
    return None


def _answer(query: str, hits: list[Hit], note: str) -> Answer:
    return answer_object(query, "citation", hits=hits) if hits else answer_object(query, "nothing", notes=[note])


def _chapter(query: str, number: str, book: Book) -> Answer:
    value = int(number) if number.isdigit() else _ROMAN.index(number) if number in _ROMAN else 0
    hits = [book.hit(f"ch{value}", 100, "citation")] if f"ch{value}" in book.nodes else []
    return _answer(query, hits, f"Главы {number} в книге нет.")


def _pages(query: str, first: int, last: int, book: Book) -> Answer:
    """What stands on the pages asked for: the places there, whole; the laws, where there are several pages."""
    low, high = sorted((first, last))
    pages = [page for page in known_pages(book) if low <= page <= high]
    ids = [node_id for page in pages for node_id in on_page(page, book)]
    if len(pages) > 1:
        ids = [str(book.nodes[node_id]["law"]) for node_id in ids]
    notes = [SHOWN.format(", ".join(page_name(page, book) for page in pages))] if pages else []
    notes += [known_note(book)] if not pages or low < high else []
    hits = [book.hit(node_id, 100, "citation") for node_id in dict.fromkeys(ids)]
    return answer_object(query, "citation" if hits else "nothing", hits=hits, notes=notes)


def known_pages(book: Book) -> list[int]:
    """The printed pages whose words are held, in order."""
    return sorted({n for node in book.nodes.values() if node["law"] is not None for n in node["pages"]})


def known_note(book: Book) -> str:
    """Which pages there are."""
    return KNOWN_PAGES.format(runs(known_pages(book), book.inferred))


def page_name(page: int, book: Book) -> str:
    """A page's number; a sign before it tells that it is inferred."""
    return runs([page], book.inferred)


def on_page(page: int, book: Book) -> list[str]:
    """The laws with words on a page: of each the place that holds all of them."""
    by_law: dict[int, list[str]] = {}
    for node in book.nodes.values():
        if node["law"] is not None and page in node["pages"]:
            by_law.setdefault(node["law"], []).append(node["id"])
    return [_common(ids, book) for ids in by_law.values()]


def _common(ids: list[str], book: Book) -> str:
    """The lowest node that is, or stands above, each of the ids (all of one law)."""
    paths = [[*book.path(node_id), node_id] for node_id in ids]
    shared: list[str] = [level[0] for level in zip(*paths, strict=False) if len(set(level)) == 1]
    return shared[-1]


def contents_lines(book: Book, node_id: str, width: int) -> Iterator[str]:
    """A chapter, part or division with the laws in it, a line each."""
    yield from _branch(book, node_id, width, 0)


def _branch(book: Book, node_id: str, width: int, depth: int) -> Iterator[str]:
    node = book.nodes[node_id]
    pad = "  " * depth
    if node["kind"] == "law":
        words = f"{node['heading'] or '(заголовок потерян)'}{_COVERAGE[node['coverage']]}"
        lines = wrap(words, width, f"{pad}{node['id']:>3} ", f"{pad}    ")
        yield from (quiet(line) if node["coverage"] == "lost" else line for line in lines)
        return
    yield from (strong(line) for line in wrap(titled(node), width, pad, pad))
    for child in book.children.get(node_id, []):
        yield from _branch(book, child, width, depth + 1)
