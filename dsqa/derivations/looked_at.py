"""What of a relation the derivations of a question look at, where all of it would be too many."""

from collections.abc import Sequence
from typing import NamedTuple

from dsqa.derivations.anchors import HeadMatch
from dsqa.derivations.relation import NumericColumn, Relation, ShownColumn
from dsqa.derivations.row_set import RowSet

_MOST = 9_000
"""Derivations that the cells of groups, in all columns and by all readings, may come to; of more the likeliest columns are taken."""
_MOST_SHOWN, _MOST_READ = 10, 6
"""Shown columns and readings that are then taken."""


class LookedAt(NamedTuple):
    """What of a relation derivations look at."""

    shown: list[tuple[int, ShownColumn]]
    """(place in the relation, shown column), in the order of the relation."""
    readings: list[tuple[int, NumericColumn]]
    """Likewise."""
    groups: int
    """How many groups of rows at most."""


def likeliest(relation: Relation, heads: Sequence[HeadMatch], groups: int) -> LookedAt:
    """The columns that are looked at, and how many of so many groups."""
    shown, readings = list(enumerate(relation.shown)), list(enumerate(relation.readings))
    if len(shown) * (2 * len(readings) + 3) * groups <= _MOST:
        return LookedAt(shown, readings, groups)

    def said(column: int) -> float:
        head = heads[column]
        return 2 * head.covered + (head.similar or head.meant) + head.last_word

    def as_answer(one: tuple[int, ShownColumn]) -> float:
        # The first columns say what a row is.
        named = {0: 0.9, 1: 0.5}.get(one[1].column, 0.0)
        return -said(one[1].column) + (0.5 if one[1].kind != "text" else 0.0) - named

    shown = sorted(sorted(shown, key=as_answer)[:_MOST_SHOWN], key=lambda one: one[0])
    readings = sorted(
        sorted(readings, key=lambda one: -said(one[1].column))[:_MOST_READ], key=lambda one: one[0]
    )
    most = max(12, 3 * _MOST // (len(shown) * (2 * len(readings) + 3)))
    return LookedAt(shown, readings, most)


def of_columns(relation: Relation, columns: frozenset[int], groups: int) -> LookedAt:
    """Some columns in all their ways, and how many groups."""
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
