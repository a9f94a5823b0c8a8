"""Tables side by side: the parts of one block of rows."""

from itertools import pairwise
from typing import NamedTuple

import numpy as np

from dsqa.readers.sheet import Region
from dsqa.tables.areas.accounts import accounts
from dsqa.tables.areas.seams import repeated_heads, repeated_stubs
from dsqa.tables.grid import CODE, EMPTY, MARKER, NUMBER, TEXT, YEAR, Grid, Kinds
from dsqa.tables.labels.clean import unspaced

MOST_ROWS = 400
FEWEST_COUNTED = 3
"""Minimum count of numbers in a column that continues in another one."""


class Block(NamedTuple):
    """One table and the texts around it. All row and column numbers are physical."""

    area: Region
    """From the first title row to the last note row."""
    header_rows: tuple[int, ...]
    body: tuple[int, int]
    """First and last row below the header (inclusive), sections included."""
    marked: bool = False
    """Whether the file itself marks the header rows."""
    pairs: bool = False
    """Whether it is a form: labels, each with its value on the right."""


def start(block: Block) -> int:
    """First row of the table itself."""
    return block.header_rows[0] if block.header_rows else block.body[0]


def side_by_side(grid: Grid, block: Block) -> list[Region]:
    """Areas of the tables side by side in a block; [] if it is one table.

    A table begins at a column of labels that follows a blank column, that repeats the stub head,
    or, on forms drawn with merged cells, that no merge crosses.
    """
    area = block.area
    if block.body[1] - start(block) > MOST_ROWS:
        return []
    form = _is_form(grid, block)
    labels = _label_columns(grid, block)
    fronts = _fronts(grid, block)
    cuts = repeated_heads(grid, area, block.header_rows[-1]) if block.header_rows else []
    cuts = cuts or [c for c in labels if _set_off(grid, block, c, form, fronts)]
    cuts = cuts or [c - 1 for c in labels if _repeats_ranks(grid, block, c - 1)]
    cuts = cuts or _counted_on(grid, block)
    cuts = cuts or repeated_stubs(grid, area, block.body)
    if block.header_rows:
        cuts = cuts or accounts(grid, area, block.header_rows[-1], block.body)
    if not cuts:
        return []
    parts = []
    for left, right in zip([area.left, *cuts], [*(c - 1 for c in cuts), area.right], strict=True):
        part = Region(area.top, left, area.bottom, right)
        # Columns without a head, beside a table with heads, are codes for machines.
        if form or not block.header_rows or _has_header(grid, block.header_rows, part):
            parts.append(part)
    return parts


def _label_columns(grid: Grid, block: Block) -> list[int]:
    """Columns of labels with numbers on their right, without the first column."""
    area = block.area
    body = grid.kinds[block.body[0] : block.body[1] + 1, area.left : area.right + 1]
    labels = ((body == TEXT) | (body == YEAR) | (body == CODE)).sum(axis=0)
    values = ((body == NUMBER) | (body == MARKER)).sum(axis=0)
    numbers = np.nonzero((body == NUMBER).any(axis=0))[0]
    last = int(numbers[-1]) if len(numbers) else 0
    step = _next_headed(grid, block, area.left) - area.left
    found = []
    for i in range(1, last):
        column = area.left + i
        is_front = labels[i] > max(values[i], 1) or _begins_panel(grid, block, column, step)
        if is_front or _numbers_panel(grid, block, column):
            found.append(column)
    return found


def _numbers_panel(grid: Grid, block: Block, column: int) -> bool:
    """Whether a column counts its rows from 1, as the first one does, and has labels on its right."""
    ours = _counted_rows(grid, block, column)
    if not ours or not _counted_rows(grid, block, block.area.left):
        return False
    right = block.area.right
    beside = (
        next((grid.kinds[r, c] for c in range(column + 1, right + 1) if grid.kinds[r, c]), EMPTY)
        for r in ours
    )
    labelled = sum(kind == TEXT for kind in beside)
    return labelled >= FEWEST_COUNTED and (column - 1, column) != (block.area.left, column)


def _counted_rows(grid: Grid, block: Block, column: int) -> list[int]:
    """The first rows of the body with the numbers 1, 2, 3 and so on in a column; [] if fewer than three."""
    found: list[int] = []
    for r in range(block.body[0], block.body[1] + 1):
        value = grid.sheet.values[r][column]
        if value == len(found) + 1:
            found.append(r)
        elif isinstance(value, float):
            break
    return found if len(found) >= FEWEST_COUNTED else []


def _begins_panel(grid: Grid, block: Block, column: int, step: int) -> bool:
    """Whether this column and the next have the heads of the first two: 年齢 | 総数 again, over ages
    that are numbers. `step`: columns from the first one to the next one with a head."""
    left = block.area.left
    if not block.header_rows or column < left + 2:
        return False
    # After a blank column, panels may have titles of their own above.
    head = _head if _is_blank(grid, block, column - 1) else _path
    return 0 < step <= block.area.right - column and all(
        head(grid, block, left + i) == head(grid, block, column + i) != "" for i in (0, step)
    )


def _next_headed(grid: Grid, block: Block, column: int) -> int:
    """The next column with a head."""
    later = range(column + 1, block.area.right + 1)
    return next((c for c in later if _head_row(grid, block, c) is not None), column)


def _head_row(grid: Grid, block: Block, column: int) -> int | None:
    """The lowest header row with a text over a column: units are below the head of the stub."""
    return next((r for r in reversed(block.header_rows) if unspaced(grid.text(r, column))), None)


def _head(grid: Grid, block: Block, column: int) -> str:
    row = _head_row(grid, block, column)
    return "" if row is None else unspaced(grid.text(row, column))


