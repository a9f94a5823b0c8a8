"""The places of tables on a sheet: stacked, side by side, with titles above and notes below.

A body row has numbers or markers of missing numbers. A table begins at header-like rows (several
texts over the columns that have numbers further down) and ends before the next such rows. Rows with
a single text in between are sections, titles or notes, depending on their place.
"""

import re

import numpy as np
import numpy.typing as npt

from dsqa.language.times.eras import RECENT_ERAS
from dsqa.readers.sheet import Region
from dsqa.tables.areas.marked import marked_block
from dsqa.tables.areas.records_amid import are_records, is_amid
from dsqa.tables.areas.seams import MOST_ROWS, changes_columns, closing_row
from dsqa.tables.areas.series_sheets import series_block
from dsqa.tables.areas.side_by_side import Block, shrink, side_by_side
from dsqa.tables.areas.textblocks import text_block
from dsqa.tables.grid import EMPTY, MARKER, NUMBER, TEXT, Grid
from dsqa.tables.labels.clean import clean
from dsqa.tables.line_roles.rowfacts import Rows, describe, is_pair
from dsqa.tables.lists.forms import form_blocks
from dsqa.text.regex import regex

UNIT_CELL = regex(
    r"[\s\u3000]*+[(（\[【〔<]?\s*+(?:単\s*位|units?\s*[:：]|in (?:thousand|million|billion|hundred|percent|constant|current|dollar)|[$£€¥]\s?(?:['’]?0{3}s?|thousands?|millions?|billions?|mn?|bn|k)\s*[)）]?\s*$)",
    re.IGNORECASE,
)
DATE_CELL = regex(r"[(（]?(?:\d{4}|" + RECENT_ERAS + r")\s?[\d元]*\s*年\s*\d{1,2}\s*月.{0,12}")
REMARK_CELL = regex(
    r"\s*(?:[(（\[【〔](?!\s*\d{4}\s*[)）])[^()（）]{1,40}[)）\]】〕]|.{0,30}(?:現在|調べ?|抜粋|つづき|続き?)[)）]?)\s*"
)
"""Text at the right end of a line above the headers: a unit （人口千対） or a date （各年10月1日現在）."""
_BRACKETED = regex(r"[(（\[［](?!\s*\d{4}\s*[)）])[^()（）]{1,60}[)）\]］]")
LONG_TEXT = 60
ANSWERS = frozenset(["yes", "no", "○", "×", "有", "無"])
"""Texts in body rows that may replace numbers."""
MOST_SPLITS = 3
MOST_BLOCKS = 1_000
"""Maximum number of blocks of a sheet; the rest is part of the last one."""
MOST_ITEMS = 300
"""Maximum number of rows of a list with rows below it that total it."""
HEADER_LIMIT = 12
MOST_BLANK = 3
"""Maximum number of blank rows between the names of columns and their units."""
_ALIKE = 0.8
"""Minimum share of the units that have a name above them."""
TEXT_TABLE_SHARE = 0.3
"""Share of rows with numbers below which a table is read as one of texts."""


def find_blocks(grid: Grid, most: int = MOST_BLOCKS) -> list[Block]:
    """Blocks of a sheet, top to bottom, then left to right; at most `most`."""
    rows, columns = np.nonzero(grid.kinds)
    if not len(rows):
        return []
    if (marked := marked_block(grid)) is not None:
        return [marked]
    area = Region(int(rows.min()), int(columns.min()), int(rows.max()), int(columns.max()))
    if (series := series_block(grid, area)) is not None:
        return [series]
    return _split(grid, area, 0, most)


def _split(grid: Grid, area: Region, depth: int, most: int) -> list[Block]:
    if forms := form_blocks(grid, area):
        return forms[:most]
    blocks: list[Block] = []
    for block in _stacked(grid, area, most):
        parts = side_by_side(grid, block) if depth < MOST_SPLITS else []
        if len(blocks) + len(parts) > most:
            parts = []
        for part in parts:
            blocks += _split(grid, part, depth + 1, max(1, most - len(blocks)))
        if not parts:
            blocks.append(block)
    return blocks


