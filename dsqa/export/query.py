"""SQL over tables that were understood: a database in memory that reaches nothing else."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dsqa.errors import DsqaError, UsageError
from dsqa.export.large import column_names, create_table
from dsqa.export.shapes import NamedTable, tidy, wide
from dsqa.log import one_line

if TYPE_CHECKING:
    import pandas as pd
    from duckdb import DuckDBPyConnection

TIDY = "_tidy"
"""Ending of the view with a row for each data cell."""
MEMORY = "1GB"


def run_query(named: Sequence[NamedTable], sql: str) -> "pd.DataFrame":
    """The rows of one SELECT over the tables, each a view, as wide and as tidy table.

    Raises UsageError for what is no single SELECT, DsqaError where it fails.
    """
    import duckdb

    with database(named) as connection:
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


def columns(named: Sequence[NamedTable]) -> list[tuple[str, list[str]]]:
    """The name of each view, with its columns."""
    found = []
    for one in named:
        if one.large is not None:
            found.append((one.name, column_names(one.large)))
            continue
        found.append((one.name, list(wide(one).columns)))
        found.append((one.name + TIDY, list(tidy(one).columns)))
    return found


def database(named: Sequence[NamedTable]) -> "DuckDBPyConnection":
    """A database in memory with these tables, which reaches nothing else. Raises UnreadableFile about a large file."""
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
    for one in named:
        if one.large is not None:
            create_table(connection, one.name, one.large)
            continue
        for name, frame in ((one.name, wide(one)), (one.name + TIDY, tidy(one))):
            connection.register("frame", frame)
            connection.execute(f'CREATE TABLE "{name}" AS SELECT * FROM frame')
            connection.unregister("frame")
    # From here on no file, no network, no extension and no change of these settings; nor can a query
    # name a variable of Python.
    connection.execute("SET python_enable_replacements = false")
    connection.execute("SET enable_external_access = false")
    connection.execute("SET lock_configuration = true")
    return connection
