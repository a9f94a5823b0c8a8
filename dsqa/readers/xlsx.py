"""Reader of .xlsx and .xlsm: values, number formats, bold, indents, merges, hidden sheets.

The parts are scanned directly, which is several times faster than building a workbook model and
gives the stored numbers beside the style of each cell. No formula or macro is looked at.
"""

import logging
import posixpath
from typing import NamedTuple

from dsqa.errors import UnreadableFile
from dsqa.readers.cells import check_cells, finish
from dsqa.readers.collector import at_rest
from dsqa.readers.limits import Limits
from dsqa.readers.sheet import Sheet
from dsqa.readers.xlsx_cells import Kinds, cells
from dsqa.readers.xlsx_package import DamagedPart, Package
from dsqa.readers.xlsx_relations import main_part, related
from dsqa.readers.xlsx_styles import Look, default_look, local, looks, parse, strings

_log = logging.getLogger(__name__)


class _Entry(NamedTuple):
    name: str
    part: str
    hidden: bool


def read(data: bytes, limits: Limits) -> list[Sheet]:
    """All worksheets of a workbook, in its order; chart sheets are left out.

    Raises UnreadableFile when the package is damaged, hostile or holds no worksheet.
    """
    package = Package(data, limits)
    workbook = main_part(package, "xl/workbook.xml")
    entries, date1904 = _entries(package, workbook)
    if len(entries) > limits.max_sheets:
        raise UnreadableFile(f"{len(entries)} sheets, more than the limit of {limits.max_sheets}")
    folder = posixpath.dirname(workbook)
    shared = _optional(package, folder, "sharedStrings.xml")
    texts = strings(shared) if shared else []
    kinds = Kinds(texts, _looks(package, folder, date1904), date1904)
    sheets: list[Sheet] = []
    left = limits.max_filled
    for entry in entries:
        if entry.part not in package:
            continue
        with at_rest():
            found = cells(package.text(entry.part), kinds, left)
            left -= len(found.places)
            sheets.append(finish(entry.name, len(sheets), found, entry.hidden, limits))
        check_cells(sheets, limits)
    if not sheets:
        raise UnreadableFile("the workbook holds no worksheet")
    return sheets


def _entries(package: Package, workbook: str) -> tuple[list[_Entry], bool]:
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
                entries.append(_Entry(element.get("name") or "", part, hidden))
    return entries, date1904


def _optional(package: Package, folder: str, name: str) -> str:
    path = posixpath.join(folder, name)
    return package.text(path) if path in package else ""


def _looks(package: Package, folder: str, date1904: bool) -> list[Look]:
    """The cell formats; only the default one where the styles are missing or damaged."""
    try:
        styles = _optional(package, folder, "styles.xml")
        if styles:
            return looks(styles, date1904)
    except DamagedPart:
        _log.warning("damaged styles: cells are shown as General")
    return [default_look(date1904)]
