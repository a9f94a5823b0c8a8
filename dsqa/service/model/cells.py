"""Cells by address, and claims about them."""

from typing import Literal

from dsqa.service.model.base import CellShown, Struct


class RangeReply(Struct, frozen=True, kw_only=True):
    """Non-empty cells of a range, row by row."""

    dataset: str
    number: int
    sheet: str
    file: str
    sha256: str
    range: str
    cells: list[CellShown]
    empty: int
    """Number of empty cells of the range."""
    left_out: int
    """Number of cells that are left out, because the range is too large or leaves the sheet."""
    truncated: bool


class ExportReply(Struct, frozen=True, kw_only=True):
    """Cells of a range as CSV, with empty ones."""

    csv: str


Verdict = Literal["says_so", "says_otherwise", "changed", "gone"]


class VerifyReply(Struct, frozen=True, kw_only=True):
    """The content of a cell beside the claim."""

    verdict: Verdict
    sentence: str
    address: str
    dataset: str
    shown: str
    value: float | None
    unit: str
    scale: float | None
    """Factor from the claimed number to that of the cell, if not 1."""
    sha256: str
    is_same_file: bool | None
    """Whether the file has the given digest; null if none was given."""
    cell: CellShown | None
