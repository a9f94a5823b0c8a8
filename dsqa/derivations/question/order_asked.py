"""Derivations that take rows by an order, an end of it, or a difference, which the question does not name."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from dsqa.derivations.facts import Facts, Mask
from dsqa.derivations.registry import operations
from dsqa.derivations.rows.masks import union
from dsqa.derivations.rows.row_set import BEYOND
from dsqa.questions.asking.amounts import asks_mean, asks_sum, names_total
from dsqa.questions.asking.over_rows.orders import (
    asks_most_things,
    compass_end,
    end_named,
    names_change,
    names_difference,
    names_only_standard,
    names_order,
    names_place,
    names_reversed,
    names_superlative,
    ranked_measure,
)

UNASKED = 2.5
"""Deduction from the score of derivations that take rows by an order, or a difference, if a question names none: large, but less
than the lead of some other readings, because some orders are named by words that are not known here."""
_BY_PLACE = 3.0
"""How many times as much that is for the first or the last row."""

_NAMED = 0.5
"""Minimum share of the words of a head in a question that names it, beside a head that its adjective means: 橋長 is not said by 橋."""
_DIFFERENCES = ("difference", "range")
_APART = "SELECT abs(avg(value) FILTER"
"""How the query of a difference of two means begins."""
OTHER_END = 6.0
"""Deduction from the score of derivations that take the largest if the question asks for the smallest, or the reverse, or that
compare codes."""
OF_STANDARD = 12.0
"""Deduction from the score of derivations that take an end if the question asks for all that are beyond a standard."""


def unasked(facts: Facts) -> npt.NDArray[np.float64]:
    """By derivation 1 if it takes rows by an order, or a difference, that the question does not name, more if it takes them by their place; 0
    for others."""
    # Who started in 2014, of a Start date, is not who did so first.
    dated = zip(facts.space.relation.columns, facts.heads, strict=True)
    of_dates = union(head.words for one, head in dated if one.is_date and not head.similar)
    has_order = names_order(facts.wording, of_dates)
    has_difference = names_difference(facts.wording)
    has_end = not names_only_standard(facts.wording)
    is_unasked = [
        _BY_PLACE * (one.takes_by_order and not one.is_end and not has_order)
        or (one.takes_by_order and not has_order)
        or ((one.takes_by_order or one.is_end) and not has_end)
        or (one.gives in _DIFFERENCES and not has_difference)
        for one in operations()
    ]
    return np.array(is_unasked, np.float64)[facts.derivations.operation]


def of_ranked_measure(facts: Facts) -> Mask | None:
    """Whether each gives numbers of the one column whose head the question says where it asks for its second, third, … largest or smallest."""
    said, columns = ranked_measure(facts.wording), facts.space.relation.columns
    named = [
        at
        for at, (one, head) in enumerate(zip(columns, facts.heads, strict=True))
        if said and one.kind == "number" and not said & ~head.words
    ]
    return facts.gives_one_of(named) if len(named) == 1 else None


def beyond_standard(facts: Facts) -> Mask:
    """Whether each takes one end, and the question names none but a standard, which some rows are surely beyond: all who are older than
    Ann."""
    groups = facts.space.groups
    has_rows = any(one.kind in BEYOND and one.bound > 0 and one.rows for one in groups)
    is_meant = has_rows and names_only_standard(facts.wording)
    return facts.operation_is(lambda one: is_meant and (one.takes_by_order or one.is_end))


def at_other_end(facts: Facts) -> Mask:
    """Whether each takes another end, or another difference, than the question asks for, or takes the end of what has none."""
    return facts.against([of_other_end(facts), _by_codes(facts), _of_total(facts), _of_most_dates(facts), _by_place(facts)], ())  # fmt: skip


def of_other_end(facts: Facts) -> Mask:
    """Whether each takes the largest if the question names only the smallest, or the reverse."""
    end = 0 if "yes_no" in facts.wording.cues else end_named(facts.wording)
    return facts.operation_is(lambda one: end and one.is_end_or_rank and one.direction == -end)


def _of_total(facts: Facts) -> Mask | None:
    """Whether each takes a difference and the question names a total, a sum or a mean, but no change: its times are then the ends of a
    span."""
    is_amount = any(asks(facts.wording) for asks in (names_total, asks_mean, asks_sum))
    if not is_amount or names_change(facts.wording):
        return None
    return facts.operation_is(lambda one: one.gives in _DIFFERENCES or _APART in one.sql)


def _by_codes(facts: Facts) -> Mask | None:
    """Whether each takes the largest or smallest of codes (P1, R-12), if other columns have numbers."""
    columns = facts.space.relation.columns
    if not any(column.kind == "number" for column in columns):
        return None
    is_end = facts.operation_is(lambda one: one.is_end)
    return is_end & facts.orders_by(column.is_of_lettered_codes for column in columns)


def _of_most_dates(facts: Facts) -> Mask | None:
    """Whether each takes the largest or smallest of dates if the question asks for the most or the fewest of something."""
    if not asks_most_things(facts.wording):
        return None
    is_time = facts.reading_is(lambda one: one.kind in ("date", "year"))
    return is_time & facts.operation_is(lambda one: one.is_end)


def _by_place(facts: Facts) -> Mask | None:
    """Whether each takes rows by their place, by the wrong end, or by numbers that the question does not name, if a superlative refers to a
    column: with a column of birth dates "the youngest" is neither the first row nor the row with the earliest date, and with heights
    "the tallest" is not who has the largest number."""
    wording, columns = facts.wording, facts.space.relation.columns
    is_ranked = wording.is_japanese and wording.rank > 1  # 3番目に古い
    if not is_ranked and (not names_superlative(wording) or names_place(wording)):
        return None
    said = [one.direction for one in facts.measured]
    if not any(said):
        return None
    is_of_place = facts.operation_is(lambda one: one.takes_by_order and not one.is_end)
    # The best rank is the smallest.
    others = [
        -way * (names_reversed(one.head.lower()) is None)
        for way, one in zip(said, columns, strict=True)
    ]
    of_numbers = any(way and one.readings for way, one in zip(said, columns, strict=True))
    is_unnamed = (
        of_numbers
        and not way
        and not (head.words and (head.covered >= _NAMED or head.meant or head.similar))
        for way, head in zip(said, facts.heads, strict=True)
    )
    is_end = facts.operation_is(lambda one: one.is_end_or_rank and one.direction)
    return is_of_place | _takes_end(facts, others) | (is_end & facts.orders_by(is_unnamed))


def of_compass(facts: Facts) -> Mask | None:
    """Whether each takes the largest or smallest latitude or longitude that the question means (the northernmost, 最も西), and does not take the
    point of the compass for a name."""
    said = compass_end(facts.wording)
    if not said:
        return None
    words = facts.wording.words_in(*said)
    ways = [
        one.direction if one.words & words and column.kind == "number" else 0
        for one, column in zip(facts.measured, facts.space.relation.columns, strict=True)
    ]
    return _takes_end(facts, ways) & facts.group_is(lambda one: not one.words & words)


def _takes_end(facts: Facts, ways: Sequence[int]) -> Mask:
    """Whether each takes such an end of the column that it sorts by, or the n-th from there. `ways`: by column 1 for the largest, -1 for the smallest, 0 for neither."""
    largest = facts.operation_is(lambda one: one.is_end_or_rank and one.direction > 0)
    smallest = facts.operation_is(lambda one: one.is_end_or_rank and one.direction < 0)
    largest &= facts.orders_by(way > 0 for way in ways)
    return largest | (smallest & facts.orders_by(way < 0 for way in ways))
