"""`pravilo-book explain`: where the words of a place come from, down to line and page, and what was done to them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pravilo.check.place import line_of
from pravilo.citation import read
from pravilo.citation.known import Skeleton, known_of
from pravilo.errors import PraviloError
from pravilo.ingest import ingest
from pravilo.ingest.work import Cut, Document, Work
from pravilo.model import CommentaryItem, Edit, LawNode, Page, Span

_STATUS = {
    "complete": "целиком",
    "cut-start": "начало потеряно",
    "cut-end": "конец потерян",
    "cut-both": "начало и конец потеряны",
    "lost": "потеряно",
}
_PAGE = {"printed": "номер напечатан", "inferred": "номер выведен"}


class NoSuchPlace(PraviloError):
    """Nothing stands under what was asked for (exit status 1)."""

    exit_status = 1


def explain(root: Path, asked: str) -> str:
    """The page of text about one place: its words and all that lies behind them. Raises NoSuchPlace."""
    work = ingest(root / "corpus")
    laws = {node["id"]: node for node in work.laws}
    prose = {item["id"]: item for item in work.commentary}
    wanted = asked.strip()
    if wanted not in laws and wanted not in prose:
        known = known_of(work.laws, work.commentary, Skeleton(work.curation.skeleton))
        found = read(wanted, known).ids
        wanted = found[0] if found else wanted
    if wanted in laws:
        return "\n".join(_law(laws[wanted], work))
    if wanted in prose:
        return "\n".join(_prose(prose[wanted], work))
    raise NoSuchPlace(f"места «{asked}» нет в записях", todo="смотрите pravilo-book coverage")


def _law(node: LawNode, work: Work) -> Iterator[str]:
    yield f"{node['id']}  {node['heading'] or '(заголовок потерян)'}  [{_STATUS[node['status']]}]"
    yield ""
    yield node["text"] if node["text"] is not None else "Слова потеряны."
    for note in node["footnotes"]:
        yield f"  сноска ({note['marker']}): {note['text'] or 'потеряна'}"
    yield ""
    yield from _sources(node["spans"], node["pages"], work)
    yield f"Место: {'напечатано' if node['placed'] == 'printed' else 'выведено'}"
    yield from _fragment(node["spans"], work)
    yield from _edits(node["edits"])
    for reading in node["readings"]:
        yield f"Чтение ({reading['source']}, {reading['status']}): {reading['text']}"


def _prose(item: CommentaryItem, work: Work) -> Iterator[str]:
    yield f"{item['id']}  {item['heading'] or ''}  [{_STATUS[item['status']]}]  (не текст правил)"
    yield ""
    yield item["text"]
    yield ""
    yield from _sources(item["spans"], [], work)
    yield from _edits(item["edits"])
    binding = work.curation.bindings.get(item["id"])
    if binding:
        yield f"Поясняет: {', '.join(binding.laws)} (уверенность {binding.confidence}): {binding.why}"


def _document(source: str, work: Work) -> Document:
    return next(d for d in work.documents if d.source.name == source and d.witness == "corrected")


def _sources(spans: list[Span], pages: list[Page], work: Work) -> Iterator[str]:
    for span in spans:
        document = _document(span["source"], work)
        start, end = span["at"]
        first, last = line_of(document, start), line_of(document, max(start, end - 1))
        lines = first if first == last else f"{first}-{last.rpartition('@' if '@' in last else ':')[2]}"
        yield f"Источник: {lines}  (знаки {start}-{end})"
    for page in pages:
        yield f"Страница книги: {page['n']} ({_PAGE[page['how']]})"


def _fragment(spans: list[Span], work: Work) -> Iterator[str]:
    for span in spans[:1]:
        document = _document(span["source"], work)
        rows: list[Cut] = [
            f.cut for f in document.fragments if f.text and f.text.lo[0] <= span["at"][0] <= f.text.hi[-1]
        ]
        for row in rows:
            yield f"Фрагмент: {row.belongs} - {row.why} ({row.where})"


def _edits(edits: list[Edit]) -> Iterator[str]:
    for edit in edits:
        yield f"  {edit['by']}: «{_shown(edit['before'])}» → «{_shown(edit['after'])}»"


def _shown(words: str) -> str:
    return words.replace("\n", "⏎").replace("\f", "⇲")
