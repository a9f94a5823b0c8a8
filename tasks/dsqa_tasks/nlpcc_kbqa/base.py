"""Looking up subjects in a loaded knowledge base."""

import os
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from dsqa.errors import MalformedFile, UsageError
from dsqa.files.usercache import user_cache
from dsqa_tasks.nlpcc_kbqa.loading import FORMAT, Report, fill, fingerprint
from dsqa_tasks.nlpcc_kbqa.names import LONGEST

SMALL = 64 << 20
"""Maximum bytes of a knowledge base that is loaded for one call, if it was not loaded before."""
SUFFIX = ".sqlite"
_DAMAGED = (sqlite3.Error, UnicodeDecodeError)
"""Errors of a damaged database; the second comes from bytes of it in a message of SQLite."""
_MAGIC = b"SQLite format 3\0"


class Subject(NamedTuple):
    """A subject and its triples."""

    name: str
    said: dict[str, tuple[str, ...]]
    """Predicate -> distinct objects, in the order of code points."""


def merged(entries: Sequence[Subject]) -> Subject:
    """The entries of one subject, merged."""
    if len(entries) == 1:
        return entries[0]
    said: dict[str, dict[str, None]] = {}
    for entry in entries:
        for predicate, objects in entry.said.items():
            said.setdefault(predicate, {}).update(dict.fromkeys(objects))
    return Subject(entries[0].name, _frozen(said))


class KnowledgeBase:
    """A loaded knowledge base; `open_base` opens and closes it."""

    def __init__(self, database: sqlite3.Connection, path: Path) -> None:
        self._database = database
        self._path = path

    def packs(self, name: str, most: int) -> list[int]:
        """Numbers of the entries under a key, at most `most`.

        Entries whose whole name it is come first, then those with the fewest qualifiers. Raises MalformedFile if the database is
        damaged.
        """
        rows = self._rows(
            "SELECT pack FROM names WHERE key = ? ORDER BY cut, pack LIMIT ?",
            (name[:LONGEST], most),
        )
        return [row[0] for row in rows]

    def subject(self, pack: int) -> Subject | None:
        """The entry with this number. Raises MalformedFile if the database is damaged."""
        rows = self._rows("SELECT subject, said FROM packs WHERE id = ?", (pack,))
        if not rows:
            return None
        name, lines = rows[0]
        if not (isinstance(name, str) and isinstance(lines, str)):
            raise _damaged(self._path, "an entry is no text")
        said: dict[str, dict[str, None]] = {}
        # Predicate and object in turn: like the lines of the file, neither contains a line end.
        parts = iter(lines.split("\n"))
        for predicate, thing in zip(parts, parts, strict=False):
            said.setdefault(predicate, {})[thing] = None
        return Subject(name, _frozen(said))

    def _rows(self, query: str, values: tuple[object, ...]) -> list[tuple[Any, ...]]:
        try:
            return self._database.execute(query, values).fetchall()
        except _DAMAGED as error:
            raise _damaged(self._path, error) from None


def _frozen(said: dict[str, dict[str, None]]) -> dict[str, tuple[str, ...]]:
    return {predicate: tuple(objects) for predicate, objects in said.items()}


def database_path(source: Path, store: Path | None) -> Path:
    """The path of the database of a knowledge base: in a folder, else in the user's cache.

    In the cache its name has a digest of the path of the knowledge base, because others may have the same name.
    """
    if store:
        return store / (source.name + SUFFIX)
    where = blake2b(os.fsencode(source.absolute()), digest_size=6).hexdigest()
    return user_cache() / "nlpcc-kbqa" / f"{source.name}-{where}{SUFFIX}"


@contextmanager
def open_base(
    path: Path, store: Path | None = None, report: Report | None = None
) -> Iterator[KnowledgeBase]:
    """A knowledge base, given its file of lines or its database.

    A small file of lines that was not loaded, or has changed since, is loaded for this time. Raises UsageError if such a file is
    not small, MalformedFile if the database is damaged.
    """
    if _is_database(path):
        with closing(_connect(path)) as database:
            if _meta(path, database).get("format") != FORMAT:
                raise MalformedFile(f"{path} was loaded by another version of dsqa; load it again")
            yield KnowledgeBase(database, path)
        return
    loaded = database_path(path, store)
    stamp = fingerprint(path)
    if loaded.is_file() and _is_database(loaded):
        with closing(_connect(loaded)) as database:
            meta = _meta(loaded, database)
            if meta.get("source") == stamp and meta.get("format") == FORMAT:
                yield KnowledgeBase(database, loaded)
                return
    if path.stat().st_size > SMALL:
        raise UsageError(f"{path} is not loaded yet; run: dsqa task nlpcc-kbqa load {path}")
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(sqlite3.connect(":memory:", isolation_level=None)) as database,
    ):
        fill(path, database, Path(folder), report)
        yield KnowledgeBase(database, path)


def _connect(path: Path) -> sqlite3.Connection:
    # Immutable: a file that nobody writes needs no lock, and a read-only folder allows none.
    return sqlite3.connect(f"{path.absolute().as_uri()}?immutable=1", uri=True)


def _is_database(path: Path) -> bool:
    try:
        with path.open("rb") as stream:
            return stream.read(len(_MAGIC)) == _MAGIC
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror or error}") from None


def _meta(path: Path, database: sqlite3.Connection) -> dict[str, str]:
    """The metadata of the database. Raises MalformedFile if it is not a knowledge base."""
    try:
        meta = dict(
            database.execute(
                "SELECT key, value FROM meta WHERE key IN ('format', 'source')"
            ).fetchmany(2)
        )
        if meta.get("format") == FORMAT:
            # A view of the same name could run any query.
            tables = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            missing = {"names", "packs"} - {row[0] for row in tables.fetchmany(9)}
            if missing:
                raise _damaged(path, f"no table {min(missing)}")
    except _DAMAGED as error:
        raise _damaged(path, error) from None
    return meta


def _damaged(path: Path, what: object) -> MalformedFile:
    return MalformedFile(f"{path} is no loaded knowledge base ({what}); load it again")
