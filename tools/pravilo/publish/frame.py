"""The frame around a page of the site: navigation, crumbs, what the templates need to know.

The navigation lists the chapters and, of the chapter in which the reader is, its laws: it stays short however long
the book grows, and replaces the theme's own tree, which holds every page on every page.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from html import escape
from typing import Any

from sphinx.application import Sphinx

from pravilo import EDITION_NOTE
from pravilo.publish.contents import chapters
from pravilo.publish.csp import CSP
from pravilo.publish.directives import BOOKS
from pravilo.publish.lawbook import LawBook, anchor
from pravilo.publish.offline import SCRIPTS, STYLES, build_date

_EXTERNAL = re.compile(r'<a class="reference external"')
EDITION_SHORT = "Редакция 1987 года, не действует"
VIEW_CHOICES = (
    ("theme", "Цвета", (("auto", "как в системе"), ("light", "светлые"), ("dark", "тёмные"))),
    ("contrast", "Контраст", (("normal", "обычный"), ("high", "высокий"))),
    ("size", "Шрифт", (("normal", "обычный"), ("large", "крупный"), ("huge", "очень крупный"))),
    ("komm", "Комментарий", (("show", "показан"), ("hide", "скрыт"))),
    ("readings", "Исправления в тексте", (("hide", "не показаны"), ("show", "показаны"))),
)


def page_context(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """Fill in what page.html shows; runs before the theme's own handler and spares it the tree of all pages."""
    if app.builder.name != "html":
        return  # the EPUB has its own frame
    book, pathto = BOOKS[app.config], context["pathto"]
    law = page.removeprefix("pravila/") if page.startswith("pravila/") else ""
    context |= {
        "csp": CSP, "edition_note": EDITION_NOTE, "edition_short": EDITION_SHORT, "view_choices": VIEW_CHOICES,
        "page_scripts": SCRIPTS, "page_styles": STYLES, "build_date": build_date(app.srcdir),
        "site_nav": site_nav(app, book, page, pathto), "toctree": lambda **_: "",
        "crumbs": crumbs(book, law, pathto), "page_kind": "front" if page == app.config.root_doc else "leaf",
        "law_jsonld": json_ld(book, law) if law.isdigit() else "",
    }  # fmt: skip
    body = _EXTERNAL.sub(r'\g<0> rel="noopener noreferrer"', context.get("body", ""))
    context["body"] = body.replace("<pre>", '<pre tabindex="0">')  # a long line scrolls, by keyboard too
    context["css_files"] = context["script_files"] = []


def site_nav(app: Sphinx, book: LawBook, page: str, pathto: Callable[[str], str]) -> str:
    """The navigation of a page as an HTML list."""
    here = _chapter_of(book, page)
    lines: list[str] = []
    for name in app.env.toctree_includes.get(app.config.root_doc, ()):
        lines.append(f"<li>{_link(pathto(name), app.env.titles[name].astext(), name == page)}")
        if name == "soderzhanie":
            lines.append(_chapters(book, page, here, pathto))
        lines.append("</li>")
    return f"<ul>{''.join(lines)}</ul>"


def _chapters(book: LawBook, page: str, here: str, pathto: Callable[[str], str]) -> str:
    lines = []
    for chapter in chapters(book):
        name = f"pravila/{chapter['id']}"
        lines.append(f"<li>{_link(pathto(name), book.name(chapter['id']), name == page)}")
        if chapter["id"] == here:
            lines.append("<ul class='laws'>")
            for law in book.subtree(here):
                if law["kind"] == "law":
                    name = f"pravila/{law['id']}"
                    heading, printed = book.heading(law)
                    words = f"<b>{law['id']}</b> " + (escape(heading) if printed else f"<i>{escape(heading)}</i>")
                    lines.append(f"<li>{_link(pathto(name), words, name == page, ready=True)}</li>")
            lines.append("</ul>")
        lines.append("</li>")
    return f"<ul class='chapters'>{''.join(lines)}</ul>"


def _link(href: str, words: str, current: bool, *, ready: bool = False) -> str:
    mark = ' aria-current="page"' if current else ""
    return f'<a href="{escape(href)}"{mark}>{words if ready else escape(words)}</a>'


def _chapter_of(book: LawBook, page: str) -> str:
    node_id = page.removeprefix("pravila/")
    if node_id not in book.nodes:
        return ""
    return book.chapter(node_id)


def crumbs(book: LawBook, node_id: str, pathto: Callable[[str], str]) -> list[tuple[str, str]]:
    """The headings above a law, each with the place of its chapter page."""
    if node_id not in book.nodes:
        return []
    out = []
    for node in book.path(node_id):
        chapter = node["id"].split(".")[0]
        place = "" if node["id"] == chapter else f"#{node['id']}"
        out.append((pathto(f"pravila/{chapter}") + place, book.name(node["id"])))
    return out


def json_ld(book: LawBook, number: str) -> str:
    """The law as schema.org/Legislation, for machines that read the page; safe to stand inside a script element."""
    law = book.nodes[number]
    parts = [node for node in book.subtree(number) if node["kind"] == "section"]
    data: dict[str, Any] = {
        "@context": "https://schema.org", "@type": "Legislation", "legislationIdentifier": number,
        "name": book.name(number), "inLanguage": "ru", "legislationDate": "1987",
        "legislationLegalForce": "https://schema.org/NotInForce",
        "isPartOf": {"@type": "Legislation", "name": "Правила спортивного бриджа, редакция 1987 года"},
        "hasPart": [
            {
                "@type": "Legislation", "legislationIdentifier": node["id"],
                "url": f"{number}.html#{anchor(node['id'])}",
                **{key: words for key, words in (("name", node["heading"]), ("text", node["text"])) if words},
            }
            for node in parts
        ],
    }  # fmt: skip
    if law["text"]:
        data["text"] = law["text"]
    return json.dumps(data, ensure_ascii=False).replace("<", "\\u003c")
