"""Which rows of an area have data, and which read as a header."""

import unicodedata
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.readers.sheet import Region, Value
from dsqa.tables.grid import CODE, EMPTY, MARKER, NUMBER, TEXT, YEAR, Grid, Kinds
from dsqa.tables.heads.dimensions import has_codes
from dsqa.tables.heads.numbering import FEWEST_COUNTED, numbers_all
from dsqa.tables.labels.eras import are_years
from dsqa.tables.labels.footnoted_years import footnoted_years
from dsqa.text.regex import regex

CORNER_LIMIT = 8
"""Maximum number of rows that the corner cell of a header is merged over."""

MOST_ROWS = 201
"""Maximum number of rows of an area that are searched for numbers that are labels."""

MOST_BELOW = 2
"""Maximum number of rows below a row of codes: auxiliary codes and labels."""
MOST_SAID = 4
"""Maximum number of cells of a line about the whole table."""
FEWEST_GROUPS = 2
"""Minimum number of labels over several columns below which columns are counted."""

Flags = npt.NDArray[np.bool_]


class Rows(NamedTuple):
    """Facts about the rows of an area; arrays are indexed by row - top."""

    top: int
    filled: npt.NDArray[np.int64]
    texts: npt.NDArray[np.int64]
    data: Flags
    """Rows with numbers or markers that do not read as a header."""
    first: npt.NDArray[np.int64]
    """First filled column (physical)."""


def describe(grid: Grid, area: Region) -> Rows:
    kinds = grid.kinds[area.top : area.bottom + 1, area.left : area.right + 1]
    filled = kinds != EMPTY
    numbers = (kinds == NUMBER) | (kinds == MARKER) | (kinds == CODE)
    first = filled.argmax(axis=1)
    count = filled.sum(axis=1)
    texts = (kinds == TEXT).sum(axis=1)
    years = (kinds == YEAR).sum(axis=1)
    values = numbers.sum(axis=1)
    index = np.arange(len(kinds))
    # A number in the first filled column is a stub (a code, a rank, a day), unless nothing else is
    # in the row.
    values = values - (numbers[index, first] & (count > 1) & (first == 0))
    years_right = years - (kinds[index, first] == YEAR)
    data = values > 0
    data |= (years_right > 0) & (count > 1)
    numeric = (kinds == NUMBER) | (kinds == MARKER)
    columns = numeric.sum(axis=0) > (kinds == TEXT).sum(axis=0)
    columns[0] = False
    named = ((kinds == TEXT) & columns).sum(axis=1)
    valued = (numeric & columns).sum(axis=1) + ((kinds == YEAR) & columns).sum(axis=1)
    data &= ~((named >= 3) & (named >= 3 * valued))
    data[: _corner_rows(grid, area)] &= (kinds == NUMBER)[: _corner_rows(grid, area)].any(axis=1)
    for r in np.nonzero(data)[0][:3]:
        if (kinds[r] == NUMBER).any() or not _has_wide_text(grid, area, int(r)):
            break
        data[r] = False
    unnumbered = data & ~(kinds == NUMBER).any(axis=1) & (first > 0) & (count > 1)
    for r in np.nonzero(unnumbered)[0].tolist():
        data[r] = not _are_signs(grid.sheet.texts[area.top + r][area.left : area.right + 1])
    data[np.array(_leading_pairs(grid, area, count), np.int64)] = False
    first_rows = slice(0, MOST_ROWS)
    for r in np.nonzero(data[first_rows])[0].tolist():
        data[r] = not _counts_in_groups(grid, area, area.top + r)
    # Some letters are also markers of missing numbers.
    for r in np.nonzero((data & ~(kinds == NUMBER).any(axis=1))[first_rows])[0].tolist():
        data[r] = not _counts_on(grid, area, area.top + r)
    data[_rows_of_codes(grid, area, data[first_rows])] = False
    labelled = _may_be_labels(grid, area, kinds[first_rows], values[first_rows])
    for r in np.nonzero(data[first_rows] & labelled)[0].tolist():
        if _reads_as_header(grid, area, r, kinds[r], values[r], int(texts[r])):
            data[r] = False
    _unmark_repeated(grid, area, kinds, data)
    return Rows(area.top, count, texts, data, first + area.left)


def _unmark_repeated(grid: Grid, area: Region, kinds: Kinds, data: Flags) -> None:
    """Rows that repeat a line of heads, with its numbers, are no data: the years 20, 21, 22 above a second panel."""
    first = kinds[:MOST_ROWS]
    are_heads = ((first == NUMBER).sum(axis=1) >= FEWEST_COUNTED) & (first[:, 0] == TEXT)
    for head in np.nonzero(are_heads & ~data[:MOST_ROWS])[0].tolist():
        texts = grid.sheet.texts[area.top + head][area.left : area.right + 1]
        for r in np.nonzero(data[head + 1 : MOST_ROWS])[0].tolist():
            row = grid.sheet.texts[area.top + head + 1 + r]
            data[head + 1 + r] = row[area.left : area.right + 1] != texts


