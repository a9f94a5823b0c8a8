"""The replies of the service: what a page shows and what the API and the tools give, as typed values.

Where a list is cut, a count beside it says how many there are.
"""

from typing import Literal

import msgspec

from dsqa.answers.model import Status

Light = Literal["", "answer", "operand", "path", "near"]
"""Why a cell is lit: it answers, an operation ran over it, it is a label of the answer, it nearly won."""
Role = Literal["data", "column", "row", "corner", "title", "note", ""]
"""Data cell; head of a column; label of a row; head of labels; text above, text below a table; outside."""
Verdict = Literal["says_so", "says_otherwise", "changed", "gone"]


class Struct(msgspec.Struct, frozen=True, kw_only=True):
    """Base of all replies."""


class Failed(Struct, frozen=True, kw_only=True):
    """The one shape of errors."""

    ok: bool = False
    error: str
    """What is wrong, in one line."""
    errors: list[str] = []
    """The same where there are several."""
    status: int
    """HTTP status."""


class Brief(Struct, frozen=True, kw_only=True):
    """A dataset in a few words."""

    id: str
    title: str
    publisher: str = ""
    description: str = ""
    url: str = ""
    lang: str = ""
    """Of its collection: e or j."""


class Collected(Struct, frozen=True, kw_only=True):
    """A collection that is served."""

    name: str
    lang: str
    datasets: int


class Example(Struct, frozen=True, kw_only=True):
    """A question to begin with, or words to search."""

    text: str
    dataset: str = ""


class HomeReply(Struct, frozen=True, kw_only=True):
    """What is served."""

    collections: list[Collected]
    examples: list[Example]
    datasets: list[Brief]
    """The first ones."""
    datasets_total: int


class Span(Struct, frozen=True, kw_only=True):
    """Characters of a text that a query is about, from 0, the end not included."""

    start: int
    end: int


class Found(Struct, frozen=True, kw_only=True):
    """A dataset that was found."""

    rank: int
    dataset: Brief
    title_matches: list[Span]
    excerpt: str
    """Of the description."""
    excerpt_matches: list[Span]
    in_tables: list[str]
    """Words of the query that stand in the titles and labels of its tables."""
    formats: list[str]
    years: str
    """First and last year in its metadata: 1998 to 2020."""
    score: float


class Count(Struct, frozen=True, kw_only=True):
    """A value of a facet, and how many of the results have it."""

    value: str
    count: int


class Facet(Struct, frozen=True, kw_only=True):
    """Values by which results may be narrowed: organisation, year, format, lang."""

    name: str
    counts: list[Count]


class SearchReply(Struct, frozen=True, kw_only=True):
    """Results of a search."""

    query: str
    found: list[Found]
    total: int
    """Datasets that were ranked; of a large collection the best ones only."""
    truncated: bool
    """Whether there are more than `found` has."""
    next: str | None
    """What gives the next results as `next` of the same search; null where there are none."""
    facets: list[Facet]
    facets_of: int
    """Results that the facets are counted over."""
    seconds: float
    first: int = 1
    """Rank of the first result."""
    previous: str | None = None
    """The same for those before; null for the first ones."""


class CellShown(Struct, frozen=True, kw_only=True):
    """A cell and what it shows."""

    address: str
    """file#sheet!C14"""
    file: str
    sha256: str
    """Of the data file, "" where it cannot be read."""
    sheet: str
    number: int
    """Of the sheet, as `Window.sheet`; 0 where it is not found."""
    cell: str
    shown: str
    row_path: list[str]
    column_path: list[str]


class Used(Struct, frozen=True, kw_only=True):
    """A cell that an operation ran over."""

    label: str
    text: str
    cell: CellShown


class Differs(Struct, frozen=True, kw_only=True):
    """A label by which another cell differs."""

    here: str
    """Of the other cell; "" where it has none."""
    answer: str
    """Of the answer; "" where it has none."""


class Alternative(Struct, frozen=True, kw_only=True):
    """A cell that nearly won."""

    text: str
    cell: CellShown
    differs: list[Differs]


class Missing(Struct, frozen=True, kw_only=True):
    """What a question names and the dataset does not have."""

    what: str
    there: str


class Point(Struct, frozen=True, kw_only=True):
    """A number of a series."""

    label: str
    shown: str
    value: float
    address: str
    lit: bool = False


class Series(Struct, frozen=True, kw_only=True):
    """The numbers around an answer: over time, or of what stands beside it."""

    kind: Literal["line", "bar"]
    title: str
    """What all of them share."""
    unit: str
    points: list[Point]
    total: int
    """Numbers in all."""


