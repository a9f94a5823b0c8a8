"""The requests to the service, with their bounds.

A request is a struct with a tag. Its fields are the parameters of a URL and of a tool; their types give the
bounds, from which the OpenAPI description and the schemas of the tools are made.
"""

from typing import Annotated, ClassVar

import msgspec
from msgspec import Meta

from dsqa.answers.plain_answer import Form
from dsqa.text.regex import regex

MOST_SHOWN = 20
"""Default number of results per page."""
MOST_FOUND = 100
"""Maximum number of results per page."""
MOST_START = 900
"""Maximum number of results to skip."""
MOST_CELLS = 400
"""Maximum number of cells of a range."""
MOST_EXPORTED = 100_000
"""Maximum number of cells of a range as CSV."""
MOST_ROWS = 1_000
"""Maximum number of rows of a window."""

Text = Annotated[str, Meta(max_length=2_000)]
Question = Annotated[
    str, Meta(min_length=1, max_length=2_000, description="Question, in English or Japanese.")
]
Before = Annotated[
    str,
    Meta(
        max_length=10_000,
        description="The questions before it, a line each, where it leans on them: And in 2021?",
    ),
]
DatasetId = Annotated[str, Meta(min_length=1, max_length=500, description="Id of a dataset.")]
OptionalId = Annotated[
    str, Meta(max_length=500, description="Id of a dataset; without it one is searched for.")
]
FileName = Annotated[
    str, Meta(max_length=1_000, description="Name of a data file, as addresses have it.")
]
Number = Annotated[
    int, Meta(ge=1, le=1_000_000, description="Number of a sheet, over all files of the dataset.")
]
CellName = Annotated[
    str, Meta(max_length=200, description="A1 name of a cell, or its id in an HTML page.")
]
AddressText = Annotated[
    str, Meta(min_length=1, max_length=2_000, description="Address of a cell: file#sheet!C14.")
]


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=str.lower):
    """Base of all requests."""

    seconds: ClassVar[float] = 60.0
    """Maximum wall time in seconds."""


class Home(Request, frozen=True, forbid_unknown_fields=True, tag="home"):
    """The served collections, with example questions."""


class Search(Request, frozen=True, forbid_unknown_fields=True, tag="search"):
    """Datasets that match words."""

    q: Annotated[
        str, Meta(min_length=1, max_length=1_000, description="Words, in English or Japanese.")
    ]
    k: Annotated[int, Meta(ge=1, le=MOST_FOUND, description="How many.")] = MOST_SHOWN
    next: Annotated[
        str,
        Meta(max_length=200, description="What a reply to this search has said as next."),
    ] = ""
    organisation: Annotated[Text, Meta(description="Only of this organisation.")] = ""
    year: Annotated[int, Meta(ge=1800, le=2199, description="Only with this year.")] | None = None
    format: Annotated[Text, Meta(description="Only with a file of this format, as xls.")] = ""
    lang: Annotated[
        str,
        Meta(pattern="^[ej]?$", description="Only of the English (e) or Japanese (j) collection."),
    ] = ""


class Ask(Request, frozen=True, forbid_unknown_fields=True, tag="ask"):
    """The answer to a question."""

    q: Question
    dataset: OptionalId = ""
    form: Annotated[
        Form, Meta(description="As the sheet shows it (shown), or plain numbers (value).")
    ] = "shown"
    after: Before = ""


class Describe(Request, frozen=True, forbid_unknown_fields=True, tag="describe"):
    """A dataset: metadata, files, sheets, header trees."""

    dataset: DatasetId


class Window(Request, frozen=True, forbid_unknown_fields=True, tag="window"):
    """Rows of a sheet as in the file."""

    dataset: DatasetId
    sheet: Number = 1
    row: (
        Annotated[
            int,
            Meta(
                ge=0, le=10_000_000, description="First row, from 0; without it that of the cell."
            ),
        ]
        | None
    ) = None
    column: (
        Annotated[
            int,
            Meta(
                ge=0,
                le=10_000_000,
                description="First column, from 0; without it that of the cell.",
            ),
        ]
        | None
    ) = None
    rows: Annotated[int, Meta(ge=1, le=MOST_ROWS, description="How many rows.")] = 200
    cell: Annotated[CellName, Meta(description="A cell to show and to light.")] = ""


class Range(Request, frozen=True, forbid_unknown_fields=True, tag="range"):
    """Cells of a sheet with their header paths."""

    dataset: DatasetId
    range: Annotated[str, Meta(min_length=1, max_length=60, description="As B4:D9.")]
    sheet: Number = 1


class Export(Request, frozen=True, forbid_unknown_fields=True, tag="export"):
    """Cells of a sheet as CSV."""

    dataset: DatasetId
    range: Annotated[str, Meta(min_length=1, max_length=60, description="As B4:D9.")]
    sheet: Number = 1


class Compare(Request, frozen=True, forbid_unknown_fields=True, tag="compare"):
    """Two datasets side by side."""

    dataset: DatasetId
    other: DatasetId


class Verify(Request, frozen=True, forbid_unknown_fields=True, tag="verify"):
    """Whether a cell still has a number or a text."""

    address: AddressText
    claimed: Annotated[Text, Meta(description="The number or text that it is said to have.")] = ""
    unit: Annotated[Text, Meta(description="The unit of the claimed number.")] = ""
    dataset: OptionalId = ""
    sha256: Annotated[
        str,
        Meta(pattern="^([0-9a-f]{64})?$", description="Digest of the file when the cell was read."),
    ] = ""


class File(Request, frozen=True, forbid_unknown_fields=True, tag="file"):
    """A data file as it was published."""

    dataset: DatasetId
    file: Annotated[FileName, Meta(min_length=1)]


def in_words(error: msgspec.ValidationError) -> str:
    """The error of a request, for its sender: the parameter, and what it must be.

    >>> in_words(msgspec.ValidationError("Expected `int` <= 100 - at `$.k`"))
    'k: expected a whole number <= 100'
    >>> in_words(msgspec.ValidationError("Object missing required field `q`"))
    'q is missing'
    """
    said = str(error)
    if missing := _MISSING.fullmatch(said):
        return f"{missing[1]} is missing"
    said = _TYPE.sub(lambda found: _TYPES.get(found[1], found[0]), said)
    said = said.replace("matching regex", "of the form").replace(" of length >= 1", ", not empty")
    what, at, where = said.rpartition(" - at `$.")
    if at:
        said = f"{where.rstrip('`')}: {what[:1].lower()}{what[1:]}"
    return said.replace("`", "'")


_MISSING = regex(r"Object missing required field `([^`]*)`")
_TYPE = regex(r"`(int|float|str|bool|array|object|null)`")
_TYPES = {
    "int": "a whole number", "float": "a number", "str": "a text", "bool": "true or false", "array": "a list",
    "object": "an object", "null": "nothing",
}  # fmt: skip
AnyRequest = Home | Search | Ask | Describe | Window | Range | Export | Compare | Verify | File
