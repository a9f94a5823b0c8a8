"""SQL over understood tables, in a database in memory without any access to files or the network."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from dsqa.errors import DsqaError, UsageError
from dsqa.export.shapes import TIDY, NamedTable, named_tables, tidy, wide
from dsqa.export.sheet_cells import COLUMNS, cells_name, sheet_cells
from dsqa.log import one_line
from dsqa.store import Content
from dsqa.text.regex import regex

if TYPE_CHECKING:
    import pandas as pd
    from duckdb import DuckDBPyConnection

    from dsqa.large.table import LargeTable

    Large = Mapping[str, LargeTable]

MEMORY = "1GB"
_MOST_NAMES = 10
"""Maximum number of table names in the message about an unknown one."""
_UNKNOWN = regex(r"Table with name (\S+) does not exist")


def run_query(
    contents: Sequence[Content], sql: str, large: "Large | None" = None
) -> "pd.DataFrame":
    """The rows of one SELECT over the tables of files (each as a wide and as a tidy table) and over their cells.

    `large`: the large files by name, which are queried with all rows, not only those of their sheets.
    Raises UsageError if it is not a single SELECT, DsqaError if it fails.
    """
    import duckdb

    with database(contents, sql, large) as connection:
        try:
            statements = connection.extract_statements(sql)
            is_select = [one.type == duckdb.StatementType.SELECT for one in statements]
            if is_select != [True]:
                raise UsageError("only one SELECT can be run: the tables are to be read")
            return connection.execute(statements[0]).df()
        except (duckdb.Error, RuntimeError) as error:
            if "Query interrupted" in str(error):
                raise KeyboardInterrupt from error
            unknown = _UNKNOWN.search(str(error))
            said = _no_table(unknown[1], contents, large) if unknown else one_line(error)[:500]
            raise DsqaError(f"the query fails: {said}") from None


def _no_table(name: str, contents: Sequence[Content], large: "Large | None") -> str:
    """A message that no table has this name, with the names that exist."""
    names = [f'"{one}"' for one, _ in columns(contents, large)]
    more = f" and {len(names) - _MOST_NAMES} more" if len(names) > _MOST_NAMES else ""
    return f"there is no table {name}; there are {', '.join(names[:_MOST_NAMES])}{more}"


def columns(
    contents: Sequence[Content], large: "Large | None" = None
) -> list[tuple[str, list[str]]]:
    """The name of each table, with its columns; `large` as for `run_query`."""
    named = named_tables(contents, large)
    found = []
    for one in named:
        if one.large is not None:
            from dsqa.export.large import column_names

            found.append((one.name, column_names(one.large)))
            continue
        found.append((one.name, list(wide(one).columns)))
        found.append((one.name + TIDY, list(tidy(one).columns)))
    return [*found, (cells_name(named), list(COLUMNS))]


def database(
    contents: Sequence[Content], sql: str, large: "Large | None" = None
) -> "DuckDBPyConnection":
    """A database in memory for a query over the tables of files, without any other access. Raises
    UnreadableFile for a large file."""
    import duckdb

    connection = duckdb.connect(
        ":memory:",
        config={
            "memory_limit": MEMORY,
            "temp_directory": "",
            "autoinstall_known_extensions": "false",
            # An optimiser of DuckDB that fails if a query names rows by number: "Attempted to access index -1".
            "late_materialization_max_rows": "0",
        },
    )
    named = named_tables(contents, large)
    for name, frame in _published(contents, named, sql):
        connection.register("frame", frame)
        connection.execute(f'CREATE TABLE "{name}" AS SELECT * FROM frame')
        connection.unregister("frame")
    for one in named:
        if one.large is not None:
            from dsqa.export.large import create_table

            create_table(connection, one.name, one.large)
    # From here on there is no file, network or extension, and these settings cannot change; nor can a
    # query name a variable of Python.
    connection.execute("SET python_enable_replacements = false")
    connection.execute("SET enable_external_access = false")
    connection.execute("SET lock_configuration = true")
    return connection


def _published(
    contents: Sequence[Content], named: Sequence[NamedTable], sql: str
) -> "Iterator[tuple[str, pd.DataFrame]]":
    for one in named:
        if one.large is not None:
            continue
        yield one.name, wide(one)
        yield one.name + TIDY, tidy(one)
    name = cells_name(named)
    # A second copy of all cells is too large to make for a query that does not use them.
    if name in sql.casefold():
        yield name, sheet_cells(contents)
