"""Workbooks of the time before 2007."""

import io
import struct
from datetime import datetime

import pytest
import xlwt
from xlrd.compdoc import CompDoc, CompDocError

from dsqa.errors import UnreadableFile
from dsqa.readers import Limits, read
from dsqa.readers.cells import finish
from dsqa.readers.sheet import Region, Style
from dsqa.readers.xls import calamine as xls_calamine
from dsqa.readers.xls import reader as xls
from dsqa.readers.xls.biff import rk


@pytest.fixture
def book() -> bytes:
    workbook = xlwt.Workbook()
    sheet = workbook.add_sheet("表1")
    sheet.write_merge(1, 1, 1, 3, "Title", xlwt.easyxf("font: bold on"))
    sheet.write(2, 1, "  label", xlwt.easyxf("alignment: indent 3"))
    cells = [
        (2, 2, 1234567, "#,##0"),
        (2, 3, -2.675, '0.00;"△ "0.00'),
        (3, 1, 43586, '[$-411]ggge"年"m"月"d"日"'),
        (3, 2, 1.5, "[h]:mm"),
        (3, 3, 1e-3, "0.0%"),
    ]
    for row, column, value, code in cells:
        sheet.write(row, column, value, xlwt.easyxf(num_format_str=code))
    sheet.write(4, 1, True)
    sheet.row(4).set_cell_error(2, 42)
    sheet.write(4, 3, xlwt.Formula("1+1"))
    sheet.write(9, 9, "", xlwt.easyxf("font: bold on"))
    sheet.row(3).hidden = sheet.col(2).hidden = sheet.col(8).hidden = True
    hidden = workbook.add_sheet("old")
    hidden.visibility = 1
    hidden.write(0, 0, 3.25)
    stream = io.BytesIO()
    workbook.save(stream)
    return stream.getvalue()


def test_values_texts_and_looks(book: bytes) -> None:
    first, second = read(book)
    assert first.texts == [
        ["", "", "", ""],
        ["", "Title", "", ""],
        ["", "  label", "1,234,567", "△ 2.68"],
        ["", "令和1年5月1日", "36:00", "0.1%"],
        ["", "TRUE", "#N/A", ""],
    ]
    assert first.values[3][1:] == [datetime(2019, 5, 1), 1.5, 1e-3]
    assert first.merges == (Region(1, 1, 1, 3),)
    assert first.styles == {(1, 1): Style(bold=True), (2, 1): Style(indent=3)}
    assert (first.hidden_rows, first.hidden_columns) == ((3,), (2,))
    assert (second.name, second.hidden, second.texts) == ("old", True, [["3.25"]])


def test_cells_are_those_that_xlrd_reads(book: bytes) -> None:
    opened = xls._book(book, formatting=True, is_sound=True)
    looks = xls._Looks(opened)
    for sheet in read(book):
        other = opened.sheet_by_index(sheet.index)
        cells = xls._by_xlrd(other, looks, 1_000)
        hidden = other.visibility != 0
        assert sheet == finish(sheet.name, sheet.index, cells, hidden, Limits())


@pytest.mark.parametrize(
    ("data", "number"),
    [
        (struct.pack("<i", 12 << 2 | 2), 12.0),
        (struct.pack("<i", -1250 << 2 | 3), -12.5),
        (struct.pack("<d", 0.5)[4:], 0.5),
    ],
)
def test_rk_numbers(data: bytes, number: float) -> None:
    assert rk(data) == number


def test_stream_without_a_container() -> None:
    # BIFF2: BOF, NUMBER (row 1, column 0, three attribute bytes, value), EOF.
    number = struct.pack("<HH3sd", 1, 0, b"\0\0\0", 7.5)
    stream = b"".join(
        struct.pack("<HH", code, len(data)) + data
        for code, data in ((0x09, struct.pack("<HH", 2, 0x10)), (0x03, number), (0x0A, b""))
    )
    (sheet,) = read(stream)
    assert sheet.texts == [[""], ["7.5"]]


def _record(code: int, data: bytes) -> bytes:
    return struct.pack("<HH", code, len(data)) + data


