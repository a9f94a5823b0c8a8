"""Large files as tables of a database, read by DuckDB with all their rows."""

from typing import TYPE_CHECKING

from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.derivations.shown.query_conditions import Published
from dsqa.export.shapes import plain_names
from dsqa.large.table import LargeTable
from dsqa.text import sqltext

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


def column_names(large: LargeTable) -> list[str]:
    """Column names of a large file, from its headers."""
    return plain_names(large.file.written.heads)


def create_table(connection: "DuckDBPyConnection", name: str, large: LargeTable) -> None:
    """Load a large file into a database; a column with only numbers is numeric. Raises UnreadableFile."""
    names = [sqltext.name(one) for one in column_names(large)]
    table = sqltext.name(name)
    with large.columns.readable_by(connection) as source:
        listed = ", ".join(f"nullif(c{at}, '') AS {one}" for at, one in enumerate(names))
        connection.execute(f"CREATE TABLE {table} AS SELECT {listed} FROM {source}")
    told = ", ".join(
        f"count(*) FILTER (WHERE TRY_CAST({one} AS DOUBLE) IS NULL AND {one} IS NOT NULL), count({one}), "
        f"count(*) FILTER (WHERE NOT regexp_full_match({one}, '-?[0-9]{{1,15}}'))"
        for one in names
    )
    counts = connection.execute(f"SELECT {told} FROM {table}").fetchone() or ()
    for at, one in enumerate(names):
        texts, filled, broken = counts[3 * at : 3 * at + 3]
        if filled and not texts:
            kind = "DOUBLE" if broken else "BIGINT"
            connection.execute(f"ALTER TABLE {table} ALTER {one} TYPE {kind}")


def published_part(name: str, large: LargeTable, plain: PlainTable) -> Published:
    """The columns of a large file that a question mentions, as in its table, for queries."""
    names, relation = column_names(large), plain.relation
    columns = tuple(sqltext.name(names[place]) for place in relation.places)
    return Published(name, relation, columns, tuple(one.plain_numbers for one in relation.columns))
