"""Workbooks of today, sound and hostile."""

import io
from collections.abc import Callable
from datetime import datetime

import openpyxl
import pytest
from openpyxl.styles import Alignment, Font

from dsqa.errors import UnreadableFile
from dsqa.readers import Limits, read
from dsqa.readers.sheet import Region, Style
from dsqa.readers.xls import calamine as xls_calamine
from dsqa.readers.xlsx import by_openpyxl as xlsx_openpyxl
from dsqa.readers.xlsx import reader as xlsx_reader
from dsqa.readers.xlsx.styles import parse

Make = Callable[..., bytes]
READERS = (read, lambda data: xlsx_openpyxl.read(data, Limits()))


@pytest.fixture
def book() -> bytes:
    """A workbook as openpyxl writes it, with most of what a sheet can hold."""
    workbook = openpyxl.Workbook()
    sheet = workbook.active
    sheet.title = "表 1"
    sheet["B3"] = "Population"
    sheet["B3"].font = Font(bold=True)
    sheet.merge_cells("B3:D3")
    sheet["B4"] = "  of which"
    sheet["B4"].alignment = Alignment(indent=2)
    for address, value, code in (
        ("C4", 1234567, "#,##0"),
        ("D4", -2.675, '0.00;"△ "0.00'),
        ("C5", 0.256, "0.0%"),
        ("D5", datetime(2019, 5, 1), '[$-411]ggge"年"m"月"d"日"'),
        ("E5", 1.5, "[h]:mm"),
    ):
        sheet[address] = value
        sheet[address].number_format = code
    sheet["C6"], sheet["D6"], sheet["E6"] = True, "#N/A", "a & <b>\nc"
    workbook.create_sheet("kept away").sheet_state = "hidden"
    workbook["kept away"]["A1"] = 12.5
    stream = io.BytesIO()
    workbook.save(stream)
    return stream.getvalue()


@pytest.mark.parametrize("reader", READERS)
def test_values_texts_and_looks(book: bytes, reader: Callable[[bytes], list]) -> None:
    first, second = reader(book)
    assert (first.name, first.height, first.width) == ("表 1", 6, 5)
    assert first.texts == [
        ["", "", "", "", ""],
        ["", "", "", "", ""],
        ["", "Population", "", "", ""],
        ["", "  of which", "1,234,567", "△ 2.68", ""],
        ["", "", "25.6%", "令和1年5月1日", "36:00"],
        ["", "", "TRUE", "#N/A", "a & <b>\nc"],
    ]
    assert first.values[3][2:4] == [1234567.0, -2.675]
    assert first.values[4][2:] == [0.256, datetime(2019, 5, 1), 1.5]
    assert first.values[5][2] is True
    assert first.styles == {(2, 1): Style(bold=True), (3, 1): Style(indent=2)}
    assert first.merges == (Region(2, 1, 2, 3),)
    assert first.cell(3, 2).address == "C4"
    assert not first.hidden
    assert (second.name, second.hidden, second.texts) == ("kept away", True, [["12.5"]])


def test_calamine_keeps_positions(book: bytes) -> None:
    first, second = xls_calamine.read(book, Limits())
    assert first.texts[3][1] == "  of which"
    assert first.values[3][2] == 1234567.0
    assert first.merges == (Region(2, 1, 2, 3),)
    assert second.hidden


def test_cell_types(xlsx: Make) -> None:
    rows = (
        '<row r="2"><c r="B2" t="s"><v>0</v></c><c r="C2" s="1"><v>-12345</v></c>'
        '<c r="D2" t="b"><v>1</v></c><c r="E2" t="e"><v>#N/A</v></c>'
        '<c r="F2" t="str"><f>A1&amp;"x"</f><v>a&amp;b</v></c>'
        '<c r="G2" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c>'
        '<c r="H2" s="3"><v>43831</v></c><c r="I2" s="4"><v>0.5</v></c><c r="J2" s="2"/></row>'
    )
    shared = '<si><r><t>東</t></r><r><t xml:space="preserve"> 京_x000D_</t></r><rPh><t>トウ</t></rPh></si>'
    (sheet,) = read(xlsx(rows, shared=shared))
    assert sheet.texts[1] == [
        *("", "東 京\n", "△ 12,345", "TRUE", "#N/A", "a&b", "inline", "2020/1/1", "12:00")
    ]
    assert sheet.values[1][7:] == [datetime(2020, 1, 1), 0.5]


@pytest.mark.parametrize(
    "sheet",
    [
        '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="2"><x:c r="B2"><x:v>5</x:v></x:c></x:row>'
        "</x:sheetData></x:worksheet>",
        '<worksheet><sheetData><row r="2"><c/><c><v>5</v></c></row></sheetData></worksheet>',
        "<worksheet><sheetData><row r='2'><c s='0' r='B2'><v>5</v></c></row></sheetData></worksheet>",
        '<worksheet><sheetData><!-- c --><row r="2"><c r="B2"><v>5</v></c></row></sheetData></worksheet>',
    ],
    ids=["prefixed", "no addresses", "other quotes and order", "comment"],
)
def test_unusual_markup(xlsx: Make, sheet: str) -> None:
    (found,) = read(xlsx(sheet=sheet))
    assert found.texts == [["", ""], ["", "5"]]


