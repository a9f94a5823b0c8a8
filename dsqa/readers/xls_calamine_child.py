"""The process in which calamine reads a workbook: bytes in at stdin, JSON out at stdout."""

import datetime as dt
import io
import json
import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

_MOST_MERGES = 400_000


def main(arguments: Sequence[str]) -> None:
    """`arguments`: the most sheets, and the most cells that hold something, of all sheets."""
    max_sheets, max_filled = map(int, arguments)
    import python_calamine as calamine

    try:
        book = calamine.CalamineWorkbook.from_filelike(io.BytesIO(sys.stdin.buffer.read()))
        result = _read(book, calamine, max_sheets, max_filled)
    except calamine.PasswordError:
        result = {"error": "password-protected workbook"}
    except calamine.CalamineError as error:
        result = {"error": f"damaged or cut off workbook: {error}"}
    sys.stdout.write(json.dumps(result))


def _read(book: Any, calamine: Any, max_sheets: int, max_filled: int) -> dict[str, Any]:
    entries = [
        entry for entry in book.sheets_metadata if entry.typ == calamine.SheetTypeEnum.WorkSheet
    ]
    if len(entries) > max_sheets:
        return {"error": f"{len(entries)} sheets, more than the limit of {max_sheets}"}
    sheets = []
    for entry in entries:
        sheet = book.get_sheet_by_name(entry.name)
        cells = list(islice(_cells(sheet), max_filled + 1))
        max_filled = max(0, max_filled - len(cells))
        merges = islice(sheet.merged_cell_ranges or (), _MOST_MERGES)
        sheets.append(
            {
                "name": entry.name,
                "hidden": entry.visible != calamine.SheetVisibleEnum.Visible,
                "cells": cells,
                "merges": [(*start, *end) for start, end in merges],
            }
        )
    return {"sheets": sheets}


def _cells(sheet: Any) -> Iterator[tuple[int, int, Any]]:
    """Physical row, column and value of each cell that holds something."""
    _, left = sheet.start or (0, 0)
    # By rows: the list of all of them, blank cells included, may not fit into memory. They begin with
    # the first row of the sheet, but with its first column that is used.
    for row, line in enumerate(sheet.iter_rows()):
        for column, value in enumerate(line, left):
            if value is not None and value != "":
                yield row, column, _plain(value)


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
