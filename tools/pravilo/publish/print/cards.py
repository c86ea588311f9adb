"""Cards for the table as Typst sources: the scores and IMPs of laws 77 and 78, and the ruling cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pravilo import EDITION_NOTE
from pravilo.errors import CorpusError
from pravilo.publish.dress import dress, undress
from pravilo.publish.lawbook import LawBook
from pravilo.publish.print.tables import table_args
from pravilo.publish.print.typ import array, call, content, string, words
from pravilo.store import read_toml

TABLE_CARD = "kartochka-schyota"
RULING_CARDS = "kartochki-reshenij"
FACES = (
    ("Счёт сдачи: правило 77", ("77:tricks", "77:premiums")),
    ("Недобранные взятки и IMP: правила 77 и 78B", ("77:undertricks", "78B")),
)
HEAD = '#import "card.typ": *\n'


@dataclass(frozen=True)
class Step:
    """A step of a ruling card: what to say, or what to ask and where each answer leads."""

    id: str
    said: str
    asks: bool
    ways: tuple[tuple[str, str], ...]
    cite: tuple[str, ...]
    quote: str


@dataclass(frozen=True)
class Card:
    """A ruling card as corpus/curation/cards holds it."""

    title: str
    laws: tuple[str, ...]
    steps: tuple[Step, ...]


def card_sources(book: LawBook, folder: Path) -> Iterator[tuple[str, str]]:
    """(name, Typst source) of the table card, and of the ruling cards in `folder` where it has any."""
    faces = [table_face(book, title, ids) for title, ids in FACES if any(map(book.nodes.get, ids))]
    if faces:
        yield TABLE_CARD, HEAD + call("sheets", string("Счёт и импы"), *(array([face]) for face in faces))
    cards = [read_card(path, book) for path in sorted(folder.glob("*.toml"))]
    if cards:
        sheets = [array(map(ruling_face, cards[i : i + 4])) for i in range(0, len(cards), 4)]
        yield RULING_CARDS, HEAD + call("sheets", string("Карточки решений"), *sheets)


def table_face(book: LawBook, title: str, ids: Sequence[str]) -> str:
    """One face of the table card: the tables of these law nodes."""
    tables = [table for node_id in ids if node_id in book.nodes for table in book.nodes[node_id]["tables"]]
    inner = "".join(call("small-table", *table_args(table)) for table in tables)
    return f"face({string(title)}, {string(EDITION_NOTE)}, largest: 7.8pt, {content(inner)})"


def ruling_face(card: Card) -> str:
    """One ruling card: its steps in order, each with its number, the ways on and the law it rests on."""
    number = {step.id: str(at) for at, step in enumerate(card.steps, 1)}
    steps = []
    for step in card.steps:
        ways = array(array([string(word), string(number[to])]) for word, to in step.ways)
        given = [string(number[step.id]), content(words(dress(step.said))), str(step.asks).lower(), ways]
        steps.append(call("step", *given, string(", ".join(step.cite)), content(words(dress(step.quote)))))
    title = f"{card.title}: {'правила' if len(card.laws) > 1 else 'правило'} {', '.join(card.laws)}"
    return f"face({string(dress(title))}, {string(EDITION_NOTE)}, {content(''.join(steps))})"


def read_card(path: Path, book: LawBook) -> Card:
    """A ruling card. Raises CorpusError where a step is not there, or a quote not in the law it cites."""
    fields = read_toml(path)
    try:
        steps = tuple(map(_step, fields["step"]))
        card = Card(fields["title"], tuple(fields["laws"]), steps)
    except KeyError as error:
        raise CorpusError(f"нет поля {error}", where=str(path), todo="допишите его") from None
    known = {step.id for step in steps}
    for step in steps:
        for word, to in step.ways:
            if to not in known:
                what = f"шаг «{step.id}»: «{word}» ведёт к шагу «{to}», которого нет"
                raise CorpusError(what, where=str(path), todo="исправьте имя шага")
        if step.quote and not any(_quoted(book, law, step.quote) for law in step.cite):
            what = f"шаг «{step.id}»: слов «{step.quote}» нет в {', '.join(step.cite) or 'правиле: ссылки нет'}"
            raise CorpusError(what, where=str(path), todo="сверьте цитату с записью")
    return card


def _step(fields: dict[str, Any]) -> Step:
    asks = "ask" in fields
    ways = [(word, fields[key]) for key, word in (("yes", "да"), ("no", "нет"), ("next", "дальше")) if key in fields]
    said = fields["ask"] if asks else fields["say"]
    return Step(fields["id"], said, asks, tuple(ways), _list(fields.get("cite", ())), fields.get("quote", ""))


def _list(value: str | Sequence[str]) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)


def _quoted(book: LawBook, law: str, quote: str) -> bool:
    node = book.nodes.get(law)
    return node is not None and undress(quote) in undress(node["text"] or "")
