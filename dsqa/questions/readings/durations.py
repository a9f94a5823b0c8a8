"""Lengths of time in a question: two hours, 1 hour 30 minutes, 2時間半."""

from typing import NamedTuple

from dsqa.questions.readings.wording import Wording

_SECONDS = {
    3600: ("hour", "hours", "hr", "hrs", "時間"),
    60: ("minute", "minutes", "min", "mins", "分", "分間"),
    1: ("second", "seconds", "sec", "secs", "秒", "秒間"),
}
_OF_UNIT = {word: seconds for seconds, words in _SECONDS.items() for word in words}
_HALF_JA = "半"
_JOINING = ("and", "と")


class Duration(NamedTuple):
    """A length of time."""

    seconds: float
    unit: int
    """The unit of its first number, in seconds."""
    numbers: int = 0
    """Mask of the words of its numbers."""


def durations(wording: Wording) -> dict[int, Duration]:
    """By place of the first number of each length of time: its duration.

    >>> from dsqa.questions.parse import read
    >>> durations(read("2時間半を超える便"))
    {0: Duration(seconds=9000.0, unit=3600, numbers=1)}
    >>> durations(read("flights of more than 1 hour 30 minutes"))[4].seconds
    5400.0
    """
    words = wording.words
    found: dict[int, Duration] = {}
    numbers = {one.word: one.value for one in wording.quantities if one.kind != "time"}
    for place in sorted(numbers, reverse=True):
        unit = _OF_UNIT.get(words[place + 1]) if place + 1 < len(words) else None
        if unit is None:
            continue
        seconds, said = numbers[place] * unit, 1 << place
        behind = place + 2
        if words[behind : behind + 1] == (_HALF_JA,):
            seconds += unit / 2
        elif behind < len(words):
            behind += words[behind] in _JOINING
            rest = found.get(behind)
            if rest is not None and rest.unit < unit:
                seconds += rest.seconds
                said |= rest.numbers
                del found[behind]
        found[place] = Duration(seconds, unit, said)
    return found
