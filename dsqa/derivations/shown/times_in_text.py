"""The days, or the time, from one column of texts to another in queries."""

from collections.abc import Sequence

import numpy as np

from dsqa.derivations.columns.column import Column
from dsqa.derivations.shown.dates_in_text import date_in_text
from dsqa.derivations.shown.read_in_text import number_in_text
from dsqa.language.values import MINUTES_OF_DAY

_SIXTY = 60


def between_in_text(names: Sequence[str], ends: Sequence[Column], computed: Column) -> str:
    """An expression for what lies between two columns in each row, as a computed column has it; "" if no expression reads them in the same way.

    `names`: of the columns, quoted; `computed`: the days, the minutes, or hours and minutes with colons.
    """
    form = computed.clock_form
    if all(one.is_time for one in ends):
        times = [_of_day(name, one) for name, one in zip(names, ends, strict=True)]
        size = _SIXTY if ends[0].has_seconds else 1
        one, other = times
        told = (
            f"({other} - {one} + CASE WHEN {other} < {one} THEN {MINUTES_OF_DAY * size} ELSE 0 END)"
        )
        if not form:
            told = f"{told} / {size}" if size > 1 else told
    else:
        times = [date_in_text(name, one) for name, one in zip(names, ends, strict=True)]
        part = "minute" if any(":" in text for one in ends for text in one.sample[:1]) else "day"
        told = f"date_diff('{part}', {times[0]}, {times[1]})"
    if not all(times):
        return ""
    return form.query(told) if form else told


def _of_day(name: str, column: Column) -> str:
    """An expression for the times of a column, as it is read."""
    read = next(values for kind, values in column.readings if kind == "time")
    lines = [column.different.lines[code] for code in column.different.codes.tolist()]
    return number_in_text(name, "time", lines, np.asarray(read))
