"""Data files whose name ends like another format than that of their bytes.

They are read anyway, because readers identify formats by the bytes; users are told.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dsqa.collection import OpenCollection
from dsqa.errors import DsqaError
from dsqa.readers import detect

_PACKAGE = "a zip package"
_FAMILIES = (
    (b"\xd0\xcf\x11\xe0", "a binary workbook"),
    # Excel 2 to 5 without a container around the workbook.
    (b"\x09\x00", "a binary workbook"),
    (b"\x09\x02", "a binary workbook"),
    (b"\x09\x04", "a binary workbook"),
    (b"\x09\x08", "a binary workbook"),
    (b"PK\x03\x04", _PACKAGE),
    (b"%PDF", "a PDF"),
    (b"PAR1", "Parquet"),
    (b"SQLite format 3", "SQLite"),
    (b"\x1f\x8b", "gzip"),
)
_HTML = (b"<!doctype html", b"<html", b"<table")
_PROMISES = {
    "xls": ("a binary workbook",),
    "xlsx": (_PACKAGE,),
    "xlsm": (_PACKAGE,),
    "ods": (_PACKAGE,),
    "zip": (_PACKAGE,),
    "pdf": ("a PDF",),
    "parquet": ("Parquet",),
    "sqlite": ("SQLite",),
    "csv": ("text",),
    "tsv": ("text",),
    "txt": ("text",),
    "json": ("text",),
    "xml": ("text",),
    "html": ("text", "HTML"),
    "htm": ("text", "HTML"),
}
_HEAD = 1024


class Misnamed(NamedTuple):
    """A readable file with a misleading name."""

    dataset_id: str
    file: str
    message: str


def family(head: bytes) -> str:
    """The format of a file by its first bytes, in words."""
    for magic, name in _FAMILIES:
        if head.startswith(magic):
            return name
    start = head.removeprefix(b"\xef\xbb\xbf").lstrip().lower()
    return "HTML" if start.startswith(_HTML) else "text"


def _kind_of_package(collection: OpenCollection, name: str) -> str:
    """The format of a zip package if it is a document, such as `xlsx`."""
    try:
        kind = detect(collection.files.read(name))
    except DsqaError:
        return _PACKAGE
    return kind if kind not in ("", "zip") else _PACKAGE


def misnamed(collection: OpenCollection, dataset_ids: Sequence[str]) -> Iterator[Misnamed]:
    """The misnamed files of these datasets that could be read."""
    known = collection.again(lambda: collection.store.all_known())
    for dataset_id, name in collection.file_names(dataset_ids):
        promised = _PROMISES.get(name.rpartition(".")[2].lower())
        if promised is None or name not in known or known[name].error:
            continue
        try:
            with collection.files.path(name).open("rb") as stream:
                head = stream.read(_HEAD)
        except (OSError, DsqaError):
            continue  # gone since it was read; whoever needs it says so
        found = family(head)
        if found not in promised:
            if found == _PACKAGE:
                found = _kind_of_package(collection, name)
            message = f"the name says .{name.rpartition('.')[2]} but it is {found}; read as that"
            yield Misnamed(dataset_id, name, message)
