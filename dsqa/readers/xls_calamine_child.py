"""The process in which calamine reads a workbook: bytes in at stdin, JSON out at stdout."""

import datetime as dt
import io
import json
import sys
from collections.abc import Sequence
from typing import Any


def main(arguments: Sequence[str]) -> None:
    """`arguments`: the most sheets, and the most cells of a sheet."""
    max_sheets, max_cells = map(int, arguments)
    import python_calamine as calamine

    try:
        book = calamine.CalamineWorkbook.from_filelike(io.BytesIO(sys.stdin.buffer.read()))
        result = _read(book, calamine, max_sheets, max_cells)
    except calamine.PasswordError:
        result = {"error": "password-protected workbook"}
    except calamine.CalamineError as error:
        result = {"error": f"damaged or cut off workbook: {error}"}
    sys.stdout.write(json.dumps(result))


def _read(book: Any, calamine: Any, max_sheets: int, max_cells: int) -> dict[str, Any]:
    entries = [
        entry for entry in book.sheets_metadata if entry.typ == calamine.SheetTypeEnum.WorkSheet
    ]
    if len(entries) > max_sheets:
        return {"error": f"{len(entries)} sheets, more than the limit of {max_sheets}"}
    sheets = []
    for entry in entries:
        sheet = book.get_sheet_by_name(entry.name)
        bottom, right = sheet.end or (0, 0)
        if (bottom + 1) * (right + 1) > max_cells:
            return {"error": f"sheet {entry.name!r} has more cells than the limit"}
        merges = sheet.merged_cell_ranges or ()
        sheets.append(
            {
                "name": entry.name,
                "hidden": entry.visible != calamine.SheetVisibleEnum.Visible,
                "start": sheet.start or (0, 0),
                "rows": [[_plain(value) for value in row] for row in sheet.to_python()],
                "merges": [(*start, *end) for start, end in merges],
            }
        )
    return {"sheets": sheets}


def _plain(value: Any) -> Any:
    """A value that JSON can hold."""
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
