"""Writers for the sample collections: workbooks, pages and the official collection layout.

Everything written here is the same byte for byte at every run: archive members carry a fixed
time, workbooks a fixed creation date, and ids and file names are derived from names alone.
"""

import bz2
import hashlib
import io
import json
import re
import zipfile
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date
from html import escape
from pathlib import Path
from urllib.parse import quote
from xml.sax.saxutils import quoteattr

Value = str | int | float | date | None

ZIP_TIME = (2024, 1, 1, 0, 0, 0)
CREATED = "2024-01-01T00:00:00Z"
COUNT = "#,##0"
ODS_TYPE = "application/vnd.oasis.opendocument.spreadsheet"
ODF_NAMES = "urn:oasis:names:tc:opendocument:xmlns:{}:1.0"


@dataclass
class Page:
    """One sheet while it is being filled; positions are 0-based."""

    name: str
    hidden: bool = False
    cells: dict[tuple[int, int], tuple[Value, str, bool]] = field(default_factory=dict)
    """(row, column) -> value, number format, bold."""
    merges: list[tuple[int, int, int, int]] = field(default_factory=list)
    """(top, left, bottom, right), inclusive."""
    indents: dict[tuple[int, int], int] = field(default_factory=dict)

    def put(
        self,
        row: int,
        column: int,
        value: Value,
        form: str = "General",
        bold: bool = False,
        to: tuple[int, int] | None = None,
        indent: int = 0,
    ) -> None:
        """Write one cell; `to` is the last cell of a merged region that starts here."""
        self.cells[row, column] = (value, form, bold)
        if to:
            self.merges.append((row, column, *to))
        if indent:
            self.indents[row, column] = indent

    def line(
        self, row: int, values: Sequence[Value], forms: Sequence[str] = (), at: int = 0
    ) -> None:
        """Write a row of cells from column `at`; `None` leaves a cell empty."""
        for i, value in enumerate(values):
            if value is not None:
                self.put(row, at + i, value, forms[i] if i < len(forms) else "General")


def xlsx(pages: Sequence[Page]) -> bytes:
    """An .xlsx workbook."""
    from openpyxl import Workbook
    from openpyxl.styles import Alignment, Font

    book = Workbook()
    book.remove(book.active)
    for page in pages:
        sheet = book.create_sheet(page.name)
        sheet.sheet_state = "hidden" if page.hidden else "visible"
        for (row, column), (value, form, bold) in page.cells.items():
            cell = sheet.cell(row + 1, column + 1, value)
            cell.number_format = form
            if bold:
                cell.font = Font(bold=True)
            indent = page.indents.get((row, column), 0)
            wrap = isinstance(value, str) and "\n" in value
            if indent or wrap:
                cell.alignment = Alignment(indent=indent, wrap_text=wrap)
        for top, left, bottom, right in page.merges:
            sheet.merge_cells(None, top + 1, left + 1, bottom + 1, right + 1)
    buffer = io.BytesIO()
    book.save(buffer)
    return _repacked(buffer.getvalue())


def xls(pages: Sequence[Page]) -> bytes:
    """An .xls workbook (BIFF8)."""
    import xlwt

    book = xlwt.Workbook(encoding="utf-8", style_compression=2)
    for page in pages:
        sheet = book.add_sheet(page.name)
        sheet.visibility = 1 if page.hidden else 0
        for (row, column), (value, form, bold) in page.cells.items():
            style = xlwt.XFStyle()
            style.num_format_str = form
            style.font.bold = bold
            style.alignment.inde = page.indents.get((row, column), 0)
            sheet.write(row, column, value, style)
        for top, left, bottom, right in page.merges:
            sheet.merge(top, bottom, left, right)
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()


def ods(pages: Sequence[Page]) -> bytes:
    """An .ods spreadsheet. Number formats known here: `General` and `#,##0`; no merges.

    The XML is written by hand: odfpy's output depends on what else the process has loaded.
    """
    names = ("office", "table", "text", "style", "number")
    spaces = " ".join(
        f'xmlns:{name}="{ODF_NAMES.format("datastyle" if name == "number" else name)}"'
        for name in names
    )
    styles = (
        '<number:number-style style:name="N1"><number:number number:decimal-places="0" '
        'number:min-integer-digits="1" number:grouping="true"/></number:number-style>'
        '<style:style style:name="grouped" style:family="table-cell" style:data-style-name="N1"/>'
    )
    tables = ""
    for page in pages:
        height = 1 + max(row for row, _ in page.cells)
        width = 1 + max(column for _, column in page.cells)
        tables += f"<table:table table:name={quoteattr(page.name)}>"
        tables += f'<table:table-column table:number-columns-repeated="{width}"/>'
        for row in range(height):
            line = "".join(_ods_cell(page, row, column) for column in range(width))
            tables += f"<table:table-row>{line}</table:table-row>"
        tables += "</table:table>"
    head = '<?xml version="1.0" encoding="UTF-8"?>\n'
    content = (
        f'{head}<office:document-content {spaces} office:version="1.2">'
        f"<office:automatic-styles>{styles}</office:automatic-styles><office:body>"
        f"<office:spreadsheet>{tables}</office:spreadsheet></office:body></office:document-content>"
    )
    entries = "".join(
        f'<manifest:file-entry manifest:full-path="{path}" manifest:media-type="{media}"/>'
        for path, media in (("/", ODS_TYPE), ("content.xml", "text/xml"))
    )
    manifest = (
        f'{head}<manifest:manifest xmlns:manifest="{ODF_NAMES.format("manifest")}" '
        f'manifest:version="1.2">{entries}</manifest:manifest>'
    )
    return zipped(
        {
            "mimetype": ODS_TYPE.encode(),
            "content.xml": content.encode(),
            "META-INF/manifest.xml": manifest.encode(),
        }
    )


