"""The shadow of a document: a text of the same length in which only running text is left."""

from __future__ import annotations

import re

WALL = "|"
"""A sign that no citation goes across."""
GAP = "\u2064"
"""A sign that counts as a blank, so that the words around it are read together, but over which no link is laid."""
FILL = "\u2061"
"""A sign that counts as a blank, and over which a link may lie: the rest of an entity."""
LETTER = "x"
"""A letter that makes no citation of what it is glued to."""
_RUN = re.compile(r"[^\s<>]+")
ADDRESS = r"[a-z][a-z0-9+.-]{0,15}://|www\."
"""How an address of the web begins."""
_ADDRESS = re.compile(ADDRESS, re.IGNORECASE)


class Shadow:
    """Starts as the text itself; offsets are [start, end) in code points."""

    def __init__(self, text: str) -> None:
        self.letters = list(text)

    def hide(self, start: int, end: int, *, glued: bool = False) -> None:
        """Blot out something that parts the texts before and behind it.

        `glued`: it may be a piece of a word, as a link or code is; a letter or digit next to it then stays glued.
        """
        if start < end:
            before, behind = self.letters[max(0, start - 1) : start], self.letters[end : end + 1]
            self.letters[start:end] = WALL + GAP * (end - start - 1)
            if glued and before and before[0].isalnum():
                self.letters[start] = LETTER
            if glued and behind and behind[0].isalnum():
                self.letters[end - 1] = LETTER

    def skip(self, start: int, end: int) -> None:
        """Blot out something that stands within a text, such as a tag for emphasis."""
        self.letters[start:end] = GAP * (end - start)

    def read_as(self, start: int, end: int, sign: str) -> None:
        """Let one sign stand for what is written in several; letters and digits written so are not read."""
        self.letters[start:end] = LETTER * (end - start) if sign.isalnum() else sign + FILL * (end - start - 1)

    def text(self) -> str:
        """The shadow, with addresses of the web and of mail blotted out too."""
        out = "".join(self.letters)
        for run in _RUN.finditer(out):
            address = _ADDRESS.search(run[0])
            if "@" in run[0] or address:
                self.hide(run.start() + (address.start() if address and "@" not in run[0] else 0), run.end())
        return "".join(self.letters)
