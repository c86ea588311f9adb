"""Stage 9, collate: several witnesses of one place become one record.

The record takes the most complete reading (of equals, the first source by name); the others, and the words before
correction where they differ, stay beside it as readings. Every ancestor of a held node and every law gets a record.
"""

from __future__ import annotations

import re
from dataclasses import replace

from pravilo.errors import CorpusError
from pravilo.ingest.assemble import lost, records
from pravilo.ingest.colophon import colophon
from pravilo.ingest.glossary import terms
from pravilo.ingest.prose import commentary
from pravilo.ingest.subjects import index
from pravilo.ingest.work import Document, Work
from pravilo.model import Kind, LawNode, Reading

_RANK = {"complete": 0, "cut-end": 1, "cut-start": 1, "cut-both": 2, "lost": 3}


def collate(work: Work) -> Work:
    """Work with the records of every kind; of law nodes all but references and coverage."""
    held = _witnesses(work)
    nodes = {node_id: _chosen(readings) for node_id, readings in held.items()}
    for document in work.documents:
        for spec, _ in document.tables:
            if spec.at not in nodes:
                raise CorpusError(f"таблицу некуда поставить: пункта «{spec.at}» нет", where=spec.where)
    _add_lost(nodes, work)
    for node in nodes.values():
        node["parent"] = parent_of(node["id"], work.curation.skeleton)
    laws = tuple(sorted(nodes.values(), key=lambda node: book_order(node, nodes, work.curation.skeleton)))
    return replace(
        work,
        laws=laws,
        commentary=commentary(work),
        index=index(work),
        terms=terms(work),
        colophon=colophon(work),
    )


def _witnesses(work: Work) -> dict[str, list[tuple[LawNode, Document]]]:
    """The readings of each place; one that only a text before correction has (its label is the misprint) is none."""
    out: dict[str, list[tuple[LawNode, Document]]] = {}
    for document in work.documents:
        for node in records(document, work.curation.structure):
            out.setdefault(node["id"], []).append((node, document))
    return {place: rows for place, rows in out.items() if any(d.witness == "corrected" for _, d in rows)}


def _chosen(witnesses: list[tuple[LawNode, Document]]) -> LawNode:
    corrected = [node for node, document in witnesses if document.witness == "corrected"]
    best = min(corrected, key=lambda node: _RANK[node["status"]])
    readings: list[Reading] = []
    for node, document in witnesses:
        if node is best or node["text"] is None:
            continue
        if document.witness == "uncorrected":
            if document.source.name != best["source"] or (node["text"], node["heading"]) == (
                best["text"],
                best["heading"],
            ):
                continue
            readings.append(_reading(node, document, "uncorrected"))
        else:
            readings.append(_reading(node, document, node["status"]))
    best["readings"] = readings
    return best


def _reading(node: LawNode, document: Document, status: str) -> Reading:
    return {"source": document.source.name, "text": node["text"], "status": status, "heading": node["heading"]}


def _add_lost(nodes: dict[str, LawNode], work: Work) -> None:
    wanted = [*work.curation.skeleton, *nodes]
    for node_id in wanted:
        while node_id:
            if node_id not in nodes:
                nodes[node_id] = lost(node_id, _kind_of(node_id), _label_of(node_id))
            node_id = parent_of(node_id, work.curation.skeleton) or ""


def parent_of(node_id: str, skeleton: dict[str, dict[str, int]]) -> str | None:
    """The id one step up: a section's, else the law, else the deepest heading that the skeleton puts the law under."""
    if ":" in node_id:
        return node_id.partition(":")[0]
    if node_id.startswith("ch"):
        return node_id.rpartition(".")[0] or None
    shorter = re.sub(r"(?:[A-G]|(?<=[A-G])\d{1,2}|\([A-G]\)|\(\d\))$", "", node_id)
    if shorter != node_id:
        return shorter
    row = skeleton[node_id]
    heads = [f"ch{row['chapter']}"]
    if "part" in row:
        heads.append(f"p{row['part']}")
    if "division" in row:
        heads.append(f"d{row['division']}")
    return ".".join(heads)


def book_order(node: LawNode, nodes: dict[str, LawNode], skeleton: dict[str, dict[str, int]]) -> list[tuple[int, int]]:
    """A key that sorts headings, laws and sections as the book prints them."""
    path = []
    here: LawNode | None = node
    while here:
        path.append(_step(here, skeleton))
        here = nodes[here["parent"]] if here["parent"] else None
    return path[::-1]


def _step(node: LawNode, skeleton: dict[str, dict[str, int]]) -> tuple[int, int]:
    """The place of a node among its siblings: a heading stands right before the first law below it, an unlabelled
    heading where the source has it, a section where its label says."""
    if node["kind"] == "law":
        return (node["law"] or 0, 1)
    if node["kind"] != "section":
        return (_first_law(node["id"], skeleton), 0)
    if ":" in node["id"]:
        return (1000, node["spans"][0]["at"][0])
    label = node["label"].strip("()")
    return (int(label) if label.isdigit() else ord(label), 0)


def _first_law(heading: str, skeleton: dict[str, dict[str, int]]) -> int:
    return min(int(n) for n in skeleton if f"{parent_of(n, skeleton)}.".startswith(f"{heading}."))


def _kind_of(node_id: str) -> Kind:
    if node_id.startswith("ch"):
        kinds: dict[str, Kind] = {"c": "chapter", "p": "part", "d": "division"}
        return kinds[node_id.rpartition(".")[2][0]]
    return "law" if node_id.isdigit() else "section"


def _label_of(node_id: str) -> str:
    if node_id.startswith("ch"):
        roman = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI")
        return roman[int(re.sub(r"\D", "", node_id.rpartition(".")[2])) - 1]
    if node_id.isdigit():
        return node_id
    return re.search(r"(?:[A-G]|\d{1,2}|\([A-G]\)|\(\d\))$", node_id).group()  # type: ignore[union-attr]
