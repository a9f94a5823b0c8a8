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

    def readers(self) -> list[tuple[str, Callable[[], Reader]]]:
        """(module name, function that imports its reader), in the order of the attempts."""
        return [(module, partial(_reader, module)) for module in self.modules]


def _reader(module: str) -> Reader:
    return cast(Reader, import_module(f"dsqa.readers.{module}").read)


FORMATS: dict[str, Format] = {
    entry.name: entry
    for entry in (
        Format("xls", ("xls.reader", "xls.calamine")),
        Format("xlsx", ("xlsx.reader", "xls.calamine", "xlsx.by_openpyxl")),
        Format("xlsb", ("xlsb.reader", "xls.calamine")),
        Format("encrypted", ("xlsx.encrypted",)),
        Format("ods", ("ods.reader",)),
        Format("pdf", ("pdf.reader",)),
        Format("zip", ("zip_",)),
        Format("html", ("html.reader",)),
        Format("xml", ("xml_.reader",)),
        Format("json", ("json_.reader",)),
        Format("parquet", ("parquet",)),
        Format("csv", ("csv_.reader",)),
    )
}
"""Every format that `detect` may name."""
