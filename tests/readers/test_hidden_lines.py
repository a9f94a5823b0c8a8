"""Rows and columns that a file hides are read like all others, and told."""

import io
import struct
from collections.abc import Callable

import openpyxl
import pytest
import xlwt
from hypothesis import given
from hypothesis import strategies as st
from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import Table, TableCell, TableColumn, TableRow
from odf.text import P

from dsqa.readers import Limits, read
from dsqa.readers.cells import Cells, finish
from dsqa.readers.sheet import Sheet
from dsqa.readers.xlsx import by_openpyxl as xlsx_openpyxl
from tests.hostile.packages import pack_parts
from tests.hostile.xlsb import parts_of, record

Make = Callable[..., bytes]
HEIGHT, WIDTH = 6, 5
ROWS, COLUMNS = (1, 2, 4), (1, 3)
"""What the files of these tests hide, beside lines behind the grid."""


def xlsx() -> bytes:
    book = openpyxl.Workbook()
    sheet = book.active
    for row in range(HEIGHT):
        sheet.append([f"{row} {column}" for column in range(WIDTH)])
    for row in (*ROWS, 40):
        sheet.row_dimensions[row + 1].hidden = True
    for letter in "BDX":
        sheet.column_dimensions[letter].hidden = True
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def xls() -> bytes:
    book = xlwt.Workbook()
    sheet = book.add_sheet("s")
    for row in range(HEIGHT):
        for column in range(WIDTH):
            sheet.write(row, column, f"{row} {column}")
    for row in (*ROWS, 40):
        sheet.row(row).hidden = True
    for column in (*COLUMNS, 40):
        sheet.col(column).hidden = True
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def xlsb() -> bytes:
    parts = parts_of([[f"{r} {c}" for c in range(WIDTH)] for r in range(HEIGHT)])
    name = "xl/worksheets/sheet1.bin"
    for row in ROWS:
        shown = record(0, struct.pack("<IIHBBI", row, 0, 300, 0, 0, 0))
        away = record(0, struct.pack("<IIHBBI", row, 0, 300, 0, 0x10, 0))
        assert shown in parts[name]
        parts[name] = parts[name].replace(shown, away)
    infos = [(0, 0, 0), (1, 1, 1), (3, 3, 1), (4, 4, 2), (40, 16_383, 1)]
    columns = b"".join(
        record(60, struct.pack("<IIIIH", first, last, 2048, 0, flags))
        for first, last, flags in infos
    )
    parts[name] = parts[name].replace(
        record(145), record(390) + columns + record(391) + record(145), 1
    )
    return pack_parts(parts)


def ods() -> bytes:
    document = OpenDocumentSpreadsheet()
    table = Table(name="s")
    table.addElement(TableColumn())
    table.addElement(TableColumn(visibility="collapse"))
    table.addElement(TableColumn(visibility="visible"))
    table.addElement(TableColumn(visibility="filter"))
    table.addElement(TableColumn())
    table.addElement(TableColumn(numbercolumnsrepeated=16_379, visibility="collapse"))
    # The second of these stands for two rows.
    for times, visibility in ((1, None), (2, "collapse"), (1, None), (1, "filter"), (1, None)):
        row = TableRow(
            numberrowsrepeated=times, **({"visibility": visibility} if visibility else {})
        )
        for column in range(WIDTH):
            cell = TableCell(valuetype="string")
            cell.addElement(P(text=f"text {column}"))
            row.addElement(cell)
        table.addElement(row)
    table.addElement(TableRow(numberrowsrepeated=1_048_570, visibility="collapse"))
    document.spreadsheet.addElement(table)
    stream = io.BytesIO()
    document.write(stream)
    return stream.getvalue()


@pytest.mark.parametrize(
    ("data", "reader"),
    [
        (xlsx(), read),
        (xlsx(), lambda data: xlsx_openpyxl.read(data, Limits())),
        (xls(), read),
        (xlsb(), read),
        (ods(), read),
    ],
    ids=["xlsx", "openpyxl", "xls", "xlsb", "ods"],
)
def test_what_a_file_hides_is_told(data: bytes, reader: Callable[[bytes], list[Sheet]]) -> None:
    (sheet,) = reader(data)
    assert (sheet.height, sheet.width) == (HEIGHT, WIDTH)
    assert all(map(all, sheet.texts))
    assert (sheet.hidden_rows, sheet.hidden_columns) == (ROWS, COLUMNS)
    assert not sheet.hidden


PART = """<worksheet><cols><col min="2" max="2" hidden="1"/><col min='4' max='5' width="9" hidden = 'true'/>
<col min="6" max="6" hidden="0"/></cols><sheetData>{}<row r="2" hidden="1"><c r="F2"><v>1</v></c></row>
<row hidden='true'/><row ht="9"/><row r="6" spans="1:6"  hidden="true" ht="0"><c r="A6"><v>2</v></c></row>
<row r="7" hidden="false"><c r="A7" t="str"><v>hidden="1"</v></c></row></sheetData><rowBreaks hidden="1"/></worksheet>"""


