"""Second reader of .xls and .xlsx, only reader of .xlsb: calamine, which knows values and merges.

It tells no number formats, so numbers are shown as General and dates in ISO form.
"""

import datetime as dt
import io
import math
from typing import Any

from dsqa.errors import UnreadableFile
from dsqa.readers.limits import Limits
from dsqa.readers.numberformat import compile_format
from dsqa.readers.sheet import Region, Sheet, Value
from dsqa.readers.xls_grid import check_cells, finish
from dsqa.readers.xlsx_package import Package


def read(data: bytes, limits: Limits) -> list[Sheet]:
    """All worksheets. Raises UnreadableFile when calamine cannot open the workbook."""
    import python_calamine as calamine

    if data.startswith(b"PK"):
        _measure(data, limits)
    try:
        book = calamine.CalamineWorkbook.from_filelike(io.BytesIO(data))
        metadata = [
            entry for entry in book.sheets_metadata if entry.typ == calamine.SheetTypeEnum.WorkSheet
        ]
        if len(metadata) > limits.max_sheets:
            raise UnreadableFile(f"{len(metadata)} sheets, more than {limits.max_sheets}")
        visible = calamine.SheetVisibleEnum.Visible
        sheets = [
            _sheet(book.get_sheet_by_name(entry.name), index, entry.visible != visible, limits)
            for index, entry in enumerate(metadata)
        ]
    except calamine.PasswordError as error:
        raise UnreadableFile("password-protected workbook") from error
    except calamine.CalamineError as error:
        raise UnreadableFile(f"damaged or cut off workbook: {error}") from error
    except BaseException as error:
        # A panic of the Rust code arrives as a class of its own that is no Exception.
        if type(error).__name__ == "PanicException":
            raise UnreadableFile("damaged workbook") from error
        raise
    check_cells(sheets, limits)
    return sheets


def _measure(data: bytes, limits: Limits) -> None:
    """Unpacks every part once, counted: the other library sets itself no bounds."""
    package = Package(data, limits)
    for name in package.names():
        if name.endswith((".xml", ".bin", ".rels")):
            package.read(name)


def _sheet(sheet: Any, index: int, hidden: bool, limits: Limits) -> Sheet:
    top, left = sheet.start or (0, 0)
    bottom, right = sheet.end or (0, 0)
    if (bottom + 1) * (right + 1) > limits.max_cells:
        raise UnreadableFile(f"sheet {sheet.name!r} has more cells than the limit")
    values: list[list[Value]] = [[] for _ in range(top)]
    texts: list[list[str]] = [[] for _ in range(top)]
    for row in sheet.to_python(skip_empty_area=True):
        pairs = [_cell(value) for value in row]
        values.append([None] * left + [value for value, _ in pairs])
        texts.append([""] * left + [text for _, text in pairs])
    merges = [
        Region(start[0], start[1], end[0], end[1]) for start, end in sheet.merged_cell_ranges or ()
    ]
    return finish(sheet.name, index, values, texts, {}, merges, hidden, limits)


_GENERAL = compile_format("General").number


def _cell(value: Any) -> tuple[Value, str]:
    """Typed value and text of one of calamine's values."""
    if value is None or value == "":
        return None, ""
    if isinstance(value, str):
        return value, value
    if isinstance(value, bool):
        return value, "TRUE" if value else "FALSE"
    if isinstance(value, int | float):
        number = float(value)
        return (number, _GENERAL(number)) if math.isfinite(number) else (None, "#NUM!")
    if isinstance(value, dt.datetime):
        clock = value.time() != dt.time()
        return value, value.isoformat(" ", "seconds") if clock else value.date().isoformat()
    if isinstance(value, dt.date):
        return dt.datetime(value.year, value.month, value.day), value.isoformat()
    if isinstance(value, dt.time):
        seconds = value.hour * 3600 + value.minute * 60 + value.second
        return seconds / 86_400, value.isoformat("seconds")
    if isinstance(value, dt.timedelta):
        days = value / dt.timedelta(days=1)
        return days, compile_format("[h]:mm:ss").number(days)
    return str(value), str(value)
