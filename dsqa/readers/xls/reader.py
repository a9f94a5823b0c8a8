"""Reader of .xls (BIFF2 to BIFF8), with number formats, bold, indents, merges, hidden rows and columns.

xlrd opens the workbook and reads what its sheets share; the cells of the usual BIFF8 sheets are
read by `biff8`, those of older workbooks by xlrd as well.
"""

import io
import struct
from typing import Any

import xlrd
from xlrd.compdoc import SIGNATURE as _COMPOUND
from xlrd.compdoc import CompDoc, CompDocError
from xlrd.formatting import std_format_strings

from dsqa.errors import UnreadableFile
from dsqa.readers.cells import Cells, SheetsRead
from dsqa.readers.limits import Limits
from dsqa.readers.number_format.formatted import BUILTIN
from dsqa.readers.sheet import Region, Sheet
from dsqa.readers.xls.biff import BOLD, BiffStyle, Shown, look, plain_look
from dsqa.readers.xls.biff8 import Records, bold_fonts
from dsqa.readers.xls.encryption import decrypted

_TEXT, _NUMBER, _DATE, _BOOLEAN, _ERROR = 1, 2, 3, 4, 5
_BIFF8 = 80


def read(data: bytes, limits: Limits) -> list[Sheet]:
    """All worksheets. Raises UnreadableFile if it needs a password, is cut off or damaged."""
    try:
        book = _open(data)
    except _Encrypted:
        book = _open(decrypted(_stream(data)))
    if book.nsheets > limits.max_sheets:
        raise UnreadableFile(f"{book.nsheets} sheets, more than the limit of {limits.max_sheets}")
    looks = _Looks(book)
    # xlrd has released the stream of an older book by now.
    records = Records(bytes(book.mem or b""), book._sharedstrings, looks)
    read_so_far = SheetsRead(limits)
    for index in range(book.nsheets):
        if book.biff_version == _BIFF8:
            found = records.sheet(book._sh_abs_posn[index], read_so_far.left)
        else:
            found = _by_xlrd(book.sheet_by_index(index), looks, read_so_far.left)
        hidden = book._sheet_visibility[index] != 0
        read_so_far.add(book.sheet_names()[index], found, hidden)
    return read_so_far.sheets


class _Encrypted(UnreadableFile):
    """The workbook is encrypted."""


def _stream(data: bytes) -> bytes:
    """The stream of the workbook, from a compound file or a bare one."""
    if not data.startswith(_COMPOUND):
        return data
    try:
        document = CompDoc(data, logfile=io.StringIO())
        for name in ("Workbook", "Book"):
            memory, start, size = document.locate_named_stream(name)
            if memory is not None:
                return bytes(memory[start : start + size])
    except CompDocError as error:
        raise _Encrypted("damaged and password-protected workbook") from error
    raise _Encrypted("password-protected workbook")


def _open(data: bytes) -> Any:
    """xlrd's book with its globals read. Its log is discarded."""
    try:
        book, is_sound = _first_look(data)
        # Older books are few; only for them does xlrd have to read the cells with their styles.
        if book.biff_version == _BIFF8:
            return book
        book = _book(data, formatting=True, is_sound=is_sound)
        # Some programs write no XF records, but number those of their cells as Excel would.
        book._xf_index_to_xl_type_map = _CellTypes(book._xf_index_to_xl_type_map)
        return book
    except (xlrd.XLRDError, CompDocError) as error:
        if "encrypted" in str(error).lower():
            raise _Encrypted("password-protected workbook") from error
        raise UnreadableFile(f"damaged or cut off workbook: {error}") from error
    except (
        AssertionError,
        LookupError,
        ValueError,
        TypeError,
        struct.error,
        RecursionError,
    ) as error:
        raise UnreadableFile("damaged or cut off workbook") from error


def _first_look(data: bytes) -> tuple[Any, bool]:
    """xlrd's book without the styles of its cells, and whether the sectors of the file are in order.

    Excel opens files in which a sector belongs to two streams; xlrd does so on request. A circular chain of
    sectors is refused either way.
    """
    try:
        return _book(data, formatting=False, is_sound=True), True
    except CompDocError:
        return _book(data, formatting=False, is_sound=False), False


def _book(data: bytes, *, formatting: bool, is_sound: bool) -> Any:
    return xlrd.open_workbook(
        file_contents=data,
        logfile=io.StringIO(),
        formatting_info=formatting,
        on_demand=True,
        ragged_rows=True,
        ignore_workbook_corruption=not is_sound,
    )


class _CellTypes(dict[int, int]):
    """XF number -> type of a number cell in xlrd; a missing XF means the General format."""

    def __missing__(self, index: int) -> int:
        return _NUMBER


class _Looks(dict[int, BiffStyle]):
    """XF number -> look, computed when first needed."""

    def __init__(self, book: Any) -> None:
        super().__init__()
        self._book = book
        if book.biff_version == _BIFF8:
            self._bold = bold_fonts(bytes(book.mem), book.base)
        else:
            self._bold = [bool(font.bold) or font.weight >= BOLD for font in book.font_list]

    def __missing__(self, index: int) -> BiffStyle:
        made = self[index] = self._prepare(index)
        return made

    def _prepare(self, index: int) -> BiffStyle:
        book = self._book
        date1904 = book.datemode == 1
        if index >= len(book.xf_list):
            return plain_look(date1904)
        record = book.xf_list[index]
        bold = record.font_index < len(self._bold) and self._bold[record.font_index]
        indent = record.alignment.indent_level if record.alignment else 0
        return look(self._code(record.format_key), bold, indent, date1904)

    def _code(self, key: int) -> str:
        """Format code; the built-in ones are from `BUILTIN`, because xlrd has none for the Japanese ids."""
        found = self._book.format_map.get(key)
        code = found.format_str if found is not None else None
        if code is None or code == std_format_strings.get(key):
            return BUILTIN.get(key) or code or "General"
        return str(code)


def _by_xlrd(sheet: Any, looks: _Looks, most: int) -> Cells:
    """Cells of a sheet that xlrd has read; about `most` at most."""
    cells = Cells(most)
    for r in range(sheet.nrows):
        if cells.is_full:
            break
        for c in range(sheet.row_len(r)):
            own = looks[sheet.cell_xf_index(r, c)]
            shown = _shown(own, sheet.cell_type(r, c), sheet.cell_value(r, c))
            if shown[0] is not None or shown[1]:
                cells.add(r, c, *shown)
    for top, bottom, left, right in sheet.merged_cells:
        cells.merges.append(Region(top, left, bottom - 1, right - 1))
    for row, info in sheet.rowinfo_map.items():
        if info.hidden:
            cells.hidden_rows.add(row, row)
    for column, info in sheet.colinfo_map.items():
        if info.hidden:
            cells.hidden_columns.add(column, column)
    return cells


def _shown(own: BiffStyle, kind: int, value: Any) -> Shown:
    if kind == _TEXT:
        return own.string(value)
    if kind in (_NUMBER, _DATE):
        return own.number(value)
    if kind == _BOOLEAN:
        return own.truth(bool(value))
    if kind == _ERROR:
        return own.error(value)
    return None, "", None
