"""The `law` domain: what it knows, how it resolves, what other projects see of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest
from sphinx.util.inventory import InventoryFile

from pravilo.publish.directives import MAKERS, note_all
from pravilo.publish.domain import KINDS, LawDomain, Thing
from site_toy import build, toy_book


class Env:
    """As much of a Sphinx environment as a domain asks for."""

    def __init__(self) -> None:
        self.domaindata: dict[str, Any] = {}


def domain() -> LawDomain:
    """A domain that has read every page of the toy book."""
    found = LawDomain(cast(Any, Env()))
    book = toy_book()
    for law in book.laws:
        note_all(found, f"pravila/{law['id']}", MAKERS["law"](book, law["id"]))
    for name in ("index", "glossary", "situations"):
        note_all(found, name, MAKERS[name](book, ""))
    return found


@pytest.mark.parametrize(
    ("kind", "name", "place"),
    [
        ("law", "1", "pravila/1#L1"),
        ("law", "1A1", "pravila/1#L1A1"),
        ("law", "1A3", "pravila/1#L1A3"),  # lost, in a law that is held
        ("law", "3B", "pravila/3#L3B"),  # lost with its law
        ("law", "1A9", "pravila/1#L1"),  # not in the skeleton: its law
        ("term", "Стол", "glossary#termin-стол"),
        ("topic", "2", "index#tema-2"),
        ("comment", "prim:1.1", "pravila/1#K-prim-1-1"),
        ("situation", "stol-upal", "situations#stol-upal"),
    ],
)
def test_find(kind: str, name: str, place: str) -> None:
    thing = domain().find(kind, name)
    assert thing is not None
    assert f"{thing.docname}#{thing.anchor}" == place


def test_nothing_is_invented() -> None:
    assert domain().find("law", "17") is None
    assert domain().find("term", "Стул") is None
    assert domain().find("comment", "1.1") is None, "a paragraph of the commentary is no law, nor the reverse"


def test_clear_and_merge() -> None:
    whole, part = domain(), LawDomain(cast(Any, Env()))
    whole.clear_doc("pravila/1")
    assert whole.find("law", "1A1") is None
    assert whole.find("law", "2B") is not None
    part.note("law", "1A1", Thing("pravila/1", "L1A1", "1A1", 1))
    part.note("law", "2B", Thing("elsewhere", "x", "x", 1))
    whole.merge_domaindata({"pravila/1"}, part.data)
    assert whole.find("law", "1A1") == Thing("pravila/1", "L1A1", "1A1", 1)
    assert cast(Thing, whole.find("law", "2B")).docname == "pravila/2"


def test_laws_are_offered_before_sections() -> None:
    found = {name: priority for name, _, kind, _, _, priority in domain().get_objects() if kind == "law"}
    assert found["1"] == 0
    assert found["1A1"] == 1
    assert set(KINDS.values()) == set(LawDomain.object_types)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("domain"))


def test_objects_for_other_projects(site: Path) -> None:
    inventory = InventoryFile.loads((site / "objects.inv").read_bytes(), uri="")
    assert inventory.data["law:law"]["1A1"].uri.endswith("pravila/1.html#L1A1")
    assert inventory.data["law:term"]["Стол"].uri.startswith("slovar.html#termin-")
    assert "" not in inventory.data["law:term"], "a term whose name is lost can be cited by nobody"
    assert ("term", "") not in domain().things


def test_role_in_any_dress(site: Path) -> None:
    text = (site / "o-knige.html").read_text(encoding="utf-8")
    assert 'href="pravila/1.html#L1A1"' in text
    assert ">1 А 1<" in text
    assert ">Стол<" in text
