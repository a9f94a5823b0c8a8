"""Reader of .xls (BIFF2 to BIFF8) by xlrd, with number formats, bold, indents and merges."""

import io
import math

import xlrd
from xlrd.biffh import error_text_from_code

from dsqa.errors import UnreadableFile
from dsqa.readers.limits import Limits
from dsqa.readers.numberformat import Format, compile_format, to_datetime
from dsqa.readers.sheet import Region, Sheet, Style, Value
from dsqa.readers.xls_grid import check_cells, finish

_EMPTY, _TEXT, _NUMBER, _DATE, _BOOLEAN, _ERROR = 0, 1, 2, 3, 4, 5
_BOLD = 600
"""Font weight from which a font looks bold (400 is normal, 700 bold)."""


def read(data: bytes, limits: Limits) -> list[Sheet]:
    """All sheets of a workbook. Raises UnreadableFile when it is encrypted, cut off or damaged."""
    book = _open(data)
    if book.nsheets > limits.max_sheets:
        raise UnreadableFile(f"{book.nsheets} sheets, more than the limit of {limits.max_sheets}")
    looks = _Looks(book)
    sheets: list[Sheet] = []
    for index in range(book.nsheets):
        sheets.append(_sheet(book.sheet_by_index(index), len(sheets), looks, limits))
        book.unload_sheet(index)
    check_cells(sheets, limits)
    return sheets


def _open(data: bytes) -> "xlrd.book.Book":
    silent = io.StringIO()
    try:
        return xlrd.open_workbook(
            file_contents=data,
            logfile=silent,
            formatting_info=True,
            on_demand=True,
            ragged_rows=True,
        )
    except xlrd.XLRDError as error:
        if "encrypted" in str(error).lower():
            raise UnreadableFile("password-protected workbook") from error
        raise UnreadableFile(f"damaged or cut off workbook: {error}") from error


class _Look:
    """What an XF record says, in the form that the cell loop wants it."""

    __slots__ = ("format", "memo", "style", "date1904")

    def __init__(self, compiled: Format, style: Style | None, date1904: bool) -> None:
        self.format = compiled
        self.style = style
        self.date1904 = date1904
        self.memo: dict[float, tuple[Value, str]] = {}

    def number(self, value: float) -> tuple[Value, str]:
        """Typed value and text of a number; each distinct number is rendered once."""
        known = self.memo.get(value)
        if known is None:
            if not math.isfinite(value):
                known = (None, "#NUM!")
            else:
                typed: Value = value
                if self.format.is_date:
                    typed = to_datetime(value, self.date1904) or value
                known = (typed, self.format.number(value))
            self.memo[value] = known
        return known


class _Looks:
    """The XF records of a book, each prepared once."""

    def __init__(self, book: "xlrd.book.Book") -> None:
        self._book = book
        self._date1904 = book.datemode == 1
        self._known: dict[int, _Look] = {}

    def __getitem__(self, index: int) -> _Look:
        known = self._known.get(index)
        if known is None:
            known = self._known[index] = self._prepare(index)
        return known

    def _prepare(self, index: int) -> _Look:
        book = self._book
        if index >= len(book.xf_list):
            return _Look(compile_format("General"), None, self._date1904)
        record = book.xf_list[index]
        found = book.format_map.get(record.format_key)
        code = found.format_str if found is not None else "General"
        bold = False
        if record.font_index < len(book.font_list):
            font = book.font_list[record.font_index]
            bold = bool(font.bold) or font.weight >= _BOLD
        indent = record.alignment.indent_level or 0
        style = Style(bold, indent) if bold or indent else None
        return _Look(compile_format(code, self._date1904), style, self._date1904)


def _sheet(sheet: "xlrd.sheet.Sheet", index: int, looks: _Looks, limits: Limits) -> Sheet:
    values: list[list[Value]] = []
    texts: list[list[str]] = []
    styles: dict[tuple[int, int], Style] = {}
    for r in range(sheet.nrows):
        line, shown = _row(sheet, r, looks, styles)
        values.append(line)
        texts.append(shown)
    merges = [Region(top, left, bottom - 1, right - 1) for top, bottom, left, right in sheet.merged_cells]
    hidden = sheet.visibility != 0
    return finish(sheet.name, index, values, texts, styles, merges, hidden, limits)


def _row(
    sheet: "xlrd.sheet.Sheet", r: int, looks: _Looks, styles: dict[tuple[int, int], Style]
) -> tuple[list[Value], list[str]]:
    line: list[Value] = []
    shown: list[str] = []
    raw = sheet._cell_values[r]
    types = sheet._cell_types[r]
    records = sheet._cell_xf_indexes[r]
    for c, kind in enumerate(types):
        value: Value
        if kind == _TEXT:
            value = raw[c]
            look = looks[records[c]]
            text = look.format.text(value) if look.format.text else value
        elif kind == _NUMBER or kind == _DATE:
            look = looks[records[c]]
            value, text = look.number(raw[c])
        elif kind == _BOOLEAN:
            look = looks[records[c]]
            value = bool(raw[c])
            text = "TRUE" if value else "FALSE"
        elif kind == _ERROR:
            look = looks[records[c]]
            value = text = error_text_from_code.get(raw[c], "#ERR!")
        else:
            line.append(None)
            shown.append("")
            continue
        if value == "":
            value = None
        line.append(value)
        shown.append(text)
        if look.style is not None and text:
            styles[r, c] = look.style
    return line, shown
