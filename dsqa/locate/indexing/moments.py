"""Times of labels, header paths and table names."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from dsqa.language.lang import Lang
from dsqa.language.normalise import normalise
from dsqa.language.times.atoms import QUARTER_MONTHS
from dsqa.language.times.eras import FIRST_YEAR, western_year
from dsqa.language.times.in_text import Time, resolve, times
from dsqa.locate.indexing.fiscal import years_of_months
from dsqa.locate.indexing.lexicon import Ints
from dsqa.tables.labels.stamps import are_stamps
from dsqa.tables.model import Level
from dsqa.text.regex import regex

UNKNOWN = -1
"""Value in time arrays for a part of the date that the label does not give."""
_WRITTEN_MONTH = regex(r"(?:1[0-2]|[1-9])月")
_QUARTER_HEAD = regex(r"qtr\.?|quarter|四半期")
_MONTH_HEAD = regex(r"month|mo|月")
_FISCAL_HEAD = regex(r".*年度.*|.*\b(?:fiscal|financial) (?:year|period).*|fy")
_DAY_HEAD = regex(r"day|dy|日")
_PERIOD = regex(r"(?P<part>[MQ])(?P<number>0[1-9]|1[0-3])")
"""Months and quarters as numbered in series of labour statistics; M13 and Q05 are the whole year."""
_ROMAN = {"i": 1, "ii": 2, "iii": 3, "iv": 4}
_MOSTLY = 0.6
"""Minimum share of a label's characters in its time, for the label to count as a time."""


class Moment(NamedTuple):
    """The time in a text; UNKNOWN if it names none."""

    year: int = UNKNOWN
    end_year: int = UNKNOWN
    month: int = UNKNOWN
    quarter: int = UNKNOWN
    day: int = UNKNOWN
    end_month: int = UNKNOWN
    """The last month of a span, UNKNOWN for one month."""
    half: int = UNKNOWN
    week: int = UNKNOWN
    fiscal: int = UNKNOWN
    """1 if the year is a fiscal one."""


@dataclass(frozen=True)
class AxisTime:
    """The time of the path of each position; all (n,), UNKNOWN if the path does not give it."""

    year: Ints
    """First year of a range, or the year."""
    end_year: Ints
    month: Ints
    quarter: Ints
    day: Ints
    end_month: Ints
    half: Ints
    week: Ints
    fiscal_year: Ints
    calendar_year: Ints
    """The years of a month, UNKNOWN for others: January 2022 is of fiscal year 2021 in Japan."""
    starts: Ints
    """The first month of a whole fiscal year."""
    varies: bool
    """Whether the positions of the axis differ in time; its time then overrides that of the other axis."""


_SILENT = Moment()
_YEAR = Moment._fields.index("year")
_BEGINS = [
    at for at, part in enumerate(Moment._fields) if not part.startswith("end_") and part != "fiscal"
]
"""The parts of a moment for its beginning."""


def label_moments(
    level: Level, lang: Lang, base: int, read: Sequence[Sequence[Time]] | None = None
) -> list[Moment]:
    """Time of each label; `read`: the times that each names, if known. A bare era year has the era of the labels before it, or the
    last era with such a year up to `base`; a bare number below "1月" or in a column "Month" or "Qtr" is a month or a quarter."""
    era = ""
    spoken = []
    head = normalise(level.head)
    quarters = _numbered(level, _QUARTER_HEAD.fullmatch(head) is not None, 4)
    months = _bare_months(level) or _numbered(level, _MONTH_HEAD.fullmatch(head) is not None, 12)
    days = _numbered(level, _DAY_HEAD.fullmatch(head) is not None, 31)
    coded = _coded(level)
    fiscal = _FISCAL_HEAD.fullmatch(head) is not None
    for at, label in enumerate(level.labels):
        if coded:
            spoken.append(coded(label.text))
            continue
        if days:
            spoken.append(Moment(day=int(normalise(label.text))))
            continue
        if (months or quarters) and (bare := normalise(label.text)).isdecimal():
            spoken.append(Moment(month=int(bare)) if months else Moment(quarter=int(bare)))
            continue
        found = times(label.text, lang) if read is None else read[at]
        resolved = resolve(found, era or _era_until(found, base))
        era = next((time.era for time in found if time.era), era)
        said = moment(resolved, base)
        spoken.append(said._replace(fiscal=1) if fiscal and said.month == UNKNOWN else said)
    return spoken


def _era_until(found: Sequence[Time], base: int) -> str | None:
    """The era of a bare year (30年) if the surroundings are of the year `base`; None if unknown."""
    if len(found) != 1 or base == UNKNOWN:
        return None
    number = found[0].era_year
    if found[0].era or found[0].year is not None or number is None:
        return None
    fitting = (era for era in reversed(FIRST_YEAR) if western_year(era, number) <= base)
    return next(fitting, None)


def _numbered(level: Level, named: bool, most: int) -> bool:
    """Whether the labels of a level that is named as a part of the year count from 1 to `most`."""
    return named and all(
        (text := label.text.strip()).isdecimal() and 1 <= int(text) <= most
        for label in level.labels
    )


def _stamp(text: str) -> Moment:
    year, month, day = int(text[:4]), int(text[4:6]), int(text[6:] or UNKNOWN)
    return Moment(year, year, month, day=day)


