"""Whether a question asks for numbers that rows have with those before them (a running total, a change from the day before, a gap), or for
the length of their names."""

from typing import Literal

from dsqa.language.amounts.units import Unit, units
from dsqa.language.movement import FALLING
from dsqa.questions.asking.saying import PatternTable, says
from dsqa.questions.readings.wording import Wording

Step = Literal["running", "change", "fall", "percent", "since", "letters"]
_STEPS: tuple[Step, ...] = ("running", "change", "since", "letters")
_SAID = PatternTable(__file__)
falls_from_row_to_row = says(rf"\b(?:{FALLING})\b|(?<!増)減|下が|低下|下落")
"""Whether such a change is a fall."""

names_step = _SAID.says("named")
"""Whether a question names a change from row to row: the yearly change in sales."""


def step_asked(wording: Wording) -> Step | None:
    """The number of each row with those before it, or of the letters of its name, that a question orders, bounds or averages; None for others.

    >>> from dsqa.questions.parse import read
    >>> [step_asked(read(one)) for one in ("When did the total pass 100?", "longest gap between two runs", "What is the total?")]
    ['running', 'since', None]
    """
    named = _SAID.find("named", wording.text, wording.lang)
    if named is not None:
        return "percent" if named["share"] else "change"
    found = next((step for step in _STEPS if _SAID(step, wording)), None)
    return None if found == "change" and not _SAID("orders", wording) else found


def head_of_change(wording: Wording, measure: str) -> str:
    """The head of the change of a measure from row to row, as a question calls it: yearly change in sales; "" if it does not name it so."""
    named = _SAID.find("named", wording.text, wording.lang)
    if named is None:
        return ""
    head = f"{measure}{named['every']}" if wording.is_japanese else f"{named['every']} {measure}"
    return f"{head} (%)" if named["share"] else head


def units_said(wording: Wording) -> list[Unit]:
    """The units that a question names: 25 km."""
    return list(units(wording.text))
