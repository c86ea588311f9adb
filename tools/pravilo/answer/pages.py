"""The page files of the laws: every law laid out for one width, with the stretches that each view prints.

A view is a name and the stretches of the body shown for it (the format is told in pravilo/lookup.py):

    +64A1   a node on its page: title, the words it hangs on, its own words and all below, what is known of
    a lost one =64A1   the words alone
    !       the foot of the law's page: where to go on, the edition; !! the foot of its sections' pages

The spellings that a reader may type are added by pravilo/pack.py, which also says which other readings they
have.
"""

from __future__ import annotations

from collections.abc import Iterator

from pravilo import EDITION, EDITION_NOTE
from pravilo.answer.hits import WITHHELD, Beside, Book, Node
from pravilo.answer.layout import QUIET, STRONG, marked, quiet, strong, together, wrap
from pravilo.answer.names import name_of, numbered, place_of
from pravilo.answer.tables import table_lines
from pravilo.lookup import MAGIC, WIDE, remainder
from pravilo.model import Footnote, LawNode
from pravilo.publish.lawbook import paragraphs_ahead

LOST = "Текст этого места потерян: страниц книги с ним в наших источниках нет."
LONG = 1200
"""So many characters of a comment stand on the page of a lost law."""
NO_START, NO_END = "[начало потеряно]", "[дальше потеряно]"
Stretch = tuple[int, int]


