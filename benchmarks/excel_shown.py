"""Is the text of every cell the one that Excel shows?

    python benchmarks/excel_shown.py ../shared/data/excel-shown [--floor xls,xlsx,xlsm=0.987 ...]

Reads the workbooks of the pack and compares the displayed text of each cell with the CSV that Excel saved from its sheet. Prints
a line per file type (workbooks, cells that Excel shows, the share with an equal text) and the counted causes of the rest; with
--list also the cells. The cells of a workbook that cannot be read count as not equal. With floors the exit code is 1 if a share
is below its floor.

Cells are compared by the rules in the README of the pack:
- a CSV may begin where the sheet is first used: the offset with the most equal cells counts;
- cells with characters outside ASCII are left out, for Excel wrote `_` for those, and cells of `#`;
- a short date is written as the settings of the computer have it: 10/11/14 is 2014/10/11;
- stretches of blanks are equal, and blanks at the ends do not count.
"""

import argparse
import csv
import io
import logging
import re
import sys
from collections import Counter, defaultdict
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import python_calamine as calamine

from dsqa.errors import UnreadableFile
from dsqa.readers import read
from dsqa.readers.sheet import Sheet, Value

_OURS = re.compile(r"([0-9]{4})/([0-9]{1,2})/([0-9]{1,2})\b(.*)")
_THEIRS = re.compile(r"([0-9]{1,2})/([0-9]{1,2})/([0-9]{2}|[0-9]{4})\b(.*)")
_NUMBER = re.compile(r"[-+]?[0-9]+(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?|[-+]?\.[0-9]+")
_SETTINGS = re.compile(r"_(?:russian|greek)")
"""Names of workbooks saved under other settings of the computer, by the README of the pack."""
_SHIFTS = 12
"""Maximum number of blank rows and columns before the first used one."""

Place = tuple[int, int]
Texts = dict[Place, str]


class _Difference(NamedTuple):
    """A cell with another text than in Excel."""

    book: str
    sheet: int
    place: Place
    ours: str
    excel: str
    cause: str


class Tally(NamedTuple):
    """The cells of a workbook, or of a file type."""

    seen: int = 0
    equal: int = 0

    def plus(self, other: "Tally") -> "Tally":
        return Tally(self.seen + other.seen, self.equal + other.equal)


class _Shown(NamedTuple):
    """The contents of a sheet."""

    texts: Texts
    values: dict[Place, Value]
    rows: set[tuple[str, ...]]
    """Its rows as texts without blank ones, to recognise a row in another place."""


