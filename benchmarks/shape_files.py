"""The files that `shapes.py` reads: generated sheets in five formats."""

import io
import zipfile
from collections.abc import Callable, Sequence
from html import escape
from typing import NamedTuple

from dsqa.readers.sheet import a1

Region = tuple[int, int, int, int]
"""Top, left, bottom, right; inclusive."""


class Drawn(NamedTuple):
    """The contents of a sheet."""

    cells: dict[tuple[int, int], float | str]
    merges: Sequence[Region] = ()


def as_csv(drawn: Drawn) -> bytes:
    """CSV: without merges, and without cells beyond a reasonable grid."""
    height = 1 + max(r for r, _ in drawn.cells)
    rows: list[list[str]] = [[] for _ in range(height)]
    for (r, c), value in sorted(drawn.cells.items()):
        rows[r] += [""] * (c - len(rows[r])) + [_text(value)]
    return "\n".join(
        ",".join(f'"{one}"' if "," in one else one for one in row) for row in rows
    ).encode()


def as_xlsx(drawn: Drawn) -> bytes:
    """A workbook of one sheet with inline strings."""
    lines = []
    for r, row in _rows(drawn):
        cells = "".join(
            f'<c r="{a1(r, c)}"><v>{value:g}</v></c>'
            if isinstance(value, float)
            else f'<c r="{a1(r, c)}" t="inlineStr"><is><t xml:space="preserve">{escape(value)}</t></is></c>'
            for c, value in row
        )
        lines.append(f'<row r="{r + 1}">{cells}</row>')
    merges = "".join(
        f'<mergeCell ref="{a1(top, left)}:{a1(bottom, right)}"/>'
        for top, left, bottom, right in drawn.merges
    )
    main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    package = "http://schemas.openxmlformats.org/package/2006/relationships"
    return _zip(
        {
            "xl/workbook.xml": f'<workbook {main} xmlns:r="{office}"><sheets>'
            '<sheet name="s" sheetId="1" r:id="rId1"/></sheets></workbook>',
            "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{package}"><Relationship Id="rId1" '
            f'Type="{office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
            "xl/worksheets/sheet1.xml": f"<worksheet {main}><sheetData>{''.join(lines)}</sheetData>"
            f"<mergeCells>{merges}</mergeCells></worksheet>",
        }
    )


def as_ods(drawn: Drawn) -> bytes:
    """A spreadsheet of one table, blank runs as repeated cells and rows."""
    spans = {
        (top, left): (bottom - top + 1, right - left + 1)
        for top, left, bottom, right in drawn.merges
    }
    lines, before = [], -1
    for r, row in _rows(drawn):
        if r - before > 1:
            lines.append(
                f'<table:table-row table:number-rows-repeated="{r - before - 1}"><table:table-cell/></table:table-row>'
            )
        cells, last = [], -1
        for c, value in row:
            if c - last > 1:
                cells.append(f'<table:table-cell table:number-columns-repeated="{c - last - 1}"/>')
            high, wide = spans.get((r, c), (1, 1))
            span = (
                f' table:number-rows-spanned="{high}" table:number-columns-spanned="{wide}"'
                if high * wide > 1
                else ""
            )
            kind = (
                f'office:value-type="float" office:value="{value:g}"'
                if isinstance(value, float)
                else 'office:value-type="string"'
            )
            cells.append(
                f"<table:table-cell {kind}{span}><text:p>{escape(_text(value))}</text:p></table:table-cell>"
            )
            last = c
        lines.append(f"<table:table-row>{''.join(cells)}</table:table-row>")
        before = r
    spaces = " ".join(
        f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
        for name in ("office", "table", "text")
    )
    content = f'<table:table table:name="s">{"".join(lines)}</table:table>'
    return _zip(
        {
            "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
            "content.xml": f"<office:document-content {spaces}><office:body><office:spreadsheet>{content}"
            "</office:spreadsheet></office:body></office:document-content>",
        }
    )


def as_spreadsheetml(drawn: Drawn) -> bytes:
    """A workbook in the XML form of Excel 2003."""
    spans = {(top, left): (bottom - top, right - left) for top, left, bottom, right in drawn.merges}
    lines = []
    for r, row in _rows(drawn):
        cells, hidden = [], -1
        for c, value in row:
            if c <= hidden:
                continue
            down, across = spans.get((r, c), (0, 0))
            hidden = c + across
            kind = "Number" if isinstance(value, float) else "String"
            merge = f' ss:MergeAcross="{across}" ss:MergeDown="{down}"' if down or across else ""
            cells.append(
                f'<Cell ss:Index="{c + 1}"{merge}><Data ss:Type="{kind}">{escape(_text(value))}</Data></Cell>'
            )
        lines.append(f'<Row ss:Index="{r + 1}">{"".join(cells)}</Row>')
    space = "urn:schemas-microsoft-com:office:spreadsheet"
    return (
        f'<?xml version="1.0"?><Workbook xmlns="{space}" xmlns:ss="{space}"><Worksheet ss:Name="s"><Table>'
        f"{''.join(lines)}</Table></Worksheet></Workbook>"
    ).encode()


def as_html(drawn: Drawn) -> bytes:
    """A page of one table, blank runs as one wide cell."""
    lines, before = [], -1
    for r, row in _rows(drawn):
        lines += ["<tr></tr>"] * (r - before - 1)
        cells, last = [], -1
        for c, value in row:
            cells += ["<td></td>"] * min(c - last - 1, 20)
            cells.append(f"<td>{escape(_text(value))}</td>")
            last = c
        lines.append(f"<tr>{''.join(cells)}</tr>")
        before = r
    return f"<html><table>{''.join(lines)}</table></html>".encode()


def _rows(drawn: Drawn) -> list[tuple[int, list[tuple[int, float | str]]]]:
    rows: dict[int, list[tuple[int, float | str]]] = {}
    for (r, c), value in sorted(drawn.cells.items(), key=lambda cell: cell[0]):
        rows.setdefault(r, []).append((c, value))
    return list(rows.items())


def _text(value: float | str) -> str:
    return f"{value:g}" if isinstance(value, float) else value


def _zip(members: dict[str, str]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in members.items():
            archive.writestr(name, text)
    return buffer.getvalue()


FORMATS: dict[str, Callable[[Drawn], bytes]] = {
    "csv": as_csv,
    "xlsx": as_xlsx,
    "ods": as_ods,
    "xml": as_spreadsheetml,
    "html": as_html,
}
