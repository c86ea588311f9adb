"""What a stage leaves, drawn for people: every text as it is, with the invisible signs made visible, and below it
what the stage says of it, a line each, behind `~`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from pravilo.ingest.traced import Change, Traced
from pravilo.ingest.work import Block, Document, Fragment, NodeDraft, Work
from pravilo.model import CommentaryItem, Footnote, IndexEntry, LawNode, Ref, Table, Term

_VISIBLE = str.maketrans({"\f": "␌", "\v": "␋"})
_LINE = str.maketrans({"\n": "⏎"})


def seen(words: str) -> str:
    """Words with the signs of page breaks and lifted tables made visible."""
    return words.translate(_VISIBLE)


def inline(words: str | None) -> str:
    """Words on one line; nothing as a dash."""
    return "-" if words is None else seen(words).translate(_LINE)


def draw(stage: str, before: Work | None, work: Work) -> str:
    """The drawing of `work` behind `stage`; changes are those that `before` hadn't."""
    records = _RECORDS.get(stage)
    if records:
        return "\n".join(records(work))
    old = {(d.source.name, d.witness): d.log for d in before.documents} if before else {}
    parts: list[str] = []
    for document in work.documents:
        if document.witness == "corrected" or stage == "decode":
            known = old.get((document.source.name, document.witness), ())
            parts += [*_STAGES[stage](document), *_changes(document.log[len(known) :])]
    return "\n".join(parts)


def _changes(log: tuple[Change, ...]) -> Iterator[str]:
    for change in log:
        yield f"~ {change.by}: «{inline(change.before)}» -> «{inline(change.after)}»"


def _decode(document: Document) -> Iterator[str]:
    yield f"~ {document.witness}"
    yield seen(document.text.text)


def _text(document: Document) -> Iterator[str]:
    yield seen(document.text.text)
    for lo, hi in document.emphasis:
        yield f"~ emphasis: «{inline(document.raw[lo:hi])}»"
    for lo, hi, words in document.editorial:
        yield f"~ editorial: «{inline(document.raw[lo:hi])}» -> «{words}»"
    yield from _pages(document)


def _pages(document: Document) -> Iterator[str]:
    for mark in document.pages:
        yield f"~ page {mark.n} {mark.how}, before «{inline(document.raw[mark.at : mark.at + 24])}»"


def _fragments(document: Document) -> Iterator[str]:
    for fragment in document.fragments:
        yield _fragment_head(fragment)
        yield seen(fragment.text.text)
        for note in fragment.notes:
            yield f"~ note {note.marker}: «{inline(note.text.text)}»"
    for spec, region in document.tables:
        yield f"~ table at {spec.at}: «{inline(region.text)}»"


def _fragment_head(fragment: Fragment) -> str:
    gap = "gap before" if fragment.cut.gap else "no gap before"
    return f"== {fragment.cut.belongs} ({gap}, {'torn' if fragment.torn else 'whole'} at its end)"


def _cut(document: Document) -> Iterator[str]:
    yield from _fragments(document)
    yield from _pages(document)


def _split(document: Document) -> Iterator[str]:
    for block in document.blocks:
        yield f"== {block.kind} {block.label or '-'}{_edges(block)} | {_words(block.heading)}"
        if block.text:
            yield seen(block.text.text)
    for fragment in document.fragments:
        for note in fragment.notes:
            yield f"~ note {note.marker}: «{inline(note.text.text)}»"


def _edges(block: Block) -> str:
    return (" first" if block.first else "") + (" last" if block.last else "")


def _words(text: Traced | None) -> str:
    return inline(text.text if text is not None else None)


def _place(document: Document) -> Iterator[str]:
    for node in document.nodes:
        yield f"== {node.id} {node.kind} {node.label or '-'} {node.placed}{_torn(node)} | {_words(node.heading)}"
        if node.text:
            yield seen(node.text.text)


def _torn(node: NodeDraft) -> str:
    return (" cut-start" if node.cut_start else "") + (" cut-end" if node.cut_end else "")


_STAGES: dict[str, Callable[[Document], Iterator[str]]] = {
    "decode": _decode,
    "strip": _text,
    "correct": _text,
    "cut": _cut,
    "join": _fragments,
    "respell": _fragments,
    "split": _split,
    "place": _place,
}


