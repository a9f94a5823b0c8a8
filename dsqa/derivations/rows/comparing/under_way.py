"""Groups of rows that have begun and not ended at a time: the projects that were running on July 1, 2022, who was king in 1800."""

from collections.abc import Iterable, Iterator, Sequence
from math import inf, nan
from typing import NamedTuple

import numpy as np

from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.column_cells import Floats
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.rows.anchors import EXACT
from dsqa.derivations.rows.comparing.comparisons import in_year_of
from dsqa.derivations.rows.masks import column_bit, mask_of_bools, union
from dsqa.derivations.rows.row_set import RowSet
from dsqa.language.times.moments import is_moment, starts_and_ends
from dsqa.language.times.year_spans import year_span
from dsqa.questions.asking.over_rows.times import current_at, says_state, state_at
from dsqa.questions.readings.wording import Wording

_QUALITY = 6.0
_TWO = 2
_FEWEST, _LEAST_READ, _LEAST_JOINED = 3, 0.8, 0.3
"""Minimum number of filled cells, minimum share of those with years, and with spans of them."""


class Tenures(NamedTuple):
    """From when to when something was, by row, in years; dates within a year have decimals."""

    columns: tuple[int, ...]
    """The column of spans, or those of the starts and of the ends."""
    starts: Floats
    ends: Floats
    """Infinite where it has not ended, NaN where nothing is told."""


def tenures(relation: Relation) -> Tenures | None:
    """Those of the one column of spans of a relation, or of its starts and ends; None if it has none, or several."""
    columns = relation.columns
    starts, ends = starts_and_ends([one.head for one in columns])
    first, last = (years_of(columns, places) for places in (starts, ends))
    before = [at for at in first if len(last) == 1 and at < min(last)]
    if before:
        # Of when a ship was launched and when it was in service, the latter.
        start, (end, (_, over)) = before[-1], *last.items()
        begun = first[start][1]
        over = np.where(np.isnan(over) & ~np.isnan(begun), inf, over)
        if np.nanmin(over - begun) >= 0:
            return Tenures((start, end), begun, over)
    dated = [at for at, one in enumerate(columns) if one.is_date and is_moment(one.head)]
    if len(dated) == len(known := years_of(columns, dated)) == _TWO:
        begun, over = (known[at][0] for at in dated)
        if np.nanmedian(over - begun) < 0:
            begun, over, dated = over, begun, dated[::-1]
        return Tenures((dated[0], dated[1]), begun, np.where(np.isnan(over), inf, over))
    spans = years_of(columns, [at for at, one in enumerate(columns) if has_spans(one)])
    if len(spans) != 1:
        return None
    ((at, years),) = spans.items()
    return Tenures((at,), *years)


def has_spans(column: Column) -> bool:
    if column.plain_numbers is not None:
        return False
    read = [year_span(text) for text in column.sample]
    found = [one for one in read if one]
    joined = sum(one.is_joined for one in found)
    many = len(read)
    return many >= _FEWEST and len(found) >= _LEAST_READ * many and joined >= _LEAST_JOINED * many


def years_of(columns: Sequence[Column], places: Iterable[int]) -> dict[int, tuple[Floats, Floats]]:
    """By column, of those with dates or years: the first and the last year of each row."""
    found = {}
    for at in sorted(places):
        column = columns[at]
        if column.is_date and not has_spans(column):
            years = [date.years if date else nan for date in column.dates]
            read = [(one, one) for one in years]
        else:
            spans = [year_span(text) for text in column.different.texts]
            filled = [one for text, one in zip(column.different.texts, spans, strict=True) if text]
            if len(filled) < _TWO or None in filled:
                continue
            read = [(one.first, one.last) if one else (nan, nan) for one in spans]
        first, last = (column.different.by_row([one[side] for one in read]) for side in (0, 1))
        found[at] = first, last
    return found


def under_way(relation: Relation, wording: Wording) -> Iterator[RowSet]:
    """The rows from whose start to whose end the date or the year of a question is; one without an end goes on."""
    dates = wording.dates
    year = None if dates else state_at(wording)
    now = None if dates or year else current_at(wording)
    if year is None and now is None and not (len(dates) == 1 and says_state(wording)):
        return
    found = tenures(relation)
    if found is None:
        return
    if now is not None:
        low, high, words = inf, inf, wording.words_in(*now)
    elif year is not None:
        low, high, words = float(year.year), year.year + 1.0, year.words
    else:
        date = in_year_of(dates[0].date, relation.columns[found.columns[0]])
        low, high, words = date.years, date.after, dates[0].words
        if not date.year:
            return
    if now is None and all(not relation.columns[at].is_date for at in found.columns):
        low = float(int(low))  # Who ended in 1820 did so within the year.
    rows = mask_of_bools((found.starts < high) & (found.ends >= low)) & relation.every
    if rows:
        columns = union(map(column_bit, found.columns))
        readings = enumerate(relation.readings)
        at = next((at for at, one in readings if one.column == found.columns[0]), -1)
        yield RowSet(rows, "columns", words, 1, _QUALITY, EXACT, 0, columns, "<=", at, 1.0, bound=2.0)  # fmt: skip
