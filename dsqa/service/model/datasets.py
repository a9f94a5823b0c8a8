"""A dataset without its data."""

from dsqa.service.model.base import Brief, Struct


class FileFacts(Struct, frozen=True, kw_only=True):
    """A data file."""

    name: str
    format: str
    """Format by its bytes; "" if it cannot be read."""
    declared: str
    size: int | None
    sha256: str
    url: str
    error: str


class HeadNode(Struct, frozen=True, kw_only=True):
    """A label of a header tree with those below it."""

    text: str
    children: list[str]
    children_total: int


class TableFacts(Struct, frozen=True, kw_only=True):
    """A table of a sheet, without its data."""

    region: str
    kind: str
    title: str
    unit: str
    rows: int
    columns: int
    row_heads: list[HeadNode]
    row_heads_total: int
    column_heads: list[HeadNode]
    column_heads_total: int
    period: str
    """First and last year in its labels; "" if there are none."""
    notes: list[str]
    notes_total: int


class SheetFacts(Struct, frozen=True, kw_only=True):
    """A sheet of a dataset."""

    number: int
    name: str
    file: str
    rows: int
    columns: int
    is_hidden: bool
    tables: list[TableFacts]
    tables_total: int


class Field(Struct, frozen=True, kw_only=True):
    """A field of the metadata, as written."""

    name: str
    value: str


class DescribeReply(Struct, frozen=True, kw_only=True):
    """A dataset without its data."""

    dataset: Brief
    fields: list[Field]
    files: list[FileFacts]
    sheets: list[SheetFacts]
    sheets_total: int
    period: str
    units: list[str]
    units_total: int
    licence: str
    updated: str
    citation: str


class CompareReply(Struct, frozen=True, kw_only=True):
    """Two datasets."""

    datasets: list[DescribeReply]


class FileReply(Struct, frozen=True, kw_only=True):
    """The path of a data file on this machine."""

    path: str
    name: str
    size: int
