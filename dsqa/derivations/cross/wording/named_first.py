"""Which of two lines is divided by the other, if the wording says so: how many times as much as, the ratio of A to B."""

import numpy as np

from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.derivations.cross.operations.pairs import INVERSE, QUOTIENT, order_of
from dsqa.derivations.log_linear import Floats
from dsqa.questions.asking.amounts import divides_named_first, divides_named_second


def named_first(generated: CrossDerivations, scores: Floats) -> Floats:
    """(derivations,) the scores; of a quotient and its inverse the one of the line that is to be divided has the higher score, the other
    the lowest of all. Questions mostly name the larger number first, so the scores alone favour quotients above 1."""
    if not divides_named_first(generated.wording):
        return scores
    divided = 2 if divides_named_second(generated.wording) else 1
    columns, found = generated.space.columns(), scores.copy()
    twins: dict[tuple[int, ...], dict[str, int]] = {}
    for at, operation in enumerate(generated.space.operations):
        if operation in (QUOTIENT, INVERSE) and order_of(int(columns.extra[at])):
            groups = (columns.table, columns.axis, columns.row_group, columns.column_group)
            twins.setdefault(tuple(int(one[at]) for one in groups), {})[operation.name] = at
    for both in twins.values():
        if len(both) == len((QUOTIENT, INVERSE)):
            places = both[QUOTIENT.name], both[INVERSE.name]
            order = order_of(int(columns.extra[places[0]]))
            first, other = places[:: 1 if order == divided else -1]
            found[first], found[other] = np.max(scores[list(places)]), scores.min()
    return found
