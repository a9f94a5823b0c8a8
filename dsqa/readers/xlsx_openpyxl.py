"""Third reader of .xlsx: openpyxl, for the odd package that neither other reader opens."""

import datetime as dt
import io

from dsqa.errors import UnreadableFile
from dsqa.readers.limits import Limits
from dsqa.readers.numberformat import display
from dsqa.readers.sheet import Region, Sheet, Style, Value
from dsqa.readers.xls_grid import check_cells, finish
from dsqa.readers.xlsx_package import Package


def read(data: bytes, limits: Limits) -> list[Sheet]:
    """All worksheets with number formats, bold, indents and merges; slow.

    Every part is unpacked and scanned for document types first. Raises UnreadableFile for those
    and for a sheet beyond the limits, and whatever openpyxl raises.
    """
    import openpyxl

    package = Package(data, limits)
    for name in package.names():
        if name.endswith((".xml", ".rels")):
            package.text(name)
    book = openpyxl.load_workbook(io.BytesIO(data), data_only=True, keep_links=False)
    date1904 = book.epoch.year == 1904
    sheets: list[Sheet] = []
    for sheet in book.worksheets:
        if sheet.max_row * sheet.max_column > limits.max_cells:
            raise UnreadableFile(f"sheet {sheet.title!r} has more cells than the limit")
        values: list[list[Value]] = []
        texts: list[list[str]] = []
        styles: dict[tuple[int, int], Style] = {}
        for r, row in enumerate(sheet.iter_rows(1, sheet.max_row, 1, sheet.max_column)):
            line = [_typed(cell.value, date1904) for cell in row]
            values.append(line)
            texts.append(
                [
                    display(value, cell.number_format or "", date1904)
                    for value, cell in zip(line, row, strict=True)
                ]
            )
            for c, cell in enumerate(row):
                if cell.has_style and line[c] is not None:
                    style = Style(bool(cell.font.b), int(cell.alignment.indent or 0))
                    if any(style):
                        styles[r, c] = style
        merges = [
            Region(area.min_row - 1, area.min_col - 1, area.max_row - 1, area.max_col - 1)
            for area in sheet.merged_cells.ranges
        ]
        hidden = sheet.sheet_state != "visible"
        sheets.append(
            finish(sheet.title, len(sheets), values, texts, styles, merges, hidden, limits)
        )
    check_cells(sheets, limits)
    return sheets


def _typed(value: object, date1904: bool) -> Value:
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
