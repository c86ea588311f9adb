"""The matter around the laws, as Typst markup: glossary, subject index, coverage, sources and corrections."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from pravilo.model import Edit, IndexEntry, LawNode, Ref, Term
from pravilo.publish.backmatter import lettered
from pravilo.publish.dress import NBSP, dress
from pravilo.publish.gaps import gaps, spoken
from pravilo.publish.inline import paragraphs
from pravilo.publish.lawbook import LawBook, law_number
from pravilo.publish.print.places import comment_label, head_label, node_label, term_label
from pravilo.publish.print.translator import Translator
from pravilo.publish.print.typ import array, call, content, string, words
from pravilo.publish.state import COVERAGE, KINDS, RIGHTS, reason
from pravilo.store import Source

SIGNS = "Знак ~ заменяет заглавное слово; ° — текст правила потерян."
INDEX_NOTE = f"Жирным набран номер правила, за ним страница. {SIGNS}"
INDEX_NOTE_SCREEN = f"Номер правила — ссылка. {SIGNS}"
LACKS = "Чего недостаёт в неполных правилах:"
DEFINED = "Эти термины определяют сами правила; английские слова при них — наши."
EDITORIAL = "Точками подчёркнуты знаки и слова, которых в источнике нет и которые восстановили мы."
RULES = "Общие правила чистки и сколько раз каждое применено:"


def heading(title: str, level: int = 1) -> str:
    """A heading of the book's own matter; those of the first level stand in the contents."""
    return call("heading", content(words(title)), level=str(level), outlined=str(level == 1).lower()) + "\n"


def glossary(book: LawBook, translator: Translator) -> str:
    """The glossary, which is chapter I of the code; the sources may have lost the chapter's heading."""
    terms = book.records["terms"]
    if not terms:
        return ""
    name = book.name("ch1") if "ch1" in book.nodes else f"Глава{NBSP}I"
    printed = [term for term in terms if term["law"] is None]
    said = f"Словарь терминов открывает кодекс; в источниках сохранились {plural(len(printed))}."
    out = call("chapter", string("ch1"), content(words(dress(name)))) + _remark(said)
    out += "".join(_term(term, translator) for term in printed)
    defined = [term for term in terms if term["law"] is not None]
    return out + (_remark(DEFINED) if defined else "") + "".join(_term(term, translator) for term in defined)


def _remark(said: str) -> str:
    return call("remark", content(words(said))) + "\n"


def plural(number: int) -> str:
    """A number of glossary terms in words that agree with it.

    >>> plural(1), plural(3), plural(9), plural(12)
    ('1 термин', '3 термина', '9 терминов', '12 терминов')
    """
    few = number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14)
    one = number % 10 == 1 and number % 100 != 11
    return f"{number} {'термин' if one else 'термина' if few else 'терминов'}"


def _term(term: Term, translator: Translator) -> str:
    name = content(words(dress(term["term"])) if term["term"] else call("lost-words", content(words("термин потерян"))))
    text, refs = _with_source(term)
    body = content(words(" ").join(p.markup for p in translator.paragraphs(paragraphs(text, refs))))
    english = string(term["english"]) if term["english"] else "none"
    label = string(term_label(term["term"])) if term["term"] else "none"
    return call("term", label, name, english, body) + "\n"


def _with_source(term: Term) -> tuple[str, list[Ref]]:
    """The definition, and behind one that a law gives the reference to that law."""
    if term["law"] is None:
        return term["definition"], term["refs"]
    place = term["law"].partition(":")[0]
    raw = f"правило {place}"
    start = len(term["definition"]) + 2
    ref: Ref = {"at": [start, start + len(raw)], "raw": raw, "to": [place], "how": "absolute", "status": "held"}
    return f"{term['definition']} ({raw})", [*term["refs"], ref]


def subject_index(book: LawBook) -> str:
    """The printed subject index: letters, heads, sub-entries; every law number a link."""
    out = []
    for letter, entries in groupby(lettered(book.records["index"]), lambda pair: pair[0]):
        out.append(call("letter", content(words(letter))))
        out += [_entry(book, entry) for _, entry in entries]
    note = f"if paper {{ {string(INDEX_NOTE)} }} else {{ {string(INDEX_NOTE_SCREEN)} }}"
    return call("subject-index", note, content("\n".join(out))) + "\n"


