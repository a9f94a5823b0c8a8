"""Groups of rows dated in a quarter or a half of a year: Q4 2021, 2017年下半期."""

from collections.abc import Iterator, Sequence

from dsqa.derivations.columns.head_matches import HeadMatch
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.rows.anchors import EXACT
from dsqa.derivations.rows.masks import column_bit, mask_of_bools
from dsqa.derivations.rows.row_set import RowSet
from dsqa.language.values import is_year
from dsqa.questions.readings.wording import Wording

_YEAR = 12
_QUALITY = 4.0
"""A part of a year with its year is more than the year alone."""
_BOUND = 2.0
"""Fit of a part that the question names; see `RowSet.bound`."""


def parts_of_years(
    relation: Relation, wording: Wording, heads: Sequence[HeadMatch]
) -> Iterator[RowSet]:
    """The rows whose date is in the quarter or the half that the question names, of the year that it names."""
    years = {
        (int(one.value), 1 << one.word) for one in wording.quantities if is_year(one.value)
    } or {(0, 0)}
    parts = [one for one in wording.periods if one.kind in ("quarter", "half")]
    if len(parts) != 1 or len(years) != 1:
        return
    ((year, of_year),) = years
    months = parts[0].of_run(_YEAR, True)
    if months is None:
        return
    for at, reading in enumerate(relation.readings):
        column = relation.columns[reading.column]
        if reading.kind != "date" or sum(bool(date and date.month) for date in column.dates) == 0:
            continue
        chosen = column.different.rows(
            date
            and year in (0, date.year)
            and bool(date.month)
            and months.start < date.month <= months.stop
            for date in column.dates
        )
        rows, covered = mask_of_bools(chosen) & relation.every, heads[reading.column].covered
        if rows and rows != relation.every:
            yield RowSet(
                rows, "number", parts[0].words | of_year, 1, _QUALITY + covered, EXACT, 0, column_bit(reading.column), "between",
                at, covered, bound=_BOUND,
            )  # fmt: skip
