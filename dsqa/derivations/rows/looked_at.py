"""The columns and groups over which derivations are made, if all of them would be too many."""

from collections.abc import Sequence
from typing import NamedTuple

from dsqa.derivations import limits
from dsqa.derivations.columns.head_matches import HeadMatch
from dsqa.derivations.columns.relation import NumericColumn, Relation, ShownColumn
from dsqa.derivations.columns.roles import names
from dsqa.derivations.rows.masks import how_often, rows_of
from dsqa.derivations.rows.row_set import RowSet


class LookedAt(NamedTuple):
    """The columns and groups over which derivations are made."""

    shown: list[tuple[int, ShownColumn]]
    """(place in the relation, shown column), in the order of the relation."""
    readings: list[tuple[int, NumericColumn]]
    """(place in the relation, reading), in the order of the relation."""
    groups: int
    """Maximum number of groups of rows."""


def likeliest(relation: Relation, heads: Sequence[HeadMatch], groups: int) -> LookedAt:
    """The likeliest columns, and the number of groups that are kept of a total."""
    shown, readings = list(enumerate(relation.shown)), list(enumerate(relation.readings))
    if len(shown) * (2 * len(readings) + 3) * groups <= limits.DERIVED_OF_GROUPS:
        return LookedAt(shown, readings, groups)

    shared, named_by = how_often(head.words for head in heads), names(relation)

    def said(column: int) -> float:
        head = heads[column]
        named = 2 * head.covered + (head.similar or head.meant) + head.last_word
        # Words that more heads share than are read (number, 数) tell little about which one is meant.
        alike = min((shared[word] for word in rows_of(head.words)), default=1)
        return named * min(1, limits.READ_COLUMNS / alike)

    def as_answer(one: tuple[int, ShownColumn]) -> float:
        # The first columns identify a row, and the first one with different texts.
        named = {1: 0.5, 0: 0.9, named_by: 0.9}.get(one[1].column, 0.0)
        return -said(one[1].column) + (0.5 if one[1].kind != "text" else 0.0) - named

    shown = sorted(sorted(shown, key=as_answer)[: limits.SHOWN_COLUMNS], key=lambda one: one[0])
    readings = sorted(
        sorted(readings, key=lambda one: -said(one[1].column))[: limits.READ_COLUMNS],
        key=lambda one: one[0],
    )
    most = max(
        limits.LEAST_GROUPS, 3 * limits.DERIVED_OF_GROUPS // (len(shown) * (2 * len(readings) + 3))
    )
    return LookedAt(shown, readings, most)


def of_columns(relation: Relation, columns: frozenset[int], groups: int) -> LookedAt:
    """Some columns in all their readings, and the number of groups."""
    return LookedAt(
        [(at, one) for at, one in enumerate(relation.shown) if one.column in columns],
        [(at, one) for at, one in enumerate(relation.readings) if one.column in columns],
        groups,
    )


def best_groups(groups: list[RowSet], most: int) -> list[RowSet]:
    """The group of all rows and the best others."""
    if len(groups) <= most:
        return groups
    return [groups[0], *sorted(groups[1:], key=lambda one: -one.quality)[: most - 1]]
