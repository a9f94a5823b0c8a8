"""JSON: records in any of the usual wrappers of statistics, and JSON Lines."""

import json
import logging
from typing import Any

import msgspec

from dsqa.errors import UnreadableFile
from dsqa.readers.encodings import decode
from dsqa.readers.json_.estat import estat_table
from dsqa.readers.json_.json_stat import json_stat_tables
from dsqa.readers.json_.sdmx import sdmx_tables
from dsqa.readers.json_.tables import find_tables
from dsqa.readers.limits import Limits
from dsqa.readers.records import Literal, grid_sheet
from dsqa.readers.sheet import Sheet

_LOG = logging.getLogger("dsqa")


def read(data: bytes, limits: Limits) -> list[Sheet]:
    """The tables of a JSON document, the largest lists of records, at any depth.

    The first row of a sheet names its fields (`a.b` for a nested one); the text of a number is its literal in the file.
    Scalars beside a table (title, source, unit) become its caption. Raises UnreadableFile for text that is not JSON, is
    nested too deeply or has no table.
    """
    text = decode(data).text.strip("\ufeff\0 \t\r\n")
    if not text:
        raise UnreadableFile("the file is empty")
    document = _parse(text)
    table = estat_table(document)
    found = [table] if table else json_stat_tables(document, limits) or sdmx_tables(document)
    found = found or find_tables(document, limits)
    sheets: list[Sheet] = []
    cells = 0
    for name, caption, rows in found[: limits.max_sheets]:
        shown = name if len(found) > 1 else ""
        sheet = grid_sheet(rows, limits, shown, len(sheets), caption)
        if sheet is None:
            continue
        cells += sheet.height * sheet.width
        if cells > limits.max_file_cells:
            raise UnreadableFile(f"more than {limits.max_file_cells} cells in the JSON document")
        sheets.append(sheet)
    if not sheets:
        raise UnreadableFile("no table in the JSON document")
    return sheets


def _parse(text: str) -> Any:
    """The document; one record per line becomes a list."""
    try:
        return msgspec.json.Decoder(float_hook=Literal).decode(text)
    except msgspec.DecodeError as error:
        problem = str(error)
    except RecursionError:
        raise UnreadableFile("JSON is nested too deeply") from None
    lines = text.splitlines()
    if len(lines) > 1 and lines[0].rstrip().endswith(("}", "]")):
        records = _lines(lines)
        if records:
            return records
    try:
        # The standard parser also takes raw control characters, and NaN, here a missing value.
        return json.loads(
            text, parse_float=Literal, parse_constant=lambda constant: None, strict=False
        )
    except (ValueError, RecursionError):
        raise UnreadableFile(f"not valid JSON: {problem}") from None


def _lines(lines: list[str]) -> list[Any]:
    """The documents of JSON Lines; a last line that is cut off is left out."""
    decoder = msgspec.json.Decoder(float_hook=Literal)
    documents: list[Any] = []
    filled = [line for line in lines if line.strip()]
    for number, line in enumerate(filled, 1):
        try:
            documents.append(decoder.decode(line))
        except (msgspec.DecodeError, RecursionError):
            if number < len(filled) or number == 1:
                return []
            _LOG.warning("the last line of the JSON Lines file is cut off and left out")
    return documents
