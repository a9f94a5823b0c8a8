"""Sheets whose few cells are far apart cost what their cells cost, and keep the addresses of the file."""

import io
import zipfile
from collections.abc import Callable

import msgspec
import numpy as np
import pytest

from dsqa.display.places import position_of
from dsqa.errors import UsageError
from dsqa.readers import Limits, read
from dsqa.readers.sheet import Region, Sheet
from dsqa.readers.xlsx import by_openpyxl as xlsx_openpyxl
from dsqa.store.pack import pack_sheet, unpack_sheet
from dsqa.tables import understand

LAST = "XFD1048576"
FAR = {"A1": "head", "C2": "7", "ZZ500000": "amid", LAST: "end"}
"""Ten thousand million blank cells."""


def xlsx(cells: str, tail: str = "", columns: str = "") -> bytes:
    main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    package = "http://schemas.openxmlformats.org/package/2006"
    return zipped(
        {
            "[Content_Types].xml": f'<Types xmlns="{package}/content-types"><Default Extension="xml" '
            'ContentType="application/xml"/><Default Extension="rels" ContentType='
            '"application/vnd.openxmlformats-package.relationships+xml"/><Override PartName='
            '"/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.'
            'spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" '
            'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"'
            "/></Types>",
            "_rels/.rels": f'<Relationships xmlns="{package}/relationships"><Relationship Id="r" '
            f'Type="{office}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
            "xl/workbook.xml": f'<workbook {main} xmlns:r="{office}"><sheets><sheet name="s" '
            'sheetId="1" r:id="rId1"/></sheets></workbook>',
            "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{package}/relationships">'
            f'<Relationship Id="rId1" Type="{office}/worksheet" Target="worksheets/sheet1.xml"/>'
            "</Relationships>",
            "xl/worksheets/sheet1.xml": f"<worksheet {main}>{columns}<sheetData>{cells}</sheetData>{tail}"
            "</worksheet>",
        }
    )


