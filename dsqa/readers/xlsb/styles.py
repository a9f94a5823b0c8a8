"""The styles part of an .xlsb: number formats, bold, indents ([MS-XLSB] 2.4: BrtFmt, BrtFont, BrtXF)."""

import logging
from struct import Struct
from typing import NamedTuple

from dsqa.readers.number_format.formatted import BUILTIN
from dsqa.readers.xls.biff import BOLD, BiffStyle, look, plain_look
from dsqa.readers.xlsb.biff12 import CutOff, records, wide_string

_FONT, _FORMAT, _XF = 43, 44, 47
_BEGIN_CELL_XFS, _END_CELL_XFS = 617, 618
_XF_BYTES = 12
"""Bytes of an XF record that are read: up to its indent."""
_font = Struct("<4xH").unpack_from
_format = Struct("<H").unpack_from
_xf = Struct("<2xHH5xB").unpack_from

_log = logging.getLogger(__name__)


class Xf(NamedTuple):
    """A cell's formatting (BrtXF, 2.4.862): numbers of its number format and its font, its indent."""

    format: int
    font: int
    indent: int


class XlsbStyles(NamedTuple):
    """The contents of a styles part."""

    codes: dict[int, str]
    """Number format codes by their number."""
    bold: list[bool]
    """Whether each font is bold."""
    xfs: list[Xf]
    """The formattings that cells point to."""


def parse(data: bytes) -> XlsbStyles:
    """The styles of a part; of a damaged part those before the damage, so that no cell is lost."""
    styles = XlsbStyles({}, [], [])
    try:
        _fill(styles, data)
    except CutOff:
        _log.warning("damaged styles: cells without one are shown as General")
    return styles


def _fill(styles: XlsbStyles, data: bytes) -> None:
    cells = False
    for number, start, end in records(data):
        if number == _XF and cells:
            if end - start < _XF_BYTES:
                raise CutOff
            styles.xfs.append(Xf(*_xf(data, start)))
        elif number == _FONT:
            # BrtFont, 2.4.683: height, flags, weight.
            styles.bold.append(end - start >= 6 and _font(data, start)[0] >= BOLD)
        elif number == _FORMAT:
            if end - start < 2:
                raise CutOff
            styles.codes[_format(data, start)[0]] = wide_string(data, start + 2, end)[0]
        elif number in (_BEGIN_CELL_XFS, _END_CELL_XFS):
            # There are others, for the named styles.
            cells = number == _BEGIN_CELL_XFS


class Looks(dict[int, BiffStyle]):
    """Number of a cell's formatting -> look, computed when first needed."""

    def __init__(self, styles: XlsbStyles, date1904: bool) -> None:
        super().__init__()
        self._styles = styles
        self._date1904 = date1904

    def __missing__(self, index: int) -> BiffStyle:
        made = self[index] = self._made(index)
        return made

    def _made(self, index: int) -> BiffStyle:
        codes, bold, xfs = self._styles
        if index >= len(xfs):
            return plain_look(self._date1904)
        xf = xfs[index]
        code = codes.get(xf.format) or BUILTIN.get(xf.format, BUILTIN[0])
        return look(code, xf.font < len(bold) and bold[xf.font], xf.indent, self._date1904)
