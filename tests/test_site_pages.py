"""Pages as docutils nodes, without Sphinx: what stands where, and that no word is lost or doubled."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest
from docutils import nodes
from hypothesis import given
from hypothesis import strategies as st

from pravilo.ingest.scheme import load_rules
from pravilo.model import Edit, Table
from pravilo.publish import nodes as own
from pravilo.publish.backmatter import glossary, index_page
from pravilo.publish.comments import comments_on
from pravilo.publish.dress import dress
from pravilo.publish.fixes import differing, told
from pravilo.publish.gaps import damage, gaps, spoken
from pravilo.publish.grids import table
from pravilo.publish.inline import paragraphs
from pravilo.publish.lawbook import anchor, sentence_at
from pravilo.publish.lawpage import law_page
from pravilo.publish.pages import write_pages
from pravilo.publish.state import coverage
from pravilo.store import repo_root
from site_toy import COMMENTARY, LAWS, komm, toy_book
from site_toy import node as law_node

BOOK = toy_book()


def words(node: nodes.Node) -> str:
    return " ".join(node.astext().split())


def part(number: int, node_id: str) -> nodes.Element:
    found = [n for n in law_page(BOOK, number).findall(nodes.Element) if n.get("law_id") == node_id]
    return found[0]


def test_every_word_of_the_law_stands_on_its_page_once() -> None:
    for node in LAWS:
        if node["text"] and node["law"]:
            own_words = [n for n in part(node["law"], node["id"]).findall(own.law_words) if n["law_id"] == node["id"]]
            shown = "\n".join(p.astext() for p in own_words[0].children if isinstance(p, nodes.paragraph))
            assert shown == dress(node["text"])


def test_anchors() -> None:
    assert part(1, "1A1")["ids"] == ["L1A1", "1A1"]
    assert anchor("25B2(B)(1)") == "L25B2B1"
    assert anchor("77:undertricks") == "L77-undertricks"


def test_marks_and_references() -> None:
    section = part(1, "1A1")
    assert [words(n) for n in section.findall(nodes.strong) if "penalty" in n["classes"]] == ["(НАКАЗАНИЕ)"]
    assert any(n["reftarget"] == "2B" and words(n) == "правило\u00a02B".replace("\u00a0", " ") for n in refs(section))
    unknown = [words(n) for n in part(1, "1A2").findall(nodes.inline) if "ref-unknown" in n["classes"]]
    assert unknown == ["правило 9"], "a reference to nothing is no link"


def refs(node: nodes.Node) -> list[nodes.Element]:
    from sphinx.addnodes import pending_xref

    return list(node.findall(pending_xref))


def test_commentary_is_below_the_words_it_explains_and_says_what_it_is() -> None:
    section = part(1, "1A1")
    comment = next(iter(section.findall(own.law_comment)))
    before = [type(n) for n in comment.parent.parent.children]
    assert before[0] is nodes.paragraph
    assert comment["item"] == "prim:1.1"
    assert not list(part(1, "1A2").findall(own.law_comment))


def test_withheld_commentary_keeps_its_place_and_loses_its_words() -> None:
    page = words(law_page(toy_book(public=True), 1))
    assert "Судья не обязан вставать" not in page
    assert "есть комментарий" in page
    assert "Судья не обязан вставать" in words(law_page(BOOK, 1))


def test_cut_and_lost_places() -> None:
    holes = {hole["how"]: words(hole) for hole in law_page(BOOK, 2).findall(own.lacuna)}
    assert set(holes) == {"sections", "lost", "start"}
    assert "2A" in holes["sections"]
    assert "знаем неточно" in holes["sections"], "the skeleton is not sure of this law"
    assert "потерян" in words(law_page(BOOK, 3))
    assert "L3A" in next(iter(law_page(BOOK, 3).findall(own.lacuna)))["ids"]


def test_gaps_between_held_sections() -> None:
    found = [(gap.parent, gap.after, gap.ids) for gap in gaps(BOOK, 1)]
    assert found == [("1", "1A", ("1B",)), ("1A", "1A2", ("1A3",))]
    assert spoken(("1A1", "1A2", "1A3")) == "1A1–1A3"


def test_footnote_stands_behind_its_paragraph() -> None:
    kinds = [type(n).__name__ for n in next(iter(part(2, "2B").findall(own.law_words))).children]
    assert kinds == ["paragraph", "law_note", "law_note"]
    marks = [n["refid"] for n in part(2, "2B").findall(own.law_note_ref)]
    assert marks == ["fn-L2B-1", "fn-L2B-2"]
    assert "потерян" in words(list(part(2, "2B").findall(own.law_note))[1])


def test_backlinks_bring_the_sentence() -> None:
    links = [(link.source, link.target, link.sentence) for link in BOOK.backlinks[1]]
    assert ("2B", "1A1", "Подробнее о столе - в правиле 1A1.") in links
    assert BOOK.backlinks[2][0].kind == "law"
    assert not [link for link in BOOK.backlinks[2] if link.source.startswith("2")], "a law does not lean on itself"


@pytest.mark.parametrize(
    ("text", "at", "sentence"),
    [
        ("Раз. Два. Три.", 6, "Два."),
        ("Раз (см. правило 2). Два.", 10, "Раз (см. правило 2)."),
        ("Раз\nДва", 5, "Два"),
        ("", 0, ""),
    ],
)
def test_sentence(text: str, at: int, sentence: str) -> None:
    assert sentence_at(text, at) == sentence


@pytest.mark.parametrize(
    ("text", "before", "found"),
    [
        ("стол стоит ровно", "стол cтоит ровно", [(5, 10, "cтоит")]),
        ("вверх, и разложенные", "вверх и разложенные", [(0, 6, "вверх")]),
        ("стол стоит ровно", "стол стоит ровно", []),
        ("Стол стоит ровно у стены", "Заголовок был другой.", []),
    ],
)
def test_corrected_words_are_found(text: str, before: str, found: list[tuple[int, int, str]]) -> None:
    assert differing(text, before) == found


def test_corrections_are_told_in_the_letters_of_the_book() -> None:
    rules = load_rules(repo_root() / "corpus" / "rules")
    edit = cast(Edit, {"by": "row:misprint", "before": "stoll   stoit", "after": "stol stoit"})
    law = law_node("1", "law", None, text="Здесь иное.", footnotes=[{"text": "Где стол стоит ровно."}])
    assert told(law, edit, "translit-libru", rules) == ("столл стоит", "стол стоит", True)
    law["text"] = "Судья смотрит, где стол стоит."
    assert told(law, edit, "translit-libru", rules)[2] is False
    assert told(law, edit, "cyrillic", rules)[0] == "stoll stoit"


@pytest.mark.parametrize(
    ("public", "heading"), [(False, "по комментарию: стол у окна"), (True, "по указателю: уронить карту")]
)
def test_a_lost_heading_is_told_by_the_commentary_first(public: bool, heading: str) -> None:
    book = toy_book(public=public)
    named = komm("prim:3.1", "Слова.", about=["3"], heading="Правило 3. СТОЛ У ОКНА")
    book = replace(book, records={**book.records, "commentary": [*COMMENTARY, named]})
    assert book.heading(book.law(3)) == (heading, False), "words that may not be spread are no heading either"


def test_a_group_of_commentary_names_its_source_and_heading_once() -> None:
    items = [komm(f"prim:2.{n}", "Слова.", about=["2B"], heading="О столе") for n in (1, 2)]
    book = replace(BOOK, records={**BOOK.records, "commentary": items})
    told_once = [n["classes"] for n in comments_on(book, "2B")[0].findall(nodes.paragraph) if n["classes"]]
    assert told_once == [["komm-source"], ["komm-heading"]]


def test_a_wide_table_says_its_heads_in_each_cell() -> None:
    def heads(columns: int) -> list[str]:
        row: list[str | int | None] = ["Без контры", *range(1, columns)]
        facts = {"title": "Взятки", "columns": ["", *"абвгдежз"[: columns - 1]], "rows": [row], "editorial": []}
        return [n["words"] for n in table(cast(Table, facts)).findall(own.cell_head)]

    assert heads(5) == []
    assert heads(6) == [*"абвгд"]


def test_index_and_glossary() -> None:
    page = nodes.container("", *index_page(BOOK))
    targets = [(n["reftype"], n["reftarget"]) for n in refs(page)]
    assert ("ref", "1A2") in targets, "narrowed to the section"
    assert ("topic", "3") in targets, "see also leads to the entry"
    assert "обрывается" in words(page)
    english = [words(n) for n in glossary(BOOK)[0].findall(nodes.inline) if "language-en" in n["classes"]]
    assert english == ["(table)", "(card)"]
    assert "перевод наш" in words(glossary(BOOK)[0])


def test_stubs_are_written_once_and_removed_when_stale(tmp_path: Path) -> None:
    paths = write_pages(BOOK, tmp_path)
    times = {p: p.stat().st_mtime_ns for p in paths}
    stale = tmp_path / "pravila" / "99.md"
    stale.write_text("x", encoding="utf-8")
    assert {p: p.stat().st_mtime_ns for p in write_pages(BOOK, tmp_path)} == times
    assert not stale.exists()


def test_english_words_are_marked_for_voices() -> None:
    (made,) = paragraphs("Считают по Match Point или IMP'ам, S.O. с bidding-boxes")
    english = [words(n) for n in made.findall(nodes.inline)]
    assert english == ["Match Point", "bidding-boxes"]


@given(
    st.text(alphabet='аб "-\n.', min_size=1, max_size=40),
    st.lists(st.tuples(st.integers(0, 40), st.integers(0, 40)), max_size=4),
    st.lists(st.tuples(st.integers(0, 40), st.integers(0, 40)), max_size=4),
)
def test_no_overlap_of_marks_loses_a_letter(
    text: str, first: list[tuple[int, int]], second: list[tuple[int, int]]
) -> None:
    def spans(pairs: list[tuple[int, int]]) -> list[list[int]]:
        return [sorted((a % len(text), b % len(text) + 1)) for a, b in pairs]

    made = paragraphs(
        text,
        [{"at": a, "raw": "", "to": ["1"], "how": "absolute", "status": "held"} for a in spans(first)],
        [{"kind": "emphasis", "at": a} for a in spans(second)],
        terms=[(a, b, "t") for a, b in spans(second)],
    )
    assert "\n".join(p.astext() for p in made) == dress(text)


def test_the_page_of_coverage_says_why_a_law_is_held_in_part() -> None:
    assert damage(BOOK, 2) == ["сноска к 2B потеряна", "заголовок и начало 2C потеряны", "начало 2C1 потеряно"]
    assert damage(BOOK, 4) == []
    table = words(coverage(BOOK)[1])
    assert "2A; сноска к 2B потеряна" in table


def test_the_page_of_coverage_gives_the_sentences_that_cite_lost_laws() -> None:
    _, _, title, cited = coverage(BOOK)
    assert "потерянных" in words(title)
    (link,) = BOOK.backlinks[3]
    assert link.sentence in words(cited)
