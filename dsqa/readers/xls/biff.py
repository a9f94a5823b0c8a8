"""The common parts of binary workbooks, .xls (BIFF8) and .xlsb (BIFF12): looks, numbers, memory.

Record layouts: [MS-XLS] 2.4 and 2.5, [MS-XLSB] 2.4 and 2.5.
"""

import math
from collections.abc import Callable
from struct import Struct
from typing import NamedTuple

from xlrd.biffh import error_text_from_code

from dsqa.readers.number_format.formatted import BUILTIN, NumberFormat, compile_format, to_datetime
from dsqa.readers.sheet import Style, Value

BOLD = 600
"""Minimum font weight of a bold font (400 is normal, 700 bold)."""
_long = Struct("<i").unpack
_double = Struct("<d").unpack

Shown = tuple[Value, str, Style | None]
"""Typed value, text and (if it is not plain) style of a cell."""


class BiffStyle(NamedTuple):
    """The meaning of an XF record."""

    format: NumberFormat
    style: Style | None
    date1904: bool

    def number(self, number: float) -> Shown:
        """A number in this format."""
        if not math.isfinite(number):
            return None, "#NUM!", self.style
        value: Value = number
        if self.format.is_date:
            value = to_datetime(number, self.date1904) or number
        return value, self.format.number(number), self.style

    def string(self, text: str) -> Shown:
        """A string in this format."""
        shown = self.format.text(text) if self.format.text and text else text
        return text or None, shown, self.style

    def truth(self, value: bool) -> Shown:
        """A boolean."""
        return value, "TRUE" if value else "FALSE", self.style

    def error(self, code: int) -> Shown:
        """An error value."""
        text = error_text_from_code.get(code, "#ERR!")
        return text, text, self.style


def look(code: str, bold: bool, indent: int, date1904: bool) -> BiffStyle:
    """The look of a cell with this number format code."""
    style = Style(bold, indent) if bold or indent else None
    return BiffStyle(compile_format(code, date1904), style, date1904)


def plain_look(date1904: bool) -> BiffStyle:
    """The look of a cell without a (known) XF record."""
    return look(BUILTIN[0], False, 0, date1904)


class Memo(dict[bytes, Shown]):
    """Bytes of style and content -> cell, computed once per book."""

    def __init__(self, make: Callable[[bytes], Shown]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: bytes) -> Shown:
        shown = self[key] = self._make(key)
        return shown


def rk(data: bytes) -> float:
    """Number of the four bytes of an RK value ([MS-XLS] 2.5.217; RkNumber in [MS-XLSB])."""
    flags = data[0]
    if flags & 2:
        number = float(_long(data)[0] >> 2)
    else:
        number = _double(b"\0\0\0\0" + bytes((flags & 0xFC,)) + data[1:])[0]
    return number / 100.0 if flags & 1 else number
