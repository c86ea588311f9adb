"""Cards for the table as Typst sources: the scores and IMPs of laws 77 and 78, and the ruling cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pravilo import EDITION_NOTE
from pravilo.errors import CorpusError
from pravilo.model import Table
from pravilo.publish.dress import dress, undress
from pravilo.publish.lawbook import LawBook
from pravilo.publish.ours import RulingCard
from pravilo.publish.print.tables import sentence_case, table_args
from pravilo.publish.print.typ import array, call, content, string, words

TABLE_CARD = "kartochka-schyota"
RULING_CARDS = "kartochki-reshenij"
FACES = (
    ("Счёт сдачи: правило 77", ("77:tricks", "77:premiums")),
    ("Недобранные взятки и IMP: правила 77 и 78B", ("77:undertricks", "78B")),
)
WIDEST = 5  # columns that a card has room for
HEAD = '#import "card.typ": *\n'


def card_sources(book: LawBook) -> Iterator[tuple[str, str]]:
    """(name, Typst source) of the table card, and of the ruling cards where there are any."""
    faces = [table_face(book, title, ids) for title, ids in FACES if any(map(book.nodes.get, ids))]
    if faces:
        yield TABLE_CARD, HEAD + call("sheets", string("Счёт и импы"), *(array([face]) for face in faces))
    cards = book.ours.cards
    for card in cards:
        prove(card, book)
    if cards:
        sheets = [array(map(ruling_face, cards[i : i + 4])) for i in range(0, len(cards), 4)]
        yield RULING_CARDS, HEAD + call("sheets", string("Карточки решений"), *sheets)


def table_face(book: LawBook, title: str, ids: Sequence[str]) -> str:
    """One face of the table card: the tables of these law nodes."""
    tables = [table for node_id in ids if node_id in book.nodes for table in book.nodes[node_id]["tables"]]
    inner = "".join(call("small-table", *table_args(upright(table))) for table in tables)
    return f"face({string(title)}, {string(EDITION_NOTE)}, largest: 8.4pt, {content(inner)})"


def upright(table: Table) -> Table:
    """A table too wide for a card, turned on its side: its columns are the rows."""
    if len(table["columns"]) <= WIDEST:
        return table
    heads = [", ".join(map(sentence_case, name.split(", "))) for name in table["columns"]]
    first, *rest = zip(heads, *table["rows"], strict=True)
    return {
        **table,
        "columns": ["" if cell is None else str(cell) for cell in first],
        "rows": [list(row) for row in rest],
    }


def ruling_face(card: RulingCard) -> str:
    """One ruling card: its steps in order, each with its number, the ways on and the law it rests on."""
    number = {step.id: str(at) for at, step in enumerate(card.steps, 1)}
    steps = []
    for step in card.steps:
        ways = array(array([string(word), string(number[to])]) for word, to in step.ways)
        asks = str(any(word != "дальше" for word, _ in step.ways)).lower()
        given = [string(number[step.id]), content(words(dress(step.words))), asks, ways]
        steps.append(call("step", *given, string(", ".join(step.cite)), content(words(dress(step.quote)))))
    title = f"{card.title}: {'правила' if len(card.laws) > 1 else 'правило'} {', '.join(card.laws)}"
    return f"face({string(dress(title))}, {string(EDITION_NOTE)}, {content(''.join(steps))})"


def prove(card: RulingCard, book: LawBook) -> None:
    """Raises CorpusError where a step leads to one that is not there, or quotes what the law it cites does not say."""
    known, where = {step.id for step in card.steps}, f"corpus/curation/cards/{card.slug}.toml"
    for step in card.steps:
        for word, to in step.ways:
            if to not in known:
                what = f"шаг «{step.id}»: «{word}» ведёт к шагу «{to}», которого нет"
                raise CorpusError(what, where=where, todo="исправьте имя шага")
        if step.quote and not any(_quoted(book, law, step.quote) for law in step.cite):
            what = f"шаг «{step.id}»: слов «{step.quote}» нет в {', '.join(step.cite) or 'правиле: ссылки нет'}"
            raise CorpusError(what, where=where, todo="сверьте цитату с записью")


def _quoted(book: LawBook, law: str, quote: str) -> bool:
    node = book.nodes.get(law)
    return node is not None and undress(quote) in undress(node["text"] or "")
