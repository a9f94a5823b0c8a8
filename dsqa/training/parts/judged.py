"""Sheets whose rows and columns were judged by eye, in the form of benchmarks/annotations/roles.jsonl.

A line gives the set, the end of the file name, the sheet, the rows of each role (1-based, `"1-2,4"`) and the tables
with their rows and the columns of each role (`"A-B"`). A table beside others may have different header rows (`header`).
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, Protocol, TypeVar

import msgspec

from dsqa.collection import open_collection
from dsqa.collection.open import find_parts
from dsqa.errors import CollectionNotFound, MalformedFile
from dsqa.language.lang import Lang
from dsqa.readers import read
from dsqa.readers.sheet import Sheet, parse_a1


class SheetName(Protocol):
    """Anything that names a sheet of a file."""

    @property
    def file(self) -> str:
        """The end of the name of the file."""

    @property
    def sheet(self) -> str: ...


Named = TypeVar("Named", bound=SheetName)


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
    header: frozenset[int]


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


def judged_sheets(path: Path, folders: Sequence[Path]) -> Iterator[JudgedSheet]:
    """The judged sheets of the sets in these folders."""
    lines = judged_lines(path)
    for folder in folders:
        name = folder.resolve().name
        for line, sheet in named_sheets(folder, [line for line in lines if line.set == name]):
            yield judged_sheet(name, line, sheet)


def judged_sheet(name: str, line: JudgedLine, sheet: Sheet) -> JudgedSheet:
    """The judged sheet of a line, with its sheet and the name of its set."""
    rows = {row - 1: role for role, text in line.rows.items() for row in numbers(text)}
    tables = [_table(table, rows, sheet) for table in line.tables]
    return JudgedSheet(name, line.file, sheet, rows, tables)


def named_sheets(folder: Path, lines: Sequence[Named]) -> Iterator[tuple[Named, Sheet]]:
    """The sheets that lines name, in a collection or a folder of plain files; missing ones are left out."""
    if not lines:
        return
    sheets: dict[str, list[Sheet]] = {}
    with _files(folder) as (names, read_file):
        for line in lines:
            name = next((name for name in names if name.endswith(line.file)), None)
            if name is None:
                continue
            if name not in sheets:
                sheets[name] = list(read(read_file(name)))
            sheet = next((one for one in sheets[name] if one.name == line.sheet), None)
            if sheet is not None:
                yield line, sheet


def folder_lang(folder: Path) -> Lang | None:
    """The language of a collection; None for a folder of plain files."""
    try:
        return find_parts(folder).lang
    except CollectionNotFound:
        return None


@contextmanager
def _files(folder: Path) -> Iterator[tuple[Sequence[str], Callable[[str], bytes]]]:
    """The names of the data files in a folder, with the function that reads one."""
    lang = folder_lang(folder)
    if lang is None:
        paths = {path.name: path for path in sorted(folder.rglob("*")) if path.is_file()}
        yield [*paths], lambda name: paths[name].read_bytes()
        return
    with open_collection(folder, lang) as collection:
        yield [name for _, name in collection.file_names()], collection.read_file


def numbers(text: str) -> list[int]:
    """`"1-2,4"` as 1, 2, 4; "" as none."""
    spans = (part.partition("-") for part in text.split(",") if part)
    return [
        number for first, _, last in spans for number in range(int(first), int(last or first) + 1)
    ]


def _table(table: dict[str, str], roles: dict[int, str], sheet: Sheet) -> JudgedTable:
    """The judged table; empty columns within ranges of columns have no role."""
    rows = frozenset(row - 1 for row in numbers(table["rows"]))
    used = {c for c in range(sheet.width) if any(sheet.texts[row][c].strip() for row in rows)}
    columns: dict[int, str] = {}
    for role in ("stub", "data", "side"):
        for part in filter(None, table.get(role, "").split(",")):
            first, _, last = part.partition("-")
            left, right = (parse_a1(f"{letters}1")[1] for letters in (first, last or first))
            columns |= {c: role for c in range(left, right + 1) if c in used}
    header = frozenset(row for row in rows if roles.get(row) == "header")
    if "header" in table:
        header = frozenset(row - 1 for row in numbers(table["header"]))
    return JudgedTable(rows, columns, header)
