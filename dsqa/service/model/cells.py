"""Cells by their addresses, and whether one says what it is said to say."""

from typing import Literal

from dsqa.service.model.base import CellShown, Struct


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


Verdict = Literal["says_so", "says_otherwise", "changed", "gone"]


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
