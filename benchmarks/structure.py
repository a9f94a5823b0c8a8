"""The understood structure of sheets against judgements by eye of readers who had not seen it.

    python benchmarks/structure.py [--data ../shared/data] [--errors 20] [--part "row paths"] [--several] [--files NAME ...]

`annotations/structure.jsonl` holds, for each of its sheets, the tables in the order of the line of the sheet in
`annotations/structure_roles.jsonl`: the columns that identify the rows, units of ranges, times of label cells, and the
label cells of some rows and columns, outermost first. The sheets are in folders of --data by the name of
their set; missing sets are left out. Prints, by set, the share of each part that is right:

rows          rows that are header, section, data or something else as judged
tables        tables with exactly the judged header rows and the judged stub columns
header, stub  each alone
kind          tables that are records or not as judged
keys          tables whose rows are identified by exactly the judged columns
units         cells with the unit and scale that was judged
times         labels with the time that was judged
row paths, column paths  with exactly the judged labels; of records with the labels of the judged columns among others
"""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import NamedTuple

import msgspec
from structure_times import moment_of, said, same_time

from dsqa.answers.plain_value import number_shown, unit_written
from dsqa.answers.unit_texts import unit_texts
from dsqa.language.amounts.units import units
from dsqa.language.lang import Lang
from dsqa.language.normalise import normalise
from dsqa.readers.sheet import Sheet, a1, parse_a1
from dsqa.tables import Axis, Table, understand
from dsqa.tables.areas.notes import unit_only
from dsqa.tables.labels.clean import clean
from dsqa.text.regex import regex
from dsqa.training.parts.judged import (
    JudgedLine,
    JudgedTable,
    folder_lang,
    judged_lines,
    judged_sheet,
    named_sheets,
)

ANNOTATIONS = Path(__file__).parent / "annotations"
PARTS = (
    "rows", "tables", "header", "stub", "kind", "keys", "units", "times", "row paths", "column paths",
)  # fmt: skip
MOST_CELLS = 12
"""Maximum number of cells of one range whose unit is compared."""
_RANGE = regex(r"(?P<left>[A-Z]*)(?P<top>\d*)(?:-(?P<right>[A-Z]*)(?P<bottom>\d*))?")
_BRACKETS = "()（）[]［］【】〔〕 "


class StructureTable(msgspec.Struct, frozen=True):
    """A judged table."""

    rows: str
    kind: str
    keys: list[str]
    units: dict[str, str]
    times: dict[str, str]
    row_paths: dict[str, list[str]]
    column_paths: dict[str, list[str]]


class StructureLine(msgspec.Struct, frozen=True):
    """A line of the file."""

    set: str
    file: str
    sheet: str
    tables: list[StructureTable]


class _Mark(NamedTuple):
    """Whether one part of one sheet is understood as judged."""

    part: str
    right: bool
    place: str
    found: str = ""
    judged: str = ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=Path, default=Path("../shared/data"))
    parser.add_argument("--errors", type=int, default=0, help="list that many of what is wrong")
    parser.add_argument("--part", choices=PARTS, help="list what is wrong of this part only")
    parser.add_argument("--several", action="store_true", help="only sheets of several tables")
    parser.add_argument("--files", nargs="+", default=[""], help="only files with such a name")
    options = parser.parse_args()
    structure = [
        line
        for line in msgspec.json.Decoder(StructureLine).decode_lines(
            (ANNOTATIONS / "structure.jsonl").read_bytes()
        )
        if any(part in line.file for part in options.files)
        and (len(line.tables) > 1 or not options.several)
    ]
    roles = {
        (line.set, line.file, line.sheet): line
        for line in judged_lines(ANNOTATIONS / "structure_roles.jsonl")
    }
    names = sorted({line.set for line in structure})
    marks: dict[str, list[_Mark]] = {}
    sheets = dict.fromkeys(names, 0)
    for name in names:
        folder = options.data / name
        if not folder.is_dir():
            print(f"{folder}: no such folder, left out")
            continue
        lang: Lang = folder_lang(folder) or "e"
        marks[name] = []
        for line, sheet in named_sheets(folder, [line for line in structure if line.set == name]):
            sheets[name] += 1
            judged = roles[line.set, line.file, line.sheet]
            marks[name] += compare(sheet, judged, line.tables, lang)
    marks = {name: found for name, found in marks.items() if found}
    print(f"{'':13}" + "".join(f"{name:>19}" for name in (*marks, "all")))
    print(
        f"{'sheets':13}"
        + "".join(f"{sheets[name]:19}" for name in marks)
        + f"{sum(sheets.values()):19}"
    )
    for part in PARTS:
        rights = [[one.right for one in found if one.part == part] for found in marks.values()]
        columns = [*rights, [right for some in rights for right in some]]
        print(f"{part:13}" + "".join(f"{_share(some):>19}" for some in columns))
    wrong = [one for found in marks.values() for one in found if not one.right]
    for one in [one for one in wrong if options.part in (None, one.part)][: options.errors]:
        print(f"{one.place} {one.part}: {one.found}, not {one.judged}")
    return 0


