"""Which parts of a whole a question asks for together, and of which whole it asks for a share."""

import re
from typing import NamedTuple

from dsqa.language.amounts.bounds import Interval, bounds, interval
from dsqa.language.normalise import normalise
from dsqa.questions.asking.saying import PatternTable, Said, says

_SAID = PatternTable(__file__)

denies_bound = says(r"\b(?:no|not) [a-z]+ than\b", re.I)
"""Whether a question has a negated bound: "not more than 10", of which `bounds` reads only the last three words."""
class_said = _SAID.text_of("class")
"""The words of a question for a class of ages, 20代の of 緑町の20代の男性; "" if there are none."""
leaves_out_ends = _SAID.says("leaves_out_ends")
"""Whether a question leaves out the ends of the range that it names: more than 10."""
whole_of_share = _SAID.place_of("whole_of_share")
"""Where an English question has the whole whose share it asks for: drug cases of "what percentage of drug cases were dropped"; None if it
has none."""


class StepsAsked(NamedTuple):
    """The steps of a scale without numbers, from one of them on: a bachelor's degree or higher."""

    end: str
    """The words before or behind those for the range, of which some name the step; in lower case."""
    is_up: bool
    """Whether the steps above it are meant, otherwise those below."""


def ranges(question: Said) -> tuple[Interval, ...]:
    """The ranges of numbers that a question names: under 25, 10 or more."""
    found = map(interval, bounds(question.text.lower()))
    return tuple(one for one in found if one is not None)


def steps_asked(question: Said) -> StepsAsked | None:
    """The steps of a scale that an English question asks for; None for any other question.

    >>> from dsqa.questions.parse import read
    >>> steps_asked(read("people with a college degree or less"))
    StepsAsked(end='with a college degree', is_up=False)
    """
    found = _SAID.find("from", question.text.lower())
    if found is None:
        return None
    return StepsAsked(found["least"] or found["named"], bool(found["least"] or found["up"]))


def joins_parts(question: Said) -> bool:
    """Whether an English question joins parts by "or", and compares nothing."""
    said = normalise(question.text)
    return bool(_SAID.find("or", said)) and not _SAID.find("not_joined", said)


def set_apart(question: Said) -> str:
    """What an English question sets apart, with the word for it, normalised: "besides the league"; "" if nothing."""
    found = _SAID.find("set_apart", normalise(question.text))
    return found[0] if found else ""
