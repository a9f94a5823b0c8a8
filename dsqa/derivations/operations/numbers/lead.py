"""How far the largest number of a group is ahead of the second largest (the majority of the winner), or of that of a named row."""

import numpy as np

from dsqa.derivations import limits
from dsqa.derivations.columns.roles import is_amount
from dsqa.derivations.operations.rows.blank import named_rows
from dsqa.derivations.registry import Operation, register
from dsqa.derivations.rows.row_set import DIRECT
from dsqa.derivations.space import Space
from dsqa.questions.asking.over_rows.rows import asks_behind, asks_lead

_EVIDENCE = 12.0
"""Added to the score: the wording is definite."""


def _lead(operation: Operation, space: Space) -> None:
    if not asks_lead(space.wording):
        return
    named = space.named_amounts()
    amounts = [at for at, (_, one) in enumerate(space.readings) if is_amount(space.relation, one)]
    for group in range(min(limits.COMPUTED_GROUPS, len(space.groups))):
        if space.groups[group].kind not in DIRECT:
            continue
        for at in named or amounts:
            numbers = space.values[at][space.members[group]]
            known = np.sort(numbers[~np.isnan(numbers)])
            if len(known) > 1:
                space.add_number(operation, group, float(known[-1] - known[-2]), reading=at)


def _behind(operation: Operation, space: Space) -> None:
    """By the numbers that the question names, or those of the places that it tells of."""
    states = any("behind" in column.head_stems for column in space.relation.columns)
    if states or not asks_behind(space.wording):
        return
    for group, one in named_rows(space):
        row = one.rows.bit_length() - 1
        for at in space.named_amounts():
            own, first = space.values[at][row], float(np.nanmax(space.values[at][space.members[0]]))
            if own == own:
                space.add_number(operation, group, first - float(own), reading=at)


register(
    Operation(
        "behind_first",
        "how far the number of a row is behind the largest",
        _behind,
        sql="SELECT (SELECT max({value}) FROM {table}) - value FROM cells",
        gives="difference",
        like="range",
        evidence=_EVIDENCE,
    ),
    Operation(
        "lead",
        "how far the largest number is ahead of the second largest",
        _lead,
        sql="SELECT numbers[1] - numbers[2] FROM (SELECT list(value ORDER BY value DESC) AS numbers FROM cells)",
        gives="difference",
        like="range",
        evidence=_EVIDENCE,
    ),
)
