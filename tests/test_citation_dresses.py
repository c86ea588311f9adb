"""Every dress × alphabet × separators × keyboard layout of a few citations: thousands of strings, made by rule."""

from itertools import product

import pytest

from citation_toy import KNOWN
from pravilo.citation import labels_of, parse_id, read

TARGETS = ["64", "64A", "64A1", "58B", "12C2", "45E", "25B2", "25B2(C)", "25B2(B)(1)", "81C10"]
DRESSES = [
    "{}", "правило {}", "Правилу {}", "ПРАВИЛО {}", "пр. {}", "пр-ло {}", "ст. {}", "ст{}", "§{}", "№ {}",
    "закон {}", "L{}", "Law {}", "pravilo {}", "см. правило {}.", "(правило {})", "«{}»",
]  # fmt: skip
ALPHABETS = {
    "latin": "ABCDEFG",
    "latin small": "abcdefg",
    "shape": "АВСDЕFG",
    "shape small": "авсdеfg",
    "russian": "абвгдеж",
    "sound": "абцдефг",
    "keys": "фисвуап",
}
JOINS = ["", " ", ".", "-", " - ", "/", "()", " ()"]
TO_KEYS = str.maketrans("йцукенгшщзхъфывапролджэячсмитьбю", "qwertyuiop[]asdfghjkl;'zxcvbnm,.")


def spell(target, alphabet, join):
    """The canonical id in another alphabet, its labels joined in another way."""
    citation = parse_id(target)
    letters = ALPHABETS[alphabet]
    labels = [x if x.isdecimal() else letters["ABCDEFG".index(x)] for x in labels_of(citation)]
    if join.endswith("()"):
        return str(citation.law) + "".join(f"{join[:-2]}({x})" for x in labels)
    return join.join([str(citation.law), *labels])


CASES = [
    (dress.format(spell(target, alphabet, join)), target, alphabet)
    for target, dress, alphabet, join in product(TARGETS, DRESSES, ALPHABETS, JOINS)
]
CASES = list(dict.fromkeys(CASES))


def test_there_are_thousands_of_them():
    assert len({query for query, _, _ in CASES}) > 5000


@pytest.mark.parametrize("alphabet", ALPHABETS)
def test_every_dress_leads_to_its_citation(alphabet):
    """The shape comes first; in another alphabet a letter that also stands by its shape leaves an alternate."""
    by_shape = alphabet.startswith(("latin", "shape"))
    for query, target, spelt in CASES:
        if spelt != alphabet or " и " in query or query.strip(").»").endswith("45-е"):  # a list; an ordinal
            continue
        reading = read(query, KNOWN)
        assert reading.whole, query
        found = reading.ids if by_shape else reading.ids + reading.alternates
        assert target in found, (query, target, reading)
        assert len(reading.ids) == 1, query


def test_the_other_layout_reads_the_same():
    """A query with a law word typed with the keyboard in the wrong layout; full stops and slashes are other keys."""
    tried = 0
    for query, target, alphabet in CASES:
        word = query.partition(" ")[0].lower()
        if alphabet not in ("russian", "shape small") or word not in ("правило", "правилу", "закон"):
            continue
        typed = query.lower().translate(TO_KEYS)
        if any(sign in query for sign in "./") or query.endswith("45-е"):
            continue
        straight, flipped = read(query, KNOWN), read(typed, KNOWN)
        if alphabet == "russian":
            assert flipped.ids == straight.ids, typed
            assert flipped.alternates == straight.alternates, typed
        else:
            assert target in flipped.ids + flipped.alternates, typed
        tried += 1
    assert tried > 400
