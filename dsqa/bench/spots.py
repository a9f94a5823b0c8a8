"""Cells in their tables by address."""

from collections.abc import Iterable, Sequence

from dsqa.bench.causes import OUTSIDE, Spot
from dsqa.evaluation.registry import Address
from dsqa.readers.sheet import Sheet, parse_a1
from dsqa.store import Content
from dsqa.tables.at import paths_at, table_at
from dsqa.tables.labels.paths import path_text


class Spots:
    """The cells of one dataset by address (data file, sheet or "", A1 name or cell-id)."""

    def __init__(self, contents: Sequence[Content]) -> None:
        self._sheets = [(held, sheet) for held in contents for sheet in held.sheets]

    def spot(self, one: Address) -> Spot:
        """The place of a cell; if the dataset lacks it, what the address says, with row and
        column -1 if it has none."""
        held, sheet = self._sheet(one) or (None, None)
        if held is None or sheet is None:
            return Spot(one[0], one[1], OUTSIDE, *_position(None, one[2]))
        position = _position(sheet, one[2])
        table = table_at(held.tables, sheet, position)
        number = table.index if table else OUTSIDE
        return Spot(sheet.file_in(held.name), sheet.name, number, *position)

    def spots(self, addresses: Iterable[Address]) -> frozenset[Spot]:
        """The places of several cells."""
        return frozenset(map(self.spot, addresses))

    def paths(self, one: Address) -> str:
        """Row path | column path of a cell, for people; "" outside all tables."""
        held, sheet = self._sheet(one) or (None, None)
        if held is None or sheet is None:
            return ""
        position = _position(sheet, one[2])
        table = table_at(held.tables, sheet, position)
        if table is None:
            return ""
        return path_text(*paths_at(table, position))

    def _sheet(self, one: Address) -> tuple[Content, Sheet] | None:
        file, name, _ = one
        for held, sheet in self._sheets:
            if file in (held.name, sheet.file_in(held.name)) and name in ("", sheet.name.strip()):
                return held, sheet
        return None


def _position(sheet: Sheet | None, cell: str) -> tuple[int, int]:
    wanted = cell.upper()
    for position, name in (sheet.cell_ids if sheet else {}).items():
        if name.upper() == wanted:
            return position
    try:
        number = parse_a1(cell)
    except ValueError:
        return -1, -1
    return number if sheet is None else sheet.place(*number) or number
