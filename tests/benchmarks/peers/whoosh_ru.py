"""Whoosh as its manual has it: a Russian LanguageAnalyzer, any of the words, best by BM25F."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

from whoosh.analysis import LanguageAnalyzer
from whoosh.fields import STORED, TEXT, Schema
from whoosh.index import create_in, open_dir
from whoosh.qparser import OrGroup, QueryParser


def build(docs: Sequence[tuple[str, str]], folder: str) -> None:
    """Make the index of the documents."""
    writer = create_in(folder, Schema(laws=STORED, text=TEXT(analyzer=LanguageAnalyzer("ru")))).writer()
    for laws, text in docs:
        writer.add_document(laws=laws, text=text)
    writer.commit()


def opened(folder: str) -> Callable[[str], list[str]]:
    """A function from a query to the laws of the ten best documents."""
    index = open_dir(folder)
    searcher, parser = index.searcher(), QueryParser("text", index.schema, group=OrGroup)

    def search(query: str) -> list[str]:
        return [hit["laws"] for hit in searcher.search(parser.parse(query), limit=10)]

    return search


def command(folder: str, query: str) -> list[str]:
    """The process that searches."""
    return [sys.executable, __file__, folder, query]


if __name__ == "__main__":
    print("\n".join(opened(sys.argv[1])(sys.argv[2])))
