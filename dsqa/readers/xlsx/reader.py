"""Reader of .xlsx and .xlsm: values, number formats, bold, indents, merges, hidden sheets, rows and columns.

The parts are scanned directly, which is several times faster than building a workbook model and gives the stored
numbers beside the style of each cell. Formulas and macros are ignored.
"""

import logging
import posixpath

from dsqa.readers.limits import Limits
from dsqa.readers.sheet import Sheet
from dsqa.readers.xlsx.cells import Kinds, cells
from dsqa.readers.xlsx.package import DamagedPart, Package
from dsqa.readers.xlsx.relations import main_part, related
from dsqa.readers.xlsx.styles import XlsxStyle, default_look, local, looks, parse, strings
from dsqa.readers.xlsx.worksheets import WorksheetEntry, check_number, worksheets

_log = logging.getLogger(__name__)


def read(data: bytes, limits: Limits) -> list[Sheet]:
    """All worksheets of a workbook, in its order; chart sheets are left out.

    Raises UnreadableFile if the package is damaged, hostile or has no worksheet.
    """
    package = Package(data, limits)
    workbook = main_part(package, "xl/workbook.xml")
    entries, date1904 = _entries(package, workbook)
    check_number(entries, limits)
    folder = posixpath.dirname(workbook)
    shared = _optional(package, folder, "sharedStrings.xml")
    texts = strings(shared) if shared else []
    kinds = Kinds(texts, _looks(package, folder, date1904), date1904)
    return worksheets(
        package, entries, limits, lambda part, most: cells(package.text(part), kinds, most)
    )


def _entries(package: Package, workbook: str) -> tuple[list[WorksheetEntry], bool]:
    """Worksheets with their parts, and whether days count from 1904."""
    targets = related(package, workbook)
    root = parse(package.text(workbook), workbook)
    entries, date1904 = [], False
    for element in root.iter():
        tag = local(element)
        if tag == "workbookPr":
            date1904 = element.get("date1904") in ("1", "true")
        elif tag == "sheet":
            key = next((v for k, v in element.attrib.items() if k.rpartition("}")[2] == "id"), "")
            part, kind = targets.get(key, ("", ""))
            if kind == "worksheet":
                hidden = element.get("state", "visible") != "visible"
                entries.append(WorksheetEntry(element.get("name") or "", part, hidden))
    return entries, date1904


def _optional(package: Package, folder: str, name: str) -> str:
    path = posixpath.join(folder, name)
    return package.text(path) if path in package else ""


def _looks(package: Package, folder: str, date1904: bool) -> list[XlsxStyle]:
    """The cell formats; only the default one if the styles are missing or damaged."""
    try:
        styles = _optional(package, folder, "styles.xml")
        if styles:
            return looks(styles, date1904)
    except DamagedPart:
        _log.warning("damaged styles: cells are shown as General")
    return [default_look(date1904)]
