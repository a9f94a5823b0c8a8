"""Tables whose header rows are marked in the file, by `<thead>` and `<th>`."""

import numpy as np

from dsqa.readers.sheet import Markup, Region
from dsqa.tables.areas.side_by_side import Block
from dsqa.tables.grid import EMPTY, TEXT, Grid
from dsqa.tables.heads.header_rows import without_headings
from dsqa.tables.line_roles.rowfacts import describe

LONGEST_UNIT = 10
"""Maximum length of a unit in a row of units."""


def marked_block(grid: Grid) -> Block | None:
    """The only block of a sheet with marked header rows; None if no rows are marked, or others further down."""
    markup = grid.sheet.markup
    if markup is None or not markup.head_rows or not heads_once(grid, markup):
        return None
    rows, columns = np.nonzero(grid.kinds != EMPTY)
    area = Region(int(rows.min()), int(columns.min()), int(rows.max()), int(columns.max()))
    last = markup.head_rows[-1]
    if _has_units(grid, area, last + 1):
        last += 1
    facts = describe(grid, area)
    # Cells that reach down from above count as filled, in this row as in any other.
    down = grid.hanging[area.top : area.bottom + 1, area.left : area.right + 1].sum(axis=1)
    several = (facts.filled > 0) & (facts.filled + down >= min(2, area.right - area.left + 1))
    data = facts.data | several
    body = np.nonzero(data[last + 1 - area.top :])[0]
    if not len(body):
        return None
    block = Block(area, (), (last + 1, last + 1 + int(body[-1])), marked=True)
    return block._replace(header_rows=without_headings(grid, block, markup.head_rows[0], last))


def heads_once(grid: Grid, markup: Markup) -> bool:
    """Whether header rows within the data only repeat the head of the table."""
    texts = grid.sheet.texts
    first = {tuple(texts[row]) for row in markup.head_rows}
    return all(tuple(texts[row]) in first for row in markup.inner_heads)


def _has_units(grid: Grid, area: Region, row: int) -> bool:
    """Whether a row has the units of the columns and nothing over the stub, as some files have it below the `<thead>`."""
    if row >= area.bottom or grid.kinds[row, area.left] != EMPTY:
        return False
    kinds = grid.kinds[row, area.left : area.right + 1]
    texts = [text for text in grid.sheet.texts[row] if text.strip()]
    is_text = bool(((kinds == TEXT) | (kinds == EMPTY)).all())
    is_short = all(len(text) <= LONGEST_UNIT for text in texts)
    return is_text and is_short and 0 < 2 * len({*texts}) <= len(texts)
