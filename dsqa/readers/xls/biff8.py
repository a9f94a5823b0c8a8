"""The cell records of one BIFF8 worksheet, read straight from the workbook stream.

xlrd reads the globals (shared strings, fonts, formats); its code per cell takes most of the time on statistics files.
Here each distinct pair of style and number is decoded and rendered once: the six bytes of style and RK number that a
record holds serve as the key. Record layouts: [MS-XLS] 2.4.
"""

from struct import Struct
from struct import error as struct_error
from typing import Any

from xlrd.biffh import unpack_unicode

from dsqa.errors import UnreadableFile
from dsqa.readers.cells import MOST_MERGES, ROW, Cells
from dsqa.readers.sheet import Region
from dsqa.readers.xls.biff import BOLD, BiffStyle, Memo, Shown, rk

_BOF, _EOF = 0x809, 0x0A
_NUMBER, _RK, _MULRK, _LABELSST, _LABEL, _RSTRING = 0x203, 0x27E, 0xBD, 0xFD, 0x204, 0xD6
_FORMULA, _STRING, _BOOLERR, _MERGED = 0x06, 0x207, 0x205, 0xE5
_ROW, _COLUMNS = 0x208, 0x7D
_ZERO_HEIGHT = 0x20
"""fDyZero in the flags of a row."""
_CELLS = frozenset((_NUMBER, _RK, _LABELSST, _LABEL, _RSTRING, _FORMULA, _BOOLERR))
_FONT = 0x31
_MAX_COLUMNS = 256
_pair = Struct("<HH").unpack_from
_word = Struct("<H").unpack_from
_double = Struct("<d").unpack


class Records:
    """Reads the sheets of one BIFF8 book. `looks` maps an XF number to its `BiffStyle`."""

    def __init__(self, memory: bytes, strings: list[str], looks: Any) -> None:
        self._memory = memory
        self._looks = looks
        self._rk = Memo(lambda key: looks[_word(key)[0]].number(rk(key[2:])))
        self._doubles = Memo(lambda key: looks[_word(key)[0]].number(_double(key[2:])[0]))
        self._labels = Memo(
            lambda key: looks[_word(key)[0]].string(strings[int.from_bytes(key[2:], "little")])
        )

    def sheet(self, position: int, most: int) -> Cells:
        """Cells of the sheet whose BOF record is here; about `most` at most.

        Raises UnreadableFile if it is cut off, or a record is too short.
        """
        try:
            return self._sheet(position, most)
        except (struct_error, LookupError, UnicodeError) as error:
            raise UnreadableFile("a damaged record in a worksheet") from error

    def _sheet(self, position: int, most: int) -> Cells:
        memory, rks = self._memory, self._rk
        cells = _Cells(most)
        depth = 0
        end = len(memory)
        while position + 4 <= end:
            code, size = _pair(memory, position)
            start = position + 4
            position = start + size
            if position > end:
                break
            if code == _BOF:
                depth += 1
            elif code == _EOF:
                depth -= 1
                if depth <= 0:
                    return cells
            elif depth > 1:
                continue
            elif code == _MULRK:
                r, c = _pair(memory, start)
                for at in range(start + 4, position - 2, 6):
                    cells.put(r, c, rks[memory[at : at + 6]])
                    c += 1
                if cells.is_full:
                    return cells
            elif code in _CELLS:
                r, c = _pair(memory, start)
                if code == _RK:
                    shown = rks[memory[start + 4 : start + 10]]
                elif code == _LABELSST:
                    shown = self._labels[memory[start + 4 : start + 10]]
                elif code == _NUMBER:
                    shown = self._doubles[memory[start + 4 : start + 14]]
                elif code == _FORMULA:
                    shown = self._formula(start, position)
                else:
                    shown = self._rare(code, memory[start:position])
                cells.put(r, c, shown)
                if cells.is_full:
                    return cells
            elif code == _MERGED and len(cells.merges) < MOST_MERGES:
                cells.merges.extend(_regions(memory[start:position]))
            elif code == _ROW and size >= 14 and _word(memory, start + 12)[0] & _ZERO_HEIGHT:
                (row,) = _word(memory, start)
                cells.hidden_rows.add(row, row)
            elif code == _COLUMNS and size >= 10 and memory[start + 8] & 1:
                # First and last column; fHidden after width and style.
                cells.hidden_columns.add(*_pair(memory, start))
        raise UnreadableFile("cut off inside a worksheet")

    def _formula(self, start: int, after: int) -> Shown:
        """The stored result of a formula; the formula itself is ignored."""
        memory = self._memory
        result = memory[start + 6 : start + 14]
        if result[6:] != b"\xff\xff":
            return self._doubles[memory[start + 4 : start + 14]]
        look: BiffStyle = self._looks[_word(memory, start + 4)[0]]
        if result[0] == 0:
            return look.string(self._result_string(after))
        if result[0] == 1:
            return look.truth(bool(result[2]))
        if result[0] == 2:
            return look.error(result[2])
        return look.string("")

    def _result_string(self, position: int) -> str:
        """The STRING record after a formula, possibly after one for shared or array formulas."""
        memory = self._memory
        for _ in range(2):
            if position + 4 > len(memory):
                break
            code, size = _pair(memory, position)
            if code == _STRING:
                return str(unpack_unicode(memory[position + 4 : position + 4 + size], 0, lenlen=2))
            position += 4 + size
        return ""

    def _rare(self, code: int, data: bytes) -> Shown:
        look: BiffStyle = self._looks[_word(data, 4)[0]]
        if code == _BOOLERR:
            return look.error(data[6]) if data[7] else look.truth(bool(data[6]))
        return look.string(str(unpack_unicode(data, 6, lenlen=2)))


class _Cells(Cells):
    """Cells within the bounds of BIFF8; its row numbers have 16 bits."""

    __slots__ = ()

    def put(self, r: int, c: int, shown: Shown) -> None:
        """One cell. Raises UnreadableFile beyond the last column."""
        if c >= _MAX_COLUMNS:
            raise UnreadableFile(f"column {c} is out of range")
        value, text, style = shown
        self.places.append(r * ROW + c)
        self.values.append(value)
        self.texts.append(text)
        if style is not None and text:
            self.styles[r, c] = style


def bold_fonts(memory: bytes, position: int) -> list[bool]:
    """Whether each font of the globals that begin here is bold; number 4 is never stored."""
    fonts: list[bool] = []
    while position + 4 <= len(memory):
        code, size = _pair(memory, position)
        if code == _EOF:
            break
        if code == _FONT and size >= 8:
            if len(fonts) == 4:
                fonts.append(False)
            fonts.append(_word(memory, position + 10)[0] >= BOLD)
        position += 4 + size
    return fonts


def _regions(data: bytes) -> list[Region]:
    count = min(_word(data)[0], (len(data) - 2) // 8)
    found = []
    for at in range(2, 2 + 8 * count, 8):
        top, bottom = _pair(data, at)
        left, right = _pair(data, at + 4)
        found.append(Region(top, left, bottom, right))
    return found
