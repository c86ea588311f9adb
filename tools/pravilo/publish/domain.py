"""The Sphinx domain `law`: laws and their sections as objects that any page, or another project, can cite.

Roles: {law}`64A1` or {law:ref}`64A1` (a law or section), {law:term}`болван`, {law:comment}`komm:43.5`,
{law:topic}`12` (an entry of the index). Objects enter objects.inv, where other projects find them: a project that
loads this module as an extension, and the book's objects.inv through intersphinx, cites the book in the same words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from typing import Any, ClassVar, NamedTuple

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util.nodes import make_refnode

from pravilo import __version__
from pravilo.citation import find
from pravilo.publish.lawbook import law_number


class Thing(NamedTuple):
    """An object of the book: where it is, how it is called, and how readily a search offers it (0 first)."""

    docname: str
    anchor: str
    title: str
    priority: int


KINDS = {
    "ref": "law", "term": "term", "comment": "comment", "topic": "topic", "situation": "situation", "card": "card",
}  # fmt: skip


class LawRole(XRefRole):
    """A reference to a law or section, written in any dress: `64A1`, `64 А 1`, `64-а-1`."""

    def __call__(self, name: str, *rest: Any, **options: Any) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Act as {law:ref} under whatever name the role was registered."""
        return super().__call__("law:ref", *rest, **options)

    def process_link(
        self, env: BuildEnvironment, refnode: nodes.Element, has_explicit_title: bool, title: str, target: str
    ) -> tuple[str, str]:
        """The words as written, and the canonical id that they name; other projects keep the words too."""
        refnode["refexplicit"] = True
        found = find(f"правило {target}")
        whole = len(found) == 1 and found[0].raw == f"правило {target}" and len(found[0].ids) == 1
        return title, found[0].ids[0] if whole else target


class LawDomain(Domain):
    """Laws, terms, commentary and index topics of the book, each under the id of its record."""

    name = "law"
    label = "Правила бриджа"
    object_types: ClassVar[dict[str, ObjType]] = {
        "law": ObjType("правило", "ref"),
        "term": ObjType("термин", "term"),
        "comment": ObjType("комментарий", "comment"),
        "topic": ObjType("указатель", "topic"),
        "situation": ObjType("ситуация", "situation"),
        "card": ObjType("карточка", "card"),
    }
    roles: ClassVar[dict[str, Any]] = {
        name: (LawRole if name == "ref" else XRefRole)(innernodeclass=nodes.inline, warn_dangling=True)
        for name in KINDS
    }
    initial_data: ClassVar[dict[str, Any]] = {"things": {}, "shapes": {}}
    data_version = 2

    @property
    def things(self) -> dict[tuple[str, str], Thing]:
        """Every object under its kind and id."""
        found: dict[tuple[str, str], Thing] = self.data["things"]
        return found

    def note(self, kind: str, name: str, thing: Thing) -> None:
        """Make an object known; a later page may not take over an earlier one's."""
        self.things.setdefault((kind, name), thing)

    @property
    def shapes(self) -> dict[str, dict[tuple[str, str], str]]:
        """By page, what its directives set: (directive, argument) → digest."""
        found: dict[str, dict[tuple[str, str], str]] = self.data["shapes"]
        return found

    def clear_doc(self, docname: str) -> None:
        """Forget what a page defined."""
        self.shapes.pop(docname, None)
        for key in [k for k, thing in self.things.items() if thing.docname == docname]:
            del self.things[key]

    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, Any]) -> None:
        """Take over what another reading process found on its pages."""
        self.shapes.update({name: shape for name, shape in otherdata["shapes"].items() if name in docnames})
        for key, thing in otherdata["things"].items():
            if thing.docname in docnames:
                self.things[key] = thing

    def find(self, kind: str, target: str) -> Thing | None:
        """The object; for a section without a place of its own, the law that it belongs to."""
        thing = self.things.get((kind, target))
        if thing is None and kind == "law" and (number := law_number(target)):
            thing = self.things.get((kind, str(number)))
        return thing

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        """A link to the object, or None where there is none."""
        thing = self.find(KINDS[typ], target)
        if thing is None:
            return None
        if not node["refexplicit"] and KINDS[typ] != "law":
            contnode = nodes.inline("", thing.title, classes=[f"law-{typ}"])
        return make_refnode(builder, fromdocname, thing.docname, thing.anchor, [contnode])

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.reference]]:
        """Links for the role `any`: only objects that exist exactly as asked for."""
        out: list[tuple[str, nodes.reference]] = []
        for role, kind in KINDS.items():
            if (kind, target) in self.things:
                link = self.resolve_xref(env, fromdocname, builder, role, target, node, contnode)
                out += [(f"law:{role}", link)] if link is not None else []
        return out

    def get_objects(self) -> Iterable[tuple[str, str, str, str, str, int]]:
        """What goes into objects.inv: laws first, then sections."""
        return self._objects()

    def _objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        for (kind, name), thing in self.things.items():
            yield name, thing.title, kind, thing.docname, thing.anchor, thing.priority

    def get_full_qualified_name(self, node: nodes.Element) -> str | None:
        """The target as intersphinx looks it up."""
        target = node.get("reftarget")
        return str(target) if target else None


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the domain and the short role {law}."""
    app.add_domain(LawDomain)
    app.add_role("law", LawDomain.roles["ref"])
    return {"version": __version__, "parallel_read_safe": True, "parallel_write_safe": True}
