"""Sheets whose rows and columns were judged by eye, as benchmarks/annotations/roles.jsonl has them.

A line gives the set, the end of the file name, the sheet, the rows of each role (1-based, `"1-2,4"`) and
the tables with their rows and the columns of each role (`"A-B"`).
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from dsqa.bench.sets import BenchSet
from dsqa.collection import open_collection
from dsqa.errors import MalformedFile
from dsqa.readers import read
from dsqa.readers.sheet import Sheet, parse_a1


class JudgedLine(msgspec.Struct, frozen=True):
    """A line of the file."""

    set: str
    file: str
    sheet: str
    rows: dict[str, str]
    tables: list[dict[str, str]]


class JudgedTable(NamedTuple):
    """A table of a judged sheet."""

    rows: frozenset[int]
    columns: dict[int, str]
    """Role of each column that was judged."""


class JudgedSheet(NamedTuple):
    """A sheet with the role of each row, and its tables; rows and columns are 0-based."""

    collection: str
    file: str
    sheet: Sheet
    rows: dict[int, str]
    tables: list[JudgedTable]


def judged_lines(path: Path) -> list[JudgedLine]:
    """The lines of the file. Raises MalformedFile."""
    try:
        return msgspec.json.Decoder(JudgedLine).decode_lines(path.read_bytes())
    except msgspec.MsgspecError as error:
        raise MalformedFile(f"{path}: {error}") from None


def judged_sheets(path: Path, sets: Sequence[BenchSet]) -> Iterator[JudgedSheet]:
    """The judged sheets of these sets."""
    lines = judged_lines(path)
    for one in sets:
        wanted = [line for line in lines if line.set == one.name]
        if wanted:
            yield from _of_set(one, wanted)


def _of_set(one: BenchSet, lines: Sequence[JudgedLine]) -> Iterator[JudgedSheet]:
    sheets: dict[str, list[Sheet]] = {}
    with open_collection(one.folder, one.lang) as collection:
        names = [name for _, name in collection.file_names()]
        for line in lines:
            name = next((name for name in names if name.endswith(line.file)), None)
            if name is None:
                continue
            if name not in sheets:
                sheets[name] = list(read(collection.read_file(name)))
            for sheet in sheets[name]:
                if sheet.name == line.sheet:
                    rows = {
                        row - 1: role for role, text in line.rows.items() for row in numbers(text)
                    }
                    tables = [_table(table, sheet) for table in line.tables]
                    yield JudgedSheet(one.name, line.file, sheet, rows, tables)
                    break


def numbers(text: str) -> list[int]:
    """`"1-2,4"` as 1, 2, 4."""
    spans = (part.partition("-") for part in text.split(","))
    return [
        number for first, _, last in spans for number in range(int(first), int(last or first) + 1)
    ]


def _table(table: dict[str, str], sheet: Sheet) -> JudgedTable:
    """Ranges of columns may hold empty ones: those have no role."""
    rows = frozenset(row - 1 for row in numbers(table["rows"]))
    used = {c for c in range(sheet.width) if any(sheet.texts[row][c].strip() for row in rows)}
    columns: dict[int, str] = {}
    for role in ("stub", "data", "side"):
        for part in filter(None, table.get(role, "").split(",")):
            first, _, last = part.partition("-")
            left, right = (parse_a1(f"{letters}1")[1] for letters in (first, last or first))
            columns |= {c: role for c in range(left, right + 1) if c in used}
    return JudgedTable(rows, columns)
