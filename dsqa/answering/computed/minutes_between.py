"""The time from one moment of a row to another, as a column of a plain table: hours worked, from stop to stop, from opening to closing."""

from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

import numpy as np

from dsqa.answering.computed.extended import with_column
from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.column_cells import Floats
from dsqa.derivations.columns.head_matches import HeadMatch, head_matches
from dsqa.derivations.columns.plain_tables import MINUTES, PlainTable
from dsqa.derivations.rows.comparing.brackets import brackets
from dsqa.derivations.shown.dates_in_text import date_in_text
from dsqa.language.amounts.intervals import CLOCK
from dsqa.language.times.clock import MINUTES_OF_DAY
from dsqa.language.times.moments import is_moment
from dsqa.questions.asking.over_rows.computed import (
    asks_time_between,
    says_hours,
    says_how_long,
    says_minutes,
)
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

_HOUR, _TWO = 60, 2
_CLOCK = "[0-9]{1,2}:[0-9]{2}"
_CLOCKS = regex(_CLOCK)
_LEAST_TIMED = 0.5
"""Minimum share of the rows with both times."""
_LONGEST = 2 * MINUTES_OF_DAY
"""Median from which a question that does not say hours means days."""
_STATES = regex(
    r"(?i)duration|\blength\b|minutes|hours (?:taken|worked)|所要|時間数|[(（](?:分|min)"
)
_HOURS = regex(r"(?i)\bhours?\b|時間")
_LEAVES = regex(r"(?i)leav|depart|\bdep\b|start|発|出")
_ARRIVES = regex(r"(?i)arriv|\barr\b|end|着|到")
_WRITTEN = {"e": ("{} min", "{} h", "{} h {} min"), "j": ("{}分", "{}時間", "{}時間{}分")}


class _Ends(NamedTuple):
    """The starts and ends of all rows."""

    columns: tuple[int, ...]
    minutes: list[float]
    """By row: the minutes from start to end; NaN where one of them is missing."""
    query: str
    """The expression of these minutes over {name} and {other}."""
    is_of_days: bool = False
    """Whether they are from one day to another; otherwise an end before the start is of the next day."""


def with_minutes(plain: PlainTable, wording: Wording) -> PlainTable:
    """The table with a column of the time between its two columns of moments, those of the two places that a question names, or the ends of the
    hours in the cells of one column, if it asks for that and no column states it."""
    relation = plain.relation
    if not asks_time_between(wording) or any(map(_states_time, relation.columns)):
        return plain
    heads = head_matches(relation, wording)
    ends = _of_columns(plain, wording, heads) or _of_cells(plain, heads)
    known = [one for one in ends.minutes if one == one] if ends else []
    if ends is None or len(known) < max(1.0, _LEAST_TIMED * relation.size):
        return plain
    told, values, columns = ends.query, ends.minutes, ends.columns
    if median(known) < 0:
        told, values, columns = f"(-({told}))", [-one for one in values], columns[::-1]
    if ends.is_of_days and median(known) >= _LONGEST and not says_hours(wording):
        return plain
    if not ends.is_of_days:
        told = f"((({told}) + {MINUTES_OF_DAY}) % {MINUTES_OF_DAY})"
        values = [one % MINUTES_OF_DAY for one in values]
    texts = tuple(_written(round(one), wording) if one == one else "" for one in values)
    head = Column("所要時間" if wording.is_japanese else "duration", texts)
    first = min(columns)
    # The expression names the columns in the order of its operands.
    return with_column(plain, head, ends.columns, MINUTES, first, first, _query(wording, told))


def _states_time(column: Column) -> bool:
    is_of_hours = column.kind == "number" and _HOURS.search(column.head)
    return bool(is_of_hours or _STATES.search(column.head))


