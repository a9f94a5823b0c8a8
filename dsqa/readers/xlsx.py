"""Reader of .xlsx and .xlsm: values, number formats, bold, indents, merges, hidden sheets.

The parts are scanned directly, which is several times faster than building a workbook model and
gives the stored numbers beside the style of each cell. No formula or macro is looked at.
"""

import posixpath
from typing import NamedTuple

from dsqa.errors import UnreadableFile
from dsqa.readers.cells import check_cells, finish
from dsqa.readers.limits import Limits
from dsqa.readers.sheet import Sheet
from dsqa.readers.xlsx_cells import Kinds, cells
from dsqa.readers.xlsx_package import Package
from dsqa.readers.xlsx_styles import default_look, local, looks, parse, strings


class _Entry(NamedTuple):
    name: str
    part: str
    hidden: bool


def read(data: bytes, limits: Limits) -> list[Sheet]:
    """All worksheets of a workbook, in its order; chart sheets are left out.

    Raises UnreadableFile when the package is damaged, hostile or holds no worksheet.
    """
    package = Package(data, limits)
    workbook = _workbook_part(package)
    entries, date1904 = _entries(package, workbook)
    if len(entries) > limits.max_sheets:
        raise UnreadableFile(f"{len(entries)} sheets, more than the limit of {limits.max_sheets}")
    folder = posixpath.dirname(workbook)
    shared = _optional(package, folder, "sharedStrings.xml")
    styles = _optional(package, folder, "styles.xml")
    texts = strings(shared) if shared else []
    known = looks(styles, date1904) if styles else [default_look(date1904)]
    kinds = Kinds(texts, known, date1904)
    sheets: list[Sheet] = []
    left = limits.max_filled
    for entry in entries:
        if entry.part not in package:
            continue
        found = cells(package.text(entry.part), kinds, left)
        left -= len(found.places)
        sheets.append(finish(entry.name, len(sheets), found, entry.hidden, limits))
        check_cells(sheets, limits)
    if not sheets:
        raise UnreadableFile("the workbook holds no worksheet")
    return sheets


def _workbook_part(package: Package) -> str:
    """Path of the main part: the usual one, else the one that the package's relations name."""
    if "xl/workbook.xml" in package:
        return "xl/workbook.xml"
    if "_rels/.rels" in package:
        for relation in parse(package.text("_rels/.rels"), "_rels/.rels"):
            if (relation.get("Type") or "").endswith("/officeDocument"):
                return (relation.get("Target") or "").lstrip("/")
    raise UnreadableFile("no workbook part")


def _entries(package: Package, workbook: str) -> tuple[list[_Entry], bool]:
    """Worksheets with their parts, and whether days count from 1904."""
    folder, base = posixpath.split(workbook)
    relations = f"{folder}/_rels/{base}.rels"
    targets: dict[str, tuple[str, str]] = {}
    if relations in package:
        for relation in parse(package.text(relations), relations):
            target = relation.get("Target") or ""
            path = target if target.startswith("/") else posixpath.join(folder, target)
            kind = (relation.get("Type") or "").rpartition("/")[2]
            targets[relation.get("Id") or ""] = (posixpath.normpath(path).lstrip("/"), kind)
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
