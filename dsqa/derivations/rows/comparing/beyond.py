"""Groups of rows whose value is above, or below, that of a named row: bigger than Oslo, older than Ann, 東京より多い."""

import re
from collections.abc import Iterator, Sequence

from dsqa.derivations import limits
from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.head_matches import HeadMatch
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.rows.masks import mask_of_bools
from dsqa.derivations.rows.row_set import RowSet
from dsqa.language.dimensions import Measured, measured
from dsqa.questions.readings.bounds import beyond_moment, beyond_standard, names_compass
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

_REVERSED = regex(r"rank|place|position|finish|\bpos\b|順位|着順|位$", re.I)
"""Heads of columns in which a smaller number is better."""


def beyond(
    relation: Relation, wording: Wording, heads: Sequence[HeadMatch], strong: Sequence[RowSet]
) -> Iterator[RowSet]:
    """The rows whose value is above, or below, that of a match of one row."""
    if "value_comparison" not in wording.cues:
        return
    said = beyond_standard(wording)
    moment = beyond_moment(wording)
    dated = [at for at, reading in enumerate(relation.readings) if reading.kind == "date"]
    by_column = [_measured_by(column, said) for column in relation.columns]
    named = {
        at
        for at, reading in enumerate(relation.readings)
        if by_column[reading.column].words
        or (heads[reading.column].words and relation.columns[reading.column].kind == "number")
    }
    if said is not None and names_compass(said[0]) and not any(one.words for one in by_column):
        return  # No column has latitudes or longitudes.
    if len(dated) == 1 and moment:
        named = set(dated)
    else:
        moment = 0
    for one in strong[: limits.STANDARDS]:
        if one.rows.bit_count() != 1:
            continue
        row = one.rows.bit_length() - 1
        for at, reading in enumerate(relation.readings):
            value = reading.values[row]
            if value != value or reading.kind == "second" or (named and at not in named):
                continue
            head = heads[reading.column].covered
            above = mask_of_bools(reading.values > value) & relation.every
            below = mask_of_bools(reading.values < value) & relation.every
            way = moment or by_column[reading.column].direction
            beside = one._replace(reading=at, head=head, bound=abs(way) or one.bound)
            if way >= 0:
                yield beside._replace(rows=above, kind="above", comparison=">")
            if way <= 0:
                yield beside._replace(rows=below, kind="below", comparison="<")


def _measured_by(column: Column, said: tuple[str, int] | None) -> Measured:
    """How the word of a comparison refers to a column: 1 if more of it is asked for, -1 if less, 0 if unknown. A person older than
    Ann has an earlier birth."""
    if said is None or _REVERSED.search(column.head):
        return Measured(0, 0)
    word, sign = said
    found = measured(column.head, column.head_stems, (word,))
    return found._replace(direction=found.direction or sign)
