"""The catalog of a collection in DuckDB: which datasets there are, and their data files."""

import zlib
from collections.abc import Callable, Iterable, Iterator
from hashlib import blake2b, sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from dsqa.collection.metadata import BadLine, Key, open_stream, parse_key, parse_line, read_lines
from dsqa.collection.mistakes import summary
from dsqa.collection.model import Dataset
from dsqa.errors import DamagedStore, DatasetNotFound, DsqaError
from dsqa.files.textfile import line_list
from dsqa.log import logger
from dsqa.store.connection import Database
from dsqa.store.database import append, ensure_tables, get_meta, set_meta, transaction
from dsqa.text.printable import brief

if TYPE_CHECKING:
    from numpy.typing import NDArray

SCHEMA = "3"
"""Version of the tables below and of how a metadata line is understood."""

MOST_NAMED = 10
"""Maximum number of datasets whose ids are listed where another one is asked for."""
_MOST_COMPARED, _MOST_NEAR = 5_000, 3
"""Ids of a larger collection that are compared with it, and that are named."""
BATCH_LINES = 10_000
BATCH_BYTES = 32 * 1024 * 1024
"""A batch of metadata lines is saved when it reaches either size."""

_TABLES = {
    # `line` is the line of the metadata file, and the key that joins the two.
    # `record` is the metadata line, or what could be made of it, for `parse_line`. Where DuckDB
    # chooses the compression by itself, trying all takes half as long again, for twice the space.
    "datasets": "line BIGINT, id VARCHAR, record VARCHAR USING COMPRESSION zstd, digest UBIGINT",
    "files": "line BIGINT, dataset_id VARCHAR, position INTEGER, name VARCHAR",
}

_DIGESTED = {"datasets": "line, id, digest", "files": "line, dataset_id, position, name"}
"""Table -> the columns in its digest."""

Progress = Callable[[int], None]
"""Called with the number of metadata lines read so far."""


class CatalogRecord(NamedTuple):
    """A line of the metadata file."""

    line: int
    digest: int
    """64-bit fingerprint of the line, which shows whether a dataset has changed."""
    key: Key
    json: str
    """The line, or what could be made of it, for `parse_line`."""


