"""What all replies are made of: datasets and cells in a few words, and the one shape of errors."""

import msgspec


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
