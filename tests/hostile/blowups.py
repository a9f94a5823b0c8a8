"""Files that are small, or sound, and make much of it: sizes, spans, nesting, repetition.

Each function takes a source of chance and a scale in (0, 1]: with 1 it goes to what the formats, and
the limits of the readers, just allow.
"""

import io
import json
import struct
import zlib
from collections.abc import Callable
from random import Random
from typing import NamedTuple
from xml.sax.saxutils import escape

from . import mutate_biff, xlsb
from .packages import pack_parts

_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_WORDS = (
    "Total",
    "North",
    "rate of change",
    "人口",
    "男女計",
    "2020",
    "平成30年",
    "of which:",
    "%",
)


class Blowup(NamedTuple):
    """A kind of file, and what makes one."""

    kind: str
    make: Callable[[Random, float], bytes]


def _letters(column: int) -> str:
    text = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        text = chr(65 + rest) + text
    return text


def _label(rng: Random, size: int) -> str:
    """A text of words, of about so many characters."""
    words = [rng.choice(_WORDS) for _ in range(20)]
    text = " ".join(words)
    return (text * (size // len(text) + 1))[:size]


def xlsx(
    sheets: list[str], *, shared: str = "", styles: str = "", names: list[str] | None = None
) -> bytes:
    """A workbook of these bodies of <worksheet>."""
    names = names or [f"S{at}" for at in range(len(sheets))]
    listed = "".join(
        f'<sheet name="{escape(name)}" sheetId="{at}" r:id="rId{at}"/>'
        for at, name in enumerate(names, 1)
    )
    relations = "".join(
        f'<Relationship Id="rId{at}" Type="{_OFFICE}/worksheet" Target="worksheets/sheet{at}.xml"/>'
        for at in range(1, len(sheets) + 1)
    )
    parts = {
        "[Content_Types].xml": "<Types/>",
        "xl/workbook.xml": f'<workbook xmlns="{_MAIN}" xmlns:r="{_OFFICE}"><sheets>{listed}</sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f"<Relationships>{relations}</Relationships>",
        "xl/styles.xml": f'<styleSheet xmlns="{_MAIN}">{styles}</styleSheet>',
        "xl/sharedStrings.xml": f'<sst xmlns="{_MAIN}">{shared}</sst>',
    }
    for at, sheet in enumerate(sheets, 1):
        parts[f"xl/worksheets/sheet{at}.xml"] = f'<worksheet xmlns="{_MAIN}">{sheet}</worksheet>'
    return pack_parts({name: part.encode() for name, part in parts.items()})


def _cell(row: int, column: int, value: object) -> str:
    place = f"{_letters(column)}{row + 1}"
    if isinstance(value, str):
        return f'<c r="{place}" t="inlineStr"><is><t>{escape(value)}</t></is></c>'
    return f'<c r="{place}"><v>{value}</v></c>'


def _rows(rows: dict[int, dict[int, object]]) -> str:
    """<sheetData> of cells by row and column."""
    lines = "".join(
        f'<row r="{r + 1}">'
        + "".join(_cell(r, c, value) for c, value in sorted(row.items()))
        + "</row>"
        for r, row in sorted(rows.items())
    )
    return f"<sheetData>{lines}</sheetData>"


def xlsx_sparse(rng: Random, scale: float) -> bytes:
    """Ten to a hundred cells, far from each other."""
    tallest, widest = max(2, int(1_048_576 * scale)), max(2, int(16_384 * scale))
    rows: dict[int, dict[int, object]] = {}
    for _ in range(rng.choice((2, 10, 100))):
        value: object = rng.choice(_WORDS) if rng.random() < 0.5 else rng.randrange(1000)
        rows.setdefault(rng.randrange(tallest), {})[rng.randrange(widest)] = value
    return xlsx([_rows(rows)])


def xlsx_merges(rng: Random, scale: float) -> bytes:
    """Merged regions, many or large, over a small table."""
    size = max(4, int(2000 * scale))
    rows: dict[int, dict[int, object]] = {
        r: {c: rng.randrange(99) for c in range(6)} for r in range(size)
    }
    rows[0] = {c: f"Year {c}" for c in range(6)}
    regions = []
    for _ in range(int(20_000 * scale) + 1):
        top, left = rng.randrange(size), rng.randrange(6)
        bottom, right = rng.choice((top, top + 1, 1_048_575)), rng.choice((left, left + 1, 16_383))
        regions.append(
            f'<mergeCell ref="{_letters(left)}{top + 1}:{_letters(right)}{bottom + 1}"/>'
        )
    return xlsx([_rows(rows) + f"<mergeCells>{''.join(regions)}</mergeCells>"])


def xlsx_strings(rng: Random, scale: float) -> bytes:
    """Cells that all show one very long string, or very many strings that nobody shows."""
    if rng.random() < 0.5:
        shared = f"<si><t>{_label(rng, int(32_000 * scale) + 10)}</t></si>"
        count = int(3000 * scale) + 5
        lines = "".join(
            f'<row r="{r}">'
            + "".join(f'<c r="{_letters(c)}{r}" t="s"><v>0</v></c>' for c in range(4))
            + "</row>"
            for r in range(1, count)
        )
        return xlsx([f"<sheetData>{lines}</sheetData>"], shared=shared)
    shared = "".join(f"<si><t>text {at}</t></si>" for at in range(int(1_000_000 * scale) + 2))
    return xlsx(
        ['<sheetData><row r="1"><c r="A1" t="s"><v>1</v></c></row></sheetData>'], shared=shared
    )


def xlsx_sheets(rng: Random, scale: float) -> bytes:
    """Very many sheets, with names that control a terminal or are hundreds of characters long."""
    count = int(1900 * scale) + 2
    body = _rows({0: {0: "Area", 1: "2020"}, 1: {0: "North", 1: 5}})
    odd = ("Data &#x9b;", "\u202eatad", "x" * 300, "'a'!b", "..\\..", "a\u2028b", "表")
    return xlsx([body] * count, names=[f"{rng.choice(odd)} {at}" for at in range(count)])


def xlsx_formats(rng: Random, scale: float) -> bytes:
    """Number formats with very many sections, letters or digits; one for each cell."""
    codes = []
    for at in range(int(500 * scale) + 3):
        piece = rng.choice(
            ("0;", "#,##0.00;", f"[>{at}]0;", '"x"0', "yyyy", "[h]", "0.", "?/?", "_-* ", "E+0")
        )
        codes.append(piece * rng.randint(1, int(4000 * scale) + 2))
    formats = "".join(
        f'<numFmt numFmtId="{164 + at}" formatCode="{escape(code, {chr(34): "&quot;"})}"/>'
        for at, code in enumerate(codes)
    )
    looks = "".join(f'<xf numFmtId="{164 + at}"/>' for at in range(len(codes)))
    cells = "".join(
        f'<row r="{at + 1}"><c r="A{at + 1}" s="{at}"><v>{rng.choice((0, -1.5, 43586, 1e300, 0.001))}</v></c></row>'
        for at in range(len(codes))
    )
    styles = f"<numFmts>{formats}</numFmts><cellXfs>{looks}</cellXfs>"
    return xlsx([f"<sheetData>{cells}</sheetData>"], styles=styles)


def xlsx_labels(rng: Random, scale: float) -> bytes:
    """A table with very long labels above and beside it."""
    size = int(20_000 * scale) + 5
    rows: dict[int, dict[int, object]] = {0: {c: _label(rng, size) for c in range(1, 6)}}
    for r in range(1, rng.choice((5, 30, 100))):
        rows[r] = {0: _label(rng, size), **{c: rng.randrange(10_000) for c in range(1, 6)}}
    return xlsx([_rows(rows)])


def xlsb_sparse(rng: Random, scale: float) -> bytes:
    """An .xlsb whose last cell is far away."""
    last, right = int(1_048_575 * scale), int(16_383 * scale)
    body = (
        xlsb.record(129)
        + xlsb.record(148, struct.pack("<IIII", 0, last, 0, right))
        + xlsb.record(145)
    )
    for row in sorted({0, 1, rng.randrange(last + 1), last}):
        body += xlsb.record(0, struct.pack("<IIHBBI", row, 0, 300, 0, 0, 0))
        body += xlsb.record(5, struct.pack("<IId", rng.choice((0, right)), 0, 1.5))
    parts = xlsb.parts_of([["Area", 1.0]])
    parts["xl/worksheets/sheet1.bin"] = body + xlsb.record(146) + xlsb.record(130)
    return pack_parts(parts)


def xls_sparse(rng: Random, scale: float) -> bytes:
    """An .xls stream of a few cells in the last rows and columns, with merged regions."""
    tallest = max(2, int(65_535 * scale))
    cells = []
    for _ in range(rng.choice((2, 20, 500))):
        place = struct.pack("<HHH", rng.randrange(tallest), rng.randrange(256), 15)
        cells.append((0x203, place + struct.pack("<d", rng.choice((1.5, -2.0, 1e300)))))
    regions = b"".join(struct.pack("<HHHH", 0, tallest, at, at) for at in range(0, 250, 2))
    cells.append((0xE5, struct.pack("<H", 125) + regions))
    return biff8(cells)


def biff8(records: list[mutate_biff.Record]) -> bytes:
    """A BIFF8 workbook of one sheet with these records."""
    bof = struct.pack("<HHHHII", 0x0600, 5, 0x0DBB, 0x07CC, 0, 6)
    sheet_bof = struct.pack("<HHHHII", 0x0600, 0x10, 0x0DBB, 0x07CC, 0, 6)
    font = (0x31, struct.pack("<HHHHHBBBBBB", 200, 0, 0x7FFF, 400, 0, 0, 0, 0, 0, 1, 0) + b"A")
    head = [(0x809, bof), (0x42, struct.pack("<H", 1200)), font]
    place = len(mutate_biff.joined(head)) + 4 + 12 + 4
    head.append((0x85, struct.pack("<IBBBB", place, 0, 0, 4, 0) + b"Data"))
    head.append((0x0A, b""))
    stream = mutate_biff.joined([*head, (0x809, sheet_bof), *records, (0x0A, b"")])
    return mutate_biff.contained(stream)


def xls_strings(rng: Random, scale: float) -> bytes:
    """Cells of an .xls with very long texts, each with its own."""
    records = []
    for row in range(int(400 * scale) + 2):
        for column in range(3):
            text = _label(rng, int(2000 * scale) + 5).encode("utf-16-le")
            body = struct.pack("<HHHHB", row, column, 15, len(text) // 2, 1) + text
            records.append((0x204, body))
    return biff8(records)


def ods_repeats(rng: Random, scale: float) -> bytes:
    """Cells, rows, columns and styles that repeat very often, with something behind them."""
    many = int(1_048_576 * scale) + 2
    wide = int(16_384 * scale) + 2
    value = '<table:table-cell office:value-type="float" office:value="5"{}><text:p>5</text:p></table:table-cell>'
    row = "<table:table-row{}>{}</table:table-row>"
    times = ' table:number-columns-repeated="{}"'
    rows = (
        row.format(f' table:number-rows-repeated="{many}"', value.format(""))
        + row.format("", value.format("")),
        row.format("", value.format(times.format(wide))) * rng.choice((1, 40)),
        row.format("", f"<table:table-cell{times.format(wide)}/>" + value.format("")),
        row.format(f' table:number-rows-repeated="{many}"', "<table:table-cell/>")
        + row.format("", value.format("")),
        row.format(
            f' table:number-rows-repeated="{int(1000 * scale) + 1}"',
            value.format(times.format(wide)),
        ),
        row.format(
            "",
            value.format(
                f' table:number-columns-spanned="{wide}" table:number-rows-spanned="{many}"'
            ),
        ),
    )
    body = "".join(rng.choice(rows) for _ in range(rng.choice((1, 2, 5))))
    return _ods(f'<table:table table:name="Data">{body}</table:table>')


def ods_texts(rng: Random, scale: float) -> bytes:
    """Deep spans, very many blanks, paragraphs and sheets."""
    count = int(100_000 * scale) + 2
    inner = rng.choice(
        (
            f'<text:p><text:s text:c="{count * 10}"/></text:p>',
            "<text:p>x</text:p>" * (count // 10 + 1),
            "<text:p>"
            + "<text:span>" * (count // 100)
            + "x"
            + "</text:span>" * (count // 100)
            + "</text:p>",
            f"<text:p>{_label(rng, count)}</text:p>",
            "<text:p>" + "<text:line-break/>" * (count // 10) + "</text:p>",
        )
    )
    cell = f'<table:table-cell office:value-type="string">{inner}</table:table-cell>'
    table = (
        f"<table:table table:name='a'><table:table-row>{cell * 3}</table:table-row></table:table>"
    )
    return _ods(table * rng.choice((1, 1, int(1000 * scale) + 1)) if count < 1000 else table)


def _ods(tables: str) -> bytes:
    names = "".join(
        f' xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
        for name in ("office", "table", "text", "style", "number")
    )
    content = (
        f"<office:document-content{names}><office:body><office:spreadsheet>{tables}"
        "</office:spreadsheet></office:body></office:document-content>"
    )
    kind = b"application/vnd.oasis.opendocument.spreadsheet"
    return pack_parts({"mimetype": kind, "content.xml": content.encode()})


def csv_labels(rng: Random, scale: float) -> bytes:
    """Labels of thousands of characters above and beside a table."""
    size = int(20_000 * scale) + 5
    lines = [",".join(["Area", *(_label(rng, size) for _ in range(5))])]
    for _ in range(rng.choice((5, 30, 100))):
        lines.append(",".join([_label(rng, size), *(str(rng.randrange(10_000)) for _ in range(5))]))
    return "\n".join(lines).encode()


def csv_shape(rng: Random, scale: float) -> bytes:
    """Very many rows, or columns, or both empty but for the last cell."""
    kind = rng.randrange(5)
    if kind == 0:
        return b"Area,2020\n" + b"".join(
            b"a%d,%d\n" % (at, at) for at in range(int(300_000 * scale) + 1)
        )
    if kind == 1:
        wide = int(16_000 * scale) + 2
        return b"\n".join(
            b",".join(b"%d" % (r * at) for at in range(wide)) for r in range(rng.choice((2, 30)))
        )
    if kind == 2:
        return b"\n" * int(900_000 * scale) + b"Area,2020\nNorth,5\n"
    if kind == 3:
        return b"a,b\n" + b"," * int(900_000 * scale) + b"x\n1,2\n"
    return b"\n".join(b"," * (at % 300) + b"x" for at in range(int(20_000 * scale) + 2))


def csv_text(rng: Random, scale: float) -> bytes:
    """One quoted cell of up to a megabyte, or text without any separator."""
    size = int(1_000_000 * scale) + 10
    text = rng.choice(
        (_label(rng, size), "(" * size, "1," * (size // 2), "\u0301" * (size // 2), "-" * size)
    )
    return (f'Area,2020\n"{text}",5\nNorth,7\n' if rng.random() < 0.6 else text).encode()


def html_tables(rng: Random, scale: float) -> bytes:
    """Nested tables, very large spans, very many rows or tables."""
    kind = rng.randrange(5)
    if kind == 0:
        depth = int(190 * scale) // 3 + 2
        return b"<html><body>" + b"<table><tr><td>1" * depth + b"</td></tr></table>" * depth
    if kind == 1:
        span = int(1000 * scale) + 1
        cell = b"<td colspan=%d rowspan=%d>5</td>" % (span, rng.choice((1, span, 65_534)))
        return (
            b"<html><table>"
            + (b"<tr>" + cell * 20 + b"</tr>") * (int(300 * scale) + 1)
            + b"</table>"
        )
    if kind == 2:
        return b"<table><tr><td>a</td><td>1</td></tr></table>" * (int(20_000 * scale) + 1)
    if kind == 3:
        rows = b"".join(b"<tr><td>a%d<td>%d" % (at, at) for at in range(int(200_000 * scale) + 1))
        return b"<html><table>" + rows
    text = _label(rng, int(20_000 * scale) + 5).encode()
    return b"<html><table>" + (b"<tr><th>" + text + b"</th><td>5</td></tr>") * 50 + b"</table>"


def json_shapes(rng: Random, scale: float) -> bytes:
    """Deep nesting, very many keys, records of ever new fields, long texts."""
    kind = rng.randrange(5)
    if kind == 0:
        depth = int(190 * scale) + 1
        return b'{"a":' * depth + b"1" + b"}" * depth
    if kind == 1:
        records = [
            {f"key {at * 7 + more}": at for more in range(7)}
            for at in range(int(20_000 * scale) + 2)
        ]
        return json.dumps(records).encode()
    if kind == 2:
        inner = [[at, at + 1] for at in range(int(200_000 * scale) + 2)]
        return json.dumps({"rows": inner}).encode()
    if kind == 3:
        record = {"name": _label(rng, int(20_000 * scale) + 5), "value": 5}
        return json.dumps([record] * 60, ensure_ascii=False).encode()
    nested = {f"a{at}": {"b": {"c": list(range(30))}} for at in range(int(5_000 * scale) + 2)}
    return json.dumps([nested, nested]).encode()


def xml_shapes(rng: Random, scale: float) -> bytes:
    """Deep nesting, very many elements or attributes, every record with names of its own."""
    kind = rng.randrange(5)
    count = int(100_000 * scale) + 2
    if kind == 0:
        depth = int(195 * scale) + 1
        return b"<r>" + b"<a>" * depth + b"1" + b"</a>" * depth + b"</r>"
    if kind == 1:
        return b"<r>" + b"".join(b"<a><b>%d</b><c>x</c></a>" % at for at in range(count)) + b"</r>"
    if kind == 2:
        return (
            b"<r>"
            + b"".join(b"<a%d><b%d>1</b%d></a%d>" % (at, at, at, at) for at in range(count // 4))
            + b"</r>"
        )
    if kind == 3:
        attributes = b"".join(b' a%d="%d"' % (at, at) for at in range(count // 4))
        return b"<r>" + (b"<x" + attributes + b"/>") * 3 + b"</r>"
    text = escape(_label(rng, int(20_000 * scale) + 5)).encode()
    return b"<r>" + (b"<a><n>" + text + b"</n><v>5</v></a>") * 60 + b"</r>"


def zip_bombs(rng: Random, scale: float) -> bytes:
    """Very many members, members that inflate to much, archives in archives."""
    kind = rng.randrange(4)
    if kind == 0:
        return pack_parts({f"{at}.csv": b"a,b\n1,2\n" for at in range(int(4_000 * scale) + 2)})
    if kind == 1:
        size = int(400_000_000 * scale) + 1000
        return zeros("zeros.csv", size)
    if kind == 2:
        size = int(60_000_000 * scale) + 1000
        line = b"North,12345,67890,abcdef\n"
        return pack_parts({"a.csv": line * (size // len(line) // 4)})
    data = pack_parts({"a.csv": b"a,b\n1,2\n"})
    for _ in range(int(30 * scale) + 2):
        data = pack_parts({"1.zip": data, "2.zip": data} if len(data) < 5000 else {"1.zip": data})
    return data


def zeros(name: str, size: int) -> bytes:
    """A zip file whose member is so many zeros: a thousandth of it in size."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    body, left, checksum = io.BytesIO(), size, 0
    block = bytes(1 << 20)
    while left > 0:
        piece = block[: min(left, len(block))]
        body.write(packer.compress(piece))
        checksum = zlib.crc32(piece, checksum)
        left -= len(piece)
    body.write(packer.flush())
    packed, label = body.getvalue(), name.encode()
    sizes = struct.pack("<III", checksum, len(packed), size)
    common = struct.pack("<HHHHH", 20, 0, 8, 0, 33) + sizes + struct.pack("<HH", len(label), 0)
    local = b"PK\x03\x04" + common + label + packed
    central = (
        b"PK\x01\x02"
        + struct.pack("<H", 20)
        + common
        + struct.pack("<HHHII", 0, 0, 0, 0, 0)
        + label
    )
    return (
        local
        + central
        + struct.pack("<4sHHHHIIH", b"PK\x05\x06", 0, 0, 1, 1, len(central), len(local), 0)
    )


def pdf_pages(rng: Random, scale: float) -> bytes:
    """Very many pages, or lines and letters on one page."""
    count = int(190 * scale) + 1
    lines = int(rng.choice((10, 400, 20_000)) * scale) + 1
    drawn = b"".join(
        b"%d %d m %d %d l S\n" % (at % 500, at % 700, (at * 7) % 500, at % 700)
        for at in range(lines)
    )
    text = b"".join(
        b"1 0 0 1 %d %d Tm (%d) Tj\n" % (40 + at % 9 * 50, 700 - at // 9 % 60 * 11, at)
        for at in range(min(lines, 5000))
    )
    content = drawn + b"BT /F1 10 Tf " + text + b"ET"
    pages = 1 if lines > 1000 else count
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Count %d /Kids [ %s ] >>" % (pages, b"3 0 R " * pages),
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R "
        b"/Resources << /Font << /F1 5 0 R >> >> >>",
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    data, places = b"%PDF-1.4\n", []
    for number, body in enumerate(objects, 1):
        places.append(len(data))
        data += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    end = b"trailer << /Size 6 /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % len(data)
    return data + b"xref\n0 6\n0000000000 65535 f \n" + table + end


BLOWUPS: tuple[Blowup, ...] = (
    Blowup("xlsx", xlsx_sparse),
    Blowup("xlsx", xlsx_merges),
    Blowup("xlsx", xlsx_strings),
    Blowup("xlsx", xlsx_sheets),
    Blowup("xlsx", xlsx_formats),
    Blowup("xlsx", xlsx_labels),
    Blowup("xlsb", xlsb_sparse),
    Blowup("xls", xls_sparse),
    Blowup("xls", xls_strings),
    Blowup("ods", ods_repeats),
    Blowup("ods", ods_texts),
    Blowup("csv", csv_labels),
    Blowup("csv", csv_shape),
    Blowup("csv", csv_text),
    Blowup("html", html_tables),
    Blowup("json", json_shapes),
    Blowup("xml", xml_shapes),
    Blowup("zip", zip_bombs),
    Blowup("pdf", pdf_pages),
)