class Catalog:
    """The tables `datasets` and `files` of an open database."""

    def __init__(self, connection: Database) -> None:
        self.connection = connection
        ensure_tables(connection, "catalog", SCHEMA, _TABLES)

    def load(self, path: Path, progress: Progress | None = None) -> None:
        """Fill the catalog from a metadata file, unless it is filled from this state of it already.

        An interrupted load continues after the last saved batch. A bad line is logged and
        skipped; the last line of a repeated id counts. Raises DsqaError if the file
        cannot be read at all.
        """
        source = _identity(path)
        if get_meta(self.connection, "catalog source") != source:
            with transaction(self.connection):
                self._drop_indexes()
                self.connection.execute("DELETE FROM datasets")
                self.connection.execute("DELETE FROM files")
                begun = {"catalog source": source, "catalog line": "0", "catalog done": ""}
                set_meta(self.connection, begun)
        if get_meta(self.connection, "catalog done"):
            if not self.connection.was_sealed:
                self._check()
            return
        skip = int(get_meta(self.connection, "catalog line"))
        for line, batch in _batches(_records(path, skip)):
            with transaction(self.connection):
                self._insert(batch)
                set_meta(self.connection, {"catalog line": str(line)})
            if progress:
                progress(line)
        if said := summary(path):
            logger.warning("%s: %s (dsqa check --collection lists all)", path.name, said)
        self._finish()

    def _insert(self, batch: list[CatalogRecord]) -> None:
        append(
            self.connection,
            "datasets",
            {
                "line": [record.line for record in batch],
                "id": [record.key.id for record in batch],
                "record": [record.json for record in batch],
                "digest": _unsigned([record.digest for record in batch]),
            },
        )
        files = [
            (record.line, record.key.id, position, name)
            for record in batch
            for position, name in enumerate(record.key.names)
        ]
        append(
            self.connection,
            "files",
            {
                "line": [line for line, _, _, _ in files],
                "dataset_id": [identifier for _, identifier, _, _ in files],
                "position": [position for _, _, position, _ in files],
                "name": [name for _, _, _, name in files],
            },
        )

    def _finish(self) -> None:
        """Keep the last line of every id, and make the indexes."""
        with transaction(self.connection):
            for identifier, lines in self.connection.execute(
                "SELECT id, list(line ORDER BY line) FROM datasets GROUP BY id "
                "HAVING count(*) > 1 ORDER BY min(line)"
            ).fetchall():
                logger.warning(
                    "dataset %s: described on %s; the last one counts",
                    identifier,
                    line_list(lines),
                )
                for table in ("datasets", "files"):
                    self.connection.execute(
                        f"DELETE FROM {table} WHERE list_contains(?, line)", [lines[:-1]]
                    )
            set_meta(self.connection, {"catalog digest": self._digest(), "catalog done": "yes"})
        self._index()

    def _index(self) -> None:
        self.connection.execute("CREATE INDEX IF NOT EXISTS dataset_ids ON datasets (id)")
        self.connection.execute("CREATE INDEX IF NOT EXISTS file_datasets ON files (dataset_id)")

    def _drop_indexes(self) -> None:
        self.connection.execute("DROP INDEX IF EXISTS dataset_ids")
        self.connection.execute("DROP INDEX IF EXISTS file_datasets")

    def _check(self) -> None:
        """Check the digests, because the last process that wrote the database was killed.

        Raises DamagedStore.
        """
        kept, found = get_meta(self.connection, "catalog digest"), self._digest()
        # Another version of DuckDB may compute another digest of the same data.
        if kept != found and kept.partition(" ")[0] == found.partition(" ")[0]:
            raise DamagedStore(str(self.connection.path), "its catalog is not what was written")
        if self.connection.is_writable:
            self._drop_indexes()
            self._index()

    def _digest(self) -> str:
        """Digest of both tables without the records, independent of the order of rows."""
        import duckdb

        parts = [
            self.connection.execute(
                f"SELECT count(*), bit_xor(hash({columns})) FROM {table}"
            ).fetchall()[0]
            for table, columns in _DIGESTED.items()
        ]
        return f"{duckdb.__version__} {msgspec.json.encode(parts).decode()}"

    def __len__(self) -> int:
        rows = self.connection.execute("SELECT count(*) FROM datasets").fetchall()
        return int(rows[0][0])

    def dataset(self, identifier: str) -> Dataset:
        """The dataset with this id. Raises DatasetNotFound."""
        rows = self.connection.execute(
            "SELECT record FROM datasets WHERE id = ?", [identifier]
        ).fetchall()
        if not rows:
            raise DatasetNotFound(
                f"no dataset {identifier!r} in the collection{self.those_near(identifier)}"
            )
        found = parse_line(rows[0][0].encode())
        if found.id != identifier:
            raise DamagedStore(
                str(self.connection.path), f"another dataset in place of {identifier!r}"
            )
        return found

    def those_near(self, identifier: str) -> str:
        """For a message, the ids of a collection of a few datasets, else those that are most like one that no dataset has."""
        rows = self.connection.execute(
            "SELECT id FROM datasets ORDER BY line LIMIT ?", [_MOST_COMPARED]
        ).fetchall()
        ids = [known for (known,) in rows]
        if len(ids) > MOST_NAMED:
            from difflib import get_close_matches  # only for a mistake

            near = get_close_matches(identifier, ids, _MOST_NEAR)
            return f"; did you mean {', '.join(map(brief, near))}?" if near else ""
        return f"; there are {', '.join(map(brief, ids))}" if ids else ""

    def datasets(self) -> Iterator[Dataset]:
        """All datasets in the order of the metadata file, with some thousands in memory at a time."""
        last = -1
        while rows := self.connection.execute(
            "SELECT line, record FROM datasets WHERE line > ? ORDER BY line LIMIT 5000", [last]
        ).fetchall():
            last = rows[-1][0]
            for _, record in rows:
                yield parse_line(record.encode())

    def records(self, lines: "NDArray[Any]") -> list[str]:
        """The datasets on these (ascending) lines of the metadata file, by `parse_line`.

        All are in memory at once.
        """
        if not len(lines):
            return []
        self.connection.register("wanted_lines", {"line": lines})
        # The bounds let DuckDB skip what is outside.
        rows = self.connection.execute(
            "SELECT record FROM datasets WHERE line BETWEEN ? AND ? "
            "AND line IN (SELECT line FROM wanted_lines) ORDER BY line",
            [int(lines[0]), int(lines[-1])],
        ).fetchall()
        self.connection.unregister("wanted_lines")
        return [row[0] for row in rows]

    def ids(self) -> list[str]:
        """All dataset ids in the order of the metadata file."""
        rows = self.connection.execute("SELECT id FROM datasets ORDER BY line").fetchall()
        return [row[0] for row in rows]

    def known_ids(self, ids: Iterable[str]) -> set[str]:
        """The given strings that are dataset ids of this collection."""
        rows = self.connection.execute(
            "SELECT id FROM datasets WHERE id IN (SELECT unnest(?::VARCHAR[]))",
            [sorted(set(ids))],
        ).fetchall()
        return {row[0] for row in rows}

    def file_names(self, ids: Iterable[str] | None = None) -> list[tuple[str, str]]:
        """(dataset id, data file name) of these datasets, or of all, in metadata order."""
        query = "SELECT dataset_id, name FROM files"
        arguments = []
        if ids is not None:
            query += " WHERE dataset_id IN (SELECT unnest(?::VARCHAR[]))"
            arguments.append(sorted(set(ids)))
        rows = self.connection.execute(f"{query} ORDER BY line, position", arguments).fetchall()
        return [(row[0], row[1]) for row in rows]


