"""Sound data files of every format, small, that mutations start from.

The same files in every run: nothing in them depends on the day or on a random number.
"""

import io
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile

import openpyxl
import xlwt
from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import CoveredTableCell, Table, TableCell, TableRow
from odf.text import P
from openpyxl.styles import Alignment, Font
from reportlab.lib.pagesizes import A4
from reportlab.platypus import Paragraph, SimpleDocTemplate
from reportlab.platypus import Table as PdfTable

from .packages import pack_parts, unpack_parts
from .xlsb import write_xlsb

PROJECT = Path(__file__).resolve().parent.parent.parent

ROWS: list[list[object]] = [
    ["Area", "2010", "2015", "2020"],
    ["Total", 4712, 4980, 5121],
    ["North", 1201.5, 1302.25, 1388],
    ["  Coast", 400, 410, 433],
    ["  Hills", 801.5, 892.25, 955],
    ["South", 3510.5, 3677.75, 3733],
    ["  Islands (a)", 12, 13, 15],
]
JAPANESE: list[list[object]] = [
    ["都道府県", "平成29年", "平成30年", "令和元年"],
    ["全国", 126706, 126443, 126167],
    ["　北海道", 5320, 5286, 5250],
    ["　青森県", 1278, 1263, 1246],
    ["△増減", -227, -263, -276],
]
NOTE = "(a) Estimate of the office; figures in thousands."


class Seed(NamedTuple):
    """A sound file."""

    kind: str
    name: str
    data: bytes


def _xlsx(rows: list[list[object]]) -> bytes:
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "Data"
    sheet.merge_cells("A1:D1")
    sheet["A1"] = "Table 1. Persons by area"
    for at, row in enumerate(rows, 3):
        for column, value in enumerate(row, 1):
            cell = sheet.cell(at, column, value)
            if column > 1 and at > 3:
                cell.number_format = ("#,##0.0", '0.00;"△ "0.00', "General")[column % 3]
        if str(row[0]).startswith(" "):
            sheet.cell(at, 1).alignment = Alignment(indent=1)
    sheet["A3"].font = Font(bold=True)
    sheet.cell(len(rows) + 4, 1, NOTE)
    sheet.cell(len(rows) + 5, 2, "=SUM(B5:B6)")
    dates = book.create_sheet("Dates")
    for at in range(1, 8):
        dates.cell(at, 1, 43586 + 31 * at).number_format = '[$-411]ggge"年"m"月"d"日"'
        dates.cell(at, 2, at / 7).number_format = "[h]:mm:ss"
        dates.cell(at, 3, at % 2 == 0)
    book.create_sheet("old").sheet_state = "hidden"
    stream = io.BytesIO()
    book.save(stream)
    parts = unpack_parts(stream.getvalue())
    return pack_parts({name: part for name, part in parts.items() if "docProps" not in name})


def _xls(rows: list[list[object]]) -> bytes:
    book = xlwt.Workbook()
    sheet = book.add_sheet("表1")
    sheet.write_merge(0, 0, 0, 3, "Persons by area", xlwt.easyxf("font: bold on"))
    codes = ["#,##0", '0.00;"△ "0.00', "0.0%", "General"]
    styles = [xlwt.easyxf(num_format_str=code) for code in codes]
    for at, row in enumerate(rows, 2):
        for column, value in enumerate(row):
            sheet.write(at, column, value, styles[column % 4] if at > 2 else xlwt.easyxf())
    sheet.write(len(rows) + 3, 0, NOTE)
    sheet.write(len(rows) + 4, 1, xlwt.Formula("1+1"))
    sheet.write(len(rows) + 4, 2, True)
    dates = book.add_sheet("Dates")
    era = xlwt.easyxf(num_format_str='[$-411]ggge"年"m"月"d"日"')
    for at in range(6):
        dates.write(at, 0, 43586 + 31 * at, era)
        dates.write(at, 1, f"day {at}")
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def _ods(rows: list[list[object]]) -> bytes:
    document = OpenDocumentSpreadsheet()
    table = Table(name="Data")
    head = TableRow()
    cell = TableCell(valuetype="string", numbercolumnsspanned=3)
    cell.addElement(P(text="Persons by area"))
    head.addElement(cell)
    head.addElement(CoveredTableCell(numbercolumnsrepeated=2))
    table.addElement(head)
    for row in rows:
        line = TableRow()
        for value in row:
            if isinstance(value, str):
                cell = TableCell(valuetype="string")
            else:
                cell = TableCell(valuetype="float", value=str(value))
            cell.addElement(P(text=str(value)))
            line.addElement(cell)
        line.addElement(TableCell(numbercolumnsrepeated=3))
        table.addElement(line)
    table.addElement(TableRow(numberrowsrepeated=4))
    document.spreadsheet.addElement(table)
    stream = io.BytesIO()
    document.write(stream)
    parts = unpack_parts(stream.getvalue())
    return pack_parts({name: part for name, part in parts.items() if name != "meta.xml"})


