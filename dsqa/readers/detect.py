"""The format of a file, determined by its bytes, never by its name or `data_format`."""

import io
import re
import zipfile

from dsqa.errors import UnreadableFile
from dsqa.readers.csv_.or_markup import is_not_json, is_not_xml
from dsqa.readers.databases.dbase import is_dbase
from dsqa.readers.databases.packages import SAS7BDAT, XPORT
from dsqa.text.regex import regex

_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_BIFF = regex(rb"\x09[\x00\x02\x04\x08](?:\x04|\x06|\x08|\x10)\x00")
"""BOF record of a bare workbook stream: BIFF2 to BIFF8, 4 to 16 bytes long."""
_FOREIGN = (
    (b"\x89PNG", "a PNG image"),
    (b"\xff\xd8\xff", "a JPEG image"),
    (b"GIF87a", "a GIF image"),
    (b"GIF89a", "a GIF image"),
    (b"II*\x00", "a TIFF image"),
    (b"MM\x00*", "a TIFF image"),
    (b"Rar!\x1a\x07", "a RAR archive"),
    (b"7z\xbc\xaf\x27\x1c", "a 7-Zip archive"),
    (b"\x1f\x8b", "a gzip file"),
    *((b"BZh%d1AY&SY" % level, "a bzip2 file") for level in range(1, 10)),
    (b"{\\rtf", "a Rich Text document"),
    (b"$FL2", "an SPSS file"),
    (b"MZ", "a Windows program"),
    (b"\x7fELF", "a program"),
)
_XLSX_PART = regex(rb"PK\x03\x04.{26}(?:xl[/\\]|docProps[/\\]|_rels[/\\]\.rels)", re.DOTALL)
"""Local header of a zip member that only an Office package has."""
_HEAD, _TAIL = 8192, 200
_HTML = regex(
    r"<(?:!doctype\s+html|html|head|body|table|meta|style|title|script|div|tr|td|h1)\b",
    re.IGNORECASE,
)
_XML = regex(r"<(?:[?!]|[^\W\d][\w.:-]*[\s/>])")
_HTML_ROOT = regex(r"<html[\s>]|<!doctype\s+html", re.IGNORECASE)
_TABLE = regex(r"<table[\s>]", re.IGNORECASE)
_PX = regex(
    rb"(?:\xef\xbb\xbf)?\s*(?:AXIS-VERSION|CHARSET|CODEPAGE|CREATION-DATE|DECIMALS|LANGUAGE|MATRIX|SUBJECT-(?:AREA|CODE)|TITLE)(?:\[\w+\])?\s*="
)
_STATA = regex(rb"<stata_dta>|[\x69-\x73][\x01\x02]\x01\x00")
"""Tag of Stata 13 and later; before, version, order of bytes and type."""
_PX_DATA = regex(rb";\s*DATA\s*=")
_JSON = regex(r"""\{\s*["}]|\[\s*[\[{\]]""")
_JSON_LIST = regex(r"""\[\s*(?:"|-?\d|true\b|false\b|null\b)""")


def detect(data: bytes) -> str:
    """Name of the format (a key of `registry.FORMATS`).

    Raises UnreadableFile for data that no reader can read: an empty file, a password-protected workbook, an image,
    another kind of archive, binary rubbish.
    """
    if not data.strip(b" \t\r\n\x00\x1a\xef\xbb\xbf\xfe\xff"):
        raise UnreadableFile("empty file")
    if data.startswith(_OLE):
        return _in_ole(data)
    if _BIFF.match(data):
        return "xls"
    if data.startswith((b"PK\x03\x04", b"PK\x05\x06", b"PK00PK\x03\x04")):
        return _in_zip(data)
    if b"%PDF-" in data[:1024]:
        return "pdf"
    if data.startswith(b"PAR1"):
        return "parquet"
    if data.startswith(b"SQLite format 3\0"):
        return "sqlite"
    if data.startswith((SAS7BDAT, XPORT)):
        return "sas"
    if _STATA.match(data):
        return "stata"
    if is_dbase(data):
        return "dbf"
    if _PX.match(data) and _PX_DATA.search(data):
        return "px"
    for magic, name in _FOREIGN:
        if data.startswith(magic) and (len(magic) > 2 or b"\x00" in data[:_HEAD]):
            raise UnreadableFile(f"{name}, not a table")
    return _in_text(data)


