"""An answer as a page of text: what the command prints where `--json` is not asked for.

Laws come from the page files wrapped in advance; only what depends on the question is laid out here.
"""

from __future__ import annotations

from collections.abc import Iterator

from pravilo import EDITION_NOTE
from pravilo.answer.comments import asks_about
from pravilo.answer.contents import contents_lines
from pravilo.answer.hits import WITHHELD, Answer, Beside, Book, Hit
from pravilo.answer.layout import clean, quiet, strong, typed, wrap
from pravilo.answer.marking import Asked, mark, snippet
from pravilo.answer.names import name_of
from pravilo.errors import CorpusError
from pravilo.lookup import cut

SHOWN = 5
SHELL, DESK = "pravilo", "набрать"
"""How a page says to ask for something: in a shell and in the interactive mode. As long as each other: pages that were
laid out in advance say the first."""
_KIND = {
    "commentary": "комментарий, не текст правил",
    "index": "предметный указатель",
    "term": "термин",
    "situation": "ситуация",
    "card": "карточка",
}
_WHY = {"index": "указатель", "term": "термин", "situation": "ситуация", "card": "карточка",
        "heading": "заголовок", "text": "слова текста", "citation": "номер"}  # fmt: skip


def answer_page(
    answer: Answer,
    book: Book,
    width: int,
    switches: frozenset[str] = frozenset(),
    asked: Asked = lambda word: False,
) -> bytes:
    """The page for an answer, UTF-8 with style marks; `asked` tells which words are marked as found.

    The switch "inside" makes it a page of the interactive mode: it advises no commands of a shell, and does without
    the foot (the edition, the laws before and after), which that mode has on the screen at all times.

    Raises CorpusError where a page file is broken.
    """
    page = _Page(book, width, asked, switches)
    if answer["corrected"] is not None:
        page.lines(strong(line) for line in wrap(f"Прочитано как: «{clean(answer['corrected'])}»", width))
    if answer["answer"] == "nothing":
        return page.nothing(answer)
    page.notes(answer)
    page.gap()
    if "only" in switches and answer["hits"]:
        return page.only(answer["hits"][0])
    if answer["answer"] == "search":
        page.search(answer)
    else:
        if not answer["hits"]:
            page.told(answer["also"])
        elif asks_about(answer["query"]):
            page.told([item for item in answer["also"] if item["kind"] == "commentary"])
        for hit in answer["hits"]:
            page.hit(hit)
        page.lines(alternates_lines(answer["alternates"], width, page.ask))
    page.foot(answer["hits"])
    return bytes(page.body)


def alternates_lines(ids: list[str], width: int, ask: str = SHELL) -> list[str]:
    """The other readings of an ambiguous citation, and how to ask for them."""
    return ["", *wrap(f"Другое чтение: {', '.join(f'{ask} {typed(other)}' for other in ids)}", width)] if ids else []


