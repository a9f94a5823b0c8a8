"""The relations of an Office package: the part of the workbook, and the targets of its ids.

ECMA-376 part 2, 9.3; .xlsx and .xlsb have the same.
"""

import posixpath

from dsqa.errors import UnreadableFile
from dsqa.readers.xlsx.package import Package
from dsqa.readers.xlsx.styles import parse


def main_part(package: Package, usual: str) -> str:
    """Path of the workbook's part: the usual one, else the one that the package's relations name."""
    if usual in package:
        return usual
    if "_rels/.rels" in package:
        for relation in parse(package.text("_rels/.rels"), "_rels/.rels"):
            if (relation.get("Type") or "").endswith("/officeDocument"):
                return (relation.get("Target") or "").lstrip("/")
    raise UnreadableFile("no workbook part")


def related(package: Package, part: str) -> dict[str, tuple[str, str]]:
    """Id -> (path, kind) of the parts that a part is related to; a kind is, for example, `worksheet`."""
    folder, base = posixpath.split(part)
    relations = f"{folder}/_rels/{base}.rels"
    found: dict[str, tuple[str, str]] = {}
    if relations in package:
        for relation in parse(package.text(relations), relations):
            target = relation.get("Target") or ""
            path = target if target.startswith("/") else posixpath.join(folder, target)
            kind = (relation.get("Type") or "").rpartition("/")[2]
            found[relation.get("Id") or ""] = (posixpath.normpath(path).lstrip("/"), kind)
    return found
