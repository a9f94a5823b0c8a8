"""Third reader of .xlsx: openpyxl, for the rare package that neither other reader opens."""

import datetime as dt
import io
from typing import Any

from dsqa.readers.cells import MOST_MERGES, Cells, SheetsRead
from dsqa.readers.integers import whole
from dsqa.readers.limits import Limits
from dsqa.readers.number_format.formatted import display
from dsqa.readers.sheet import Region, Sheet, Style, Value
from dsqa.readers.xlsx.cells import TRUE
from dsqa.readers.xlsx.package import Package


def read(data: bytes, limits: Limits) -> list[Sheet]:
    """All worksheets with number formats, bold, indents, merges, hidden rows and columns; slow.

    Every part is unpacked and scanned for document types first. Raises UnreadableFile for those
    and for a workbook beyond the limits, and whatever openpyxl raises.
    """
    import openpyxl

    package = Package(data, limits)
    for name in package.names():
        if name.endswith((".xml", ".rels")):
            package.text(name)
    # Otherwise it would make a cell for each that a merge or a hyperlink covers, possibly billions.
    book = openpyxl.load_workbook(
        io.BytesIO(data), read_only=True, data_only=True, keep_links=False
    )
    read_so_far = SheetsRead(limits)
    for sheet in book.worksheets:
        cells = _cells(sheet, read_so_far.left)
        read_so_far.add(sheet.title, cells, sheet.sheet_state != "visible")
    return read_so_far.sheets


def _cells(sheet: Any, most: int) -> Cells:
    """The cells in the worksheet part; about `most` at most. openpyxl's own iteration over rows would fill the blank
    ones in between."""
    from openpyxl.cell.read_only import ReadOnlyCell
    from openpyxl.worksheet._reader import WorkSheetParser

    book = sheet.parent
    date1904 = book.epoch.year == 1904
    cells = Cells(most)
    with sheet._get_source() as source:
        parser = WorkSheetParser(
            source,
            sheet._shared_strings,
            data_only=True,
            epoch=book.epoch,
            date_formats=book._date_formats,
            timedelta_formats=book._timedelta_formats,
        )
        for _, row in parser.parse():
            if cells.is_full:
                break
            for found in row:
                cell = ReadOnlyCell(sheet, **found)
                value = _typed(cell.value)
                if value is not None:
                    text = display(value, cell.number_format or "", date1904)
                    cells.add(cell.row - 1, cell.column - 1, value, text, _style(cell))
        areas = parser.merged_cells.mergeCell if parser.merged_cells else []
    for area in areas[:MOST_MERGES]:
        bounds = (area.min_row - 1, area.min_col - 1, area.max_row - 1, area.max_col - 1)
        cells.merges.append(Region(*bounds))
    for number, row in parser.row_dimensions.items():
        if row.get("hidden") in TRUE:
            cells.hidden_rows.add(int(number) - 1, int(number) - 1)
    for column in parser.column_dimensions.values():
        if column.get("hidden") in TRUE:
            cells.hidden_columns.add(whole(column["min"]) - 1, whole(column.get("max")) - 1)
    return cells


def _style(cell: Any) -> Style | None:
    if not cell.has_style:
        return None
    style = Style(bool(cell.font.b), int(cell.alignment.indent or 0))
    return style if any(style) else None


def _typed(value: object) -> Value:
    if value is None or isinstance(value, str | bool | dt.datetime):
        return value or None if isinstance(value, str) else value
    if isinstance(value, int | float):
        return float(value)
    if isinstance(value, dt.date):
        return dt.datetime(value.year, value.month, value.day)
    if isinstance(value, dt.time):
        return (value.hour * 3600 + value.minute * 60 + value.second) / 86_400
    if isinstance(value, dt.timedelta):
        return value / dt.timedelta(days=1)
    return str(value)