@pytest.mark.parametrize("before", ["", "<!-- read by the parser -->"], ids=["scan", "parser"])
def test_both_ways_to_read_a_worksheet_agree(xlsx: Make, before: str) -> None:
    (sheet,) = read(xlsx(sheet=PART.format(before)))
    assert (sheet.height, sheet.width) == (7, 6)
    assert (sheet.hidden_rows, sheet.hidden_columns) == ((1, 2, 5), (1, 3, 4))


def test_a_prefix_hides_as_well(xlsx: Make) -> None:
    part = (
        '<x:worksheet xmlns:x="m"><x:cols><x:col min="1" max="1" hidden="1"/></x:cols><x:sheetData>'
        '<x:row r="2" hidden="1"><x:c r="B2"><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    )
    (sheet,) = read(xlsx(sheet=part))
    assert (sheet.hidden_rows, sheet.hidden_columns) == ((1,), (0,))


@pytest.mark.parametrize(
    "column",
    [
        '<col hidden="1"/>',
        '<col min="x" max="²" hidden="1"/>',
        '<col min="3" max="1" hidden="1"/>',
        '<col min="9999999999" max="9999999999" hidden="1"/>',
        '<col min="2" max="999999999" hidden="2"/>',
        '<col min="2" max="999999999" hidden="1',
    ],
)
def test_columns_that_make_no_sense_hide_nothing(xlsx: Make, column: str) -> None:
    part = f'<worksheet><cols>{column}</cols><sheetData><row r="1"><c r="C1"><v>1</v></c></row></sheetData></worksheet>'
    (sheet,) = read(xlsx(sheet=part))
    assert (sheet.texts, sheet.hidden_columns) == ([["", "", "1"]], ())


@pytest.mark.long
def test_a_million_hidden_rows_are_those_of_the_grid(xlsx: Make) -> None:
    away, cell = '<row hidden="1"/>', '<row r="3"><c r="B3"><v>1</v></c></row>'
    part = (
        '<worksheet><cols><col min="1" max="999999999" hidden="1"/></cols><sheetData>'
        f"{away * 2}{cell}{away * 1_100_000}</sheetData></worksheet>"
    )
    (sheet,) = read(xlsx(sheet=part))
    assert (sheet.hidden_rows, sheet.hidden_columns) == ((0, 1), (0, 1))


def test_records_of_rows_and_columns_that_are_too_short_hide_nothing() -> None:
    parts = parts_of([["a", "b"]])
    name = "xl/worksheets/sheet1.bin"
    columns = record(60, b"") + record(60, struct.pack("<IIII", 0, 1, 2048, 0))
    parts[name] = parts[name].replace(record(145), columns + record(145), 1)
    whole = record(0, struct.pack("<IIHBBI", 0, 0, 300, 0, 0, 0))
    parts[name] = parts[name].replace(whole, record(0, struct.pack("<IIHB", 0, 0, 300, 0)))
    (sheet,) = read(pack_parts(parts))
    assert (sheet.texts, sheet.hidden_rows, sheet.hidden_columns) == ([["a", "b"]], (), ())


FAR = st.one_of(st.integers(0, 40), st.integers(0, 1_048_575))
BESIDE = st.one_of(st.integers(0, 9), st.integers(0, 16_383))


@given(
    st.lists(st.tuples(FAR, BESIDE), min_size=1, max_size=6),
    st.lists(st.tuples(FAR, st.integers(-2, 2_000_000)), max_size=6),
    st.lists(st.tuples(BESIDE, st.integers(-2, 20_000)), max_size=6),
    st.integers(1, 60),
)
def test_hidden_lines_are_those_of_the_file_whatever_is_cut_out(
    filled: list[tuple[int, int]],
    rows: list[tuple[int, int]],
    columns: list[tuple[int, int]],
    most: int,
) -> None:
    cells = Cells(1_000)
    for row, column in filled:
        cells.add(row, column, "x", "x", None)
    for first, count in rows:
        cells.hidden_rows.add(first, first + count - 1)
    for first, count in columns:
        cells.hidden_columns.add(first, first + count - 1)
    sheet = finish("s", 0, cells, False, Limits(max_rows=most))
    assert sheet.hidden_rows == tuple(
        place
        for place in range(sheet.height)
        if any(first <= sheet.number(place, 0)[0] < first + count for first, count in rows)
    )
    assert sheet.hidden_columns == tuple(
        place
        for place in range(sheet.width)
        if any(first <= sheet.number(0, place)[1] < first + count for first, count in columns)
    )
