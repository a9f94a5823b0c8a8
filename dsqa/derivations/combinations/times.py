"""The times of a column of a list of combinations: 2019, FY2019, 令和3年, 2023-05."""

from dsqa.derivations import limits
from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.column_cells import Floats
from dsqa.derivations.columns.long_form import is_of_times
from dsqa.derivations.rows.comparing.time_spans import moments_of
from dsqa.language.times.in_text import Time, level_of, only_time
from dsqa.questions.readings.wording import Wording


def has_times(column: Column) -> bool:
    """Whether all cells of a column are times."""
    texts = column.different.texts
    if is_of_times(column):
        return True
    return (
        column.kind != "number"
        and len(texts) <= limits.DIFFERENT_TIMES
        and all(map(_is_time, texts))
    )


def level_of_times(column: Column) -> str:
    """Of what each cell of a column of times is: year, quarter or month; "" if they differ."""
    if column.kind == "year" or column.is_date:
        return "year" if column.kind == "year" else "month"
    levels = {level_of(_time(text)) for text in column.different.texts}
    return levels.pop() if len(levels) == 1 else ""


def moments(column: Column, wording: Wording) -> Floats | None:
    """(rows,) numbers in the order of its times; None if it has no times."""
    return moments_of(column, wording) if has_times(column) else None


def _is_time(text: str) -> bool:
    one = _time(text)
    return one is not None and bool(one.year or one.quarter or one.half or one.month)


def _time(text: str) -> Time | None:
    return only_time(text, "j") or only_time(text, "e")
