"""Stage 5, join: words torn by line ends become whole, lost and superfluous blanks are mended.

Runs inside a fragment, a footnote at a time, so that nothing is ever joined over a lost page. Regions that are read by
their widths (the subject index, the glossary, tables) are left for their own readers.
"""

from __future__ import annotations

from dataclasses import replace

from pravilo.ingest.rules import Rule
from pravilo.ingest.traced import Log, Traced
from pravilo.ingest.work import Document, Fragment, Work

UNTOUCHED = ("index",)


def join(work: Work) -> Work:
    """Work whose fragments and footnotes have whole words and single blanks."""
    return replace(work, documents=tuple(_join(document, work.curation.joining) for document in work.documents))


def _join(document: Document, rules: tuple[Rule, ...]) -> Document:
    log: Log = list(document.log)
    scope = "lost" if document.source.lines == "lost" else "kept"
    mine = tuple(rule for rule in rules if rule.scope in ("", scope))
    fragments = tuple(_joined(fragment, mine, log) for fragment in document.fragments)
    return replace(document, fragments=fragments, log=tuple(log))


def _joined(fragment: Fragment, rules: tuple[Rule, ...], log: Log) -> Fragment:
    if fragment.cut.belongs in UNTOUCHED:
        return fragment
    notes = tuple(replace(note, text=mend(note.text, rules, log)) for note in fragment.notes)
    return replace(fragment, text=mend(fragment.text, rules, log), notes=notes)


def mend(text: Traced, rules: tuple[Rule, ...], log: Log) -> Traced:
    """A text with every joining rule applied, in the order of their file."""
    for rule in rules:
        text = rule.apply(text, log)
    return text
