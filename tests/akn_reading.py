"""Reads an Akoma Ntoso file back: the words of a place as its record has them."""

from __future__ import annotations

from lxml import etree

from pravilo.export.akn_words import NS
from pravilo.publish.dress import undress

_OURS = {"a": NS}
_WORDS = ".//text()[not(ancestor::a:authorialNote or ancestor::a:omissis)]"


def own_words(place: etree._Element) -> str:
    """Own paragraphs of a law or section, without footnotes and marks of loss, a line each, undressed."""
    paragraphs = place.xpath("(a:content|a:intro)/a:p", namespaces=_OURS)
    return undress("\n".join("".join(p.xpath(_WORDS, namespaces=_OURS)) for p in paragraphs)).strip()