class LawPage:
    """The page file of one law in the making: a body and the views into it."""

    def __init__(self, book: Book, records: dict[str, LawNode], law: str, width: int) -> None:
        """Lay out a law for `width` columns; `records` are the law nodes with their marks and footnotes."""
        self.book, self.records, self.width = book, records, width
        self.step = 4 if width >= WIDE else 2
        self.body = bytearray()
        self.views: dict[str, list[Stretch]] = {}
        self._own: dict[str, Stretch] = {}
        self._full: dict[str, Stretch] = {}
        self._blank = self.add([""])
        self._node(law, 0)
        edition = self.add(wrap(EDITION_NOTE, width))
        self.views["!"] = self._feet(law, edition)
        self.views["!!"] = self._feet(law, edition, f"целиком (-ц): правило {law}")
        for node_id in [law, *book.below(law)]:
            self._view(node_id, law, edition)

    def add(self, lines: list[str]) -> Stretch:
        """Put lines at the end of the body; the stretch that they take."""
        start = len(self.body)
        self.body += "".join(f"{line}\n" for line in lines).encode()
        return start, len(self.body)

    def file(self) -> bytes:
        """The finished page file."""
        rows = [f"{name}\t{' '.join(f'{a}-{b}' for a, b in parts)}\n" for name, parts in self.views.items()]
        rest = f"{''.join(rows)}\n".encode() + bytes(self.body)
        return MAGIC + remainder(rest) + b"\n" + rest

    def _view(self, node_id: str, law: str, edition: Stretch) -> None:
        node = self.book.nodes[node_id]
        title = self.add([strong(f"{name_of(node)} (ред. {EDITION})")])
        above = [a for a in self.book.path(node_id) if self.book.nodes[a]["law"]]
        where = self.add(self._where(node_id, law))
        own = self._full[node_id] if node["coverage"] != "lost" else self.add(self._lost(node_id))
        self.views[f"+{node_id}"] = [title, where, *(self._own[a] for a in above if a in self._own), own]
        self.views[f"={node_id}"] = [title, own, self._blank, edition]

    def _where(self, node_id: str, law: str) -> list[str]:
        heading = self.book.nodes[law]["heading"]
        lines = [strong(line) for line in wrap(heading, self.width)] if heading else []
        place = place_of(self.book, node_id)
        return lines + [quiet(line) for line in wrap(place, self.width)] if place else lines

    def _node(self, node_id: str, depth: int) -> None:
        own = self._own[node_id] = self.add(self._own_lines(node_id, depth))
        lost: list[Node] = []
        for child in self.book.children.get(node_id, []):
            if self.book.nodes[child]["coverage"] == "lost":
                lost.append(self.book.nodes[child])
                continue
            self._gap(lost, depth)
            self._node(child, depth + 1)
        self._gap(lost, depth)
        self._full[node_id] = (own[0], len(self.body))

    def _gap(self, lost: list[Node], depth: int) -> None:
        if lost:
            labels = [numbered(node["label"]).rstrip(".") for node in lost]
            names = ", ".join(labels) if len(labels) < 3 else f"{labels[0]} … {labels[-1]}"
            pad = " " * (self.step * depth)
            self.add(["", *map(quiet, wrap(f"[{names}: текст потерян]", self.width, pad, pad))])
            lost.clear()

    def _own_lines(self, node_id: str, depth: int) -> list[str]:
        node, record = self.book.nodes[node_id], self.records.get(node_id)
        pad = " " * (self.step * depth)
        label = numbered(node["label"]) if node["kind"] == "section" else ""
        hang = pad[: -self.step] + label.ljust(self.step - 1) + " " if label else pad
        lines: list[str] = []
        if node["kind"] == "section" and node["heading"]:
            lines += ["", *(strong(line) for line in wrap(node["heading"], self.width, hang, pad))]
            hang = pad
        if node["coverage"] == "lost":
            return lines
        words = _dressed(record) if record else None
        if words is None:
            return [*lines, *([] if lines else [""]), *map(quiet, wrap(NO_START, self.width, hang, pad))]
        if words:
            lines += [*([] if lines else [""]), *self._words_and_tables(words, record, hang, pad)]
        elif hang != pad:
            lines += ["", hang.rstrip()]
        return lines + [line for more in self._appendages(record, pad, told=bool(words)) for line in more]

    def _words_and_tables(self, words: str, record: LawNode | None, hang: str, pad: str) -> Iterator[str]:
        """The paragraphs of a node's words, each table in its place among them."""
        told, done = words.split("\n"), 0
        for table in record["tables"] if record else []:
            ahead = paragraphs_ahead(record["text"] or "", table["at"][0]) if record else 0
            yield from wrap("\n".join(told[done:ahead]), self.width, pad if done else hang, pad) if ahead > done else ()
            yield from ("", *table_lines(table, self.width, pad))
            done = ahead
        if told[done:]:
            yield from [""] if done else []
            yield from wrap("\n".join(told[done:]), self.width, pad if done else hang, pad)

    def _appendages(self, record: LawNode | None, pad: str, *, told: bool) -> Iterator[list[str]]:
        for note in record["footnotes"] if record else []:
            words = note["text"] if note["text"] is not None else "текст этой сноски потерян"
            yield [quiet(line) for line in wrap(words, self.width, f"{pad}{_mark(note)} ", f"{pad}  ")]
        for table in record["tables"] if record and not told else []:
            yield ["", *table_lines(table, self.width, pad)]

    def _lost(self, node_id: str) -> list[str]:
        lines = ["", *wrap(LOST, self.width)]
        node, told = self.book.nodes[node_id], self.book.told_of(node_id)
        topics = [item["title"] for item in told if item["kind"] == "index"]
        comments = [item for item in told if item["kind"] == "commentary"]
        if topics:
            head = f"Предметный указатель о правиле {node['law']}:"
            lines += ["", *wrap(head, self.width), *self._items(topics)]
        cited = self.book.cited.get(node_id, [])
        if cited:
            lines += ["", *wrap("На это место ссылаются:", self.width)]
            lines += self._items([f"{who}: {sentence}" for who, sentence in cited])
        if not told and not cited:
            lines += ["", *wrap("Ни указатель, ни другие места книги о нём не говорят.", self.width)]
        return lines + (self._comments(comments) if comments else [])

    def _comments(self, comments: list[Beside]) -> list[str]:
        """The best comment in its own words, cut where it is long; the others by name."""
        best, *others = comments
        words = best["text"] or WITHHELD
        cut = words[: words.rfind(".", 0, LONG) + 1] if len(words) > LONG else words
        lines = [
            "",
            *wrap(f"{best['title']} (не текст правил):", self.width),
            *wrap(cut, self.width, "  ", "  "),
        ]
        lines += wrap(f"… целиком: pravilo {best['id']}", self.width, "  ", "  ") if cut != words else []
        names = [f"{item['title']} (pravilo {item['id']})" for item in others]
        return lines + (["", *wrap("Ещё о нём (не текст правил):", self.width), *self._items(names)] if names else [])

    def _items(self, items: list[str]) -> list[str]:
        return [line for item in items for line in wrap(item, self.width, "- ", "  ")]

    def _feet(self, law: str, edition: Stretch, *steps: str) -> list[Stretch]:
        laws = self.book.laws
        at = laws.index(law)
        ways = [*steps, *(f"дальше (-д): правило {n}" for n in laws[at + 1 : at + 2])]
        ways += [f"назад (-н): правило {n}" for n in laws[max(at - 1, 0) : at]]
        beside = [item["id"] for item in self.book.told_of(law) if item["kind"] == "commentary"]
        lines = (
            [
                "",
                *wrap(
                    f"Комментарий, не текст правил: {', '.join(beside)} (открыть: pravilo {beside[0]})",
                    self.width,
                ),
            ]
            if beside
            else [""]
        )
        return [
            self.add(lines + [quiet(line) for line in wrap(" · ".join(map(together, ways)), self.width)]),
            edition,
        ]


def _mark(note: Footnote) -> str:
    return note["marker"] if note["marker"].startswith("(") else f"({note['marker']})"


def _dressed(record: LawNode) -> str | None:
    """The node's own words with penalty and emphasis in bold, footnote marks in place, and the cuts said."""
    text = record["text"]
    if text is None:
        return None
    ranges = [(at[0], at[1], STRONG) for at in (m["at"] for m in record["marks"] if m["kind"] != "editorial")]
    text = marked(text, ranges, [(note["at"][0], _mark(note)) for note in record["footnotes"]])
    start = f"{QUIET}{NO_START}\x0f " if record["status"] in ("cut-start", "cut-both") else ""
    end = f" {QUIET}{NO_END}\x0f" if record["status"] in ("cut-end", "cut-both") else ""
    return start + text + end
