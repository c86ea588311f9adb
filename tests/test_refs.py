"""References in texts: found, split and resolved. All text is invented; the code it cites is the toy of citations."""

from copy import deepcopy

import pytest

from citation_toy import KNOWN
from pravilo.errors import CorpusError
from pravilo.link.attach import attach_refs
from pravilo.link.backlinks import backlinks
from pravilo.link.refs import find_refs, rulings_from
from pravilo.search.situations import Card


def refs(text, node="25B2(C)", kind="law", rulings=()):
    found = find_refs(text, node_id=node, known=KNOWN, kind=kind, rulings=rulings)
    assert all(text[slice(*ref["at"])] == ref["raw"] for ref in found), "offsets are exact"
    return [(ref["raw"], " ".join(ref["to"]), ref["how"], ref["status"]) for ref in found]


ABSOLUTE = [
    ("Карта ждёт (см. правило 64A1).", [("правило 64A1", "64A1", "absolute", "held")]),
    ("тогда годится правило 53 или 58.", [("правило 53", "53", "absolute", "lost"), ("58", "58", "absolute", "held")]),
    ("Правила 25(а) и 99", [("Правила 25(а)", "25A", "absolute", "lost"), ("99", "99", "absolute", "unknown")]),
    ("по правилам 9–11", [("правилам 9–11", "9 10 11", "absolute", "lost")]),
    ("по правилам 11–12", [("правилам 11–12", "11 12", "absolute", "held")]),
    ("правило 18Д", [("правило 18Д", "18D", "absolute", "lost")]),  # cited by ourselves, and the skeleton is not sure
    ("правило 58D", [("правило 58D", "58D", "absolute", "unknown")]),
    ("но см. сноску к правилу 64 для случая", [("сноску к правилу 64", "64", "footnote", "held")]),
    ("см. сноску (**) на прошлой странице", [("сноску (**)", "", "footnote", "lost")]),
    ("см. сноску, правило 64", [("правило 64", "64", "absolute", "held")]),
    ("Правила 1975 года, 12-я взятка, 60 % и правила игры; пункт правил; сноска", []),
    ("указанных в 43.5.", []),
]
RELATIVE = [
    ("25B2(C)", "В случаях (B1) и (B2) карта ждёт", [("(B1)", "25B2(B)(1)"), ("(B2)", "25B2(B)(2)")]),
    (
        "25B2(C)",
        "согласно предыдущим разделам (A) или (B), то",
        [("предыдущим разделам (A)", "25B2(A)"), ("(B)", "25B2(B)")],
    ),
    ("25B2(A)", "но см. следующий раздел (B)", [("следующий раздел (B)", "25B2(B)")]),
    ("25B2(B)", "см. раздел (B)", [("раздел (B)", "25B")]),
    ("25B2(B)(2)", "см. пункт (1)", [("пункт (1)", "25B2(B)(1)")]),
    ("25B2(B)(2)", "см. пункт 1", [("пункт 1", "25B2(B)(1)")]),
    ("25B2(C)", "см. пункт 1", [("пункт 1", "25B1")]),
    ("58B2", "согласно предыдущему пункту 1), его", [("предыдущему пункту 1", "58B1")]),
    ("58B2", "согласно предыдущему пункту он", [("предыдущему пункту", "58B1")]),
    ("58B1", "согласно предыдущему пункту он", []),
    ("58A", "в следующем разделе", [("следующем разделе", "58B")]),
    ("58B", "в следующем разделе", []),
    ("12C2", 'по раздела "B" этого правила, считается', [('раздела "B" этого правила', "12B")]),
    ("25B2(C)", "перечисленные в разделе A, игроки", [("разделе A", "25A")]),
    ("81C9", "пунктам 1–3, 7 и 13 карт", [("пунктам 1–3", "81C1 81C2 81C3"), ("7", "81C7")]),
    ("64A", "в разделах A–C этого правила", [("разделах A–C этого правила", "64A 64B 64C")]),
    ("45C4(B)", "раздел (A) и пункт 4", [("раздел (A)", "45C4(A)"), ("пункт 4", "45C4")]),
    ("58A", "(B9) и (НАКАЗАНИЕ) (*) (б)", []),
    ("58A", "по пункту правил; следующая взятка; раздел игры; пункты силы", []),
]


@pytest.mark.parametrize(("text", "expected"), ABSOLUTE, ids=range(len(ABSOLUTE)))
def test_absolute(text, expected):
    assert refs(text) == expected


