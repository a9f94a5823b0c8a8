"""From located cells to an answer: which operation runs over them."""

from collections.abc import Callable

from dsqa.answering.arithmetic import (
    average,
    difference,
    for_each,
    percent_change,
    ratio,
    share,
    total,
)
from dsqa.answering.crossing import crossing
from dsqa.answering.extremes import count, extreme
from dsqa.answering.located import Located
from dsqa.answering.lookup import look_up
from dsqa.answering.melted import with_numbers
from dsqa.answering.over_records import over_records
from dsqa.answering.several import several
from dsqa.answering.sql import Engine
from dsqa.answering.tally import tally
from dsqa.answering.whole import asks_share
from dsqa.answers.model import Answer
from dsqa.locate.match import Asked
from dsqa.locate.model import Candidate

_OPERATIONS: dict[str, Callable[[Located], Answer | None]] = {
    "argmax": extreme,
    "argmin": extreme,
    "pair_argmax": extreme,
    "pair_argmin": extreme,
    "max": extreme,
    "min": extreme,
    "count": count,
    "difference": difference,
    "ratio": ratio,
    "share": share,
    "percent_change": percent_change,
    "sum": total,
    "average": average,
    "list": several,
}


def compose(
    asked: Asked,
    found: list[Candidate],
    temperature: float = 1.0,
    engine: Engine | None = None,
) -> Answer | None:
    """The answer over ranked candidates; None when there is no candidate.

    An operation that the cells cannot carry (no numbers, no second cell) falls back to the best
    single cell, so that there is always a guess. `engine` runs the SQL of the operations; a new
    one is made where none is given.
    """
    # An empty cell answers nothing; a wrong number is at least a guess.
    found = [candidate for candidate in found if candidate.text.strip()] or found
    if not found:
        return None
    found = with_numbers(asked, found)
    operation = _OPERATIONS.get(asked.question.operation)
    # Numbers are computed from data cells; a label is no operand.
    cells = [candidate for candidate in found if candidate.label is None] or found
    located = Located(asked, cells, engine or Engine(), temperature)
    if asked.question.operation == "lookup":
        operation = share if asks_share(located) else for_each
    answer = crossing(located) or over_records(located) or tally(located)
    answer = answer or (operation(located) if operation else None)
    return answer or look_up(asked, found)
