"""Which words of a page a question asks for: marked there, and the sentence that holds most of them."""

from __future__ import annotations

import re
from collections.abc import Callable

from pravilo.answer.layout import FOUND, PLAIN, QUIET, STRONG

Asked = Callable[[str], bool]
_PIECE = re.compile(f"[{STRONG}{QUIET}{PLAIN}]|[^\\W\\d_]+")
_SENTENCE = re.compile(r"(?<=[.!?;])\s+|\n")


def asked_in(query: str) -> Asked:
    """Tells of a word whether the query asks for it, in any form. Raises CorpusError where the data are broken."""
    from pravilo.search.answering import installed
    from pravilo.search.ladder import read
    from pravilo.search.normalise import fold

    words = installed().index.words
    keys = {word.key for word in read(query, words).words if word.key} - words.silent
    return lambda form: words.key(fold(form)) in keys


def mark(page: str, asked: Asked) -> str:
    """The page with every word that is asked for marked as found; the dress around it goes on behind.

    >>> mark("\\x0eДва стола\\x0f", lambda word: word == "стола") == "\\x0eДва \\x11стола\\x0f\\x0e\\x0f"
    True
    """
    around = ""

    def dressed(piece: re.Match[str]) -> str:
        nonlocal around
        if not piece[0][0].isalpha():
            around = "" if piece[0] == PLAIN else piece[0]
            return piece[0]
        return f"{FOUND}{piece[0]}{PLAIN}{around}" if asked(piece[0]) else piece[0]

    return _PIECE.sub(dressed, page)


def snippet(text: str, asked: Asked) -> str:
    """The sentence of a text that holds most of the words asked for, the first of them where several do."""
    sentences = [sentence for sentence in _SENTENCE.split(text) if sentence]
    return max(sentences, key=lambda s: len({w for w in re.findall(r"[^\W\d_]+", s) if asked(w)}), default="")