@pytest.mark.parametrize(("node", "text", "expected"), RELATIVE, ids=range(len(RELATIVE)))
def test_relative(node, text, expected):
    found = refs(text, node)
    assert [(raw, to) for raw, to, _, _ in found] == expected
    assert {how for _, _, how, _ in found} <= {"relative"}


def test_a_part_that_cannot_be_is_an_unknown_reference():
    assert refs("см. раздел C", "58A") == [("раздел C", "58C", "relative", "unknown")]


@pytest.mark.parametrize("words", ["этому правилу", "Этого правила", "это Правило", "данном правиле"])
def test_the_law_itself(words):
    assert refs(f"Согласно {words} карта ждёт", "58B1") == [(words, "58", "self", "held")]


def test_this_law_with_a_number_is_that_law():
    assert refs("это правило 64", "58B1") == [("правило 64", "64", "absolute", "held")]


def test_a_reference_with_its_law_is_not_relative():
    assert refs("раздел (B) правила 25 и раздел B", "58A") == [
        ("раздел (B) правила 25", "25B", "absolute", "held"),
        ("раздел B", "58B", "relative", "held"),
    ]


def test_commentary_cites_its_own_paragraphs():
    text = "Как указано в 43.5. и в 45.3, это Правило важно; см. п. 54.1 и 99.9 в 99.9"
    assert refs(text, "komm:p7", "commentary") == [
        ("43.5", "komm:43.5", "paragraph", "held"),
        ("45.3", "komm:p7", "paragraph", "held"),
        ("это Правило", "45", "self", "held"),
        ("п. 54.1", "komm:54.1", "paragraph", "lost"),
        ("99.9", "komm:99.9", "paragraph", "lost"),
        ("99.9", "komm:99.9", "paragraph", "lost"),
    ]


def test_a_popular_item_cites_laws_only_with_their_number():
    assert refs("это правило, пункт 2 и правило 64", "kniga:2.1", "popular") == [
        ("правило 64", "64", "absolute", "held")
    ]


def test_a_heading_above_the_laws_has_no_relative_references():
    assert refs("этому правилу и разделу B; правило 64", "ch6") == [("правило 64", "64", "absolute", "held")]


ROW = {
    "in": "58A",
    "words": "карта (правило 58(г)) ждёт",
    "raw": "правило 58(г)",
    "to": ["58B1"],
    "reason": "Иначе не бывает.",
}


def test_a_ruling_decides_where_the_grammar_cannot():
    [ruling] = rulings_from({"ref": [ROW]}, "refs.toml")
    text = "Вот карта (правило 58(г)) ждёт, и правило 58(г)."
    assert refs(text, "58A", rulings=[ruling]) == [
        ("правило 58(г)", "58B1", "absolute", "lost"),
        ("правило 58(г)", "58D", "absolute", "unknown"),
    ]
    assert refs(text, "58B", rulings=[ruling])[0][1] == "58D", "a ruling holds in its own record only"
    assert refs("Другие слова.", "58A", rulings=[ruling]) == []


def test_a_ruling_can_add_a_reference():
    row = {"in": "58A", "words": "как сказано раньше", "raw": "раньше", "to": ["64A"], "reason": "Так."}
    assert refs("Итак, как сказано раньше (правило 64).", "58A", rulings=rulings_from({"ref": [row]}, "")) == [
        ("раньше", "64A", "absolute", "held"),
        ("правило 64", "64", "absolute", "held"),
    ]


@pytest.mark.parametrize("change", [{"in": None}, {"raw": "иное"}, {"to": []}, {"doubt": "Сомнительно"}, {"reason": 5}])
def test_a_bad_row_is_named_in_the_error(change):
    with pytest.raises(CorpusError, match=r"\[\[ref\]\] номер 2") as caught:
        rulings_from({"ref": [ROW, {**ROW, **change}]}, "refs.toml")
    assert caught.value.where == "refs.toml"


def _node(id, text, footnote=None, law=58):
    notes = [{"marker": "*", "at": [1, 1], "text": footnote, "status": "complete", "refs": []}] if footnote else []
    return {"id": id, "law": law, "parent": None, "text": text, "heading": "Карта", "tables": [], "status": "complete",
            "footnotes": notes, "refs": []}  # fmt: skip


