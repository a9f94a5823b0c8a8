"""Small workbooks and packages, made in memory."""

import io
import struct
import zipfile
import zlib
from collections.abc import Callable

import pytest

_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_STYLES = f"""<styleSheet xmlns="{_MAIN}">
<numFmts><numFmt numFmtId="176" formatCode="#,##0;&quot;△ &quot;#,##0"/></numFmts>
<fonts><font/><font><b/></font></fonts>
<cellXfs><xf numFmtId="0"/><xf numFmtId="176"/><xf fontId="1"><alignment indent="2"/></xf>
<xf numFmtId="14"/><xf numFmtId="20"/></cellXfs></styleSheet>"""


@pytest.fixture
def xlsx() -> Callable[..., bytes]:
    """A function from the XML of a worksheet (or its rows) to an .xlsx."""

    def make(
        rows: str = "",
        *,
        sheet: str | None = None,
        shared: str = "",
        date1904: bool = False,
        extra: dict[str, bytes] | None = None,
    ) -> bytes:
        stream = io.BytesIO()
        workbook = (
            f'<workbook xmlns="{_MAIN}" xmlns:r="{_RELATION}">'
            f'<workbookPr date1904="{int(date1904)}"/>'
            '<sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>'
        )
        relations = (
            f'<Relationships><Relationship Id="rId1" Type="{_RELATION}/worksheet" '
            'Target="worksheets/sheet1.xml"/></Relationships>'
        )
        page = f'<worksheet xmlns="{_MAIN}"><sheetData>{rows}</sheetData></worksheet>'
        with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("[Content_Types].xml", "<Types/>")
            archive.writestr("xl/workbook.xml", workbook)
            archive.writestr("xl/_rels/workbook.xml.rels", relations)
            archive.writestr("xl/styles.xml", _STYLES)
            archive.writestr("xl/sharedStrings.xml", f'<sst xmlns="{_MAIN}">{shared}</sst>')
            archive.writestr("xl/worksheets/sheet1.xml", page if sheet is None else sheet)
            for name, content in (extra or {}).items():
                archive.writestr(name, content)
        return stream.getvalue()

    return make


@pytest.fixture
def zip_of_zeros() -> Callable[[str, int], bytes]:
    """A function from member name and size to a zip whose one member is that many zeros.

    The zeros are packed as a stream, and the same packed block is repeated, so that two
    gigabytes cost two megabytes and a few milliseconds.
    """

    def make(name: str, size: int) -> bytes:
        block = bytes(1 << 20)
        packer = zlib.compressobj(9, zlib.DEFLATED, -15)
        packed = packer.compress(block) + packer.flush(zlib.Z_FULL_FLUSH)
        body = packed * (size >> 20) + zlib.compressobj(9, zlib.DEFLATED, -15).flush()
        label = name.encode()
        sizes = struct.pack("<III", 0, len(body), size)
        common = struct.pack("<HHHHH", 20, 0, 8, 0, 33) + sizes + struct.pack("<HH", len(label), 0)
        local = b"PK\x03\x04" + common + label + body
        central = b"PK\x01\x02" + struct.pack("<H", 20) + common
        central += struct.pack("<HHHII", 0, 0, 0, 0, 0) + label
        end = struct.pack("<HHHHIIH", 0, 0, 1, 1, len(central), len(local), 0)
        return local + central + b"PK\x05\x06" + end

    return make
