"""Which derivations of a question meet the demand of its wording."""

import numpy as np
import numpy.typing as npt

from dsqa.derivations.cross.chosen_groups import names_lines
from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.operations.composed import COMPOSED
from dsqa.derivations.cross.operations.groups import (
    ABOVE,
    BELOW,
    BOTTOM,
    COUNT_ABOVE,
    COUNT_BELOW,
    COUNT_EQUAL,
    EQUAL,
    TOP,
)
from dsqa.derivations.cross.space import Composed
from dsqa.questions import operation_names as names
from dsqa.questions.asking.over_lines.demand import Demand

_OPERATIONS: dict[str, tuple[CrossOperation, CrossOperation]] = {
    "top": (TOP, BOTTOM),
    "count": (COUNT_ABOVE, COUNT_BELOW),
    "first": (ABOVE, BELOW),
    "list": (ABOVE, BELOW),
}
"""By kind of demand: the operations for the largest or above a bound, and for the smallest or below it."""


def meeting(generated: CrossDerivations) -> npt.NDArray[np.bool_] | None:
    """(derivations,) whether each meets the demand of the question; None if there is no demand, or no derivation meets it."""
    asked = generated.space.tables[0].demand if generated.space.tables else None
    if asked is None:
        return None
    met = _met(generated, asked)
    if asked.kind == "list" and not met.any():
        met = _met(generated, asked._replace(noun=""))
    return met if met.any() else None


def _met(generated: CrossDerivations, asked: Demand) -> npt.NDArray[np.bool_]:
    above, below = _OPERATIONS[asked.kind]
    allowed = {one.name for one, sign in ((above, 1), (below, -1)) if asked.sign in (sign, 0)}
    if asked.is_exact:
        allowed = {COUNT_EQUAL.name, EQUAL.name}
    operations = enumerate(generated.space.operations)
    return np.array([_meets(generated, asked, at, one, allowed) for at, one in operations], bool)


def _meets(
    generated: CrossDerivations, asked: Demand, at: int, operation: CrossOperation, allowed: set[str]
) -> bool:  # fmt: skip
    if operation is COMPOSED:
        return _is_met_by(generated.space.composed, asked)
    if operation.name not in allowed:
        return False
    if asked.kind == "list" and not asked.noun:
        return True
    one = generated.space.derivation(at)
    if asked.kind not in ("count", "list"):
        return len(one.texts) == asked.many and (asked.kind == "first" or one.extra == asked.many)
    table = generated.space.tables[one.table]
    if asked.kind == "list":
        return table.listed is not None and table.listed[0] == one.axis
    level = table.used[one.axis][one.groups[one.axis]].level
    return not asked.noun or names_lines(table, one.axis, level, asked.noun)


def _is_met_by(composed: Composed | None, asked: Demand) -> bool:
    """Whether the composed answer is a count, or has the number of labels, that is demanded."""
    if composed is None:
        return False
    if asked.kind == "count":
        return composed.operation == names.COUNT
    if asked.kind == "list":
        return composed.operation == names.LIST
    return composed.operation in (names.ARGMAX, names.ARGMIN) and len(composed.items) == asked.many
