"""Builds one small collection whose files are bad in every way that the tests know."""

import bz2
import io
import json
import struct
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import xlwt

GOOD_CSV = b"Area,2010,2020\nNorth,10,20\nSouth,30,40\n"

HTML_ERROR = b"""<!DOCTYPE html>
<html><head><title>404 Not Found</title></head>
<body><h1>Not Found</h1><p>The requested URL was not found on this server.</p></body></html>
"""

HTML_HIDDEN = b"""<!DOCTYPE html>
<title>Figures</title><table hidden><tr><td>1<td>2</table><table><tr style="display: none"><td>3
<td>4</tr></table><table role=presentation><tr><td><table></table></table>
"""

ENTITY_BOMB = (
    b'<?xml version="1.0"?>\n<!DOCTYPE records [\n<!ENTITY a0 "lol">\n'
    + b"".join(
        b'<!ENTITY a%d "%s">\n' % (level, b"&a%d;" % (level - 1) * 10) for level in range(1, 11)
    )
    + b"]>\n<records><record><name>&a10;</name></record></records>\n"
)


class Case(NamedTuple):
    """A dataset with one bad file, and what the log must say of it."""

    dataset: str
    reason: str
    """A regular expression."""
    file: str = ""
    data: bytes | Callable[[], bytes] | None = None
    """What takes long is made when it is written. None: there is no file of that name in the data folder."""


def workbook() -> bytes:
    """A good .xls."""
    book = xlwt.Workbook()
    sheet = book.add_sheet("Data")
    for row in range(400):
        for column in range(12):
            sheet.write(row, column, f"cell {row} {column}" if not column else row * column)
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def encrypted() -> bytes:
    """A workbook stream as Excel writes it with a password: BOF, FILEPASS, then noise."""

    def record(number: int, body: bytes) -> bytes:
        return struct.pack("<HH", number, len(body)) + body

    bof = record(0x0809, struct.pack("<HHHHII", 0x0600, 5, 0x0DBB, 0x07CC, 0, 6))
    filepass = record(0x002F, struct.pack("<HHH", 1, 1, 1) + bytes(range(48)))
    return bof + filepass + record(0x0042, b"\xb0\x04") + record(0x000A, b"")


def zeros(size: int) -> bytes:
    """A zip archive with one member of `size` zero bytes (a multiple of 16 MiB)."""
    block = bytes(16 << 20)
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packer.compress(block)
    packer.flush(zlib.Z_FULL_FLUSH)
    # After a full flush equal input gives equal output: one block serves for all of them.
    piece = packer.compress(block) + packer.flush(zlib.Z_FULL_FLUSH)
    count = size // len(block)
    packed = piece * count + packer.flush(zlib.Z_FINISH)
    checksum = 0
    for _ in range(count):
        checksum = zlib.crc32(block, checksum)
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_STORED) as archive:
        archive.writestr("zeros.csv", packed)
    data = bytearray(stream.getvalue())
    # Declare the member deflated, and give its true checksum and size, in both of its headers.
    central = data.rindex(b"PK\x01\x02")
    for start, method, sums in ((0, 8, 14), (central, 10, 16)):
        struct.pack_into("<H", data, start + method, zipfile.ZIP_DEFLATED)
        struct.pack_into("<III", data, start + sums, checksum, len(packed), size)
    return bytes(data)


def cases() -> list[Case]:
    """Every kind of bad data."""
    return [
        Case("no-files", r"no data files"),
        Case("missing-file", r"is not in", "h1-missing.csv"),
        Case("empty-file", r"empty file", "h2-empty.csv", b""),
        Case("wrong-extension", r"the name says \.xls but it is text", "h3-plain.xls", GOOD_CSV),
        Case("truncated", r"read as xls", "h4-truncated.xls", lambda: workbook()[:9000]),
        Case("password", r"password-protected", "h5-secret.xls", encrypted),
        Case("error-page", r"read as html", "h6-page.csv", HTML_ERROR),
        Case("hidden-page", r'no table in the HTML page: "Figures"', "h9-hidden.html", HTML_HIDDEN),
        Case("zip-bomb", r"read as zip", "h7-zeros.zip", lambda: zeros(2 << 30)),
        Case("entity-bomb", r"read as xml", "h8-bomb.xml", ENTITY_BOMB),
        Case("outside", r"leads out|outside", "../outside.csv"),
    ]


def build(folder: Path) -> Path:
    """The collection folder, with a good dataset called `good` beside the bad ones."""
    data = folder / "data_search_e_data"
    data.mkdir(parents=True)
    (folder / "outside.csv").write_bytes(b"Area,2020\nNorth,secret\n")
    everything = [*cases(), Case("good", "", "h0-good.csv", GOOD_CSV)]
    lines = []
    for case in everything:
        if case.data is not None:
            content = case.data() if callable(case.data) else case.data
            (data / case.file).write_bytes(content)
        lines.append(
            json.dumps(
                {
                    "id": case.dataset,
                    "title": f"Areas of {case.dataset}",
                    "description": "People by area",
                    "url": "https://example.org/",
                    "attribution": "Somebody",
                    "data": [{"data_format": "csv", "data_url": "", "data_filename": case.file}]
                    if case.file
                    else [],
                    "data_fields": {"Publisher": "Somebody"},
                }
            )
        )
    metadata = bz2.compress("".join(f"{line}\n" for line in lines).encode())
    (folder / "data_search_e_collection.jsonl.bz2").write_bytes(metadata)
    return folder
