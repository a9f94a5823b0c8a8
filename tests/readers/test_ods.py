"""OpenDocument spreadsheets."""

import io
import zipfile
from datetime import datetime

import pytest
from odf.opendocument import OpenDocumentSpreadsheet
from odf.style import Style as OdfStyle
from odf.style import TableProperties, TextProperties
from odf.table import CoveredTableCell, Table, TableCell, TableRow
from odf.text import P

from dsqa.errors import UnreadableFile
from dsqa.readers import Limits, read
from dsqa.readers.sheet import Region, Style

_HEAD = (
    '<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body>'
    '<office:spreadsheet><table:table table:name="T">'
)
_TAIL = "</table:table></office:spreadsheet></office:body></office:document-content>"


def _ods(content: str, **parts: str) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("content.xml", content)
        for name, text in parts.items():
            archive.writestr(name, text)
    return stream.getvalue()


def test_what_odfpy_writes() -> None:
    document = OpenDocumentSpreadsheet()
    bold = OdfStyle(name="b", family="table-cell")
    bold.addElement(TextProperties(fontweight="bold"))
    away = OdfStyle(name="away", family="table")
    away.addElement(TableProperties(display="false"))
    document.automaticstyles.addElement(bold)
    document.automaticstyles.addElement(away)
    table, row, other = Table(name="S"), TableRow(), TableRow()
    title = TableCell(stylename="b", valuetype="string", numbercolumnsspanned=2)
    title.addElement(P(text="Title"))
    row.addElement(title)
    row.addElement(CoveredTableCell())
    number = TableCell(valuetype="float", value="1234.5")
    number.addElement(P(text="1,234.5 "))
    other.addElement(number)
    day = TableCell(valuetype="date", datevalue="2019-05-01")
    day.addElement(P(text="令和1年5月1日"))
    other.addElement(day)
    table.addElement(row)
    table.addElement(other)
    document.spreadsheet.addElement(table)
    document.spreadsheet.addElement(Table(name="H", stylename="away"))
    stream = io.BytesIO()
    document.write(stream)
    first, second = read(stream.getvalue())
    assert first.texts == [["Title", ""], ["1,234.5", "令和1年5月1日"]]
    assert first.values[1] == [1234.5, datetime(2019, 5, 1)]
    assert first.merges == (Region(0, 0, 0, 1),)
    assert first.styles == {(0, 0): Style(bold=True)}
    assert second.hidden


def test_repeats_take_room_only_where_something_follows() -> None:
    content = (
        f'{_HEAD}<table:table-row table:number-rows-repeated="2"><table:table-cell '
        'table:number-columns-repeated="16384"/></table:table-row>'
        '<table:table-row><table:table-cell table:number-columns-repeated="3"/>'
        '<table:table-cell table:number-columns-repeated="2" office:value-type="float" '
        'office:value="5"><text:p>5</text:p></table:table-cell></table:table-row>'
        '<table:table-row table:number-rows-repeated="1048573"><table:table-cell/></table:table-row>'
        f"{_TAIL}"
    )
    (sheet,) = read(_ods(content))
    assert sheet.texts == [[""] * 5, [""] * 5, ["", "", "", "5", "5"]]


def test_text_with_blanks_breaks_and_comments() -> None:
    content = (
        f"{_HEAD}<table:table-row><table:table-cell><office:annotation><text:p>no</text:p>"
        '</office:annotation><text:p><text:s text:c="2"/>a<text:line-break/><text:span>b</text:span>'
        f"</text:p><text:p>c</text:p></table:table-cell></table:table-row>{_TAIL}"
    )
    (sheet,) = read(_ods(content))
    assert sheet.texts == [["  a\nb\nc"]]


def test_a_full_sheet_of_repeats_is_cut_off() -> None:
    content = (
        f'{_HEAD}<table:table-row table:number-rows-repeated="1000000"><table:table-cell '
        'table:number-columns-repeated="16000"><text:p>x</text:p></table:table-cell>'
        f"</table:table-row>{_TAIL}"
    )
    (sheet,) = read(_ods(content), Limits(max_cells=100_000, max_filled=200_000))
    assert (sheet.height, sheet.width) == (6, 16_000)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (_ods(f'<!DOCTYPE a [<!ENTITY b "c">]>{_HEAD}{_TAIL}'), "document type"),
        (_ods(_HEAD), "XML"),
        (_ods(_HEAD, **{"META-INF/manifest.xml": "<manifest:encryption-data/>"}), "password"),
    ],
)
def test_refused(data: bytes, reason: str) -> None:
    with pytest.raises(UnreadableFile, match=reason):
        read(data)


def test_cut_off() -> None:
    data = _ods(f"{_HEAD}<table:table-row/>{_TAIL}")
    with pytest.raises(UnreadableFile):
        read(data[: len(data) // 2])
