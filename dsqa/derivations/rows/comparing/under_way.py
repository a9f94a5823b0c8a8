"""Groups of rows that have begun and not ended at a time: the projects that were running on July 1, 2022."""

from collections.abc import Iterator

import numpy as np

from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.rows.anchors import EXACT
from dsqa.derivations.rows.comparing.comparisons import in_year_of
from dsqa.derivations.rows.masks import column_bit, mask_of_bools
from dsqa.derivations.rows.row_set import RowSet
from dsqa.language.times.moments import is_moment
from dsqa.questions.asking.over_rows.times import asks_under_way
from dsqa.questions.readings.wording import Wording

_QUALITY = 6.0
_OPERANDS = 2


def under_way(relation: Relation, wording: Wording) -> Iterator[RowSet]:
    """The rows from whose first date to whose second one the date of a question is; one without a second date goes on."""
    if len(wording.dates) != 1 or not asks_under_way(wording):
        return
    dated = [
        (at, one)
        for at, one in enumerate(relation.readings)
        if one.kind == "date" and is_moment(relation.columns[one.column].head)
    ]
    if len(dated) != _OPERANDS:
        return
    (at, first), (_, second) = dated
    if np.nanmedian(second.values - first.values) < 0:
        first, second = second, first
    (said,) = wording.dates
    date = in_year_of(said.date, relation.columns[first.column])
    if not date.year:
        return
    ends = np.where(np.isnan(second.values), np.inf, second.values)
    rows = mask_of_bools((first.values < date.after) & (ends >= date.years)) & relation.every
    if rows:
        columns = column_bit(first.column) | column_bit(second.column)
        yield RowSet(rows, "columns", said.words, 1, _QUALITY, EXACT, 0, columns, "<=", at, 1.0, bound=2.0)  # fmt: skip
