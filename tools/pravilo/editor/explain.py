"""`pravilo-book explain`: where the words of a place come from, down to line and page, and what was done to them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pravilo.check.place import line_of
from pravilo.citation import read
from pravilo.citation.known import Skeleton, known_of
from pravilo.errors import PraviloError
from pravilo.ingest import ingest
from pravilo.ingest.ledger import shares
from pravilo.ingest.translit import WHOLE
from pravilo.ingest.work import Cut, Document, Work
from pravilo.model import CommentaryItem, LawNode, Page, Span

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
    for name, spans in _beside(node):
        yield from (f"{name}: {line.removeprefix('Источник: ')}" for line in _sources(spans, [], work))
    yield f"Место: {'напечатано' if node['placed'] == 'printed' else 'выведено'}"
    yield from _fragment(node["spans"], work)
    if node["source"]:
        mine = [record for record in work.laws if record["source"] == node["source"]]
        yield from _changes(mine.index(node), [_stretches(record) for record in mine], node["source"], work)
    for reading in node["readings"]:
        heading = f" (заголовок: {reading['heading']})" if reading["heading"] != node["heading"] else ""
        yield f"Чтение ({reading['source']}, {reading['status']}){heading}: {reading['text']}"


def _beside(node: LawNode) -> Iterator[tuple[str, list[Span]]]:
    """What stands elsewhere on the page but belongs to the node: its footnotes and tables."""
    for note in node["footnotes"]:
        yield f"Сноска ({note['marker']})", note["spans"]
    for table in node["tables"]:
        yield f"Таблица «{table['title']}»", table["spans"]


def _stretches(node: LawNode) -> list[tuple[int, int]]:
    spans = [*node["spans"], *(span for _, beside in _beside(node) for span in beside)]
    return [(span["at"][0], span["at"][1]) for span in spans]


def _prose(item: CommentaryItem, work: Work) -> Iterator[str]:
    yield f"{item['id']}  {item['heading'] or ''}  [{_STATUS[item['status']]}]  (не текст правил)"
    yield ""
    yield item["text"]
    yield ""
    yield from _sources(item["spans"], [], work)
    mine = [record for record in work.commentary if record["source"] == item["source"]]
    owned = [[(span["at"][0], span["at"][1]) for span in record["spans"]] for record in mine]
    yield from _changes(mine.index(item), owned, item["source"], work)
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


def _changes(place: int, owned: list[list[tuple[int, int]]], source: str, work: Work) -> Iterator[str]:
    """Each rule and correction row that touched a record, with the place in the source."""
    document = _document(source, work)
    for change in shares(document.log, owned)[place]:
        what = "весь текст" if (change.before, change.after) == WHOLE else ""
        what = what or f"«{_shown(change.before)}» → «{_shown(change.after)}»"
        row = f"  ({change.row})" if change.row else ""
        yield f"  {line_of(document, change.lo)}  {change.by}: {what}{row}"


def _shown(words: str) -> str:
    return words.replace("\n", "⏎").replace("\f", "⇲")
