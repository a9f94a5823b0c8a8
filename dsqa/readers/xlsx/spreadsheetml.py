"""The XML form of Excel workbooks (SpreadsheetML of Office 2003).

https://learn.microsoft.com/previous-versions/office/developer/office-xp/aa140066(v=office.10)
"""

from datetime import datetime
from typing import Any, NamedTuple

from dsqa.errors import UnreadableFile
from dsqa.readers.cells import MAX_COLUMNS, MAX_ROWS, Cells, SheetsRead
from dsqa.readers.limits import Limits
from dsqa.readers.number_format.formatted import display
from dsqa.readers.sheet import PLAIN, Region, Sheet, Style, Value

NAMESPACE = "urn:schemas-microsoft-com:office:spreadsheet"
_SS = f"{{{NAMESPACE}}}"
_VISIBLE = "{urn:schemas-microsoft-com:office:excel}Visible"
_FORMATS = {
    "General Number": "General", "General Date": "yyyy/m/d h:mm", "Long Date": "yyyy/m/d", "Medium Date": "yyyy/m/d",
    "Short Date": "yyyy/m/d", "Long Time": "h:mm:ss", "Medium Time": "h:mm", "Short Time": "h:mm", "Fixed": "0.00",
    "Standard": "#,##0.00", "Percent": "0.00%", "Scientific": "0.00E+00", "Currency": "#,##0.00",
}  # fmt: skip
"""Formats by name -> number format codes."""


class _Look(NamedTuple):
    style: Style
    code: str


_DEFAULT = _Look(PLAIN, "")


def workbook_sheets(root: Any, limits: Limits) -> list[Sheet]:
    """The sheets of a SpreadsheetML workbook, hidden ones marked."""
    looks = _looks(root)
    read_so_far = SheetsRead(limits)
    for worksheet in root.findall(_SS + "Worksheet")[: limits.max_sheets]:
        visible = worksheet.find(f".//{_VISIBLE}")
        hidden = visible is not None and (visible.text or "").startswith("SheetHidden")
        cells = _cells(worksheet, looks, read_so_far.left, limits)
        read_so_far.add(worksheet.get(_SS + "Name", ""), cells, hidden)
    if not read_so_far.sheets:
        raise UnreadableFile("no worksheet in the XML workbook")
    return read_so_far.sheets


def _looks(root: Any) -> dict[str, _Look]:
    """Looks by style id, each built on its parent style."""
    looks: dict[str, _Look] = {}
    for style in root.iterfind(f"{_SS}Styles/{_SS}Style"):
        (bold, indent), code = looks.get(style.get(_SS + "Parent", "Default"), _DEFAULT)
        for part in style:
            if part.tag == _SS + "Font":
                bold = part.get(_SS + "Bold") == "1"
            elif part.tag == _SS + "Alignment":
                indent = min(_number(part, "Indent", 0), 250)
            elif part.tag == _SS + "NumberFormat":
                code = part.get(_SS + "Format", "")
        looks[style.get(_SS + "ID", "")] = _Look(Style(bold, indent), _FORMATS.get(code, code))
    return looks


def _cells(worksheet: Any, looks: dict[str, _Look], most: int, limits: Limits) -> Cells:
    """The cells of a worksheet; about `most` at most."""
    cells = Cells(most)
    row = -1
    for element in worksheet.iterfind(f"{_SS}Table/{_SS}Row"):
        before, row = row, _number(element, "Index", row + 2) - 1
        if not before < row < MAX_ROWS:
            raise UnreadableFile(f"row {row + 1} of the XML workbook is out of order")
        if cells.is_full:
            break
        column = -1
        for cell in element.iterfind(_SS + "Cell"):
            before, column = column, _number(cell, "Index", column + 2) - 1
            if not before < column < MAX_COLUMNS:
                raise UnreadableFile(f"column {column + 1} of the XML workbook is out of order")
            look = looks.get(cell.get(_SS + "StyleID", element.get(_SS + "StyleID", "")), _DEFAULT)
            value, text = _cell(cell, look.code, limits)
            if text or value is not None:
                style = look.style if look.style != PLAIN else None
                cells.add(row, column, value, text, style)
            across, down = _number(cell, "MergeAcross", 0), _number(cell, "MergeDown", 0)
            if across > 0 or down > 0:
                region = Region(row, column, row + max(0, down), column + max(0, across))
                cells.merges.append(region)
                column += max(0, across)
        row += max(0, _number(element, "Span", 0))
    return cells


def _cell(cell: Any, code: str, limits: Limits) -> tuple[Value, str]:
    data = cell.find(_SS + "Data")
    if data is None:
        return None, ""
    raw = "".join(data.itertext())[: limits.max_text]
    value: Value = raw
    try:
        match data.get(_SS + "Type"):
            case "Number":
                value = float(raw)
            case "Boolean":
                value = raw.strip() == "1"
            case "DateTime":
                value = datetime.fromisoformat(raw.strip()).replace(tzinfo=None)
    except ValueError:
        return raw, raw
    if isinstance(value, datetime) and not code:
        code = "yyyy/m/d" if value.time() == datetime.min.time() else "yyyy/m/d h:mm"
    return (value if raw else None), display(value, code)


def _number(element: Any, name: str, default: int) -> int:
    written = element.get(_SS + name, "")
    return int(written) if written.isdecimal() and len(written) < 8 else default
