"""The parts of all replies: short forms of datasets and cells, and the one shape of errors."""

import msgspec


class Struct(msgspec.Struct, frozen=True, kw_only=True):
    """Base of all replies."""


class Failed(Struct, frozen=True, kw_only=True):
    """The one shape of errors."""

    ok: bool = False
    error: str
    """The error in one line."""
    errors: list[str] = []
    """All errors, if there are several."""
    status: int
    """HTTP status."""


class Brief(Struct, frozen=True, kw_only=True):
    """A dataset in short."""

    id: str
    title: str
    publisher: str = ""
    description: str = ""
    url: str = ""
    lang: str = ""
    """Language of its collection: e or j."""


class CellShown(Struct, frozen=True, kw_only=True):
    """A cell and its text."""

    address: str
    """file#sheet!C14"""
    file: str
    sha256: str
    """Digest of the data file, "" if it cannot be read."""
    sheet: str
    number: int
    """Number of the sheet, as `Window.sheet`; 0 if it is not found."""
    cell: str
    shown: str
    row_path: list[str]
    column_path: list[str]