def _ods_cell(page: Page, row: int, column: int) -> str:
    value, form, _ = page.cells.get((row, column), (None, "", False))
    if value is None:
        return "<table:table-cell/>"
    if isinstance(value, int | float):
        shown = f"{value:,}" if form == COUNT else f"{value}"
        style = ' table:style-name="grouped"' if form == COUNT else ""
        kind = f' office:value-type="float" office:value="{value}"'
    else:
        shown, style, kind = escape(str(value)), "", ' office:value-type="string"'
    return f"<table:table-cell{style}{kind}><text:p>{shown}</text:p></table:table-cell>"


def zipped(members: dict[str, bytes]) -> bytes:
    """A .zip archive of named members."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, content in members.items():
            _add(archive, name, content)
    return buffer.getvalue()


def html(title: str, before: Sequence[str], rows: str, after: Sequence[str], charset: str) -> bytes:
    """An HTML page with one table; `rows` is the table's inner markup."""
    paragraphs = ["".join(f"<p>{escape(text)}</p>\n" for text in part) for part in (before, after)]
    page = (
        f'<!DOCTYPE html>\n<html>\n<head>\n<meta charset="{charset}">\n'
        f"<title>{escape(title)}</title>\n</head>\n<body>\n<h1>{escape(title)}</h1>\n"
        f'{paragraphs[0]}<table border="1">\n{rows}</table>\n{paragraphs[1]}</body>\n</html>\n'
    )
    return page.encode("cp932" if charset == "Shift_JIS" else charset)


def tr(cells: Iterable[str | tuple[str, str]], tag: str = "td") -> str:
    """One table row; a cell is its text, or (attributes, text)."""
    pairs = [("", cell) if isinstance(cell, str) else cell for cell in cells]
    inner = "".join(f"<{tag}{a and ' ' + a}>{escape(text)}</{tag}>" for a, text in pairs)
    return f"<tr>{inner}</tr>\n"


def csv_lines(lines: Iterable[Sequence[object]], encoding: str) -> bytes:
    """A CSV file with CRLF line ends."""
    import csv

    buffer = io.StringIO()
    csv.writer(buffer, lineterminator="\r\n").writerows(lines)
    return buffer.getvalue().encode(encoding)


@dataclass(frozen=True)
class Sample:
    """One dataset of a sample collection, with the questions asked about it."""

    id: str
    title: str
    description: str
    url: str
    attribution: str
    fields: dict[str, str]
    questions: Sequence[tuple[str, str, str, str, str, str]]
    """Question, gold, sheet, cells, kind, alternatives joined by " | "."""
    filename: str = ""
    """Plain name of the one data file, "" for a dataset without files."""
    format: str = ""
    """`data_format` as the metadata say, which may be wrong."""
    organization: str = ""
    content: bytes = b""
    member: str = ""
    """Where the questions' cells are, when the file is an archive."""


def write_collection(folder: Path, lang: str, samples: Sequence[Sample]) -> None:
    """Write metadata, data files, questions, gold and cells in the official layout.

    Raises ValueError where two samples have one id: the questions of one would be put to the other.
    """
    counts = Counter(sample.id for sample in samples)
    if twice := [name for name, count in counts.items() if count > 1]:
        raise ValueError(f"two datasets have the id {twice[0]}")
    data = folder / f"data_search_{lang}_data"
    data.mkdir(parents=True, exist_ok=True)
    for old in data.iterdir():
        old.unlink()
    metadata, questions, gold, cells = [], [], [], []
    for sample in samples:
        files, stored = [], ""
        if sample.filename:
            url = f"https://example.org/dsqa/sample-{lang}/{quote(sample.filename)}"
            stored = f"{hashlib.sha256(url.encode()).hexdigest()}-{quote(sample.filename)}"
            (data / stored).write_bytes(sample.content)
            files = [{"data_format": sample.format, "data_url": url, "data_filename": stored}]
            if sample.organization:
                files[0]["data_organization"] = sample.organization
        metadata.append(
            {
                "id": sample.id,
                "url": sample.url,
                "attribution": sample.attribution,
                "title": sample.title,
                "description": sample.description,
                "data": files,
                "data_fields": sample.fields,
            }
        )
        place = f"{stored}/{sample.member}" if sample.member else stored
        for text, answer, sheet, where, kind, alternatives in sample.questions:
            qid = f"SAMPLE-{lang.upper()}-{len(questions) + 1:03d}"
            questions.append((qid, sample.id, text))
            gold.append((qid, answer))
            cells.append((qid, place, sheet, where, kind, alternatives))
    lines = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in metadata)
    (folder / f"data_search_{lang}_collection.jsonl.bz2").write_bytes(
        bz2.compress(lines.encode("utf-8"))
    )
    for name, rows in (("questions", questions), ("gold", gold), ("cells", cells)):
        text = "".join("\t".join(row) + "\n" for row in rows)
        (folder / f"{name}.tsv").write_text(text, encoding="utf-8", newline="\n")


def _repacked(archive: bytes) -> bytes:
    """The same zip with fixed times, and with a fixed date in the document properties."""
    members: dict[str, bytes] = {}
    with zipfile.ZipFile(io.BytesIO(archive)) as source:
        for name in source.namelist():
            content = source.read(name)
            if name == "docProps/core.xml":
                content = re.sub(rb"\d{4}-\d\d-\d\dT[\d:]+Z", CREATED.encode(), content)
            members[name] = content
    return zipped(members)


def _add(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    info = zipfile.ZipInfo(name, ZIP_TIME)
    info.compress_type = zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
    info.create_system = 0
    archive.writestr(info, content)
