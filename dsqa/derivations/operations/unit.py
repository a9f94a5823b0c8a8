"""A computed number with its unit; those that compute it add it."""

from dsqa.derivations.registry import Operation, register
from dsqa.derivations.space import Space
from dsqa.derivations.units import NAME


def _nothing(operation: Operation, space: Space) -> None:
    """Sums and differences add these themselves, see `dsqa.derivations.units`."""


register(Operation(NAME, "a sum or difference with its unit", _nothing))
