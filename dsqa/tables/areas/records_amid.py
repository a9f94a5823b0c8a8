"""Rows amid the data that look like heads and are records: they have no number, or only years and counts."""

import numpy as np
import numpy.typing as npt

from dsqa.readers.sheet import PLAIN, Region, Style
from dsqa.tables.grid import EMPTY, Grid
from dsqa.tables.line_roles.rowfacts import Rows
from dsqa.text.regex import regex

_FEWEST_FIELDS = 3
"""Minimum number of cells of a row that may be a record among others."""
_OTHER_FIELDS = 1
"""Maximum number of cells that one of two records fills and the other does not."""
_YEAR = regex(r"(?:1[89]|20)\d\d")


def is_amid(grid: Grid, area: Region, rows: Rows, r: int) -> bool:
    """Whether a row is another record of a list: it fills the same columns as its neighbours, and looks like them."""
    if rows.filled[r] < _FEWEST_FIELDS or not 0 < r < len(rows.filled) - 1:
        return False
    columns = range(area.left, area.right + 1)
    looks = {
        (
            tuple((grid.kinds[row, area.left : area.right + 1] != EMPTY).tolist()),
            tuple(grid.sheet.styles.get((row, c), PLAIN) for c in columns),
        )
        for row in range(area.top + r - 1, area.top + r + 2)
    }
    return len(looks) == 1


def are_records(
    grid: Grid, area: Region, rows: Rows, header: tuple[int, ...], numeric: npt.NDArray[np.bool_]
) -> bool:
    """Whether rows between two records are records, too: they fill the same cells but for one, have the same styles, and begin with
    digits in the `numeric` columns, in which not all are years: Latvia | 0 | 1 | 2, Quay | 1910 | 2016-08-17."""
    above, below = header[0] - 1, header[-1] + 1
    if above < 0 or below >= len(rows.filled) or not (rows.data[above] and rows.data[below]):
        return False
    return all(
        _is_like(grid, area, r, above)
        and _is_like(grid, area, r, below)
        and _has_amounts(grid, area, r, numeric)
        for r in header
    )


def _is_like(grid: Grid, area: Region, r: int, other: int) -> bool:
    filled = grid.kinds[[area.top + r, area.top + other], area.left : area.right + 1] != EMPTY
    is_filled_alike = int((filled[0] != filled[1]).sum()) <= _OTHER_FIELDS
    return is_filled_alike and _styles(grid, area, r) == _styles(grid, area, other)


def _styles(grid: Grid, area: Region, r: int) -> list[Style]:
    columns = range(area.left, area.right + 1)
    return [grid.sheet.styles.get((area.top + r, c), PLAIN) for c in columns]


def _has_amounts(grid: Grid, area: Region, r: int, numeric: npt.NDArray[np.bool_]) -> bool:
    texts = [grid.text(area.top + r, area.left + int(c)).strip() for c in np.nonzero(numeric)[0]]
    texts = list(filter(None, texts))
    years = sum(_YEAR.fullmatch(text) is not None for text in texts)
    return all(text[0].isdigit() for text in texts) and years < max(2, len(texts))
