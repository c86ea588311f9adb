"""Pages that say what the book is worth: how much is held, from which sources, what was corrected."""

from __future__ import annotations

import re
from collections import Counter

from docutils import nodes

from pravilo.model import Coverage, LawNode
from pravilo.publish.citing import citing
from pravilo.publish.dress import dress
from pravilo.publish.gaps import damage, gaps, spoken
from pravilo.publish.grids import grid
from pravilo.publish.inline import plain, xref
from pravilo.publish.lawbook import LawBook
from pravilo.store import Source

COVERAGE: dict[Coverage, str] = {"full": "полностью", "partly": "частично", "lost": "потеряно"}
RIGHTS = {
    "yes": "можно распространять", "unclear": "права неясны", "no": "распространять нельзя",
}  # fmt: skip
OTHER_RULES = {
    "translit-libru": "Кириллица вместо транслитерации",
    "page-number": "Номер страницы убран из текста",
}
KINDS = {
    "row:misprint": "опечатка", "row:punctuation": "пунктуация", "row:layout": "вёрстка",
    "row:editorial": "восстановлено нами", "row:grammar": "согласование", "row:cut": "обрыв страницы",
}  # fmt: skip


def coverage(book: LawBook) -> list[nodes.Node]:
    """A table of all laws: how much is held, from where, what is missing, what else is known."""
    counts = Counter(law["coverage"] for law in book.laws)
    words = ", ".join(f"{COVERAGE[name]} — {counts[name]}" for name in COVERAGE)
    rows = [_coverage_row(book, law) for law in book.laws]
    heads = ["Правило", "Текст", "Источник, страницы", "Потеряно", "Что ещё известно"]
    return [nodes.paragraph("", "", plain(f"Правил {len(book.laws)}: {words}.")), grid(heads, rows), *_lost(book)]


def _lost(book: LawBook) -> list[nodes.Node]:
    """The sentences that cite a lost law: all that the sources still say of it."""
    out = nodes.bullet_list("", classes=["lost-laws"])
    for law in book.laws:
        links = book.backlinks.get(int(law["id"]), []) if law["coverage"] == "lost" else []
        if links:
            lines = nodes.bullet_list("", *(nodes.list_item("", citing(book, link)) for link in links))
            out += nodes.list_item("", nodes.paragraph("", "", xref(law["id"], book.name(law["id"]))), lines)
    return [nodes.rubric("", "Что сказано о потерянных правилах в других местах"), out] if out.children else []


def _coverage_row(book: LawBook, law: LawNode) -> list[list[nodes.Node]]:
    number = int(law["id"])
    held = [node for node in book.subtree(law["id"]) if node["source"]]
    pages = sorted({page["n"] for node in held for page in node["pages"]})
    where = ", ".join(dict.fromkeys(node["source"] or "" for node in held))
    lost = [spoken(gap.ids) for gap in gaps(book, number)] if law["coverage"] == "partly" else []
    lost += damage(book, number)
    known = [
        (len(book.topics.get(number, ())), "в указателе"), (len(book.backlinks.get(number, ())), "ссылок"),
        (sum(len(book.commentary.get(n["id"], ())) for n in book.subtree(law["id"])), "комментариев"),
    ]  # fmt: skip
    return [
        [xref(law["id"], law["id"])],
        [nodes.inline("", COVERAGE[law["coverage"]], classes=["state", law["coverage"]])],
        [plain(f"{where}, с. {_run(pages)}" if pages else where)],
        [plain("; ".join(lost))],
        [plain("; ".join(f"{what}: {n}" for n, what in known if n))],
    ]


def _run(pages: list[int]) -> str:
    return str(pages[0]) if len(pages) == 1 else f"{pages[0]}-{pages[-1]}"


def sources(book: LawBook) -> list[nodes.Node]:
    """The sources: title, what each holds, rights, digest of its frozen bytes."""
    return [_source(book, source) for source in book.sources.values()]


def _source(book: LawBook, source: Source) -> nodes.section:
    section = nodes.section("", ids=[f"istochnik-{source.name}"], classes=["source"])
    section += nodes.title("", "", plain(source.title))
    left_out = " Слова этого источника в эту публикацию не вошли." if book.withheld(source.name) else ""
    lines = [
        f"Краткое имя: {source.name}. Редакция: {source.edition}.",
        f"Права ({RIGHTS[source.redistributable]}): {source.rights}{left_out}",
        f"Файл {source.original_file}, sha256 {source.sha256}.",
    ]
    section += [nodes.paragraph("", "", plain(line)) for line in lines]
    return section


def corrections(book: LawBook) -> list[nodes.Node]:
    """Every single correction of ours, then how often each general rule was used."""
    rows, used = [], Counter[str]()
    for node in book.records["laws"]:
        for edit in node["edits"]:
            if edit["by"].startswith("row:"):
                kind = KINDS.get(edit["by"], edit["by"])
                before, after, noted = book.correction(node, edit)
                where = [xref(node["id"], node["id"]), nodes.Text(", сноска" if noted else "")]
                rows.append([where, [nodes.Text(before)], [nodes.Text(after)], [nodes.Text(kind)]])
            else:
                used[edit["by"].removeprefix("rule:")] += 1
    lines = [nodes.paragraph("", "", plain(f"{reason(book, rule)} ({n})")) for rule, n in used.most_common()]
    rules = nodes.bullet_list("", *(nodes.list_item("", line) for line in lines))
    heads = ["Место", "В источнике", "В книге", "Что это"]
    return [grid(heads, rows), nodes.rubric("", "Общие правила, и сколько раз каждое понадобилось"), rules]


def reason(book: LawBook, rule: str) -> str:
    """What a general rule does to the text: the first words of its reason."""
    words = OTHER_RULES.get(rule) or book.ours.reasons.get(rule, f"Правило «{rule}»")
    return re.split(r"[:.;](?:\s|$)", words)[0]


def colophon(book: LawBook) -> list[nodes.Node]:
    """Who made the official text and when, in the words of the book."""
    out: list[nodes.Node] = []
    for row in book.records["colophon"]:
        out.append(nodes.paragraph("", dress(row["text"]), classes=["law-words"]))
        pages = ", ".join(str(page["n"]) for page in row["pages"])
        out.append(
            nodes.paragraph("", "", plain(f"Страница книги: {pages}; источник: {book.source_title(row['source'])}."))
        )
    return out


def rights(book: LawBook) -> list[nodes.Node]:
    """The sources whose rights are unclear, and those whose words may not be spread."""
    out: list[nodes.Node] = []
    for state, words in (
        ("unclear", "Права на эти источники неясны:"),
        (
            "no",
            "Слова этих источников не вошли в публикацию:" if book.public else "Эти источники распространять нельзя:",
        ),
    ):
        named = [source for source in book.sources.values() if source.redistributable == state]
        if named:
            lines = [nodes.paragraph("", "", plain(f"{source.title}. {source.rights}")) for source in named]
            out += [nodes.paragraph("", "", plain(words))]
            out.append(nodes.bullet_list("", *(nodes.list_item("", line) for line in lines)))
    return out
