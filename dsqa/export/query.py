"""SQL over tables that were understood: a database in memory that reaches nothing else."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from dsqa.errors import DsqaError, UsageError
from dsqa.export.shapes import TIDY, named_tables, tidy, wide
from dsqa.export.sheet_cells import COLUMNS, cells_name, sheet_cells
from dsqa.log import one_line
from dsqa.store import Content

if TYPE_CHECKING:
    import pandas as pd
    from duckdb import DuckDBPyConnection

MEMORY = "1GB"


def run_query(contents: Sequence[Content], sql: str) -> "pd.DataFrame":
    """The rows of one SELECT over the tables of files, each there as wide and as tidy table, and over their cells.

    Raises UsageError for what is no single SELECT, DsqaError where it fails.
    """
    import duckdb

    with database(contents, sql) as connection:
        try:
            statements = connection.extract_statements(sql)
            is_select = [one.type == duckdb.StatementType.SELECT for one in statements]
            if is_select != [True]:
                raise UsageError("only one SELECT can be run: the tables are to be read")
            return connection.execute(statements[0]).df()
        except (duckdb.Error, RuntimeError) as error:
            if "Query interrupted" in str(error):
                raise KeyboardInterrupt from error
            raise DsqaError(f"the query fails: {one_line(error)[:500]}") from None


def columns(contents: Sequence[Content]) -> list[tuple[str, list[str]]]:
    """The name of each table, with its columns."""
    named = named_tables(contents)
    found = []
    for one in named:
        found.append((one.name, list(wide(one).columns)))
        found.append((one.name + TIDY, list(tidy(one).columns)))
    return [*found, (cells_name(named), list(COLUMNS))]


def database(contents: Sequence[Content], sql: str) -> "DuckDBPyConnection":
    """A database in memory for a query over the tables of files, which reaches nothing else."""
    import duckdb

    connection = duckdb.connect(
        ":memory:",
        config={
            "memory_limit": MEMORY,
            "temp_directory": "",
            "autoinstall_known_extensions": "false",
            # What it saves fails where a query names rows by their numbers: "Attempted to access index -1".
            "late_materialization_max_rows": "0",
        },
    )
    for name, frame in _published(contents, sql):
        connection.register("frame", frame)
        connection.execute(f'CREATE TABLE "{name}" AS SELECT * FROM frame')
        connection.unregister("frame")
    # From here on no file, no network, no extension and no change of these settings; nor can a query
    # name a variable of Python.
    connection.execute("SET python_enable_replacements = false")
    connection.execute("SET enable_external_access = false")
    connection.execute("SET lock_configuration = true")
    return connection


def _published(contents: Sequence[Content], sql: str) -> "Iterator[tuple[str, pd.DataFrame]]":
    named = named_tables(contents)
    for one in named:
        yield one.name, wide(one)
        yield one.name + TIDY, tidy(one)
    name = cells_name(named)
    # All cells once more are too many to be held for a query that does not name them.
    if name in sql.casefold():
        yield name, sheet_cells(contents)
