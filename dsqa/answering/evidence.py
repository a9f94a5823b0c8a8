"""Addresses and paths of the cells behind an answer."""

from dsqa.answering.model import CellRef, Considered
from dsqa.locate.model import Candidate
from dsqa.tables.model import Label


def cell_ref(candidate: Candidate) -> CellRef:
    """The address of a candidate cell in its raw file."""
    sheet = candidate.table.sheet
    return CellRef(
        sheet.file_in(candidate.table.file), sheet.name, sheet.address(*candidate.position)
    )


def considered(candidate: Candidate) -> Considered:
    """A located cell as what was considered."""
    table = candidate.table.table
    row, column = (
        tuple(label.text for label in axis.path(at))
        for axis, at in ((table.row_axis, candidate.row), (table.column_axis, candidate.column))
    )
    return Considered(candidate.text, cell_ref(candidate), row, column, candidate.score)


def label_ref(candidate: Candidate, label: Label) -> CellRef:
    """The address of a label's cell."""
    sheet = candidate.table.sheet
    return CellRef(
        sheet.file_in(candidate.table.file), sheet.name, sheet.address(label.row, label.column)
    )


def paths(candidate: Candidate) -> str:
    """Row path | column path of a cell, for people."""
    table = candidate.table.table
    row = " > ".join(label.text for label in table.row_axis.path(candidate.row))
    column = " > ".join(label.text for label in table.column_axis.path(candidate.column))
    return f"{row} | {column}"