def _period(text: str) -> Moment:
    match = _PERIOD.fullmatch(text)
    number = int(match["number"]) if match else UNKNOWN
    if match and match["part"] == "M":
        return Moment(month=number if number <= 12 else UNKNOWN)
    return Moment(quarter=number if number <= 4 else UNKNOWN)


def _coded(level: Level) -> Callable[[str], Moment] | None:
    """The function that reads the labels of a level if all are written in one code for times."""
    found = {label.text for label in level.labels}
    if are_stamps(found):
        return _stamp
    if {normalise(text) for text in found} == set(_ROMAN):
        # As quarters are numbered below a year.
        return lambda text: Moment(quarter=_ROMAN[normalise(text)])
    return _period if len(found) > 2 and all(map(_PERIOD.fullmatch, found)) else None


def _bare_months(level: Level) -> bool:
    """Whether a level continues with 2, 3 … 12 after "1月"."""
    if not any("月" in label.text for label in level.labels):
        return False
    texts = [normalise(label.text) for label in level.labels]
    bare = {text for text in texts if text.isdecimal() and len(text) <= 2}
    written = any(_WRITTEN_MONTH.fullmatch(text) for text in texts)
    return written and len(bare) > 1 and all(1 <= int(text) <= 12 for text in bare)


def moment(found: Sequence[Time], base: int = UNKNOWN) -> Moment:
    """The years that the times of one label span, and its first month, quarter, half, week and day.

    "From 2018-03-21 to 2019-03-20" spans 2018 to 2019. A relative year (前年度) counts from `base`.
    """
    if not found:
        return _SILENT
    years = [
        (time.year, time.end_year or time.year)
        for time in found
        if time.kind != "relative" and time.year is not None
    ]
    if not years and base != UNKNOWN:
        years = [
            (base + time.offset, base + time.offset)
            for time in found
            if time.kind == "relative" and time.unit == "year" and time.offset is not None
        ]
    year = min((first for first, _ in years), default=UNKNOWN)
    end = max((last for _, last in years), default=UNKNOWN)
    month = next((time.month for time in found if time.month is not None), UNKNOWN)
    day, quarter, half, week = (
        next((value for time in found if (value := getattr(time, part)) is not None), UNKNOWN)
        for part in ("day", "quarter", "half", "week")
    )
    end_month = next((time.end_month for time in found if time.end_month is not None), UNKNOWN)
    if quarter == UNKNOWN:
        quarter = QUARTER_MONTHS.get((month, end_month), UNKNOWN)
    fiscal = 1 if any(time.fiscal for time in found) else UNKNOWN
    return Moment(year, end, month, quarter, day, end_month, half, week, fiscal)


def named_years(found: Iterable[Time]) -> list[str]:
    """The years of a name or a question, as terms of both calendars: 平成30年度 and 2018年度 are @2018."""
    spoken = [time.year for time in found if time.year is not None and time.end_year is None]
    return [f"@{year}" for year in dict.fromkeys(spoken)]


def calendar(spoken: Sequence[Moment]) -> frozenset[str]:
    """Which of "year", "month", "quarter" most of these times give."""
    said = {
        "year": sum(time.year != UNKNOWN for time in spoken),
        "month": sum(time.month != UNKNOWN for time in spoken),
        "quarter": sum(time.quarter != UNKNOWN for time in spoken),
    }
    return frozenset(part for part, count in said.items() if count * 2 > len(spoken))


def is_time(label: str, lang: Lang, read: Sequence[Time] | None = None) -> bool:
    """Whether a label is a time and little else; `read`: the times that it names, if known."""
    read = times(label, lang) if read is None else read
    found = [time for time in read if time.kind != "relative"]
    said = sum(time.end - time.start for time in found)
    return bool(found) and said >= _MOSTLY * len(label.strip())


def axis_time(
    codes: Sequence[Ints], read: Sequence[list[Moment]], size: int, lang: Lang
) -> AxisTime:
    """The times of header paths, from the codes of each level and the times of its labels."""
    parts = np.full((len(Moment._fields), size), UNKNOWN, np.int32)
    outer = np.full(size, UNKNOWN, np.int32)
    for level_codes, spoken in zip(codes, read, strict=True):
        if not spoken:
            continue
        table = np.array(spoken, np.int32)
        at = np.where(level_codes >= 0)[0]
        taken = table[level_codes[at]].T
        # Inner labels speak last: "2015" above "October" gives both, "2014" above "2015" the inner.
        parts[:, at] = np.where(taken != UNKNOWN, taken, parts[:, at])
        outer[at] = np.where(outer[at] == UNKNOWN, taken[_YEAR], outer[at])
    stamps = {tuple(part) for part in parts[_BEGINS].T.tolist() if max(part) != UNKNOWN}
    said = dict(zip(Moment._fields, parts, strict=True))
    is_fiscal = said.pop("fiscal") == 1
    years = years_of_months(outer, said["year"], said["end_year"], said["month"], is_fiscal, lang)
    of_months = {
        "fiscal_year": years.fiscal,
        "calendar_year": years.calendar,
        "starts": years.starts,
    }
    return AxisTime(**said, **of_months, varies=len(stamps) > 1)
