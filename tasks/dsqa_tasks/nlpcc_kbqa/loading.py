"""Turning a knowledge base of lines into a database: DuckDB sorts, SQLite keeps the result.

DuckDB sorts and groups more than fits in memory; SQLite finds the few rows of a question among millions in a fraction of the time
(docs/decisions.md).
"""

import codecs
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from dsqa.errors import DsqaError, MalformedFile, UsageError
from dsqa.store.database import append
from dsqa_tasks.nlpcc_kbqa.files import BAR
from dsqa_tasks.nlpcc_kbqa.names import keys

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


FORMAT = "dsqa knowledge base 2"
"""Format of the database; one of another format is built again."""
MEMORY = "1200MB"
"""Maximum memory of DuckDB; more is written to files beside the database."""
BLOCK = 16 << 20
"""Bytes that are read at once."""
LINE = 1 << 16
"""Maximum characters of a line; a longer one is invalid."""
PACK = 1 << 12
"""Number of sorted rows within which those of a subject become one entry."""
AT_ONCE = PACK << 8
"""Number of rows packed at once; fewer if they have more than `BYTES`."""
BYTES = 64 << 20

Report = Callable[[str, int, int], None]
"""Stage, work done, total work."""

# Predicate and object in turn: neither contains a line end.
_PACKS = """
SELECT subject, string_agg(predicate || chr(10) || object, chr(10) ORDER BY rowid)
FROM triples WHERE rowid >= $1 AND rowid < $2 GROUP BY subject, rowid // $3 ORDER BY min(rowid)
"""
_SIZES = """
SELECT sum(strlen(subject) + strlen(predicate) + strlen(object))
FROM triples GROUP BY rowid // $1 ORDER BY rowid // $1
"""


class Loaded(NamedTuple):
    """The contents found in a knowledge base."""

    triples: int
    subjects: int
    bad: int
    """Number of lines that are not triples."""


def load(source: Path, target: Path, report: Report | None = None) -> Loaded:
    """Make the database `target` from the lines of `source`, with bounded memory.

    The database gets its name only when it is complete: the remains of an interrupted load are never used. Raises UsageError if a
    file cannot be read or written, MalformedFile if no line is a triple, DsqaError if the disk is full.
    """
    stamp = fingerprint(source)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".loading-", dir=target.parent) as folder:
            made = Path(folder) / "whole"
            with closing(sqlite3.connect(made, isolation_level=None)) as database:
                loaded = fill(source, database, Path(folder), report)
                database.execute("INSERT INTO meta VALUES ('source', ?)", [stamp])
            made.replace(target)
    except OSError as error:
        where = error.filename or target
        raise UsageError(
            f"cannot load {source} into {where}: {error.strerror or error}; give a folder that "
            "can be written with --store"
        ) from None
    return loaded


def fingerprint(source: Path) -> str:
    """The fingerprint of the loaded state of a file. Raises UsageError if it is missing."""
    try:
        found = source.stat()
    except OSError as error:
        raise UsageError(f"cannot read {source}: {error.strerror or error}") from None
    return f"{found.st_size} {found.st_mtime_ns}"


def fill(
    source: Path, database: sqlite3.Connection, folder: Path, report: Report | None = None
) -> Loaded:
    """Load into an empty SQLite database, with work files in a folder."""
    import duckdb

    try:
        with closing(duckdb.connect(str(folder / "sorting.duckdb"))) as sorting:
            sorting.execute("SET autoinstall_known_extensions = false")
            sorting.execute(f"SET memory_limit = '{MEMORY}'")
            sorting.execute("SET preserve_insertion_order = false")
            sorting.execute(
                "CREATE TABLE lines (subject VARCHAR, predicate VARCHAR, object VARCHAR)"
            )
            bad = _read(source, sorting, report)
            return _write(sorting, database, bad, source, report)
    except (duckdb.Error, sqlite3.Error) as error:
        line = " ".join(str(error).split())
        raise DsqaError(f"cannot load {source}: {line}; is there room on the disk?") from None


def _read(source: Path, sorting: "DuckDBPyConnection", report: Report | None) -> int:
    """Put the triples into the table `lines`; returns the number of other lines."""
    size, done, bad = source.stat().st_size, 0, 0
    # Each block is committed: DuckDB's limit does not count the contents of an open transaction.
    for lines, unread, length in _blocks(source):
        columns = _triples(lines)
        append(sorting, "lines", columns)
        bad += unread + sum(not line.isspace() for line in lines if line)
        bad -= len(columns["subject"])
        done += length
        if report:
            report("reading", done, size)
    return bad


def _triples(lines: list[str]) -> dict[str, list[str]]:
    """The parts of the lines that are triples, as by `split_triple` but faster."""
    subjects, predicates, objects = [], [], []
    for line in lines:
        parts = line.split(BAR, 2)
        if len(parts) == 3 and len(line) <= LINE:
            subject, predicate, thing = parts
            subject, predicate, thing = subject.strip(), predicate.strip(), thing.strip()
            if subject and predicate and thing:
                subjects.append(subject)
                predicates.append(predicate)
                objects.append(thing)
    return {"subject": subjects, "predicate": predicates, "object": objects}


