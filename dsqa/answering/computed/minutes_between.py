"""The time from one time of the day of a row to another, as a column of a plain table: from stop to stop, from opening to closing."""

from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

from dsqa.answering.computed.extended import with_column
from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.head_matches import head_matches
from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.derivations.rows.comparing.brackets import brackets
from dsqa.language.amounts.intervals import CLOCK
from dsqa.language.times.clock import minutes
from dsqa.questions.asking.over_rows.computed import asks_time_between
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

_DAY, _HOUR, _TWO = 1440, 60, 2
_CLOCK = "[0-9]{1,2}:[0-9]{2}"
_CLOCKS = regex(_CLOCK)
_LEAST_TIMED = 0.5
"""Minimum share of the rows with both times."""
_STATES = regex(r"(?i)duration|\blength\b|minutes|hours taken|所要|時間数|[(（](?:分|min)")
_LEAVES = regex(r"(?i)leav|depart|\bdep\b|start|発|出")
_ARRIVES = regex(r"(?i)arriv|\barr\b|end|着|到")
_WRITTEN = {"e": ("{} min", "{} h", "{} h {} min"), "j": ("{}分", "{}時間", "{}時間{}分")}


class _Ends(NamedTuple):
    """The starts and ends by row."""

    columns: tuple[int, ...]
    times: list[tuple[int | None, int | None]]
    queries: tuple[str, str]
    """Their expressions over {name} and {other}."""


def with_minutes(plain: PlainTable, wording: Wording) -> PlainTable:
    """The table with a column of the time between its two columns of times, those of the two places that a question names, or the ends of the
    hours in the cells of one column, if it asks for that and no column states it."""
    relation = plain.relation
    if not asks_time_between(wording) or any(_STATES.search(one.head) for one in relation.columns):
        return plain
    timed = [at for at, one in enumerate(relation.columns) if one.kind == "time"]
    ends = _of_columns(plain, wording, timed) or _of_cells(plain, wording)
    if ends is None:
        return plain
    values = [None if a is None or b is None else b - a for a, b in ends.times]
    known = [one for one in values if one is not None]
    if len(known) < _LEAST_TIMED * relation.size:
        return plain
    queries = ends.queries
    if median(known) < 0:
        queries, values = queries[::-1], [one if one is None else -one for one in values]
    texts = [_written(one % _DAY, wording) if one is not None else "" for one in values]
    head = Column("所要時間" if wording.is_japanese else "duration", tuple(texts))
    first = min(ends.columns)
    return with_column(plain, head, ends.columns, "", first, first, _query(wording, *queries))


def _of_columns(plain: PlainTable, wording: Wording, timed: Sequence[int]) -> _Ends | None:
    """Those of two columns of times; None if there are not just two, nor two places that the question names."""
    found = (timed[0], timed[1]) if len(timed) == _TWO else _named(plain, wording, timed)
    if found is None:
        return None
    texts = (plain.relation.columns[at].texts for at in found)
    times = [(minutes(start), minutes(end)) for start, end in zip(*texts, strict=True)]
    return _Ends(found, times, ("{name}", "{other}"))


def _named(plain: PlainTable, wording: Wording, timed: Sequence[int]) -> tuple[int, int] | None:
    """The columns of the first and the last place that a question names; those of both its times at the only one."""
    columns, heads = plain.relation.columns, head_matches(plain.relation, wording)
    named = [at for at in timed if heads[at].words]
    if len(named) < _TWO:
        return None
    first, last = min(heads[at].first for at in named), max(heads[at].first for at in named)
    if first == last:
        return (named[0], named[1]) if len(named) == _TWO else None
    starts = [at for at in named if heads[at].first == first]
    goals = [at for at in named if heads[at].first == last]
    start = next((at for at in starts if _LEAVES.search(columns[at].head)), starts[0])
    return start, next((at for at in goals if _ARRIVES.search(columns[at].head)), goals[0])


def _of_cells(plain: PlainTable, wording: Wording) -> _Ends | None:
    """Those of the hours in the cells of the one column, or the one that the question names; None if they are not written with colons."""
    heads = head_matches(plain.relation, wording)
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
    times = [(int(one.low), int(one.high)) if one else (None, None) for one in hours.ranges]
    clocks = f"regexp_extract_all({{name}}, '{_CLOCK}')"
    return _Ends(hours.columns, [*times], (f"{clocks}[1]", f"{clocks}[2]"))


def _written(value: int, wording: Wording) -> str:
    short, whole, both = _WRITTEN[wording.lang]
    hours, rest = divmod(value, _HOUR)
    if not hours:
        return short.format(rest)
    return both.format(hours, rest) if rest else whole.format(hours)


def _query(wording: Wording, start: str, end: str) -> str:
    """The expression of such a text over both times."""
    short, whole, both = _WRITTEN[wording.lang]
    told = f"((date_diff('minute', TRY_CAST({start} AS TIME), TRY_CAST({end} AS TIME)) + {_DAY}) % {_DAY})"
    hour, rest = f"({told} // {_HOUR})", f"({told} % {_HOUR})"

    def concat(form: str, *parts: str) -> str:
        pieces = form.split("{}")
        joined = [f"'{pieces[0]}'"] if pieces[0] else []
        for part, piece in zip(parts, pieces[1:], strict=True):
            joined += [part, f"'{piece}'"]
        return f"concat({', '.join(joined)})"

    return f"CASE WHEN {told} IS NULL THEN NULL WHEN {hour} = 0 THEN {concat(short, rest)} WHEN {rest} = 0 THEN {concat(whole, hour)} ELSE {concat(both, hour, rest)} END"