def _has_wide_text(grid: Grid, area: Region, r: int) -> bool:
    """Whether a text right of the first column is merged over some, not all, further columns."""
    row = area.top + r
    for c in range(area.left + 1, area.right):
        merge = grid.cover.get((row, c))
        if row < area.bottom and merge and merge.left == c < merge.right and merge.top == row:
            wide = merge.right - merge.left < area.right - area.left - 1
            if wide and grid.kinds[row, c] == TEXT:
                return bool((grid.kinds[row + 1, area.left + 1 : area.right] == TEXT).sum() > 1)
    return False


def _corner_rows(grid: Grid, area: Region) -> int:
    """The number of first rows of the area that the merged corner cell of a header spans."""
    for row in range(area.top, min(area.top + 3, area.bottom)):
        corner = grid.cover.get((row, area.left))
        if corner and corner.bottom > corner.top == row and corner.bottom - row < CORNER_LIMIT:
            return corner.bottom + 1 - area.top
    return 0


def is_pair(grid: Grid, area: Region, row: int) -> bool:
    """Whether a line is a label with a colon and its value, about the whole table: Start: | 5 May, 実施年月： | 2020年 | 10月."""
    columns = range(area.left, area.right + 1)
    said = [at for at in columns if grid.sheet.texts[row][at].strip()]
    if len(said) < 2 or len(said) > MOST_SAID:
        return False
    label = grid.sheet.texts[row][said[0]].rstrip()
    if len(said) == 2:
        return label.endswith((":", "："))
    return label.endswith("：") and not any(grid.kinds[row, at] == NUMBER for at in said[1:])


def _leading_pairs(grid: Grid, area: Region, count: npt.NDArray[np.int64]) -> Sequence[int]:
    """The first rows of an area with labels with a colon and their values, above a table with more columns."""
    if count.max(initial=0) <= MOST_SAID:
        return ()
    found = []
    for r in np.nonzero(count)[0].tolist():
        if not is_pair(grid, area, area.top + r):
            break
        found.append(r)
    return found


def _are_signs(texts: Sequence[str]) -> bool:
    """Whether a row only distinguishes numbers and shares: # | % | # | %."""
    said = {text.strip().strip("()（）").lower() for text in texts} - {""}
    return "#" in said and not said.isdisjoint(_SHARE_SIGNS) and said <= _SIGNS


_SHARE_SIGNS = frozenset(("%", "％"))
_SIGNS = frozenset(("#", "$", "no.", "n", "rank")) | _SHARE_SIGNS
_COUNTED = regex(r"[(（]?(\d{1,3})[)）]?")
_LEADING = regex(r"(\d{1,2})(?!\d)")


def _counted(value: Value) -> float | None:
    """The number of a cell that may count columns: 3, "3" or "(3)"."""
    if isinstance(value, str) and (found := _COUNTED.fullmatch(value.strip())):
        return float(found[1])
    return value if isinstance(value, float) else None


def _may_be_labels(grid: Grid, area: Region, kinds: Kinds, values: npt.NDArray[np.int64]) -> Flags:
    """Rows whose numbers may be labels by a quick test, for `_reads_as_header`: rows of years, and
    rows whose first number begins a count."""
    numbers = (kinds == NUMBER) | (kinds == YEAR)
    numbers[:, 0] = False
    some: Flags = numbers.any(axis=1) & ~(kinds[:, 1:] == MARKER).any(axis=1)
    sheet = grid.sheet
    first = (numbers.argmax(axis=1) + area.left).tolist()
    for r in np.nonzero(some & (values != 0))[0].tolist():
        row = area.top + r
        if _counted(sheet.values[row][first[r]]) not in (0, 1, 2):
            right = slice(area.left + 1, area.right + 1)
            some[r] = are_years(sheet.texts[row][right]) or _steps_evenly(sheet.values[row][right])
    return some


def _reads_as_header(
    grid: Grid,
    area: Region,
    r: int,
    kinds: npt.NDArray[np.uint8],
    values: int,
    texts: int,
) -> bool:
    """Whether the numbers of a row are labels: years, or 1, 2, 3 counted over the columns."""
    sheet = grid.sheet
    row = area.top + r
    glued = footnoted_years(sheet.texts[row])
    numbers = [
        float(glued[c][:4]) if c in glued else sheet.values[row][c]
        for c in (np.nonzero((kinds == NUMBER) | (kinds == YEAR))[0] + area.left).tolist()
        if c > area.left
    ]
    if not numbers:
        return False
    if (kinds[1:] == MARKER).any():
        return False
    if are_years(sheet.texts[row][area.left + 1 : area.right + 1]):
        return True
    if values == 0:
        below = grid.kinds[row + 1 : row + 30, area.left + 1 : area.right + 1]
        same = below[:, kinds[1:] == YEAR]
        counts = ((same == NUMBER) | (same == MARKER)).sum(axis=0)
        over_numbers = counts > (same == YEAR).sum(axis=0)
        if over_numbers.sum() < 0.6 * same.shape[1]:
            return False
        plain = [n for n in numbers if isinstance(n, float)]
        steps = {b - a for a, b in zip(plain, plain[1:], strict=False)}
        above = grid.kinds[row - 1, area.left : area.right + 1]
        alike = bool(((kinds != EMPTY) == (above != EMPTY)).all())
        if r and alike and (above == NUMBER).any() and not has_codes(grid, area, row - 1):
            return len(plain) >= 3 and len(steps) == 1
        return len(plain) < 2 or max(map(abs, steps), default=0) <= 60
    named_above = row > 0 and (
        (grid.kinds[row - 1, area.left + 1 : area.right + 1] == TEXT).sum() >= 2
    )
    if _counts_on(grid, area, row):
        return True
    if kinds[0] != EMPTY and named_above:
        return False
    if not named_above and kinds[0] in (EMPTY, TEXT) and _are_amounts(grid, area, row):
        return True
    counted = [n for value in numbers if (n := _counted(value)) is not None]
    if len(counted) < 3 or len(counted) != len(numbers) or texts > len(counted):
        return False
    pairs = zip(counted, counted[1:], strict=False)
    return all(after - before == 1 for before, after in pairs) and counted[0] in (0, 1, 2)


