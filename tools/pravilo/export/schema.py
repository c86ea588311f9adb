"""The published JSON schema (draft 2020-12) of the export, made from the shapes of the records themselves."""

from __future__ import annotations

import json
from types import NoneType, UnionType
from typing import Any, Literal, TypedDict, Union, get_args, get_origin, get_type_hints, is_typeddict

from pravilo.export.fields import FIELDS
from pravilo.model import Colophon, CommentaryItem, IndexEntry, LawNode, Term, Topic

SCHEMA_NAME = "pravila.schema.json"
WITHHELD_WORDS = {"CommentaryItem": "text", "Term": "definition"}
"""By shape: the field that is null in the export where its words must not be spread, and never in the records."""
_SIMPLE = {str: "string", int: "integer", float: "number", bool: "boolean", NoneType: "null"}


class SourceCard(TypedDict):
    """What the export says of a source."""

    name: str
    title: str
    short: str
    kind: Literal["laws", "commentary", "popular"]
    edition: str
    rights: str
    redistributable: Literal["yes", "unclear", "no"]


class SkeletonRow(TypedDict):
    """Which sections a law of this edition had."""

    sections: list[str]
    sure: Literal["all", "letters", "none"]


class Book(TypedDict):
    """The exported file, but for its `$schema`."""

    title: str
    edition: Literal["1987"]
    in_force: Literal[False]
    note: str
    language: Literal["ru"]
    version: str
    public: bool
    sources: list[SourceCard]
    skeleton: dict[str, SkeletonRow]
    laws: list[LawNode]
    commentary: list[CommentaryItem]
    index: list[IndexEntry]
    terms: list[Term]
    topics: list[Topic]
    colophon: list[Colophon]


def schema() -> dict[str, Any]:
    """The schema as an object. Fields may be added in later versions, so unknown ones are allowed."""
    shapes: dict[str, Any] = {}
    book = _shape(Book, shapes)
    book["properties"] = {"$schema": {"type": "string", "description": FIELDS["Book"]["$schema"]}, **book["properties"]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Правила спортивного бриджа, редакция 1987 года: все записи",
        **book,
        "$defs": dict(sorted(shapes.items())),
    }


def schema_file() -> bytes:
    """The schema as a file."""
    return (json.dumps(schema(), ensure_ascii=False, indent=1) + "\n").encode()


def _shape(shape: type, shapes: dict[str, Any]) -> dict[str, Any]:
    """The schema of one shape; those that it uses are put into `shapes`."""
    words = FIELDS[shape.__name__]
    properties = {}
    for name, kind in get_type_hints(shape).items():
        made = _pair() if name == "at" else _kind(kind, shapes)
        if WITHHELD_WORDS.get(shape.__name__) == name:
            made = {"type": [made["type"], "null"]}
        properties[name] = {"description": words[name], **made}
    return {"type": "object", "required": list(properties), "properties": properties}


def _pair() -> dict[str, Any]:
    return {"type": "array", "items": {"type": "integer", "minimum": 0}, "minItems": 2, "maxItems": 2}


def _kind(kind: Any, shapes: dict[str, Any]) -> dict[str, Any]:
    """The schema of a type annotation."""
    origin, inner = get_origin(kind), get_args(kind)
    if kind in _SIMPLE:
        return {"type": _SIMPLE[kind]}
    if origin is Literal:
        return {"enum": list(inner)}
    if origin is list:
        return {"type": "array", "items": _kind(inner[0], shapes)}
    if origin is dict:
        return {"type": "object", "additionalProperties": _kind(inner[1], shapes)}
    if origin in (UnionType, Union):
        return _union([_kind(one, shapes) for one in inner])
    assert is_typeddict(kind), kind
    if kind.__name__ not in shapes:
        shapes[kind.__name__] = {}
        shapes[kind.__name__] = _shape(kind, shapes)
    return {"$ref": f"#/$defs/{kind.__name__}"}


def _union(kinds: list[dict[str, Any]]) -> dict[str, Any]:
    if all(set(kind) == {"type"} for kind in kinds):
        return {"type": [kind["type"] for kind in kinds]}
    return {"anyOf": kinds}
