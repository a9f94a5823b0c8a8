"""The times that a question on a plain table names."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, NamedTuple, get_args

from dsqa.language.times.moments import moments_said
from dsqa.questions.asking.saying import PatternTable, says
from dsqa.questions.readings.cues import Cue
from dsqa.questions.readings.wording import Wording

_SAID = PatternTable(__file__)

asks_span = says(r"\b(?:from|between|through|thru|to|until|till)\b|[-–~～〜]|から|まで|にかけて")
"""Whether a question asks for all times between two."""
counts_times = _SAID.says("counts_times")
"""Whether a question asks for how many months, or years, something holds."""
lists_times = _SAID.says("lists_times")
"""Whether a question asks for which months, or years, something holds."""
says_seconds = says(r"\d:\d\d:\d\d")
"""Whether a question has a time with its seconds."""
says_hour = _SAID.says("says_hour")
"""Whether a question asks for an hour, or names one: 8時台."""
asks_hours = _SAID.says("hours")
"""Whether a question asks for the hours from opening to closing."""
says_decade = says(r"\d0\W?s\b|\bdecade|年代")
"""Whether a question names a decade: the 1990s, 1990年代."""
PartOfDate = Literal["weekday", "month", "year", "hour", "day"]
_PARTS_OF_DATES: tuple[PartOfDate, ...] = get_args(PartOfDate)


_BEFORE_HOUR = frozenset(("after", "before", "by", "until", "till", "at", "from", "since", "past"))
asks_moment = _SAID.says("moment")
"""Whether a question asks when something was."""
says_at_end = _SAID.says("at_end")
"""Whether a question asks for what was left in the end: the final balance."""
asks_under_way = _SAID.says("under_way")
"""Whether a question asks what has begun and not ended at a time."""


asks_from_to = _SAID.says("from_to")
"""Whether a question asks from when to when something was."""


class YearSaid(NamedTuple):
    """A year of a question."""

    year: int
    words: int
    """Mask of its word."""


def state_at(wording: Wording) -> YearSaid | None:
    """The one year at which something was so, if a question asks for that: who was king in 1800; None for any other question.

    >>> from dsqa.questions.parse import read
    >>> [state_at(read(one)) is not None for one in ("Who was king in 1800?", "1700年の将軍は誰でしたか", "Who was born in 1800?")]
    [True, True, False]
    """
    text = wording.text
    if not _SAID.find("state", text) or _SAID.find("no_state", text):
        return None
    said = [*_SAID["year_said"].finditer(text)]
    if len(said) != 1:
        return None
    return YearSaid(int(said[0][1]), wording.words_in(*said[0].span()))


current_at = _SAID.place_of("current_at")
"""Where a question says that it asks what is so now."""


def says_state(wording: Wording) -> bool:
    """Whether a question asks what was so at a date that it names."""
    return asks_under_way(wording) or (_SAID.find("state", wording.text) is not None and not _SAID.find("no_state", wording.text))  # fmt: skip


asks_stop = _SAID.says("stop")
"""Whether a question asks if something stops somewhere: does bus 3 stop at the hospital, 第2便は公園前に停まりますか."""


def says_open(wording: Wording) -> bool | None:
    """Whether a question is about something that is open (True), or closed (False); None for other questions."""
    if _SAID("closed", wording):
        return False
    return True if _SAID("open", wording) else None


def with_hours(wording: Wording) -> Wording:
    """A question whose bare numbers behind "after", "at" and the like are hours of the day.

    >>> from dsqa.questions.parse import read
    >>> with_hours(read("When is the first bus after 9?")).quantities
    (Quantity(value=540.0, word=6, kind='time'),)
    """
    words = wording.words
    quantities = tuple(
        one._replace(value=60 * one.value, kind="time")
        if one.kind == "digits"
        and one.value in range(25)
        and one.word
        and words[one.word - 1] in _BEFORE_HOUR
        else one
        for one in wording.quantities
    )
    # By nine is until nine.
    times = {one.word - 1 for one in quantities if one.kind == "time"}
    by = {at for at, word in enumerate(words) if word == "by" and at in times}
    if not by and quantities == wording.quantities:
        return wording
    said = tuple("until" if at in by else word for at, word in enumerate(words))
    compared: frozenset[Cue] = frozenset(("comparison",) if by else ())
    return replace(wording, words=said, quantities=quantities, cues=wording.cues | compared)


says_end = _SAID.says("end")
"""Whether a question names the time at which something begins or ends: which talk starts at nine, 9時に開く."""


def has_time(wording: Wording, time: str) -> bool:
    """Whether a question has a time as a head has it, in lower case, not as the end of a word: 1月 in 11月, or a number."""
    text = wording.text
    at = text.find(time)
    while at > 0 and _SAID["after_letters"].match(text[at - 1]):
        at = text.find(time, at + 1)
    return at >= 0


def asks_times(wording: Wording) -> bool:
    """Whether a question asks which times, or how many, something holds for."""
    return counts_times(wording) or lists_times(wording)


def part_of_date_asked(wording: Wording) -> PartOfDate | None:
    """The part of dates that a question asks for, or for each of which it asks for something; None for other questions.

    >>> from dsqa.questions.parse import read
    >>> [part_of_date_asked(read(text)) for text in ("In which month did it rain most?", "sales per weekday", "How many months?")]
    ['month', 'weekday', None]
    """
    return next((part for part in _PARTS_OF_DATES if _SAID(part, wording)), None)


def end_of_times_asked(wording: Wording) -> int:
    """-1 for a question when something was first, 1 for when it was last, 0 for any other.

    >>> from dsqa.questions.parse import read
    >>> [end_of_times_asked(read(text)) for text in ("When did it first rain?", "最後の雨の日は？", "When did it rain most?")]
    [-1, 1, 0]
    """
    is_first, is_last = (
        said.search(wording.text) is not None for said in (_SAID["first"], _SAID["last"])
    )
    return is_last - is_first if _SAID.find("when", wording.text) and not wording.first_of else 0


def order_of_moments(wording: Wording) -> int:
    """-1 if a question asks for the first in time, 1 if it asks for the last, 0 for neither or both.

    >>> from dsqa.questions.parse import read
    >>> [order_of_moments(read(text)) for text in ("Who left last?", "Which started earlier?", "最初に着工した工事は?")]
    [1, -1, -1]
    """
    return _SAID("is_last", wording) - _SAID("is_first", wording)


def moments_asked(wording: Wording, heads: Sequence[str]) -> frozenset[int]:
    """The places of the heads that name a moment of which the question tells: End for "Who left last?"."""
    return moments_said(wording.text, heads)
