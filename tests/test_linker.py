"""The linker on invented documents: fixtures of every kind, the same again, nothing else touched, linear in time."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import Any

import pytest
from docutils import nodes
from hypothesis import given
from hypothesis import strategies as st

from citation_toy import HELD, KNOWN, SKELETON
from ingest.three_parts import Case, read_cases, rewrite_case
from pravilo.errors import PraviloError, UsageError
from pravilo.linker.citations import links
from pravilo.linker.document import KINDS, Kind, link
from pravilo.linker.places import Places, base_url
from pravilo.publish.lawbook import LawBook
from site_toy import toy_book

FIXTURES = Path(__file__).parent / "fixtures" / "linker"
CASES = [case for kind in KINDS for case in read_cases(FIXTURES / f"{kind}.txt")]
VECTORS = json.loads((FIXTURES / "citations.json").read_text(encoding="utf-8"))
BASE = "https://klub.example/"
PLACES = Places(KNOWN, frozenset([*HELD, *(f"{law}{x}" for law in (64, 25, 58) for x in ("A", "B", "B1", "B2"))]))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_document(case: Case, rewrite: bool) -> None:
    kind: Kind = case.path.stem  # type: ignore[assignment]
    made = link(case.text, kind, PLACES, BASE)
    if rewrite:
        rewrite_case(case, made.text)
    else:
        assert made.text == case.expected
    again = link(made.text, kind, PLACES, BASE)
    assert (again.text, again.count) == (made.text, 0), "a second run changes nothing"
    assert unlinked(made.text, kind) == unlinked(case.text, kind)


def unlinked(text: str, kind: Kind) -> str:
    """The document without the links of ours."""
    if kind == "text":
        return re.sub(rf" <{BASE}[^>]*>", "", text)
    if kind == "markdown":
        return re.sub(rf"\[((?:\\.|[^\[\]\\])*)\]\({BASE}[^)]*\)", lambda m: re.sub(r"\\([\[\]])", r"\1", m[1]), text)
    return re.sub(rf'<a href="{BASE}[^"]*" title="[^"]*">(.*?)</a>', r"\1", text, flags=re.DOTALL)


@pytest.mark.parametrize("vector", VECTORS, ids=range(len(VECTORS)))
def test_vector(vector: dict[str, Any]) -> None:
    found = links(vector["text"], KNOWN)
    assert [[vector["text"][one.start : one.end], one.id] for one in found] == vector["links"]


# Places -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "path"),
    [
        ("64", "pravila/64.html"), ("64A1", "pravila/64.html#L64A1"), ("25B2(B)(1)", "pravila/25.html#L25B2B1"),
        ("64A2", "pravila/64.html#L64A"), ("81C11", "pravila/81.html"),
    ],
)  # fmt: skip
def test_path(place: str, path: str) -> None:
    assert PLACES.path(place) == path


def test_every_place_of_a_book_is_on_its_page() -> None:
    """The anchors that the linker counts on are those that the pages have: held, lost in a held law, lost law."""
    from pravilo.publish.lawpage import law_page

    book = toy_book()
    places = Places.of(book)
    for law in book.laws:
        elements = law_page(book, int(law["id"])).findall(nodes.Element)
        ids = {name for element in elements for name in element.get("ids", ())}
        for place in [i for i in places.facts()["ids"] if re.fullmatch(rf"{law['id']}(?!\d).*", i)]:
            page, _, anchor = places.path(place).partition("#")
            assert page == f"pravila/{law['id']}.html"
            assert not anchor or anchor in ids


def test_facts() -> None:
    facts = PLACES.facts()
    assert facts["at"]["64A2"] == "pravila/64.html#L64A"
    assert "64A1" not in facts["at"]
    assert {"18C", "64A2", "93"} <= set(facts["ids"])
    assert not {"komm:43.5", "77:scale", "ch6", "64Z"} & set(facts["ids"])
    assert (facts["unsure"]["18"], facts["unsure"]["64"]) == ("*", "ABC")
    for law in SKELETON.laws:
        for letter in "ABCXYZ":
            unsure = facts["unsure"].get(str(law), "")
            assert (SKELETON.exists(f"{law}{letter}9") is None) == (unsure == "*" or letter in unsure)


@pytest.mark.parametrize(
    ("base", "url"),
    [
        ("", ""), ("https://klub.ru", "https://klub.ru/"), ("http://клуб.рф/п/", "http://клуб.рф/п/"),
        ("../p", "../p/"),
        ("/pravila/", "/pravila/"), ("https://k.ru/(a)'\"", "https://k.ru/%28a%29%27%22/"), ("file:///a", "file:///a/"),
    ],
)  # fmt: skip
def test_base(base: str, url: str) -> None:
    assert base_url(base) == url


@pytest.mark.parametrize(
    "base", ["javascript:alert(1)", "data:x", "https://k.ru/ x", "k.ru:80", "<b>", "x\ny", "ftp://x"]
)
def test_no_base(base: str) -> None:
    with pytest.raises(UsageError, match="не адрес сайта"):
        base_url(base)


# Properties -------------------------------------------------------------------------------------------------

PIECES = [
    "правило 64", "п. A2 ст. 64", " и ", "12C2", "<b>", "</b>", "<a href='x'>", "</a>", "`", "```\n", "\n", "\n\n",
    "> ", "- ", "    ", "[", "](x)", "|", "&nbsp;", "<!--", "-->", "<code>", "</code>", "https://x/", "!", "\\", "\t",
    "\r\n", "# ", "правила 53 или 56", "кодекса 2017 года", "😀", "<script>", "</script>", "---\n", "&", "<",
]  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
@given(pieces=st.lists(st.sampled_from(PIECES), max_size=25))
def test_nothing_else_is_touched_and_a_second_run_changes_nothing(kind: Kind, pieces: list[str]) -> None:
    document = "".join(pieces)
    made = link(document, kind, PLACES, BASE)
    assert unlinked(made.text, kind) == unlinked(document, kind)
    assert link(made.text, kind, PLACES, BASE).text == made.text


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "piece", ["правило 64 и ", "[", "<", "> ", "правил", "a@", "<b>", "&", "`", "   ", "1987 2017 "]
)
def test_time_is_linear(kind: Kind, piece: str) -> None:
    def seconds(size: int) -> float:
        start = time.process_time()
        link(piece * (size // len(piece)), kind, PLACES, BASE)
        return time.process_time() - start

    seconds(1000)
    small, large = min(seconds(4000) for _ in range(3)), min(seconds(32000) for _ in range(2))
    assert large < 40 * small + 0.05


# The command ------------------------------------------------------------------------------------------------


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LawBook, "load", lambda *_: toy_book())


def run(*arguments: str) -> int:
    from pravilo.book import main

    return main(["link", *arguments])


def test_command(tmp_path: Path, toy: None, capfd: pytest.CaptureFixture[str]) -> None:
    document = tmp_path / "spor.md"
    document.write_bytes("\ufeffПо правилу 1A1,\r\nправилу 7 и правилу 3.\r\n".encode())
    assert run(str(document), "--base", "https://klub.example") == 0
    out, said = capfd.readouterr()
    assert out == (
        "\ufeffПо [правилу 1A1](https://klub.example/pravila/1.html#L1A1),\r\nправилу 7 и "
        "[правилу 3](https://klub.example/pravila/3.html).\r\n"
    )
    assert said == "Ссылок: 2. Без ссылки: 7: такого пункта нет.\n"
    assert run(str(document), "-o", str(document)) == 0
    assert document.read_bytes().startswith("\ufeffПо [правилу 1A1](pravila/1.html#L1A1),\r\n".encode())
    assert [path.name for path in tmp_path.iterdir()] == ["spor.md"], "nothing is left beside it"


@pytest.mark.parametrize(("head", "option"), [('<meta charset="windows-1251">', ()), ("", ("--encoding", "cp1251"))])
def test_encoding_stays(tmp_path: Path, toy: None, head: str, option: tuple[str, ...]) -> None:
    page = tmp_path / "page.htm"
    page.write_bytes(f"{head}<p>правило 1A1 — ждём".encode("cp1251"))
    assert run(str(page), *option, "-o", str(tmp_path / "out.htm")) == 0
    made = (tmp_path / "out.htm").read_bytes().decode("cp1251")
    assert '<a href="pravila/1.html#L1A1"' in made
    assert made.endswith("</a> — ждём")


def test_command_complains(tmp_path: Path, toy: None, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.md").write_bytes(b"\xff\xfe")
    assert run(str(tmp_path / "a.md")) == PraviloError.exit_status
    assert run(str(tmp_path / "none.md")) == PraviloError.exit_status
    assert run(str(tmp_path / "a.doc")) == UsageError.exit_status
    assert run(str(tmp_path / "a.md"), "--kind", "pdf") == UsageError.exit_status
    assert run(str(tmp_path / "a.md"), "--base", "javascript:x") == UsageError.exit_status
    (tmp_path / "b.md").write_text("правило 1", encoding="utf-8")
    assert run(str(tmp_path / "b.md"), "-o", str(tmp_path)) == PraviloError.exit_status
    said = capsys.readouterr().err
    assert re.findall("--encoding|файл не читается;|--kind|--base|не записать", said) == [
        "--encoding", "файл не читается;", "--kind", "--kind", "--base", "не записать",
    ]  # fmt: skip
    assert len(said.splitlines()) == 6
