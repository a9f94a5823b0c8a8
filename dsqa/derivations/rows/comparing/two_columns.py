"""Groups of rows in which one column has more than another: libraries with more loans than books."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Literal

import numpy as np
import numpy.typing as npt

from dsqa.derivations import limits
from dsqa.derivations.columns.head_matches import HeadMatch
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.columns.roles import is_of_numbered_labels
from dsqa.derivations.rows.anchors import EXACT
from dsqa.derivations.rows.masks import column_bit, mask_of_bools
from dsqa.derivations.rows.row_set import RowSet
from dsqa.language.values import is_year as is_year_number
from dsqa.questions.asking.over_rows.rows import says_beyond, says_equal
from dsqa.questions.readings.bounds import Comparison, said_bounds, said_of_columns
from dsqa.questions.readings.lines_asked import lines_asked
from dsqa.questions.readings.wording import Wording


def columns_compared(
    relation: Relation, wording: Wording, heads: Sequence[HeadMatch]
) -> Iterator[RowSet]:
    """The rows in which one named column has more than another, or as much, or in which a number rose, or fell, from one year to another."""
    asked = lines_asked(wording)
    sign = asked.claim.sign if asked and asked.claim.kind == "change" else 0
    is_equal = not sign and says_equal(wording)
    if not sign and not is_equal and not says_beyond(wording):
        return
    named = [
        (at, reading)
        for at, reading in enumerate(relation.readings)
        if heads[reading.column].words
        and reading.kind in ("number", "year", "time")
        and not is_of_numbered_labels(relation.columns[reading.column])
    ]
    named.sort(key=lambda each: -heads[each[1].column].covered)
    # A comparison with an amount is not one of columns: 人口が120万人を超える県.
    bounds = said_bounds(wording)
    bounded = any(
        one.word in bounds and not is_year_number(one.value) for one in wording.quantities
    )
    for (at, one), (_, other) in combinations(named[: limits.NUMBERS_SAID], 2):
        both = heads[one.column].words & heads[other.column].words
        words = heads[one.column].words & ~both, heads[other.column].words & ~both
        if one.column == other.column or not (words[0] and words[1]):
            continue
        if sign:
            said = _of_change(wording, sign, *words)
            if not said:
                continue
        else:
            said = "=" if is_equal else "" if bounded else said_of_columns(wording, *words)
        columns = column_bit(one.column) | column_bit(other.column)
        covered = (heads[one.column].covered + heads[other.column].covered) / 2
        sides: tuple[tuple[Comparison, npt.NDArray[np.bool_]], ...] = (
            (">", one.values > other.values),
            ("<", one.values < other.values),
            ("=", one.values == other.values),
        )
        for comparison, chosen in sides:
            rows = mask_of_bools(chosen) & relation.every
            if (said == comparison or not said and comparison != "=") and (
                (said and not sign) or rows != relation.every or "yes_no" in wording.cues
            ):
                bound = 1.0 if said else 0.0
                is_unmet = bool(said and relation.of_met) and not rows
                yield RowSet(
                    rows, "columns", words[0] | words[1], 1, 1.0 + covered, EXACT, 0, columns, comparison, at, covered, 0.0, bound,
                    is_unmet=is_unmet,
                )  # fmt: skip


def _of_change(wording: Wording, sign: int, one: int, other: int) -> Comparison | Literal[""]:
    """How the number of one year compares with that of another, if what is asked for rose (1) or fell (-1) between them; "" if the words of
    either name no year."""
    years = [
        next((said.value for said in wording.quantities if mask >> said.word & 1 and is_year_number(said.value)), 0.0)
        for mask in (one, other)
    ]  # fmt: skip
    if not all(years) or years[0] == years[1]:
        return ""
    return ">" if (sign > 0) == (years[0] > years[1]) else "<"
