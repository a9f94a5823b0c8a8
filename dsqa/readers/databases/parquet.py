"""Parquet, by DuckDB: one sheet of records."""

import tempfile
from math import isfinite
from pathlib import Path

from dsqa.errors import UnreadableFile
from dsqa.readers.limits import Limits
from dsqa.readers.records import Literal, Scalar, grid_sheet
from dsqa.readers.sheet import Sheet

_CONFIG: dict[str, str | bool | int | float | list[str]] = {
    "memory_limit": "512MB",
    "temp_directory": "",
    "threads": "1",
    "autoinstall_known_extensions": "false",
    "autoload_known_extensions": "false",
}


def read(data: bytes, limits: Limits) -> list[Sheet]:
    """The records under the names of their columns; dates and nested values as texts. Raises UnreadableFile."""
    import duckdb

    # DuckDB reads Parquet from a file only.
    with tempfile.TemporaryDirectory(prefix="dsqa-") as folder:
        path = Path(folder) / "data"
        path.write_bytes(data)
        try:
            with duckdb.connect(":memory:", config=_CONFIG) as connection:
                query = "SELECT * FROM read_parquet(?) LIMIT ?"
                found = connection.execute(query, [str(path), limits.max_rows])
                heads = [name for name, *_ in found.description]
                records = iter(found.fetchone, None)
                rows = ([_scalar(value) for value in record] for record in records)
                sheet = grid_sheet((heads, *rows), limits)
        except duckdb.Error as error:
            reason = str(error).splitlines()[0].replace(f" '{path}'", "")
            raise UnreadableFile(f"Parquet cannot be read: {reason}") from None
    return [sheet] if sheet else []


def _scalar(value: object) -> Scalar:
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, float):
        return Literal(f"{value:.15g}") if isfinite(value) else None
    return str(value)