def _biff5(formats: tuple[int, ...], lines: bytes = b"") -> bytes:
    """A BIFF5 book of an XF per format number, and a sheet of 0.5 and "ab" in XF 15.

    `lines`: records about its rows and columns.
    """

    def globals_(position: int) -> bytes:
        font = struct.pack("<HHHHHBBBB", 200, 0, 0x7FFF, 400, 0, 0, 0, 0, 0) + b"\x05Arial"
        return (
            _record(0x809, struct.pack("<HHHH", 0x500, 5, 0, 0))
            + (_record(0x31, font) if formats else b"")
            + b"".join(_record(0xE0, struct.pack("<HH12x", 0, code)) for code in formats)
            + _record(0x85, struct.pack("<IBB", position, 0, 0) + b"\x01S")
            + _record(0x0A, b"")
        )

    return (
        globals_(len(globals_(0)))
        + _record(0x809, struct.pack("<HHHH", 0x500, 0x10, 0, 0))
        + lines
        + _record(0x203, struct.pack("<HHHd", 0, 0, 15, 0.5))
        + _record(0x204, struct.pack("<HHHH", 0, 1, 15, 2) + b"ab")
        + _record(0x0A, b"")
    )


@pytest.mark.parametrize(("formats", "shown"), [((), "0.5"), ((0,) * 15 + (9,), "50%")])
def test_biff5_with_and_without_cell_formats(formats: tuple[int, ...], shown: str) -> None:
    (sheet,) = read(_biff5(formats))
    assert (sheet.name, sheet.values, sheet.texts) == ("S", [[0.5, "ab"]], [[shown, "ab"]])


def test_biff5_with_a_hidden_row_and_column() -> None:
    lines = _record(0x7D, struct.pack("<HHHHHH", 1, 200, 2048, 15, 1, 0))
    lines += _record(0x208, struct.pack("<HHHHHHI", 0, 0, 2, 300, 0, 0, 0x20))
    (sheet,) = read(_biff5((0,) * 16, lines))
    assert (sheet.texts, sheet.hidden_rows, sheet.hidden_columns) == ([["0.5", "ab"]], (0,), (1,))


@pytest.mark.parametrize("share", [0.05, 0.3, 0.5, 0.7, 0.9])
def test_cut_off(book: bytes, share: float) -> None:
    with pytest.raises(UnreadableFile) as caught:
        read(book[: int(len(book) * share)])
    assert "\n" not in str(caught.value)


def test_password() -> None:
    # BOF of the globals, FILEPASS, EOF.
    bof = struct.pack("<HHHHII", 0x600, 5, 0, 0, 0, 0)
    stream = b"".join(
        struct.pack("<HH", code, len(data)) + data
        for code, data in ((0x809, bof), (0x2F, bytes(6)), (0x0A, b""))
    )
    with pytest.raises(UnreadableFile, match="password-protected"):
        read(stream)


def test_nothing_is_printed(book: bytes, capfd: pytest.CaptureFixture[str]) -> None:
    read(book)
    with pytest.raises(UnreadableFile):
        read(book[:2000])
    assert capfd.readouterr() == ("", "")


def test_the_second_reader_survives_what_it_cannot_read(book: bytes) -> None:
    first, second = xls_calamine.read(book, Limits())
    assert first.texts[2] == ["", "  label", "1234567", "-2.675"]
    assert second.hidden
    with pytest.raises(UnreadableFile):
        xls_calamine.read(book[:3000], Limits())


def test_a_dying_process_is_an_unreadable_file(
    book: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.executable", "false")
    with pytest.raises(UnreadableFile, match="damaged workbook"):
        xls_calamine.read(book, Limits())


def test_a_workbook_whose_sectors_are_used_twice(
    book: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locate(self: CompDoc, *args: object) -> object:
        if not self.ignore_workbook_corruption:
            raise CompDocError("Workbook corruption: seen[44] == 3")
        return located(self, *args)

    located = CompDoc._locate_stream
    monkeypatch.setattr(CompDoc, "_locate_stream", locate)
    first, _ = xls.read(book, Limits())
    assert first.texts[2] == ["", "  label", "1,234,567", "△ 2.68"]
