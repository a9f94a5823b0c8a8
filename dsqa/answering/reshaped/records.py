"""`GridRecords`: a grid as a list of records."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

Select = Callable[[str, Sequence[str]], str]
"""Returns a query, of the name of a table and the names of its columns, all as SQL writes them; {0}, {1}, … are the columns that it gives."""


class RecordCell(NamedTuple):
    """A cell of a record."""

    row: int
    """-1 for a head."""
    column: int
    text: str = ""
    """What is shown in place of its text."""


class GridRecords(NamedTuple):
    """A grid as records."""

    heads: tuple[str, ...]
    rows: list[list[RecordCell]]
    select: Select
    """The query that gives them in their order."""
    measure: int | None = None
    """The column of the numbers of a matrix: questions ask for these, or by them, rather than count the records."""
