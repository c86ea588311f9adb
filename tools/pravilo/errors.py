"""Errors and findings: one line of Russian that says what, where and what to do.

Exit statuses are those of the command's contract: 1 nothing found, 2 wrong usage, 3 data absent or broken.
"""

from __future__ import annotations

import errno
from dataclasses import dataclass
from typing import Literal

Severity = Literal["error", "warning", "note"]


class PraviloError(Exception):
    """An error shown to the user as one line: `what` went wrong, `where`, and what `todo`.

    >>> str(PraviloError("файл изменён", where="raw.txt", todo="верните прежний"))
    'raw.txt: файл изменён; верните прежний'
    """

    exit_status = 3

    def __init__(self, what: str, *, where: str = "", todo: str = "") -> None:
        self.what, self.where, self.todo = what, where, todo
        super().__init__(what)

    def __str__(self) -> str:
        head = f"{self.where}: " if self.where else ""
        tail = f"; {self.todo}" if self.todo else ""
        return " ".join(f"{head}{self.what}{tail}".split())


class UsageError(PraviloError):
    """The command was called wrongly (exit status 2)."""

    exit_status = 2


class CorpusError(PraviloError):
    """A source, a curation file or a record is absent, altered or broken (exit status 3)."""


_REASONS = {
    errno.ENOSPC: "на диске нет места",
    errno.EROFS: "файловая система только для чтения",
    errno.EACCES: "нет доступа",
    errno.EPERM: "нет прав",
    errno.EFBIG: "файл слишком велик",
    errno.EISDIR: "это каталог",
    errno.ENOTDIR: "это не каталог",
    errno.ENOENT: "нет такого файла или каталога",
    errno.EEXIST: "такой файл уже есть",
    errno.EIO: "ошибка ввода-вывода",
    errno.EBADF: "вывод закрыт",
}


def reason(error: OSError) -> str:
    """Why the system refused, in Russian; a rare reason by its number."""
    if error.errno is None:
        return str(error)
    return _REASONS.get(error.errno, f"ошибка системы {error.errno}")


@dataclass(frozen=True, order=True)
class Finding:
    """Something that a stage or a check could not decide, or that looks wrong in the corpus.

    `code` names the kind (documented in the findings page), `where` is a place a reader can open
    (`corpus/sources/kodeks-a/raw.txt:72` or a record id), `words` are the words themselves, `hint` says what to do.
    """

    code: str
    where: str
    words: str
    message: str
    hint: str = ""
    severity: Severity = "warning"