def _laws(work: Work, coverage: bool) -> Iterator[str]:
    """The law nodes; their coverage only where its stage is done."""
    for node in work.laws:
        if node["status"] != "lost":
            yield from _law(node, coverage)
    for below in ("partly", "lost", "full"):
        ids = [node["id"] for node in work.laws if node["status"] == "lost" and node["coverage"] == below]
        if ids:
            yield f"~ lost{f', with what is below it {below}' if coverage else ''}: {' '.join(ids)}"
    for finding in work.findings:
        yield f"! {finding.code} {finding.severity} {finding.where}: «{finding.words}» {finding.message}"


def _law(node: LawNode, coverage: bool) -> Iterator[str]:
    pages = " ".join(f"{page['n']} {page['how']}" for page in node["pages"]) or "-"
    status = f"{node['status']}, {node['coverage']}" if coverage else node["status"]
    head = f"== {node['id']} {node['kind']} {node['label'] or '-'} {status}"
    yield f"{head}; {node['placed']}; pages {pages} | {inline(node['heading'])}"
    if node["text"]:
        yield node["text"]
    text = node["text"] or ""
    for mark in node["marks"]:
        yield f"~ {mark['kind']}: «{inline(text[slice(*mark['at'])])}»"
    for note in node["footnotes"]:
        yield from _note(note, text)
    for table in node["tables"]:
        yield from _table(table)
    yield from _refs(node["refs"])
    for edit in node["edits"]:
        yield f"~ {edit['by']}: «{inline(edit['before'])}» -> «{inline(edit['after'])}»"
    for reading in node["readings"]:
        heading = f" | {reading['heading']}" if reading["heading"] != node["heading"] else ""
        yield f"~ reading of {reading['source']}, {reading['status']}{heading}: «{inline(reading['text'])}»"


def _note(note: Footnote, text: str) -> Iterator[str]:
    before = text[: note["at"][0]].split(" ")[-1]
    yield f"~ note {note['marker']} behind «{before}», {note['status']}: «{inline(note['text'])}»"
    yield from _refs(note["refs"])


def _table(table: Table) -> Iterator[str]:
    yield f"~ table «{table['title']}», {table['unit']}: {' | '.join(table['columns'])}"
    for row in table["rows"]:
        yield "~   " + " | ".join("-" if cell is None else str(cell) for cell in row)


def _refs(refs: list[Ref]) -> Iterator[str]:
    for ref in refs:
        yield f"~ ref «{ref['raw']}» -> {' '.join(ref['to']) or '-'} ({ref['how']}, {ref['status']})"


def _prose(work: Work) -> Iterator[str]:
    for item in work.commentary:
        yield from _item(item)


def _item(item: CommentaryItem) -> Iterator[str]:
    number = item["number"] or f"none, inferred {item['number_inferred']}"
    about = " ".join(item["about"]) or "-"
    yield f"== {item['id']} ({number}) {item['status']}, about {about} | {inline(item['heading'])}"
    yield item["text"]
    for mark in item["marks"]:
        yield f"~ {mark['kind']}: «{inline(item['text'][slice(*mark['at'])])}»"


def _index(work: Work) -> Iterator[str]:
    for entry in work.index:
        yield _entry(entry)


def _entry(entry: IndexEntry) -> str:
    laws = ",".join(map(str, entry["laws"])) or "-"
    see = "".join(f"; {how} {'; '.join(heads)}" for how, heads in _see(entry) if heads)
    sub = "" if entry["sub"] is None else f" / {entry['sub']} / {entry['phrase']}"
    cut = "" if entry["status"] == "complete" else f" [{entry['status']}]"
    return f"{entry['n']}. {entry['head']}{sub}: {laws}{see}{cut} | {entry['raw']}"


def _see(entry: IndexEntry) -> tuple[tuple[str, list[str]], ...]:
    return ("see", entry["see"]), ("see also", entry["see_also"])


def _glossary(work: Work) -> Iterator[str]:
    for term in work.terms:
        yield _term(term)


def _term(term: Term) -> str:
    return f"== {term['term'] or '-'} ({term['english'] or '-'}) {term['status']}\n{term['definition']}"


_RECORDS: dict[str, Callable[[Work], Iterator[str]]] = {
    "collate": partial(_laws, coverage=False),
    "link": partial(_laws, coverage=True),
    "tables": partial(_laws, coverage=False),
    "prose": _prose,
    "index": _index,
    "glossary": _glossary,
}
