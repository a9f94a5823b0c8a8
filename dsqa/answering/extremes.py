"""Answers that compare the cells of a group: the largest, the smaller of two, how many."""

import operator
from collections.abc import Callable

from dsqa.answering.evidence import cell_ref, label_ref, paths
from dsqa.answering.form import unspaced
from dsqa.answering.group import Member, Run, as_number, label_at, members, numeric, run_of
from dsqa.answering.model import Answer
from dsqa.answering.pairs import best_pair
from dsqa.locate.match import Asked
from dsqa.locate.model import Candidate

_COMPARE: dict[str, Callable[[float, float], bool]] = {
    ">": operator.gt,
    ">=": operator.ge,
    "<": operator.lt,
    "<=": operator.le,
}


def extreme(asked: Asked, found: list[Candidate]) -> Answer | None:
    """The label (argmax, argmin) or the number (max, min) of the first, second … of a group."""
    cells = numeric(found)
    if not cells:
        return None
    best = cells[0]
    group = members(best, run_of(asked, best), asked)
    if len(group) < 2:
        return None
    question = asked.question
    highest = question.operation in ("argmax", "max")
    ordered = sorted(group, key=lambda member: -member.number if highest else member.number)
    winner = ordered[min(question.rank, len(ordered)) - 1]
    why = f"{question.operation} of {len(group)} cells beside {paths(best)}"
    if question.operation in ("max", "min"):
        cell = winner.candidate
        return Answer(cell.text.strip(), (cell_ref(cell),), operation=question.operation, why=why)
    return _label_answer(winner, question.operation, why)


def either(asked: Asked, found: list[Candidate]) -> Answer | None:
    """Which of two named things has more: the label that tells the two cells apart."""
    pair = best_pair(asked, found)
    if pair is None:
        return None
    highest = asked.question.operation == "pair_argmax"
    first, second = pair
    a, b = (as_number(c.value, c.text) or 0.0 for c in pair)
    winner = first if (a >= b) == highest else second
    across = first.row == second.row
    axis = winner.table.columns if across else winner.table.rows
    at, other = (
        (winner.column, (second if winner is first else first).column)
        if across
        else (winner.row, (second if winner is first else first).row)
    )
    place = next(
        (
            place
            for place, level in enumerate(axis.levels)
            if level.codes[at] >= 0 and level.codes[at] != level.codes[other]
        ),
        None,
    )
    if place is None:
        return None
    run = Run("columns" if across else "rows", place)
    member = Member(winner, max(a, b), label_at(winner, run, at))
    why = f"{first.text} against {second.text}: {paths(first)}; {paths(second)}"
    return _label_answer(member, asked.question.operation, why)


def count(asked: Asked, found: list[Candidate]) -> Answer | None:
    """How many cells of a group fulfil the condition of the question."""
    condition = asked.question.condition
    cells = numeric(found)
    if condition is None or not cells:
        return None
    best = cells[0]
    group = members(best, run_of(asked, best), asked)
    if not group:
        return None
    holds = _COMPARE[condition.comparison]
    counted = [member for member in group if holds(member.number, condition.number)]
    return Answer(
        str(len(counted)),
        tuple(cell_ref(member.candidate) for member in counted),
        operation="count",
        why=f"{len(counted)} of {len(group)} cells beside {paths(best)}",
    )


def _label_answer(winner: Member, operation: str, why: str) -> Answer:
    return Answer(
        unspaced(winner.label.text),
        (label_ref(winner.candidate, winner.label),),
        operation=operation,
        why=why,
    )
