"""Which relations are statistics in long form: a row for each combination of the values of columns that classify them."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from dsqa.language.heads import is_remark_head, says_code
from dsqa.language.names.countries import level_of_area
from dsqa.language.times.in_text import level_of, only_time
from dsqa.language.totals import is_total
from dsqa.text.regex import regex

if TYPE_CHECKING:
    from dsqa.derivations.columns.column import Column
    from dsqa.derivations.columns.relation import Codes, Relation

_MANY_ROWS, _ROWS_WITH_TOTALS = 50, 8
"""Minimum number of rows of statistics in long form, and of those that have totals in one column; half as many where two have."""
_REPEATED = 0.5
"""Maximum share of different values of a column that only classifies the rows."""
_TOLD_APART = 0.9
_FEW_ROWS = 6
_FEW_MEASURES = 2
"""Maximum number of columns of numbers of which one may only write those of the other."""
_FULL, _FEW_COMBINED = 0.95, 40
"""Minimum share of combinations with a row, and minimum number of rows, of statistics that have fewer rows and no totals."""
_FISCAL_HEAD = regex(r"(?:会計)?年度|(?:fiscal|financial) year|fy", re.I)
_MONTH_HEAD = regex(r"年?月|month", re.I)
_DENSE = 0.1
"""Minimum share of combinations with a row. Statistics have half of them or all, lists of events a
hundredth or less."""


def is_long(relation: "Relation") -> bool:
    """Whether a table is statistics in long form: rows without names, identified by columns that classify them,
    with a row for most combinations of their values. They are many, or some of them are totals, or every combination has one row.

    A row of such a table is a cell of a cross table, and what a question leaves open is at its total. A list of
    orders or sales repeats values too, but has a row for hardly any combination.
    """
    if _has_fiscal_months(relation):
        return True
    if _has_numbered_things(relation):
        return False
    with_totals = _columns_with_totals(relation)
    if relation.size < (_ROWS_WITH_TOTALS if with_totals < 2 else _ROWS_WITH_TOTALS // 2):
        return False
    sorting = []
    for at, column in enumerate(relation.columns):
        if column.kind in ("number", "time"):
            continue
        if relation.distinct[at] > _REPEATED:
            return False
        sorting.append(relation.shown_texts(at))
    if len(sorting) < 2:
        return False
    different, combinations = _combinations(sorting)
    if relation.size < _MANY_ROWS and not with_totals:
        is_full = relation.size >= _FULL * combinations and relation.size >= _FEW_COMBINED
        return is_full and different == relation.size
    return different >= _TOLD_APART * relation.size and relation.size >= _DENSE * combinations


def has_totals(relation: "Relation") -> bool:
    """Whether some rows of statistics in long form are totals of others, by a label of a column that classifies them."""
    return _columns_with_totals(relation) > 0


@lru_cache(maxsize=2)
def is_of_combinations(relation: "Relation") -> bool:
    """Whether each row is of its own combination of texts and times, none of which names it alone, and none is the total of others."""
    keys = [
        at
        for at, column in enumerate(relation.columns)
        if column.kind not in ("number", "time") and not column.is_numbering
    ]
    if len(keys) < 2 or relation.size < _FEW_ROWS or has_totals(relation):
        return False
    is_named = any(relation.distinct[at] > _REPEATED for at in keys)
    return not is_named and combinations(relation, keys) == relation.size


def may_be_download(relation: "Relation") -> bool:
    """Whether a table may be one of a data base: with codes of areas, numbers at times, or one column of numbers beside one of times."""
    columns = relation.columns
    if any(one.sample and all(map(level_of_area, one.sample)) for one in columns):
        return True
    heads = [one.head for one in columns if one.kind == "number"]
    numbers = [
        only_time(head, "e") for head in heads if not (says_code(head) or is_remark_head(head))
    ]
    if len(numbers) > _FEW_MEASURES:
        return all(numbers)
    return any(numbers) or (
        bool(numbers)
        and any(
            is_of_times(one) or all(only_time(text, "e") for text in one.sample) for one in columns
        )
    )


def is_of_times(column: "Column") -> bool:
    """Whether a column has years or dates."""
    return column.kind == "year" or column.is_date


def combinations(relation: "Relation", columns: Sequence[int]) -> int:
    """How many different combinations of whole cells the rows have in some columns."""
    if not columns or not relation.size:
        return min(relation.size, 1)
    return int(joined([relation.shown_texts(at) for at in columns]).max()) + 1


def joined(columns: "Sequence[npt.NDArray[np.signedinteger[Any]]]") -> "npt.NDArray[np.int64]":
    """(rows,) the number of the combination of the values of some columns, at least one; each is numbers of values."""
    together = np.zeros(len(columns[0]), np.int64)
    for codes in columns:
        # Numbered anew by each column, so that the numbers stay small.
        both = together * (int(codes.max(initial=0)) + 2) + codes
        together = np.unique(both, return_inverse=True)[1].reshape(-1)
    return together


def repeats_over_times(relation: "Relation", at: int) -> bool:
    """Whether a column has its values again at other times: the countries of a list with a row for each country and year."""
    if relation.distinct[at] > _REPEATED:
        return False
    return any(
        combinations(relation, (at, other)) == relation.size
        for other, column in enumerate(relation.columns)
        if other != at and is_of_times(column) and relation.distinct[other] <= _REPEATED
    )


def ends_of(relation: "Relation") -> tuple[str, str] | None:
    """The first and the last time of a series, which has a row for each time; None for other relations."""
    times = [
        at
        for at, column in enumerate(relation.columns)
        if is_of_times(column) and relation.distinct[at] == 1
    ]
    reading = next((one for one in relation.readings if [one.column] == times), None)
    if reading is None or relation.size < _FEW_ROWS or np.isnan(reading.values).any():
        return None
    ends = int(reading.values.argmin()), int(reading.values.argmax())
    first, last = (relation.columns[reading.column].text(row) for row in ends)
    return first, last


def level_of_series(relation: "Relation") -> str:
    """Of what each row of a series (see `ends_of`) of nothing but numbers in the order of time is: year, quarter or month; "" for another series."""
    if relation.order != 1:
        return ""
    (dated, *others) = sorted(relation.columns, key=lambda one: not is_of_times(one))
    if any(one.kind != "number" and len(one.different.texts) > 1 for one in others):
        return ""
    times = [only_time(text, "e") for text in dated.different.texts]
    days = {one.day for one in times if one is not None}
    # The first of each month stands for the month.
    levels = {level_of(one and one._replace(day=None) if len(days) == 1 else one) for one in times}
    return levels.pop() if len(levels) == 1 else ""


def _has_fiscal_months(relation: "Relation") -> bool:
    """Whether rows are months of fiscal years, whose calendar years only the two columns together tell."""
    fiscal = [_FISCAL_HEAD.fullmatch(column.head.strip()) for column in relation.columns]
    months = [_MONTH_HEAD.fullmatch(column.head.strip()) for column in relation.columns]
    kinds = [
        column.kind for at, column in enumerate(relation.columns) if not (fiscal[at] or months[at])
    ]
    return any(fiscal) and any(months) and relation.size >= _FEW_ROWS and {*kinds} == {"number"}


def _has_numbered_things(relation: "Relation") -> bool:
    """Whether rows have numbers, and days, as orders do, or marks, as the answers to a survey do."""
    columns = relation.columns
    return any(one.is_numbering for one in columns) and any(
        one.is_flag or (one.is_date and all(date.is_full for date in one.dates if date))
        for one in columns
    )


def _columns_with_totals(relation: "Relation") -> int:
    classes = (
        {*column.sample} for column in relation.columns if column.kind not in ("number", "time")
    )
    return sum(any(is_total(text, values) for text in values) for values in classes)


def _combinations(columns: "Sequence[Codes]") -> tuple[int, float]:
    """The numbers of actual and possible combinations of values; a column that depends on another one, as a name on
    its code, adds none."""
    numbered = [np.unique(codes, return_inverse=True) for codes in columns]
    numbered.sort(key=lambda one: -len(one[0]))
    together, found, possible = numbered[0][1], len(numbered[0][0]), float(len(numbered[0][0]))
    for values, codes in numbered[1:]:
        both = joined((together, codes))
        many = int(both.max()) + 1
        if many > found:
            together, found, possible = both, many, possible * len(values)
    return found, possible
