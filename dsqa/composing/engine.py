"""Operations as SQL: the located cells in a small relation `cells(n, label, value)` of DuckDB.

`n` numbers the cells from 0, best first or in the order of the question. Values are DECIMAL, so that
0.1 + 0.2 is 0.3, or DOUBLE if they are too large. Every query gives rows of plain
Python values. The connection is in memory, sees no files, and is opened at the first query.
"""

from collections.abc import Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    import duckdb

_WHOLE_DIGITS = 10**25
"""Numbers of this size and above do not fit DECIMAL(38,10)."""
_CELLS = (
    "WITH cells AS (SELECT unnest($1::INTEGER[]) AS n, unnest($2::VARCHAR[]) AS label,"
    " unnest($3::{type}[]) AS value) "
)
_CONFIG: dict[str, str | bool | int | float | list[str]] = {
    "threads": "1",
    "enable_external_access": "false",
    "autoinstall_known_extensions": "false",
    "autoload_known_extensions": "false",
}


class Row(NamedTuple):
    """One cell of the relation; its number is its place in the sequence."""

    label: str
    value: float


class QueryEngine:
    """Runs queries over `cells`; one for each answerer, its connection opened when needed."""

    def __init__(self) -> None:
        self._connection: duckdb.DuckDBPyConnection | None = None

    def run(self, sql: str, cells: Sequence[Row]) -> list[tuple[Any, ...]]:
        """The rows of a SELECT over `cells`."""
        if self._connection is None:
            import duckdb

            self._connection = duckdb.connect(":memory:", config=_CONFIG)
        fits = all(abs(cell.value) < _WHOLE_DIGITS for cell in cells)
        numbers = [str(Decimal(repr(cell.value))) if fits else repr(cell.value) for cell in cells]
        query = _CELLS.format(type="DECIMAL(38,10)" if fits else "DOUBLE") + sql
        columns = [list(range(len(cells))), [cell.label for cell in cells], numbers]
        return self._connection.execute(query, columns).fetchall()

    def number(self, sql: str, cells: Sequence[Row]) -> Decimal | None:
        """The single number of a query; None for NULL (a division by zero)."""
        found = self.run(sql, cells)[0][0]
        return None if found is None else Decimal(str(found))
