"""Second reader of .xls, .xlsx and .xlsb: calamine, which reads values and merges.

It reads no number formats, so numbers are shown as General and dates in ISO form. It runs in a separate process
(`calamine_child`), because for a damaged .xls it may request more memory than there is, which ends its process.
"""

import io
import json
import math
import subprocess
from collections.abc import Iterator
from datetime import datetime
from functools import partial
from typing import Any

from dsqa.errors import ReadingDisturbed, UnreadableFile
from dsqa.processes import Child, Ending
from dsqa.processes.ending import ending, in_words
from dsqa.readers.cells import Cells, SheetsRead
from dsqa.readers.limits import Limits
from dsqa.readers.number_format.formatted import compile_format
from dsqa.readers.sheet import Region, Sheet, Value
from dsqa.readers.xlsx.package import Package

_SECONDS = 60
"""Maximum wall time of the process, in seconds."""
_MEMORY = 1200 << 20
"""Address space of the process, in bytes."""
_GENERAL = compile_format("General").number
_DURATION = compile_format("[h]:mm:ss").number


def read(data: bytes, limits: Limits) -> list[Sheet]:
    """All worksheets. Raises UnreadableFile if calamine cannot open the workbook."""
    if data.startswith(b"PK"):
        _measure(data, limits)
    lines = map(json.loads, io.BytesIO(_run(data, limits)))
    read_so_far = SheetsRead(limits)
    for head in lines:
        if "error" in head:
            raise UnreadableFile(head["error"])
        cells = _cells(iter(partial(next, lines), None), read_so_far.left)
        cells.merges = [Region(*bounds) for bounds in head["merges"]]
        read_so_far.add(head["name"], cells, head["hidden"])
    return read_so_far.sheets


def _run(data: bytes, limits: Limits) -> bytes:
    """The output of the child process. Raises UnreadableFile."""
    bounds = (str(limits.max_sheets), str(limits.max_filled))
    child = Child("dsqa.readers.xls.calamine_child", *bounds, memory=_MEMORY)
    try:
        printed, _ = child.process.communicate(data, _SECONDS)
    except subprocess.TimeoutExpired as error:
        message = f"not read within {_SECONDS} seconds"
        raise ReadingDisturbed(message, from_outside=True) from error
    finally:
        code = child.end()
    why = ending(code, expired=False)
    if why is Ending.SPENT:
        raise UnreadableFile("takes too much time of the processor")
    if why.from_outside:
        message = f"the process of its reader was killed ({in_words(code)})"
        raise ReadingDisturbed(message, from_outside=True)
    if code != 0:
        raise UnreadableFile("damaged workbook")
    return printed


def _measure(data: bytes, limits: Limits) -> None:
    """Unpack every part once and count its bytes: the library has no limits."""
    package = Package(data, limits)
    for name in package.names():
        if name.endswith((".xml", ".rels")):
            package.text(name)
        elif name.endswith(".bin"):
            package.read(name)


def _cells(rows: Iterator[Any], most: int) -> Cells:
    cells = Cells(most)
    for row, line in rows:
        for column, value in line:
            typed, text = _cell(value)
            if typed is not None or text:
                cells.add(row, column, typed, text, None)
    return cells


def _cell(value: Any) -> tuple[Value, str]:
    """Typed value and text of one printed value; dates and durations come as tagged pairs."""
    if value is None or value == "":
        return None, ""
    if isinstance(value, str):
        return value, value
    if isinstance(value, bool):
        return value, "TRUE" if value else "FALSE"
    if isinstance(value, int | float):
        number = float(value)
        return (number, _GENERAL(number)) if math.isfinite(number) else (None, "#NUM!")
    tag, content = value
    if tag == "days":
        return content, _DURATION(content)
    moment = datetime.fromisoformat(content)
    return moment, content.removesuffix("T00:00:00").replace("T", " ")
