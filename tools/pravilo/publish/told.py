"""Situations and ruling cards as docutils nodes: what happened at the table, and the laws that answer."""

from __future__ import annotations

from itertools import groupby

from docutils import nodes

from pravilo.citation import Known, Skeleton, find, known_of
from pravilo.model import Ref
from pravilo.publish.inline import paragraphs, plain, xref
from pravilo.publish.lawbook import LawBook
from pravilo.publish.nodes import announce
from pravilo.publish.ours import RulingCard, Step
from pravilo.search.situations import Situation

BASES = {
    "law": "по тексту правил", "index": "по предметному указателю", "commentary": "по комментарию",
}  # fmt: skip


def situations(book: LawBook) -> list[nodes.Node]:
    """Every situation under the chapter of the law that answers first, chapters and laws in book order."""
    order = {node["id"]: n for n, node in enumerate(book.records["laws"])}
    known, out = known_places(book), list[nodes.Node]()
    told = sorted(book.ours.situations, key=lambda s: (order.get(book.nearest(s.laws[0]), 0), s.slug))
    for chapter, group in groupby(told, lambda s: book.chapter(s.laws[0])):
        section = nodes.section("", ids=[f"situacii-{chapter}"])
        section += nodes.title("", "", plain(book.name(chapter)))
        section += [_situation(book, situation, known) for situation in group]
        out.append(section)
    return out


def known_places(book: LawBook) -> Known:
    """What citations in our own words can lead to."""
    skeleton = Skeleton(book.skeleton) if book.skeleton else Skeleton({})
    return known_of(book.records["laws"], book.records["commentary"], skeleton)


def linked(text: str, known: Known) -> list[nodes.Node]:
    """Paragraphs of our own words, a line each, their citations made links."""
    refs: list[Ref] = []
    for found in find(text, known):
        if found.ids and found.cited[0].status != "unknown":
            refs.append({
                "at": list(found.at), "raw": found.raw, "to": list(found.ids), "how": found.how,
                "status": found.cited[0].status,
            })  # fmt: skip
    return paragraphs(text, refs)


def _situation(book: LawBook, situation: Situation, known: Known) -> nodes.section:
    section = nodes.section("", ids=[situation.slug], classes=["situation"])
    announce(section, "situation", situation.slug, situation.title)
    section += nodes.title("", "", plain(situation.title))
    section += linked(situation.body, known)
    section += _laws(book, situation.laws, BASES[situation.basis])
    return section


def _laws(book: LawBook, laws: tuple[str, ...], basis: str) -> nodes.bullet_list:
    items = []
    for law in laws:
        line = nodes.paragraph("", "", xref(law, book.name(law)))
        if book.nearest(law) != law or book.nodes[law]["coverage"] == "lost":
            line += [nodes.Text(" "), nodes.inline("", "текст потерян", classes=["state", "lost"])]
        items.append(nodes.list_item("", line))
    items[0][0] += nodes.inline("", f" {basis}", classes=["basis"])
    return nodes.bullet_list("", *items, classes=["answers"])


def cards(book: LawBook) -> list[nodes.Node]:
    """Every ruling card: its steps in order, each with the step that an answer leads to."""
    return [_card(book, card) for card in book.ours.cards]


def _card(book: LawBook, card: RulingCard) -> nodes.section:
    section = nodes.section("", ids=[card.slug], classes=["card"])
    announce(section, "card", card.slug, card.title)
    section += nodes.title("", "", plain(card.title))
    numbers = {step.id: n for n, step in enumerate(card.steps, 1)}
    steps = [_step(book, card, step, numbers) for step in card.steps]
    section += nodes.enumerated_list("", *steps, enumtype="arabic", prefix="", suffix=".")
    return section


def _step(book: LawBook, card: RulingCard, step: Step, numbers: dict[str, int]) -> nodes.list_item:
    item = nodes.list_item("", nodes.paragraph("", "", plain(step.words)), ids=[f"{card.slug}-{step.id}"])
    ways = nodes.paragraph("", "", classes=["ways"])
    for answer, target in step.ways:
        words = f"{answer}: шаг {numbers[target]}"
        ways += [nodes.reference("", words, refid=f"{card.slug}-{target}", internal=True), nodes.Text("  ")]
    cites = nodes.paragraph("", "", classes=["cites"])
    for place in step.cite:
        cites += [xref(place, book.name(place)), nodes.Text(" ")]
    if step.quote:
        cites += nodes.inline("", "", plain(f'"{step.quote}"'), classes=["cited"])
    item += [line for line in (ways, cites) if line.children]
    return item
