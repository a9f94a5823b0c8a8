"""Groups of rows from one time to another: from January to March, 4月から6月, Monday to Wednesday."""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

import numpy as np

from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.column_cells import Floats
from dsqa.derivations.columns.head_matches import HeadMatch
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.rows.anchors import EXACT
from dsqa.derivations.rows.comparing.comparisons import in_year_of
from dsqa.derivations.rows.masks import column_bit, mask_of_bools, rows_of
from dsqa.derivations.rows.row_set import RowSet, as_named
from dsqa.language.times.in_text import times
from dsqa.questions.asking.amounts import names_total
from dsqa.questions.readings.bounds import joins_times
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

_NUMBER = regex(r"\d+")
"""Numbers that order labels with the same other text: 第1期, Round 3."""
_SEEN = 12
"""Number of cells that are read first, to decide whether a column has times."""
_QUALITY = 4.0
_BOUND = 2.0
"""Fit of a range whose ends the question joins; see `RowSet.bound`."""


def time_spans(relation: Relation, wording: Wording, named: Sequence[RowSet]) -> Iterator[RowSet]:
    """The rows from one time that a question names to another, both included, if it joins the two as a range.

    `named`: the groups of single times; other groups are ignored.
    """
    if "change" in wording.cues and not names_total(wording):
        return  # The two times are the ends of a change: what fell from 2016 to 2022.
    equal = [one for one in named if one.words and one.rows and one.comparison in ("", "=")]
    for pair in combinations(equal, 2):
        one, other = as_named(*pair)
        if one.columns != other.columns or one.words & other.words or one.rows & other.rows:
            continue
        column = relation.columns[one.columns.bit_length() - 1]
        if min(one.bound, other.bound) < 0 and any(date and date.month for date in column.dates):
            continue  # The 1 of 1 February.
        if one.words > other.words or not joins_times(wording, one.words, other.words):
            continue
        moments = moments_of(column, wording)
        if moments is None:
            continue
        low, high = moments[rows_of(one.rows)].min(), moments[rows_of(other.rows)].max()
        rows = mask_of_bools((moments >= low) & (moments <= high)) & relation.every
        if rows:
            yield one._replace(
                rows=rows,
                kind="number",
                words=one.words | other.words,
                quality=one.quality + other.quality,
                comparison="between",
                bound=_BOUND,
            )


def date_spans(
    relation: Relation, wording: Wording, heads: Sequence[HeadMatch]
) -> Iterator[RowSet]:
    """The rows dated from one date that a question names to another, whether or not a row has these dates themselves."""
    for first, second in pairwise(wording.dates):
        if not joins_times(wording, first.words, second.words):
            continue
        for at, reading in enumerate(relation.readings):
            if reading.kind != "date":
                continue
            start, end = (
                in_year_of(one.date, relation.columns[reading.column]) for one in (first, second)
            )
            start = start if start.year else start._replace(year=end.year)
            if start.year and not end.year:
                # From November 2021 to February is to the next one.
                end = end._replace(year=start.year + (end.month < start.month))
            rows = mask_of_bools((reading.values >= start.years) & (reading.values <= end.after))
            rows, covered = rows & relation.every, heads[reading.column].covered
            if start.year and rows and rows != relation.every:
                yield RowSet(
                    rows, "number", first.words | second.words, 1, _QUALITY + covered, EXACT, 0, column_bit(reading.column), "between",
                    at, covered, bound=_BOUND,
                )  # fmt: skip


def moments_of(column: Column, wording: Wording) -> Floats | None:
    """(rows,) numbers in the order of the times in a column, NaN for a cell without a time; None for a column of other things."""
    if column.weekdays:
        return column.different.by_row([np.nan if day is None else day for day in column.weekdays])
    if column.is_date:
        return column.different.by_row([date.years if date else np.nan for date in column.dates])
    texts = column.different.texts
    numbers = [_NUMBER.findall(text) for text in texts]
    if len({_NUMBER.sub("", text) for text in texts}) == 1 and all(
        len(one) == 1 for one in numbers
    ):
        return column.different.by_row([float(one[0]) for one in numbers])
    if any(_moment(text, wording) is None for text in texts[:_SEEN]):
        return None
    moments = [_moment(text, wording) for text in texts]
    return column.different.by_row([np.nan if one is None else one for one in moments])


def _moment(text: str, wording: Wording) -> float | None:
    found = times(text, wording.lang)
    if len(found) != 1 or found[0].kind != "point":
        return None
    one = found[0]
    month = one.month or 3 * (one.quarter or 0) or 6 * (one.half or 0)
    return 372.0 * (one.year or 0) + 31 * month + (one.day or one.week or 0)