def _pdf(rows: list[list[object]]) -> bytes:
    stream = io.BytesIO()
    document = SimpleDocTemplate(stream, pagesize=A4, invariant=1, pageCompression=0)
    cells = [[str(value) for value in row] for row in rows]
    lines = PdfTable(cells, style=[("GRID", (0, 0), (-1, -1), 0.5, "black")])
    document.build([Paragraph("Persons by area"), lines, Paragraph(NOTE), PdfTable(cells)])
    return stream.getvalue()


def _csv(rows: list[list[object]], separator: str = ",") -> str:
    return "".join(separator.join(f'"{value}"' for value in row) + "\r\n" for row in rows)


def _html(rows: list[list[object]]) -> str:
    lines = "".join(
        "<tr>" + "".join(f"<td class='n'>{value}</td>" for value in row) + "</tr>\n"
        for row in rows[1:]
    )
    head = "".join(f"<th rowspan=1>{value}</th>" for value in rows[0])
    return (
        "<!DOCTYPE html><html><head><title>Persons</title><meta charset=utf-8></head><body>"
        f"<h1>Persons by area</h1><table border=1><caption>Table 1</caption><tr>{head}</tr>{lines}"
        f"<tr><td colspan=4>{NOTE}</td></tr></table><p>More</p>"
        "<table><tr><td>x<table><tr><td>1</td></tr></table></td></tr></table></body></html>"
    )


def _records(rows: list[list[object]]) -> list[dict[str, object]]:
    return [dict(zip(map(str, rows[0]), row, strict=True)) for row in rows[1:]]


def _estat() -> object:
    areas = [{"@code": f"{n:05}", "@name": str(row[0])} for n, row in enumerate(JAPANESE[1:])]
    values = [
        {"@area": f"{n:05}", "@time": "2017", "@unit": "千人", "$": str(row[1])}
        for n, row in enumerate(JAPANESE[1:])
    ]
    times = {"@code": "2017", "@name": "平成29年"}
    axes = [
        {"@id": "area", "@name": "地域", "CLASS": areas},
        {"@id": "time", "@name": "時間軸", "CLASS": times},
    ]
    told = {"TABLE_INF": {"TITLE": {"$": "人口"}}, "CLASS_INF": {"CLASS_OBJ": axes}}
    return {"GET_STATS_DATA": {"STATISTICAL_DATA": {**told, "DATA_INF": {"VALUE": values}}}}


def _json_documents() -> dict[str, object]:
    rows = ROWS
    return {
        "records": _records(rows),
        "nested": {"result": {"fields": [{"id": "Area"}], "records": _records(rows)}},
        "lists": rows,
        "estat": _estat(),
        "geo": {
            "type": "FeatureCollection",
            "features": [
                {
                    "type": "Feature",
                    "properties": record,
                    "geometry": {"type": "Point", "coordinates": [1.5, 2.5]},
                }
                for record in _records(rows)
            ],
        },
        "columns": {str(name): [row[at] for row in rows[1:]] for at, name in enumerate(rows[0])},
    }


def _xml(rows: list[list[object]]) -> str:
    names = [f"c{at}" for at in range(len(rows[0]))]
    records = "".join(
        "<record id='r'>"
        + "".join(f"<{name}>{value}</{name}>" for name, value in zip(names, row, strict=True))
        + "</record>"
        for row in rows
    )
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<data xmlns:a="urn:a"><title>Persons</title>{records}</data>'


