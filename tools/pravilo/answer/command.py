"""The long way of the `pravilo` command: options, every dress of a question, batch and interactive use.

Who answers, in order: the places of the book («глава V»), citations, the search ladder.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from io import TextIOWrapper

from pravilo.answer.hits import Answer, Book, answer_object
from pravilo.answer.layout import clean, strong, wrap
from pravilo.answer.options import Options, read_options
from pravilo.errors import PraviloError, UsageError
from pravilo.lookup import BROKEN, FOUND, NAME, NARROW, NOTHING, USAGE, WIDE, complain, page_width, put, show


def run(args: list[str]) -> int:
    """Do what the command line asks for; the exit status. No error leaves it but KeyboardInterrupt."""
    try:
        return _run(read_options(args))
    except UsageError as error:
        lines = [said(error)] if page_width() == WIDE else wrap(said(error), NARROW - len(NAME))
        return complain("\n".join(lines), USAGE)
    except Exception as error:
        return complain(said(error), error.exit_status if isinstance(error, PraviloError) else BROKEN)


def said(error: Exception) -> str:
    """An error as one Russian line; what nobody foresaw asks to be reported."""
    if isinstance(error, PraviloError):
        return str(error)
    what = f"внутренняя ошибка ({type(error).__name__}: {error}); сообщите о ней вместе с вопросом"
    return " ".join(what.split())


def answer(query: str, book: Book) -> Answer:
    """The answer to one question, whatever its dress."""
    from pravilo.answer.citations import citation_answer
    from pravilo.answer.contents import place_answer

    known = place_answer(query, book) or citation_answer(query, book)
    if known is not None:
        return known
    if not query.strip():
        return answer_object(query, "nothing")
    from pravilo import search

    return search.answer(query, book)


def turned(given: Answer, switches: frozenset[str], book: Book) -> Answer:
    """The answer after --целиком, --далее or --назад: other laws in the place of those found."""
    from pravilo.answer.citations import standing_answer

    laws = list(dict.fromkeys(str(hit["law"]) for hit in given["hits"] if hit["law"] is not None))
    if not laws or not switches & {"whole", "onward", "back"}:
        return given
    if "whole" in switches and given["answer"] == "search":
        first = {str(hit["law"]): hit for hit in reversed(given["hits"])}
        return {**given, "hits": [book.hit(law, first[law]["score"], first[law]["why"]) for law in laws]}
    if "whole" in switches:
        return standing_answer(given["query"], laws, book, given["corrected"])
    at = book.laws.index(laws[0]) + (1 if "onward" in switches else -1)
    if not 0 <= at < len(book.laws):
        edge = "последнее" if "onward" in switches else "первое"
        return answer_object(given["query"], "nothing", notes=[f"Правило {laws[0]} - {edge} в книге."])
    return standing_answer(given["query"], [book.laws[at]], book)


def _run(options: Options) -> int:
    from pravilo.answer.help import help_page, version_page

    if "help" in options.switches:
        return put(help_page(page_width()).encode(), FOUND)
    if "version" in options.switches:
        return put(version_page().encode(), FOUND)
    book = Book.load()
    if options.completion:
        from pravilo.answer.completion import completion_script

        return put(completion_script(options.completion, book).encode(), FOUND)
    if options.stdin:
        return _batch(sys.stdin or (), options, book)
    if not options.query.strip() and "json" not in options.switches and _at_terminal():
        from pravilo.answer.interactive import converse

        return converse(book)
    return _one(options.query, options, book)


def _one(query: str, options: Options, book: Book) -> int:
    given = turned(answer(query, book), options.switches, book)
    status = NOTHING if given["answer"] == "nothing" else FOUND
    if "json" in options.switches:
        return put(_json(given), status)
    return show(page_of(given, book, page_width(), options.switches), status)


def page_of(given: Answer, book: Book, width: int, switches: frozenset[str] = frozenset()) -> bytes:
    """The page for an answer, with the words that were asked for marked in what a word search found."""
    from pravilo.answer.text import answer_page

    if given["answer"] != "search":
        return answer_page(given, book, width, switches)
    from pravilo.answer.marking import asked_in

    return answer_page(given, book, width, switches, asked_in(given["query"]))


def _json(given: Answer) -> bytes:
    """One line of JSON; a lone surrogate becomes its JSON escape, and Russian for other encodings."""
    utf8 = sys.stdout is not None and sys.stdout.encoding.lower().replace("-", "") == "utf8"
    text = json.dumps(given, ensure_ascii=not utf8) + "\n"
    return text.encode("utf-8", "backslashreplace")


def _batch(lines: Iterable[str], options: Options, book: Book) -> int:
    """Questions one a line, each page led by its question; found if one of them is.

    It ends where the reader of the answers has gone away (`put` then leaves no stdout).
    """
    statuses, listened = [NOTHING], sys.stdout is not None
    if isinstance(lines, TextIOWrapper):
        lines.reconfigure(errors="surrogateescape")
    for number, line in enumerate(lines):
        query = line.strip("\r\n") if number else line.strip("\r\n").removeprefix("\ufeff")
        if "json" not in options.switches:
            asked = [strong(part) for part in wrap(f"Вопрос: «{clean(query)}»", page_width())]
            show("\n".join([*([""] if number else []), *asked, ""]).encode("utf-8", "replace"), FOUND)
        statuses.append(_one(query, options, book))
        if statuses[-1] not in (FOUND, NOTHING):
            return statuses[-1]
        if listened and sys.stdout is None:
            break
    return min(statuses)


def _at_terminal() -> bool:
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
