"""Ordinary prose in the printed book: every kind of node that our pages use comes out as words on paper."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest
from docutils import nodes
from docutils.core import publish_doctree

from pravilo.errors import CorpusError
from pravilo.model import Footnote
from pravilo.publish.inline import paragraphs
from pravilo.publish.print.books import build_books
from pravilo.publish.print.translator import Place, Translator
from pravilo.publish.print.typ import string, words
from print_reading import Reading, bare
from site_toy import toy_book

PROSE = """
О столе и судье
===============

Стол стоит *ровно*, а судья **встаёт**; команда ``stol --help`` [#a]_, снимок http://example.org/stol.

.. [#a] Сноска о столе.

Перечни
-------

* первый *пункт*;
* второй, из двух частей:

  1. один;
  2. два.

Стол
    Место игры.

    Оно ровное.

.. note:: Судья # не *обязан* _вставать_ $x$ @кому <где> // "когда".

::

    #let code = "как есть"

.. table:: Очки

   ======  ====
   Масть   Очки
   ======  ====
   черви   30
   бубны   20
   ======  ====

Только для экрана
-----------------

Этого на бумаге нет.
"""


@pytest.fixture(scope="module")
def page() -> nodes.document:
    made = publish_doctree(PROSE, settings_overrides={"doctitle_xform": False, "file_insertion_enabled": False})
    next(s for s in made.findall(nodes.section) if "Только" in s[0].astext())["classes"].append("site-only")
    return made


@pytest.fixture(scope="module")
def text(page: nodes.document, tmp_path_factory: pytest.TempPathFactory) -> str:
    said: list[str] = []
    [path] = build_books(toy_book(), tmp_path_factory.mktemp("prose"), 0, sizes=["a5"], pages=[page], say=said.append)
    assert len(said) == 1, said
    return bare(Reading(path).tree.text())


@pytest.mark.parametrize(
    "said",
    [
        "О столе и судье",
        "Стол стоит ровно, а судья встаёт; команда stol --help",
        "Сноска о столе.",
        "второй, из двух частей:1.один;2.два.",
        "Место игры.Оно ровное.",
        'Судья # не обязан _вставать_ $x$ @кому <где> // "когда".',
        '#let code = "как есть"',
        "ОчкиМастьОчкичерви30бубны20",
    ],
)
def test_it_stands_on_paper(text: str, said: str) -> None:
    assert bare(said) in text


def test_what_only_a_screen_can_use_is_left_out(text: str) -> None:
    assert bare("Этого на бумаге нет") not in text


def test_a_reference_that_leads_out_of_the_book_keeps_its_words() -> None:
    link = nodes.reference("", "Что сохранилось", refuri="%polnota", internal=True)
    assert Translator(lambda _: None).render(link) == words("Что сохранилось")


def test_a_reference_into_the_book_names_its_page_and_whether_words_are_lost() -> None:
    link = nodes.reference("", "правило 3", refuri="%pravila/3#L3", internal=True)
    made = Translator(lambda _: Place(("L3",), lost=True)).render(link)
    assert made == '#ref-to("L3", [#"правило 3";], lost: true);'


def test_the_paragraphs_of_a_footnote_stay_paragraphs() -> None:
    nothing: dict[str, list[Any]] = {"refs": [], "marks": [], "spans": []}
    note = cast(Footnote, {"marker": "*", "at": [4, 4], "text": "Один.\nДва.", "status": "complete", **nothing})
    [paragraph] = Translator(lambda _: None).paragraphs(paragraphs("Стол", notes=[note], owner="L1"))
    assert paragraph.markup == words("Стол") + f"#note([{words('Один.')}], [{words('Два.')}]);"


def test_a_node_that_the_book_cannot_show_is_an_error_with_its_place() -> None:
    picture = nodes.image(uri="stol.png")
    picture.source, picture.line = "docs/stol.md", 7
    with pytest.raises(CorpusError, match=r"docs/stol\.md:7: печатная книга не умеет показать «image»"):
        Translator(lambda _: None).render(picture)


@pytest.mark.parametrize("wild", ['"', "\\", '\\"', "#x", "*a* _b_", "$1$", "а\nб", "[x]", "//"])
def test_no_words_are_read_as_markup(wild: str, tmp_path: Path) -> None:
    import typst

    made = typst.query(f"#metadata({string(wild)})<a>".encode(), "<a>", field="value", one=True)
    assert made == __import__("json").dumps(wild, ensure_ascii=False)
