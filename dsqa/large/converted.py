"""Large Parquet files as delimited text: a copy beside the store, which is made once."""

from pathlib import Path

from dsqa.errors import UnreadableFile
from dsqa.large.file import MOST_ROWS
from dsqa.large.kept import Kept
from dsqa.log import one_line
from dsqa.readers.databases.parquet import CONFIG, MAGIC, row_count, shown_columns, source
from dsqa.readers.limits import Limits
from dsqa.text import sqltext

_COPY = "copy.csv"


def as_delimited(path: Path, limits: Limits, kept: Kept) -> Path:
    """A file itself, or the delimited copy of a Parquet file. `kept`: what is kept of this state of it.

    Raises UnreadableFile if it has too many rows or bytes, or cannot be copied; OSError.
    """
    with path.open("rb") as stream:
        if stream.read(len(MAGIC)) != MAGIC:
            return path
    found = kept.file(_COPY, lambda copy: _write(path, copy, limits))
    if found is None:
        raise UnreadableFile("there is no place for a copy that can be read by columns")
    return found


def _write(path: Path, copy: Path, limits: Limits) -> None:
    import duckdb

    try:
        with duckdb.connect(":memory:", config=CONFIG) as connection:
            if row_count(connection, path) > MOST_ROWS:
                raise UnreadableFile(f"it has more than {MOST_ROWS:,} rows")
            columns = shown_columns(connection, path)
            sizes = " + ".join(f"coalesce(sum(strlen({one.text})), 0)" for one in columns)
            (size,) = connection.execute(f"SELECT {sizes} FROM {source(path)}").fetchone() or (0,)
            if size > limits.max_file_bytes:
                raise UnreadableFile(f"its cells have more than {limits.max_file_bytes >> 20} MB")
            listed = ", ".join(f"{one.text} AS {sqltext.name(one.head)}" for one in columns)
            written = f"COPY (SELECT {listed} FROM {source(path)}) TO {sqltext.literal(str(copy))}"
            connection.execute(f"{written} (FORMAT csv, HEADER)")
    except duckdb.Error as error:
        raise UnreadableFile(f"its columns cannot be read: {one_line(error)[:200]}") from None
