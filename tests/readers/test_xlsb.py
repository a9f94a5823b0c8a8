"""Binary workbooks (.xlsb): the records of their parts, and the looks of their cells."""

import struct
from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.errors import UnreadableFile
from dsqa.readers import Limits, read
from dsqa.readers.sheet import Region, Sheet, Style
from dsqa.readers.xlsb import reader as xlsb
from dsqa.readers.xlsb import styles as xlsb_styles
from dsqa.readers.xlsb.biff12 import CutOff, head, records, wide_string
from tests.hostile.packages import pack_parts
from tests.hostile.xlsb import parts_of, record, styles_of, text

XFS = [(0, 0, 0), (176, 1, 2), (14, 0, 0), (10, 0, 0), (164, 0, 0)]
STYLES = styles_of({176: '#,##0;"△ "#,##0'}, [400, 700], XFS)


def _cell(number: int, column: int, style: int, content: bytes) -> bytes:
    return record(number, struct.pack("<II", column, style) + content)


def _row(row: int) -> bytes:
    return record(0, struct.pack("<IIHBBI", row, 0, 300, 0, 0, 0))


def _book(cells: bytes, tail: bytes = b"", **parts: bytes) -> bytes:
    made = parts_of([["shared", 1.0]])
    body = record(129) + record(145) + cells + record(146) + tail + record(130)
    made["xl/worksheets/sheet1.bin"] = body
    made["xl/styles.bin"] = parts.get("styles", STYLES)
    if "workbook" in parts:
        made["xl/workbook.bin"] = parts["workbook"]
    return pack_parts(made)


def _sheet(cells: bytes, tail: bytes = b"", **parts: bytes) -> Sheet:
    (sheet,) = xlsb.read(_book(cells, tail, **parts), Limits())
    return sheet


def test_every_kind_of_cell() -> None:
    cells = (
        _row(0)
        + _cell(2, 0, 1, struct.pack("<i", -1234 << 2 | 2))
        + _cell(3, 1, 0, b"\x07")
        + _cell(4, 2, 0, b"\x01")
        + _cell(5, 3, 3, struct.pack("<d", 0.125))
        + _cell(6, 4, 0, text("own"))
        + _cell(7, 5, 0, struct.pack("<I", 0))
        + _cell(62, 6, 0, b"\x00" + text("rich"))
        + _row(1)
        + _cell(1, 0, 1, b"")
        + _cell(8, 1, 0, text("found\r\nhere") + b"\x00" * 8)
        + _cell(9, 2, 2, struct.pack("<d", 44197.0) + b"\x00" * 8)
        + _cell(10, 3, 0, b"\x00" + b"\x00" * 8)
        + _cell(11, 4, 0, b"\x2a" + b"\x00" * 8)
        + _row(3)
        + _cell(5, 1, 0, struct.pack("<d", 2.5))
        + record(12, struct.pack("<I", 0))
        + record(16, struct.pack("<Id", 3, 0.5))
        + record(18, struct.pack("<II", 0, 0))
    )
    merge = record(177, struct.pack("<I", 1)) + record(176, struct.pack("<IIII", 0, 0, 5, 6))
    sheet = _sheet(cells, merge + record(178))
    assert sheet.texts == [
        ["△ 1,234", "#DIV/0!", "TRUE", "12.50%", "own", "shared", ""],
        ["", "found\nhere", "2021/1/1", "FALSE", "#N/A", "", ""],
        [""] * 7,
        ["", "2.5", "", "50.00%", "shared", "", ""],
    ]
    assert sheet.values[0][:4] == [-1234.0, "#DIV/0!", True, 0.125]
    assert sheet.values[1][2] == datetime(2021, 1, 1)
    assert sheet.styles == {(0, 0): Style(True, 2)}
    assert sheet.merges == (Region(0, 5, 0, 6),)
    assert (sheet.name, sheet.hidden) == ("Data", False)


def test_days_from_1904_and_a_hidden_sheet() -> None:
    entry = struct.pack("<II", 1, 1) + text("rId1") + text("Hidden")
    workbook = record(131) + record(153, struct.pack("<III", 1, 0, 0)) + record(156, entry)
    cells = _row(0) + _cell(5, 0, 2, struct.pack("<d", 0.0))
    sheet = _sheet(cells, workbook=workbook)
    assert (sheet.texts, sheet.hidden) == ([["1904/1/1"]], True)


