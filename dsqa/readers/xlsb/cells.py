"""The cells of a worksheet part of an .xlsb ([MS-XLSB] 2.4: BrtRowHdr, BrtCell..., BrtFmla..., BrtShort..., BrtColInfo,
BrtMergeCell).

As in `xls.biff8`, each distinct pair of style and content is decoded and rendered once. Formulas are ignored; their
stored results are read.
"""

from collections.abc import Callable, Mapping
from struct import Struct
from struct import error as struct_error

from dsqa.errors import UnreadableFile
from dsqa.readers.cells import MAX_COLUMNS, MAX_ROWS, MOST_MERGES, ROW, Cells
from dsqa.readers.sheet import Region
from dsqa.readers.xls.biff import BiffStyle, Memo, Shown, rk
from dsqa.readers.xlsb.biff12 import CutOff, head, wide_string

_ROW, _COLUMNS, _MERGE, _BEGIN_ROWS = 0, 60, 176, 145
_RK, _ERROR, _TRUTH, _REAL, _TEXT, _SHARED = 2, 3, 4, 5, 6, 7
_F_TEXT, _F_REAL, _F_TRUTH, _F_ERROR = 8, 9, 10, 11
_SHORT_BLANK, _SHORT_SHARED = 12, 18
_RICH = 62
_SHORT = {13: _RK, 14: _ERROR, 15: _TRUTH, 16: _REAL, 17: _TEXT, 18: _SHARED}
"""Records of cells right after the one before them -> the same records with a column number."""
_SIZES = {_RK: 4, _ERROR: 1, _TRUTH: 1, _REAL: 8, _SHARED: 4, _F_REAL: 8, _F_TRUTH: 1, _F_ERROR: 1}
"""Bytes of content after the style."""
_pair = Struct("<II").unpack_from
_region = Struct("<IIII").unpack_from
_double = Struct("<d").unpack
_ZERO_HEIGHT = 0x10
"""fDyZero in the flags of a row."""
_STYLE = 4
"""Bytes of a cell's style: 24 bits of its number, and flags."""


class Sheets:
    """Reads the worksheet parts of one workbook."""

    def __init__(self, strings: list[str], looks: Mapping[int, BiffStyle]) -> None:
        self._strings = strings
        self._looks = looks
        number = Memo(lambda key: self._look(key).number(_double(key[_STYLE:])[0]))
        truth = Memo(lambda key: self._look(key).truth(key[_STYLE] != 0))
        error = Memo(lambda key: self._look(key).error(key[_STYLE]))
        self._memos: dict[int, Memo] = {
            _RK: Memo(lambda key: self._look(key).number(rk(key[_STYLE:]))),
            _REAL: number,
            _F_REAL: number,
            _TRUTH: truth,
            _F_TRUTH: truth,
            _ERROR: error,
            _F_ERROR: error,
            _SHARED: Memo(self._shared),
        }
        self._texts: dict[int, Callable[[bytes, int, int], Shown]] = {
            # BrtCellSt and BrtFmlaString; BrtCellRString has a byte of flags before the string.
            _TEXT: lambda data, at, end: self._string(data, at, at + _STYLE, end),
            _F_TEXT: lambda data, at, end: self._string(data, at, at + _STYLE, end),
            _RICH: lambda data, at, end: self._string(data, at, at + _STYLE + 1, end),
        }

    def cells(self, data: bytes, most: int) -> Cells:
        """The cells of a part; about `most` at most.

        Raises UnreadableFile if it is cut off, or a record is too short.
        """
        try:
            return self._cells(data, most)
        except (CutOff, struct_error, IndexError) as error:
            raise UnreadableFile("a damaged record in a worksheet") from error

    def _cells(self, data: bytes, most: int) -> Cells:
        cells = Cells(most)
        put_place, put_value = cells.places.append, cells.values.append
        put_text, styles = cells.texts.append, cells.styles
        memos, texts = self._memos, self._texts
        at, length = 0, len(data)
        row, column = -1, -1
        while at < length:
            number, start, at = head(data, at)
            if at > length:
                raise CutOff
            if number > _SHORT_SHARED and number != _RICH:
                if number == _MERGE and len(cells.merges) < MOST_MERGES:
                    # A rectangle: first and last row, first and last column.
                    top, bottom, left, right = _region(data, start)
                    cells.merges.append(Region(top, left, bottom, right))
                elif number == _COLUMNS and at - start >= 18 and data[start + 16] & 1:
                    # First and last column; fHidden after width and style.
                    cells.hidden_columns.add(*_pair(data, start))
                continue
            if number == _ROW:
                row, column = _pair(data, start)[0], -1
                if row >= MAX_ROWS:
                    raise UnreadableFile(f"row {row + 1} is out of range")
                if at - start >= 12 and data[start + 11] & _ZERO_HEIGHT:
                    cells.hidden_rows.add(row, row)
                if cells.is_full:
                    return cells
                continue
            if number >= _SHORT_BLANK and number != _RICH:
                column += 1
                number = _SHORT.get(number, 1)
            else:
                column = _pair(data, start)[0]
                start += 4
            if column >= MAX_COLUMNS:
                raise UnreadableFile(f"column {column + 1} is out of range")
            if number in memos:
                end = start + _STYLE + _SIZES[number]
                if end > at:
                    raise CutOff
                value, text, style = memos[number][data[start:end]]
            elif number in texts:
                value, text, style = texts[number](data, start, at)
            else:
                continue
            if row < 0:
                raise UnreadableFile("a cell that stands in no row")
            put_place(row * ROW + column)
            put_value(value)
            put_text(text)
            if style is not None and text:
                styles[row, column] = style
        return cells

    def _look(self, key: bytes) -> BiffStyle:
        return self._looks[int.from_bytes(key[:3], "little")]

    def _shared(self, key: bytes) -> Shown:
        number = int.from_bytes(key[_STYLE:], "little")
        text = self._strings[number] if number < len(self._strings) else ""
        return self._look(key).string(text)

    def _string(self, data: bytes, style: int, at: int, end: int) -> Shown:
        return self._look(data[style : style + 3]).string(wide_string(data, at, end)[0])
