"""The toy site as files: links, landmarks, rights, nothing from other hosts, the same bytes again."""

from __future__ import annotations

import json
import re
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import cast
from urllib.parse import unquote, urlsplit

import pytest
from bs4 import BeautifulSoup, Tag

from pravilo.model import Records
from pravilo.publish.csp import CSP
from pravilo.publish.lawbook import LawBook
from site_toy import build, toy_book


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("site"))


def pages(site: Path) -> Iterator[tuple[str, BeautifulSoup]]:
    for path in sorted(site.rglob("*.html")):
        yield path.relative_to(site).as_posix(), BeautifulSoup(path.read_text(encoding="utf-8"), "html.parser")


def dead_links(site: Path) -> list[str]:
    """Every link, script, style or image that leads nowhere inside the site."""
    soups = dict(pages(site))
    ids = {name: {tag["id"] for tag in soup.find_all(id=True)} for name, soup in soups.items()}
    dead = []
    for name, soup in soups.items():
        for tag in soup.find_all(["a", "link", "script", "img"]):
            target = tag.get("href") or tag.get("src")
            if not target or urlsplit(str(target)).scheme:
                continue
            url = urlsplit(str(target))
            file = (site / name).parent / unquote(url.path) if url.path else site / name
            place = file.resolve().relative_to(site.resolve()).as_posix()
            if not file.is_file() or (url.fragment and unquote(url.fragment) not in ids.get(place, ())):
                dead.append(f"{name}: {target}")
    return dead


def test_every_link_leads_somewhere(site: Path) -> None:
    assert dead_links(site) == []