def _in_ole(data: bytes) -> str:
    """An OLE2 compound file holds an .xls, an encrypted .xlsx, or another program's document."""
    streams = {
        name: name.encode("utf-16-le") in data
        for name in ("EncryptedPackage", "Workbook", "WordDocument", "PowerPoint Document")
    }
    if streams["Workbook"] or "Book".encode("utf-16-le") in data:
        return "xls"
    if streams["EncryptedPackage"]:
        return "encrypted"
    if streams["WordDocument"]:
        raise UnreadableFile("a Word document, not a table")
    if streams["PowerPoint Document"]:
        raise UnreadableFile("a PowerPoint document, not a table")
    return "xls"


def _in_zip(data: bytes) -> str:
    """An Office package or a plain archive, by the names of the members."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            names = {name.replace("\\", "/").lstrip("/").lower() for name in archive.namelist()}
            mimetype = archive.read("mimetype")[:100] if _small(archive, "mimetype") else b""
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError, RuntimeError):
        # No central directory: cut off. The reader of the right format reports it.
        return "xlsx" if _XLSX_PART.search(data) else "zip"
    if any(name.startswith("xl/workbook") and name.endswith(".bin") for name in names):
        return "xlsb"
    if any(name.startswith("xl/") for name in names):
        return "xlsx"
    if b"opendocument.spreadsheet" in mimetype or ("content.xml" in names and not mimetype):
        return "ods"
    if "word/document.xml" in names or b"opendocument.text" in mimetype:
        raise UnreadableFile("a word processor document, not a table")
    if "ppt/presentation.xml" in names or b"opendocument" in mimetype:
        raise UnreadableFile("an Office document that is no spreadsheet")
    return "zip"


def _small(archive: zipfile.ZipFile, name: str) -> bool:
    return name in archive.NameToInfo and archive.NameToInfo[name].file_size < 1000


def _in_text(data: bytes) -> str:
    """HTML, XML, JSON or, if none of these fits, delimited text."""
    head = _decoded(data[:_HEAD]).lstrip("\ufeff \t\r\n\x00")
    if head.startswith("<"):
        if _HTML.match(head, _after_comments(head)):
            return "html"
        if _XML.match(head):
            if _HTML_ROOT.search(head):
                return "html"
            return "csv" if is_not_xml(head, _tail(data)) else "xml"
        if _TABLE.search(head):
            return "html"
    if _JSON.match(head):
        return "csv" if is_not_json(head) else "json"
    if _JSON_LIST.match(head) and data.rstrip(b"\r\n\t \x00")[-1:] == b"]":
        return "json"
    return "csv"


def _after_comments(head: str) -> int:
    """The place after leading comments; an unclosed comment counts as markup."""
    at = 0
    while head.startswith("<!--", at):
        end = head.find("-->", at + 4)
        if end < 0:
            break
        at = end + 3
        while head[at : at + 1].isspace():
            at += 1
    return at


def _decoded(head: bytes) -> str:
    """Enough of the text to recognise markup; raises UnreadableFile if it is not text."""
    if head.startswith((b"\xff\xfe", b"\xfe\xff")):
        return head.decode("utf-16", "replace")
    if head.startswith(b"\xef\xbb\xbf"):
        return head.decode("utf-8-sig", "replace")
    zeros = head.count(0)
    # UTF-16 without a mark: the zero halves of ASCII characters are all on one side.
    low, high = head[1::2].count(0), head[0::2].count(0)
    if zeros * 20 >= len(head) and max(low, high) >= 0.95 * zeros:
        return head.decode("utf-16-le" if low > high else "utf-16-be", "replace")
    if 50 * (zeros + sum(head.count(code) for code in _CONTROL)) > len(head):
        raise UnreadableFile("binary data of an unknown format")
    return head.decode("latin-1")


def _tail(data: bytes) -> str:
    """The ASCII characters at the end of a text in any encoding."""
    return data[-_TAIL:].replace(b"\0", b"").decode("latin-1").rstrip()


_CONTROL = bytes(code for code in range(1, 32) if code not in b"\t\n\x0b\x0c\r\x1a\x1b")
