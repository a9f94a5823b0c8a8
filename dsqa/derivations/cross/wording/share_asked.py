"""Rates, changes and means beside amounts, if a question asks what percentage something is, or how many there are of it: the answer to
"what percentage of homicides were stabbings" is a share of the numbers."""

from collections.abc import Callable
from functools import partial

import numpy as np

from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.derivations.cross.lines.matched import times_asked
from dsqa.derivations.cross.operations.composed import COMPOSED
from dsqa.derivations.cross.operations.look_up import LOOK_UP, OPPOSITE
from dsqa.derivations.cross.space import CrossSpace, Flags
from dsqa.locate.amounts import amounts_beside, beside_amounts, means_beside_counts
from dsqa.locate.indexing.index import AxisIndex
from dsqa.questions import operation_names as names
from dsqa.questions.asking.shares import asks_pay, asks_relative, asks_share, asks_things

_LOOKED_UP = frozenset((LOOK_UP, OPPOSITE))


def may_be_share(generated: CrossDerivations) -> Flags | None:
    """(derivations,) False for changes, and for rates beside amounts, that are looked up; None if no share is asked for."""
    if not asks_share(generated.wording):
        return None
    space = generated.space
    is_of_change = len({time.year for time in times_asked(generated.asked)}) > 1
    looked_up = _of_lines(
        space, lambda axis: beside_amounts(axis) | (axis.change > 0) & (not is_of_change)
    ) & space.operation_is(lambda one: one in _LOOKED_UP)
    met = ~space.alike(looked_up, names.LOOKUP, names.OPPOSITE)
    return met if looked_up.any() and met.any() else None


def may_be_relative(generated: CrossDerivations) -> Flags | None:
    """(derivations,) False for labels that are chosen by amounts if rates or shares stand beside these; None if no rates are compared."""
    if not asks_relative(generated.wording):
        return None
    space = generated.space
    gives = space.operation_is(lambda one: one.gives_labels and one.direction != 0)
    chosen, answer = _of_lines(space, amounts_beside) & gives, space.columns().answer
    others = np.isin(answer, answer[gives & ~chosen])
    if not others[space.is_composed()].any():
        chosen = space.alike(chosen)
    return ~chosen if chosen.any() and (~chosen & gives).any() else None


def may_count(generated: CrossDerivations) -> Flags | None:
    """(derivations,) False for means beside numbers if the question counts things (how many households is no mean income), and for numbers beside
    means if it asks for pay; None if it does neither."""
    counts = asks_pay(generated.wording)
    if not counts and not asks_things(generated.wording):
        return None
    space = generated.space
    others = _of_lines(space, partial(means_beside_counts, counts=counts))
    if asks_share(generated.wording):  # It may be stated as a mean.
        others &= space.operation_is(lambda one: one.is_quotient)
    given = np.isin(answer := space.columns().answer, answer[others])
    others |= given & space.operation_is(lambda one: one is COMPOSED)
    return ~others if others.any() and not others.all() else None


def _of_lines(space: CrossSpace, condition: Callable[[AxisIndex], Flags | list[bool]]) -> Flags:
    """(derivations,) whether a condition holds for all lines of an axis that each uses."""
    columns, found = space.columns(), np.zeros(len(space), bool)
    for number, table in enumerate(space.tables):
        for axis, groups in enumerate((columns.row_group, columns.column_group)):
            holds = condition(table.lines[axis].axis.index)
            are = [
                bool(group.lines) and all(holds[line] for line in group.lines)
                for group in table.used[axis]
            ]
            own = columns.table == number
            found[own] |= np.array([*are, False], bool)[groups[own]]
    return found
