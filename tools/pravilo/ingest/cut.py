"""Stage 4, cut: the text falls apart where pages are lost; tables and footnotes are lifted out of it.

Nothing in a source marks a lost page: the cuts of the curation do, by the words on both sides. No later stage joins
anything over a cut. A footnote stands at the foot of its page behind a rule of a length of its own, whatever stands
above it (corpus/rules/structure.toml).
"""

from __future__ import annotations

import re
from dataclasses import replace

from pravilo.errors import CorpusError
from pravilo.ingest.quotes import find_quote
from pravilo.ingest.structure import Structure
from pravilo.ingest.traced import Change, Log, Traced
from pravilo.ingest.work import Cut, Document, Fragment, Note, PageMark, TableSpec, Work

# Stands in the text where a table was lifted out of it; the words before and behind are paragraphs of their own.
LIFTED = "\v"


def cut(work: Work) -> Work:
    """Work whose documents are fragments. Raises CorpusError where a cut's words don't stand where they should."""
    return replace(work, documents=tuple(_cut(document, work) for document in work.documents))


def _cut(document: Document, work: Work) -> Document:
    name = document.source.name
    cuts = work.curation.cuts.get(name, ())
    if not cuts:
        where = f"corpus/curation/cuts/{name}.toml"
        raise CorpusError("не сказано, куда относится источник", where=where, todo="добавьте [[fragment]]")
    log: Log = list(document.log)
    text, tables = _lift_tables(document, work.curation.tables.get(name, ()))
    starts = [_start(document, row, index) for index, row in enumerate(cuts)]
    if starts != sorted(starts):
        raise CorpusError("фрагменты стоят не по порядку источника", where=cuts[0].where, todo="переставьте их")
    if before := _between(text, 0, starts[0]).text.strip():
        what = f"слова «{before[:40]}» стоят перед первым фрагментом и никуда не отнесены"
        raise CorpusError(what, where=cuts[0].where, todo="добавьте [[fragment]]")
    fragments = []
    for index, row in enumerate(cuts):
        end = starts[index + 1] if index + 1 < len(cuts) else len(document.raw) + 1
        torn = cuts[index + 1].gap if index + 1 < len(cuts) else True
        piece = _between(text, starts[index], end).strip()
        if piece:
            fragments.append(_lift_notes(Fragment(row, piece, torn=torn), document, work.curation.structure, log))
    pages = _pages(document.pages, cuts, starts, fragments)
    return replace(document, text=text, tables=tables, fragments=tuple(fragments), pages=pages, log=tuple(log))


def _start(document: Document, row: Cut, index: int) -> int:
    """The raw offset of a fragment's first words, which must follow the last words of the fragment before."""
    if index and not row.after:
        raise CorpusError("нет слов «after», стоящих перед фрагментом", where=row.where, todo="допишите их")
    start, _ = find_quote(document.raw, document.text, row.begins, row.where)
    if row.after:
        _, end = find_quote(document.raw, document.text, row.after, row.where)
        if end > start or _between(document.text, end, start).text.strip():
            what = f"слова «{' '.join(row.after.split())}» не стоят прямо перед «{' '.join(row.begins.split())}»"
            raise CorpusError(what, where=row.where, todo="исправьте цитаты")
    return start


def _between(text: Traced, start: int, end: int) -> Traced:
    places = [i for i, lo in enumerate(text.lo) if start <= lo < end]
    return text[places[0] : places[-1] + 1] if places else text[:0]


def _lift_tables(
    document: Document, specs: tuple[TableSpec, ...]
) -> tuple[Traced, tuple[tuple[TableSpec, Traced], ...]]:
    """The text without its tables, and each table's own stretch."""
    text = document.text
    lifted = []
    for spec in specs:
        start, _ = find_quote(document.raw, document.text, spec.begins, spec.where)
        _, end = find_quote(document.raw, document.text, spec.ends, spec.where)
        region = _between(text, start, end)
        if not region:
            raise CorpusError("таблица кончается раньше, чем начинается", where=spec.where, todo="исправьте цитаты")
        first = text.lo.index(region.lo[0])
        lifted.append((spec, region))
        here = Traced(LIFTED, region.lo[:1], region.lo[:1])
        text = text[:first] + here + text[first + len(region) :]
    return text, tuple(lifted)


def _note_pattern(dashes: int) -> re.Pattern[str]:
    """A footnote rule with all below it on its page. The rule may be glued to a word torn at the page's end: its hyphen
    and line end were eaten."""
    return re.compile(rf"(?P<glued>(?<=\w))?(?<!-)-{{{dashes}}}(?!-)\s*(?P<text>[^\f]*)")


def _lift_notes(fragment: Fragment, document: Document, structure: Structure, log: Log) -> Fragment:
    """The fragment without footnotes and page breaks, and its footnotes; one continued on a further page is joined."""
    text = fragment.text
    notes: list[Note] = []
    note = _note_pattern(structure.footnote_dashes)
    while match := note.search(text.text):
        start, end = match.span()
        words = text[match.start("text") : end].strip()
        at = text.lo[start]
        continued, own = _notes(words, at, structure.footnote_marker)
        if continued and not notes and document.witness == "corrected":
            what = f"под чертой сноски стоят слова без знака: «{continued.text[:40]}»"
            todo = "допишите знак поправкой, а если это черта под заголовком - укоротите её"
            raise CorpusError(what, where=fragment.cut.where, todo=todo)
        if continued and notes:
            notes[-1] = replace(notes[-1], text=notes[-1].text.joined("\n", continued))
        notes += own
        head = text[:start]
        if match.group("glued") is not None:
            log.append(Change("rule:footnote-rule-glued", at, at, "", "-"))
            head = head.replaced(len(head), len(head), "-")
        text = head.strip() + text[end:] if not text[end:].strip() else head + text[end:]
    text = text.sub(structure.page_break, lambda m: "\n" if "\n" in m.group() else " ", "rule:page-break", log)
    return replace(fragment, text=text.strip(), notes=tuple(notes))


def _notes(words: Traced, at: int, marker: re.Pattern[str]) -> tuple[Traced, list[Note]]:
    """The words below one footnote rule: what goes on from the page before, and the footnotes that begin here."""
    marks = list(marker.finditer(words.text))
    bounds = [m.start() for m in marks] + [len(words)]
    own = [
        Note(mark.group("marker"), words[mark.end() : end].strip(), at)
        for mark, end in zip(marks, bounds[1:], strict=True)
    ]
    return words[: bounds[0]].strip(), own


def _pages(
    printed: tuple[PageMark, ...], cuts: tuple[Cut, ...], starts: list[int], fragments: list[Fragment]
) -> tuple[PageMark, ...]:
    """The printed marks, and a counted one at each fragment whose page is known but not printed right before it."""
    marks = list(printed)
    for index, (row, start) in enumerate(zip(cuts, starts, strict=True)):
        before = starts[index - 1] if index else 0
        last = (
            max((lo for f in fragments if f.cut is cuts[index - 1] for lo in f.text.lo), default=before) if index else 0
        )
        if row.page is not None and not any(last <= mark.at <= start for mark in printed):
            marks.append(PageMark(start, row.page, "inferred"))
        elif row.page is not None and not any(m.n == row.page for m in printed if last <= m.at <= start):
            raise CorpusError(f"страница {row.page} не та, что напечатана", where=row.where, todo="исправьте page")
    return tuple(sorted(marks, key=lambda mark: mark.at))
