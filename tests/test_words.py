"""The judge of words: what is known, what is not, and that the dictionary is loaded only when asked."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from pravilo.check.place import final_documents, texts
from pravilo.errors import CorpusError
from pravilo.ingest.words import Words, load_words
from pravilo.ingest.work import Work

RULES = Path(__file__).parents[1] / "corpus" / "rules"
TABLES = tomllib.loads((RULES / "words.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def words() -> Words:
    return load_words(RULES / "words.toml")


@pytest.mark.parametrize("word", [word for row in TABLES["known"] for word in row["examples"]])
def test_examples_of_the_list_are_known(word: str, words: Words) -> None:
    assert words.known(word)
    assert not Words((), ()).known(word), "the dictionary knows it without us"


@pytest.mark.parametrize("word", [word for row in TABLES["known"] for word in row["counter"]])
def test_counter_examples_of_the_list_are_not(word: str, words: Words) -> None:
    assert not words.known(word)


@pytest.mark.corpus
def test_no_entry_of_the_list_is_idle(corpus: Work, words: Words) -> None:
    """Each first form makes a word of the sources known that the dictionary and the others leave unknown."""
    dictionary = Words((), words.latin, words.english)
    prose = [text.text for document in final_documents(corpus) for text in texts(document)]
    index = [f"{entry['head']} {entry['sub'] or ''}" for entry in corpus.index]
    printed = {word.lower() for text in prose + index for word in re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*", text)}
    ours = [word for word in printed if words.known(word) and not dictionary.known(word)]
    idle = []
    for lemma in words.lemmas:
        without = Words(words.lemmas - {lemma}, words.latin, words.english)
        if all(map(without.known, ours)):
            idle.append(lemma)
    assert not idle


KNOWN = "чайник Чайником ЁЖ еж ежа кое-где чай-то trick VIII iv я q bidding-boxes boxes"


@pytest.mark.parametrize("word", KNOWN.split())
def test_known(word: str, words: Words) -> None:
    assert words.known(word)


@pytest.mark.parametrize("word", ["чайнек", "ето", "етот", "пас-чайнек", "tricks", "чaй", "конт", "ны"])
def test_unknown(word: str, words: Words) -> None:
    assert not words.known(word)


def test_spellings_with_yo(words: Words) -> None:
    assert words.spellings("еще") == {"ещё": {"ещё"}}
    assert set(words.spellings("узнает")) == {"узнает", "узнаёт"}
    assert set(words.spellings("черных")) == {"чёрных"}, "a family name does not count"
    assert set(words.spellings("семеном")) == {"семёном"}, "a name counts where the word is nothing else"
    assert words.spellings("чайнек") == {}


def test_grammemes(words: Words) -> None:
    assert {"ablt", "gent"} <= words.grammemes("другой")
    assert not {"ablt", "gent", "accs"} & words.grammemes("должен")
    assert not words.grammemes("чайнек")


def test_strangers_are_told_once_with_their_place(words: Words) -> None:
    text = "Чай. Чайнек и чайнЕк; Ч А Й Н И К, а я и он"
    assert list(words.strangers(text)) == [(5, "unknown-word", "Чайнек"), (22, "letter-spaced", "Ч А Й Н И К")]


def test_a_list_that_lacks_a_table_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "words.toml"
    path.write_text('[[known]]\nlemmas = ["чай"]\n', encoding="utf-8")
    with pytest.raises(CorpusError, match="в списке слов нет «latin»") as caught:
        load_words(path)
    assert str(path) in str(caught.value)


def test_the_dictionary_is_loaded_for_a_transliterated_text_only() -> None:
    code = f"""
import sys
from pathlib import Path
from pravilo.ingest.translit import load_rules, respell
from pravilo.ingest.traced import Traced
rules = load_rules(Path({str(RULES)!r}))
for words, script in ("Чай", "cyrillic"), ("chaj", "translit-libru"):
    print(respell(Traced.of(words), script, rules, []), "pymorphy3" in sys.modules, "transliterate" in sys.modules)
"""
    run = subprocess.run([sys.executable, "-X", "utf8", "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert run.stdout.splitlines() == ["Чай False False", "чай True True"]
