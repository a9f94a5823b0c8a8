"""A computed number with its unit; sums and differences add their own, see `dsqa.derivations.shown.units`."""

import numpy as np

from dsqa.derivations.registry import Operation, register
from dsqa.derivations.shown.units import add_with_unit
from dsqa.derivations.space import Space


def _length_of_range(operation: Operation, space: Space) -> None:
    """The length of a range in a cell: 1989 – 1991."""
    for at, (_, reading) in enumerate(space.readings):
        if reading.kind == "span":
            for group in np.flatnonzero(space.sizes == 1).tolist():
                length = reading.values[space.firsts[group]]
                if length == length:
                    add_with_unit(space, group, float(length), at)


register(Operation("with_unit", "a sum, a difference or the length of a range, with its unit", _length_of_range, gives_unit=True))  # fmt: skip