class _Page:
    """A page in the making."""

    def __init__(self, book: Book, width: int, asked: Asked, switches: frozenset[str]) -> None:
        self.book, self.width, self.asked, self.more = book, width, asked, "more" in switches
        self.inside = "inside" in switches
        self.ask = DESK if self.inside else SHELL
        self.body = bytearray()

    def lines(self, lines: Iterator[str] | list[str]) -> None:
        self.body += "".join(f"{line}\n" for line in lines).encode("utf-8", "replace")

    def gap(self) -> None:
        """One empty line, unless the page is empty."""
        if self.body:
            self.body += b"\n"

    def notes(self, answer: Answer) -> None:
        """What is to be said, but for the edition (it stands at the foot) and losses (their pages tell)."""
        told = {EDITION_NOTE, *(note for hit in answer["hits"] for note in self.book.lost_notes(hit["id"]))}
        notes = (note for note in answer["notes"] if note not in told)
        self.lines(line for note in notes for line in wrap(clean(note), self.width))

    def hit(self, hit: Hit) -> None:
        if self.body and not self.body.endswith(b"\n\n"):
            self.body += b"\n"
        self.body += mark(self._view(hit["id"], f"+{hit['id']}").decode(), self.asked).encode()

    def _view(self, node_id: str, name: str) -> bytes:
        law = self.book.nodes[node_id]["law"]
        if law is None:
            return "".join(f"{line}\n" for line in contents_lines(self.book, node_id, self.width)).encode()
        view = cut(str(law), name, self.width)
        if view is None:
            raise CorpusError(f"страница правила {law} не читается", todo="установите pravilo заново")
        return view.replace(SHELL.encode(), self.ask.encode())

    def only(self, hit: Hit) -> bytes:
        law = hit["law"] is not None
        self.body += self._view(hit["id"], f"={hit['id']}" if law else hit["id"])
        if not law:
            self.foot([])
        return bytes(self.body)

    def foot(self, hits: list[Hit]) -> None:
        """Where to go on from the first law, and the edition."""
        first = hits[0] if hits and hits[0]["law"] is not None else None
        if self.inside:
            return self.lines(self._comments(first) if first else [])
        if first is None:
            self.gap()
            return self.lines(wrap(EDITION_NOTE, self.width))
        self.body += self._view(first["id"], "!" if first["id"] == str(first["law"]) else "!!")
        return None

    def _comments(self, hit: Hit) -> list[str]:
        """Which commentary there is of a law, for a page without a foot."""
        ids = [item["id"] for item in self.book.told_of(str(hit["law"])) if item["kind"] == "commentary"]
        line = f"Комментарий, не текст правил: {', '.join(ids)} (открыть: {self.ask} {ids[0]})" if ids else ""
        return ["", *wrap(line, self.width)] if ids else []

    def search(self, answer: Answer) -> None:
        """The best law, the situation that names it, the other laws, then what else stands beside them."""
        hits, also = answer["hits"], answer["also"]
        for hit in hits[:1]:
            self.hit(hit)
        first = also[:1] if not hits or (also and also[0]["kind"] == "situation") else []
        self.told(first)
        rest = also[len(first) :]
        others = hits[1:] if self.more else hits[1 : SHOWN + 1]
        if others:
            self.lines(["", strong("Ещё нашлось:")])
        for place, hit in enumerate(others, 2):
            self.lines(self._entry(f"{place}. ", hit))
        left = len(hits[1:]) - len(others) + (0 if self.more else len(rest[SHOWN:]))
        if self.more:
            return self.told(rest)
        if rest:
            self.lines(["", strong("Рядом, не текст правил:")])
        self.lines(line for item in rest[:SHOWN] for line in wrap(self._listed(item), self.width, "- ", "  "))
        further = "уточните вопрос" if self.inside else "все покажет ключ -е"
        return self.lines([quiet(f"Ещё находок: {left}, {further}")] if left else [])

    def _listed(self, item: Beside) -> str:
        return called(item) + (f": {self.ask} {item['id']}" if item["kind"] == "commentary" else "")

    def _entry(self, lead: str, hit: Hit) -> Iterator[str]:
        pad = " " * len(lead)
        node = self.book.nodes[hit["id"]]
        heading = f". {hit['heading']}" if hit["heading"] else ""
        lost = " [текст потерян]" if hit["coverage"] == "lost" else ""
        yield from wrap(f"{name_of(node)}{heading}{lost} ({self._why(hit)})", self.width, lead, pad)
        words = snippet(hit["text"] or "", self.asked)
        yield from (mark(line, self.asked) for line in wrap(words, self.width, pad, pad)[:2] if words)

    def _why(self, hit: Hit) -> str:
        kind, _, what = hit["why"].partition(":")
        if kind == "index" and what in self.book.index:
            what = self.book.index[what]["title"]
        return f"{_WHY.get(kind, kind)}: {what}" if what and kind in ("index", "term") else _WHY.get(kind, kind)

    def told(self, items: list[Beside]) -> None:
        """What stands beside the laws, in full."""
        for item in items:
            self.gap()
            self.lines(strong(line) for line in wrap(called(item), self.width))
            words = item["text"] or ("" if item["kind"] != "commentary" else WITHHELD)
            self.lines(wrap(words, self.width, "  ", "  ") if words else [])

    def nothing(self, answer: Answer) -> bytes:
        query = clean(answer["query"])
        shown = query if len(query) <= self.width else f"{query[: self.width]}…"
        self.lines(wrap(f"Ничего не нашлось: «{shown}»" if query else "Пустой вопрос.", self.width))
        self.notes(answer)
        if answer["suggest"]:
            self.lines(wrap("Возможно, вы искали:", self.width))
            self.lines(
                line
                for one in answer["suggest"]
                for line in wrap(f"{self.ask} {typed(clean(one))}", self.width, "  ", "    ")
            )
        self.foot([])
        return bytes(self.body)


def called(item: Beside) -> str:
    """What stands beside the laws by its title, the laws it is about, and what kind of thing it is."""
    laws = f" - {', '.join(item['laws'])}" if item["laws"] else ""
    return f"{clean(item['title'])}{laws} ({_KIND[item['kind']]})"
