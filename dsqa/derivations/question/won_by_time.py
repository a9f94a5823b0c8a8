"""Derivations that take another than the shortest time of a race where a question asks who won it."""

import re

import numpy as np
import numpy.typing as npt

from dsqa.derivations.facts import Facts
from dsqa.derivations.registry import by_operation
from dsqa.questions.asking.over_rows.rows import asks_place_in_race
from dsqa.text.regex import regex

_TIME = regex(r"\btimes?\b|\bfinish\b|\bresult\b|タイム|記録", re.I)
_PLACE = regex(r"\brank|\bplac|\bpos\b|\bposition|\bwinner|順位|着順|位$|^着$", re.I)


def not_by_finish(facts: Facts) -> npt.NDArray[np.bool_]:
    """(derivations,) whether each takes anything but the end of the one column of times, if the question asks who won, or came second, and no
    column has the places."""
    columns, found = facts.space.relation.columns, facts.derivations
    nothing = np.zeros(len(found), bool)
    timed = [at for at, one in enumerate(columns) if one.is_time]
    is_placed = any(_PLACE.search(one.head) for one in columns)
    if len(timed) != 1 or is_placed or not asks_place_in_race(facts.wording):
        return nothing
    if not _TIME.search(columns[timed[0]].head):
        return nothing
    is_ranked = bool(facts.wording.rank)
    met = by_operation(
        found.operation,
        lambda one: one.is_end and one.direction < 0 and one.takes_rank == is_ranked,
    )
    met &= facts.ordered_column == timed[0]
    return ~met if met.any() else nothing
