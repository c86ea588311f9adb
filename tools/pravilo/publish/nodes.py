"""The docutils nodes of the law book: what a law page is made of, whatever it is published as.

A law's page is a `section` (the law) that holds, in book order:

* `law_words`: the words that belong to this place alone, and what explains them: `lacuna`, `paragraph`,
  `table`, `law_note` (a footnote, beside the paragraph that bears its mark), `law_comment`;
* below it a `section` for each section that has a heading (its title begins with a `reference.law-label`: the
  label), a `law_item` for each that has none, both with the attributes `law_id`, `label`, `status`; and a
  `lacuna` where sections are lost.

Inline: `strong.penalty` (the book's penalty mark), `emphasis` (the book's own), `inline.editorial` (restored
by us), `law_note_ref` (a footnote's mark), `pending_xref` of the domain `law` (references and terms). What
only a screen can use stands in `web_only`; other builders leave it out.
"""

from __future__ import annotations

from docutils import nodes


class law_words(nodes.General, nodes.Element):  # type: ignore[misc]
    """The own words of a law or section (attribute `law_id`)."""


class law_item(nodes.General, nodes.Element):  # type: ignore[misc]
    """A section of a law that has no heading: `ids`, `law_id`, `label`, `status`."""


class lacuna(nodes.General, nodes.Element):  # type: ignore[misc]
    """A place where the sources lost something; `how`: start, end, lost, sections; its children say what."""


class law_note(nodes.General, nodes.Element):  # type: ignore[misc]
    """The text of a footnote: `ids`, `marker`, `backref` (the id of its mark)."""


class law_note_ref(nodes.Inline, nodes.Element):  # type: ignore[misc]
    """The mark of a footnote in the text: `ids`, `refid`, `marker`."""


class law_fix(nodes.Inline, nodes.TextElement):  # type: ignore[misc]
    """Words that we corrected; `before`: what the source prints."""


class law_comment(nodes.General, nodes.Element):  # type: ignore[misc]
    """Commentary beside the place it explains: `ids`, `item`, `name`, `about`, `withheld`."""


class cell_head(nodes.Inline, nodes.Element):  # type: ignore[misc]
    """The head of a column (`words`), said again in its cell: for a screen too narrow to keep columns."""


class scroll_box(nodes.General, nodes.Element):  # type: ignore[misc]
    """A wide thing that may be scrolled sideways, by keyboard too: `label` says what it is."""


class web_only(nodes.General, nodes.Element):  # type: ignore[misc]
    """What only the website shows: switches, lists of links that lead here."""


def announce(node: nodes.Element, kind: str, name: str, title: str, place: str = "") -> None:
    """Say that the node defines an object of the domain, at its first id or at `place`."""
    node["things"] = [*node.get("things", ()), (kind, name, place or node["ids"][0], title)]
