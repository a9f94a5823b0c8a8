"""Sheets whose rows and columns were judged by eye, with the sheet itself (`benchmarks/annotations/roles.jsonl`).

A line gives the set, the end of the file name, the sheet, the rows of each role (1-based, `"1-2,4"`) and
the tables with their rows and the columns of each role (`"A-B"`).
"""

import json
import tarfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from dsqa.readers import read
from dsqa.readers.sheet import Sheet, parse_a1

ANNOTATION = Path(__file__).parent.parent / "benchmarks" / "annotations" / "roles.jsonl"


class JudgedTable(NamedTuple):
    rows: frozenset[int]
    columns: dict[int, str]
    """Role of each column that was judged."""


class Judged(NamedTuple):
    """A sheet with the role of each row, and its tables; rows and columns are 0-based."""

    collection: str
    file: str
    sheet: Sheet
    rows: dict[int, str]
    tables: list[JudgedTable]


def judged_sheets(data: Path, layouts: Path | None) -> Iterator[Judged]:
    """The annotated sheets whose files are there: those of `data`, and practice ones of `layouts`."""
    for entry in entries():
        root = layouts if entry["set"].startswith("layouts") else data
        files = _files(root / entry["set"]) if root else {}
        sheets = next((get for name, get in files.items() if name.endswith(entry["file"])), None)
        for sheet in _read(sheets) if sheets else ():
            if sheet.name == entry["sheet"]:
                rows = {r - 1: role for role, text in entry["rows"].items() for r in numbers(text)}
                tables = [_table(table, sheet) for table in entry["tables"]]
                yield Judged(entry["set"], entry["file"], sheet, rows, tables)
                break


def entries() -> list[dict[str, Any]]:
    """The lines of the annotation."""
    return [json.loads(line) for line in ANNOTATION.read_text("utf-8").splitlines()]


def numbers(text: str) -> list[int]:
    """`"1-2,4"` as 1, 2, 4."""
    spans = (part.partition("-") for part in text.split(","))
    return [n for a, _, b in spans for n in range(int(a), int(b or a) + 1)]


def _table(table: dict[str, Any], sheet: Sheet) -> JudgedTable:
    """Ranges of columns may hold empty ones: those have no role."""
    rows = frozenset(r - 1 for r in numbers(table["rows"]))
    used = {c for c in range(sheet.width) if any(sheet.texts[r][c].strip() for r in rows)}
    columns = {}
    for role in ("stub", "data", "side"):
        for part in filter(None, table.get(role, "").split(",")):
            a, _, b = part.partition("-")
            first, last = (parse_a1(f"{letters}1")[1] for letters in (a, b or a))
            columns |= {c: role for c in range(first, last + 1) if c in used}
    return JudgedTable(rows, columns)


@cache
def _files(folder: Path) -> dict[str, "Path | tuple[Path, str]"]:
    """The data files of a collection by name, in a folder or in an archive."""
    found: dict[str, Path | tuple[Path, str]] = {}
    for path in folder.glob("data_search_*_data/*"):
        found[path.name] = path
    for path in folder.glob("data_search_*_data.tar.bz2"):
        with tarfile.open(path) as archive:
            found |= {Path(name).name: (path, name) for name in archive.getnames()}
    return found


@cache
def _archive(path: Path) -> dict[str, bytes]:
    wanted = ANNOTATION.read_text("utf-8")
    with tarfile.open(path) as archive:
        members = [m for m in archive if Path(m.name).name in wanted]
        streams = {member.name: archive.extractfile(member) for member in members}
        return {name: stream.read() for name, stream in streams.items() if stream}


@cache
def _read(place: "Path | tuple[Path, str]") -> tuple[Sheet, ...]:
    raw = place.read_bytes() if isinstance(place, Path) else _archive(place[0])[place[1]]
    return tuple(read(raw))