def _of_columns(plain: PlainTable, wording: Wording, heads: Sequence[HeadMatch]) -> _Ends | None:
    """Those of two columns of moments; None if there are not just two, nor two places that the question names."""
    columns = plain.relation.columns
    read = {at: own for at, one in enumerate(columns) if (own := _minutes(one)) is not None}
    timed = list(read)
    named = [at for at in timed if heads[at].words]
    found = _named(columns, heads, named)
    if len(timed) == _TWO and all(is_moment(columns[at].head) for at in timed):
        if len(named) == 1 and not says_how_long(wording):
            return None  # The average start time.
        found = (timed[0], timed[1])
    if found is None:
        return None
    start, end = (columns[at] for at in found)
    if start.is_date != end.is_date:
        return None
    query = "date_diff('minute', TRY_CAST({name} AS TIME), TRY_CAST({other} AS TIME))"
    if start.is_date:
        first, second = date_in_text("{name}", start), date_in_text("{other}", end)
        query = f"date_diff('minute', {first}, {second})" if first and second else ""
    return _Ends(found, (read[found[1]] - read[found[0]]).tolist(), query, start.is_date)


def _minutes(column: Column) -> Floats | None:
    """(rows,) the minutes of times of the day, or of time stamps from the first day; None for other columns."""
    times = next((read for kind, read in column.readings if kind == "time"), None)
    if times is None or not column.is_date:
        return times if times is None or not column.has_seconds else times / _HOUR
    return column.ordinals * MINUTES_OF_DAY + times


def _named(
    columns: Sequence[Column], heads: Sequence[HeadMatch], named: Sequence[int]
) -> tuple[int, int] | None:
    """The columns of the first and the last place that a question names; those of both its times at the only one."""
    if len(named) < _TWO:
        return None
    first, last = min(heads[at].first for at in named), max(heads[at].first for at in named)
    if first == last:
        return (named[0], named[1]) if len(named) == _TWO else None
    starts = [at for at in named if heads[at].first == first]
    goals = [at for at in named if heads[at].first == last]
    start = next((at for at in starts if _LEAVES.search(columns[at].head)), starts[0])
    return start, next((at for at in goals if _ARRIVES.search(columns[at].head)), goals[0])


def _of_cells(plain: PlainTable, heads: Sequence[HeadMatch]) -> _Ends | None:
    """Those of the hours in the cells of the one column, or the one that the question names; None if they are not written with colons."""
    found = [
        one for one in brackets(plain.relation) if one.dimension == CLOCK and len(one.columns) == 1
    ]
    named = [one for one in found if heads[one.columns[0]].words] if len(found) > 1 else found
    if len(named) != 1:
        return None
    (hours,) = named
    texts = plain.relation.columns[hours.columns[0]].texts
    if any(
        one and len(_CLOCKS.findall(text)) != _TWO
        for one, text in zip(hours.ranges, texts, strict=True)
    ):
        return None
    values = [one.high - one.low if one else np.nan for one in hours.ranges]
    start, end = (
        f"TRY_CAST(regexp_extract_all({{name}}, '{_CLOCK}')[{n}] AS TIME)" for n in (1, 2)
    )
    return _Ends(hours.columns, values, f"date_diff('minute', {start}, {end})")


def _written(value: int, wording: Wording) -> str:
    short, whole, both = _WRITTEN[wording.lang]
    hours, rest = divmod(value, _HOUR)
    if not hours or says_minutes(wording):
        return short.format(value)
    return both.format(hours, rest) if rest else whole.format(hours)


def _query(wording: Wording, told: str) -> str:
    """The expression of such a text over the minutes."""
    short, whole, both = _WRITTEN[wording.lang]
    hour, rest = f"({told} // {_HOUR})", f"({told} % {_HOUR})"

    def concat(form: str, *parts: str) -> str:
        pieces = form.split("{}")
        joined = [f"'{pieces[0]}'"] if pieces[0] else []
        for part, piece in zip(parts, pieces[1:], strict=True):
            joined += [part, f"'{piece}'"]
        return f"concat({', '.join(joined)})"

    if says_minutes(wording):
        return f"CASE WHEN {told} IS NOT NULL THEN {concat(short, told)} END"
    return f"CASE WHEN {told} IS NULL THEN NULL WHEN {hour} = 0 THEN {concat(short, rest)} WHEN {rest} = 0 THEN {concat(whole, hour)} ELSE {concat(both, hour, rest)} END"