def _item(id, number, text, source="tolk"):
    return {"id": id, "number": number, "number_inferred": None, "source": source, "text": text, "refs": []}


LAWS = [
    _node("58A", "См. раздел B и правило 64A.", "Карта ждёт (правило 64)."),
    _node("58B", "Согласно этому правилу и правилу 58A.", law=58),
    _node("64", None, law=64),
    _node("64A", "Правило 58F.", law=64),
]
ITEMS = [
    _item("komm:45.1", "45.1", "Это Правило, см. п. 45.2"),
    _item("kniga:2.1", "2.1", "Это правило. Правило 64.", "kniga"),
]
TERMS = [{"term": "Вист", "definition": "Ответ (см. правило 64A).", "refs": []}]
ENTRIES = [{"n": 3, "phrase": "Вист и карта", "laws": [58, 64]}, {"n": 4, "phrase": "Иное", "laws": []}]
TABLES = {
    "58": {"sections": ["A", "B"], "sure": "all"},
    "64": {"sections": ["A"], "sure": "all"},
    "45": {"sections": [], "sure": "all"},
}


def _attached(references=None):
    laws, items, terms = deepcopy(LAWS), deepcopy(ITEMS), deepcopy(TERMS)
    findings = attach_refs(laws, items, terms, skeleton=TABLES, references=references or {}, popular={"kniga"})
    return {"laws": laws, "commentary": items, "terms": terms, "index": ENTRIES}, findings


def test_all_records_get_their_references():
    records, findings = _attached()
    told = {r["id"]: [ref["to"] for ref in r["refs"]] for r in records["laws"] + records["commentary"]}
    assert told == {
        "58A": [["58B"], ["64A"]],
        "58B": [["58"], ["58A"]],
        "64": [],
        "64A": [["58F"]],
        "komm:45.1": [["45"], ["komm:45.2"]],
        "kniga:2.1": [["64"]],
    }
    assert [ref["to"] for ref in records["laws"][0]["footnotes"][0]["refs"]] == [["64"]]
    assert [ref["to"] for ref in records["terms"][0]["refs"]] == [["64A"]]
    assert [(f.code, f.where, f.words) for f in findings] == [("ref-unknown", "64A", "Правило 58F")]
    assert "такого пункта нет" in findings[0].message


def test_doubts_and_stale_rows_are_findings():
    doubt = {"in": "58A", "words": "и правило 64A", "raw": "правило 64A", "doubt": "вероятно, 64", "reason": "Так."}
    stale = {**ROW, "in": "58B"}
    _, findings = _attached({"ref": [doubt, stale]})
    assert [(f.code, f.where, f.severity) for f in findings[1:]] == [
        ("ref-doubtful", "58A", "note"),
        ("ref-stale", "58B", "error"),
    ]


def test_backlinks_of_laws_and_sections():
    records, _ = _attached()
    links = backlinks(records)
    told = {id: [(link["from"], link["kind"], link["raw"]) for link in each] for id, each in links.items()}
    assert told["64"] == [
        ("58A", "law", "правило 64A"),  # a section's reference counts for its law
        ("58A", "footnote", "правило 64"),
        ("kniga:2.1", "commentary", "Правило 64"),
        ("Вист", "term", "правило 64A"),
        ("index:3", "index", "Вист и карта"),
    ]
    assert told["64A"] == [("58A", "law", "правило 64A"), ("Вист", "term", "правило 64A")]
    assert told["58B"] == [("58A", "law", "раздел B")], "within a law a section is leant on, the law is not"
    assert told["58"] == [("64A", "law", "Правило 58F"), ("index:3", "index", "Вист и карта")]
    assert "45" not in told, "a law that speaks of itself leans on nothing"
    text = records["laws"][0]["text"]
    assert text[slice(*links["64A"][0]["at"])] == "правило 64A"
    assert links["64"][-1]["at"] is None


def test_ruling_cards_lean_on_laws_too():
    records, _ = _attached()
    links = backlinks(records, [Card("kto-hodit", "Кто ходит", ("64A", "58"), ())])
    assert [(link["from"], link["kind"]) for link in links["64A"]][-1] == ("card:kto-hodit", "card")
    assert [(link["from"], link["kind"]) for link in links["64"]][-1] == ("card:kto-hodit", "card")
    assert links["58"][-1] == {"from": "card:kto-hodit", "at": None, "raw": "Кто ходит", "kind": "card"}