def test_days_from_1904(xlsx: Make) -> None:
    (sheet,) = read(xlsx('<row r="1"><c r="A1" s="3"><v>366</v></c></row>', date1904=True))
    assert sheet.texts == [["1905/1/1"]]


def test_rows_out_of_order_and_cells_given_twice(xlsx: Make) -> None:
    rows = (
        '<row r="3"><c r="A3"><v>3</v></c></row>'
        '<row r="1"><c r="C1"><v>1</v></c><c r="A1"><v>0</v></c><c r="C1" s="2"><v>2</v></c></row>'
    )
    (sheet,) = read(xlsx(rows))
    assert sheet.texts == [["0", "", "2"], ["", "", ""], ["3", "", ""]]
    assert sheet.styles == {(0, 2): Style(True, 2)}


def test_what_a_merged_region_hides_is_empty(xlsx: Make) -> None:
    sheet = (
        '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c></row></sheetData>'
        '<mergeCells><mergeCell ref="A1:Z9"/><mergeCell ref="XFD1:XFD9"/></mergeCells></worksheet>'
    )
    (found,) = read(xlsx(sheet=sheet))
    assert found.texts == [["1", ""]]
    assert found.merges == (Region(0, 0, 0, 1),)


def test_a_huge_sheet_is_cut_off(xlsx: Make) -> None:
    rows = "".join(f'<row r="{r}"><c r="A{r}"><v>{r}</v></c></row>' for r in range(1, 101))
    (sheet,) = read(xlsx(rows), Limits(max_cells=10))
    assert [row[0] for row in sheet.texts] == [str(r) for r in range(1, 11)]


@pytest.mark.parametrize("share", [0.2, 0.5, 0.8, 0.99])
def test_cut_off(book: bytes, share: float) -> None:
    with pytest.raises(UnreadableFile) as caught:
        read(book[: int(len(book) * share)])
    assert "\n" not in str(caught.value)


def test_entity_bomb(xlsx: Make) -> None:
    bomb = (
        '<!DOCTYPE b [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'
        '<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>&b;</v></c></row></sheetData></worksheet>'
    )
    for sheet in (bomb, bomb.encode("utf-16")):
        with pytest.raises(UnreadableFile, match="document type"):
            read(xlsx(sheet=sheet))


def test_bomb_of_two_gigabytes(zip_of_zeros: Callable[[str, int], bytes]) -> None:
    with pytest.raises(UnreadableFile, match="zip bomb"):
        read(zip_of_zeros("xl/workbook.xml", 2 << 30))


def test_members_outside_the_package_are_not_followed(xlsx: Make) -> None:
    rows = '<row r="1"><c r="A1"><v>1</v></c></row>'
    (sheet,) = read(xlsx(rows, extra={"../../evil.xml": b"<x/>", "/etc/passwd": b"x"}))
    assert sheet.texts == [["1"]]


def test_no_worksheet_is_an_error(xlsx: Make) -> None:
    with pytest.raises(UnreadableFile):
        read(xlsx(sheet="not XML at all <"))


@pytest.mark.parametrize("styles", [b"", b"<styleSheet", b"\x00\x01", b"<a><b></a>"])
def test_damaged_styles_lose_no_cell(xlsx: Callable[..., bytes], styles: bytes) -> None:
    rows = '<row r="1"><c r="A1" s="1"><v>1234.5</v></c></row>'
    (sheet,) = xlsx_reader.read(xlsx(rows, extra={"xl/styles.xml": styles}), Limits())
    assert sheet.texts == [["1234.5"]]


def test_styles_that_cannot_be_unpacked_lose_no_cell(xlsx: Callable[..., bytes]) -> None:
    data = bytearray(xlsx('<row r="1"><c r="A1" s="1"><v>1234.5</v></c></row>'))
    at = data.index(b"xl/styles.xml") + len("xl/styles.xml")
    data[at + 3 : at + 9] = b"\xff" * 6
    (sheet,) = xlsx_reader.read(bytes(data), Limits())
    assert sheet.texts == [["1234.5"]]


@pytest.mark.parametrize("half", ["&#xD800;", "&#55296;", "&#xdfff;", "&#57343;"])
def test_half_of_a_surrogate_pair_is_no_character(half: str) -> None:
    assert (
        parse(f'<sheet name="a{half}b"/>', "xl/workbook.xml").get("name")
        == "a\N{REPLACEMENT CHARACTER}b"
    )
    assert parse('<sheet name="&#x20AC;"/>', "xl/workbook.xml").get("name") == "\N{EURO SIGN}"
