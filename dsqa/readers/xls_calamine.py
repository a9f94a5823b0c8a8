"""Second reader of .xls and .xlsx, only reader of .xlsb: calamine, which knows values and merges.

It tells no number formats, so numbers are shown as General and dates in ISO form. It runs in a
process of its own (`xls_calamine_child`), because a damaged .xls can make it ask for more memory
than there is, which ends the process that it runs in.
"""

import io
import json
import math
import subprocess
import sys
from collections.abc import Iterator
from datetime import datetime
from functools import partial
from typing import Any

from dsqa.errors import UnreadableFile
from dsqa.readers.limits import Limits
from dsqa.readers.numberformat import compile_format
from dsqa.readers.sheet import Region, Sheet, Value
from dsqa.readers.xls_grid import check_cells, finish
from dsqa.readers.xlsx_package import Package

_SECONDS = 60
_GENERAL = compile_format("General").number
_DURATION = compile_format("[h]:mm:ss").number


def read(data: bytes, limits: Limits) -> list[Sheet]:
    """All worksheets. Raises UnreadableFile when calamine cannot open the workbook."""
    if data.startswith(b"PK"):
        _measure(data, limits)
    lines = map(json.loads, io.BytesIO(_run(data, limits)))
    sheets: list[Sheet] = []
    for head in lines:
        if "error" in head:
            raise UnreadableFile(head["error"])
        rows = iter(partial(next, lines), None)
        sheets.append(_sheet(head, rows, len(sheets), limits))
        check_cells(sheets, limits)
    return sheets


def _run(data: bytes, limits: Limits) -> bytes:
    """What the child process prints."""
    command = [sys.executable, "-m", "dsqa.readers.xls_calamine_child"]
    command += [str(limits.max_sheets), str(limits.max_cells)]
    try:
        done = subprocess.run(
            command, input=data, capture_output=True, timeout=_SECONDS, check=False
        )
    except subprocess.TimeoutExpired as error:
        raise UnreadableFile(f"not read within {_SECONDS} seconds") from error
    if done.returncode != 0:
        raise UnreadableFile("damaged workbook")
    return done.stdout


def _measure(data: bytes, limits: Limits) -> None:
    """Unpacks every part once, counted: the other library sets itself no bounds."""
    package = Package(data, limits)
    for name in package.names():
        if name.endswith((".xml", ".rels")):
            package.text(name)
        elif name.endswith(".bin"):
            package.read(name)


def _sheet(head: Any, rows: Iterator[list[Any]], index: int, limits: Limits) -> Sheet:
    left = head["left"]
    values: list[list[Value]] = []
    texts: list[list[str]] = []
    for row in rows:
        pairs = [_cell(value) for value in row]
        values.append([None] * left + [value for value, _ in pairs])
        texts.append([""] * left + [text for _, text in pairs])
    merges = [Region(*bounds) for bounds in head["merges"]]
    return finish(head["name"], index, values, texts, {}, merges, head["hidden"], limits)


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
