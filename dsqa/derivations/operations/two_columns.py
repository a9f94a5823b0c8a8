"""One column of a group over another: a multiple, an amount per thing, a percentage."""

from collections.abc import Iterator
from typing import NamedTuple

from dsqa.derivations import values
from dsqa.derivations.registry import Operation, register
from dsqa.derivations.space import Space

_MOST_GROUPS = 24
"""Number of groups over which two columns are divided."""
_MOST_COLUMNS = 6


class _Sums(NamedTuple):
    """The sums of two columns of a group."""

    group: int
    one: int
    """A reading of the first column."""
    other: int
    over: float
    under: float


def _sums(space: Space, *, both_named: bool) -> Iterator[_Sums]:
    """Pairs of columns of which the question names the first, or both, with positive sums."""
    counted = [at for at, (_, reading) in enumerate(space.readings) if reading.kind == "number"]
    named = [at for at in space.best_named() if at in counted][:_MOST_COLUMNS]
    for one in named:
        for other in named if both_named else counted:
            if space.readings[one][1].column == space.readings[other][1].column:
                continue
            for group in range(min(_MOST_GROUPS, len(space.groups))):
                over, under = (float(space.sums[group, at]) for at in (one, other))
                if over > 0 and under > 0:
                    yield _Sums(group, one, other, over, under)


def _add(operation: Operation, space: Space, found: _Sums, factor: float) -> None:
    place = space.shown_as_text(space.readings[found.one][1].column)
    if place >= 0:
        text = values.written_quotient(factor * found.over / found.under)
        space.add_text(operation, found.group, text, place, found.other)


def _times(operation: Operation, space: Space) -> None:
    """The larger over the smaller: "how many times as large" is at least one."""
    if {"times", "number"} <= space.wording.cues:
        for found in _sums(space, both_named=True):
            if found.over >= found.under:
                _add(operation, space, found, 1)


def _per(operation: Operation, space: Space) -> None:
    """The first named over the other, in Japanese the reverse: wages per worker, 1人あたりの賃金."""
    if {"per", "number"} <= space.wording.cues:
        for found in _sums(space, both_named=True):
            first = [
                space.heads[space.readings[at][1].column].first for at in (found.one, found.other)
            ]
            if (first[0] < first[1]) != space.wording.is_japanese:
                _add(operation, space, found, 1)


def _share(operation: Operation, space: Space) -> None:
    """A named column over a larger one: drinkers of all men."""
    if "share" in space.wording.cues:
        for found in _sums(space, both_named=False):
            if found.over <= found.under:
                _add(operation, space, found, 100)


register(
    Operation(
        "times_of_columns",
        "how many times as much one column has as another",
        _times,
        sql="SELECT sum(other) / sum(value) FROM cells",
        is_of_rows=True,
    )
)
register(
    Operation(
        "column_per_column",
        "how much one column has for each of another",
        _per,
        sql="SELECT sum(other) / sum(value) FROM cells",
        is_of_rows=True,
    )
)
register(
    Operation(
        "share_of_columns",
        "how many percent one column is of another",
        _share,
        sql="SELECT 100.0 * sum(other) / sum(value) FROM cells",
        is_of_rows=True,
    )
)
