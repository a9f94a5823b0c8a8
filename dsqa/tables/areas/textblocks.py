"""Tables of texts only, in which no numbers separate header and body."""

import numpy as np
import numpy.typing as npt

from dsqa.readers.sheet import Region
from dsqa.tables.areas.side_by_side import Block, shrink
from dsqa.tables.grid import EMPTY, Grid
from dsqa.tables.line_roles.rowfacts import Rows

HEADER_LIMIT = 12


def text_block(grid: Grid, area: Region, rows: Rows) -> list[Block]:
    """A table of texts only: at least two rows of two columns, not prose."""
    multi = np.nonzero(rows.filled >= 2)[0]
    if len(multi) < 2 or len(multi) * 2 < int((rows.filled > 0).sum()):
        return []
    top = int(multi[0])
    if _are_keys([grid.sheet.texts[area.top + int(r)][int(rows.first[r])] for r in multi]):
        return [Block(area, (), (area.top + top, area.top + int(multi[-1])))]
    header = _text_header(grid, area, multi)
    last = int(multi[-1])
    if last <= header[-1]:
        return []
    return [
        Block(
            shrink(grid, area, 0, len(rows.filled) - 1, header, header[-1] + 1, last),
            tuple(area.top + r for r in header),
            (area.top + header[-1] + 1, area.top + last),
        )
    ]


def _text_header(grid: Grid, area: Region, multi: npt.NDArray[np.int64]) -> tuple[int, ...]:
    """Header rows of a table of texts: the rows before those that fill the same columns."""
    top = int(multi[0])
    filled = grid.kinds[area.top : area.bottom + 1, area.left : area.right + 1] != EMPTY
    usual = filled[multi].mean(axis=0) > 0.5
    bottom = top
    for r in multi[:HEADER_LIMIT]:
        both = int((filled[r] & usual).sum())
        either = int((filled[r] | usual).sum())
        if both >= 0.75 * either:
            break
        bottom = int(r)
    else:
        bottom = top
    if bottom == top:
        first, second = (_widths(grid, area, area.top + r) for r in (top, top + 1))
        # On sheets drawn with merged cells, the merges of all rows are the same.
        if any(first) and first != second:
            bottom = top + 1
    return tuple(range(top, max(top, min(bottom, len(filled) - 2)) + 1))


def _widths(grid: Grid, area: Region, row: int) -> list[int]:
    """The number of further columns that each cell of a row is merged over."""
    merges = (grid.cover.get((row, c)) for c in range(area.left, area.right + 1))
    return [merge.right - merge.left if merge else 0 for merge in merges]


def _are_keys(texts: list[str]) -> bool:
    """Whether all labels have the same punctuation, as the keys of a form: 【提出日】, Name:."""
    stripped = [text.strip() for text in texts if text.strip()]
    return bool(stripped) and (
        all(text[0] in "【[〔<＜" for text in stripped)
        or all(text[-1] in ":：" for text in stripped)
    )
