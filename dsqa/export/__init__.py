"""Export of understood tables: as data frames, as files, as views of a database."""

from dsqa.export.shapes import NamedTable, named_tables, tidy, wide

__all__ = ["NamedTable", "named_tables", "tidy", "wide"]
