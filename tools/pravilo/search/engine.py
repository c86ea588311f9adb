"""The only Whoosh room: documents of keys in, and for a key the documents that hold it, with BM25F and positions.

Opening a Whoosh index executes pickle, so an index is never shipped and never taken from elsewhere. It is built from
the pack on this machine and kept as one file in the user's cache directory: a digest, then the index's files. The
file is opened only if it is a plain one, it and its directory belong to this user and nobody else may write there, and
only if its bytes have the digest that stands at its head; the name binds it to the data, to Whoosh and to Python. All
else is a rebuild, and so is whatever Whoosh trips over in a file that was opened.

The digest finds torn and decayed files, not forged ones: a keyed digest would need a secret, and this user has no place
for one that a program of theirs could not read as well. The file is trusted as far as its owner and permissions go.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import os
import stat
import sys
import tempfile
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from pravilo.errors import reason
from pravilo.lookup import complain

FIELDS = ("head", "over", "body")
FORMAT = 1
B, K1 = 0.6, 0.5
"""BM25F's parameters: how much a long field loses, how soon repeated words stop counting."""
MAGIC = b"pravilo-words "
T = TypeVar("T")


class Posting(NamedTuple):
    """A key in a field of a document: Whoosh's score without the word's rarity (0 to 1)."""

    doc: int
    field: int
    score: float


class Engine:
    """An open index; it is asked for one key at a time.

    `renew` builds an index anew where Whoosh fails on the one given; a fresh one that fails is an error.
    """

    def __init__(self, storage: Any, renew: Callable[[], Any] | None = None) -> None:
        self._storage, self._renew = storage, renew
        self._searcher: Any = None

    def postings(self, key: str) -> list[Posting]:
        """The documents that hold a key, by field."""
        return self._read(lambda: [Posting(m.id(), field, m.score() / (K1 + 1)) for field, m in self._matches(key)])

    def places(self, key: str) -> dict[tuple[int, int], tuple[int, ...]]:
        """Where a key stands, by document and field. Costs more than `postings`: each place is unpacked."""
        return self._read(lambda: {(m.id(), field): tuple(m.value_as("positions")) for field, m in self._matches(key)})

    def _read(self, reading: Callable[[], T]) -> T:
        """What `reading` reads from the index; where Whoosh trips, the index is built anew and read again."""
        try:
            self._searcher = self._searcher or _searcher(self._storage)
            return reading()
        except Exception:
            if self._renew is None:
                raise
            renew, self._renew = self._renew, None
            self._searcher = _searcher(renew())
            return reading()

    def _matches(self, key: str) -> Iterator[tuple[int, Any]]:
        """Whoosh's matcher of the key, standing on one document after another, with the number of the field."""
        for number, field in enumerate(FIELDS):
            if (field, key) not in self._searcher.reader():
                continue
            matcher = self._searcher.postings(field, key)
            while matcher.is_active():
                if not 0 <= matcher.id() < self._searcher.doc_count_all():
                    raise IndexError(f"no document {matcher.id()}")
                yield number, matcher
                matcher.next()

    @property
    def documents(self) -> int:
        """How many documents it holds."""
        return self._read(lambda: int(self._searcher.doc_count_all()))

    def lengths(self, doc: int) -> list[int]:
        """The lengths of a document's fields as Whoosh counts them (rounded into a byte), for the site's data."""
        return self._read(lambda: [self._searcher.reader().doc_field_length(doc, field, 0) or 0 for field in FIELDS])

    def average_lengths(self) -> list[float]:
        """The average length of each field, for the site's data."""
        return self._read(lambda: [self._searcher.avg_field_length(field) or 1 for field in FIELDS])


def _searcher(storage: Any) -> Any:
    _load_whoosh()
    from whoosh.index import FileIndex
    from whoosh.scoring import BM25F

    class Plain(BM25F):  # type: ignore[misc]
        """BM25F whose words are equally rare: the pack's own weights tell how much a word says."""

        def idf(self, searcher: Any, fieldname: str, text: str) -> float:
            return 1.0

    return FileIndex(storage, schema=_schema()).searcher(weighting=Plain(B=B, K1=K1))


def open_engine(docs: Callable[[], Sequence[Sequence[str]]], digest: str) -> Engine:
    """The engine for the documents that `docs` gives (the keys of each field); `digest` names the data they come from.

    The first time it builds the index, says so on stderr, and keeps it in the cache; where the cache can't be used it
    says why and keeps the index in memory.
    """
    _load_whoosh()
    name, folder = _name(digest), cache_dir()

    def made() -> Any:
        complain("готовлю указатель слов (один раз)…")
        storage = build(docs())
        _keep(storage, folder, name)
        return storage

    kept = _kept(folder / name) if folder else None
    return Engine(made()) if kept is None else Engine(kept, made)


