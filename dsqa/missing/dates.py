"""Months and days in a question, and whether a dataset of months or days has them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from dsqa.language.lang import Lang
from dsqa.language.times.in_text import Time, resolve, times
from dsqa.locate.indexing.moments import UNKNOWN, Moment, label_moments
from dsqa.missing.levels import levels
from dsqa.questions.asking.dates import bounds_others, is_of_whole_table
from dsqa.questions.model import Question
from dsqa.store import Content

_FEWEST = 2
"""Minimum number of months among the labels of a level of months."""
_MOSTLY = 0.6
"""Minimum share of them among its labels."""
_LONGEST = 200
"""Maximum length of a title or note whose times are read."""
_MOST_LISTED = 4


@dataclass(frozen=True)
class Dates:
    """The months and days of a dataset, collected at the first use."""

    contents: Sequence[Content]
    lang: Lang
    described: tuple[str, ...] = ()
    """Title and description."""

    @cached_property
    def labels(self) -> dict[Moment, str]:
        """The months and days of its levels and columns of these, each with its first spelling; none if some of them are not read."""
        found: dict[Moment, str] = {}
        for one in self.contents:
            for level, _, _, is_whole in levels(one):
                spoken = label_moments(level, self.lang, UNKNOWN)
                named = {
                    moment: label.text
                    for moment, label in zip(spoken, level.labels, strict=True)
                    if moment.month != UNKNOWN
                }
                if len(named) >= max(_FEWEST, _MOSTLY * len(level.labels)):
                    if not is_whole:
                        return {}
                    found = {**named, **found}
        return found

    @cached_property
    def said(self) -> tuple[Time, ...]:
        """The times of titles, descriptions, captions, names of sheets and notes."""
        texts = {*self.described, *(text for one in self.contents for text in _around(one))}
        return tuple(time for text in texts for time in times(text[:_LONGEST], self.lang))

    def lack(self, asked: Time) -> bool:
        """Whether a dataset of months or days lacks one that is asked for."""
        if not self.labels or any(moment.quarter != UNKNOWN for moment in self.labels):
            return False
        is_told = any(
            time.month == asked.month and (time.year is None or time.year == asked.year)
            for time in self.said
        )
        return not is_told and not any(_has(moment, asked) for moment in self.labels)

    def near(self, asked: Time) -> str:
        """The months or days nearest to one, in their order."""
        at = _place(asked.year or UNKNOWN, asked.month or 0, asked.day or 0)
        by_place = sorted(
            (_place(one.year if asked.year else UNKNOWN, one.month, one.day), text)
            for one, text in self.labels.items()
        )
        nearest = sorted(by_place, key=lambda held: abs(held[0] - at))[:_MOST_LISTED]
        shown = ", ".join(dict.fromkeys(text for _, text in sorted(nearest)))
        more = len(by_place) - len(nearest)
        return f"{shown} and {more} more" if more else shown


def dates_asked(question: Question) -> list[Time]:
    """The months and days that a question asks for, without those that only bound others."""
    return [
        time
        for time in resolve(question.times)
        if time.month and time.kind == "point" and time.end_month is None
        if not bounds_others(question, time) and not is_of_whole_table(question, time)
    ]


def _has(moment: Moment, asked: Time) -> bool:
    """Whether a label is a month or day, or a span that includes it."""
    if asked.year and moment.year != UNKNOWN and not moment.year <= asked.year <= moment.end_year:
        return False
    if moment.end_month != UNKNOWN or moment.end_year != moment.year:
        return True
    is_of_day = not asked.day or moment.day in (UNKNOWN, asked.day)
    return moment.month == asked.month and is_of_day


def _place(year: int, month: int, day: int) -> int:
    return max(0, year) * 372 + month * 31 + max(0, day)


def _around(content: Content) -> Iterator[str]:
    for table in content.tables:
        yield from (table.title, *table.notes)
    for sheet in content.sheets:
        yield from (sheet.name, sheet.caption)
