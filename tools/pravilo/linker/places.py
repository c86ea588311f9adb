"""Where a citation leads: pages and anchors of the site, for this command and for the script of a club's site."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from pravilo.citation import Citation, Known, Skeleton, known_of, parse_id
from pravilo.errors import UsageError
from pravilo.publish.gaps import expected, gaps
from pravilo.publish.lawbook import LawBook

_SITE = re.compile(r"(?:(?:https?|file)://[^\s<>]*|[^\s<>:]*)")
_ENDS_LINKS = re.compile(r"[()\[\]{}\\^`|\"']")


@dataclass(frozen=True)
class Places:
    """Which citations stand, and which of them have an anchor of their own on their law's page."""

    known: Known
    anchored: frozenset[str]

    @classmethod
    def of(cls, book: LawBook) -> Places:
        """The places of a book, as its site sets them."""
        known = known_of(book.records["laws"], book.records["commentary"], Skeleton(book.skeleton))
        return cls(known, frozenset(_anchored(book)))

    def path(self, law_id: str) -> str:
        """The place of a law or section below the root of the site, the nearest above it that has an anchor.

        A law is its page: `pravila/64.html`; a section its anchor there: `pravila/64.html#L64A1`.
        """
        citation = parse_id(law_id)
        assert citation is not None, law_id
        page = f"pravila/{citation.law}.html"
        nearest = next((c for c in (citation, *reversed(citation.ancestors())) if str(c) in self.anchored), None)
        return f"{page}#{nearest.html_id()}" if nearest and nearest.parts else page

    def facts(self) -> dict[str, Any]:
        """What the script for other sites must know, as plain data.

        `ids`: all laws and sections that stand; `at`: for those without an anchor, the path; `unsure`: laws whose
        list of sections may not be whole, with the letters below which it may not be (`*`: any).
        """
        standing = sorted(_standing(self.known))
        ids = [str(citation) for citation in standing]
        plain = {id: f"pravila/{c.law}.html#{c.html_id()}" if c.parts else f"pravila/{c.law}.html"
                 for id, c in zip(ids, standing, strict=True)}  # fmt: skip
        at = {id: self.path(id) for id in ids if self.path(id) != plain[id]}
        return {"ids": ids, "at": at, "unsure": _unsure(self.known.skeleton)}


def _anchored(book: LawBook) -> Iterator[str]:
    yield from book.nodes
    for law in book.laws:
        if law["coverage"] == "lost":
            yield from expected(book, int(law["id"]))[0]
        else:
            for gap in gaps(book, int(law["id"])):
                yield from gap.ids


def _standing(known: Known) -> set[Citation]:
    listed = {place for law in known.skeleton.laws for place in (str(law), *known.skeleton.children(law))}
    cited = (parse_id(place) for place in {*known.held, *known.cited, *listed})
    return {citation for citation in cited if citation and not any(part[0] == ":" for part in citation.parts)}


def _unsure(skeleton: Skeleton) -> dict[str, str]:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    doubts = {str(law): "".join(x for x in letters if skeleton.exists(f"{law}{x}9") is None) for law in skeleton.laws}
    return {law: "*" if found == letters else found for law, found in doubts.items() if found}


def base_url(base: str) -> str:
    """The address of the site's root as links need it: with a slash at its end, nothing in it that ends a link.

    An empty base makes links relative to the document. Raises UsageError for what is no place of a site.
    """
    if not _SITE.fullmatch(base):
        todo = "нужно, например, https://klub.ru/pravila1987/"
        raise UsageError(f"«{base}» - не адрес сайта", where="--base", todo=todo)
    clean = _ENDS_LINKS.sub(lambda sign: quote(sign[0]), base)
    return clean if not clean or clean.endswith("/") else f"{clean}/"