def _entry(book: LawBook, entry: IndexEntry) -> str:
    narrowed = {law_number(place): place for place in reversed(entry["sections"])}
    found = [narrowed.get(number, str(number)) for number in entry["laws"]]
    places = "".join(words(", " if i else "  ") + _place(book, place) for i, place in enumerate(found))
    for word, heads in (("см.", entry["see"]), ("см. также", entry["see_also"])):
        if heads:
            places += words(" ") + call("see", string(word), *(_head(book, head) for head in heads))
    if entry["status"] != "complete":
        places += words(" ") + call("gap", content(words("⟨указатель здесь обрывается⟩")))
    if entry["sub"] is None:
        return call(
            "index-head",
            string(head_label(entry["head"])),
            content(words(dress(entry["head"]))),
            content(places),
        )
    return call("index-sub", content(words(dress(entry["sub"].replace("=", "~")))), content(places))


def _place(book: LawBook, place: str) -> str:
    near = book.nearest(place)
    if not near:
        return words(place)
    more = {"lost": "true"} if book.nodes[near]["coverage"] == "lost" else {}
    return call("index-law", string(node_label(near)), string(place), **more)


def _head(book: LawBook, head: str) -> str:
    found = next((e["head"] for e in book.records["index"] if e["head"].casefold() == head.casefold()), None)
    return array([string(head_label(found)) if found else "none", string(dress(head))])


def coverage(book: LawBook) -> str:
    """How far the text of each law is held: a cell a law, the counts in words, and what the held laws lack."""
    counts = Counter(law["coverage"] for law in book.laws)
    said = ", ".join(f"{word} — {counts[state]}" for state, word in COVERAGE.items())
    cells = [f'coverage-cell("{law["id"]}", "{law["coverage"]}")' for law in book.laws]
    lacks = [row for law in book.laws if law["coverage"] == "partly" if (row := _lacks(book, law))]
    out = call("prose", content(words(f"Правил {len(book.laws)}: {said}."))) + call("coverage", *cells)
    return out + "\n" + call("lacking", content(words(LACKS)), *lacks) + "\n"


def _lacks(book: LawBook, law: LawNode) -> str:
    """What a law that is held in part lacks, as a row of its number and the lost sections."""
    lost = [spoken(gap.ids) for gap in gaps(book, law["law"] or 0)]
    torn = [node["id"] for node in book.subtree(law["id"]) if node["status"].startswith("cut")]
    said = "; ".join(filter(None, [", ".join(lost), f"оборвано: {', '.join(torn)}" if torn else ""]))
    return array([string(law["id"]), content(words(said))]) if said else ""


def sources(book: LawBook) -> str:
    """Each source: title, rights, file, digest; whether its words were left out."""
    return "".join(_source(book, source) for source in book.sources.values())


def _source(book: LawBook, source: Source) -> str:
    rights = f"{source.rights} ({RIGHTS[source.redistributable]})"
    if book.withheld(source.name):
        rights += "; слова этого источника в эту книгу не вошли"
    rows = [("Права", rights), ("Файл", f"{source.original_file}, sha256 {source.sha256[:16]}…")]
    pairs = [array([string(name), content(words(dress(said)))]) for name, said in rows]
    return call("source", content(words(dress(source.title))), *pairs) + "\n"


def corrections(book: LawBook) -> str:
    """Every place where words of a source were corrected by hand, in book order, then how often each rule was used."""
    out, used = [], Counter[str]()
    for place, name, edit in _edits(book):
        if edit["by"].startswith("row:"):
            before, after = content(words(dress(edit["before"]))), content(words(dress(edit["after"])))
            kind = string(KINDS.get(edit["by"], edit["by"]))
            out.append(call("change", string(place), string(name), before, after, kind))
        else:
            used[edit["by"].partition(":")[2]] += 1
    rules = [array([string(str(n)), content(words(dress(reason(book, rule))))]) for rule, n in used.most_common()]
    return _remark(EDITORIAL) + "\n".join(out) + "\n" + call("rules", content(words(RULES)), *rules) + "\n"


def _edits(book: LawBook) -> Iterator[tuple[str, str, Edit]]:
    """Every edit with the label of its place and the place's name."""
    for node in book.records["laws"]:
        yield from ((node_label(node["id"]), node["id"], edit) for edit in node["edits"])
    for item in book.records["commentary"]:
        if not book.withheld(item["source"]):
            name = book.comment_name(item)
            yield from ((comment_label(item["id"]), name, edit) for edit in item["edits"])
