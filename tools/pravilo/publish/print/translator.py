"""From docutils nodes to Typst markup: the prose of our pages, and the inline nodes of law text.

A translator has a function for each kind of node, which returns markup; the names that it calls (`ref-to` …)
are those of templates/parts.typ. A node that it does not know is an error of ours, never silently dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from docutils import nodes

from pravilo.errors import CorpusError
from pravilo.publish.print.typ import array, call, content, string, words

_SILENT = (
    nodes.comment,
    nodes.footnote,  # stands where its mark is
    nodes.target,
    nodes.substitution_definition,
    nodes.system_message,
    nodes.raw,
    nodes.meta,
)


@dataclass(frozen=True)
class Place:
    """Where a reference leads: its labels; whether the words there are lost; whether its page goes unsaid."""

    labels: tuple[str, ...]
    lost: bool = False
    aside: bool = False


@dataclass(frozen=True)
class Paragraph:
    """A paragraph of law text: its markup, and whether it is an item of a list that the source numbers."""

    markup: str
    listed: bool = False

    def code(self) -> str:
        """The paragraph as an argument of a call."""
        return f"listed({content(self.markup)})" if self.listed else content(self.markup)


@dataclass
class Translator:
    """Nodes to markup. `find` says where a reference leads in this book, None where it leads out of it."""

    find: Callable[[nodes.Element], Place | None]
    level: int = 1
    _notes: dict[str, nodes.Element] = field(default_factory=dict)

    def render(self, node: nodes.Node) -> str:
        """The markup of one node. Raises CorpusError on a kind of node that the book cannot show."""
        if isinstance(node, nodes.Text):
            return words(node.astext().replace("\n", " "))
        if isinstance(node, _SILENT) or node.__class__.__name__ == "web_only":
            return ""
        handler = getattr(self, f"_on_{node.__class__.__name__}", None)
        if handler is None:
            where = f"{node.source}:{node.line}" if getattr(node, "source", None) else "страница книги"
            what = f"печатная книга не умеет показать «{node.__class__.__name__}»"
            raise CorpusError(what, where=where, todo="напишите это место проще")
        return str(handler(node))

    def inside(self, node: nodes.Element) -> str:
        """The markup of all children of a node."""
        return "".join(self.render(child) for child in node.children)

    def paragraphs(self, blocks: Sequence[nodes.Node]) -> list[Paragraph]:
        """The paragraphs of a law text, each footnote set where its mark stands."""
        for block in blocks:
            if block.__class__.__name__ == "law_note":
                self._notes[block["ids"][0]] = block
        return [Paragraph(self.inside(b), "item" in b["classes"]) for b in blocks if isinstance(b, nodes.paragraph)]

    # ---- inline ----

    def _on_inline(self, node: nodes.inline) -> str:
        inner = self.inside(node)
        return call("editorial", content(inner)) if "editorial" in node["classes"] else inner

    def _on_strong(self, node: nodes.strong) -> str:
        return call("penalty" if "penalty" in node["classes"] else "strong", content(self.inside(node)))

    def _on_emphasis(self, node: nodes.emphasis) -> str:
        return call("emph", content(self.inside(node)))

    def _on_literal(self, node: nodes.literal) -> str:
        return call("raw", string(node.astext()))

    def _on_reference(self, node: nodes.Element) -> str:
        place, inner = self.find(node), self.inside(node)
        if place is not None:
            if place.aside:
                return call("link", f"label({string(place.labels[0])})", content(inner))
            more = {"lost": "true"} if place.lost else {}
            return call("ref-to", *map(string, place.labels), content(inner), **more)
        uri = node.get("refuri", "")
        if uri.startswith(("http:", "https:", "mailto:")):
            return call("link", string(uri), content(inner))
        return inner

    _on_pending_xref = _on_reference

    def _on_law_note_ref(self, node: nodes.Element) -> str:
        return call("note", *self._parts(self._notes[node["refid"]]))

    def _on_footnote_reference(self, node: nodes.Element) -> str:
        note = next(n for n in node.document.findall(nodes.footnote) if node["refid"] in n["ids"])
        return call("note", *self._parts(note))

    def _parts(self, note: nodes.Element) -> list[str]:
        """The paragraphs of a footnote."""
        found = [(self.inside(c), "lost" in c["classes"]) for c in note.children if isinstance(c, nodes.paragraph)]
        return [content(call("lost-words", content(inner)) if lost else inner) for inner, lost in found]

    # ---- blocks ----

    def _on_document(self, node: nodes.Element) -> str:
        return self.inside(node)

    _on_compound = _on_container = _on_block_quote = _on_document

    def _on_section(self, node: nodes.section) -> str:
        if "site-only" in node["classes"]:
            return ""
        self.level += 1
        inner = self.inside(node)
        self.level -= 1
        return inner

    def _on_title(self, node: nodes.title) -> str:
        level = max(self.level - 1, 1)
        return call("heading", content(self.inside(node)), level=str(level), outlined=str(level == 1).lower()) + "\n"

    def _on_paragraph(self, node: nodes.paragraph) -> str:
        return call("prose", content(self.inside(node))) + "\n"

    def _on_rubric(self, node: nodes.Element) -> str:
        return call("prose", content(call("strong", content(self.inside(node))))) + "\n"

    def _on_bullet_list(self, node: nodes.Element) -> str:
        return call("list", *self._items(node)) + "\n"

    def _on_enumerated_list(self, node: nodes.Element) -> str:
        return call("enum", *self._items(node)) + "\n"

    def _items(self, node: nodes.Element) -> list[str]:
        return [content(self.flat(item.children)) for item in node.children if isinstance(item, nodes.Element)]

    def flat(self, blocks: Iterable[nodes.Node]) -> str:
        """Blocks inside an item: a single paragraph stands as words, not as a paragraph of its own."""
        blocks = list(blocks)
        if len(blocks) == 1 and isinstance(blocks[0], nodes.paragraph):
            return self.inside(blocks[0])
        return "".join(self.render(block) for block in blocks)

    def _on_definition_list(self, node: nodes.Element) -> str:
        items = []
        for item in node.children:
            assert isinstance(item, nodes.Element)
            term, *rest = item.children
            body = "".join(self.flat(part.children) for part in rest if isinstance(part, nodes.definition))
            items.append(f"terms.item({content(self.inside(term))}, {content(body)})")
        return call("terms", *items) + "\n"

    def _on_note(self, node: nodes.Element) -> str:
        return call("notice", content(self.inside(node))) + "\n"

    _on_admonition = _on_important = _on_tip = _on_warning = _on_hint = _on_attention = _on_caution = _on_note

    def _on_literal_block(self, node: nodes.Element) -> str:
        return call("raw", string(node.astext()), block="true") + "\n"

    def _on_transition(self, node: nodes.Element) -> str:
        return ""

    def _on_table(self, node: nodes.Element) -> str:
        title = next(iter(node.findall(nodes.title)), None)
        head = [self._cells(row) for part in node.findall(nodes.thead) for row in part.findall(nodes.row)]
        body = [self._cells(row) for part in node.findall(nodes.tbody) for row in part.findall(nodes.row)]
        caption = content(self.inside(title) if title is not None else "")
        heads = array(array(array([cell, "1"]) for cell in row) for row in head)
        return call("printed-table", caption, string(""), "1", heads, *map(array, body)) + "\n"

    def _cells(self, row: nodes.Element) -> list[str]:
        return [content(self.flat(entry.children)) for entry in row.findall(nodes.entry)]
