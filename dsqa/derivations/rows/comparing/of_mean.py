"""Groups of rows by the mean, or the median, of a column: those with an age above the average."""

from collections.abc import Iterator, Sequence

import numpy as np

from dsqa.derivations.columns.head_matches import HeadMatch
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.columns.roles import role
from dsqa.derivations.rows.anchors import EXACT
from dsqa.derivations.rows.masks import bools_of, column_bit, mask_of_bools
from dsqa.derivations.rows.row_set import RowSet
from dsqa.language.amounts.bounds import COMPARED
from dsqa.language.dimensions import measured
from dsqa.questions.asking.over_lines.of_all import beyond_mean
from dsqa.questions.readings.bounds import Comparison
from dsqa.questions.readings.wording import Wording

_QUALITY = 2.5
_FEWEST = 3


def of_mean(relation: Relation, wording: Wording, heads: Sequence[HeadMatch]) -> Iterator[RowSet]:
    """The rows with a number above, or below, the mean or median of its column, if a question asks for them."""
    asked = beyond_mean(wording)
    if asked is None:
        return
    words = wording.words_in(*asked.words)
    comparison: Comparison = ">" if asked.sign > 0 else "<"
    every = bools_of([relation.every], relation.size)[0]
    said = [
        head.words & ~words | measured(column.head, column.head_stems, wording.words).words
        for head, column in zip(heads, relation.columns, strict=True)
    ]
    is_any_said = any(said[reading.column] for reading in relation.readings)
    for at, reading in enumerate(relation.readings):
        if reading.kind != "number" or role(relation, reading.column) != "number":
            continue
        if is_any_said and not said[reading.column]:
            continue
        numbers = np.where(every, reading.values, np.nan)
        if np.count_nonzero(~np.isnan(numbers)) < _FEWEST:
            continue
        middle = np.nanmedian(numbers) if asked.is_median else np.nanmean(numbers)
        rows = mask_of_bools(COMPARED[comparison](numbers, middle))
        yield RowSet(
            rows, "number", words, 1, _QUALITY, EXACT, 0, column_bit(reading.column), comparison, at,
            heads[reading.column].covered,
        )  # fmt: skip
