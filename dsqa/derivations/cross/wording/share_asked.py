"""Rates and changes beside amounts, if a question asks what percentage something is: the answer to "what percentage of homicides
were stabbings" is a share of the numbers."""

import numpy as np

from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.derivations.cross.lines.matched import times_asked
from dsqa.derivations.cross.operations.look_up import LOOK_UP, OPPOSITE
from dsqa.derivations.cross.space import Flags
from dsqa.locate.amounts import amounts_beside, beside_amounts
from dsqa.questions import operation_names as names
from dsqa.questions.asking.shares import asks_relative, asks_share

_LOOKED_UP = frozenset((LOOK_UP, OPPOSITE))


def may_be_share(generated: CrossDerivations) -> Flags | None:
    """(derivations,) False for changes, and for rates beside amounts, that are looked up; None if no share is asked for."""
    if not asks_share(generated.wording):
        return None
    space = generated.space
    is_of_change = len({time.year for time in times_asked(generated.asked)}) > 1
    beside = [
        [
            np.array(beside_amounts(index), bool) | ((index.change > 0) & (not is_of_change))
            for index in (lines.axis.index for lines in one.lines)
        ]
        for one in space.tables
    ]
    looked_up = np.zeros(len(space), bool)
    for at, table, _, given in space.over_lines(lambda one: one in _LOOKED_UP):
        rows, others = beside[table.number]
        looked_up[at] = others[given.across] or any(rows[line] for line in given.lines)
    met = ~space.alike(looked_up, names.LOOKUP, names.OPPOSITE)
    return met if looked_up.any() and met.any() else None


def may_be_relative(generated: CrossDerivations) -> Flags | None:
    """(derivations,) False for labels that are chosen by amounts if rates or shares stand beside these; None if no rates are compared."""
    if not asks_relative(generated.wording):
        return None
    space = generated.space
    columns = space.columns()
    chosen = np.zeros(len(space), bool)
    gives = space.operation_is(lambda one: one.gives_labels and one.direction != 0)
    for number, table in enumerate(space.tables):
        for axis, groups in enumerate((columns.row_group, columns.column_group)):
            beside = amounts_beside(table.lines[axis].axis.index)
            are = [
                bool(group.lines) and all(beside[line] for line in group.lines)
                for group in table.used[axis]
            ]
            own = columns.table == number
            chosen[own] |= np.array([*are, False], bool)[groups[own]]
    chosen &= gives
    others = np.isin(columns.answer, columns.answer[gives & ~chosen])
    if not others[space.is_composed()].any():
        chosen = space.alike(chosen)
    return ~chosen if chosen.any() and (~chosen & gives).any() else None
