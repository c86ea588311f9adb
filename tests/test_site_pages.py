"""Pages as docutils nodes, without Sphinx: what stands where, and that no word is lost or doubled."""

from __future__ import annotations

from pathlib import Path

import pytest
from docutils import nodes
from hypothesis import given
from hypothesis import strategies as st

from pravilo.publish import nodes as own
from pravilo.publish.backmatter import glossary, index_page
from pravilo.publish.dress import dress
from pravilo.publish.fixes import differing
from pravilo.publish.gaps import damage, gaps, spoken
from pravilo.publish.inline import paragraphs
from pravilo.publish.lawbook import anchor, sentence_at
from pravilo.publish.lawpage import law_page
from pravilo.publish.pages import write_pages
from pravilo.publish.state import coverage
from site_toy import LAWS, toy_book

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
