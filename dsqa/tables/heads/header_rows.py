"""Which rows of a block are its header."""

import re
import unicodedata

import numpy as np

from dsqa.language.times.eras import RECENT_ERAS
from dsqa.tables.areas.side_by_side import Block
from dsqa.tables.grid import EMPTY, MARKER, NUMBER, YEAR, Grid
from dsqa.text.regex import regex

_COUNTED = regex(r"[(（]\d{1,3}[)）]")
MOST_ROWS = 40
"""Maximum number of header rows; a merged corner cell of a hostile file may span far more."""
TITLE_LENGTH = 45
"""Minimum length of a heading that is a title, not a header label."""
_TITLE = regex(
    r"(?:table|chart|figure)\b|第?\s*[0-9０-９一二三四五六七八九十]+[-－ー‐の]?[0-9０-９]*\s*表|表\s*[0-9０-９]",
    re.I,
)
_IN_BRACKETS = regex(r"[(（]\s?(?:19|20)\d\d(?:年度?)?\s?[)）]")
_DATED = regex(r"年月|年度|年次|期間|^(?:fiscal)?(?:year|period)")
_DATE = regex(
    r"(?:(?:"
    + RECENT_ERAS
    + r")?\s?(?:\d{1,4}|元)年|(?:19|20)\d\d[-/.年])(?:度|\d{1,2}月?(?:\d{1,2}日)?)?(?:期|末|現在)?"
)


def settle_rows(grid: Grid, block: Block) -> tuple[int, ...]:
    """Header rows, extended to the merged corner cell, without headings across all data columns."""
    rows = block.header_rows
    if not rows:
        return rows
    first, last = rows[0], rows[-1]
    corner = grid.cover.get((first, block.area.left))
    if corner and corner.left == block.area.left and block.area.top <= corner.top:
        first = corner.top
        if corner.bottom < block.body[1]:
            below = last
            last = corner.bottom if corner.bottom > corner.top else last
            while last < below and (
                _are_years(grid, block, last + 1) or _counts_columns(grid, last + 1)
            ):
                last += 1
    last = max(last, _merged_bottom(grid, block, first, last))
    if last + 1 < block.body[1] and (
        _are_dates(grid, block, last + 1) or _are_years_again(grid, block, last + 1)
    ):
        last += 1
    return without_headings(grid, block, first, last)


def without_headings(grid: Grid, block: Block, first: int, last: int) -> tuple[int, ...]:
    """The header rows from `first` to `last` without a title at the top and sections at the end."""
    while first < last and is_heading(grid, block, first) and _is_title(grid, block, first):
        first += 1
    while last > first and is_heading(grid, block, last):
        last -= 1
    first = max(first, last - MOST_ROWS + 1)
    return tuple(range(first, last + 1))


def _are_years(grid: Grid, block: Block, row: int) -> bool:
    kinds = grid.kinds[row, block.area.left + 1 : block.area.right + 1]
    kinds = kinds[kinds != EMPTY]
    return len(kinds) > 1 and bool((kinds == YEAR).all())


def _are_dates(grid: Grid, block: Block, row: int) -> bool:
    """Whether a row dates the columns, as 決算年月 below the numbers of fiscal terms."""
    texts = grid.sheet.texts[row][block.area.left : block.area.right + 1]
    head, *dates = [_plain(text) for text in texts if text.strip()] or [""]
    return (
        bool(_DATED.search(head))
        and len(set(dates)) > 1
        and all(_DATE.fullmatch(date) for date in dates)
    )


def _are_years_again(grid: Grid, block: Block, row: int) -> bool:
    """Whether a row has nothing but years in brackets, those of the heads above it in another calendar: (2016) below 平成28年."""
    texts = grid.sheet.texts[row][block.area.left : block.area.right + 1]
    years = [text.strip() for text in texts if text.strip()]
    return len(set(years)) > 1 and all(map(_IN_BRACKETS.fullmatch, years))


def _plain(text: str) -> str:
    """In half width and lower case, without blanks: 平成 28年３月 as 平成28年3月."""
    return "".join(unicodedata.normalize("NFKC", text).lower().split())


def _counts_columns(grid: Grid, row: int) -> bool:
    """Whether a row only numbers the columns: (1), (2), (3)."""
    texts = [text.strip() for text in grid.sheet.texts[row] if text.strip()]
    return len(texts) > 2 and all(_COUNTED.fullmatch(text) for text in texts)


def _merged_bottom(grid: Grid, block: Block, first: int, last: int) -> int:
    """The lowest row that a merge of the header reaches, without any number in the rows between."""
    bottom = last
    for c in range(block.area.left, block.area.right + 1):
        merge = grid.cover.get((last, c))
        if merge and first <= merge.top and merge.bottom > bottom and merge.bottom < block.body[1]:
            between = grid.kinds[
                last + 1 : merge.bottom + 1, block.area.left + 1 : block.area.right + 1
            ]
            if not ((between == NUMBER) | (between == MARKER)).any():
                bottom = merge.bottom
    return bottom


def is_heading(grid: Grid, block: Block, row: int) -> bool:
    """Whether the only text of a row is merged across the data columns (a unit, a section)."""
    area = block.area
    filled = np.nonzero(grid.kinds[row, area.left : area.right + 1])[0]
    if len(filled) != 1:
        return False
    column = area.left + int(filled[0])
    merge = grid.cover.get((row, column))
    return bool(
        merge
        and merge.right >= area.right
        and merge.right > merge.left
        and merge.bottom == row
        and merge.left <= area.left + 1
    )


def _is_title(grid: Grid, block: Block, row: int) -> bool:
    """Whether a heading that begins over the stub is the title of the table: it ends beyond the table, or reads like a title."""
    merge = grid.cover.get((row, block.area.left))
    if merge is None or merge.left != block.area.left:
        return False
    text = grid.text(row, block.area.left).strip()
    wider = merge.right > block.area.right
    return wider or len(text) >= TITLE_LENGTH or bool(_TITLE.match(text))
