"""The process in which calamine reads a workbook: bytes from stdin, lines of JSON to stdout.

A sheet is a line about it, a line for each row that is not empty, and a line `null`.
"""

import datetime as dt
import io
import json
import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from dsqa.readers.cells import MOST_MERGES


def main(arguments: Sequence[str]) -> None:
    """`arguments`: the maximum number of sheets, and of filled cells of all sheets."""
    max_sheets, max_filled = map(int, arguments)
    import python_calamine as calamine

    try:
        book = calamine.CalamineWorkbook.from_filelike(io.BytesIO(sys.stdin.buffer.read()))
        for found in _read(book, calamine, max_sheets, max_filled):
            _write(found)
    except calamine.PasswordError:
        _write({"error": "password-protected workbook"})
    except calamine.CalamineError as error:
        _write({"error": f"damaged or cut off workbook: {error}"})


def _write(found: Any) -> None:
    sys.stdout.write(json.dumps(found) + "\n")


def _read(book: Any, calamine: Any, max_sheets: int, max_filled: int) -> Iterator[Any]:
    """The output, line by line: a sheet as a whole would take many times its size."""
    entries = [
        entry for entry in book.sheets_metadata if entry.typ == calamine.SheetTypeEnum.WorkSheet
    ]
    if len(entries) > max_sheets:
        yield {"error": f"{len(entries)} sheets, more than the limit of {max_sheets}"}
        return
    for entry in entries:
        sheet = book.get_sheet_by_name(entry.name)
        merges = islice(sheet.merged_cell_ranges or (), MOST_MERGES)
        yield {
            "name": entry.name,
            "hidden": entry.visible != calamine.SheetVisibleEnum.Visible,
            "merges": [(*start, *end) for start, end in merges],
        }
        for row, cells in _rows(sheet):
            if max_filled <= 0:
                break
            max_filled -= len(cells)
            yield row, cells
        yield None


def _rows(sheet: Any) -> Iterator[tuple[int, list[tuple[int, Any]]]]:
    """Physical rows that are not empty, each with the physical columns and values of its cells."""
    _, left = sheet.start or (0, 0)
    # By rows: the list of all of them, with blank cells, may not fit into memory. They begin with
    # the first row of the sheet, but with its first used column.
    for row, line in enumerate(sheet.iter_rows()):
        cells = [
            (column, _plain(value))
            for column, value in enumerate(line, left)
            if value is not None and value != ""
        ]
        if cells:
            yield row, cells


def _plain(value: Any) -> Any:
    """A value that JSON can represent."""
    if value is None or isinstance(value, str | bool | int | float):
        return value
    if isinstance(value, dt.datetime):
        return ("moment", value.replace(tzinfo=None, microsecond=0).isoformat())
    if isinstance(value, dt.date):
        return ("moment", dt.datetime(value.year, value.month, value.day).isoformat())
    if isinstance(value, dt.time):
        return ("days", (value.hour * 3600 + value.minute * 60 + value.second) / 86_400)
    if isinstance(value, dt.timedelta):
        return ("days", value / dt.timedelta(days=1))
    return str(value)
