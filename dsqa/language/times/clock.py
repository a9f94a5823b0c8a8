"""Times of day and durations as displayed in sheets: 6:17, 1:02:03.5."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from dsqa.text.regex import regex

_CLOCK = regex(r"([01]?\d|2[0-3]):([0-5]\d)")


def minutes(text: str) -> int | None:
    """The minutes since midnight of a text that is a time of the day; None for other texts.

    >>> minutes("6:17"), minutes("1:2")
    (377, None)
    """
    found = _CLOCK.fullmatch(text.strip())
    return None if found is None else 60 * int(found[1]) + int(found[2])


_PARTS = regex(r"(\d+):(?:\d\d:)?\d\d(?:\.(\d+))?")
_SIXTY = 60


class ClockForm(NamedTuple):
    """How the times of a column are written."""

    has_two: bool
    """Whether some have two parts: 5:03."""
    has_three: bool
    """Whether some have three: 1:02:03."""
    width: int
    """Least number of digits of the first part."""
    places: int = 0
    """Number of decimals of the seconds."""

    def written(self, number: str) -> str:
        """A number of the last parts (seconds of 1:02:03) as such a time, negative for less than zero.

        >>> ClockForm(True, False, 1).written("519.4"), ClockForm(True, True, 1).written("3723")
        ('8:39', '1:02:03')
        """
        unit = 10**self.places
        amount = math.floor(abs(float(number)) * unit + 0.5)
        minutes, rest = divmod(amount, _SIXTY * unit)
        told = f"{rest // unit:02d}" + (f".{rest % unit:0{self.places}d}" if self.places else "")
        hours, beside = divmod(minutes, _SIXTY)
        if self.has_three and (hours or not self.has_two):
            told = f"{hours:0{self.width}d}:{beside:02d}:{told}"
        else:
            told = f"{minutes:0{self.width}d}:{told}"
        return f"-{told}" if amount and float(number) < 0 else told

    def query(self, number: str) -> str:
        """An SQL expression for the same of a column with the number."""
        unit = 10**self.places
        amount = f"CAST(floor(abs({number}) * {unit} + 0.5) AS BIGINT)"
        minutes, rest = f"{amount} // {_SIXTY * unit}", f"{amount} % {_SIXTY * unit}"
        seconds = f"printf('%02d', {rest} // {unit})"
        if self.places:
            seconds = f"concat({seconds}, '.', printf('%0{self.places}d', {rest} % {unit}))"
        hours = f"printf('%0{self.width}d:%02d:', {minutes} // {_SIXTY}, {minutes} % {_SIXTY})"
        first = f"printf('%0{self.width}d:', {minutes})"
        if self.has_three:
            is_short = f"{minutes} < {_SIXTY}"
            first = f"CASE WHEN {is_short} THEN {first} ELSE {hours} END" if self.has_two else hours
        sign = f"CASE WHEN {number} < 0 AND {amount} > 0 THEN '-' ELSE '' END"
        return f"concat({sign}, {first}, {seconds})"


def clock_form(texts: Sequence[str]) -> ClockForm | None:
    """How times with colons are written; None if none of the texts is only a time.

    >>> clock_form(["8:05", "12:30"]), clock_form(["DNF"])
    (ClockForm(has_two=True, has_three=False, width=1, places=0), None)
    """
    found = [match for text in texts if (match := _PARTS.fullmatch(text.strip()))]
    if not found:
        return None
    colons = {match[0].count(":") for match in found}
    width = min(len(match[1]) for match in found)
    return ClockForm(1 in colons, 2 in colons, width, max(len(match[2] or "") for match in found))
