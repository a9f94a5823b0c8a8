"""Cells collected by the readers of spreadsheets, and the `Sheet` made from them.

A sheet may be a million rows high and hold ten cells, so cells come in one by one with their places,
and the grid is made last: without the empty rows and columns at its end, and, if it is nearly empty, with long blank runs cut short (`Sheet.row_cuts`).
"""

import logging
from array import array
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from dsqa.errors import UnreadableFile
from dsqa.readers.limits import Limits
from dsqa.readers.sheet import Cut, Region, Sheet, Style, Value

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]

MAX_ROWS, MAX_COLUMNS = 1_048_576, 16_384
"""Maximum numbers of rows and columns of any spreadsheet."""
MOST_MERGES = 400_000
"""Maximum number of merged regions of a sheet."""
ROW = 1 << 20
"""Difference between the places of a cell and the one below it: more than the columns of any file."""
DENSE = 250_000
"""Maximum number of cells of a grid that is never cut short."""
SPARSE = 64
"""Number of cells for each filled one from which a larger grid is cut short."""
KEPT_ROWS, KEPT_COLUMNS = 12, 2
"""Blank rows and columns that remain of a run: as many as the distance between two tables that matters."""

_log = logging.getLogger(__name__)


class Lines:
    """Rows (or columns) of a file, 0-based, as runs: one element may be a run of a million."""

    __slots__ = ("firsts", "lasts")

    def __init__(self) -> None:
        self.firsts = array("q")
        self.lasts = array("q")

    def add(self, first: int, last: int) -> None:
        """Add a run, both ends inclusive, without the part that no spreadsheet can have."""
        first, last = max(first, 0), min(last, MAX_ROWS - 1)
        if first > last:
            return
        if self.lasts and self.lasts[-1] + 1 == first:
            # Most formats list each row separately.
            self.lasts[-1] = last
        else:
            self.firsts.append(first)
            self.lasts.append(last)


class Cells:
    """The cells of one sheet with their physical places, in any order.

    Of two cells at one place the later one counts. Readers append to the three lists themselves, because a call for
    each cell would be slow.
    """

    __slots__ = (
        "hidden_columns", "hidden_rows", "merges", "most", "places", "styles", "texts", "values",
    )  # fmt: skip

    def __init__(self, most: int) -> None:
        self.most = most
        """Maximum number of cells; readers check `is_full` before they append."""
        self.places = array("q")
        """Place of each cell: row x ROW + column."""
        self.values: list[Value] = []
        self.texts: list[str] = []
        self.styles: dict[tuple[int, int], Style] = {}
        self.merges: list[Region] = []
        self.hidden_rows, self.hidden_columns = Lines(), Lines()

    @property
    def is_full(self) -> bool:
        """Whether no further cell is needed."""
        return len(self.places) > self.most

    def add(self, row: int, column: int, value: Value, text: str, style: Style | None) -> None:
        """Add one cell. Raises UnreadableFile beyond the bounds of any spreadsheet."""
        if not (0 <= row < MAX_ROWS and 0 <= column < MAX_COLUMNS):
            raise UnreadableFile(f"a cell in row {row + 1}, column {column + 1} is out of range")
        self.places.append(row * ROW + column)
        self.values.append(value)
        self.texts.append(text)
        if style is not None and text:
            self.styles[row, column] = style


