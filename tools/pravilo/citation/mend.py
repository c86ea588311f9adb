"""What is one law number and labels, though the grammar refuses it: there is no such place."""

from __future__ import annotations

from pravilo.citation.words import BIDS, ENDINGS, LETTERS

_ANY = "A-Za-zА-Яа-яЁё"
_ONE = "A-WYZa-wyzА-ФЦ-Яа-фц-яЁё"
"""One letter may be meant as a label, but not the sign of «5x5»."""
_TWO = "".join(sorted(x.upper() for x, means in LETTERS.items() if set(means) <= set("ABCDEFGH")))
_BIDS = "".join(sorted({*BIDS, *(x.upper() for x in BIDS)}))
_NUMBER = "[1-9][0-9]{0,2}"
_ORDINAL = f"(?:{'|'.join(sorted(ENDINGS))})(?![{_ANY}])"
_LABEL = rf"(?:[.:/()]|-(?!{_ORDINAL})|[0-9]{{1,3}}(?![0-9])|(?:(?!ВП)[{_TWO}]{{2}}|[{_ONE}])(?![{_ANY}]))"
RUN = (
    rf"^((ch[0-9]{{1,3}}|{_NUMBER}\.[0-9]{{3}})"
    rf"|(?![1-7][{_BIDS}][.?!,;]*$)(?=.*[{_ANY}]){_NUMBER}(?![0-9]){_LABEL}{{1,11}}?)[.?!,;]*$"
)
"""A query that is such a run, the law words before it left out; for Python and JavaScript alike.

Group 1 is the run. Group 2 is there too where it names no law: a chapter («ch99»), or a number of the commentary
that is too long («43.999»).
"""
_LAW = "(?:[1-9]|[1-8][0-9]|9[0-3])"
_NO_LABEL = f"(?![{_ANY}]|[-./:( ]*[0-9])"
_WORD = "(?:[Пп]рав|[Зз]акон|[Сс]т|[Пп]р|[Пп]|§|№)"
SLIPS = (
    (r"([0-9]\)?[, ]+)[Ll](?=[0-9])", ","),  # «64, L65»
    (rf"^( *{_LAW} *) (?={_LAW} *$)", ","),  # «50 51»
    ("([0-9])/(?=[0-9])", ","),  # «50/51»
    (r"()(?:[Сс]т|[Пп])\. ?(?=(?:ст|п)\.)", " "),  # «ст.ст. 50, 51»
    (f"([0-9])-?(?:{'|'.join(sorted(ENDINGS))})(?= *(?:[Пп]равил|[Зз]акон|[Сс]тат))", " "),  # «64-го правила»
    (f"([0-9])-е{_NO_LABEL}", " "),  # «правило 50-е», «12-е»
    (f"({_WORD}[а-яё]*[. №]*[0-9]+)-(?:{'|'.join(sorted(ENDINGS))}){_NO_LABEL}", " "),  # «правилу 64-му»
    (r"(([A-Za-zА-Яа-я])[0-9]{1,2} ?[-‐‑‒–—] ?)\2(?=[0-9])", " "),  # «70C1–C3»
)
"""What is put otherwise before a query is read as citations: a pattern, and the sign that stands for all of its match
behind group 1; for Python and JavaScript alike."""
