"""What a question says of a limit that numbers are beyond: the number of another line (more mills than Leeds), or one that something passed
(first exceeded a billion)."""

from typing import Literal, NamedTuple

from dsqa.language.amounts.numbers import numbers
from dsqa.language.normalise import normalise
from dsqa.questions.asking.amounts import asks_time
from dsqa.questions.asking.saying import PatternTable, Said
from dsqa.questions.readings.wording import Quantity, Wording

_SAID = PatternTable(__file__)

_LAST = ("last", "最後に")


def meanings(wording: Wording, number: float) -> list[Quantity]:
    """All that the words of a number may mean: 3, .3 and 30 of 3割; empty if the question does not say it."""
    words = {one.word for one in wording.quantities if one.value == number}
    return [one for one in wording.quantities if one.word in words]


class Beyond(NamedTuple):
    """What is asked for beyond a named line: towns above Leeds."""

    standard: str
    """The name of the line, normalised."""
    noun: str
    sign: Literal["<", ">"]

    def has(self, number: float, bound: float) -> bool:
        """Whether a number is beyond another."""
        return number < bound if self.sign == "<" else number > bound


class Passing(NamedTuple):
    """The first or last time, or the time since when, something is above or below a number."""

    which: str
    """The words for the time, as written: first, since what year, 初めて."""
    sign: Literal["<", ">"]
    number: float

    @property
    def is_last(self) -> bool:
        """Whether the last time is asked for."""
        return self.which.lower() in _LAST

    @property
    def is_since(self) -> bool:
        """Whether all later times are beyond the number too."""
        return _SAID.find("since", self.which) is not None


def beyond(question: Said) -> Beyond | None:
    """What a question asks for beyond a named line; None if it asks for something else.

    >>> from dsqa.questions.parse import read
    >>> beyond(read("Which towns had more mills than Leeds?")), beyond(read("Which town had most mills?"))
    (Beyond(standard='leeds', noun='towns', sign='>'), None)
    """
    found = _SAID.find("beyond", question.text, question.lang)
    if found is None or _SAID("compares_two", question):
        return None
    sign: Literal["<", ">"] = "<" if _SAID["below"].fullmatch(found["sign"]) else ">"
    return Beyond(normalise(found["standard"]), found["noun"], sign)


def passing(question: Said) -> Passing | None:
    """The number that a question says something passed, if it asks for the time of that; None for any other question.

    >>> from dsqa.questions.parse import read
    >>> passing(read("In what year did sales first exceed a million?"))
    Passing(which='first', sign='>', number=1000000.0)
    """
    found = _SAID.find("over", question.text, question.lang)
    if not found or not asks_time(question):
        return None
    said = numbers(_SAID["one"].sub("1", found["rest"]))
    return Passing(found["which"], ">" if found["over"] else "<", said[0].value) if said else None