def finish(name: str, index: int, cells: Cells, hidden: bool, limits: Limits) -> Sheet:
    """The `Sheet` of these cells, up to the last row and column with a text.

    Rows at the top and columns at the left stay, so that positions are those of the file, unless the
    sheet is so sparse that its blank runs are cut short. A sheet of more than `limits.max_cells` cells
    is cut off below.
    """
    import numpy as np

    count = min(len(cells.places), max(cells.most, 0))
    if count < len(cells.places):
        _log.warning("sheet %r: more than %d cells; the rest is left out", name, count)
    places = np.frombuffer(cells.places, np.int64)[:count] if count else np.zeros(0, np.int64)
    rows, columns = np.divmod(places, ROW)
    shown = np.fromiter(map(bool, cells.texts[:count]), bool, count)
    if not shown.any():
        return Sheet(name, index, [], [], hidden=hidden)
    height, width = int(rows[shown].max()) + 1, int(columns[shown].max()) + 1
    inside = (rows < height) & (columns < width)
    row_cuts: tuple[Cut, ...] = ()
    column_cuts: tuple[Cut, ...] = ()
    if is_sparse(height, width, count):
        row_cuts = cuts(rows[inside], KEPT_ROWS)
        column_cuts = cuts(columns[inside], KEPT_COLUMNS)
        rows, columns = kept(row_cuts, rows), kept(column_cuts, columns)
        height = int(rows[inside].max()) + 1
        width = int(columns[inside].max()) + 1
    first = max(1, min(limits.max_cells // width, limits.max_rows))
    is_cut = count < len(cells.places) or height > first
    if height > first:
        _log.warning("sheet %r has %d rows; read the first %d", name, height, first)
        height = first
        inside &= rows < height
    at = rows[inside] * width + columns[inside]
    values, texts = _grid(at, cells, inside, (height, width))
    merges = covered(_merges_within(row_cuts, column_cuts, cells.merges), values, texts)
    sheet = Sheet(
        name,
        index,
        values,
        texts,
        cells.styles,
        merges,
        hidden=hidden,
        row_cuts=row_cuts,
        column_cuts=column_cuts,
        hidden_rows=_places_of(cells.hidden_rows, row_cuts, height),
        hidden_columns=_places_of(cells.hidden_columns, column_cuts, width),
        is_cut=is_cut,
    )
    if row_cuts or column_cuts or merges:
        return replace(sheet, styles=dict(_shown_styles(sheet)))
    return sheet


def _shown_styles(sheet: Sheet) -> Iterator[tuple[tuple[int, int], Style]]:
    """Styles by place in the grid, for cells with a text; in `sheet` the places are those of the file."""
    for (row, column), style in sheet.styles.items():
        place = sheet.place(row, column)
        if place is not None and sheet.texts[place[0]][place[1]]:
            yield place, style


def _grid(
    at: "Numbers", cells: Cells, inside: "NDArray[np.bool_]", shape: tuple[int, int]
) -> tuple[list[list[Value]], list[list[str]]]:
    """Values and texts as grids; `at`: the places in the grid of the cells `inside`."""
    import numpy as np

    count = len(inside)
    values: NDArray[np.object_] = np.full(shape[0] * shape[1], None, dtype=object)
    values[at] = _objects(cells.values, count)[inside]
    typed: list[list[Value]] = values.reshape(shape).tolist()
    del values
    texts: NDArray[np.object_] = np.full(shape[0] * shape[1], "", dtype=object)
    texts[at] = _objects(cells.texts, count)[inside]
    return typed, texts.reshape(shape).tolist()


def _objects(items: list[str] | list[Value], count: int) -> "NDArray[np.object_]":
    import numpy as np

    found: NDArray[np.object_] = np.empty(count, dtype=object)
    found[:] = items[:count]
    return found


def is_sparse(height: int, width: int, filled: int) -> bool:
    """Whether so few cells of a grid are filled that its blank runs are cut short."""
    return height * width > max(DENSE, SPARSE * filled)


def cuts(occupied: "Numbers", most: int) -> tuple[Cut, ...]:
    """Cuts that leave `most` rows (or columns) of each longer blank run; `occupied` ones are not blank."""
    import numpy as np

    used = np.unique(occupied)
    before = np.concatenate([[-1], used[:-1]])
    left_out = np.maximum(used - before - 1 - most, 0)
    shift = left_out.cumsum()
    ends = np.nonzero(left_out)[0]
    return tuple(map(Cut, (used - shift)[ends].tolist(), shift[ends].tolist()))


def kept(cut: tuple[Cut, ...], numbers: "Numbers", last: bool = False) -> "Numbers":
    """Physical row (or column) numbers as places in the grid; a number in a cut becomes the
    next place, or with `last` the previous one."""
    import numpy as np

    if not cut:
        return numbers
    starts = np.array([one.at + one.shift for one in cut])
    shift = np.array([0, *(one.shift for one in cut)])
    following = np.searchsorted(starts, numbers, "right")
    # Physical numbers in a cut would come out beyond the next place.
    ends = np.array([*(one.at - last for one in cut), np.iinfo(np.int64).max])
    found: Numbers = np.minimum(numbers - shift[following], ends[following])
    return found


def _merges_within(
    row_cuts: tuple[Cut, ...], column_cuts: tuple[Cut, ...], merges: list[Region]
) -> list[Region]:
    """Merged regions in places of a grid whose blank runs may be cut short."""
    if not (row_cuts or column_cuts):
        return merges
    import numpy as np

    bounds = np.array(merges, np.int64).reshape(-1, 4)
    top, left = kept(row_cuts, bounds[:, 0]), kept(column_cuts, bounds[:, 1])
    bottom, right = kept(row_cuts, bounds[:, 2], True), kept(column_cuts, bounds[:, 3], True)
    return [
        Region(*one) for one in zip(*(b.tolist() for b in (top, left, bottom, right)), strict=True)
    ]


def _places_of(lines: Lines, cut: tuple[Cut, ...], count: int) -> tuple[int, ...]:
    """The places of rows (or columns) of the file in a grid with this many of them."""
    if not lines.firsts:
        return ()
    import numpy as np

    first = kept(cut, np.frombuffer(lines.firsts, np.int64))
    last = np.minimum(kept(cut, np.frombuffer(lines.lasts, np.int64), last=True), count - 1)
    # Runs within a cut, or beyond the grid, have no place in it.
    inside = first <= last
    change = np.zeros(count + 1, np.int64)
    np.add.at(change, first[inside], 1)
    np.add.at(change, last[inside] + 1, -1)
    return tuple(np.nonzero(change.cumsum())[0].tolist())


def check_cells(sheets: Iterable[Sheet], limits: Limits) -> None:
    """Raises UnreadableFile if the sheets together hold more cells than allowed."""
    total = sum(sheet.height * sheet.width for sheet in sheets)
    if total > limits.max_file_cells:
        raise UnreadableFile(f"{total:,} cells, more than the limit of {limits.max_file_cells:,}")


class SheetsRead:
    """The sheets of a workbook, read one after the other within the limits of the file."""

    def __init__(self, limits: Limits) -> None:
        self.sheets: list[Sheet] = []
        self.left = limits.max_filled
        """About how many filled cells the next sheet may have."""
        self._limits = limits

    def add(self, name: str, cells: Cells, hidden: bool) -> None:
        """Adds the next sheet. Raises UnreadableFile if they together hold more cells than allowed."""
        self.left -= len(cells.places)
        self.sheets.append(finish(name, len(self.sheets), cells, hidden, self._limits))
        check_cells(self.sheets, self._limits)


def filled(sheet: Sheet) -> int:
    """Number of cells of a sheet with a text."""
    return sum(len(line) - line.count("") for line in sheet.texts)


def covered(
    merges: Iterable[Region], values: list[list[Value]], texts: list[list[str]]
) -> tuple[Region, ...]:
    """Merged regions clipped to the grid; the cells that a region hides are emptied."""
    height = len(texts)
    width = len(texts[0]) if texts else 0
    found = []
    budget = height * width
    for top, left, bottom, right in merges:
        bottom, right = min(bottom, height - 1), min(right, width - 1)
        if bottom < top or right < left or (top == bottom and left == right):
            continue
        # In a sound file regions do not overlap, so together they cover at most the grid.
        budget -= (bottom - top + 1) * (right - left + 1)
        if budget < 0:
            break
        found.append(Region(top, left, bottom, right))
        text, value = texts[top][left], values[top][left]
        for r in range(top, bottom + 1):
            span = right - left + 1
            texts[r][left : right + 1] = [""] * span
            values[r][left : right + 1] = [None] * span
        texts[top][left], values[top][left] = text, value
    return tuple(sorted(found))