def build(docs: Sequence[Sequence[str]]) -> Any:
    """A Whoosh index of the documents, in memory; document numbers are places in `docs`.

    Whoosh would keep its temporary files in a folder that all users and processes share; here they stay in memory.
    """
    _load_whoosh()
    from whoosh.filedb.filestore import RamStorage

    class Memory(RamStorage):  # type: ignore[misc]
        def temp_storage(self, name: str | None = None) -> Any:
            return RamStorage()

    storage = Memory()
    writer = storage.create_index(_schema()).writer(limitmb=2048)  # what spills is not read back
    for doc in docs:
        writer.add_document(**{field: keys for field, keys in zip(FIELDS, doc, strict=True) if keys})
    writer.commit()
    return storage


def _load_whoosh() -> None:
    """Import Whoosh without the warnings that newer Pythons give about its source."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for name in ("index", "scoring", "analysis", "fields", "codec.whoosh3", "filedb.filestore"):
            importlib.import_module(f"whoosh.{name}")


def _schema() -> Any:
    from whoosh.analysis import SpaceSeparatedTokenizer
    from whoosh.fields import TEXT, Schema

    return Schema(**{field: TEXT(analyzer=SpaceSeparatedTokenizer(), stored=False) for field in FIELDS})


def cache_dir() -> Path | None:
    """Where the index is kept: $XDG_CACHE_HOME/pravilo, else the system's place for caches; None for a user who has no
    home."""
    base = os.environ.get("XDG_CACHE_HOME", "")
    if os.path.isabs(base):
        return Path(base) / "pravilo"
    if sys.platform == "win32" and os.environ.get("LOCALAPPDATA"):
        return Path(os.environ["LOCALAPPDATA"]) / "pravilo" / "cache"
    home = _home()
    return home / ("Library/Caches" if sys.platform == "darwin" else ".cache") / "pravilo" if home else None


def _home() -> Path | None:
    """The user's home: $HOME, or what the system says where that names no folder (empty, relative)."""
    if sys.platform == "win32" or os.path.isabs(os.environ.get("HOME", "")):
        return Path.home()
    import pwd

    with suppress(KeyError):
        home = pwd.getpwuid(os.getuid()).pw_dir
        return Path(home) if os.path.isabs(home) else None
    return None


def _name(digest: str) -> str:
    from whoosh import versionstring

    parts = [digest, str(FORMAT), versionstring(), *map(str, sys.version_info[:2])]
    return f"words-{hashlib.sha256(' '.join(parts).encode()).hexdigest()[:24]}.idx"


def _kept(path: Path) -> Any:
    """The index of the file as a storage in memory, or None where it is absent, torn, altered or somebody else's."""
    try:
        if not (_private(os.lstat(path.parent)) and stat.S_ISREG(os.lstat(path).st_mode)):
            return None
        flags = ("O_NOFOLLOW", "O_NONBLOCK", "O_BINARY")
        handle = os.open(path, os.O_RDONLY | sum(getattr(os, flag, 0) for flag in flags))
        with os.fdopen(handle, "rb") as file:
            status = os.fstat(file.fileno())
            if not (_private(status) and stat.S_ISREG(status.st_mode)):
                return None
            raw = file.read()
    except OSError:
        return None
    head, _, body = raw.partition(b"\n")
    if head != MAGIC + hashlib.sha256(body).hexdigest().encode():
        return None
    try:
        return _unpacked(body)
    except (ValueError, TypeError):
        return None


def _unpacked(body: bytes) -> Any:
    from whoosh.filedb.filestore import RamStorage

    listing, _, blob = body.partition(b"\n")
    storage, start = RamStorage(), 0
    for name, size in json.loads(listing):
        storage.files[name] = blob[start : start + size]
        start += size
    return storage


def _private(status: os.stat_result) -> bool:
    """Whether a file or directory is this user's and nobody else may write to it."""
    if not hasattr(os, "getuid"):
        return True
    return status.st_uid == os.getuid() and not status.st_mode & (stat.S_IWGRP | stat.S_IWOTH)


def _keep(storage: Any, folder: Path | None, name: str) -> None:
    """Write the index beside its place and rename it there: whoever reads sees a whole file or none."""
    if folder is None:
        return _unkept("домашнего каталога нет")
    names = sorted(storage.files)
    listing = json.dumps([[n, len(storage.files[n])] for n in names]).encode()
    body = listing + b"\n" + b"".join(storage.files[n] for n in names)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not _private(os.lstat(folder)):
            raise OSError("каталог не только ваш")
        handle, temporary = tempfile.mkstemp(prefix=".words-", dir=folder)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(MAGIC + hashlib.sha256(body).hexdigest().encode() + b"\n" + body)
            os.replace(temporary, folder / name)
        except BaseException:
            with suppress(OSError):
                os.unlink(temporary)
            raise
        _sweep(folder, name)
    except OSError as error:
        return _unkept(f"{reason(error)}: {folder}")
    return None


def _unkept(why: str) -> None:
    complain(f"указатель слов не сохранён ({why}); в следующий раз придётся строить его снова")


def _sweep(folder: Path, kept: str) -> None:
    """Remove what older data and killed builds have left: indexes a month old, temporary files an hour old."""
    newest = os.stat(folder / kept).st_mtime
    for path in folder.glob("*words-*"):
        age = newest - path.lstat().st_mtime
        if path.name != kept and age > (2_600_000 if path.name.startswith("words-") else 3600):
            with suppress(OSError):
                path.unlink()
