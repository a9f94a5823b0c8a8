"""The values of a column whose rows meet both of two conditions, or never one: who borrowed both books, who never won."""

from collections.abc import Iterator

from dsqa.derivations import limits
from dsqa.derivations.collected import Ints
from dsqa.derivations.columns.column import GROUPED
from dsqa.derivations.registry import Operation, register
from dsqa.derivations.rows.frequencies import numbered
from dsqa.derivations.rows.masks import bools_of
from dsqa.derivations.rows.row_set import DIRECT
from dsqa.derivations.space import Space
from dsqa.questions.asking.over_rows.kinds import counts_things
from dsqa.questions.asking.over_rows.rows import says_never, says_of_both

_EVIDENCE = 8.0
"""Added to the score: who says "both" or "never" of a column whose values repeat asks for these values."""


def _in_both(space: Space) -> Iterator[tuple[int, int, list[int]]]:
    """(group, shown column, the values with rows in either part of the group)"""
    if not says_of_both(space.wording):
        return
    for group, one, other in space.unions:
        both = bools_of([one.rows, other.rows], space.relation.size)
        for place, codes in _grouped(space, one.columns | other.columns):
            first, second = (set(codes[rows].tolist()) for rows in both)
            yield group, place, sorted(first & second - {-1})


def _never(space: Space) -> Iterator[tuple[int, int, list[int]]]:
    """(group, shown column, the values without a row in the group)"""
    if not says_never(space.wording):
        return
    for at, group in enumerate(space.groups[: limits.COMPUTED_GROUPS]):
        if (
            not group.conditions
            or not group.words
            or group.kind == "not"
            or group.kind not in DIRECT
        ):
            continue
        for place, codes in _grouped(space, group.columns):
            there = set(codes[space.members[at]].tolist())
            every = numbered(codes[space.members[0] & (codes >= 0)])[0].tolist()
            yield at, place, [code for code in every if code not in there]


def _grouped(space: Space, but: int) -> Iterator[tuple[int, Ints]]:
    """(place, codes) of the shown columns whose values repeat, without some columns (a mask)."""
    for place, (_, shown) in enumerate(space.shown):
        repeats = len(set(shown.codes.tolist())) < len(shown.codes)
        if shown.kind in GROUPED and repeats and not but >> shown.column & 1:
            yield place, shown.codes


def _list(operation: Operation, space: Space) -> None:
    if not counts_things(space.wording):
        for group, place, codes in _found(operation, space):
            space.add_codes(operation, group, codes, place, column=space.shown[place][1].column)


def _count(operation: Operation, space: Space) -> None:
    if counts_things(space.wording):
        for group, place, codes in _found(operation, space):
            space.add_number(
                operation, group, len(codes), place, column=space.shown[place][1].column
            )


def _found(operation: Operation, space: Space) -> Iterator[tuple[int, int, list[int]]]:
    return _never(space) if operation.direction < 0 else _in_both(space)


_BOTH = "SELECT {} FROM (SELECT label FROM cells WHERE label IS NOT NULL GROUP BY label HAVING bool_or(in_first) AND bool_or(in_second))"
_NEVER = (
    "SELECT {} FROM (SELECT DISTINCT {{label}} AS label FROM {{table}}) WHERE label IS NOT NULL"
    " AND label NOT IN (SELECT label FROM cells WHERE label IS NOT NULL)"
)
for _direction, _name, _what, _sql in (
    (1, "in_both", "with rows of both kinds", _BOTH),
    (-1, "never", "without a row of a kind", _NEVER),
):
    register(Operation(f"values_{_name}", f"the values {_what}", _list, _direction, _sql.format("label"), like="project", evidence=_EVIDENCE))  # fmt: skip
    register(
        Operation(f"count_values_{_name}", f"how many values there are {_what}", _count, _direction, _sql.format("count(*)"),
            like="count_distinct", evidence=_EVIDENCE, counts=True),
    )  # fmt: skip