def _rows_of_codes(grid: Grid, area: Region, data: Flags) -> list[int]:
    """The rows of codes of a header whose columns are named by years: otherwise the years below the
    codes would be read as numbers."""
    coded = [r for r in np.nonzero(data)[0].tolist() if has_codes(grid, area, area.top + r)]
    right = slice(area.left + 1, area.right + 1)
    below = (grid.kinds[area.top + r + 1 : area.top + r + 1 + MOST_BELOW, right] for r in coded)
    return coded if any((kinds == YEAR).any() for kinds in below) else []


def _counts_in_groups(grid: Grid, area: Region, row: int) -> bool:
    """Whether a row counts from 1 below each label that is merged over several columns, and is
    empty over the stub: 1 | 2 below 要支援, and 1 | 2 | 3 below 要介護."""
    kinds = grid.kinds[row]
    if row == area.top or row >= area.bottom or kinds[area.left] != EMPTY:
        return False
    merges = {grid.cover.get((row - 1, column)) for column in range(area.left + 1, area.right + 1)}
    groups = [
        merge
        for merge in merges
        if merge is not None and merge.right > merge.left and merge.bottom == row - 1
    ]
    inside = {column for merge in groups for column in range(merge.left, merge.right + 1)}
    filled = np.nonzero(kinds[area.left : area.right + 1])[0] + area.left
    if len(groups) < FEWEST_GROUPS or not inside.issuperset(filled.tolist()):
        return False
    return all(_counts_up(grid.sheet.texts[row][one.left : one.right + 1]) for one in groups)


def _counts_up(texts: Sequence[str]) -> bool:
    """Whether texts are 1, 2, 3 …; the last one may include all higher numbers (3以上, 3～5)."""
    plain = [unicodedata.normalize("NFKC", text).strip() for text in texts]
    leading = [found[1] if (found := _LEADING.match(text)) else "" for text in plain]
    counted = [str(number) for number in range(1, len(texts) + 1)]
    return leading == counted and plain[:-1] == counted[:-1]


def _counts_on(grid: Grid, area: Region, row: int) -> bool:
    """Whether a row numbers all columns, also that of the labels, by (1), (2), (3) … or A, B, C …, and has names above it."""
    if not numbers_all(grid, area, row):
        return False
    below = grid.kinds[row + 1 : row + 30, area.left]
    return bool((below == TEXT).sum() * 2 > (below != EMPTY).sum())


def _are_amounts(grid: Grid, area: Region, row: int) -> bool:
    """Whether a row names the columns by amounts in even steps (sizes 36, 37, 38), and the rows
    below do not continue like this."""
    right = slice(area.left + 1, area.right + 1)
    sheet = grid.sheet
    below = [r for r in range(row + 1, min(row + 6, area.bottom + 1)) if grid.kinds[r].any()]
    return (
        row == area.top + _first_row(grid, area)
        and _steps_evenly(sheet.values[row][right])
        and bool(below)
        and all(grid.kinds[r, area.left] == TEXT for r in below)
        and not any(_steps_evenly(sheet.values[r][right]) for r in below)
    )


def _first_row(grid: Grid, area: Region) -> int:
    """The first row of an area with several filled cells, counted from the top of the area."""
    filled = (grid.kinds[area.top : area.bottom + 1, area.left : area.right + 1] != EMPTY).sum(
        axis=1
    )
    return int((filled > 1).argmax())


def _steps_evenly(values: Sequence[Value]) -> bool:
    """Whether all cells are whole numbers that increase by one, or, if at least four, by another constant step."""
    numbers = [value for value in values if isinstance(value, float) and value.is_integer()]
    if len(numbers) < FEWEST_COUNTED or len(numbers) < sum(value is not None for value in values):
        return False
    steps = {after - before for before, after in pairwise(numbers)}
    return len(steps) == 1 and (steps == {1.0} or len(numbers) > FEWEST_COUNTED and min(steps) > 0)
