"""Words: strangers to the dictionary, mixed alphabets, words printed twice."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pravilo.check.place import final_documents, finding, line_of, texts
from pravilo.errors import Finding
from pravilo.ingest.work import Fragment, Work

_MIXED = re.compile(r"\b(?=\w*[а-яё])(?=\w*[a-z])[^\W\d_]+\b", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]+")
_DOUBLED = re.compile(r"\b([^\W\d_]+) \1\b", re.IGNORECASE)


def strangers(work: Work) -> Iterator[Finding]:
    """Words that neither the dictionary nor our list knows."""
    judge = work.curation.respelling.words
    for document in final_documents(work):
        torn = {at for fragment in document.fragments for at in _edges(fragment)}
        for text in texts(document):
            for at, code, word in judge.strangers(text.text):
                if text.lo[at] not in torn:
                    yield finding(code, line_of(document, text.lo[at]), word)
    for entry in work.index:
        for _, code, word in judge.strangers(f"{entry['head']}. {entry['sub'] or ''}"):
            yield finding(code, f"index:{entry['n']}", word)


def _edges(fragment: Fragment) -> Iterator[int]:
    """Where the first and the last word of a fragment begin: a lost page may have torn them."""
    words = list(_WORD.finditer(fragment.text.text))
    for word in words[:1] + words[-1:]:
        yield fragment.text.lo[word.start()]


def alphabets(work: Work) -> Iterator[Finding]:
    """Words with letters of two alphabets; a Latin word with a Russian ending behind an apostrophe is none."""
    for document in final_documents(work):
        for text in texts(document):
            for match in _MIXED.finditer(text.text):
                yield finding("mixed-alphabet", line_of(document, text.lo[match.start()]), match.group())


def doubled(work: Work) -> Iterator[Finding]:
    """The same word twice in a row."""
    for document in final_documents(work):
        for text in texts(document):
            for match in _DOUBLED.finditer(text.text):
                yield finding("doubled-word", line_of(document, text.lo[match.start()]), match.group())
