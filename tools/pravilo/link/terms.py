"""Terms: those that the laws define themselves, and every place where a law uses a term, however inflected."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from pravilo.errors import CorpusError
from pravilo.ingest.words import Words
from pravilo.model import LawNode, Span, Term, TermUse

Quoted = Callable[[LawNode, str], list[Span]]
_WORD = re.compile(r"[^\W\d_]+")
_BRACKET = re.compile(r"\s*\([^)]*\)")


def defined_terms(rows: Iterable[Mapping[str, Any]], laws: Sequence[LawNode], spans: Quoted) -> list[Term]:
    """The terms of corpus/curation/terms.toml as records, their definitions quoted from the law; `spans` gives the
    stretches of the source behind quoted words of a node.

    Raises CorpusError where a row lacks a field or its words don't stand in its law.
    """
    nodes = {node["id"]: node for node in laws}
    out: list[Term] = []
    for row in rows:
        where = row.get("where", "corpus/curation/terms.toml")
        missing = {"term", "english", "law", "words"} - set(row)
        if missing:
            raise CorpusError(f"у термина «{row.get('term', '?')}» нет поля {', '.join(sorted(missing))}", where=where)
        node = nodes.get(row["law"])
        if node is None or row["words"] not in (node["text"] or ""):
            raise CorpusError(f"слов «{row['words']}» нет в {row['law']}", where=where, todo="исправьте цитату")
        cut = node["status"] in ("cut-end", "cut-both") and (node["text"] or "").endswith(row["words"])
        out.append(
            {
                "term": row["term"],
                "english": row["english"],
                "definition": row["words"],
                "refs": [],
                "status": "cut-end" if cut else "complete",
                "spans": spans(node, row["words"]),
                "source": node["source"] or "",
                "law": node["id"],
                "english_by": "ours",
            }
        )
    return out


def add_uses(laws: Iterable[LawNode], terms: Iterable[Term], words: Words) -> None:
    """Set `terms` of every node: each use of a term in its text, longest match first, none inside another."""
    sought = sorted(
        ((term["term"], _lemmas(_BRACKET.sub("", term["term"]), words)) for term in terms if term["term"]),
        key=lambda pair: -len(pair[1]),
    )
    for node in laws:
        node["terms"] = _uses(node["text"] or "", sought, words)


def _lemmas(text: str, words: Words) -> list[frozenset[str]]:
    return [words.first_forms(word) for word in _WORD.findall(text)]


def _uses(text: str, sought: list[tuple[str, list[frozenset[str]]]], words: Words) -> list[TermUse]:
    tokens = list(_WORD.finditer(text))
    lemmas = [words.first_forms(token.group()) for token in tokens]
    out: list[TermUse] = []
    place = 0
    while place < len(tokens):
        found = next((pair for pair in sought if _stands(pair[1], tokens, lemmas, place, text)), None)
        if found:
            last = tokens[place + len(found[1]) - 1]
            out.append({"at": [tokens[place].start(), last.end()], "term": found[0]})
        place += len(found[1]) if found else 1
    return out


def _stands(
    term: list[frozenset[str]], tokens: list[re.Match[str]], lemmas: list[frozenset[str]], place: int, text: str
) -> bool:
    """Whether the words from `place` on are the term's, with nothing but blanks between them."""
    if place + len(term) > len(tokens):
        return False
    for i, wanted in enumerate(term):
        if not wanted & lemmas[place + i]:
            return False
        if i and text[tokens[place + i - 1].end() : tokens[place + i].start()].strip():
            return False
    return True
