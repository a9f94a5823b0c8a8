"""The sign of a change between two times, if the wording leaves open whether something rose or fell."""

from collections.abc import Sequence
from dataclasses import replace

from dsqa.answers.model import Answer, Operand
from dsqa.answers.number_form import in_form_of
from dsqa.answers.plain_value import number_shown
from dsqa.language.times.in_text import Time, times
from dsqa.questions.asking.changes import leaves_direction_open
from dsqa.questions.model import Question
from dsqa.text.cell_query import of_two

_UNSIGNED, _SIGNED = "abs(b.value - a.value)", "(b.value - a.value)"
_STEP = of_two("b.value - a.value", "step")


def signed_change(question: Question, answer: Answer) -> Answer:
    """A difference of two times, or their relative change, made negative if the number fell; any other answer unchanged."""
    query = answer.computed
    is_relative = query.work == "change" and _UNSIGNED in query.sql
    if not (is_relative or query.work == "gap") or not leaves_direction_open(question):
        return answer
    ordered = _in_time(question, answer.operands)
    if ordered is None or (is_relative and ordered != answer.operands):
        return answer
    shown = number_shown(answer.plain(answer.text))
    before, after = (number_shown(answer.plain(one.text)) for one in ordered)
    if shown is None or before is None or after is None:
        return answer
    text = answer.text
    if after < before and shown > 0:
        places = max(0, -int(shown.as_tuple().exponent))
        text = in_form_of(-shown, [one.text for one in ordered], places)
    if is_relative:
        query = query._replace(sql=query.sql.replace(_UNSIGNED, _SIGNED))
        return replace(answer, text=text, computed=query)
    why = f"{ordered[1].text} less {ordered[0].text}: " + answer.why.partition(": ")[2]
    return replace(answer, text=text, operands=ordered, computed=_STEP, why=why)


def _in_time(question: Question, operands: Sequence[Operand]) -> tuple[Operand, Operand] | None:
    """Two numbers of different times, earlier first; None for others. Months without years stay in the order of the question."""
    if len(operands) != 2:
        return None
    first, second = operands
    said = _moments(question.times)
    moments = [_moments(times(one.label, question.lang)) for one in operands]
    years = [max((year for year, _ in one), default=0) for one in moments]
    if all(years) and years[0] != years[1]:
        return (first, second) if years[0] < years[1] else (second, first)
    places = [[said.index(one) for one in own if one in said] for own in moments]
    if not all(places) or places[0] == places[1]:
        return None
    return (first, second) if max(places[0]) < max(places[1]) else (second, first)


def _moments(said: Sequence[Time]) -> list[tuple[int, int]]:
    """(year, part of the year) of some times, including both ends of ranges; 0 for an unknown one."""
    found = []
    for time in said:
        found.append((time.year or 0, time.month or time.quarter or time.half or 0))
        if time.end_year or time.end_month:
            found.append((time.end_year or time.year or 0, time.end_month or 0))
    return found
