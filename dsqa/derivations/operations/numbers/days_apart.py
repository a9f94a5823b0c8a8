"""The days from the date of one row to that of another: how many days after Oslo did Rome open."""

from math import isfinite

from dsqa.derivations.registry import Operation, register
from dsqa.derivations.rows.masks import rows_of
from dsqa.derivations.space import Space
from dsqa.questions.asking.over_rows.computed import asks_days_apart
from dsqa.questions.asking.over_rows.times import moments_asked

_EVIDENCE = 8.0
"""Added to the score: the wording of days between two things is definite."""


def _days_apart(operation: Operation, space: Space) -> None:
    """For each column of dates, or those of the moments that the question tells of, the days between the two rows that it names."""
    if not asks_days_apart(space.wording):
        return
    told = moments_asked(space.wording, [one.head for one in space.relation.columns])
    for group, one, other in space.unions:
        if one.rows.bit_count() != 1 or other.rows.bit_count() != 1:
            continue
        first, second = (rows_of(each.rows)[0] for each in (one, other))
        for at, (_, reading) in enumerate(space.readings):
            if reading.kind != "date" or told and reading.column not in told:
                continue
            days = space.relation.columns[reading.column].ordinals
            apart = float(abs(days[second] - days[first]))
            if isfinite(apart):
                space.add_number(operation, group, apart, reading=at)


register(
    Operation(
        "days_apart",
        "the days from the date of one row to that of another",
        _days_apart,
        sql="SELECT date_diff('day', CAST(min(value) AS DATE), CAST(max(value) AS DATE)) FROM cells",
        gives="difference",
        like="range",
        evidence=_EVIDENCE,
    )
)
