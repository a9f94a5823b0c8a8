"""Derivations that take rows by an order, an end of it, or a difference, which the question does not name."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from dsqa.derivations.collected import Derivations
from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.relation import NumericColumn
from dsqa.derivations.facts import Facts
from dsqa.derivations.registry import by_operation, operations
from dsqa.derivations.rows.row_set import BEYOND, RowSet
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
)
from dsqa.questions.readings.wording import Wording

UNASKED = 2.5
"""Deduction from the score of derivations that take rows by an order, or a difference, if a question names none: large, but less
than the lead of some other readings, because some orders are named by words that are not known here."""
_BY_PLACE = 3.0
"""How many times as much that is for the first or the last row."""

_DIFFERENCES = ("difference", "range")
_APART = "SELECT abs(avg(value) FILTER"
"""How the query of a difference of two means begins."""
OTHER_END = 6.0
"""Deduction from the score of derivations that take the largest if the question asks for the smallest, or the reverse, or that
compare codes."""
OF_STANDARD = 12.0
"""Deduction from the score of derivations that take an end if the question asks for all that are beyond a standard."""


def unasked(found: Derivations, wording: Wording) -> npt.NDArray[np.float64]:
    """By derivation 1 if it takes rows by an order, or a difference, that the question does not name, more if it takes them by their place; 0
    for others."""
    has_order = names_order(wording)
    has_difference = names_difference(wording)
    has_end = not names_only_standard(wording)
    is_unasked = [
        _BY_PLACE * (one.takes_by_order and not one.is_end and not has_order)
        or (one.takes_by_order and not has_order)
        or ((one.takes_by_order or one.is_end) and not has_end)
        or (one.gives in _DIFFERENCES and not has_difference)
        for one in operations()
    ]
    return np.array(is_unasked, np.float64)[found.operation]


def beyond_standard(
    found: Derivations, wording: Wording, groups: Sequence[RowSet]
) -> npt.NDArray[np.bool_]:
    """By derivation whether it takes one end, and the question names none but a standard, which some rows are surely beyond: all who
    are older than Ann."""
    has_rows = any(one.kind in BEYOND and one.bound > 0 and one.rows for one in groups)
    if not has_rows or not names_only_standard(wording):
        return np.zeros(len(found), bool)
    return by_operation(found.operation, lambda one: one.takes_by_order or one.is_end)


def of_total(found: Derivations, wording: Wording) -> npt.NDArray[np.bool_]:
    """By derivation whether it takes a difference and the question names a total, a sum or a mean, but no change: its times are then the
    ends of a span."""
    is_amount = any(asks(wording) for asks in (names_total, asks_mean, asks_sum))
    if not is_amount or names_change(wording):
        return np.zeros(len(found), bool)
    return by_operation(found.operation, lambda one: one.gives in _DIFFERENCES or _APART in one.sql)


def by_codes(found: Derivations, columns: Sequence[Column]) -> npt.NDArray[np.bool_]:
    """By derivation whether it takes the largest or smallest of codes (P1, R-12), if other columns have numbers."""
    is_code = np.array([*(column.is_of_lettered_codes for column in columns), False])
    if not is_code.any() or not any(column.kind == "number" for column in columns):
        return np.zeros(len(found), bool)
    is_end = by_operation(found.operation, lambda one: one.is_end)
    compares: npt.NDArray[np.bool_] = is_end & is_code[found.column]
    return compares


def of_most_dates(
    found: Derivations, wording: Wording, readings: Sequence[NumericColumn]
) -> npt.NDArray[np.bool_]:
    """By derivation whether it takes the largest or smallest of dates if the question asks for the most or the fewest of something."""
    if not asks_most_things(wording):
        return np.zeros(len(found), bool)
    is_time = np.array([*(one.kind in ("date", "year") for one in readings), False])
    is_end = by_operation(found.operation, lambda one: one.is_end)
    taken: npt.NDArray[np.bool_] = is_end & is_time[found.reading]
    return taken


def by_place(facts: Facts) -> npt.NDArray[np.bool_]:
    """By derivation whether it takes rows by their place, by the wrong end, or by numbers that the question does not name, if a
    superlative refers to a column: with a column of birth dates "the youngest" is neither the first row nor the row with the earliest
    date, and with heights "the tallest" is not who has the largest number."""
    found, wording, columns = facts.derivations, facts.wording, facts.space.relation.columns
    none = np.zeros(len(found), bool)
    if not names_superlative(wording) or names_place(wording):
        return none
    said = [one.direction for one in facts.measured]
    if not any(said):
        return none
    is_of_place = np.array([one.takes_by_order and not one.is_end for one in operations()])
    ends = np.array([one.direction if one.is_end else 0 for one in operations()])
    # The best rank is the smallest.
    ways = [
        way * (names_reversed(one.head.lower()) is None)
        for way, one in zip(said, columns, strict=True)
    ]
    is_other_end = np.array([*ways, 0])[found.column] * ends[found.operation] < 0
    of_numbers = any(way and one.readings for way, one in zip(said, columns, strict=True))
    is_unnamed = [
        of_numbers and not way and not head.words
        for way, head in zip(said, facts.heads, strict=True)
    ]
    is_unnamed_end = np.array([*is_unnamed, False])[found.column] & (ends[found.operation] != 0)
    taken: npt.NDArray[np.bool_] = is_of_place[found.operation] | is_other_end | is_unnamed_end
    return taken


def not_of_compass(facts: Facts) -> npt.NDArray[np.bool_]:
    """By derivation whether it takes anything but the largest or smallest latitude or longitude that the question means (the northernmost, 最も西), or
    takes the point of the compass for a name."""
    found, columns = facts.derivations, facts.space.relation.columns
    said = compass_end(facts.wording)
    words = facts.wording.words_in(*said) if said else 0
    ways = [
        one.direction if one.words & words and column.kind == "number" else 0
        for one, column in zip(facts.measured, columns, strict=True)
    ]
    ends = np.array([one.direction if one.is_end else 0 for one in operations()])
    met = np.array([*ways, 0])[found.column] * ends[found.operation] > 0
    met &= np.array([not one.words & words for one in facts.space.groups])[found.group]
    return ~met if met.any() else np.zeros(len(found), bool)


def of_other_end(found: Derivations, wording: Wording) -> npt.NDArray[np.bool_]:
    """By derivation whether it takes the largest if the question names only the smallest, or the reverse."""
    end = end_named(wording)
    if not end or "yes_no" in wording.cues:
        return np.zeros(len(found), bool)
    return by_operation(found.operation, lambda one: one.is_end and one.direction == -end)