def _is_blank(grid: Grid, block: Block, column: int) -> bool:
    """Whether a column is empty, without any part of a merged cell."""
    rows = range(start(block), block.body[1] + 1)
    return all(grid.kinds[r, column] == EMPTY and (r, column) not in grid.cover for r in rows)


def _path(grid: Grid, block: Block, column: int) -> str:
    return "".join(unspaced(grid.text(r, column)) for r in block.header_rows)


class _Fronts(NamedTuple):
    """First columns of a block with something; a column beyond its right end if there is none."""

    number: int
    """The first with a number in the body, except column one, whose numbers may count the rows."""
    head: int
    """The first with something in the header rows."""


def _fronts(grid: Grid, block: Block) -> _Fronts:
    area = block.area
    body = grid.kinds[block.body[0] : block.body[1] + 1, area.left + 1 : area.right + 1]
    heads = grid.kinds[list(block.header_rows), area.left : area.right + 1]
    numbers = np.nonzero((body == NUMBER).any(axis=0))[0]
    headed = np.nonzero((heads != EMPTY).any(axis=0))[0]
    return _Fronts(
        area.left + 1 + int(numbers[0]) if len(numbers) else area.right + 1,
        area.left + int(headed[0]) if len(headed) else area.right + 1,
    )


def _set_off(grid: Grid, block: Block, column: int, form: bool, fronts: _Fronts) -> bool:
    before = column - 1
    rows = range(start(block), block.body[1] + 1)
    numbers = fronts.number < column
    if _is_blank(grid, block, before):
        return numbers or fronts.head >= column
    if not numbers:
        return False
    if form:
        return not any(
            (merge := grid.cover.get((r, column))) is not None and merge.left < column for r in rows
        )
    return _repeats_head(grid, block, column)


def _repeats_head(grid: Grid, block: Block, column: int) -> bool:
    """Whether a column has the head of the first one but not the same labels."""
    left = block.area.left
    if not block.header_rows:
        return False
    spans = [grid.cover.get((block.header_rows[-1], c)) for c in (left, column)]
    if spans[0] is not None and spans[0] == spans[1]:
        return False  # 年次 merged over the era year and the Western one
    at = _head_row(grid, block, left)
    if at is None or unspaced(grid.text(at, left)) != unspaced(grid.text(at, column)):
        return False
    rows = range(block.body[0], block.body[1] + 1)
    texts = [(grid.sheet.texts[r][left].strip(), grid.sheet.texts[r][column].strip()) for r in rows]
    same = sum(a == b for a, b in texts if a or b)
    return same * 2 < sum(1 for a, b in texts if a or b)


def _repeats_ranks(grid: Grid, block: Block, column: int) -> bool:
    """Whether ranks before labels are repeated beside the first ones: Rank | City | … Rank | City."""
    left = block.area.left
    if not block.header_rows or column < left + 2:
        return False
    row = block.header_rows[-1]
    heads = [
        ["".join(grid.text(row, c).split()).lower() for c in (start, start + 1)]
        for start in (left, column)
    ]
    return heads[0] == heads[1] and all(heads[0]) and heads[0][0] != heads[0][1]


def _counted_on(grid: Grid, block: Block) -> list[int]:
    """The columns further right, with the same head, in which a first column of numbers (ages) continues."""
    left, right = block.area.left, block.area.right
    if not block.header_rows:
        return []
    heads = [grid.text(block.header_rows[-1], c).strip() for c in range(left, right + 1)]
    starts = [left + i for i, head in enumerate(heads) if heads[0] and head == heads[0]]
    if len(starts) < 2:
        return []
    runs = [
        [head for head in heads[start - left : end - left] if head]
        for start, end in zip(starts, [*starts[1:], right + 1], strict=True)
    ]
    if len(runs[0]) < 2 or any(run != runs[0] for run in runs):
        return []
    rows = range(block.body[0], block.body[1] + 1)
    column = [grid.sheet.values[r][start] for start in starts for r in rows]
    numbers = [value for value in column if isinstance(value, float)]
    rising = all(a < b for a, b in pairwise(numbers))
    return starts[1:] if rising and len(numbers) >= FEWEST_COUNTED * len(starts) else []


def _is_form(grid: Grid, block: Block) -> bool:
    """Whether most numbers are in cells merged over columns."""
    if not grid.cover:
        return False
    area = block.area
    body: Kinds = grid.kinds[block.body[0] : block.body[1] + 1, area.left : area.right + 1]
    rows, columns = np.nonzero(body == NUMBER)
    if len(grid.cover) < len(rows) // 2:
        # Fewer cells are merged than a form needs.
        return False
    wide = sum(
        (merge := grid.cover.get((int(r) + block.body[0], int(c) + area.left))) is not None
        and merge.right > merge.left
        for r, c in zip(rows, columns, strict=True)
    )
    return wide * 2 > len(rows)


def _has_header(grid: Grid, header_rows: tuple[int, ...], part: Region) -> bool:
    return any(
        bool((grid.kinds[r, part.left : part.right + 1] != EMPTY).any()) for r in header_rows
    )


def shrink(
    grid: Grid, area: Region, top: int, end: int, header: tuple[int, ...], first: int, last: int
) -> Region:
    """The area with the columns used by header and body."""
    start = header[0] if header else first
    used = (
        grid.kinds[area.top + start : area.top + last + 1, area.left : area.right + 1] != EMPTY
    ).any(axis=0)
    columns = np.nonzero(used)[0]
    return Region(
        area.top + top, area.left + int(columns[0]), area.top + end, area.left + int(columns[-1])
    )