def _spreadsheetml(rows: list[list[object]]) -> str:
    def cell(value: object) -> str:
        kind = "String" if isinstance(value, str) else "Number"
        return f'<Cell ss:StyleID="s1"><Data ss:Type="{kind}">{value}</Data></Cell>'

    lines = "".join("<Row>" + "".join(map(cell, row)) + "</Row>" for row in rows)
    name = "urn:schemas-microsoft-com:office:spreadsheet"
    return (
        f'<?xml version="1.0"?><Workbook xmlns="{name}" xmlns:ss="{name}"><Styles>'
        '<Style ss:ID="s1"><NumberFormat ss:Format="#,##0"/></Style></Styles>'
        '<Worksheet ss:Name="Data"><Table><Row ss:Index="2"><Cell ss:MergeAcross="2">'
        f'<Data ss:Type="String">Persons</Data></Cell></Row>{lines}</Table></Worksheet></Workbook>'
    )


def _zip(members: dict[str, bytes]) -> bytes:
    stream = io.BytesIO()
    with ZipFile(stream, "w", ZIP_DEFLATED) as archive:
        for name, data in pack_order(members):
            archive.writestr(name, data)
    return pack_parts(unpack_parts(stream.getvalue()))


def pack_order(members: dict[str, bytes]) -> list[tuple[str, bytes]]:
    """Members in the order in which they are packed."""
    return sorted(members.items())


def _samples() -> list[Seed]:
    """The data files of the sample collections."""
    found = []
    for folder in sorted((PROJECT / "collections").glob("sample-?/data_search_?_data")):
        for path in sorted(folder.iterdir()):
            kind = path.suffix[1:]
            found.append(Seed(kind, path.name.split("-", 1)[-1][:30], path.read_bytes()))
    return found


def _written() -> list[Seed]:
    """Files that the writers of other libraries make, of English and Japanese rows."""
    makers: dict[str, Callable[[list[list[object]]], bytes]] = {
        "xlsx": _xlsx,
        "xls": _xls,
        "ods": _ods,
        "pdf": _pdf,
        "xlsb": write_xlsb,
    }
    found = []
    for name, rows in (("areas", ROWS), ("todofuken", JAPANESE)):
        found += [Seed(kind, name, make(rows)) for kind, make in makers.items()]
        found.append(Seed("html", name, _html(rows).encode()))
        found.append(Seed("xml", name, _xml(rows).encode()))
        found.append(Seed("xml", f"{name}-excel", _spreadsheetml(rows).encode()))
        for separator, label in ((",", "comma"), ("\t", "tab"), (";", "semicolon")):
            found.append(Seed("csv", f"{name}-{label}", _csv(rows, separator).encode()))
        found.append(Seed("csv", f"{name}-utf16", _csv(rows).encode("utf-16")))
    found.append(Seed("csv", "todofuken-cp932", _csv(JAPANESE).encode("cp932")))
    for name, document in _json_documents().items():
        found.append(Seed("json", name, json.dumps(document, ensure_ascii=False).encode()))
    lines = "".join(json.dumps(record) + "\n" for record in _records(ROWS))
    found.append(Seed("json", "lines", lines.encode()))
    members = {f"{seed.name}.{seed.kind}": seed.data for seed in found if len(seed.data) < 20_000}
    found.append(Seed("zip", "mixed", _zip(members)))
    found.append(
        Seed("zip", "nested", _zip({"inner.zip": found[-1].data, "a/b.csv": b"a,b\n1,2\n"}))
    )
    return found


@cache
def seeds(more: Path | None = None) -> dict[str, tuple[Seed, ...]]:
    """Sound files by kind. `more`: a folder with others, which are found at any depth below it."""
    found = [*_written(), *_samples()]
    kinds = {seed.kind for seed in found}
    if more is not None:
        for path in sorted(more.rglob("*.*")):
            kind = path.suffix[1:].lower()
            if kind in kinds and path.is_file() and path.stat().st_size < 1 << 20:
                found.append(Seed(kind, path.name[-30:], path.read_bytes()))
    return {kind: tuple(seed for seed in found if seed.kind == kind) for kind in sorted(kinds)}