class Choice(Struct, frozen=True, kw_only=True):
    """A dataset that was read for a question that names none."""

    dataset: Brief
    answer: str
    chance: float
    confidence: float


class AskReply(Struct, frozen=True, kw_only=True):
    """An answer, and all that one needs to judge it."""

    question: str
    status: Status
    answer: str
    value: float | None
    unit: str
    confidence: float
    sentence: str
    """The answer with its address, in one sentence."""
    dataset: Brief | None
    title: str
    """Of the table."""
    cells: list[CellShown]
    cells_total: int
    operation: str
    why: str
    working: str
    query: str
    """For `dsqa sql`; "" where no single query gives the answer."""
    operands: list[Used]
    operands_total: int
    missing: list[Missing]
    notes: list[str]
    ties: list[str]
    alternatives: list[Alternative]
    choices: list[Choice]
    series: Series | None
    seconds: float


class FileFacts(Struct, frozen=True, kw_only=True):
    """A data file."""

    name: str
    format: str
    """By its bytes; "" where it cannot be read."""
    declared: str
    size: int | None
    sha256: str
    url: str
    error: str


class HeadNode(Struct, frozen=True, kw_only=True):
    """A label of a header tree and those below it."""

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
    """First and last year of its labels; "" for none."""
    notes: list[str]


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
    licence: str
    updated: str
    citation: str


class WindowCell(Struct, frozen=True, kw_only=True):
    """A cell of a window."""

    column: int
    """From 0."""
    text: str
    cell: str
    """A1 name, or the id of an HTML cell."""
    role: Role
    id: str
    """Of a head, for `headers`."""
    headers: str
    """Ids of the heads of a data cell, outermost first, those of its row before those of its column."""
    rowspan: int
    colspan: int
    is_bold: bool
    indent: int
    is_number: bool
    light: Light
    tag: str
    """Of a lit cell: its number in the operation."""
    notes: list[int]
    """Places in `WindowReply.notes` of those that speak of it."""


class WindowRow(Struct, frozen=True, kw_only=True):
    """A row of a window."""

    row: int
    """From 0, in the sheet."""
    name: str
    """Number in the file."""
    is_head: bool
    is_hidden: bool
    cells: list[WindowCell]


class WindowColumn(Struct, frozen=True, kw_only=True):
    """A column of a window."""

    column: int
    name: str
    """Letters."""
    is_hidden: bool
    is_stub: bool
    """Whether it holds labels of rows, and stays in view."""


class WindowReply(Struct, frozen=True, kw_only=True):
    """Rows and columns of a sheet, with what they are."""

    dataset: Brief
    number: int
    sheet: str
    file: str
    sha256: str
    is_hidden: bool
    caption: str
    sheets: list[SheetFacts]
    """All sheets, without their tables."""
    tables: list[TableFacts]
    columns: list[WindowColumn]
    heads: list[WindowRow]
    """Head rows of the table that the window begins in, where they are above it."""
    rows: list[WindowRow]
    total_rows: int
    total_columns: int
    first_row: int
    first_column: int
    truncated: bool
    """Whether there are rows or columns outside of the window."""
    previous: int | None
    next: int | None
    """First rows of the windows before and behind."""
    previous_column: int | None
    next_column: int | None
    cell: CellShown | None
    """The cell that was asked for."""
    notes: list[str]
    series: Series | None
    left_out: str = ""
    """Why rows behind those of the sheet are not shown, of a file that is too large for one; "" where all can be."""


class RangeReply(Struct, frozen=True, kw_only=True):
    """Cells of a range, row by row, the empty ones left out."""

    dataset: str
    number: int
    sheet: str
    file: str
    sha256: str
    range: str
    cells: list[CellShown]
    empty: int
    """Cells of the range that hold nothing."""
    left_out: int
    """Cells of the range that are not given, as it has more than may be read at once or leads out of the sheet."""
    truncated: bool


class ExportReply(Struct, frozen=True, kw_only=True):
    """Cells of a range as CSV, the empty ones included."""

    csv: str


class CompareReply(Struct, frozen=True, kw_only=True):
    """Two datasets."""

    datasets: list[DescribeReply]


class VerifyReply(Struct, frozen=True, kw_only=True):
    """What a cell says beside what it is said to say."""

    verdict: Verdict
    sentence: str
    address: str
    dataset: str
    shown: str
    value: float | None
    unit: str
    scale: float | None
    """By what the claimed number is to be multiplied to be that of the cell, where it is not 1."""
    sha256: str
    is_same_file: bool | None
    """Whether the file has the digest that was given; null where none was."""
    cell: CellShown | None


class FileReply(Struct, frozen=True, kw_only=True):
    """Where a data file stands on this machine."""

    path: str
    name: str
    size: int