def _share(rights: Sequence[bool]) -> str:
    return f"{sum(rights) / len(rights):.3f} of {len(rights)}" if rights else "-"


def compare(
    sheet: Sheet, line: JudgedLine, tables: Sequence[StructureTable], lang: Lang
) -> Iterator[_Mark]:
    """The right and wrong parts of one sheet."""
    judged = judged_sheet(line.set, line, sheet)
    found = understand(sheet)
    place = f"{line.file[-30:]} {line.sheet}"
    understood = _row_roles(found)
    for row, role in sorted(judged.rows.items()):
        if row < sheet.height and any(text.strip() for text in sheet.texts[row]):
            wanted = role if role in ("header", "section", "data") else "other"
            got = understood.get(row, "other")
            yield _Mark("rows", got == wanted, f"{place} row {row + 1}", got, wanted)
    for one, table in zip(judged.tables, tables, strict=False):
        yield from _compared(sheet, one, table, _closest(found, one), lang, place)


def _row_roles(tables: Sequence[Table]) -> dict[int, str]:
    """Row of the tables -> header, section or data; a row in two tables is data if it is data in one."""
    roles: dict[int, str] = {}
    for table in tables:
        for level in table.row_axis.levels:
            roles |= {label.row: "section" for label in level.labels if label.row not in roles}
    for table in tables:
        roles |= dict.fromkeys(table.header_rows, "header")
    for table in tables:
        roles |= dict.fromkeys(table.row_axis.positions, "data")
    return roles


def _closest(tables: Sequence[Table], judged: JudgedTable) -> Table | None:
    """The table that shares most cells with a judged one; None if there is none."""
    best, most = None, 0
    for table in tables:
        top, left, bottom, right = table.region
        down = sum(top <= row <= bottom for row in judged.rows)
        across = sum(left <= column <= right for column in judged.columns)
        if down * across > most:
            best, most = table, down * across
    return best


def _compared(
    sheet: Sheet,
    one: JudgedTable,
    structure: StructureTable,
    table: Table | None,
    lang: Lang,
    place: str,
) -> Iterator[_Mark]:
    """The parts of a table."""
    where = f"{place} rows {structure.rows}"
    header = [r for r in sorted(one.header) if _filled(sheet, one, r)]
    stub = [c for c, role in sorted(one.columns.items()) if role == "stub"]
    keys = [_column(letters) for letters in structure.keys]
    got_header = [r for r in table.header_rows if _filled(sheet, one, r)] if table else None
    got_stub = [c for c in table.stub_columns if c in one.columns] if table else None
    yield _Mark("tables", (got_header, got_stub) == (header, stub), where)
    yield _Mark("header", got_header == header, where, _rows(got_header), _rows(header))
    yield _Mark("stub", got_stub == stub, where, _columns(got_stub), _columns(stub))
    records = structure.kind == "records"
    kind = table.kind if table else "none"
    yield _Mark(
        "kind", table is not None and (kind == "records") == records, where, kind, structure.kind
    )
    if keys:
        got = sorted(_key_columns(table)) if table else None
        yield _Mark("keys", got == sorted(keys), where, _columns(got), _columns(sorted(keys)))
    yield from _units(sheet, one, structure.units, table, lang, place)
    for cell, iso in structure.times.items():
        found = moment_of(table, parse_a1(cell), lang) if table else None
        right = found is not None and same_time(found, iso)
        yield _Mark("times", right, f"{place} {cell}", str(found and said(found)), iso)
    for row, path in structure.row_paths.items():
        axis = table.row_axis if table else None
        labels = _labels(axis, int(row) - 1)
        yield _path_mark("row paths", sheet, labels, path, f"{place} {row}", among=records)
    for letters, path in structure.column_paths.items():
        axis = table.column_axis if table else None
        labels = _labels(axis, _column(letters)) or _stub_head(table, _column(letters))
        yield _path_mark("column paths", sheet, labels, path, f"{place} {letters}")