def main() -> int:
    """Print the shares and the causes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pack", type=Path)
    parser.add_argument("--list", action="store_true", help="print the cells that differ")
    parser.add_argument(
        "--floor", action="append", default=[], metavar="TYPES=SHARE", help="end with 1 below it"
    )
    options = parser.parse_args()
    logging.disable(logging.WARNING)
    tallies: dict[str, Tally] = defaultdict(Tally)
    books: Counter[str] = Counter()
    differences: list[_Difference] = []
    for book, sheets in _pairs(options.pack).items():
        kind = book.rpartition(".")[2]
        tally, found = compare(options.pack, book, sheets)
        tallies[kind] = tallies[kind].plus(tally)
        books[kind] += 1
        differences += found
    _print(tallies, books, differences)
    if options.list:
        for one in differences:
            print("\t".join(map(repr, one)))
    return _below(tallies, options.floor)


def _pairs(pack: Path) -> dict[str, list[tuple[int, str]]]:
    """Workbook -> its sheets, by their number among all sheets, with their CSV files."""
    found: dict[str, list[tuple[int, str]]] = defaultdict(list)
    for line in (pack / "pairs.tsv").read_text(encoding="utf-8").splitlines():
        book, sheet, name = line.split("\t")
        found[book].append((int(sheet), name))
    return found


def compare(
    pack: Path, book: str, wanted: list[tuple[int, str]]
) -> tuple[Tally, list[_Difference]]:
    """The cells of one workbook."""
    path = pack / "books" / book
    tally, differences = Tally(), []
    try:
        sheets = read(path.read_bytes())
        refused = ""
    except UnreadableFile as error:
        sheets, refused = [], f"refused: {str(error).partition(' (')[0]}"
    worksheets = _worksheets(path)
    for number, name in wanted:
        excel = _excel(pack / "csv" / name)
        at = worksheets.get(number, -1) if worksheets else number
        shown = _shown(sheets[at]) if 0 <= at < len(sheets) else _Shown({}, {}, set())
        row, column = _offset(shown.texts, excel)
        rows = _rows(excel)
        for (r, c), theirs in excel.items():
            place = r + row, c + column
            ours = shown.texts.get(place, "")
            if not (theirs.isascii() and ours.isascii() and theirs.strip("#")):
                continue
            equal = is_equal(ours, theirs)
            tally = tally.plus(Tally(1, int(equal)))
            if not equal:
                why = refused or _cause(book, shown, place, theirs, rows[r])
                differences.append(_Difference(book, number, place, ours, theirs, why))
    return tally, differences


def is_equal(ours: str, excel: str) -> bool:
    """Whether two texts are equal; short dates are compared by their meaning."""
    if ours == excel:
        return True
    mine, theirs = _OURS.fullmatch(ours), _THEIRS.fullmatch(excel)
    if mine is None or theirs is None or mine[4] != theirs[4]:
        return False
    same = (int(mine[2]), int(mine[3])) == (int(theirs[1]), int(theirs[2]))
    return same and mine[1].endswith(theirs[3])


def _bare(text: str) -> str:
    return " ".join(text.split())


def _excel(path: Path) -> Texts:
    """(row, column) -> text of a CSV, without blank ones."""
    data = path.read_bytes()
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        # Any code page will do: only ASCII cells are compared.
        text = data.decode("latin-1")
    rows = csv.reader(io.StringIO(text, newline=""))
    cells = {(r, c): _bare(cell) for r, row in enumerate(rows) for c, cell in enumerate(row)}
    return {place: cell for place, cell in cells.items() if cell}


def _shown(sheet: Sheet) -> _Shown:
    texts, values = {}, {}
    for r, row in enumerate(sheet.texts):
        for c, text in enumerate(row):
            if text.strip():
                place = sheet.number(r, c)
                texts[place], values[place] = _bare(text), sheet.values[r][c]
    return _Shown(texts, values, set(_rows(texts).values()))


def _rows(texts: Texts) -> dict[int, tuple[str, ...]]:
    """The texts of each row, from the left."""
    rows: dict[int, list[str]] = defaultdict(list)
    for (row, _), text in sorted(texts.items()):
        rows[row].append(text)
    return {row: tuple(line) for row, line in rows.items()}


def _offset(ours: Texts, excel: Texts) -> Place:
    """The offset of the CSV, down and right from the first cell."""
    down = min((row for row, _ in ours), default=0)
    right = min((column for _, column in ours), default=0)

    def equal(offset: Place) -> int:
        row, column = offset
        return sum(
            is_equal(ours.get((r + row, c + column), ""), text) for (r, c), text in excel.items()
        )

    return max(((r, c) for r in _shifts(down) for c in _shifts(right)), key=equal)


def _shifts(first: int) -> list[int]:
    """Possible offsets of the used range, if `first` is the first row (or column) with a text."""
    return [*range(min(first, _SHIFTS) + 1), *([first] if first > _SHIFTS else [])]


def _worksheets(path: Path) -> dict[int, int]:
    """Number among all sheets -> number among the worksheets; {} if it is not known."""
    try:
        sheets = calamine.CalamineWorkbook.from_path(str(path)).sheets_metadata
    except calamine.CalamineError:
        return {}
    numbers = [i for i, one in enumerate(sheets) if one.typ == calamine.SheetTypeEnum.WorkSheet]
    return {number: at for at, number in enumerate(numbers)}


def _cause(book: str, shown: _Shown, place: Place, excel: str, row: tuple[str, ...]) -> str:
    """Why a text differs, as far as the two texts and the value show it."""
    if _SETTINGS.search(book):
        return "saved under other settings of the computer"
    if row in shown.rows:
        return "another version of the workbook: the row stands elsewhere"
    ours = shown.texts.get(place, "")
    value = shown.values.get(place)
    if not ours:
        return "the workbook holds no value"
    if isinstance(value, datetime):
        return "a date or time, or its text, differs"
    if isinstance(value, bool | str) or value is None:
        return "another text in the workbook: recalculated, or another version"
    number = _NUMBER.fullmatch(re.sub(r"[$,%() ]", "", excel))
    if number is None:
        return "no number is shown for a number"
    scale = 0.01 if "%" in excel else 1
    return (
        "the same number written otherwise"
        if abs(abs(float(number[0])) * scale - abs(value)) <= 0.006 * abs(value) + 0.005
        else "another number in the workbook: recalculated, or another version"
    )


def _print(tallies: dict[str, Tally], books: Counter[str], differences: list[_Difference]) -> None:
    groups = [(kind,) for kind in sorted(tallies)]
    for group in [*groups, ("xls", "xlsx", "xlsm")]:
        seen, equal = _sum(tallies, group)
        of_books = sum(books[kind] for kind in group)
        rest = Counter(one.cause for one in differences if one.book.rpartition(".")[2] in group)
        share = equal / seen if seen else 1.0
        print(f"{'+'.join(group)}: {of_books} workbooks, {seen} cells, equal {share:.4f}")
        if len(group) > 1:
            continue
        for cause, count in rest.most_common():
            print(f"  {count:6} {cause}")


def _sum(tallies: dict[str, Tally], group: tuple[str, ...]) -> Tally:
    total = Tally()
    for kind in group:
        total = total.plus(tallies.get(kind, Tally()))
    return total


def _below(tallies: dict[str, Tally], floors: list[str]) -> int:
    """1 if a share is below its floor, else 0."""
    code = 0
    for floor in floors:
        kinds, _, share = floor.partition("=")
        seen, equal = _sum(tallies, tuple(kinds.split(",")))
        if equal < float(share) * seen:
            print(f"{kinds}: {equal / seen:.4f} is below {share}")
            code = 1
    return code


if __name__ == "__main__":
    sys.exit(main())
