"""Groups of rows in which several columns that a question names are all within its one bound: 英語と数学がともに60点以上."""

from collections.abc import Iterator, Sequence

import numpy as np

from dsqa.derivations.columns.head_matches import HeadMatch
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.rows.anchors import EXACT
from dsqa.derivations.rows.masks import column_bit, mask_of_bools
from dsqa.derivations.rows.row_set import RowSet
from dsqa.language.amounts.bounds import COMPARED
from dsqa.questions.asking.over_rows.rows import says_of_both
from dsqa.questions.readings.bounds import said_bounds
from dsqa.questions.readings.wording import Wording

_QUALITY = 5.0
_FEWEST = 2


def shared_bounds(
    relation: Relation, wording: Wording, heads: Sequence[HeadMatch]
) -> Iterator[RowSet]:
    """The rows in which the numbers of all columns that the question names meet its bound, if it says that both or all do."""
    bounds = said_bounds(wording)
    bounded = [one for one in wording.quantities if one.word in bounds]
    if len(bounded) != 1 or not says_of_both(wording):
        return
    named = [
        (at, one)
        for at, one in enumerate(relation.readings)
        if one.kind == "number" and heads[one.column].covered >= 1 and heads[one.column].words
    ]
    if len(named) < _FEWEST:
        return
    comparison, word = bounds[bounded[0].word], bounded[0].word
    met = [COMPARED[comparison](one.values, bounded[0].value) for _, one in named]
    words, columns = 1 << word, 0
    for _, one in named:
        words, columns = words | heads[one.column].words, columns | column_bit(one.column)
    rows = mask_of_bools(np.logical_and.reduce(met)) & relation.every
    yield RowSet(
        rows, "number", words, 1, _QUALITY, EXACT, 0, columns, comparison, named[0][0], 1.0, 0.0, 1.0, 1.0, is_unmet=not rows
    )  # fmt: skip