def _filled(sheet: Sheet, judged: JudgedTable, row: int) -> bool:
    return any(sheet.texts[row][c].strip() for c in judged.columns)


def _column(letters: str) -> int:
    return parse_a1(f"{letters}1")[1]


def _columns(columns: Sequence[int] | None) -> str:
    return "none" if columns is None else ",".join(a1(0, c)[:-1] for c in columns)


def _rows(rows: Sequence[int] | None) -> str:
    return "none" if rows is None else ",".join(str(r + 1) for r in rows)


def _key_columns(table: Table) -> set[int]:
    """The columns of the labels of the rows, without those of units only."""
    return {
        label.column
        for level in table.row_axis.levels
        if not all(_is_unit(label.text) for label in level.labels)
        for label in level.labels
        if label.row in table.row_axis.positions
    }


def _labels(axis: Axis | None, position: int) -> list[str]:
    """The path of a position; [] if the axis lacks it."""
    if axis is None or position not in axis.positions:
        return []
    return [label.text for label in axis.path(axis.positions.index(position))]


def _stub_head(table: Table | None, column: int) -> list[str]:
    """The name of the labels in a column."""
    for level in table.row_axis.levels if table else ():
        if level.head and any(label.column == column for label in level.labels):
            return [level.head]
    return []


def _path_mark(
    part: str,
    sheet: Sheet,
    got: Sequence[str],
    cells: Sequence[str],
    place: str,
    among: bool = False,
) -> _Mark:
    """Whether a path is right: its labels in one line are equal, without units; that of a record may have more labels than the
    judged ones."""
    texts = [cell[1:] if cell.startswith("'") else _text(sheet, cell) for cell in cells]
    wanted = [text for text in texts if not _is_unit(text)]
    got = [text for text in got if not _is_unit(text)]
    if among:
        right = bool(got) and {_plain([text]) for text in wanted} <= {
            _plain([text]) for text in got
        }
    else:
        right = bool(got or not wanted) and _plain(got) == _plain(wanted)
    return _Mark(part, right, place, " > ".join(got), " > ".join(wanted))


def _text(sheet: Sheet, cell: str) -> str:
    row, column = parse_a1(cell)
    return clean(sheet.texts[row][column])


def _plain(path: Sequence[str]) -> str:
    """The labels in one line: without blanks, case, and repeated labels."""
    parts = ["".join(normalise(text).lower().split()) for text in path]
    return "".join(part for at, part in enumerate(parts) if at == 0 or part != parts[at - 1])


def _is_unit(text: str) -> bool:
    bare = normalise(text).strip(_BRACKETS)
    found = units(bare)
    return unit_only(text) or (len(found) == 1 and found[0].end - found[0].start == len(bare))


def _units(
    sheet: Sheet,
    judged: JudgedTable,
    ranges: Mapping[str, str],
    table: Table | None,
    lang: Lang,
    place: str,
) -> Iterator[_Mark]:
    """The units of some cells of each range."""
    columns = {c for c, role in judged.columns.items() if role == "data"}
    for name, unit in ranges.items():
        cells = [
            (r, c)
            for r, c in product(sorted(judged.rows), sorted(columns))
            if any(_inside(part, r, c) for part in name.split(","))
            and (table is None or r not in table.header_rows)
            and number_shown(sheet.texts[r][c]) is not None
        ]
        for r, c in cells[:: max(1, -(-len(cells) // MOST_CELLS))]:
            shown = sheet.texts[r][c]
            own = [one for one in units(shown) if one.end - one.start < len(shown)]
            near = unit_written(shown, unit_texts(sheet, table, (r, c), lang))
            got = shown[own[0].start : own[0].end] if own else near
            yield _Mark("units", _same_unit(got, unit), f"{place} {a1(r, c)}", got, unit)


def _same_unit(got: str, wanted: str) -> bool:
    found = [[(one.symbol, one.scale) for one in units(text)][:1] for text in (got, wanted)]
    if found[1]:
        return found[0] == found[1]
    return bool(got) and normalise(got).strip(_BRACKETS) == normalise(wanted).strip(_BRACKETS)


def _inside(name: str, row: int, column: int) -> bool:
    """Whether a cell is in `B-F` (columns), `5-9` (rows) or `B5-C9`."""
    match = _RANGE.fullmatch(name)
    if match is None:
        return False
    left, right = match["left"], match["right"] or match["left"]
    top, bottom = match["top"], match["bottom"] or match["top"]
    return (not left or _column(left) <= column <= _column(right)) and (
        not top or int(top) <= row + 1 <= int(bottom)
    )


if __name__ == "__main__":
    sys.exit(main())
