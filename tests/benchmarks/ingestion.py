"""From the frozen sources to records: the whole line and each stage, against a dictionary that reads the same words."""

from __future__ import annotations

import re
from statistics import median

import pymorphy3

from pravilo.ingest import STAGES
from pravilo.ingest.curation import load_curation
from pravilo.ingest.work import Work
from pravilo.store import Source, read_sources

from .measure import Row, Run, against, duration, percent, timed

TITLE = "Приём источников"


def rows(run: Run) -> list[Row]:
    """All sources, then stage by stage with its share of the whole."""
    corpus, n = run.root / "corpus", run.times(3)
    sources = read_sources(corpus)
    rounds, peer = [], []
    for _ in range(n):
        rounds.append(_stages(run))
        peer.append(timed(lambda: _dictionary(sources)))
    whole = [sum(one.values()) for one in rounds]
    what = f"все источники ({len(sources)}, {sum(len(s.raw) for s in sources) // 1000} тыс. байт)"
    out = [against(what, whole, "pymorphy3: разобрать каждое слово", peer)]
    for name in rounds[0]:
        seconds = [one[name] for one in rounds]
        share = median(seconds) / median(whole)
        out.append(Row(f"шаг {name}", duration(median(seconds)), "доля всего", percent(share), n=n))
    return out


def _stages(run: Run) -> dict[str, float]:
    """Seconds of reading our curation and of each stage."""
    corpus = run.root / "corpus"
    state: list[Work] = []
    seconds = {"load": timed(lambda: state.append(Work(load_curation(corpus), tuple(read_sources(corpus)))))}
    for stage in STAGES:
        seconds[stage.__name__] = timed(lambda stage=stage: state.append(stage(state.pop())))
    return seconds


def _dictionary(sources: list[Source]) -> None:
    """Load the dictionary and parse every distinct word of the sources."""
    morph = pymorphy3.MorphAnalyzer()
    for source in sources:
        words = re.findall(r"[^\W\d_]+", source.raw.decode(source.encoding).lower())
        for word in dict.fromkeys(words):
            morph.parse(word)
