"""Which of two lines is divided by the other, if the wording says so: how many times as much as, the ratio of A to B."""

import numpy as np

from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.derivations.cross.operations.pairs import INVERSE, QUOTIENT, order_of
from dsqa.derivations.log_linear import Floats
from dsqa.questions.asking.shares import quotient_order


def named_first(generated: CrossDerivations, scores: Floats) -> Floats:
    """(derivations,) the scores; of a quotient and its inverse the one of the line that is to be divided has the higher score, the other
    the lowest of all. Questions mostly name the larger number first, so the scores alone favour quotients above 1."""
    said = quotient_order(generated.wording) if generated.wording.lang == "e" else 0
    if not said:
        return scores
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
            first, other = places[:: said if order == 1 else -said]
            found[first], found[other] = np.max(scores[list(places)]), scores.min()
    return found