def _stacked(grid: Grid, area: Region, most: int) -> list[Block]:
    rows = describe(grid, area)
    if (
        grid.sheet.texts[area.top][area.left].lstrip().startswith("【")
        and area.right - area.left < 3
    ):
        rows.data[:] = False
    data = np.nonzero(rows.data)[0]
    multi = int((rows.filled >= 3).sum())
    if len(data) < TEXT_TABLE_SHARE * multi and multi > 4 or not len(data):
        return text_block(grid, area, rows)
    blocks: list[Block] = []
    starts: list[tuple[int, tuple[int, ...], int]] = []  # title row, header rows, first body row
    header = _header_above(grid, area, rows, 0, int(data[0]))
    starts.append((0, header, (header[-1] + 1) if header else int(data[0])))
    closing = _closing(grid, area, data)
    for before, after in zip(data, data[1:], strict=False):
        if len(starts) >= most:
            break
        if after == closing:
            starts.append((closing, (), closing))
        if after - before == 1 or closing >= 0 and after >= closing:
            continue
        top = int(before) + 1
        candidate = _header_above(grid, area, rows, top, int(after))
        begins = candidate and _begins_table(grid, area, rows, candidate, int(after))
        if not begins and _turns(grid, area, rows, data, starts[-1], int(before), int(after)):
            starts.append((top, candidate, candidate[-1] + 1 if candidate else int(after)))
        elif begins:
            title = top
            while title < candidate[0] and rows.filled[title] == 1:
                title += 1
            title = title if title < candidate[0] and rows.filled[title] == 0 else top
            if _codes_columns(rows, data, starts[-1], int(before), candidate):
                title, *_ = starts.pop()
            starts.append((title, candidate, candidate[-1] + 1))
    ends = [start[0] - 1 for start in starts[1:]] + [len(rows.filled) - 1]
    for (top, header, first), end in zip(starts, ends, strict=True):
        inside = data[np.searchsorted(data, first) : np.searchsorted(data, end, "right")]
        if not len(inside):
            continue
        blocks.append(
            Block(
                shrink(grid, area, top, end, header, first, int(inside[-1])),
                tuple(area.top + r for r in header),
                (area.top + first, area.top + int(inside[-1])),
            )
        )
    return blocks


def _closing(grid: Grid, area: Region, data: npt.NDArray[np.intp]) -> int:
    """The first of the last rows that total the list above them, from the top of the area; -1 if there are none."""
    if len(data) > MOST_ITEMS or len(data) and data[-1] - data[0] >= 2 * MOST_ITEMS:
        return -1
    first = next(
        (
            at
            for at in range(len(data) - 1, 0, -1)
            if grid.kinds[area.top + data[at - 1], area.left] != EMPTY
            and grid.kinds[area.top + data[at], area.left] == EMPTY
        ),
        0,
    )
    run = first
    while run > 0 and data[run] - data[run - 1] == 1:
        run -= 1
    rows = [area.top + int(one) for one in data[run:]]
    found = closing_row(grid, area, rows)
    return found - area.top if found >= 0 else -1


def _turns(
    grid: Grid,
    area: Region,
    rows: Rows,
    data: npt.NDArray[np.intp],
    start: tuple[int, tuple[int, ...], int],
    before: int,
    after: int,
) -> bool:
    """Whether blank rows separate two blocks: one has labels in the columns in which the other has numbers."""
    if rows.filled[before + 1 : after].all():
        return False
    at = int(np.searchsorted(data, after))
    end = at + 1
    while end < len(data) and end < at + MOST_ROWS and rows.filled[data[end - 1] : data[end]].all():
        end += 1
    above = range(area.top + start[2], area.top + before + 1)
    below = range(area.top + after, area.top + int(data[end - 1]) + 1)
    return len(below) > 1 and changes_columns(grid, area, above, below)


def _codes_columns(
    rows: Rows,
    data: npt.NDArray[np.intp],
    start: tuple[int, tuple[int, ...], int],
    row: int,
    header: tuple[int, ...],
) -> bool:
    """Whether a single row of numbers right above a header, empty over the stub, has the codes of
    the columns (0, 1, 2 over 0_総数, 1_男, 2_女) and is not a table."""
    first = int(np.searchsorted(data, start[2]))
    alone = first == len(data) or int(data[first]) >= row
    stub = min(int(rows.first[r]) for r in header)
    return alone and header[0] == row + 1 and int(rows.first[row]) > stub


