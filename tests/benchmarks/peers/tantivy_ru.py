"""tantivy with its own Russian stemmer: any of the words, best by BM25. Imported only where it is called."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Any


def _index(folder: str) -> Any:
    import tantivy

    schema = tantivy.SchemaBuilder()
    schema.add_text_field("laws", stored=True, tokenizer_name="raw")
    schema.add_text_field("text", tokenizer_name="russian")
    words = tantivy.TextAnalyzerBuilder(tantivy.Tokenizer.simple()).filter(tantivy.Filter.lowercase())
    index = tantivy.Index(schema.build(), path=folder)
    index.register_tokenizer("russian", words.filter(tantivy.Filter.stemmer("russian")).build())
    return index


def build(docs: Sequence[tuple[str, str]], folder: str) -> None:
    """Make the index of the documents."""
    import tantivy

    writer = _index(folder).writer()
    for laws, text in docs:
        writer.add_document(tantivy.Document(laws=laws, text=text))
    writer.commit()
    writer.wait_merging_threads()


def opened(folder: str) -> Callable[[str], list[str]]:
    """A function from a query to the laws of the ten best documents."""
    index = _index(folder)
    index.reload()
    searcher = index.searcher()

    def search(query: str) -> list[str]:
        parsed, _ = index.parse_query_lenient(query, ["text"])
        return [searcher.doc(place)["laws"][0] for _, place in searcher.search(parsed, 10).hits]

    return search


def command(folder: str, query: str) -> list[str]:
    """The process that searches."""
    return [sys.executable, __file__, folder, query]


if __name__ == "__main__":
    print("\n".join(opened(sys.argv[1])(sys.argv[2])))