def _unsigned(values: list[int]) -> "NDArray[Any]":
    import numpy as np

    return np.array(values, dtype=np.uint64)


def _records(path: Path, skip: int) -> Iterator[tuple[int, int, CatalogRecord | None]]:
    """(line, bytes, record) of each line after the first `skip`; None for a line left out."""
    line = skip
    try:
        for number, data in read_lines(path, skip):
            line = number
            try:
                record = _record(number, data)
            except BadLine as error:
                logger.warning("%s, line %d: %s; left out", path.name, number, error)
                yield number, len(data), None
            else:
                yield number, len(data), record
    except (EOFError, OSError, zlib.error) as error:
        logger.warning("%s breaks off after line %d: %s", path.name, line, error)


def _record(number: int, data: bytes) -> CatalogRecord:
    digest = int.from_bytes(blake2b(data, digest_size=8).digest())
    key = parse_key(data)
    if key is not None:
        try:
            return CatalogRecord(number, digest, key, data.decode())
        except UnicodeDecodeError:
            pass  # somewhere else in the line
    dataset = parse_line(data)
    key = Key(dataset.id, tuple(file.name for file in dataset.files))
    return CatalogRecord(number, digest, key, msgspec.json.encode(dataset).decode())


def _batches(
    lines: Iterable[tuple[int, int, CatalogRecord | None]],
) -> Iterator[tuple[int, list[CatalogRecord]]]:
    """(last line, records), bounded by `BATCH_LINES` and `BATCH_BYTES`."""
    batch: list[CatalogRecord] = []
    size = count = number = 0
    for number, length, record in lines:
        size += length
        count += 1
        if record is not None:
            batch.append(record)
        if count >= BATCH_LINES or size >= BATCH_BYTES:
            yield number, batch
            batch, size, count = [], 0, 0
    if count:
        yield number, batch


def _identity(path: Path) -> str:
    """The fingerprint of a metadata file without reading it: size, time, first bytes."""
    try:
        with path.open("rb") as stream:
            head = sha256(stream.read(4096)).hexdigest()[:16]
        status = path.stat()
        with open_stream(path):
            pass
    except OSError as error:
        raise DsqaError(f"cannot read {path}: {error.strerror or error}") from None
    return f"{path.name}:{status.st_size}:{status.st_mtime_ns}:{head}"