@pytest.mark.parametrize(
    ("styles", "shown"),
    [
        (b"", "1234.5"),
        (b"\x80", "1234.5"),
        (STYLES[:40], "1234.5"),
        (STYLES.replace(record(618), b""), "1,235"),
        (STYLES[: STYLES.index(record(618))] + b"\x2f\xff\xff\xff\x7f", "1,235"),
        (record(617) + record(47, b"\x00" * 4), "1234.5"),
        (record(617) + record(47, struct.pack("<HHHHHBB", 0, 0, 0, 0, 0, 0, 0)), "1234.5"),
        (record(44, struct.pack("<HI", 176, 2**31)) + STYLES, "1234.5"),
        (b"\xff" * 200, "1234.5"),
    ],
)
def test_damaged_styles_lose_no_cell(styles: bytes, shown: str) -> None:
    cells = _row(0) + _cell(5, 0, 1, struct.pack("<d", 1234.5)) + _cell(6, 1, 9, text("x"))
    assert _sheet(cells, styles=styles).texts == [[shown, "x"]]


def test_styles_that_cannot_be_unpacked_lose_no_cell() -> None:
    data = bytearray(_book(_row(0) + _cell(5, 0, 1, struct.pack("<d", 1234.5))))
    at = data.index(b"xl/styles.bin") + len("xl/styles.bin")
    data[at + 3 : at + 9] = b"\xff" * 6
    (sheet,) = xlsb.read(bytes(data), Limits())
    assert sheet.texts == [["1234.5"]]


@pytest.mark.parametrize(
    "cells",
    [
        _cell(5, 0, 0, struct.pack("<d", 1.0)),
        _row(0) + _cell(5, 0, 0, b"\x00" * 4),
        _row(0) + _cell(5, 20_000, 0, struct.pack("<d", 1.0)),
        _row(2_000_000),
        _row(0) + record(5, b"\x00"),
        _row(0) + _cell(6, 0, 0, struct.pack("<I", 2**31)),
        _row(0) + b"\x05\xff\xff\xff\x7f",
        record(176, b"\x00" * 4),
    ],
)
def test_damaged_cells_are_one_clear_line(cells: bytes) -> None:
    with pytest.raises(UnreadableFile) as caught:
        xlsb.read(_book(cells), Limits())
    assert "\n" not in str(caught.value)


def test_a_workbook_without_a_sheet() -> None:
    with pytest.raises(UnreadableFile, match="no worksheet"):
        xlsb.read(_book(b"", workbook=record(131) + record(132)), Limits())


def test_the_first_reader_of_xlsb_is_ours() -> None:
    cells = _row(0) + _cell(5, 0, 1, struct.pack("<d", -5.0))
    assert read(_book(cells))[0].texts == [["△ 5"]]


def test_no_more_cells_than_allowed() -> None:
    cells = b"".join(_row(r) + _cell(5, 0, 0, struct.pack("<d", 1.0)) for r in range(50))
    (sheet,) = xlsb.read(_book(cells), Limits(max_filled=10))
    assert sheet.height == 10


@given(st.integers(0, 2**14 - 1), st.binary(max_size=300))
def test_records_are_those_that_were_written(number: int, data: bytes) -> None:
    part = record(number, data) + record(1, b"z")
    assert head(part, 0)[0] == number
    first, second = records(part)
    assert part[first.start : first.end] == data
    assert second.number == 1


@given(st.text())
def test_strings_are_those_that_were_written(value: str) -> None:
    data = struct.pack("<I", len(value.encode("utf-16-le")) // 2) + value.encode("utf-16-le")
    expected = value.replace("\r\n", "\n").replace("\r", "\n")
    assert wide_string(data, 0, len(data)) == (expected, len(data))
    with pytest.raises(CutOff):
        wide_string(data, 0, len(data) - 1)


@given(st.binary(max_size=200))
def test_any_bytes_are_styles(data: bytes) -> None:
    styles = xlsb_styles.parse(data)
    looks = xlsb_styles.Looks(styles, date1904=False)
    for index in range(len(styles.xfs) + 1):
        assert isinstance(looks[index].number(1.5)[1], str)


@given(st.floats(allow_nan=True, allow_infinity=True) | st.floats(-1e6, 1e6))
def test_numbers_are_those_of_xls(value: float) -> None:
    sheet = _sheet(_row(0) + _cell(5, 0, 0, struct.pack("<d", value)))
    finite = value == value and abs(value) != float("inf")
    assert sheet.values == [[value if finite else None]]