def zipped(members: dict[str, str]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in members.items():
            archive.writestr(name, text)
    return buffer.getvalue()


def rows(cells: dict[str, str]) -> str:
    return "".join(
        f'<row r="{name.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")}"><c r="{name}" t="inlineStr">'
        f"<is><t>{text}</t></is></c></row>"
        for name, text in cells.items()
    )


def ods() -> bytes:
    spaces = " ".join(
        f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
        for name in ("office", "table", "text")
    )
    cell = "<table:table-cell><text:p>{}</text:p></table:table-cell>"
    content = (
        f"<table:table-row>{cell.format('head')}</table:table-row>"
        f'<table:table-row><table:table-cell table:number-columns-repeated="2"/>{cell.format("7")}'
        '</table:table-row><table:table-row table:number-rows-repeated="499997"/><table:table-row>'
        f'<table:table-cell table:number-columns-repeated="701"/>{cell.format("amid")}</table:table-row>'
        '<table:table-row table:number-rows-repeated="548575"><table:table-cell '
        'table:number-columns-repeated="16384"/></table:table-row><table:table-row>'
        f'<table:table-cell table:number-columns-repeated="16383"/>{cell.format("end")}</table:table-row>'
    )
    return zipped(
        {
            "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
            "content.xml": f"<office:document-content {spaces}><office:body><office:spreadsheet>"
            f'<table:table table:name="s">{content}</table:table></office:spreadsheet></office:body>'
            "</office:document-content>",
        }
    )


def spreadsheetml() -> bytes:
    space = "urn:schemas-microsoft-com:office:spreadsheet"
    places = {(1, 1): "head", (2, 3): "7", (500_000, 702): "amid", (1_048_576, 16_384): "end"}
    lines = "".join(
        f'<Row ss:Index="{row}"><Cell ss:Index="{column}"><Data ss:Type="String">{text}</Data></Cell>'
        "</Row>"
        for (row, column), text in places.items()
    )
    return (
        f'<?xml version="1.0"?><Workbook xmlns="{space}" xmlns:ss="{space}"><Worksheet ss:Name="s">'
        f"<Table>{lines}</Table></Worksheet></Workbook>"
    ).encode()


def shown(sheet: Sheet) -> dict[str, str]:
    return {
        sheet.address(row, column): text
        for row, line in enumerate(sheet.texts)
        for column, text in enumerate(line)
        if text
    }


@pytest.mark.parametrize(
    ("data", "reader"),
    [
        (xlsx(rows(FAR)), read),
        (xlsx(rows(FAR)), lambda data: xlsx_openpyxl.read(data, Limits())),
        (ods(), read),
        (spreadsheetml(), read),
    ],
    ids=["xlsx", "openpyxl", "ods", "spreadsheetml"],
)
def test_cells_at_the_ends_of_a_sheet_are_few_and_keep_their_addresses(
    data: bytes, reader: Callable[[bytes], list[Sheet]]
) -> None:
    (sheet,) = reader(data)
    assert shown(sheet) == FAR
    assert sheet.height * sheet.width < 1_000
    assert sheet.extent == (1_048_576, 16_384)
    for name in FAR:
        assert sheet.address(*position_of(sheet, name)) == name
    understand(sheet)


def test_a_cell_in_a_blank_run_that_is_cut_short_is_told_from_one_outside() -> None:
    (sheet,) = read(xlsx(rows(FAR)))
    with pytest.raises(UsageError, match="blank"):
        position_of(sheet, "B400000")
    with pytest.raises(UsageError, match="outside"):
        position_of(sheet, "A1048577")


def test_a_sparse_sheet_is_packed_with_the_rows_and_columns_of_the_file() -> None:
    (sheet,) = read(
        xlsx(rows(FAR), '<mergeCells><mergeCell ref="ZZ500000:AAC500003"/></mergeCells>')
    )
    packed = pack_sheet(sheet)
    assert np.frombuffer(packed.rows, np.int32).tolist() == [0, 1, 499_999, 1_048_575]
    assert np.frombuffer(packed.columns, np.int32).tolist() == [0, 2, 701, 16_383]
    packed = msgspec.msgpack.decode(msgspec.msgpack.encode(packed), type=type(packed))
    none = (np.zeros(0, np.int64), np.zeros(0, object))
    assert unpack_sheet(packed, np.array(packed.texts, object), none) == sheet
    (merge,) = sheet.merges
    top, left = position_of(sheet, "ZZ500000")
    assert (merge.top, merge.left) == (top, left)


def test_hidden_lines_of_a_sparse_sheet_are_packed_by_their_places() -> None:
    lines = rows(FAR).replace(
        '<row r="500000">', '<row r="499999" hidden="1"/><row r="500000" hidden="1">'
    )
    columns = '<cols><col min="4" max="16384" hidden="1"/></cols>'
    (sheet,) = read(xlsx(lines, columns=columns))
    # Row 499,999 is cut out; of the blank columns behind C two are left.
    assert sheet.hidden_rows == (position_of(sheet, "ZZ500000")[0],)
    assert sheet.hidden_columns == tuple(range(3, sheet.width))
    packed = pack_sheet(sheet)
    none = (np.zeros(0, np.int64), np.zeros(0, object))
    assert unpack_sheet(packed, np.array(packed.texts, object), none) == sheet


def test_a_cell_in_the_last_column_of_many_rows_costs_one_cell_each() -> None:
    lines = "".join(
        f'<row r="{r}"><c r="A{r}"><v>{r}</v></c><c r="XFD{r}"><v>{r}</v></c></row>'
        for r in range(1, 3_001)
    )
    (sheet,) = read(xlsx(lines))
    assert (sheet.height, sheet.width) == (3_000, 4)
    assert sheet.address(2_999, 3) == "XFD3000"


def test_a_csv_with_one_long_line_keeps_its_rows() -> None:
    data = ("a,b\n" * 5_000 + "," * 9_999 + "x\n").encode()
    (sheet,) = read(data)
    assert sheet.height == 5_001
    assert sheet.width < 10
    assert sheet.address(5_000, sheet.width - 1) == "NTP5001"


def test_html_cells_that_span_many_columns_cost_one_cell_each() -> None:
    page = "<table>" + "<tr><td cell-id=c1 colspan=1000>a<td>b</tr>" * 3_000 + "</table>"
    (sheet,) = read(page.encode())
    assert sheet.height * sheet.width <= 20_000
    assert sheet.texts[0][0] == "a"
    assert sheet.number(0, sheet.width - 1) == (0, 1_000)
    assert sheet.merges[0] == Region(0, 0, 0, sheet.width - 2)


def test_merges_and_links_over_a_whole_sheet_make_no_cells_of_what_they_cover() -> None:
    tail = (
        '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>'
        '<hyperlinks><hyperlink ref="A1:XFD1048576" location="s"/></hyperlinks>'
    )
    (sheet,) = xlsx_openpyxl.read(xlsx(rows({"A1": "x", "B2": "y"}), tail), Limits())
    assert sheet.texts == [["x", ""], ["", ""]]
    assert sheet.merges == (Region(0, 0, 1, 1),)


def test_cells_beyond_the_limit_of_filled_ones_are_left_out(
    caplog: pytest.LogCaptureFixture,
) -> None:
    lines = "".join(f'<row r="{r}"><c r="A{r}"><v>{r}</v></c></row>' for r in range(1, 101))
    (sheet,) = read(xlsx(lines), Limits(max_filled=40))
    assert sheet.height == 40
    assert "more than 40 cells" in caplog.text
