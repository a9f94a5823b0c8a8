"""From an address to the sheet, the table and the surroundings of a cell."""

from collections.abc import Sequence
from typing import NamedTuple

from dsqa.answers.model import CellRef
from dsqa.answers.plain_value import UnitTexts
from dsqa.answers.unit_texts import unit_texts
from dsqa.language.lang import Lang
from dsqa.readers.sheet import Sheet, parse_a1
from dsqa.store import Content
from dsqa.tables.at import table_at
from dsqa.tables.model import Table


class ResolvedCell(NamedTuple):
    """The place of a cell."""

    sheet: Sheet
    table: Table | None
    """None for a cell outside all tables."""
    position: tuple[int, int]
    """Physical row and column, from 0."""


def resolve(ref: CellRef, contents: Sequence[Content]) -> ResolvedCell | None:
    """The place of the cell with an address; None if the contents have no such cell."""
    for held in contents:
        for sheet in held.sheets:
            if (sheet.file_in(held.name), sheet.name) != (ref.file, ref.sheet):
                continue
            position = _position(sheet, ref.cell)
            if position is not None:
                return ResolvedCell(sheet, table_at(held.tables, sheet, position), position)
    return None


def unit_texts_at(ref: CellRef, contents: Sequence[Content], lang: Lang) -> UnitTexts:
    """The texts around the cell with an address."""
    found = resolve(ref, contents)
    if found is None:
        return UnitTexts(lang=lang)
    return unit_texts(found.sheet, found.table, found.position, lang)


def _position(sheet: Sheet, cell: str) -> tuple[int, int] | None:
    for position, name in sheet.cell_ids.items():
        if name == cell:
            return position
    try:
        return sheet.place(*parse_a1(cell))
    except ValueError:
        return None
