"""Groups of rows whose value is above, or below, that of a named row: bigger than Oslo, older than Ann, 東京より多い."""

import re
from collections.abc import Iterator, Sequence
from functools import reduce
from operator import and_

from dsqa.derivations import limits
from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.head_matches import HeadMatch
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.rows.anchors import EXACT
from dsqa.derivations.rows.masks import mask_of_bools
from dsqa.derivations.rows.pairs import both_of
from dsqa.derivations.rows.row_set import RowSet
from dsqa.language.dimensions import Measured, measured
from dsqa.questions.readings.bounds import (
    beyond_moment,
    beyond_standard,
    moment_said,
    names_compass,
)
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
    dated = [at for at, reading in enumerate(relation.readings) if reading.kind == "date"]
    is_named = len(dated) == 1 and heads[relation.readings[dated[0]].column].words
    moment = moment_said(wording) if is_named else beyond_moment(wording)
    by_column = [_measured_by(column, said) for column in relation.columns]
    is_meant = any(one.words for one in by_column)
    named = {
        at
        for at, reading in enumerate(relation.readings)
        if by_column[reading.column].words
        or (
            heads[reading.column].words
            and relation.columns[reading.column].kind == "number"
            and (heads[reading.column].covered >= 1 or not is_meant)
        )
    }
    if said is not None and names_compass(said[0]) and not any(one.words for one in by_column):
        return  # No column has latitudes or longitudes.
    if len(dated) == 1 and moment:
        named = set(dated)
    else:
        moment = 0
    for one in strong[: limits.STANDARDS]:
        if one.rows.bit_count() != 1 or one.bound < 0:
            continue  # Who is over 50 is compared with 50, not with the row that has it.
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
            found = []
            if way >= 0:
                found.append(beside._replace(rows=above, kind="above", comparison=">"))
            if way <= 0:
                found.append(beside._replace(rows=below, kind="below", comparison="<"))
            yield from found
            others = [other for other in strong if _is_beside(relation, other, one)]
            for each in found:
                yield from _narrowed(each, others[: limits.NARROWING_MATCHES])


def _is_beside(relation: Relation, other: RowSet, standard: RowSet) -> bool:
    """Whether a match with a category is another condition than the name of the standard: in Leeds, beside Ann."""
    column = relation.columns[other.columns.bit_length() - 1]
    return (
        (other.kind, other.level) == ("match", EXACT)
        and column.kind == "text"
        and (column.is_category or other.rows.bit_count() > 1)
        and not other.words & standard.words
        and not other.columns & standard.columns
    )


def _narrowed(beyond: RowSet, others: Sequence[RowSet]) -> Iterator[RowSet]:
    """The rows beyond a standard that meet another condition, or all others; there may be none."""
    several = [others] if len(others) > 1 else []
    for each in (*([one] for one in others), *several):
        rows = reduce(and_, (one.rows for one in each), beyond.rows)
        both = reduce(lambda one, other: both_of(one, other, rows), each, beyond)
        if not rows and beyond.bound < 1:
            continue  # By which measure they are compared is not clear.
        never = () if rows else tuple((one.rows, one.columns) for one in (beyond, *each))
        yield both._replace(
            kind=beyond.kind,
            comparison=beyond.comparison,
            bound=beyond.bound,
            reading=beyond.reading,
            never=never,
            is_unmet=not rows,
        )


def _measured_by(column: Column, said: tuple[str, int] | None) -> Measured:
    """How the word of a comparison refers to a column: 1 if more of it is asked for, -1 if less, 0 if unknown. A person older than
    Ann has an earlier birth."""
    if said is None or _REVERSED.search(column.head):
        return Measured(0, 0)
    word, sign = said
    found = measured(column.head, column.head_stems, (word,))
    return found._replace(direction=found.direction or sign)
