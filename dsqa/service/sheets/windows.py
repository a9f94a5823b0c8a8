"""A window of a sheet as in the file, with the roles of its cells."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from dsqa.display.excerpt import label_columns
from dsqa.display.grid import Position
from dsqa.display.places import Place, places
from dsqa.readers.sheet import Region
from dsqa.service.describing import sheet_facts, table_facts
from dsqa.service.model import Light, WindowCell, WindowColumn, WindowReply, WindowRow
from dsqa.service.processes.library import Library
from dsqa.service.requests import Window
from dsqa.service.sheets.kept_parts import PartName, SheetPart
from dsqa.service.sheets.series import series_at
from dsqa.service.sheets.window_cells import MOST_CELLS, WindowCells
from dsqa.service.shown import CellsByAddress, SheetView, brief, contents_of, exact_place, text
from dsqa.tables.at import labels_at, table_at

MOST_COLUMNS = 60
MOST_SHEETS = 100
MOST_HEADS = 8
"""Maximum number of head rows shown above a window in the middle of a table."""
_BEFORE = 12
"""Rows and columns shown before a distant cell."""


@dataclass(frozen=True)
class Lights:
    """Cells to light."""

    cells: Mapping[Position, Light] = field(default_factory=dict)
    tags: Mapping[Position, str] = field(default_factory=dict)

    def on(self, cell: WindowCell, row: int) -> WindowCell:
        """A highlighted cell of a row."""
        light = self.cells.get((row, cell.column))
        if light is None:
            return cell
        return msgspec.structs.replace(cell, light=light, tag=self.tags.get((row, cell.column), ""))


NONE = Lights()


def window(library: Library, request: Window) -> WindowReply:
    """Rows of a sheet. Raises DatasetNotFound, and NotThere for a missing sheet or cell."""
    held, dataset = library.dataset(request.dataset)
    found = places(contents_of(held, dataset.id))
    place = exact_place(found, request.sheet)
    cells = CellsByAddress(library, held, dataset.id, found)
    if not request.cell:
        return window_of(cells, request, place)
    lit = cells.position(place, request.cell)
    return window_of(cells, request, place, Lights({lit: "answer"}), lit)


def window_of(
    cells: CellsByAddress,
    request: Window,
    place: Place,
    lights: Lights = NONE,
    lit: Position | None = None,
) -> WindowReply:
    """The requested window of a sheet, with these cells and the labels of the answer highlighted.

    Raises NotThere if the file has changed and the rows are not kept.
    """
    lang = cells.held.served.lang
    total_rows, total_columns = cells.size(place)
    first = request.row if request.row is not None else _first(lit, 0, total_rows, request.rows)
    left = request.column
    if left is None:
        left = _first(lit, 1, total_columns, MOST_COLUMNS)
    right = min(left + MOST_COLUMNS, total_columns)
    rows = min(request.rows, max(1, MOST_CELLS // max(right - left, 1)))
    first, last = _whole(place.sheet.merges, first, min(first + rows, total_rows))
    # Rows of a large file are in a separate sheet.
    view = cells.view(place, first, last) if first < last else SheetView(place)
    shown = view.place
    right = min(right, max(left, shown.sheet.width))
    grid = [at for row in range(first, last) if (at := view.at(row)) is not None]
    last = first + len(grid)
    across = range(left, right)

    def make() -> SheetPart:
        return _part(cells, place, view, grid, across)

    if shown is place:
        served = cells.held.served
        name = PartName(
            served.folder, served.lang, cells.dataset_id, place.number, range(first, last), across
        )
        part = cells.kept_parts.part(name, place.content, make)
    else:
        part = make()
    lit_here, sheet = _lit(view, lights), place.sheet
    return WindowReply(
        dataset=brief(cells.held, cells.held.dataset(cells.dataset_id)),
        number=place.number,
        sheet=text(sheet.name, 200),
        file=place.file,
        sha256=cells.sha256(place),
        is_hidden=sheet.hidden,
        caption=text(sheet.caption),
        sheets=part.sheets,
        tables=part.tables,
        columns=part.columns,
        heads=_with_lights(part.heads, lit_here, view),
        rows=_with_lights(part.rows, lit_here, view),
        total_rows=total_rows,
        total_columns=total_columns,
        first_row=first,
        first_column=left,
        truncated=last - first < total_rows or right - left < total_columns,
        previous=max(0, min(first, total_rows) - rows) if first else None,
        next=last if last < total_rows else None,
        previous_column=max(0, left - MOST_COLUMNS) if left else None,
        next_column=right if right < total_columns else None,
        cell=cells.at(place, lit) if lit else None,
        notes=part.notes,
        series=series_at(*cells.near(place, lit), lang) if lit else None,
        sheets_total=len(cells.found),
        left_out=text(cells.left_out(place), 300),
    )


def _part(
    cells: CellsByAddress, place: Place, view: SheetView, grid: Sequence[int], across: range
) -> SheetPart:
    """The rows `grid` of a view, with no cell lit."""
    shown, lang = view.place, cells.held.served.lang
    table = table_at(shown.tables, shown.sheet, (grid[0], across.start)) if grid else None
    above = [row for row in (table.header_rows if table else ()) if row < grid[0]][-MOST_HEADS:]
    made = WindowCells(view, across, frozenset((*above, *grid)))
    heads = [made.row(row, row) for row in above]
    rows = [made.row(row, grid[-1]) for row in grid]
    stub = {column for one in shown.tables for column in label_columns(one)}
    return SheetPart(
        sheets=[
            sheet_facts(one, lang, cells.extent(one), with_tables=False)
            for one in cells.found[:MOST_SHEETS]
        ],
        tables=[table_facts(place, one, lang) for one in place.tables[:10]],
        columns=[
            WindowColumn(
                column=column,
                name=place.sheet.column_name(column),
                is_hidden=column in made.hidden_columns,
                is_stub=column in stub,
            )
            for column in across
        ],
        heads=heads,
        rows=rows,
        notes=list(made.notes),
    )


def _with_lights(rows: list[WindowRow], lights: Lights, view: SheetView) -> list[WindowRow]:
    """The rows with their lit cells."""
    lit_rows = {view.row(row): row for row, _ in lights.cells}
    return [
        msgspec.structs.replace(
            one, cells=[lights.on(cell, lit_rows[one.row]) for cell in one.cells]
        )
        if one.row in lit_rows
        else one
        for one in rows
    ]


def cell_maker(
    place: Place, lights: Lights, columns: range, rows: frozenset[int]
) -> Callable[[int, int], WindowCell]:
    """Makes single cells of these rows and columns, for an excerpt with gaps."""
    view = SheetView(place)
    made, lit = WindowCells(view, columns, rows), _lit(view, lights)

    def cell(row: int, column: int) -> WindowCell:
        tables = [one for one in place.tables if one.region.top <= row <= one.region.bottom]
        return lit.on(made.cell(row, column, row, tables), row)

    return cell


def _lit(view: SheetView, lights: Lights) -> Lights:
    """The lit cells in a view, with the labels of the answer."""
    place = view.place
    lit = {
        (at, column): light
        for (row, column), light in lights.cells.items()
        if (at := view.at(row)) is not None
    }
    tags = {
        (at, column): tag
        for (row, column), tag in lights.tags.items()
        if (at := view.at(row)) is not None
    }
    paths: dict[Position, Light] = {}
    # A computed answer has no answer cell: the labels of its operands count.
    leading = "answer" if "answer" in lit.values() else "operand"
    for position, light in lit.items():
        table = table_at(place.tables, place.sheet, position) if light == leading else None
        if table is not None:
            rows, columns = labels_at(table, position)
            paths.update({(label.row, label.column): "path" for label in (*rows, *columns)})
    # A label of the answer may also be a neighbour.
    others = {at: light for at, light in lit.items() if light != "near" or at not in paths}
    return Lights({**paths, **others}, tags)


def _first(lit: Position | None, axis: int, size: int, shown: int) -> int:
    """The first row of a window that shows a cell."""
    if lit is None or lit[axis] < shown - 1:
        return 0
    return min(max(0, lit[axis] - _BEFORE), max(0, size - shown))


def _whole(merges: Sequence[Region], first: int, last: int) -> tuple[int, int]:
    """The rows of a window, shifted so that merged cells of a few rows are not cut."""
    for merge in merges:
        if merge.bottom - merge.top > 50:
            continue  # A merged cell over the whole sheet is cut, or there would be no window.
        if merge.top < last <= merge.bottom:
            last = merge.bottom + 1
        if merge.top < first <= merge.bottom:
            first = merge.top
    return first, last