def _blocks(source: Path) -> Iterator[tuple[list[str], int, int]]:
    """Whole lines, the number of unreadable ones, and the bytes that they took.

    A line that is not UTF-8, or much longer than a block, is unreadable.
    """
    try:
        with source.open("rb") as stream:
            rest, cut = stream.read(3).removeprefix(codecs.BOM_UTF8), False
            while data := stream.read(BLOCK):
                whole, end, after = (rest + data).rpartition(b"\n")
                if not end and len(after) > BLOCK:
                    # A line without end: dropped, and counted at its end.
                    rest, cut = b"", True
                    continue
                rest = after
                if end:
                    yield *_decoded(whole, cut), len(data)
                    cut = False
            if rest or cut:
                yield *_decoded(rest, cut), len(rest)
    except OSError as error:
        raise UsageError(f"cannot read {source}: {error.strerror or error}") from None


def _decoded(data: bytes, cut: bool) -> tuple[list[str], int]:
    """Lines as text, and the number of unreadable ones; the first is the end of a long one if `cut`."""
    if cut:
        data = data.partition(b"\n")[2]
    try:
        return data.decode().split("\n"), int(cut)
    except UnicodeDecodeError:
        found = [text for line in data.split(b"\n") if (text := _decoded_line(line)) is not None]
        return found, cut + data.count(b"\n") + 1 - len(found)


def _decoded_line(line: bytes) -> str | None:
    try:
        return line.decode()
    except UnicodeDecodeError:
        return None


def _write(
    sorting: "DuckDBPyConnection",
    database: sqlite3.Connection,
    bad: int,
    source: Path,
    report: Report | None,
) -> Loaded:
    """Sort the triples, and write those of each subject and the names of the subjects."""
    total = _count(sorting)
    if not total:
        raise MalformedFile(f"{source}: none of {bad:,} lines is a triple such as S ||| P ||| O")
    if report:
        report("sorting", 0, total)
    sorting.execute("CREATE TABLE triples AS FROM lines ORDER BY subject, predicate, object")
    sorting.execute("DROP TABLE lines")
    sorting.execute("CREATE TABLE names (key VARCHAR, cut INTEGER, pack INTEGER)")
    for pragma in ("journal_mode = OFF", "synchronous = OFF", "cache_size = -65536"):
        database.execute(f"PRAGMA {pragma}")
    database.execute("CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID")
    database.execute("CREATE TABLE packs (id INTEGER PRIMARY KEY, subject TEXT, said TEXT)")
    database.execute("BEGIN")
    last = subjects = 0
    before = ""
    for begin, end in _batches(sorting, total):
        rows = sorting.execute(_PACKS, [begin, end, PACK]).fetchall()
        database.executemany(
            "INSERT INTO packs VALUES (?, ?, ?)",
            ((number, *row) for number, row in enumerate(rows, last + 1)),
        )
        named = [
            (name, cut, number)
            for number, (subject, _) in enumerate(rows, last + 1)
            for cut, name in enumerate(keys(subject))
        ]
        columns = {
            column: [row[at] for row in named] for at, column in enumerate(("key", "cut", "pack"))
        }
        append(sorting, "names", columns)
        last += len(rows)
        # Several entries of one subject are consecutive.
        found = [before, *(subject for subject, _ in rows)]
        subjects += sum(one != other for one, other in pairwise(found))
        before = found[-1]
        if report:
            report("writing", end, total)
    sorting.execute("DROP TABLE triples")
    _write_names(sorting, database)
    loaded = Loaded(total, subjects, bad)
    database.executemany(
        "INSERT INTO meta VALUES (?, ?)",
        [("format", FORMAT), *((key, str(value)) for key, value in loaded._asdict().items())],
    )
    database.execute("COMMIT")
    return loaded


def _batches(sorting: "DuckDBPyConnection", total: int) -> Iterator[tuple[int, int]]:
    """The sorted rows in runs of whole packs: first row, and the one after the last."""
    sizes = sorting.execute(_SIZES, [PACK]).fetchall()
    begin = bytes_held = 0
    for end, (size,) in zip(range(0, total, PACK), sizes, strict=True):
        if end > begin and (bytes_held + size > BYTES or end - begin >= AT_ONCE):
            yield begin, end
            begin, bytes_held = end, 0
        bytes_held += size
    yield begin, total


def _write_names(sorting: "DuckDBPyConnection", database: sqlite3.Connection) -> None:
    """Write the names in the order of the table: appending rows takes a fraction of the time of inserting them."""
    database.execute(
        "CREATE TABLE names (key TEXT, cut INTEGER, pack INTEGER, PRIMARY KEY (key, cut, pack)) "
        "WITHOUT ROWID"
    )
    rows = sorting.execute("SELECT key, cut, pack FROM names ORDER BY key, cut, pack")
    while some := rows.fetchmany(100_000):
        database.executemany("INSERT INTO names VALUES (?, ?, ?)", some)


def _count(sorting: "DuckDBPyConnection") -> int:
    row = sorting.execute("SELECT count(*) FROM lines").fetchone()
    return int(row[0]) if row else 0
