"""The metadata of the Akoma Ntoso export: which work this is, which expression of it, and who marked it up.

Authors and date are those of the colophon of the book (source kodeks-translit). The laws belong to no country; `xx`
is a code that ISO 3166 leaves to its users.
"""

from __future__ import annotations

from xml.etree import ElementTree as ET

from pravilo import EDITION_NOTE
from pravilo.export.akn_words import below, make
from pravilo.export.records import TITLE

DATE = "1987-01-12"
AUTHORS = {
    "wbf": "World Bridge Federation",
    "acbl": "American Contract Bridge League",
    "ebl": "European Bridge League",
    "portland": "Portland Club",
}
WORK = f"/akn/xx/act/{DATE}/pravila-sportivnogo-bridzha"
_US = "pravilo"


def metadata(day: str) -> ET.Element:
    """The `meta` element; `day` (ISO) is the date of the markup."""
    meta = make("meta")
    identification = below(meta, "identification", source=f"#{_US}")
    work = _level(identification, "FRBRWork", WORK, DATE, "Generation", list(AUTHORS))
    below(work, "FRBRcountry", value="xx")
    below(work, "FRBRname", value=TITLE)
    below(work, "FRBRprescriptive", value="false")
    below(work, "FRBRauthoritative", value="false")
    expression = _level(identification, "FRBRExpression", f"{WORK}/rus@{DATE}", DATE, "Generation", ["translator"])
    below(expression, "FRBRlanguage", language="rus")
    manifestation = _level(identification, "FRBRManifestation", f"{WORK}/rus@{DATE}", day, "XMLConversion", [_US])
    below(manifestation, "FRBRformat", value="application/akn+xml")
    references = below(meta, "references", source=f"#{_US}")
    for name, words in AUTHORS.items():
        _entity(references, "TLCOrganization", name, words)
    _entity(references, "TLCOrganization", _US, "Pravilo")
    _entity(references, "TLCPerson", "translator", "переводчик в источниках не назван")
    for role, words in (("author", "автор"), ("editor", "составитель")):
        _entity(references, "TLCRole", role, words)
    notes = below(meta, "notes", source=f"#{_US}")
    below(below(notes, "note", eId="note_edition"), "p", EDITION_NOTE)
    return meta


def _level(above: ET.Element, name: str, uri: str, date: str, event: str, authors: list[str]) -> ET.Element:
    """One of the three FRBR levels, with what all of them say."""
    level = below(above, name)
    end = ".xml" if name == "FRBRManifestation" else ""
    below(level, "FRBRthis", value=f"{uri}/!main{end}")
    below(level, "FRBRuri", value=f"{uri}{end}")
    below(level, "FRBRdate", date=date, name=event)
    for author in authors:
        below(level, "FRBRauthor", href=f"#{author}", **{"as": "#editor" if author == _US else "#author"})
    return level


def _entity(references: ET.Element, kind: str, name: str, words: str) -> None:
    href = f"/akn/ontology/{kind.removeprefix('TLC').lower()}/{name}"
    below(references, kind, eId=name, href=href, showAs=words)
