"""Derivations over other rows than a question surely means: not those of the conditions that it joins, or those with, or without, a mark that
it names; and those that take one of the rows that it describes, where it asks for all."""

from functools import reduce
from operator import and_

import numpy as np
import numpy.typing as npt

from dsqa.derivations.facts import Facts
from dsqa.derivations.registry import by_operation
from dsqa.derivations.rows.masks import union
from dsqa.derivations.rows.row_set import RowSet
from dsqa.questions.asking.amounts import asks_sum
from dsqa.questions.asking.over_rows.blanks import asks_other_than_names
from dsqa.questions.asking.over_rows.by_name import asks_which_of_two, gives_asked
from dsqa.questions.asking.over_rows.orders import names_end
from dsqa.questions.asking.over_rows.rows import rest_at
from dsqa.questions.asking.over_rows.spelling import spelling

_NAMED = 0.5
"""Minimum share of the words of the head of a mark in a question that names it."""


def apart_from_conditions(facts: Facts) -> npt.NDArray[np.bool_]:
    """(derivations,) whether each is over rows that a question surely does not mean, if some are over those that it means."""
    wording = facts.wording
    if "yes_no" in wording.cues or asks_which_of_two(wording):
        return np.zeros(len(facts.derivations), bool)
    apart = _not_joined(facts) | _takes_end(facts) | _against_marks(facts)
    return apart | _of_other_cells(facts)


def _not_joined(facts: Facts) -> npt.NDArray[np.bool_]:
    """(derivations,) whether the group of each is not of the rows that meet either of two conditions, or none of them, as the question joins
    these, if some group is."""
    nothing = np.zeros(len(facts.derivations), bool)
    joined = [one for one in facts.space.groups if one.joined]
    met = np.array([bool(one.joined) for one in facts.space.groups])[facts.derivations.group]
    # None of the joined names is asked for.
    columns = reduce(and_, (one.columns for one in joined), -1)
    own = [
        columns >> at & 1 and not head.words & facts.asked for at, head in enumerate(facts.heads)
    ]
    met &= ~np.array([*own, False], bool)[facts.shown_column]
    return ~met if met.any() else nothing


def _takes_end(facts: Facts) -> npt.NDArray[np.bool_]:
    """(derivations,) whether each takes an end of an order, if a question names none, and says which rows it means: those of joined conditions,
    or with names that begin with a letter."""
    wording = facts.wording
    is_said = spelling(wording) is not None or any(one.joined for one in facts.space.groups)
    if not is_said or names_end(wording):
        return np.zeros(len(facts.derivations), bool)
    return by_operation(facts.derivations.operation, lambda one: one.is_end or one.takes_by_order)


def _against_marks(facts: Facts) -> npt.NDArray[np.bool_]:
    """(derivations,) whether each is over rows without a mark that a question names, or with one that it denies: the paid ones for "who has not
    paid"; neither where it gives the marks, nor where a question compares those with a mark and those without."""
    groups = facts.space.groups
    said = [one for one in groups if _is_said_mark(facts, one)]
    if not said or rest_at(facts.wording) or any(one.joined for one in groups):
        return np.zeros(len(facts.derivations), bool)
    rows = reduce(and_, (one.rows for one in said))
    columns = union(one.columns for one in said)
    met = np.array([not one.rows & ~rows or one.kind == "union" for one in groups])
    met = met[facts.derivations.group]
    given = np.array([*(bool(columns >> at & 1) for at in range(facts.width)), False])
    met |= given[facts.shown_column]
    return ~met if met.any() else met


def _of_other_cells(facts: Facts) -> npt.NDArray[np.bool_]:
    """(derivations,) whether each gives other cells of the rows that a question describes than their names, or those of a column that it asks
    for by its head."""
    wording, groups = facts.wording, facts.space.groups
    nothing = np.zeros(len(facts.derivations), bool)
    ends = (*wording.places("most"), *wording.places("least"))
    is_ordered = any(wording.words[at + 1 : at + 2] != ("than",) for at in ends)
    described = np.array([bool(one.joined) or _is_said_mark(facts, one) for one in groups])
    is_ordered = is_ordered or names_end(wording) or asks_sum(wording) or bool(gives_asked(wording))
    if asks_other_than_names(wording) or is_ordered or facts.names >= facts.width:
        return nothing
    asked = [
        bool(head.words & facts.asked)
        and not column.is_flag
        and (kind != "code" or head.covered >= 1)
        for head, column, kind in zip(facts.heads, facts.space.relation.columns, facts.roles, strict=True)
    ]  # fmt: skip
    columns = np.array([*asked, False])
    columns[facts.names] = columns[facts.names] or not any(asked)
    met = columns[facts.shown_column] & by_operation(
        facts.derivations.operation, lambda one: one.looks_up and not one.takes_by_order
    )
    return ~met if described.any() and met.any() else nothing


def _is_said_mark(facts: Facts, one: RowSet) -> bool:
    """Whether a group is that of a mark, or of none, as a question says it by words of no other head and cell."""
    if (
        one.conditions != 1
        or not one.words
        or (one.kind, one.denied) not in (("flag", 0), ("not", 1))
    ):
        return False
    at = one.columns.bit_length() - 1
    if not facts.space.relation.columns[at].is_flag or facts.heads[at].covered < _NAMED:
        return False
    if any(match.column == at for match in facts.matches):
        return False  # It names a cell of the column: unsure.
    others = (
        head.words
        for place, head in enumerate(facts.heads)
        if place != at and head.covered >= _NAMED
    )
    return not one.words & union((*others, *(match.words for match in facts.matches)))
