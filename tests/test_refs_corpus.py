"""The references of the real corpus, each of them read against its text by a person and kept here."""

from pathlib import Path

import pytest

from pravilo.citation import Skeleton, known_of
from pravilo.link.attach import attach_refs
from pravilo.link.backlinks import backlinks
from pravilo.store import read_records, read_toml

ROOT = Path(__file__).resolve().parents[1]
GOLDEN = Path(__file__).parent / "fixtures" / "refs" / "corpus.tsv"
pytestmark = pytest.mark.corpus


@pytest.fixture(scope="module")
def records():
    return read_records(ROOT / "corpus" / "records")


def _texts(records):
    for node in records["laws"]:
        yield node["id"], node["text"] or "", node["refs"]
        for note in node["footnotes"]:
            yield f"{node['id']}{note['marker']}", note["text"] or "", note["refs"]
    for item in records["commentary"]:
        yield item["id"], item["text"], item["refs"]
    for term in records["terms"]:
        yield term["term"] or "", term["definition"], term["refs"]


def test_every_reference_is_the_one_that_was_read(records):
    told = [
        "\t".join([where, ref["raw"], " ".join(ref["to"]), ref["how"], ref["status"]])
        for where, _, refs in _texts(records)
        for ref in refs
    ]
    assert told == GOLDEN.read_text(encoding="utf-8").splitlines()


def test_every_reference_stands_where_it_says(records):
    for where, text, refs in _texts(records):
        for ref in refs:
            assert text[slice(*ref["at"])] == ref["raw"], where
        assert [r["at"] for r in refs] == sorted(r["at"] for r in refs)


def test_every_status_is_that_of_the_contract(records):
    known = known_of(
        records["laws"], records["commentary"], Skeleton(read_toml(ROOT / "corpus/curation/skeleton.toml"))
    )
    for where, _, refs in _texts(records):
        for ref in refs:
            each = {known.status(id) for id in ref["to"]}
            assert (ref["status"] in each) or (not each and ref["status"] == "lost"), (where, ref)


def test_only_the_misprint_of_86a_is_doubted(records):
    findings = attach_refs(
        records["laws"],
        records["commentary"],
        records["terms"],
        skeleton=read_toml(ROOT / "corpus/curation/skeleton.toml"),
        references=read_toml(ROOT / "corpus/curation/refs.toml"),
        popular={"model-zhizni"},
    )
    assert [(f.code, f.where, f.words) for f in findings] == [("ref-doubtful", "86A", "правило 84")]


def test_laws_are_leant_on(records):
    links = backlinks(records)
    assert [link["from"] for link in links["14B3"]] == ["14B2"]
    assert {link["kind"] for link in links["45"]} == {"law", "commentary", "index"}
    assert "komm:45.4" in {link["from"] for link in links["komm:45.2"]}
