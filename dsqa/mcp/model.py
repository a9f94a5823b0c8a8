"""The arguments and results of the tools as typed values, from which their schemas are made.

A result has the fields of the reply of the service that an agent needs.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from dsqa.answers.model import Status
from dsqa.service.model import (
    Alternative,
    Brief,
    CellShown,
    FileFacts,
    Missing,
    SheetFacts,
    Used,
    VerifyReply,
)
from dsqa.service.requests import AddressText, Before, DatasetId, Number, OptionalId, Question, Text

MOST_FOUND = 20

Cut = dict[str, int]
"""How much was left out to keep a result short: path of a list -> items, path of a text -> characters."""


class Arguments(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of the arguments of tools."""


class SearchDatasets(Arguments, frozen=True, forbid_unknown_fields=True):
    """Words, and the number of datasets wanted."""

    query: Annotated[
        str, Meta(min_length=1, max_length=1_000, description="Words, in English or Japanese.")
    ]
    lang: Annotated[
        Literal["", "e", "j"], Meta(description="Only English (e) or Japanese (j) datasets.")
    ] = ""
    k: Annotated[int, Meta(ge=1, le=MOST_FOUND, description="How many.")] = 10


class DescribeDataset(Arguments, frozen=True, forbid_unknown_fields=True):
    """A dataset, or one sheet of it."""

    id: DatasetId
    sheet: (
        Annotated[int, Meta(ge=1, le=1_000_000, description="Number of a sheet: this one only.")]
        | None
    ) = None


class AskQuestion(Arguments, frozen=True, forbid_unknown_fields=True):
    """A question, and the dataset to answer it from."""

    question: Question
    dataset_id: OptionalId = ""
    after: Before = ""


class ReadCells(Arguments, frozen=True, forbid_unknown_fields=True):
    """A range of a sheet."""

    id: DatasetId
    range: Annotated[
        str,
        Meta(min_length=1, max_length=60, description="A1 range as B4:D9, of at most 400 cells."),
    ]
    sheet: Number = 1


class VerifyCell(Arguments, frozen=True, forbid_unknown_fields=True):
    """A cell and a claim about it."""

    address: AddressText
    claimed: Annotated[str, Meta(max_length=2_000, description="The number or text, as claimed.")]
    unit: Annotated[Text, Meta(description="Unit of the claimed number.")] = ""
    dataset_id: OptionalId = ""
    sha256: Annotated[
        str,
        Meta(pattern="^([0-9a-f]{64})?$", description="Digest of the file when the cell was read."),
    ] = ""


class OpenFile(Arguments, frozen=True, forbid_unknown_fields=True):
    """A file that is in no dataset yet."""

    source: Annotated[
        str,
        Meta(min_length=1, max_length=2_000, description="Path of a file on this machine, or URL."),
    ]


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """Base of the results of tools."""

    cut: Cut = {}


class FoundDataset(msgspec.Struct, frozen=True, kw_only=True):
    """A dataset that was found."""

    rank: int
    dataset: Brief
    formats: list[str]
    formats_total: int
    years: str
    in_tables: list[str]
    """Titles and labels of its tables with words of the query."""
    in_tables_total: int


class FoundDatasets(Result, frozen=True, kw_only=True):
    """Datasets that match the words, best first."""

    query: str
    found: list[FoundDataset]
    total: int
    truncated: bool


class DatasetDescribed(Result, frozen=True, kw_only=True):
    """A dataset without its data."""

    dataset: Brief
    files: list[FileFacts]
    sheets: list[SheetFacts]
    sheets_total: int
    period: str
    units: list[str]
    units_total: int
    licence: str
    updated: str
    citation: str


class Answered(Result, frozen=True, kw_only=True):
    """The answer to a question, with everything needed to judge and cite it."""

    question: str
    read_as: str = ""
    status: Status
    answer: str
    value: float | None
    unit: str
    confidence: float
    sentence: str
    dataset: Brief | None
    title: str
    cells: list[CellShown]
    cells_total: int
    operation: str
    working: str
    sql: str
    """SQL that gives the answer; "" if no single query does."""
    operands: list[Used]
    operands_total: int
    missing: list[Missing]
    notes: list[str]
    """Footnotes of the cells."""
    ties: list[str]
    alternatives: list[Alternative]


class CellRead(msgspec.Struct, frozen=True, kw_only=True):
    """A cell of a range; the range has the file, digest and sheet."""

    cell: str
    shown: str
    row_path: list[str]
    column_path: list[str]


class CellsRead(Result, frozen=True, kw_only=True):
    """The non-empty cells of a range, row by row."""

    dataset: str
    number: int
    sheet: str
    file: str
    sha256: str
    range: str
    cells: list[CellRead]
    empty: int
    left_out: int
    truncated: bool


class Verified(VerifyReply, frozen=True, kw_only=True):
    """The content of a cell beside the claim."""

    cut: Cut = {}


class Opened(Result, frozen=True, kw_only=True):
    """A file that can be asked now."""

    ids: list[str]
    """Ids of its datasets."""
    name: str
