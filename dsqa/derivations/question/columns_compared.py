"""Derivations that compare something else than the two columns of which a question asks how far their sums are apart."""

import numpy as np
import numpy.typing as npt

from dsqa.derivations.facts import Facts
from dsqa.derivations.registry import by_operation
from dsqa.questions.asking.over_rows.rows import asks_excess

_TWO = 2


def not_of_both_columns(facts: Facts) -> npt.NDArray[np.bool_]:
    """(derivations,) whether each gives anything but the difference of the sums of the two amounts that the question names, if it names nothing
    else: how much more was deposited than withdrawn."""
    space, found, nothing = facts.space, facts.derivations, np.zeros(len(facts.derivations), bool)
    columns = dict.fromkeys(space.readings[at][1].column for at in space.named_amounts())
    words = [facts.heads[column].words for column in columns]
    if len(words) != _TWO or words[0] & words[1] or not asks_excess(facts.wording):
        return nothing
    of_all = np.array([one.kind == "all" for one in space.groups])[found.group]
    if facts.strong & ~(words[0] | words[1]):
        return nothing
    met = of_all & by_operation(found.operation, lambda one: one.subtracts_columns)
    met &= np.isin(facts.shown_column, list(columns)) & np.isin(facts.ordered_column, list(columns))
    return ~met if met.any() else nothing
