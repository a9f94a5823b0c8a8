"""The format by the bytes alone."""

import io
import zipfile

import pytest

from dsqa.errors import UnreadableFile
from dsqa.readers.detect import detect
from dsqa.readers.registry import FORMATS

OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(504)


def _zip(*names: str, mimetype: str = "") -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        if mimetype:
            archive.writestr("mimetype", mimetype)
        for name in names:
            archive.writestr(name, "x")
    return stream.getvalue()


CASES = [
    (OLE + "Workbook".encode("utf-16-le"), "xls"),
    (b"\x09\x00\x04\x00\x02\x00\x10\x00", "xls"),
    (b"\x09\x08\x10\x00\x00\x06\x05\x00", "xls"),
    (_zip("xl/workbook.xml"), "xlsx"),
    (_zip("xl\\workbook.xml"), "xlsx"),
    (_zip("xl/workbook.bin"), "xlsb"),
    (OLE + "EncryptedPackage".encode("utf-16-le"), "encrypted"),
    (_zip("content.xml", mimetype="application/vnd.oasis.opendocument.spreadsheet"), "ods"),
    (_zip("a.csv"), "zip"),
    (_zip("a.csv", "../b.csv"), "zip"),
    (b"%PDF-1.4\n", "pdf"),
    (b"PAR1\x15\x04", "parquet"),
    (b"SQLite format 3\0" + bytes(84), "sqlite"),
    (b'CHARSET="ANSI";\nAXIS-VERSION="2013";\nDATA=\n1 2;', "px"),
    (b"TITLE=a,b\n1,2\n", "csv"),
    (b"HEADER RECORD*******LIBRARY HEADER RECORD!!!!!!!", "sas"),
    (b"<stata_dta><header>", "stata"),
    (b"r\x02\x01\x00" + bytes(60), "stata"),
    (
        b"\x03\x78\x01\x1f\x00\x00\x00\x00\x41\x00\x05\x00"
        + bytes(20)
        + b"NAME\0\0\0\0\0\0\0C\0\0\0\0\x04"
        + bytes(15)
        + b"\r",
        "dbf",
    ),
    (b"  \r\n<!DOCTYPE HTML PUBLIC>", "html"),
    (b"<table><tr><td>1</td></tr></table>", "html"),
    (b"<!-- saved --><html><body>", "html"),
    (b'<?xml version="1.0"?><!DOCTYPE html><html>', "html"),
    ("\ufeff<html>".encode("utf-16-le"), "html"),
    ("<html>".encode("utf-16-le"), "html"),
    (b'<?xml version="1.0"?><records><r/></records>', "xml"),
    (b'<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">', "xml"),
    (b'\xef\xbb\xbf{"a": 1}', "json"),
    (b'[{"a": 1}]', "json"),
    (b"[1, 2, 3]\n", "json"),
    (b"[1] first note\n", "csv"),
    ("[表1] 人口\n".encode("cp932"), "csv"),
    (b"<5 years,12\n", "csv"),
    (b"a\tb\n1\t2\n", "csv"),
    (b"BZh,b\n1,2\n", "csv"),
    (b"GIF8,b\n1,2\n", "csv"),
    (b"<a>,n\nx,1\n", "csv"),
    (b"<a>1</a>;n\nx;1\ny;2\n", "csv"),
    (b'{"x},b\n1,2\n', "csv"),
    (b'{"x": 1},b\n1,2\n', "csv"),
    (b"[[x],b\n1,2\n", "csv"),
    (b"<a>x, y\nz, 1</a>\n", "xml"),
    (b'<r><x a="1,2"/>\n<x a="1,2"/>\n', "xml"),
    (b"<r>\n<x>1,2</x>\n<x>3,4</x>\n<x", "xml"),
    (b'[{"a": 1}, {"a"', "json"),
    (b'{"a": 1, "b": 2}\n{"a": 3, "b"', "json"),
    (b'[["a", 1],\n["b", 2],\n["c"', "json"),
    (b"[" * 100_000, "json"),
    ("年,人口\n".encode("utf-16"), "csv"),
    ("a,b\n1,2\n".encode("utf-16-be"), "csv"),
    ("年,人口\n平成,1\n".encode("euc-jp"), "csv"),
]


@pytest.mark.parametrize(("data", "name"), CASES)
def test_format(data: bytes, name: str) -> None:
    assert detect(data) == name


def test_every_format_is_told_by_its_bytes() -> None:
    assert {name for _, name in CASES} == set(FORMATS)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "empty file"),
        (b" \r\n\t", "empty file"),
        (b"\xef\xbb\xbf", "empty file"),
        (bytes(1000), "empty file"),
        (OLE + "WordDocument".encode("utf-16-le"), "Word"),
        (_zip("word/document.xml"), "word processor"),
        (b"\x89PNG\r\n\x1a\n", "PNG"),
        (b"Rar!\x1a\x07\x00", "RAR"),
        (b"$FL2@(#) SPSS DATA FILE\0", "SPSS"),
        (b"BZh91AY&SY\x00", "bzip2"),
        (b"\x1f\x8b\x08\x00\x00\x00", "gzip"),
        (bytes(range(256)) * 20, "binary"),
    ],
)
def test_refused(data: bytes, reason: str) -> None:
    with pytest.raises(UnreadableFile, match=reason):
        detect(data)


def test_many_comments_cost_no_time() -> None:
    assert detect(b"<!---->" * 500 + b"<x>") == "xml"
    assert detect(b"<!-- a --> <!-- <x> -->\n" * 50 + b"<div>") == "html"


@pytest.mark.parametrize(
    ("member", "name"),
    [
        ("xl/styles.xml", "xlsx"),
        ("_rels/.rels", "xlsx"),
        ("docProps/app.xml", "xlsx"),
        ("xl", "zip"),
    ],
)
def test_cut_off_workbook_is_no_plain_archive(member: str, name: str) -> None:
    assert detect(_zip("a.xml", member)[:-30]) == name
