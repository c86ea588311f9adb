"""Stage 7, split: a fragment becomes blocks, each a heading or a label with the words behind it.

Where the lines of the page still stand, a heading goes on while the next line begins in lower case or with a bracket;
where they are lost, it ends before the first capitalised word behind its own first word, and a labelled place that
ends like a sentence and has no such word is an item without a heading. A heading may also go on behind its underline
(`Правило 26.Ограничения на ход` / `--------- заявки`): rule, blank and words are together as long as the heading.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

from pravilo.errors import CorpusError
from pravilo.ingest.quotes import find_quote
from pravilo.ingest.structure import Structure
from pravilo.ingest.traced import Traced
from pravilo.ingest.work import Block, Document, Fragment, SubHeading, Work

LAW_PLACES = ("glossary", "index", "colophon", "commentary", "popular")


def split(work: Work) -> Work:
    """Work whose law fragments are blocks; glossary, index and prose keep their fragments for their own readers."""
    return replace(work, documents=tuple(_split(document, work) for document in work.documents))


def _split(document: Document, work: Work) -> Document:
    lost = document.source.lines == "lost"
    headings = work.curation.headings.get(document.source.name, ())
    structure = work.curation.structure
    blocks: list[Block] = []
    for fragment in document.fragments:
        if fragment.cut.belongs in LAW_PLACES:
            continue
        subs = _sub_headings(document, headings, fragment)
        lines = _relined(fragment.text, subs, structure) if lost else _kept(fragment.text)
        found = _blocks(lines, fragment, subs, structure, lost)
        first = replace(found[0], first=True)
        found = [first, *found[1:]]
        blocks += [*found[:-1], replace(found[-1], last=fragment.torn)]
    return replace(
        document,
        blocks=tuple(blocks),
        fragments=tuple(
            replace(f, notes=tuple(replace(n, text=_note(n.text, structure)) for n in f.notes))
            for f in document.fragments
        ),
    )


def _kept(text: Traced) -> list[Traced]:
    """The lines of a text, without the empty ones."""
    return [line for line in text.lines() if line.text.strip()]


def _note(text: Traced, structure: Structure) -> Traced:
    """A footnote in paragraphs: lines run on, a heading underlined within it (`ПРИМЕР 1 - … --------`) stands alone."""
    for match in reversed(list(structure.note_heading.finditer(text.text))):
        tail = text[match.end() :]
        heading = text[match.start("heading") : match.end("heading")]
        head = text[: match.start()].joined("\n", heading)
        text = head.joined("\n", tail)
    lines = [line for line in text.lines() if line]
    out = lines[0]
    for line in lines[1:]:
        own = (line.text[0].isupper() and out.text.rstrip()[-1] in ".:") or structure.note_title.match(
            out.text.rpartition("\n")[2]
        )
        out = out.joined("\n" if own else " ", line)
    return out


def _sub_headings(document: Document, rows: tuple[SubHeading, ...], fragment: Fragment) -> dict[int, SubHeading]:
    """The raw offsets at which unlabelled headings begin."""
    out = {}
    for row in rows:
        start, _ = find_quote(document.raw, document.text, row.words, row.where)
        if fragment.text.lo[0] <= start <= fragment.text.lo[-1]:
            if start not in fragment.text.lo:
                what = f"заголовок «{row.words}» стоит в сноске или таблице"
                raise CorpusError(what, where=row.where, todo="исправьте цитату")
            out[start] = row
    return out


def _relined(text: Traced, subs: dict[int, SubHeading], structure: Structure) -> list[Traced]:
    """Lines for a text that has lost them: one begins at every heading and label, and before and behind every rule."""
    places = {m.start() for m in structure.line_begins.finditer(text.text)}
    places |= {text.lo.index(start) for start in subs}
    for match in re.finditer(rf"(?<=\s)(?:{structure.underline.pattern})(?=\s|$)", text.text):
        places |= {match.start(), match.end()}
    bounds = [0, *sorted(places), len(text)]
    pieces = [text[a:b].strip() for a, b in pairwise(bounds)]
    return _rejoin_rules([piece for piece in pieces if piece], structure.underline)


def _rejoin_rules(pieces: list[Traced], underline: re.Pattern[str]) -> list[Traced]:
    """Put words that went on behind an underline back on its line: rule, blank and words are as long as the heading."""
    out: list[Traced] = []
    for index, piece in enumerate(pieces):
        rule = out[-1] if out and underline.fullmatch(out[-1].text) else None
        heading = out[-2] if rule is not None and len(out) > 1 else None
        follows = pieces[index + 1].text if index + 1 < len(pieces) else ""
        underlined = bool(underline.fullmatch(follows)) and len(follows) == len(piece)
        if rule and heading and underlined and len(rule) + 1 + len(piece) == len(heading):
            out[-1] = rule.joined(" ", piece)
        else:
            out.append(piece)
    return out


def _blocks(
    lines: list[Traced], fragment: Fragment, subs: dict[int, SubHeading], structure: Structure, lost: bool
) -> list[Block]:
    blocks: list[Block] = []
    heading_open = False
    rule_line = re.compile(rf"(?:{structure.underline.pattern})(?: (?P<more>\S.*))?")
    for line in lines:
        rule = rule_line.fullmatch(line.text)
        if rule:
            if rule.group("more"):
                blocks[-1] = _longer_heading(blocks[-1], line[rule.start("more") :])
            heading_open = False
            continue
        block = _head(line, fragment, subs, structure, lost)
        if block:
            blocks.append(block)
            heading_open = block.kind not in ("text",)
        elif heading_open and not lost and (line.text[0].islower() or line.text[0] == "("):
            blocks[-1] = _longer_heading(blocks[-1], line)
        else:
            heading_open = False
            if not blocks:
                blocks.append(Block("text", "", None, line, fragment.cut))
            else:
                blocks[-1] = replace(blocks[-1], text=blocks[-1].text.joined(" ", line))
    return blocks


def _head(
    line: Traced, fragment: Fragment, subs: dict[int, SubHeading], structure: Structure, lost: bool
) -> Block | None:
    """The block that a line begins, or None where it goes on with what is there."""
    empty = line[:0]
    if line.lo[0] in subs:
        return Block("heading", subs[line.lo[0]].id, line, empty, fragment.cut)
    for kind, pattern in structure.heads:
        match = pattern.fullmatch(line.text)
        if match:
            words = line[match.start("heading") :]
            heading, text = _heading_and_text(words, structure) if lost and kind == "section" else (words, empty)
            return Block(kind, match.group("label"), heading, text, fragment.cut)
    return None


def _heading_and_text(words: Traced, structure: Structure) -> tuple[Traced | None, Traced]:
    capital = structure.body_begins.search(words.text)
    head = words.text[: capital.start()] if capital else words.text
    if structure.sentence_sign.search(structure.abbreviation.sub("", head)):
        return None, words
    end = capital.start() if capital else len(words)
    return words[:end].strip(), words[end:].strip()


def _longer_heading(block: Block, words: Traced) -> Block:
    heading = block.heading.joined(" ", words) if block.heading else words
    return replace(block, heading=heading)
