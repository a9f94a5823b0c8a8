"""Times of day and durations as displayed in sheets: 6:17, 1:02:03.5."""

import math
import re
from collections.abc import Sequence
from typing import NamedTuple

from dsqa.text.regex import regex

_HOURS_AND_MINUTES = regex(r"([01]?\d|2[0-3]):([0-5]\d)")
_CLOCK = regex(r"\D*(?:(?P<hours>\d+):)?(?P<minutes>\d{1,2}):(?P<seconds>\d{2}(?:\.\d+)?)\D*")
_TIME_OF_DAY = regex(
    r"(?<![\d:])([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?(?![\d:])(?:\.\d+)?(?: ?([ap])\.?m\b)?",
    re.I,
)
_HALF_A_DAY = 12
_LONGEST_CLOCK = 30
MINUTES_OF_DAY = 24 * 60
_PARTS = regex(r"(\d+):(?:\d\d:)?\d\d(?:\.(\d+))?")
_SECONDS = regex(r"\d{1,2}\.\d+")
_SIXTY = 60


def minutes(text: str) -> int | None:
    """The minutes since midnight of a text that is a time of the day; None for other texts.

    >>> minutes("6:17"), minutes("1:2")
    (377, None)
    """
    found = _HOURS_AND_MINUTES.fullmatch(text.strip())
    return None if found is None else 60 * int(found[1]) + int(found[2])


def clock(text: str) -> float | None:
    """The seconds of a time or duration with colons; None for other texts.

    >>> clock("1:02:03.5"), clock("5:03")
    (3723.5, 303.0)
    """
    if ":" not in text or len(text) > _LONGEST_CLOCK:
        return None
    match = _CLOCK.fullmatch(text.strip())
    if match is None:
        return None
    hours, minutes, seconds = (float(match[part] or 0) for part in ("hours", "minutes", "seconds"))
    return hours * 3600 + minutes * 60 + seconds


def time_of_day(text: str) -> float | None:
    """The minutes since midnight of a time in a text, with parts of them for seconds; None if it has none.

    >>> time_of_day("2024-07-01 09:30"), time_of_day("07/01/2024 12:30:00 AM"), time_of_day("2024-07-01")
    (570.0, 30.0, None)
    """
    match = _TIME_OF_DAY.search(text) if len(text) <= _LONGEST_CLOCK else None
    if match is None:
        return None
    hours = int(match[1])
    if match[4]:
        hours = hours % _HALF_A_DAY + _HALF_A_DAY * (match[4] in "pP")
    return hours * 60 + int(match[2]) + int(match[3] or 0) / 60


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
    has_one: bool = False
    """Whether some are seconds alone: 58.20 beside 1:02.45."""

    def read(self, text: str) -> float | None:
        """The seconds of a text of seconds alone, where times are also written so; None for other texts.

        >>> ClockForm(True, False, 1, 2, True).read("58.20"), ClockForm(True, False, 1).read("58.20")
        (58.2, None)
        """
        return float(text) if self.has_one and _SECONDS.fullmatch(text.strip()) else None

    def written(self, number: str) -> str:
        """A number of the last parts (seconds of 1:02:03) as such a time.

        >>> ClockForm(True, False, 1).written("519.4"), ClockForm(True, True, 1).written("3723")
        ('8:39', '1:02:03')
        """
        unit = 10**self.places
        amount = math.floor(float(number) * unit + 0.5)
        minutes, rest = divmod(amount, _SIXTY * unit)
        told = f"{rest // unit:02d}" + (f".{rest % unit:0{self.places}d}" if self.places else "")
        hours, beside = divmod(minutes, _SIXTY)
        if self.has_one and not minutes:
            return told.removeprefix("0")
        if self.has_three and (hours or not self.has_two):
            return f"{hours:0{self.width}d}:{beside:02d}:{told}"
        return f"{minutes:0{self.width}d}:{told}"

    def query(self, number: str) -> str:
        """An SQL expression for the same of a column with the number."""
        # DuckDB writes intervals of any length as 46:06:00, and decimals of seconds without zeros at their end.
        unit = 10**self.places
        parts = f"CAST(floor({number} * {unit} + 0.5) AS BIGINT)"
        whole = f"{parts} // {unit}" if self.places else f"CAST(floor({number} + 0.5) AS BIGINT)"
        told = f"CAST(to_seconds({whole}) AS VARCHAR)"
        short = f"left(CAST(to_minutes({whole}) AS VARCHAR), -3)"
        if self.has_two:
            is_short = f"CASE WHEN {number} < 3600 THEN {short} ELSE {told} END"
            told = is_short if self.has_three else short
        if self.has_one:
            told = f"CASE WHEN {number} < 60 THEN CAST({whole} AS VARCHAR) ELSE {told} END"
        if self.width == 1 or self.has_one:
            told = f"regexp_replace({told}, '^0', '')"
        if not self.places:
            return told
        return f"concat({told}, printf('.%0{self.places}d', {parts} % {unit}))"


def clock_form(texts: Sequence[str]) -> ClockForm | None:
    """How times with colons are written; None if none of the texts is only a time.

    >>> clock_form(["8:05", "12:30"]), clock_form(["DNF"])
    (ClockForm(has_two=True, has_three=False, width=1, places=0, has_one=False), None)
    """
    found = [match for text in texts if (match := _PARTS.fullmatch(text.strip()))]
    if not found:
        return None
    colons = {match[0].count(":") for match in found}
    width = min(len(match[1]) for match in found)
    places = max(len(match[2] or "") for match in found)
    has_one = places > 0 and any(_SECONDS.fullmatch(text.strip()) for text in texts)
    return ClockForm(1 in colons, 2 in colons, width, places, has_one)
