"""Sheets as the bytes of .xlsx, .xls and .csv files. The same sheets give the same bytes."""

import csv
import io
from collections.abc import Callable
from typing import cast
from xml.sax.saxutils import escape
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from made_up_books import FORMATS, Cell, Sheet

NAMESPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'


def _letters(column: int) -> str:
    text = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        text = chr(65 + rest) + text
    return text


LETTERS = [_letters(column) for column in range(300)]

_STYLES = (
    f'{XML}<styleSheet xmlns="{NAMESPACE}"><numFmts count="{len(FORMATS)}">'
    + "".join(
        f'<numFmt numFmtId="{164 + number}" formatCode="{escape(code, {chr(34): "&quot;"})}"/>'
        for number, code in enumerate(FORMATS)
    )
    + '</numFmts><fonts count="1"><font><sz val="11"/></font></fonts><fills count="1"><fill>'
    '<patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>'
    f'<cellXfs count="{len(FORMATS)}">'
    + "".join(f'<xf numFmtId="{164 + n}" applyNumberFormat="1"/>' for n in range(len(FORMATS)))
    + "</cellXfs></styleSheet>"
)


def write_xlsx(sheets: list[Sheet], media: bytes = b"") -> bytes:
    """A workbook; `media` is put in as a picture that is not looked at."""
    texts: dict[str, int] = {}
    bodies = [_sheet_xml(sheet, texts) for sheet in sheets]
    numbers = range(1, len(sheets) + 1)
    kinds = "application/vnd.openxmlformats-officedocument.spreadsheetml"
    parts = {
        "[Content_Types].xml": f'<Types xmlns="{PACKAGE}/content-types">'
        '<Default Extension="rels" ContentType='
        '"application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{kinds}.sheet.main+xml"/>'
        + "".join(
            f'<Override PartName="/xl/worksheets/sheet{number}.xml"'
            f' ContentType="{kinds}.worksheet+xml"/>'
            for number in numbers
        )
        + f'<Override PartName="/xl/styles.xml" ContentType="{kinds}.styles+xml"/>'
        f'<Override PartName="/xl/sharedStrings.xml" ContentType="{kinds}.sharedStrings+xml"/>'
        '<Default Extension="png" ContentType="image/png"/></Types>',
        "_rels/.rels": f'<Relationships xmlns="{PACKAGE}/relationships"><Relationship Id="rId1"'
        f' Type="{OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{NAMESPACE}" xmlns:r="{OFFICE}"><sheets>'
        + "".join(
            f'<sheet name="{escape(sheet.name)}" sheetId="{number}" r:id="rId{number}"/>'
            for number, sheet in zip(numbers, sheets, strict=True)
        )
        + "</sheets></workbook>",
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{PACKAGE}/relationships">'
        + "".join(
            f'<Relationship Id="rId{number}" Type="{OFFICE}/worksheet"'
            f' Target="worksheets/sheet{number}.xml"/>'
            for number in numbers
        )
        + f'<Relationship Id="rId98" Type="{OFFICE}/styles" Target="styles.xml"/>'
        f'<Relationship Id="rId99" Type="{OFFICE}/sharedStrings" Target="sharedStrings.xml"/>'
        "</Relationships>",
        "xl/styles.xml": _STYLES.removeprefix(XML),
        "xl/sharedStrings.xml": f'<sst xmlns="{NAMESPACE}" uniqueCount="{len(texts)}">'
        + "".join(f'<si><t xml:space="preserve">{escape(text)}</t></si>' for text in texts)
        + "</sst>",
    } | {f"xl/worksheets/sheet{n}.xml": body for n, body in zip(numbers, bodies, strict=True)}
    file = io.BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as package:
        for name, text in parts.items():
            info = ZipInfo(name)
            info.compress_type = ZIP_DEFLATED
            package.writestr(info, XML + text, compresslevel=6)
        if media:
            package.writestr(ZipInfo("xl/media/image1.png"), media)
    return file.getvalue()


def _sheet_xml(sheet: Sheet, texts: dict[str, int]) -> str:
    pieces = [f'<worksheet xmlns="{NAMESPACE}"><sheetData>']
    add = pieces.append
    for number, row in enumerate(sheet.rows, 1):
        add(f'<row r="{number}">')
        for letters, (value, form) in zip(LETTERS, row, strict=False):
            if value is None:
                continue
            if isinstance(value, str):
                index = texts.setdefault(value, len(texts))
                add(f'<c r="{letters}{number}" s="{form}" t="s"><v>{index}</v></c>')
            else:
                add(f'<c r="{letters}{number}" s="{form}"><v>{value}</v></c>')
        add("</row>")
    add("</sheetData>")
    spans = [merge for merge in sheet.merges if merge[:2] != merge[2:]]
    if spans:
        add("<mergeCells>")
        for top, left, bottom, right in spans:
            add(f'<mergeCell ref="{LETTERS[left]}{top + 1}:{LETTERS[right]}{bottom + 1}"/>')
        add("</mergeCells>")
    add("</worksheet>")
    return "".join(pieces)


def write_xls(sheets: list[Sheet]) -> bytes:
    """A workbook of the older kind."""
    import xlwt

    book = xlwt.Workbook(encoding="utf-8")
    styles = [xlwt.easyxf(num_format_str=code) for code in FORMATS]
    for sheet in sheets:
        page = book.add_sheet(sheet.name)
        merged = {merge[:2]: merge for merge in sheet.merges if merge[:2] != merge[2:]}
        for number, row in enumerate(sheet.rows):
            for column, (value, form) in enumerate(row):
                merge = merged.get((number, column))
                if merge is not None:
                    top, left, bottom, right = merge
                    page.write_merge(top, bottom, left, right, value or "", styles[form])
                elif value is not None:
                    page.write(number, column, value, styles[form])
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


_SHOWN: tuple[Callable[[float], str], ...] = (
    str,
    "{:,.0f}".format,
    "{:.1f}".format,
    "{:,.2f}".format,
    "{:.1%}".format,
    lambda value: f"△ {-value:,.0f}" if value < 0 else f"{value:,.0f}",
    "{:.0f}".format,
    str,
)


def write_csv(sheet: Sheet, encoding: str, shown: bool) -> bytes:
    """A sheet as comma-separated values: figures as they are `shown`, or as they are."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    width = max(map(len, sheet.rows))
    for row in sheet.rows:
        values = [_csv_value(cell, shown) for cell in row]
        writer.writerow(values + [""] * (width - len(values)))
    return text.getvalue().encode(encoding, "replace")


def _csv_value(cell: Cell, shown: bool) -> str:
    if cell.value is None or isinstance(cell.value, str) or not shown:
        return "" if cell.value is None else str(cell.value)
    return _SHOWN[cell.format](cast(float, cell.value))
