"""Delimited files that are too large for a sheet: the columns that a question speaks of are read from all rows.

`file.py` tells such a file, `sample.py` reads rows from all over it, `touched.py` picks the columns that a question speaks
of, `columns.py` has DuckDB read these, `kept.py` keeps them for the next process, and `table.py` makes a relation of them.
"""

from dsqa.large.table import LargeTable, large_table

__all__ = ["LargeTable", "large_table"]
