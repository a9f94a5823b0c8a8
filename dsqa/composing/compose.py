"""Chooses the operation of a question, and answers by it over the located cells."""

from dsqa.answers.model import Answer
from dsqa.composing.context import Context
from dsqa.composing.engine import QueryEngine
from dsqa.composing.look_up import look_up
from dsqa.composing.other_cells.threshold import threshold_time
from dsqa.composing.records.english_records import over_english_records
from dsqa.composing.records.japanese_records import over_japanese_records
from dsqa.composing.records.long_tables import with_numbers
from dsqa.composing.registry import operation_named
from dsqa.language.times.clock import minutes
from dsqa.locate.matching.match import Asked
from dsqa.locate.model import Candidate
from dsqa.questions.asking.dates import asks_clock_time


def compose(
    asked: Asked,
    found: list[Candidate],
    temperature: float = 1.0,
    engine: QueryEngine | None = None,
) -> Answer | None:
    """The answer over ranked candidates; None if there is none.

    An operation without suitable cells (no numbers, no second cell) falls back to the best
    single cell, so that there is always a guess. `engine` runs the SQL of the operations;
    default a new one.
    """
    # An empty cell answers nothing; even a wrong number is a guess.
    found = [candidate for candidate in found if candidate.text.strip()] or found
    if not found:
        return None
    found = with_numbers(asked, found)
    if asks_clock_time(asked.question):
        found = [one for one in found if minutes(one.text) is not None] or found
    # Operands are data cells, not labels.
    cells = [candidate for candidate in found if candidate.label is None] or found
    context = Context(asked, cells, engine or QueryEngine(), temperature)
    answer = (
        threshold_time(context) or over_japanese_records(context) or over_english_records(context)
    )
    answer = answer or operation_named(asked.question.operation).compute(context)
    return answer or look_up(asked, found)