def test_a_dead_link_would_be_seen(site: Path, tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text('<a href="b.html">x</a><a href="#no">y</a><p id="yes"></p>', encoding="utf-8")
    assert dead_links(tmp_path) == ["a.html: b.html", "a.html: #no"]


def test_every_page_says_which_edition_it_is(site: Path) -> None:
    for name, soup in pages(site):
        header = cast(Tag, soup.find("header"))
        assert "Редакция 1987 года, не действует" in header.get_text(), name
        assert "кодексу 2017 года" in cast(Tag, soup.find("footer")).get_text(), name


def test_nothing_from_other_hosts_and_no_script_in_pages(site: Path) -> None:
    for name, soup in pages(site):
        policy = cast(Tag, soup.find("meta", {"http-equiv": "Content-Security-Policy"}))
        assert policy["content"] == CSP
        assert "script-src 'self';" in CSP
        for tag in soup.find_all(["script", "link", "img", "iframe"]):
            assert not urlsplit(str(tag.get("src") or tag.get("href") or "")).netloc, name
            if tag.name == "script":
                assert tag.get("src") or tag.get("type") == "application/ld+json", name
        assert not [t for t in soup.find_all(True) if any(a.startswith("on") for a in t.attrs)], name
    for path in site.rglob("*.css"):
        assert not re.search(r"url\(['\"]?(https?:)?//", path.read_text(encoding="utf-8"))
    assert CSP in (site / "_headers").read_text(encoding="utf-8")


def test_external_links_carry_rel(site: Path) -> None:
    links = [link for _, soup in pages(site) for link in soup.find_all("a", href=re.compile("^https?:"))]
    assert [link["rel"] for link in links] == [["noopener", "noreferrer"]]


def test_one_heading_and_the_landmarks(site: Path) -> None:
    for name, soup in pages(site):
        assert len(soup.find_all("h1")) == 1, name
        assert len(soup.find_all("main")) == 1, name
        labels = [nav.get("aria-label") for nav in soup.find_all(["nav", "aside", "dialog"])]
        assert None not in labels, name
        levels = [int(h.name[1]) for h in soup.find_all(re.compile("^h[1-6]$"))]
        assert all(b - a <= 1 for a, b in pairwise(levels)), f"{name}: {levels}"


def test_ids_are_unique(site: Path) -> None:
    for name, soup in pages(site):
        ids = [tag["id"] for tag in soup.find_all(id=True)]
        assert len(ids) == len(set(ids)), name


def test_both_anchors_of_a_section(site: Path) -> None:
    soup = dict(pages(site))["pravila/1.html"]
    section = cast(Tag, soup.find(id="L1A1"))
    assert section.find(id="1A1") is not None
    assert cast(Tag, soup.find(id="L1A3"))["class"] == ["lacuna", "lacuna-sections"]


def test_machine_readable_law(site: Path) -> None:
    soup = dict(pages(site))["pravila/1.html"]
    data = json.loads(str(cast(Tag, soup.find("script", type="application/ld+json")).string))
    assert data["@type"] == "Legislation"
    assert data["legislationLegalForce"].endswith("NotInForce")
    assert [part["legislationIdentifier"] for part in data["hasPart"]] == ["1A", "1A1", "1A2"]


def test_words_from_records_are_escaped(tmp_path: Path) -> None:
    book = toy_book()
    laws = [{**law} for law in book.records["laws"]]
    laws[4]["text"] = 'Стол </script><img src=x onerror="alert(1)"> & "кавычки"'
    laws[4]["heading"] = "<b>Жирный</b>"
    laws[4] |= {"refs": [], "marks": [], "edits": [], "readings": []}
    records = cast(Records, {**book.records, "laws": laws})
    out = build(tmp_path, book=LawBook(records, book.sources, book.skeleton, ours=book.ours))
    soup = dict(pages(out))["pravila/1.html"]
    assert soup.find("img") is None
    assert "<b>Жирный</b>" in cast(Tag, soup.find(id="L1A1")).get_text()
    assert "</script><img" not in (out / "_static" / "previews.js").read_text(encoding="utf-8")


def test_public_site_has_no_word_that_may_not_be_spread(tmp_path: Path, site: Path) -> None:
    secret = ["не обязан вставать", "толкование осталось", "каком правиле"]
    whole = "\n".join(p.read_text(encoding="utf-8") for p in site.rglob("*.html"))
    assert all(words in whole for words in secret), "the test must be able to fail"
    out = build(tmp_path, public=True)
    for path in [p for p in out.rglob("*") if p.suffix in (".html", ".js")]:
        text = path.read_text(encoding="utf-8")
        assert not [words for words in secret if words in text], path
    page = BeautifulSoup((out / "pravila" / "1.html").read_text(encoding="utf-8"), "html.parser").get_text()
    assert "есть комментарий" in page
    assert "Пробные правила" in (out / "o-knige.html").read_text(encoding="utf-8"), "unclear rights are named"


def test_same_bytes_again(site: Path, tmp_path: Path) -> None:
    again = build(tmp_path)
    assert (site.parent / "site.zip").read_bytes() == (again.parent / "site.zip").read_bytes()


def test_one_record_changed_rebuilds_its_page_only(tmp_path: Path) -> None:
    out = build(tmp_path)
    before = {p: p.stat().st_mtime_ns for p in (out / "pravila").glob("*.html")}
    book = toy_book()
    laws = [law if law["id"] != "4" else {**law, "text": "Счёт ведут вдвоём."} for law in book.records["laws"]]
    records = cast(Records, {**book.records, "laws": laws})
    build(tmp_path, book=LawBook(records, book.sources, book.skeleton, ours=book.ours))
    changed = [p.stem for p, time in before.items() if p.stat().st_mtime_ns != time]
    assert "4" in changed
    assert "2" not in changed
    assert "вдвоём" in (out / "pravila" / "4.html").read_text(encoding="utf-8")


def test_worker_names_every_file(site: Path) -> None:
    text = (site / "sw.js").read_text(encoding="utf-8")
    facts = json.loads(re.findall(r"const FACTS = (\{.*\});", text)[0])
    with zipfile.ZipFile(site.parent / "site.zip") as pack:
        packed = {name.removeprefix("pravilo/") for name in pack.namelist()}
    assert packed == set(facts["files"]) | {"sw.js", "_headers"}
    assert "pravila/1.html" in packed
    assert not [name for name in packed if name.endswith((".map", ".doctree", ".pickle"))]
    assert set(facts["shell"]) <= set(facts["files"])
    assert facts["date"] == "2023-11-14"


def test_a_situation_changed_rebuilds_the_page_that_was_written_by_hand(tmp_path: Path) -> None:
    out = build(tmp_path)
    book = toy_book()
    told = book.ours.situations[0]
    ours = replace(book.ours, situations=(*book.ours.situations, replace(told, slug="novaya", title="Новое за столом")))
    before = (out / "soderzhanie.html").stat().st_mtime_ns
    build(tmp_path, book=LawBook(book.records, book.sources, book.skeleton, ours=ours))
    assert "Новое за столом" in (out / "situacii.html").read_text(encoding="utf-8")
    assert (out / "soderzhanie.html").stat().st_mtime_ns == before
