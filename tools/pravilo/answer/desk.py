"""What the interactive mode shows, whatever draws it: the list of what was found, the page opened, the keys that help.

A `Desk` is told the words typed, the answer to them, and how large the screen is; it gives lines that fit there.
"""

from __future__ import annotations

from pravilo import EDITION_NOTE
from pravilo.answer.choices import Choice, asked_for, choices_of, notes_of
from pravilo.answer.command import answer, page_of, said
from pravilo.answer.hits import Answer, Book, answer_object
from pravilo.answer.layout import FOUND, PLAIN, QUIET, STRONG, together, wrap
from pravilo.answer.names import name_of
from pravilo.lookup import NARROW, WIDE

INSIDE = frozenset({"inside"})
SEEKING, SCROLL = "Ищу…", "↑↓ - листать"


class Desk:
    """The answer to the words typed so far, what is chosen in it, the page that is open."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.query = ""
        self.seeking = False
        self.notice = ""
        self.chosen = 0
        self.choices: list[Choice] = []
        self.page: Answer | None = None
        self.top = 0
        self.columns, self.rows = WIDE, 24
        self._notes: list[str] = []
        self._section: Answer | None = None
        self._laid: list[str] = []

    def type(self, query: str) -> None:
        """The words in the line have become `query`; the answer to them comes later, until then the old one stands."""
        self.query, self.page = query, None
        self.seeking = bool(query.strip())
        if not self.seeking:
            self.take(answer_object(query, "nothing"))

    def take(self, given: Answer) -> None:
        """The answer to the words in the line has come."""
        self.seeking, self.notice = False, ""
        self.choices = choices_of(given, self.book)
        self._notes = notes_of(given)
        self.chosen = self.top = 0

    def fit(self, columns: int, rows: int) -> None:
        """The screen has so many columns and rows; an open page is laid out anew and goes on where it was."""
        changed = columns != self.columns
        self.columns, self.rows = columns, rows
        if self.page is not None and changed:
            before = len(self._laid)
            self._laid = self._lines_of(self.page)
            self.top = self.top * len(self._laid) // max(before, 1)
        self.scroll(0)

    @property
    def height(self) -> int:
        """How many lines there are between the line of the query and the foot."""
        return max(1, self.rows - 1 - len(self.keys()) - len(self.edition()))

    def move(self, by: int) -> None:
        """Choose another thing of the list or, on an open page, go on by so many lines; within what there is."""
        if self.page is not None:
            return self.scroll(by)
        self.chosen = max(0, min(self.chosen + by, len(self.choices) - 1))
        return None

    def leaf(self, by: int) -> None:
        """Go on or back by a screen."""
        self.move(by * max(1, self.height - 1))

    def scroll(self, by: int) -> None:
        """Let the open page begin so many lines further, but never end above the foot."""
        if self.page is not None:
            self.top = max(0, min(self.top + by, len(self._laid) - self.height))

    def open(self) -> str | None:
        """Open what is chosen. Where that is a question rather than a page, it is returned, to be asked."""
        if self.page is not None or not self.choices:
            return None
        choice = self.choices[self.chosen]
        if choice.page is not None:
            self._show(choice.page)
        return choice.query

    def back(self) -> None:
        """Close the page."""
        self.page, self.top = None, 0

    def turn(self, by: int) -> None:
        """Open the law (or chapter) after this one, or before it with -1; nothing at the ends of the book."""
        there = self._beside(by)
        if there is not None:
            self._show(asked_for(there, self.book))

    def whole(self) -> None:
        """Open the whole law of the section that is open; from there, the section again."""
        section, law = self.page, self._law()
        if section is not None and law is not None:
            self._show({**section, "hits": asked_for(law, self.book)["hits"], "also": []})
            self._section = section
        elif self._section is not None:
            self._show(self._section)

    def lines(self) -> list[tuple[bool, str]]:
        """What stands above the foot: whether a line belongs to what is chosen, and the line, with its style marks."""
        if self.page is not None:
            return [(False, line) for line in self._laid[self.top :][: self.height]]
        width = self.columns - 1
        notes = [self.notice or SEEKING] if self.seeking and (self.notice or not self.choices) else self._notes
        lines = [(False, line) for note in notes for line in wrap(note, width)]
        start = end = 0
        for at, choice in enumerate(self.choices):
            told = choice.lines(width)
            if at == self.chosen:
                start, end = (len(lines) if at else 0), len(lines) + len(told)
            lines += [(at == self.chosen, line) for line in told]
        self.top = max(min(self.top, start), end - self.height, 0)
        return lines[self.top :][: self.height]

    def keys(self) -> list[str]:
        """The foot: the keys that do something now."""
        told = _joined(self._keys(), self.columns)
        room = self.rows - 1 - len(told) - len(self.edition())
        return told if self.page is None or len(self._laid) <= room else _joined([*self._keys(), SCROLL], self.columns)

    def edition(self) -> list[str]:
        """Below the keys, always: which edition this is."""
        return wrap(EDITION_NOTE, self.columns)

    def _keys(self) -> list[str]:
        if self.page is not None:
            ways = [
                f"{arrow} {self._named(there)}" for by, arrow in ((-1, "←"), (1, "→")) if (there := self._beside(by))
            ]
            whole = ["Tab - всё правило"] if self._law() else ["Tab - только пункт"] if self._section else []
            return ["Esc - к списку", *ways, *whole, "буквы - новый вопрос"]
        if not self.query:
            return ["правило, слово или что случилось", "Esc или q - выход"]
        enter = ["Enter - спросить" if self.choices[self.chosen].query else "Enter - открыть"] if self.choices else []
        return [*enter, *(["↑↓ - выбрать"] if len(self.choices) > 1 else []), "Esc - стереть"]

    def _named(self, node_id: str) -> str:
        name = name_of(self.book.nodes[node_id])
        return name[0].lower() + name[1:]

    def _show(self, page: Answer) -> None:
        self.page, self._section, self.top = page, None, 0
        self._laid = self._lines_of(page)

    def _lines_of(self, page: Answer) -> list[str]:
        width = WIDE if self.columns >= WIDE else NARROW
        try:
            text = page_of(page, self.book, width, INSIDE).decode("utf-8", "replace")
        except Exception as error:
            text = said(error)
        lines = text.rstrip("\n").split("\n") + self._laws_beside(page, width)
        if self.columns < NARROW:
            lines = [short for line in lines for short in wrap(line, self.columns)]
        return _dressed(lines)

    def _laws_beside(self, page: Answer, width: int) -> list[str]:
        """The laws that a page which is none of theirs leads to, by their headings."""
        if page["hits"]:
            return []
        ids = [law for item in page["also"] for law in item["laws"] if law in self.book.nodes]
        told = [Choice.of(self.book.hit(law, 0, "citation"), self.book, asked_for(law, self.book)) for law in ids]
        return ["", "О каких правилах:", *(line for choice in told for line in choice.lines(width))] if told else []

    def _law(self) -> str | None:
        """The law whose section is open; None where it is a whole law or none at all."""
        hit = self.page["hits"][0] if self.page is not None and self.page["hits"] else None
        return str(hit["law"]) if hit and hit["law"] is not None and hit["id"] != str(hit["law"]) else None

    def _beside(self, by: int) -> str | None:
        """The id of the law (or chapter) after or before the open one."""
        if self.page is None or not self.page["hits"]:
            return None
        hit = self.page["hits"][0]
        row = self.book.children[self.book.nodes[hit["id"]]["parent"]] if hit["law"] is None else self.book.laws
        at = row.index(hit["id"] if hit["law"] is None else str(hit["law"])) + by
        return row[at] if 0 <= at < len(row) else None


def answered(query: str, book: Book) -> Answer:
    """The answer to a query; an empty one loads what the others need. An error is a note of the answer."""
    try:
        if query.strip():
            return answer(query, book)
        from pravilo.search.answering import installed

        _ = installed().engine.documents
    except Exception as error:
        return answer_object(query, "nothing", notes=[said(error)])
    return answer_object(query, "nothing")


def _joined(keys: list[str], width: int) -> list[str]:
    return wrap(" ".join([*(together(f"{key} ·") for key in keys[:-1]), together(keys[-1])]), width)


def _dressed(lines: list[str]) -> list[str]:
    """The lines, each with the style that the one before left open: any of them may be the first on the screen."""
    dressed, style = [], ""
    for line in lines:
        dressed.append(style + line)
        marks = [char for char in line if char in (STRONG, QUIET, FOUND, PLAIN)]
        style = ("" if marks[-1] == PLAIN else marks[-1]) if marks else style
    return dressed
