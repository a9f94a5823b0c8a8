"""A small .xlsb writer: workbook, one sheet, shared strings and styles as BIFF12 records.

Record layouts: [MS-XLSB] 2.4; only what a reader needs.
"""

import struct

from .packages import pack_parts

RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"


def record(number: int, data: bytes = b"") -> bytes:
    """A record: number and size in groups of seven bits, then the data."""
    head = bytes((number,)) if number < 128 else bytes((number & 0x7F | 0x80, number >> 7))
    size, sizes = len(data), bytearray()
    while True:
        sizes.append(size & 0x7F | (0x80 if size > 0x7F else 0))
        size >>= 7
        if not size:
            return head + bytes(sizes) + data


def text(value: str) -> bytes:
    """A wide string: its number of UTF-16 units, then those."""
    units = value.encode("utf-16-le")
    return struct.pack("<I", len(units) // 2) + units


def write_xlsb(rows: list[list[object]]) -> bytes:
    """A workbook with one sheet of strings, and of numbers in a format, bold."""
    return pack_parts(parts_of(rows))


def styles_of(codes: dict[int, str], weights: list[int], xfs: list[tuple[int, int, int]]) -> bytes:
    """A styles part: number formats, the fonts' weights, the cells' formats, fonts and indents."""
    body = record(278) + record(615, struct.pack("<I", len(codes)))
    for number, code in codes.items():
        body += record(44, struct.pack("<H", number) + text(code))
    body += record(616) + record(611, struct.pack("<I", len(weights)))
    for weight in weights:
        body += record(43, struct.pack("<HHH15x", 220, 0, weight) + text("Arial"))
    body += record(612) + record(626, struct.pack("<I", 1)) + _xf(0xFFFF, (9, 0, 0))
    body += record(627) + record(617, struct.pack("<I", len(xfs)))
    return body + b"".join(_xf(0, one) for one in xfs) + record(618) + record(279)


def _xf(parent: int, xf: tuple[int, int, int]) -> bytes:
    number, font, indent = xf
    return record(47, struct.pack("<HHHHHBBI", parent, number, font, 0, 0, 0, indent, 0))


def parts_of(rows: list[list[object]]) -> dict[str, bytes]:
    """The parts of such a workbook."""
    strings: dict[str, int] = {}
    bounds = struct.pack("<IIII", 0, len(rows) - 1, 0, max(map(len, rows)) - 1)
    body = bytearray(record(129) + record(148, bounds) + record(145))
    for at, row in enumerate(rows):
        body += record(0, struct.pack("<IIHBBI", at, 0, 300, 0, 0, 0))
        for column, value in enumerate(row):
            cell = struct.pack("<II", column, 0 if isinstance(value, str) else 1)
            if isinstance(value, str):
                place = strings.setdefault(value, len(strings))
                body += record(7, cell + struct.pack("<I", place))
            else:
                body += record(5, cell + struct.pack("<d", value))
    body += record(146) + record(130)
    shared = record(159, struct.pack("<II", len(strings), len(strings)))
    shared += b"".join(record(19, b"\0" + text(string)) for string in strings) + record(160)
    sheet = struct.pack("<II", 0, 1) + text("rId1") + text("Data")
    book = record(131) + record(143) + record(156, sheet) + record(144) + record(132)
    styles = styles_of({176: '#,##0.0#;"△ "#,##0.0#'}, [400, 700], [(0, 0, 0), (176, 1, 2)])
    targets = {
        "rId1": ("worksheet", "worksheets/sheet1.bin"),
        "rId2": ("sharedStrings", "sharedStrings.bin"),
        "rId3": ("styles", "styles.bin"),
    }
    relations = "".join(
        f'<Relationship Id="{key}" Type="{OFFICE}/{kind}" Target="{target}"/>'
        for key, (kind, target) in targets.items()
    )
    main = (
        f'<Relationships xmlns="{RELATIONS}"><Relationship Id="rId1" '
        f'Type="{OFFICE}/officeDocument" Target="xl/workbook.bin"/></Relationships>'
    )
    return {
        "[Content_Types].xml": b"<Types/>",
        "_rels/.rels": main.encode(),
        "xl/workbook.bin": book,
        "xl/_rels/workbook.bin.rels": (
            f'<Relationships xmlns="{RELATIONS}">{relations}</Relationships>'.encode()
        ),
        "xl/worksheets/sheet1.bin": bytes(body),
        "xl/sharedStrings.bin": shared,
        "xl/styles.bin": styles,
    }
