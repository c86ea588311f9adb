"""The `pravilo` command on the toy book: the fast path, every kind of answer, options, statuses."""

from __future__ import annotations

import errno
import json
import re
from pathlib import Path

import pytest

from lookup_toy import install, toy_files, toy_pack
from pravilo import EDITION_NOTE, lookup, search
from pravilo.answer import command, marking
from pravilo.answer.contents import KNOWN_PAGES, SHOWN
from pravilo.answer.hits import Answer, Book, answer_object
from pravilo.errors import reason
from pravilo.search.data import load

Run = tuple[int, str, str]


class Toy:
    """The command over the toy book: call it with the words of a command line."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
        self.folder, self._patch, self._capfd = folder, monkeypatch, capfd

    def __call__(self, *args: str) -> Run:
        self._patch.setattr("sys.argv", ["pravilo", *args])
        status = lookup.main()
        out, err = self._capfd.readouterr()
        return status, out, err

    def json(self, *args: str) -> tuple[int, Answer]:
        status, out, err = self("--json", *args)
        assert err == ""
        return status, json.loads(out)


@pytest.fixture
def pravilo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Toy:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr(search, "answer", fake_search)
    return Toy(install(tmp_path, monkeypatch), monkeypatch, capfd)


def fake_search(query: str, book: Book) -> Answer:
    """A word search that knows one word, and one word that it corrects to it."""
    if query in ("стол", "стлл"):
        hits = [book.hit("2B", 90, "heading"), book.hit("1", 50, "index:2"), book.hit("3", 40, "text")]
        also = [book.beside("term", "Стол", 70), book.beside("commentary", "prim:1.1", 30)]
        corrected = None if query == "стол" else "стол"
        return answer_object(query, "search", corrected=corrected, hits=hits, also=also)
    return answer_object(query, "nothing", suggest=["стол", "Стол (table)"] if query == "стул" else [])


# The fast path ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [("1A1",), ("1а1",), ("1А1",), ("правило", "1a1"), ("Правило 1A1",)])
def test_a_plain_spelling_needs_nothing_but_the_page_file(
    pravilo: Toy, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.setattr(command, "run", lambda args: pytest.fail("the long way was taken"))
    status, out, _ = pravilo(*words)
    assert status == 0
    assert out.startswith("Правило 1A1 (ред. 1987)\nОбязанности судьи\nГлава I. О СУДЬЕ › Часть I. О КАРТАХ › с. 7\n")
    assert 'Судья встаёт и говорит "стоп"' in out
    assert "Кто уронил" not in out
    assert out.endswith(f"{EDITION_NOTE}\n")


@pytest.mark.parametrize(
    "args",
    [
        ["99"],
        ["1Z"],
        ["1", "2"],
        ["1", "A", "1"],
        ["правило"],
        ["стол"],
        [],
        ["²"],
        ["1" * 9],
        ["правило", "1", "x"],
    ],
)
def test_what_is_not_plain_goes_the_long_way(pravilo: Toy, args: list[str]) -> None:
    assert lookup.plain_page(args, 80) is None


def test_the_fast_path_and_the_long_way_print_the_same(pravilo: Toy) -> None:
    spelled = 0
    for name, data in toy_files().items():
        if not name.endswith("80.txt"):
            continue
        for line in data.decode().partition("\n\n")[0].split("\n")[1:]:
            key = line.partition("\t")[0]
            if key[0].isdigit():
                spelled += 1
                fast = pravilo(key)
                assert command.run([key]) == fast[0]
                assert pravilo._capfd.readouterr().out == fast[1], key
    assert spelled > 30


@pytest.mark.parametrize("damage", ["torn", "a letter"])
def test_a_damaged_page_file_is_not_shown(pravilo: Toy, damage: str) -> None:
    path = pravilo.folder / "laws" / "1.80.txt"
    raw = path.read_bytes()
    path.write_bytes(raw[:-9] if damage == "torn" else raw.replace("встаёт".encode(), "ляжетё".encode()))
    assert path.read_bytes() != raw
    assert lookup.plain_page(["1"], 80) is None
    status, out, err = pravilo("1")
    assert (status, out) == (3, "")
    assert err.count("\n") == 1
    assert "страница правила 1 не читается" in err


# Width and colour -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("columns", "width"),
    [("80", 80), ("200", 80), ("79", 40), ("40", 40), ("", 80), ("0", 80), ("x", 80), ("9" * 99, 80)],
)
def test_the_width_is_that_of_columns(monkeypatch: pytest.MonkeyPatch, columns: str, width: int) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    monkeypatch.setattr("os.get_terminal_size", _no_terminal)
    assert lookup.page_width() == width


def _no_terminal(fd: int) -> None:
    raise OSError(fd)


def test_colour_is_for_terminals_whose_user_has_not_refused_it(pravilo: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b" not in pravilo("1")[1]
    assert not set("\x0e\x0f\x10\x11") & set(pravilo("1")[1])
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert lookup.coloured()
    monkeypatch.setenv("NO_COLOR", "1")
    assert not lookup.coloured()
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert not lookup.coloured()


# Citations --------------------------------------------------------------------------------------------------


def test_a_held_law_shows_what_is_lost_in_it(pravilo: Toy) -> None:
    status, out, _ = pravilo("1")
    assert status == 0
    assert "[3: текст потерян]" in out
    assert "[B: текст потерян]" in out


def test_a_section_shows_the_words_it_hangs_on_and_the_way_to_the_whole(pravilo: Toy) -> None:
    out = pravilo("2C1")[1]
    assert "C.  Кривой стол" in out
    assert "[начало потеряно] чается на середину" in out
    assert "целиком (-ц): правило 2" in out
    assert "целиком" not in pravilo("2")[1]


def test_footnotes_stand_under_the_words_that_carry_them(pravilo: Toy) -> None:
    out = pravilo("2B")[1]
    assert "Стол(*) стоит ровно, если судья не скажет иначе(**)" in out
    assert "(*) Подробнее о столе - в правиле 1A1." in out
    assert "(**) текст этой сноски потерян" in out


def test_a_lost_law_says_what_is_known_of_it(pravilo: Toy) -> None:
    status, out, _ = pravilo("3")
    assert status == 0
    for words in ("Текст этого места потерян", "Уронить карту", "1A2: Потом он ждёт судью", "О потерянном"):
        assert words in out


def test_the_object_of_a_held_citation(pravilo: Toy) -> None:
    status, given = pravilo.json("правило", "1А")
    assert status == 0
    assert (given["query"], given["edition"], given["answer"], given["corrected"]) == (
        "правило 1А",
        "1987",
        "citation",
        None,
    )
    (hit,) = given["hits"]
    assert (hit["id"], hit["law"], hit["heading"], hit["score"], hit["why"]) == (
        "1A",
        1,
        "Что делает судья",
        100,
        "citation",
    )
    assert hit["lost"] == ["1A3"]
    assert given["notes"] == [EDITION_NOTE]
    assert list(given) == [
        "query", "edition", "answer", "corrected", "hits", "alternates", "also", "suggest", "notes",
    ]  # fmt: skip


def test_the_object_of_a_lost_citation(pravilo: Toy) -> None:
    status, given = pravilo.json("3")
    assert (status, given["answer"]) == (0, "missing")
    assert given["hits"][0]["text"] is None
    assert [(item["kind"], item["id"]) for item in given["also"]] == [
        ("commentary", "prim:p2"),
        ("index", "2"),
    ]
    assert "3: текст потерян" in given["notes"][1]
    words = "3. На это место ссылаются: 1A2 («Потом он ждёт судью; о нём говорит правило 3 и правило 9.»)."
    assert given["notes"][2] == words
    assert pravilo.json("2B", "-д")[1] == {**given, "query": "2B"}
    assert pravilo("3")[1].count("ссылаются") == 1


def test_a_citation_that_does_not_exist_is_not_answered_by_another(pravilo: Toy) -> None:
    status, given = pravilo.json("1Z")
    assert (status, given["answer"], given["hits"]) == (1, "nothing", [])
    assert "такого пункта нет" in given["notes"][1]


def test_several_citations_are_several_hits_in_order(pravilo: Toy) -> None:
    _, given = pravilo.json("правило 2 или 1")
    assert [hit["id"] for hit in given["hits"]] == ["2", "1"]
    out = pravilo("правило 2 или 1")[1]
    assert out.index("Правило 2 (") < out.index("Правило 1 (")
    assert out.count(EDITION_NOTE) == 1


def test_a_citation_in_the_other_layout_says_how_it_was_read(pravilo: Toy) -> None:
    status, given = pravilo.json("ghfdbkj 1")
    assert (status, given["corrected"], given["hits"][0]["id"]) == (0, "правило 1", "1")
    assert pravilo("ghfdbkj 1")[1].startswith("Прочитано как: «правило 1»\n\nПравило 1 (")


@pytest.mark.parametrize("words", ["комментарий 1A1", "Комментарии к правилу 1A1", "комм. 1A1"])
def test_the_commentary_on_a_law_comes_before_the_law(pravilo: Toy, words: str) -> None:
    status, given = pravilo.json(words)
    assert (status, [hit["id"] for hit in given["hits"]], given["also"][0]["id"]) == (0, ["1A1"], "prim:1.1")
    out = pravilo(words)[1]
    assert out.startswith("Комментарий 1.1 - 1A1, 1 (комментарий")
    assert "\n\nПравило 1A1 (ред. 1987)\n" in out


def test_where_there_is_no_commentary_it_is_said(pravilo: Toy) -> None:
    assert pravilo.json("комментарий к правилу 4")[1]["notes"][1:] == [
        "Комментария к этому месту в наших источниках нет."
    ]
    assert pravilo.json("комментарий правила 1A1")[1]["notes"][1:] == []
    assert pravilo.json("комментарий о погоде")[1]["notes"][1:] == []


@pytest.mark.parametrize(("words", "asked"), [("komm:99", "komm:99"), ("книга 5", "kniga:5")])
def test_an_item_that_is_not_there_gives_nothing_and_says_so(pravilo: Toy, words: str, asked: str) -> None:
    status, given = pravilo.json(words)
    assert (status, given["hits"], given["also"]) == (1, [], [])
    assert given["notes"][1] == f"{asked}: не можем подтвердить, что такой пункт есть."


@pytest.mark.parametrize("query", ["1A1\udced\udca0\udc80", "\udccf\udcf0 1A1", "1A1\u200f", "комментарий\udcff 1A1"])
def test_what_cannot_be_seen_or_decoded_is_passed_over(pravilo: Toy, query: str) -> None:
    assert [hit["id"] for hit in pravilo.json(query)[1]["hits"]] == ["1A1"]
    assert [hit["id"] for hit in pravilo.json("гла\u00adва\u200f II\udcff")[1]["hits"]] == ["ch2"]


def test_commentary_is_shown_as_what_it_is(pravilo: Toy) -> None:
    status, given = pravilo.json("prim:1.1")
    assert (status, given["hits"], given["also"][0]["id"]) == (0, [], "prim:1.1")
    assert pravilo("prim:1.1")[1].startswith("Комментарий 1.1 - 1A1, 1 (комментарий, не текст правил)\n")


# Contents ---------------------------------------------------------------------------------------------------


def test_the_contents_name_every_law_and_what_is_lost(pravilo: Toy) -> None:
    out = pravilo("содержание")[1]
    assert "Глава II. О СЧЁТЕ\n    3 (заголовок потерян) [текст потерян]\n    4 Счёт\n" in out
    assert out.endswith(f"{EDITION_NOTE}\n")
    assert [hit["id"] for hit in pravilo.json("Содержание")[1]["hits"]] == ["ch1", "ch2"]


@pytest.mark.parametrize("words", ["глава II", "глава 2", "гл. ii", "глава ii.", "glava II"])
def test_a_chapter_lists_its_laws(pravilo: Toy, words: str) -> None:
    status, out, _ = pravilo(words)
    assert status == 0
    assert out.startswith("Глава II. О СЧЁТЕ\n")
    assert "Обязанности судьи" not in out


@pytest.mark.parametrize(
    ("typed", "read", "first"),
    [("cjlth;fybt", "содержание", "ch1"), ("ukfdf II", "глава шш", "ch2"), ("cnh 8", "стр 8", "1A2")],
)
def test_a_place_may_be_asked_for_in_the_other_layout(pravilo: Toy, typed: str, read: str, first: str) -> None:
    _, given = pravilo.json(typed)
    assert (given["corrected"], given["hits"][0]["id"]) == (read, first)


def test_a_chapter_that_is_not_there(pravilo: Toy) -> None:
    status, out, _ = pravilo("глава IX")
    assert status == 1
    assert "Главы IX в книге нет" in out


def test_a_printed_page_shows_what_stands_on_it(pravilo: Toy) -> None:
    notes = pravilo.json("стр. 8")[1]["notes"][1:]
    assert [hit["id"] for hit in pravilo.json("стр. 8")[1]["hits"]] == ["1A2"]
    assert notes == [SHOWN.format("~8")]
    assert "› с. 7, ~8\n" in pravilo("1")[1]
    assert [hit["id"] for hit in pravilo.json("стр 7")[1]["hits"]] == ["1"]
    status, out, _ = pravilo("страница 99")
    assert status == 1
    assert "В наших источниках есть только страницы: 7, ~8." in out


@pytest.mark.parametrize(
    ("words", "ids", "known"),
    [
        ("стр. 7-8", ["1"], "7, ~8"),
        ("страницы 8 – 7", ["1"], "7, ~8"),
        ("стр. 7 8", ["1"], "7, ~8"),
        ("стр с 8 по 12", ["1A2"], "~8"),
        ("стр. ~8", ["1A2"], "~8"),
        ("страницы 20-30", [], ""),
    ],
)
def test_several_pages_are_answered_together(pravilo: Toy, words: str, ids: list[str], known: str) -> None:
    _, given = pravilo.json(words)
    assert [hit["id"] for hit in given["hits"]] == ids
    told = [SHOWN.format(known)] if known else []
    assert given["notes"][1:] == [*told, *([KNOWN_PAGES.format("7, ~8")] if "~8" not in words else [])]


# Word search ------------------------------------------------------------------------------------------------


def test_a_word_shows_the_best_law_and_lists_the_others(pravilo: Toy) -> None:
    status, out, _ = pravilo("стол")
    assert status == 0
    assert out.startswith("Правило 2B (ред. 1987)\n")
    assert "2. Правило 1. Обязанности судьи (указатель: Уронить карту)" in out
    assert "3. Правило 3 [текст потерян] (слова текста)" in out
    assert "- Стол (термин)" in out
    assert "- Комментарий 1.1 - 1A1, 1 (комментарий, не текст правил): pravilo prim:1.1" in re.sub(r"\n  ", " ", out)
    assert out.endswith(f"{EDITION_NOTE}\n")


def test_a_corrected_word_is_announced(pravilo: Toy) -> None:
    assert pravilo("стлл")[1].startswith("Прочитано как: «стол»\n\nПравило 2B")


def test_nothing_found_suggests(pravilo: Toy) -> None:
    status, out, _ = pravilo("стул")
    assert status == 1
    assert "Ничего не нашлось: «стул»" in out
    assert "Возможно, вы искали:\n  pravilo стол\n  pravilo 'Стол (table)'\n" in out
    assert EDITION_NOTE in out


def test_an_empty_query_is_nothing(pravilo: Toy) -> None:
    status, given = pravilo.json("")
    assert (status, given["answer"]) == (1, "nothing")
    assert pravilo()[0] == 1
    assert pravilo("  ")[0] == 1


@pytest.mark.parametrize(
    "query",
    [
        "x" * 100_000,
        "\x1b[2J\x00\x07",
        "🂡🂮",
        "\u202eправило",
        "\udc80\udcff",
        ".*[(",
        '"пас" AND NOT *',
        "-5",
        "--",
    ],
)
def test_any_input_has_an_ordinary_answer(pravilo: Toy, query: str) -> None:
    status, out, err = pravilo(query)
    assert (status, err) == (1, "")
    assert not set(out) & set("\x1b\x00\x07\u202e")
    assert pravilo.json(query)[0] == 1


# Options ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "twin", "first"),
    [("--целиком", "-ц", "Правило 2 ("), ("--далее", "-д", "Правило 3 ("), ("--назад", "-н", "Правило 1 (")],
)
def test_the_rest_of_the_book_is_in_reach(pravilo: Toy, option: str, twin: str, first: str) -> None:
    status, out, _ = pravilo("2B", option)
    assert status == 0
    assert out.startswith(first)
    assert pravilo(twin, "2B") == (status, out, "")
    assert pravilo.json("2B", twin)[1]["hits"][0]["id"] == first.split()[1]


def test_only_the_words(pravilo: Toy) -> None:
    status, out, _ = pravilo("2C1", "--только")
    assert status == 0
    assert "Кривой стол" not in out
    assert "чается на середину" in out
    assert out.endswith(f"\n\n{EDITION_NOTE}\n")
    assert "Ещё нашлось" not in pravilo("стол", "-т")[1]


def test_there_is_no_law_beyond_the_last(pravilo: Toy) -> None:
    status, out, _ = pravilo("4", "-д")
    assert status == 1
    assert "Правило 4 - последнее в книге." in out
    assert "Правило 1 - первое в книге." in pravilo("1", "-н")[1]


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--нет",), "нет такого ключа: --нет"),
        (("-ъ", "64"), "нет такого ключа: -ъ"),
        (("-д", "-н", "1"), "исключают друг друга"),
        (("-т", "-ц", "1"), "исключают друг друга"),
        (("--дополнение", "csh"), "нужна оболочка"),
        (("--дополнение",), "нужна оболочка"),
    ],
)
def test_wrong_usage_is_one_russian_line(pravilo: Toy, args: tuple[str, ...], words: str) -> None:
    status, out, err = pravilo(*args)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert words in err


def test_wrong_usage_keeps_to_a_narrow_terminal(pravilo: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    status, _, err = pravilo("--нетакогоключа")
    assert (status, err.count("\n")) == (2, 3)
    assert all(len(line) <= 40 for line in err.splitlines())


def test_the_help_keeps_to_a_narrow_terminal(pravilo: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    out = pravilo("--помощь")[1]
    assert all(len(line) <= 40 for line in out.splitlines())
    assert "  pravilo 64\n    правило по номеру\n" in out
    assert "  --далее, -д\n    следующее правило\n" in out


@pytest.mark.parametrize("option", ["--помощь", "--help", "-h", "-п"])
def test_the_help_names_every_option(pravilo: Toy, option: str) -> None:
    from pravilo.answer.options import OPTIONS

    status, out, _ = pravilo(option)
    assert status == 0
    assert all(name in out for _, names, _ in OPTIONS for name in names)
    assert EDITION_NOTE in out
    assert all(len(line) <= 80 for line in out.splitlines())


def test_the_version_tells_the_edition(pravilo: Toy) -> None:
    assert pravilo("--version")[1] == f"pravilo 0.1.0\n{EDITION_NOTE}\n"


def test_help_and_version_need_no_data(pravilo: Toy) -> None:
    (pravilo.folder / "book.json").unlink()
    assert pravilo("--help")[0] == pravilo("--version")[0] == 0


@pytest.mark.parametrize(
    ("number", "words"),
    [(errno.ENOSPC, "места"), (errno.EROFS, "только для чтения"), (errno.EACCES, "доступа"), (errno.EFBIG, "велик"),
     (errno.EISDIR, "каталог"), (errno.ENOENT, "нет такого"), (errno.ELOOP, f"ошибка системы {errno.ELOOP}")],
)  # fmt: skip
def test_the_reasons_of_the_system_are_russian(number: int, words: str) -> None:
    assert words in reason(OSError(number, "English words"))
    assert reason(OSError("наши слова")) == "наши слова"


# Broken data ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("damage", ["absent", "altered", "no digest"])
def test_broken_data_are_one_russian_line(pravilo: Toy, damage: str) -> None:
    path = pravilo.folder / "book.json"
    if damage == "absent":
        path.unlink()
    elif damage == "altered":
        path.write_bytes(path.read_bytes() + b" ")
    else:
        (pravilo.folder / "digests.txt").write_bytes(b"\xff")
    status, out, err = pravilo("стол")
    assert (status, out, err.count("\n")) == (3, "", 1)
    assert re.search("данны[ех] книги", err)


@pytest.mark.parametrize("damage", [b"null", b"", None])
def test_altered_search_data_are_one_russian_line(
    pravilo: Toy, monkeypatch: pytest.MonkeyPatch, damage: bytes | None
) -> None:
    for name in ("search.json", "search-forms.json"):
        (pravilo.folder / name).write_bytes(damage or b"{}") if damage is not None else None
    monkeypatch.setattr(search, "answer", lambda query, book: load(pravilo.folder))
    status, out, err = pravilo("стол")
    assert (status, out, err.count("\n")) == (3, "", 1)
    assert ("данных поиска нет" if damage is None else "данные поиска повреждены") in err


def test_an_unforeseen_error_is_no_traceback(pravilo: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "answer", lambda query, book: {}["x"])
    status, out, err = pravilo("слово")
    assert (status, out, err.count("\n")) == (3, "", 1)
    assert "внутренняя ошибка" in err


def test_the_book_answers_without_a_command(pravilo: Toy) -> None:
    assert command.answer("1A", toy_pack())["hits"][0]["id"] == "1A"


def test_found_words_are_marked_on_a_terminal(pravilo: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookup, "coloured", lambda: True)
    out = pravilo("стол")[1]
    assert "Ровный \x1b[1;32mстол\x1b[0m\x1b[1m\x1b[0m\n" in out
    assert "\x1b[1;32mСтол\x1b[0m(*) стоит ровно" in out


def test_a_line_of_the_list_is_the_sentence_that_was_found() -> None:
    text = "Судья ждёт. Стол стоит у стены; столы не двигают.\nСтол."
    assert marking.snippet(text, lambda word: word.lower().startswith("стол")) == "Стол стоит у стены;"
    assert marking.snippet("", lambda word: True) == ""


def test_all_finds_are_shown_when_asked_for(pravilo: Toy) -> None:
    assert "Место игры" not in pravilo("стол")[1]
    out = pravilo("стол", "--ещё")[1]
    assert "Стол (термин)\n  Место игры (см. правило 2).\n" in out
    assert "Рядом" not in out
