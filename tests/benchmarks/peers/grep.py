"""`grep -i` over a file with a document on each line: any of the words, lines in the order of the book."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Sequence


def build(docs: Sequence[tuple[str, str]], folder: str) -> None:
    """Write the texts, and beside them the laws, line by line."""
    for name, column in (("laws.txt", 0), ("text.txt", 1)):
        with open(f"{folder}/{name}", "w", encoding="utf-8") as file:
            file.writelines(" ".join(doc[column].split()) + "\n" for doc in docs)


def opened(folder: str) -> Callable[[str], list[str]]:
    """A function from a query to the laws of the first ten lines that hold it."""
    with open(f"{folder}/laws.txt", encoding="utf-8") as file:
        laws = file.read().split("\n")
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}

    def search(query: str) -> list[str]:
        done = subprocess.run(command(folder, query), stdout=subprocess.PIPE, check=False, env=environment)
        lines = done.stdout.splitlines()[:10]
        return [laws[int(line.partition(b":")[0]) - 1] for line in lines]

    return search


def command(folder: str, query: str) -> list[str]:
    """The process that searches."""
    words = [part for word in query.split() for part in ("-e", word)]
    return ["grep", "-i", "-n", "-F", *words, f"{folder}/text.txt"]
