"""What of a relation the derivations of a question look at, where all of it would be too many."""

from collections.abc import Sequence

from dsqa.derivations.anchors import HeadMatch
from dsqa.derivations.relation import Reading, Relation, Shown
from dsqa.derivations.row_set import RowSet

_MOST = 9_000
"""Derivations that the cells of groups, in all columns and by all readings, may come to; of more the likeliest columns are taken."""
_MANY_ROWS, _MOST_OF_MANY = 100_000, 28
"""Rows from which on only so many groups, and fewer columns, are looked at: each of them takes milliseconds."""


def likeliest_columns(
    relation: Relation, heads: Sequence[HeadMatch], groups: int
) -> tuple[list[tuple[int, Shown]], list[tuple[int, Reading]], int]:
    """The shown columns and readings that are looked at, in their order, and how many groups."""
    shown, readings = list(enumerate(relation.shown)), list(enumerate(relation.readings))
    is_many = relation.size > _MANY_ROWS
    most_shown, most_read = (6, 4) if is_many else (10, 6)
    groups = min(groups, _MOST_OF_MANY) if is_many else groups
    is_few = len(shown) <= most_shown and len(readings) <= most_read
    if len(shown) * (2 * len(readings) + 3) * groups <= _MOST and (is_few or not is_many):
        return shown, readings, groups

    def said(column: int) -> float:
        head = heads[column]
        return 2 * head.covered + (head.similar or head.meant) + head.last_word

    def as_answer(one: tuple[int, Shown]) -> float:
        # The first columns say what a row is.
        named = {0: 0.9, 1: 0.5}.get(one[1].column, 0.0)
        return -said(one[1].column) + (0.5 if one[1].kind != "text" else 0.0) - named

    shown = sorted(sorted(shown, key=as_answer)[:most_shown], key=lambda one: one[0])
    readings = sorted(
        sorted(readings, key=lambda one: -said(one[1].column))[:most_read], key=lambda one: one[0]
    )
    most = max(12, 3 * _MOST // (len(shown) * (2 * len(readings) + 3)))
    return shown, readings, min(groups, most) if is_many else most


def best_groups(groups: list[RowSet], most: int) -> list[RowSet]:
    """The group of all rows and the best others."""
    if len(groups) <= most:
        return groups
    return [groups[0], *sorted(groups[1:], key=lambda one: -one.quality)[: most - 1]]
