"""The catalog of a collection in DuckDB: which datasets there are, and their data files."""

import zlib
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from dsqa.collection.metadata import BadLine, open_stream, parse_line, read_lines
from dsqa.collection.model import DataFile, Dataset
from dsqa.errors import DatasetNotFound, DsqaError
from dsqa.log import logger
from dsqa.store.database import append, ensure_tables, get_meta, set_meta, transaction
from dsqa.textfile import line_list

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

SCHEMA = "1"
"""Version of the tables below and of how a metadata line is understood."""

BATCH_LINES = 10_000
BATCH_BYTES = 32 * 1024 * 1024
"""A batch of metadata lines is saved when it has reached either size."""

_TABLES = {
    # `line` is the line of the metadata file, and the key that joins the two.
    "datasets": "line BIGINT, id VARCHAR, title VARCHAR, description VARCHAR, url VARCHAR, "
    "attribution VARCHAR, fields JSON",
    "files": "line BIGINT, dataset_id VARCHAR, position INTEGER, name VARCHAR, format VARCHAR, "
    "url VARCHAR, organization VARCHAR",
}
_DATASET = "line, id, title, description, url, attribution, fields"

Progress = Callable[[int], None]
"""Told the number of metadata lines read so far."""


class Catalog:
    """The tables `datasets` and `files` of an open database."""

    def __init__(self, connection: "DuckDBPyConnection") -> None:
        self.connection = connection
        ensure_tables(connection, "catalog", SCHEMA, _TABLES)

    def load(self, path: Path, progress: Progress | None = None) -> None:
        """Fill the catalog from a metadata file unless it already holds that very file.

        An interrupted load goes on after the last batch that was saved. A bad line is logged and
        left out; where an id comes twice the last line counts. Raises DsqaError when the file
        cannot be read at all.
        """
        source = _identity(path)
        if get_meta(self.connection, "catalog source") != source:
            with transaction(self.connection):
                self.connection.execute("DROP INDEX IF EXISTS dataset_ids")
                self.connection.execute("DROP INDEX IF EXISTS file_datasets")
                self.connection.execute("DELETE FROM datasets")
                self.connection.execute("DELETE FROM files")
                set_meta(self.connection, "catalog source", source)
                set_meta(self.connection, "catalog line", "0")
                set_meta(self.connection, "catalog done", "")
        if get_meta(self.connection, "catalog done"):
            return
        skip = int(get_meta(self.connection, "catalog line"))
        for line, batch in _batches(_datasets(path, skip)):
            with transaction(self.connection):
                self._insert(batch)
                set_meta(self.connection, "catalog line", str(line))
            if progress:
                progress(line)
        self._finish()

    def _insert(self, batch: list[tuple[int, Dataset]]) -> None:
        datasets: dict[str, list[Any]] = {
            "line": [line for line, _ in batch],
            "id": [dataset.id for _, dataset in batch],
            "title": [dataset.title for _, dataset in batch],
            "description": [dataset.description for _, dataset in batch],
            "url": [dataset.url for _, dataset in batch],
            "attribution": [dataset.attribution for _, dataset in batch],
            "fields": [msgspec.json.encode(dataset.fields).decode() for _, dataset in batch],
        }
        files = [
            (line, dataset.id, position, file)
            for line, dataset in batch
            for position, file in enumerate(dataset.files)
        ]
        append(self.connection, "datasets", datasets)
        append(
            self.connection,
            "files",
            {
                "line": [line for line, _, _, _ in files],
                "dataset_id": [identifier for _, identifier, _, _ in files],
                "position": [position for _, _, position, _ in files],
                "name": [file.name for _, _, _, file in files],
                "format": [file.format for _, _, _, file in files],
                "url": [file.url for _, _, _, file in files],
                "organization": [file.organization for _, _, _, file in files],
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
            set_meta(self.connection, "catalog done", "yes")
        self.connection.execute("CREATE INDEX IF NOT EXISTS dataset_ids ON datasets (id)")
        self.connection.execute("CREATE INDEX IF NOT EXISTS file_datasets ON files (dataset_id)")

    def __len__(self) -> int:
        rows = self.connection.execute("SELECT count(*) FROM datasets").fetchall()
        return int(rows[0][0])

    def dataset(self, identifier: str) -> Dataset:
        """The dataset with this id. Raises DatasetNotFound."""
        rows = self.connection.execute(
            f"SELECT {_DATASET} FROM datasets WHERE id = ?", [identifier]
        ).fetchall()
        if not rows:
            raise DatasetNotFound(f"no dataset {identifier!r} in the collection")
        files = self.connection.execute(
            "SELECT name, format, url, organization FROM files WHERE dataset_id = ? "
            "ORDER BY position",
            [identifier],
        ).fetchall()
        return _dataset(rows[0], tuple(DataFile(*file) for file in files))

    def datasets(self) -> Iterator[Dataset]:
        """All datasets in the order of the metadata file, some thousands in memory at a time."""
        last = -1
        while rows := self.connection.execute(
            f"SELECT {_DATASET} FROM datasets WHERE line > ? ORDER BY line LIMIT 5000", [last]
        ).fetchall():
            files: dict[int, list[DataFile]] = {}
            for line, *file in self.connection.execute(
                "SELECT line, name, format, url, organization FROM files "
                "WHERE line > ? AND line <= ? ORDER BY line, position",
                [last, rows[-1][0]],
            ).fetchall():
                files.setdefault(line, []).append(DataFile(*file))
            last = rows[-1][0]
            for row in rows:
                yield _dataset(row, tuple(files.get(row[0], ())))

    def ids(self) -> list[str]:
        """All dataset ids in the order of the metadata file."""
        rows = self.connection.execute("SELECT id FROM datasets ORDER BY line").fetchall()
        return [row[0] for row in rows]

    def known_ids(self, ids: Iterable[str]) -> set[str]:
        """Those of the given strings that are dataset ids of this collection."""
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


def _dataset(row: tuple[Any, ...], files: tuple[DataFile, ...]) -> Dataset:
    _, identifier, title, description, url, attribution, fields = row
    return Dataset(
        identifier,
        title,
        description,
        url,
        attribution,
        files,
        msgspec.json.decode(fields, type=dict[str, str | list[str]]),
    )


def _datasets(path: Path, skip: int) -> Iterator[tuple[int, int, Dataset | None]]:
    """(line, bytes, dataset) of each line after the first `skip`; None for a line left out."""
    line = skip
    try:
        for number, data in read_lines(path, skip):
            line = number
            try:
                dataset = parse_line(data)
            except BadLine as error:
                logger.warning("%s, line %d: %s; left out", path.name, number, error)
                yield number, len(data), None
            else:
                yield number, len(data), dataset
    except (EOFError, OSError, zlib.error) as error:
        logger.warning("%s breaks off after line %d: %s", path.name, line, error)


def _batches(
    lines: Iterable[tuple[int, int, Dataset | None]],
) -> Iterator[tuple[int, list[tuple[int, Dataset]]]]:
    """(last line, datasets with their lines), bounded by `BATCH_LINES` and `BATCH_BYTES`."""
    batch: list[tuple[int, Dataset]] = []
    size = count = number = 0
    for number, length, dataset in lines:
        size += length
        count += 1
        if dataset is not None:
            batch.append((number, dataset))
        if count >= BATCH_LINES or size >= BATCH_BYTES:
            yield number, batch
            batch, size, count = [], 0, 0
    if count:
        yield number, batch


def _identity(path: Path) -> str:
    """What tells one metadata file from another without reading it: size, time, first bytes."""
    try:
        with path.open("rb") as stream:
            head = sha256(stream.read(4096)).hexdigest()[:16]
        status = path.stat()
        with open_stream(path):
            pass
    except OSError as error:
        raise DsqaError(f"cannot read {path}: {error.strerror or error}") from None
    return f"{path.name}:{status.st_size}:{status.st_mtime_ns}:{head}"
