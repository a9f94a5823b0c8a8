"""The row with the largest difference, or change, between two columns that the question names."""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np

from dsqa.derivations import limits
from dsqa.derivations.columns.column_cells import Floats
from dsqa.derivations.registry import Operation, register
from dsqa.derivations.space import Space
from dsqa.text.regex import regex

_STATES = regex(r"chang|\bdiff|\bgap\b|growth|increase|decrease|増減|変化|差", re.I)
_DECIMALS = 9
"""Numbers that differ only in how they are computed are equal: 39.6 - 30.8, 32.5 - 23.7."""


class _Two(NamedTuple):
    """Two readings, in order of time or of naming, and their numbers in the rows of a group."""

    group: int
    readings: tuple[int, int]
    columns: tuple[int, int]
    one: Floats
    other: Floats


def _two(space: Space, *, is_reversed: bool) -> Iterator[_Two]:
    named = [at for at in space.best_named() if space.readings[at][1].kind == "number"][:2]
    if len(named) < 2 or not space.wording.cues & {"frequency", "group"}:
        return
    stated = (space.readings[at][1].column for at in named)
    if any(
        _STATES.search(space.relation.columns[at].head) and space.heads[at].words for at in stated
    ):
        return  # The largest change is the largest number of "Change".
    column_of = {at: space.readings[at][1].column for at in named}
    times = {at: space.relation.times[column_of[at]] for at in named}
    by_time = all(times.values())
    first, second = sorted(
        named, key=lambda at: times[at] if by_time else space.heads[column_of[at]].first
    )
    first, second = (second, first) if is_reversed else (first, second)
    columns = column_of[first], column_of[second]
    if columns[0] != columns[1]:
        for group in np.flatnonzero(space.sizes > 1).tolist()[: limits.ORDERED_GROUPS]:
            rows = space.rows[group]
            one, other = (space.values[at][rows] for at in (first, second))
            yield _Two(group, (first, second), columns, one, other)


def _add(
    operation: Operation,
    space: Space,
    amount: Callable[[_Two], Floats],
    *,
    is_reversed: bool = False,
) -> None:
    """The row with the largest, or smallest, amount, or the few that have it."""
    for two in _two(space, is_reversed=is_reversed):
        amounts = operation.direction * np.round(amount(two), _DECIMALS)
        known = ~np.isnan(amounts)
        if known.sum() < 2:
            continue
        taken = np.flatnonzero(amounts == amounts[known].max())
        if len(taken) <= limits.TIES:
            rows = [space.rows[two.group][at] for at in taken.tolist()]
            space.look_across(operation, two.group, two.columns)
            by = two.readings[not operation.divides_columns]
            space.add_rows(operation, two.group, rows, by)


def _apart(operation: Operation, space: Space) -> None:
    if "difference" in space.wording.cues:
        _add(operation, space, lambda two: np.abs(two.other - two.one))


def _changed(operation: Operation, space: Space) -> None:
    if "change" in space.wording.cues:
        _add(operation, space, lambda two: two.other - two.one)


def _ratio(operation: Operation, space: Space) -> None:
    """The first named over the second; in Japanese the reverse of an amount for each of another: 面積あたりの人口."""
    if space.wording.cues & {"per", "times", "share"}:
        is_reversed = space.wording.is_japanese and "per" in space.wording.cues
        _add(operation, space, _first_over_second, is_reversed=is_reversed)


def _first_over_second(two: _Two) -> Floats:
    return np.divide(two.one, two.other, out=np.full_like(two.one, np.nan), where=two.other > 0)


def _register(name: str, what: str, generate: Callable[[Operation, Space], None], sql: str) -> None:
    amount = f"round({sql}, {_DECIMALS})"
    for start, end, direction in (("largest", "max", 1), ("smallest", "min", -1)):
        register(
            Operation(
                f"{start}_{name}",
                f"the row with the {start} {what}",
                generate,
                direction,
                f"SELECT label FROM cells WHERE {amount} = (SELECT {end}({amount}) FROM cells) AND label IS NOT NULL ORDER BY n",
                is_end=True,
            )
        )


_register("gap", "difference of two columns", _apart, "abs(series[2] - series[1])")
_register("change", "change from one column to another", _changed, "series[2] - series[1]")
_register("quotient", "quotient of two columns", _ratio, "series[1] / nullif(series[2], 0)")
