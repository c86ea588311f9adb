"""Typst source, written safely: words stand in string literals, so nothing in them is read as markup."""

from __future__ import annotations

from collections.abc import Iterable


def string(text: str) -> str:
    r"""A Typst string literal.

    >>> string('a "b" \\')
    '"a \\"b\\" \\\\"'
    """
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def words(text: str) -> str:
    """Words as Typst markup; the semicolon keeps what follows from being read as code.

    >>> words("см. *")
    '#"см. *";'
    """
    return f"#{string(text)};" if text else ""


def content(markup: str) -> str:
    """Markup as an argument of a call."""
    return f"[{markup}]"


def call(name: str, *args: str, **named: str) -> str:
    """A call of a template's function as markup; arguments are Typst code.

    >>> call("law", string("L64"), content(words("Правило")), lost="true")
    '#law("L64", [#"Правило";], lost: true);'
    """
    given = [*args, *(f"{key.replace('_', '-')}: {value}" for key, value in named.items())]
    return f"#{name}({', '.join(given)});"


def array(items: Iterable[str]) -> str:
    """A Typst array of code; the trailing comma keeps one item an array."""
    return "(" + "".join(f"{item}, " for item in items) + ")"