def _header_above(grid: Grid, area: Region, rows: Rows, top: int, data: int) -> tuple[int, ...]:
    """Header rows (relative to the area) between `top` and the body row `data`."""
    lowest = next(
        (r for r in range(data - 1, top - 1, -1) if _is_header_row(grid, area, rows, r)), None
    )
    if lowest is None:
        above = data - 1
        while above > top and rows.filled[above] == 1 and rows.first[above] == area.left:
            above -= 1  # sections between the header and the first numbers
        alone = above >= top and _is_parent_row(grid, area, rows, above)
        return (above,) if alone else ()
    found = [lowest]
    r = lowest - 1
    while r >= top and len(found) < HEADER_LIMIT:
        if rows.filled[r] == 0:
            if _is_covered(grid, area, area.top + r):
                r -= 1
                continue
            if (
                r - 1 >= top
                and _is_header_row(grid, area, rows, r - 1)
                and _is_wide(area, rows, r - 1)
            ):
                r -= 1
                continue
            names = _names_above(grid, area, rows, top, r)
            if names is not None and len(found) == 1:
                r = names
                continue
            break
        if _are_remarks(grid, area, rows, top, r):
            break
        if _is_header_row(grid, area, rows, r) or _is_parent_row(grid, area, rows, r):
            found.append(r)
        elif not _between_header_rows(grid, area, rows, top, r):
            break
        r -= 1
    return tuple(range(min(found), lowest + 1))


def _names_above(grid: Grid, area: Region, rows: Rows, top: int, blank: int) -> int | None:
    """The row of names above some blank rows and a row of units: it fills the same columns, and may
    also name the stub, which the units leave blank. None if there is none."""
    units = blank + 1
    above = next((r for r in range(blank, top - 1, -1) if rows.filled[r]), None)
    if (
        above is None
        or units - above > MOST_BLANK + 1
        or not _is_header_row(grid, area, rows, above)
    ):
        return None
    names, own = (
        grid.kinds[area.top + r, area.left : area.right + 1] != EMPTY for r in (above, units)
    )
    both = int((names & own).sum())
    is_told = not own[0] and both > 1 and both >= _ALIKE * int(own.sum())
    return above if is_told and bool(names[1:].all()) else None


def _is_wide(area: Region, rows: Rows, r: int) -> bool:
    """Whether a row has more than a label and a remark: several texts, or groups beside the stub."""
    return bool(rows.filled[r] > 2 or rows.first[r] > area.left)


def _are_remarks(grid: Grid, area: Region, rows: Rows, top: int, r: int) -> bool:
    """Whether a line of units in brackets, (万人) (10,000 persons), separates title and header."""
    row = area.top + r
    texts = [text.strip() for text in grid.sheet.texts[row][area.left : area.right + 1]]
    merged = any((row, c) in grid.cover for c in range(area.left, area.right + 1))
    return (
        (r == top or rows.filled[r - 1] == 0)
        and rows.filled[r] > 1
        and not merged
        and all(_BRACKETED.fullmatch(text) for text in texts if text)
    )


def _is_covered(grid: Grid, area: Region, row: int) -> bool:
    """Whether a merge that starts higher reaches over this row."""
    return any(
        (merge := grid.cover.get((row, c))) is not None and merge.top < row
        for c in range(area.left, area.right + 1)
    )


def _between_header_rows(grid: Grid, area: Region, rows: Rows, top: int, r: int) -> bool:
    """Whether a row is only a stub head or blank, with header rows on both sides."""
    above = r - 1
    while above > top and rows.filled[above] == 0 and _is_covered(grid, area, area.top + above):
        above -= 1
    return (
        above >= top
        and rows.filled[r] == 1
        and _is_header_row(grid, area, rows, above)
        and (rows.filled[above] > 2 or _groups(grid, area, area.top + above) > 1)
    )


