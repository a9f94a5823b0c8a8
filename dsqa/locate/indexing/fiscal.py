"""Months below fiscal years: January of fiscal 2021 is January 2022."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.language.lang import Lang

Ints = npt.NDArray[np.int32]
_UNKNOWN = -1
_JAPANESE_START = 4


class YearsOfMonths(NamedTuple):
    """The years of the lines of an axis, -1 for a line that is no month of a year; all (n,)."""

    fiscal: Ints
    calendar: Ints
    starts: Ints
    """The first month of a line that is a whole fiscal year, where it is known."""


def years_of_months(
    outer: Ints, own: Ints, end: Ints, months: Ints, is_fiscal: npt.NDArray[np.bool_], lang: Lang
) -> YearsOfMonths:
    """`outer`: the year of the outermost label that gives one; `own`: of the innermost, `end` its last year, `is_fiscal` whether it
    is a fiscal one."""
    dated = (own != _UNKNOWN) & (months != _UNKNOWN)
    fiscal = calendar = np.where(dated, own, _UNKNOWN)
    # January 2022 below 2021: the outer years are fiscal.
    crossing = bool((dated & (own - outer == 1)).any())
    below = dated & is_fiscal & (outer == own) & ((end == own + 1) | (lang == "j"))
    if crossing:
        fiscal = np.where(dated, outer, _UNKNOWN)
    elif below.any():
        start = _first_month(own[below], months[below], lang)
        calendar = np.where(below & (months < start), own + 1, calendar)
    if lang == "j" and not crossing:
        fiscal = np.where(dated & ~below & (months < _JAPANESE_START), own - 1, fiscal)
    whole = is_fiscal & (own != _UNKNOWN) & (own == end) & (months == _UNKNOWN) & (lang == "j")
    starts = np.where(whole, _JAPANESE_START, _UNKNOWN)
    return YearsOfMonths(*(one.astype(np.int32) for one in (fiscal, calendar, starts)))


def _first_month(years: Ints, months: Ints, lang: Lang) -> int:
    """The month that fiscal years begin with, 1 where months stand as in calendar years."""
    runs = np.split(months, np.flatnonzero(np.diff(years)) + 1)
    if lang == "j":
        in_order = any(run[0] < _JAPANESE_START <= run[-1] == run.max() for run in runs)
        return 1 if in_order else _JAPANESE_START
    # The months of a year that ends in the next descend once; those listed backwards do so often.
    return min((int(run[0]) for run in runs if (np.diff(run) < 0).sum() == 1), default=1)
