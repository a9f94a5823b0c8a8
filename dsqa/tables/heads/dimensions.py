"""Heads of a download of a data base, such as e-Stat: for each dimension a row of codes, of auxiliary codes, and of labels."""

import re
from typing import NamedTuple

from dsqa.readers.sheet import Region
from dsqa.tables.grid import TEXT, Grid
from dsqa.text.regex import regex

CODE_ENDS = ("コード", " code")
"""Endings of the label of a row of codes."""
FEWEST_CODES = 2
_CODE = regex(r"(?=.*\d)[\w#@.-]{1,20}", re.ASCII)


class CodeRows(NamedTuple):
    """The rows of codes of a header, and the cells beside them that are not heads."""

    rows: frozenset[int]
    """Rows of codes, and rows of auxiliary codes even if they are empty."""
    names: frozenset[tuple[int, int]]
    """Cells (row, column) that name the dimension of the labels on their right; they are not heads of the column below."""


def has_codes(grid: Grid, area: Region, row: int) -> bool:
    """Whether a row has the codes of the columns, as its only label says: 時間軸 コード | 2015000000 | 2020000000.

    The head of a column of codes (コード | 1970年 | 1975年) has codes below it, and no further label.
    """
    texts = grid.sheet.texts[row][area.left : area.right + 1]
    filled = [at for at, text in enumerate(texts) if text.strip()]
    if len(filled) <= FEWEST_CODES or row >= area.bottom:
        return False
    label, *codes = filled
    if not _named_dimension(texts[label]):
        return False
    below = grid.kinds[row + 1, area.left + label]
    return bool(below == TEXT) and all(_CODE.fullmatch(texts[at].strip()) for at in codes)


def code_rows(grid: Grid, area: Region, header_rows: tuple[int, ...]) -> CodeRows:
    """The rows of codes of a header, if it also has other rows."""
    names: dict[int, set[str]] = {}
    rows = set()
    for row in header_rows:
        texts = grid.sheet.texts[row]
        filled = [c for c in range(area.left, area.right + 1) if texts[c].strip()]
        name = _named_dimension(texts[filled[0]]) if filled else ""
        is_empty = len(filled) == 1 and bool(name)
        if is_empty or has_codes(grid, area, row):
            rows.add(row)
            names.setdefault(filled[0], set()).add(name)
    if not rows or len(rows) == len(header_rows):
        return CodeRows(frozenset(), frozenset())
    told = {
        (row, column)
        for row in header_rows
        for column, known in names.items()
        if grid.sheet.texts[row][column].strip() in known
    }
    return CodeRows(frozenset(rows), frozenset(told))


def _named_dimension(text: str) -> str:
    """The dimension of a label for codes: 時間軸 of 時間軸 コード and 時間軸 補助コード; "" for another label."""
    text = text.strip()
    if not text.lower().endswith(CODE_ENDS):
        return ""
    name = text[: -len("コード")] if text.endswith("コード") else text[: -len(" code")]
    return name.strip().removesuffix("補助").strip()
