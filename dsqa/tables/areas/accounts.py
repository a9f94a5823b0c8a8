"""Lists of labels with their numbers side by side, as in a balance sheet: Assets | Amount | Liabilities | Amount."""

import re
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from dsqa.readers.sheet import Region
from dsqa.tables.grid import NUMBER, TEXT, YEAR, Grid
from dsqa.tables.labels.clean import unspaced
from dsqa.text.regex import regex

_FEWEST_LABELS = 2
_FEWEST_ROWS = 3
_LEAST_SUM = 500
_AMOUNT = regex(
    r"(?:.*\b)?(?:amounts?|values?|sums?)|.*(?:金額|額|数量|数値)|[(（]?(?:[百千万億十]*円|[$€£¥%％])[)）]?",
    re.I,
)
"""A head that only says that the numbers below it are amounts."""


class _List(NamedTuple):
    """A column of labels and the columns of numbers after it."""

    name: str
    heads: tuple[str, ...]
    labels: list[str]
    """(rows of the body,) "" for a row without a label."""
    numbers: tuple[list[float], ...]
    """The numbers of each column."""


def accounts(grid: Grid, area: Region, row: int, body: tuple[int, int]) -> list[int]:
    """First columns of the further lists; `row` has the heads. [] if there is only one list.

    Records may also have two columns of texts with numbers after each: Player | Goals | Team | Points. But labels of
    lists do not repeat, and their numbers have no heads or the same ones: years, or words for amounts. With other
    repeated heads, the lists must end in different rows or have the same sums.
    """
    starts = _starts(grid, area, body)
    if len(starts) < 2:
        return []
    size = starts[1] - starts[0]
    lists = [_list(grid, range(at, at + size), row, body) for at in starts]
    names = {one.name for one in lists}
    labels = [label for one in lists for label in one.labels if label]
    if len(names) < len(lists) or not all(names) or len({one.heads for one in lists}) > 1:
        return []
    # Both sums may have the same label.
    if len(set(labels)) < len(labels) - (len(lists) - 1) or any(map(_has_twice, lists)):
        return []
    is_told = all(
        not head or _AMOUNT.fullmatch(head) or grid.kinds[row, column] == YEAR
        for column, head in enumerate(lists[0].heads, starts[0] + 1)
    )
    return starts[1:] if is_told or _end_apart(lists) or _are_balanced(lists) else []


def _starts(grid: Grid, area: Region, body: tuple[int, int]) -> list[int]:
    """The columns of labels, if each has equally many columns of numbers after it; all rows are read."""
    kinds = grid.kinds[body[0] : body[1] + 1, area.left : area.right + 1]
    numbers = (kinds == NUMBER).any(axis=0)
    texts = (kinds == TEXT).sum(axis=0)
    labels = (texts >= _FEWEST_LABELS) & ~numbers
    counted = numbers & ~(kinds == TEXT).any(axis=0)
    starts = np.nonzero(labels)[0].tolist()
    size, rest = divmod(len(labels), len(starts) or 1)
    is_even = not rest and size > 1 and starts == list(range(0, len(labels), size))
    if not is_even or not (labels | counted).all() or len(kinds) < _FEWEST_ROWS:
        return []
    return [area.left + at for at in starts]


def _list(grid: Grid, columns: range, row: int, body: tuple[int, int]) -> _List:
    sheet, rows = grid.sheet, range(body[0], body[1] + 1)
    values = ([sheet.values[r][c] for r in rows] for c in columns[1:])
    return _List(
        unspaced(grid.text(row, columns[0])),
        tuple(unspaced(sheet.texts[row][c]) for c in columns[1:]),
        [unspaced(sheet.texts[r][columns[0]]) for r in rows],
        tuple([value for value in column if isinstance(value, float)] for column in values),
    )


def _has_twice(one: _List) -> bool:
    filled = [label for label in one.labels if label]
    return len(set(filled)) < len(filled)


def _end_apart(lists: Sequence[_List]) -> bool:
    """Whether the last labels of lists are in different rows."""
    return len({max(at for at, label in enumerate(one.labels) if label) for one in lists}) > 1


def _are_balanced(lists: Sequence[_List]) -> bool:
    """Whether all lists have the same sums, which are too large to be equal by chance."""
    sums = {tuple(round(sum(column), 6) for column in one.numbers) for one in lists}
    return len(sums) == 1 and min(min(sums)) >= _LEAST_SUM
