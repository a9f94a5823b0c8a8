"""Many cells of the same form, read by one pattern over all of them instead of one call per cell.

Each function returns the same as its counterpart for single cells, or None if a cell has another form.
"""

import re
from collections.abc import Sequence

from dsqa.language.values import MAY_BE_DATE, Date
from dsqa.text.regex import regex

_BETWEEN = "\n"
_UNEVEN = regex(r"\s{2}|[^\S \n]|^ | $", re.M)
"""Runs of blanks, blanks that are not plain, or blanks at the end of a cell without line breaks."""
_OTHER = regex(r"[^A-Za-z0-9 \n]")
_BAD_WORD = regex(r"(?:^|[A-Za-z])[0-9]|[0-9][A-Za-z]|^[^A-Za-z]", re.M)
"""A word of letters and digits, or a cell that does not begin with a letter."""
_NUMBERED = regex(r"^[A-Za-z]+ ([0-9]{1,9})$", re.M)
_CODE = regex(r"^[A-Za-z]{1,4}([0-9]{5,9})$", re.M)
"""Letters and at least five digits: C259373."""
_ISO = regex(r"^([0-9]{4})-([0-9]{2})-([0-9]{2})$", re.M)
_COMPACT = regex(r"^((?:1[5-9]|20)[0-9]{2})(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])$", re.M)
_FEWEST_COMPACT = 3


def even_blanks(lines: Sequence[str]) -> bool:
    """Whether all blanks in cells are single plain ones between words."""
    joined = _BETWEEN.join(lines)
    return joined.count(_BETWEEN) == len(lines) - 1 and not _UNEVEN.search(joined)


def bare_keys(texts: Sequence[str]) -> tuple[str, ...] | None:
    """The keys of cells that are words, and numbers behind them, or all codes; see `dsqa.language.values.key`."""
    joined = _BETWEEN.join(texts)
    if _OTHER.search(joined):
        return None
    if _BAD_WORD.search(joined) and len(_CODE.findall(joined)) < len(texts):
        return None
    keys = joined.lower()
    return None if MAY_BE_DATE.search(keys) else tuple(keys.split(_BETWEEN))


def numbered(texts: Sequence[str]) -> list[float] | None:
    """The number after the only word of each cell (Customer 17), or in each code (C259373)."""
    joined = _BETWEEN.join(texts)
    found = next((each for one in (_NUMBERED, _CODE) if (each := one.findall(joined))), [])
    return list(map(float, found)) if len(found) == len(texts) else None


def iso_dates(texts: Sequence[str]) -> tuple[Date, ...] | None:
    """The dates of cells as 2016-06-05."""
    return _all_dates(_ISO, texts)


def compact_dates(texts: Sequence[str]) -> tuple[Date, ...] | None:
    """The dates of cells as 20160605, of which there are at least three."""
    return _all_dates(_COMPACT, texts) if len(texts) >= _FEWEST_COMPACT else None


def _all_dates(pattern: re.Pattern[str], texts: Sequence[str]) -> tuple[Date, ...] | None:
    if texts and not pattern.match(texts[0]):
        return None
    found = pattern.findall(_BETWEEN.join(texts))
    if len(found) < len(texts):
        return None
    dates = tuple(Date(int(year), int(month), int(day)) for year, month, day in found)
    is_full = all(date.year and 0 < date.month <= 12 and 0 < date.day <= 31 for date in dates)
    return dates if is_full else None
