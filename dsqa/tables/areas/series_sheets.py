"""Sheets of time series in the form of data bases of statistical offices and central banks: above the dates a row with
the names of the series, and rows that describe each of them (Unit, Frequency, Series ID)."""

import re
from datetime import date

import numpy as np

from dsqa.language.heads import is_unit_head
from dsqa.language.times.in_text import times
from dsqa.readers.sheet import Region
from dsqa.tables.areas.side_by_side import Block
from dsqa.tables.grid import EMPTY, MARKER, NUMBER, Grid
from dsqa.text.regex import regex

_FEWEST_TIMES, _FEWEST_SAID = 4, 3
"""Minimum number of rows of dates, and of rows that describe the series."""
_MOST_ABOVE = 40
"""Maximum number of rows above the dates."""
_FILLED = 0.6
"""Minimum share of the series that a row describes."""
_NAME = regex(r"titles?|series|(?:series )?names?|descriptions?|系列名?称?|系列|名称", re.I)
_OTHER = regex(
    r"frequency|(?:series |data )?type|series (?:id|start|end|key)|no\.? ?(?:of )?obs.*|source|collection month|publication date"
    r"|last updated?|seasonal adjustment|mnemonic|code|(?:データ|系列)?コード|期種|頻度|種別|季節調整|出所|開始.*|終了.*|最終更新.*",
    re.I,
)


def series_block(grid: Grid, area: Region) -> Block | None:
    """The only block of a sheet of described time series; None for any other sheet."""
    first = next(
        (
            r
            for r in range(area.top, min(area.bottom, area.top + _MOST_ABOVE))
            if _is_dated(grid, area, r)
        ),
        None,
    )
    if first is None or not all(
        _is_dated(grid, area, r) for r in range(first, min(area.bottom + 1, first + _FEWEST_TIMES))
    ):
        return None
    if area.bottom + 1 - first < _FEWEST_TIMES:
        return None
    said = _described(grid, area, first)
    labels = {r: grid.sheet.texts[r][area.left].strip().rstrip(":：") for r in said}
    known = [
        r
        for r, label in labels.items()
        if _NAME.fullmatch(label) or is_unit_head(label) or _OTHER.fullmatch(label)
    ]
    if len(known) < _FEWEST_SAID or 2 * len(known) < len(said):
        return None
    names = _names(grid, area, said, labels)
    if names is None:
        return None
    units = [r for r, label in labels.items() if is_unit_head(label) and r > names]
    last = max(r for r in range(first, area.bottom + 1) if _is_dated(grid, area, r))
    return Block(area, (names, *units[:1]), (first, last), marked=True)


def _is_dated(grid: Grid, area: Region, row: int) -> bool:
    """Whether a row begins with a time, followed by numbers."""
    kinds = grid.kinds[row, area.left + 1 : area.right + 1]
    if not ((kinds == NUMBER) | (kinds == MARKER)).any():
        return False
    text = grid.sheet.texts[row][area.left].strip()
    return isinstance(grid.sheet.values[row][area.left], date) or _is_time(text)


def _is_time(text: str) -> bool:
    found = times(text, "j") or times(text, "e") if text else []
    return bool(found) and found[0].end - found[0].start >= len(text) - 1


def _described(grid: Grid, area: Region, first: int) -> list[int]:
    """The rows right above the dates that are filled for most series, upwards."""
    found = []
    for row in range(first - 1, area.top - 1, -1):
        filled = grid.kinds[row, area.left + 1 : area.right + 1] != EMPTY
        if filled.mean() < _FILLED:
            break
        found.append(row)
    return found


def _names(grid: Grid, area: Region, said: list[int], labels: dict[int, str]) -> int | None:
    """The row with the names of the series: it has no label, or one that means names; all names differ."""
    columns = range(area.left + 1, area.right + 1)
    for row in reversed(said):
        texts = [text for c in columns if (text := grid.sheet.texts[row][c].strip())]
        is_named = not labels[row] or _NAME.fullmatch(labels[row])
        if is_named and len(set(texts)) == len(texts) == np.count_nonzero(
            grid.kinds[row, area.left + 1 : area.right + 1]
        ):
            return row
    return None
