"""Delimited and Parquet files that are too large for a sheet: the columns that a question mentions are read, with all rows.

`converted.py` writes a Parquet file as delimited text, `file.py` recognises such a file, `sample.py` reads rows from all over it, `part_to_read.py` selects the columns that a question
mentions, `columns.py` reads them by DuckDB, `kept.py` keeps them for later processes, and `table.py` makes a relation of them. To
show any rows, `row_index.py` finds where they begin, `rows.py` reads them, and `part.py` makes a sheet of some.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dsqa.readers.csv_.preview import may_be_preview

if TYPE_CHECKING:
    from dsqa.collection import OpenCollection
    from dsqa.large.table import LargeTable
    from dsqa.store import Content

__all__ = ["large_table"]


def large_table(collection: "OpenCollection", contents: "Sequence[Content]") -> "LargeTable | None":
    """The table of a dataset that is one file of which the store has only the first rows; None for any other.

    Such a file that cannot be read by columns is logged.
    """
    if len(contents) != 1 or not may_be_preview(contents[0].name, contents[0].sheets):
        return None
    from dsqa.large.table import table_of  # which hardly any file needs

    return table_of(collection, contents[0])
