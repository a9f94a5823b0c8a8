"""Reader of .xlsb: values, number formats, bold, indents, merges, hidden sheets, rows and columns.

The package is that of an .xlsx, its parts are records of BIFF12 ([MS-XLSB]). Formulas and macros are ignored.
"""

import logging
from struct import Struct

from dsqa.errors import UnreadableFile
from dsqa.readers.limits import Limits
from dsqa.readers.sheet import Sheet
from dsqa.readers.xlsb.biff12 import CutOff, records, wide_string
from dsqa.readers.xlsb.cells import Sheets
from dsqa.readers.xlsb.styles import Looks, XlsbStyles, parse
from dsqa.readers.xlsx.package import DamagedPart, Package
from dsqa.readers.xlsx.relations import main_part, related
from dsqa.readers.xlsx.worksheets import WorksheetEntry, check_number, worksheets

_PROPERTIES, _SHEET, _STRING = 153, 156, 19
_flags = Struct("<I").unpack_from
_EMPTY = XlsbStyles({}, [], [])

_log = logging.getLogger(__name__)


def read(data: bytes, limits: Limits) -> list[Sheet]:
    """All worksheets of a workbook, in its order; chart and macro sheets are left out.

    Raises UnreadableFile if the package is damaged, hostile or has no worksheet.
    """
    package = Package(data, limits)
    workbook = main_part(package, "xl/workbook.bin")
    parts = related(package, workbook)
    entries, date1904 = _entries(package.read(workbook), parts)
    check_number(entries, limits)
    by_kind = {kind: path for path, kind in parts.values()}
    shared = by_kind.get("sharedStrings", "")
    strings = _strings(package.read(shared)) if shared in package else []
    looks = Looks(_styles(package, by_kind.get("styles", "")), date1904)
    reader = Sheets(strings, looks)
    return worksheets(
        package, entries, limits, lambda part, most: reader.cells(package.read(part), most)
    )


def _entries(data: bytes, parts: dict[str, tuple[str, str]]) -> tuple[list[WorksheetEntry], bool]:
    """Worksheets with their parts, and whether days count from 1904."""
    entries, date1904 = [], False
    try:
        for number, start, end in records(data):
            if number == _PROPERTIES and end - start >= 4:
                date1904 = bool(_flags(data, start)[0] & 1)
            elif number == _SHEET and end - start >= 8:
                # BrtBundleSh: state, number, relation, name.
                key, after = wide_string(data, start + 8, end)
                name, _ = wide_string(data, after, end)
                part, kind = parts.get(key, ("", ""))
                if kind == "worksheet":
                    entries.append(WorksheetEntry(name, part, _flags(data, start)[0] != 0))
    except CutOff as error:
        raise UnreadableFile("a damaged record in the workbook part") from error
    return entries, date1904


def _strings(data: bytes) -> list[str]:
    """Shared strings in order; formatting and phonetic readings come after the text."""
    try:
        return [
            wide_string(data, start + 1, end)[0]
            for number, start, end in records(data)
            if number == _STRING
        ]
    except CutOff as error:
        raise UnreadableFile("a damaged record in the shared strings") from error


def _styles(package: Package, part: str) -> XlsbStyles:
    """The styles; none if their part is missing or damaged."""
    if part not in package:
        return _EMPTY
    try:
        return parse(package.read(part))
    except DamagedPart:
        _log.warning("damaged styles: cells are shown as General")
        return _EMPTY