def _groups(grid: Grid, area: Region, row: int) -> int:
    """The number of merges of a row that reach over several columns right of the first."""
    found = {grid.cover.get((row, c)) for c in range(area.left + 1, area.right + 1)}
    return sum(merge is not None and merge.right > merge.left for merge in found)


def _is_header_row(grid: Grid, area: Region, rows: Rows, r: int) -> bool:
    if rows.filled[r] < 2 or rows.data[r] or is_pair(grid, area, area.top + r):
        return False
    texts = [
        (area.left + int(c), grid.sheet.texts[area.top + r][area.left + int(c)])
        for c in np.nonzero(grid.kinds[area.top + r, area.left : area.right + 1])[0][:40]
    ]
    rest = [t for _, t in texts[1:] if not UNIT_CELL.match(t)]
    if len(texts) == 2 and _is_remark(grid, area, area.top + r, texts[1][0]):
        return False
    if len(rest) == 1 and DATE_CELL.fullmatch(rest[0].strip()):
        # A line with its date on the right; two dates are the names of two columns.
        return DATE_CELL.fullmatch(texts[0][1].strip()) is not None
    return bool(rest) and len(texts[0][1]) <= 4 * LONG_TEXT


def _is_parent_row(grid: Grid, area: Region, rows: Rows, r: int) -> bool:
    """Whether a row has one label that spans the data columns (a merge, or text right of the stub)."""
    if rows.filled[r] != 1:
        return False
    row, column = area.top + r, int(rows.first[r])
    text = grid.sheet.texts[row][column]
    if UNIT_CELL.match(text) or len(text) > LONG_TEXT or _is_remark(grid, area, row, column):
        return False
    merge = grid.cover.get((row, column))
    if merge and merge.left == area.left and merge.right > merge.left:
        return False
    return column > area.left


def _is_remark(grid: Grid, area: Region, row: int, column: int) -> bool:
    """Whether the last cell of a line is a unit or a date of the whole table, not a label of the columns below it."""
    beyond = grid.kinds[row, column + 1 : area.right + 1]
    merge = grid.cover.get((row, column))
    return (
        area.right - area.left >= 2
        and column > area.left + (area.right - area.left) // 2
        and not beyond.any()
        and (merge is None or merge.right >= area.right)
        and REMARK_CELL.fullmatch(grid.sheet.texts[row][column]) is not None
    )


def _begins_table(grid: Grid, area: Region, rows: Rows, header: tuple[int, ...], data: int) -> bool:
    """Whether header-like rows within data rows start another table."""
    body = grid.kinds[area.top + data : area.top + data + 12, area.left : area.right + 1]
    numbers = ((body == NUMBER) | (body == MARKER)).sum(axis=0)
    numeric = (numbers > 0) & (numbers >= (body == TEXT).sum(axis=0))
    labels = grid.kinds[area.top + np.array(header), area.left]
    if numeric[0] and (labels == NUMBER).any():
        return False  # records that are numbered: a rank, a day
    if len(header) == 1 and numeric.sum() == 1 and is_amid(grid, area, rows, header[0]):
        return False
    if are_records(grid, area, rows, header, numeric):
        return False
    head = np.zeros_like(numeric)
    for r in header:
        head |= _headed(grid, area, area.top + r)
    over = int((head & numeric).sum())
    texts = {
        clean(grid.text(area.top + r, area.left + int(c))).lower()
        for r in header
        for c in np.nonzero(numeric)[0]
    } - {""}
    if over > 1 and (len(texts) == 1 or texts <= ANSWERS):
        return False
    needed = max(2, int(numeric.sum()) // 2) if numeric.sum() > 1 else 1
    return over >= needed


def _headed(grid: Grid, area: Region, row: int) -> npt.NDArray[np.bool_]:
    """The columns of an area over which a row has a text, merged or not."""
    found: npt.NDArray[np.bool_] = grid.kinds[row, area.left : area.right + 1] != EMPTY
    found = found.copy()
    for i in np.nonzero(found)[0].tolist():
        merge = grid.cover.get((row, area.left + i))
        if merge is not None:
            found[i : merge.right + 1 - area.left] = True
    return found
