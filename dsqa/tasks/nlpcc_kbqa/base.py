"""Looking up subjects in a knowledge base that was loaded."""

import sqlite3
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from dsqa.errors import DsqaError, UsageError
from dsqa.tasks.nlpcc_kbqa.files import BAR
from dsqa.tasks.nlpcc_kbqa.loading import FORMAT, Report, fill, fingerprint
from dsqa.tasks.nlpcc_kbqa.names import LONGEST

SMALL = 64 << 20
"""Bytes of a knowledge base that is loaded for one call, where it was not loaded before."""
SUFFIX = ".sqlite"
_MAGIC = b"SQLite format 3\0"


class Subject(NamedTuple):
    """A subject and what is said of it."""

    name: str
    said: dict[str, tuple[str, ...]]
    """Predicate -> objects, each once, in the order of code points."""

    def with_more(self, said: dict[str, tuple[str, ...]]) -> "Subject":
        """The same subject with what is said of it elsewhere."""
        merged = {**self.said}
        for predicate, objects in said.items():
            merged[predicate] = tuple(dict.fromkeys((*merged.get(predicate, ()), *objects)))
        return Subject(self.name, merged)


class KnowledgeBase:
    """A loaded knowledge base. Close it, or use it as a context manager."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._database = database

    def close(self) -> None:
        self._database.close()

    def packs(self, name: str, most: int) -> list[int]:
        """Numbers of the entries under a key, at most so many."""
        rows = self._database.execute(
            "SELECT pack FROM names WHERE key = ? LIMIT ?", (name[:LONGEST], most)
        )
        return [row[0] for row in rows]

    def subjects(self, packs: Iterable[int]) -> dict[int, Subject]:
        """The entries with these numbers, in their order."""
        return {pack: subject for pack in packs if (subject := self._subject(pack))}

    def _subject(self, pack: int) -> Subject | None:
        rows = self._database.execute("SELECT subject, said FROM packs WHERE id = ?", (pack,))
        row = rows.fetchone()
        if row is None:
            return None
        said: dict[str, dict[str, None]] = {}
        for line in row[1].split("\n"):
            predicate, _, thing = line.partition(BAR)
            said.setdefault(predicate, {})[thing] = None
        return Subject(row[0], {one: tuple(things) for one, things in said.items()})


def database_path(source: Path, store: Path | None) -> Path:
    """Where the database of a knowledge base stands: beside it, or in a folder."""
    name = source.name + SUFFIX
    return store / name if store else source.with_name(name)


@contextmanager
def open_base(
    path: Path, store: Path | None = None, report: Report | None = None
) -> Iterator[KnowledgeBase]:
    """A knowledge base, given its file of lines or its database.

    A file of lines that was not loaded, or was changed since, is loaded for this time where it is
    small. Raises UsageError where it is not, DsqaError where the database is damaged.
    """
    if _is_database(path):
        with closing(_connect(path)) as database:
            _check(path, _meta(path, database))
            yield KnowledgeBase(database)
        return
    loaded = database_path(path, store)
    stamp = fingerprint(path)
    if loaded.is_file() and _is_database(loaded):
        with closing(_connect(loaded)) as database:
            meta = _meta(loaded, database)
            if meta.get("source") == stamp and meta.get("format") == FORMAT:
                yield KnowledgeBase(database)
                return
    if path.stat().st_size > SMALL:
        raise UsageError(f"{path} is not loaded yet; run: dsqa task nlpcc-kbqa load {path}")
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(sqlite3.connect(":memory:", isolation_level=None)) as database,
    ):
        fill(path, database, Path(folder), report)
        yield KnowledgeBase(database)


def _connect(path: Path) -> sqlite3.Connection:
    # Immutable: a file that nobody writes needs no lock, and a folder that nobody may write none.
    return sqlite3.connect(f"{path.absolute().as_uri()}?immutable=1", uri=True)


def _is_database(path: Path) -> bool:
    try:
        with path.open("rb") as stream:
            return stream.read(len(_MAGIC)) == _MAGIC
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror or error}") from None


def _meta(path: Path, database: sqlite3.Connection) -> dict[str, str]:
    try:
        return dict(database.execute("SELECT key, value FROM meta").fetchall())
    except sqlite3.Error as error:
        raise DsqaError(f"{path} is no loaded knowledge base ({error}); load it again") from None


def _check(path: Path, meta: dict[str, str]) -> None:
    if meta.get("format") != FORMAT:
        raise DsqaError(f"{path} was loaded by another version of dsqa; load it again")
