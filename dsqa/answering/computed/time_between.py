"""The time from one moment of a row to another (hours worked, length of a trip), as a column of a plain table."""

import re
from collections.abc import Sequence

import numpy as np

from dsqa.answering.computed.extended import with_column
from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.column_cells import Floats
from dsqa.derivations.columns.head_matches import HeadMatch, head_matches
from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.derivations.columns.relation import Relation
from dsqa.language.times.clock import ClockForm
from dsqa.language.times.moments import is_moment
from dsqa.language.values import MINUTES_OF_DAY, written
from dsqa.questions.asking.over_rows.computed import (
    asks_time_between,
    says_hours,
    says_how_long,
    says_minutes,
)
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

_OPERANDS = 2
_LEAST_TIMED = 0.5
"""Minimum share of the rows with both times."""
_LONGEST = 2 * MINUTES_OF_DAY
"""Median from which a question that does not say hours means days."""
_STATES = regex(r"\bhours?\b|\bminutes?\b|duration|\blength\b|elapsed|時間$|分数|所要|期間", re.I)


def with_time_between(plain: PlainTable, wording: Wording) -> PlainTable:
    """The table with a column of the time from the first to the second moment of each row, over midnight if the second is earlier in the day,
    if the question asks for it and no column states it: hours and minutes, or minutes where the question says these."""
    relation = plain.relation
    if not asks_time_between(wording) or any(map(_states_time, relation.columns)):
        return plain
    heads = head_matches(relation, wording)
    moments = _moments(relation, heads)
    if len(moments) != _OPERANDS:
        return plain
    if sum(bool(heads[at].words) for at in moments) == 1 and not says_how_long(wording):
        return plain  # The average start time.
    first, second = (relation.columns[at] for at in moments)
    values = minutes_between(first, second)
    if values is None or np.isfinite(values).sum() < _LEAST_TIMED * relation.size:
        return plain
    is_long = first.is_date and np.nanmedian(values) >= _LONGEST
    if is_long and not says_hours(wording):
        return plain
    head, texts = _written(values, first, wording)
    return with_column(plain, Column(head, texts), moments, "minutes", moments[0], moments[0])


def minutes_between(first: Column, second: Column) -> Floats | None:
    """(rows,) the minutes from one moment to another, of the next day if it is earlier; None if the columns are not of one kind."""
    if first.kind != second.kind:
        return None
    one, other = _minutes(first), _minutes(second)
    if one is None or other is None:
        return None
    values = other - one
    return np.where(values < 0, values + MINUTES_OF_DAY, values) if first.is_time else values


def _written(values: Floats, first: Column, wording: Wording) -> tuple[str, tuple[str, ...]]:
    """The head and the cells of the computed column."""
    if says_minutes(wording):
        head = "分" if wording.is_japanese else "minutes"
        return head, tuple(written(one) if np.isfinite(one) else "" for one in values.tolist())
    form = ClockForm(not first.has_seconds, first.has_seconds, 1)
    size = 60 if first.has_seconds else 1
    texts = (form.written(str(one * size)) if np.isfinite(one) else "" for one in values.tolist())
    return "時間" if wording.is_japanese else "hours", tuple(texts)


def _moments(relation: Relation, heads: Sequence[HeadMatch]) -> tuple[int, ...]:
    """The two columns of times at which something begins and ends, or of several those that the question names."""
    found = [
        at for at, one in enumerate(relation.columns) if _has_times(one) and is_moment(one.head)
    ]
    if len(found) > _OPERANDS:
        found = [at for at in found if heads[at].words]
    return tuple(found)


def _has_times(column: Column) -> bool:
    return any(kind == "time" for kind, _ in column.readings)


def _states_time(column: Column) -> bool:
    return column.kind in ("number", "time") and _STATES.search(column.head) is not None


def _minutes(column: Column) -> Floats | None:
    """(rows,) the minutes of times of the day, or of time stamps from the first day; NaN for others."""
    times = next((read for kind, read in column.readings if kind == "time"), None)
    if times is None:
        return None
    if column.is_time:
        return times / 60 if column.has_seconds else times
    days = column.different.by_row([one.ordinal if one else np.nan for one in column.dates])
    return days * MINUTES_OF_DAY + times
