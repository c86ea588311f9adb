"""Finding quoted words in a source. People who write curation quote words; only the machine counts offsets."""

from __future__ import annotations

import re
from pathlib import Path

from pravilo.errors import CorpusError
from pravilo.ingest.traced import Traced


def line_in(path: Path, words: str) -> str:
    """`file:line` of the first line of a curation file that holds the first line of `words`, for messages."""
    first = words.splitlines()[0] if words else ""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if first and first in line:
            return f"{path}:{number}"
    return str(path)


def quote_pattern(words: str) -> re.Pattern[str]:
    """A pattern for quoted words: any run of blanks in the quote stands for any run of blanks and line ends."""
    return re.compile(r"\s+".join(re.escape(part) for part in words.split()))


def find_quote(raw: str, live: Traced, words: str, where: str) -> tuple[int, int]:
    """The raw stretch of words that occur once in the live text (what is left of the source so far).

    Raises CorpusError, naming the curation file and line, where they occur not at all or more than once.
    """
    alive = set(live.lo)
    hits = [m.span() for m in quote_pattern(words).finditer(raw) if m.start() in alive]
    if len(hits) != 1:
        what = "не найдены в источнике" if not hits else f"стоят в источнике {len(hits)} раза, а нужны один раз"
        raise CorpusError(f"слова «{' '.join(words.split())}» {what}", where=where, todo="исправьте цитату")
    return hits[0]
