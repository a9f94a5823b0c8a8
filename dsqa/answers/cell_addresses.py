"""Addresses and paths of the cells behind an answer."""

from typing import TYPE_CHECKING

from dsqa.answers.model import CellRef, Considered
from dsqa.tables.labels.paths import path_text
from dsqa.tables.model import Label

if TYPE_CHECKING:
    from dsqa.derivations.cross.lines.table import CrossTable
    from dsqa.derivations.cross.lines.table_space import CellPlace
    from dsqa.locate.model import Candidate


def cell_ref(candidate: "Candidate") -> CellRef:
    """The address of a candidate cell in its raw file."""
    sheet = candidate.table.sheet
    return CellRef(
        sheet.file_in(candidate.table.file), sheet.name, sheet.address(*candidate.position)
    )


def considered(candidate: "Candidate") -> Considered:
    """A located cell as a candidate of an answer."""
    return Considered(
        candidate.text,
        cell_ref(candidate),
        candidate.row_path,
        candidate.column_path,
        candidate.score,
    )


def label_ref(candidate: "Candidate", label: Label) -> CellRef:
    """The address of a label's cell."""
    sheet = candidate.table.sheet
    return CellRef(
        sheet.file_in(candidate.table.file), sheet.name, sheet.address(label.row, label.column)
    )


def place_ref(table: "CrossTable", place: "CellPlace") -> CellRef:
    """The address of a place of a cross table in its raw file."""
    sheet = table.index.sheet
    address = sheet.address(place.row, place.column)
    return CellRef(sheet.file_in(table.index.file), sheet.name, address)


def paths(candidate: "Candidate") -> str:
    """Row path | column path of a cell, for people."""
    return path_text(candidate.row_path, candidate.column_path)
