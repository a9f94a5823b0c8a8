"""Which module reads which format. A new format is one module and one line here."""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import NamedTuple, cast

from dsqa.readers.limits import Limits
from dsqa.readers.sheet import Sheet

Reader = Callable[[bytes, Limits], list[Sheet]]


class Format(NamedTuple):
    """A file format. Each module has `read(data: bytes, limits: Limits) -> list[Sheet]`."""

    name: str
    modules: tuple[str, ...]
    """Imported when first needed and tried in this order until one can read the file."""
    endings: tuple[str, ...] = ()
    """Endings of the names that such files have: a folder gives the files with one of them."""

    def readers(self) -> list[tuple[str, Callable[[], Reader]]]:
        """(module name, function that imports its reader), in the order of the attempts."""
        return [(module, partial(_reader, module)) for module in self.modules]


def _reader(module: str) -> Reader:
    return cast(Reader, import_module(f"dsqa.readers.{module}").read)


FORMATS: dict[str, Format] = {
    entry.name: entry
    for entry in (
        Format("xls", ("xls.reader", "xls.calamine"), (".xls", ".xlt")),
        Format(
            "xlsx",
            ("xlsx.reader", "xls.calamine", "xlsx.by_openpyxl"),
            (".xlsx", ".xlsm", ".xltx"),
        ),
        Format("xlsb", ("xlsb.reader", "xls.calamine"), (".xlsb",)),
        Format("encrypted", ("xlsx.encrypted",)),
        Format("ods", ("ods.reader",), (".ods",)),
        Format("pdf", ("pdf.reader",), (".pdf",)),
        Format("zip", ("zip_",), (".zip",)),
        Format("html", ("html.reader",), (".html", ".htm")),
        Format("xml", ("xml_.reader",), (".xml",)),
        Format("json", ("json_.reader",), (".json", ".jsonl", ".ndjson", ".geojson")),
        Format("parquet", ("databases.parquet",), (".parquet",)),
        Format("px", ("cube.px",), (".px",)),
        Format("sqlite", ("databases.sqlite",), (".sqlite", ".sqlite3")),
        Format("dbf", ("databases.dbase",), (".dbf",)),
        Format("stata", ("databases.packages",), (".dta",)),
        Format("sas", ("databases.packages",), (".sas7bdat", ".xpt")),
        Format("csv", ("csv_.reader",), (".csv", ".tsv", ".tab", ".txt", ".dat", ".asc")),
    )
}
"""Every format that `detect` may name."""
