"""From located cells to an answer: which operation runs over them."""

from dsqa.answers.model import Answer
from dsqa.composing.context import Context
from dsqa.composing.engine import QueryEngine
from dsqa.composing.english_records import over_english_records
from dsqa.composing.japanese_records import over_japanese_records
from dsqa.composing.long_tables import with_numbers
from dsqa.composing.look_up import look_up
from dsqa.composing.registry import operation_named
from dsqa.composing.threshold import threshold_time
from dsqa.locate.match import Asked
from dsqa.locate.model import Candidate


def compose(
    asked: Asked,
    found: list[Candidate],
    temperature: float = 1.0,
    engine: QueryEngine | None = None,
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
    # Numbers are computed from data cells; a label is no operand.
    cells = [candidate for candidate in found if candidate.label is None] or found
    context = Context(asked, cells, engine or QueryEngine(), temperature)
    answer = (
        threshold_time(context) or over_japanese_records(context) or over_english_records(context)
    )
    answer = answer or operation_named(asked.question.operation).compute(context)
    return answer or look_up(asked, found)
