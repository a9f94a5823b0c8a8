"""The observations of a data cube as rows: a column for each dimension, and the value, as statistical offices write a cube in long form."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from dsqa.readers.records import Scalar

UNIT, VALUE = "unit", "value"
"""Heads of the column of units, and of values of which the file does not say what they measure."""


class CubeDimension(NamedTuple):
    """A dimension of a cube."""

    head: str
    members: Sequence[str]
    """The labels of its members, in the order of the values."""
    units: Mapping[str, str] = {}
    """By member that is a measure its unit."""


def observation_rows(
    dimensions: Sequence[CubeDimension], values: Iterable[Scalar], measure: str = "", unit: str = ""
) -> Iterator[list[Scalar]]:
    """The heads, then a row for each value; the members of the last dimension change first.

    `measure`: the head of the values; `unit`: that of all values, where it does not depend on a member.
    """
    with_units = bool(unit or any(one.units for one in dimensions))
    heads: list[Scalar] = [one.head for one in dimensions]
    yield [*heads, *([UNIT] if with_units else []), measure or VALUE]
    for members, value in zip(product(*(one.members for one in dimensions)), values, strict=False):
        row: list[Scalar] = list(members)
        if with_units:
            own = (
                one.units[member]
                for one, member in zip(dimensions, members, strict=True)
                if member in one.units
            )
            row.append(next(own, unit))
        yield [*row, value]
