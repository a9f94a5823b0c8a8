"""The process in which calamine reads a workbook: bytes in at stdin, lines of JSON out at stdout.

A sheet is a line about it, a line for each row without the empty cells at its end, and a line `null`.
"""

import datetime as dt
import io
import json
import sys
from collections.abc import Iterator
from typing import Any

_MEMORY = 1400 << 20
"""Address space of this process, in bytes."""


def main() -> None:
    """Arguments: the most sheets, and the most cells of a sheet."""
    max_sheets, max_cells = map(int, sys.argv[1:3])
    _bound_memory()
    import python_calamine as calamine

    try:
        book = calamine.CalamineWorkbook.from_filelike(io.BytesIO(sys.stdin.buffer.read()))
        for found in _read(book, calamine, max_sheets, max_cells):
            _write(found)
    except calamine.PasswordError:
        _write({"error": "password-protected workbook"})
    except calamine.CalamineError as error:
        _write({"error": f"damaged or cut off workbook: {error}"})


def _write(found: Any) -> None:
    sys.stdout.write(json.dumps(found) + "\n")


def _bound_memory() -> None:
    try:
        import resource
    except ImportError:  # not on Windows
        return
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))


def _read(book: Any, calamine: Any, max_sheets: int, max_cells: int) -> Iterator[Any]:
    """What is written, line by line: a sheet as a whole would take many times its size."""
    entries = [
        entry for entry in book.sheets_metadata if entry.typ == calamine.SheetTypeEnum.WorkSheet
    ]
    if len(entries) > max_sheets:
        yield {"error": f"{len(entries)} sheets, more than the limit of {max_sheets}"}
        return
    for entry in entries:
        sheet = book.get_sheet_by_name(entry.name)
        bottom, right = sheet.end or (0, 0)
        if (bottom + 1) * (right + 1) > max_cells:
            yield {"error": f"sheet {entry.name!r} has more cells than the limit"}
            return
        merges = sheet.merged_cell_ranges or ()
        yield {
            "name": entry.name,
            "hidden": entry.visible != calamine.SheetVisibleEnum.Visible,
            "left": (sheet.start or (0, 0))[1],
            "merges": [(*start, *end) for start, end in merges],
        }
        for row in sheet.iter_rows():
            while row and row[-1] == "":
                row.pop()
            yield [_plain(value) for value in row]
        yield None


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


if __name__ == "__main__":
    main()
