"""Times in text: years of both calendars, months, days, quarters, halves, ranges, relative ones."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal, NamedTuple

from dsqa.language.lang import Lang
from dsqa.language.normalise import CACHED, fold
from dsqa.language.times.atoms import Atom, atoms
from dsqa.language.times.eras import FIRST_YEAR, complete_year, western_year
from dsqa.language.times.patterns import (
    BETWEEN,
    BETWEEN_GAP,
    GLUE,
    HINT,
    MAY_HAVE_YEAR,
    PREFERRED,
    RANGE_GAP,
)


class Time(NamedTuple):
    """One time. `start` and `end` are offsets in the given text."""

    start: int
    end: int
    year: int | None = None
    """Western year."""
    month: int | None = None
    day: int | None = None
    quarter: int | None = None
    half: int | None = None
    week: int | None = None
    fiscal: bool = False
    """年度, fiscal year: starts within `year` in Japanese use, often ends in it in English use."""
    end_year: int | None = None
    """Last year of a range; None for a time within one year."""
    end_month: int | None = None
    era: str = ""
    """The era as written ("平成" also for H27), "" if none was written."""
    era_year: int | None = None
    end_era_year: int | None = None
    kind: Literal["point", "range", "relative"] = "point"
    offset: int | None = None
    """For kind "relative": how many `unit`s later (negative: earlier)."""
    unit: str = "year"


def times(text: str, lang: Lang) -> list[Time]:
    """The times in a text, left to right.

    >>> [(t.year, t.month) for t in times("平成27年10月と2010年", "j")]
    [(2015, 10), (2010, None)]
    """
    if HINT.search(text) is None or _is_plain_number(text):
        return []
    return list(_times(text, lang) if len(text) <= CACHED else _times.__wrapped__(text, lang))


def may_have_year(text: str) -> bool:
    """Whether a text may have a time with a year; if False, `times` finds none. Faster than `times`.

    >>> may_have_year("Customer 12345"), may_have_year("In 2015"), may_have_year("平成27年")
    (False, True, True)
    """
    return MAY_HAVE_YEAR.search(text) is not None


def _is_plain_number(text: str) -> bool:
    """Whether a text is a number that is not a year: large tables are full of them."""
    return text.isdecimal() and text.isascii() and len(text) != 4


def resolve(found: Iterable[Time], context_era: str | None = None) -> list[Time]:
    """Gives years without an era (20年) their Western year.

    The era is that of the nearest time before it in `found`, else `context_era` (an era name);
    after a plain Western year the two digits are completed within its century. Otherwise the time stays unresolved.
    """
    result: list[Time] = []
    era, century = context_era or "", None
    for time in found:
        if time.era:
            era, century = time.era, None
        elif time.year is not None:
            era, century = "", time.year
        elif time.era_year is not None and time.era_year > 999:
            time = time._replace(year=time.era_year)
        elif time.era_year is not None and era in FIRST_YEAR:
            time = _in_era(time, era)
        elif time.era_year is not None and century is not None and time.era_year < 100:
            year = complete_year(time.era_year, century - century % 100)
            end = time.end_era_year
            time = time._replace(
                year=year, end_year=complete_year(end, year) if end is not None else None
            )
        result.append(time)
    return result


@lru_cache(maxsize=1 << 14)
def _times(text: str, lang: Lang) -> tuple[Time, ...]:
    folded = fold(text)
    points = _ranges(_points(folded.text, lang), folded.text)
    result: list[Time] = []
    for atom in points:
        # The word fiscal alone is no time.
        if not atom.slots() and atom.offset is None:
            continue
        span = folded.text[atom.start : atom.end]
        if span.count("(") > span.count(")") and folded.text[atom.end : atom.end + 1] == ")":
            atom.end += 1
        result.append(_time(atom, *folded.span(atom.start, atom.end)))
    return tuple(result)


def _points(folded: str, lang: Lang) -> list[Atom]:
    """Neighbouring atoms joined as long as each fills a free slot."""
    points: list[Atom] = []
    for atom in atoms(folded, lang):
        if points and _join(points[-1], atom, folded[points[-1].end : atom.start]):
            continue
        points.append(atom)
    return points


def _join(point: Atom, atom: Atom, gap: str) -> bool:
    """Adds an atom to the point before it; False if it begins another time."""
    if point.offset is not None:
        return _join_relative(point, atom, gap)
    if not GLUE.fullmatch(gap):
        return False
    if atom.offset is not None or (point.end_year or point.end_era_year):
        return False
    have, new = point.slots(), atom.slots()
    shared = have.keys() & new.keys()
    agree = "(" in gap and all(have[name] == new[name] for name in shared - {"year"})
    if shared and agree and point.year == (atom.year if "year" in new else point.year):
        # 平成27年(2015年), 10~12月期(第4四半期): the same time twice
        point.era, point.era_year = point.era or atom.era, point.era_year or atom.era_year
    elif shared or ("day" in new and "month" not in have.keys() | new.keys()):
        return False
    for name in (
        "month",
        "day",
        "quarter",
        "half",
        "week",
        "end_month",
        "end_year",
        "end_era_year",
    ):
        if getattr(atom, name) is not None:
            setattr(point, name, getattr(atom, name))
    if "year" in new and "year" not in have:
        point.year, point.era, point.era_year = atom.year, atom.era, atom.era_year
    point.fiscal = point.fiscal or atom.fiscal
    point.end = atom.end
    return True


def _join_relative(point: Atom, atom: Atom, gap: str) -> bool:
    """Joins a month or quarter to the relative year directly before it: 前年5月."""
    if gap or point.unit != "year" or atom.offset is not None or "year" in atom.slots():
        return False
    if point.slots().keys() & atom.slots().keys():
        return False
    point.month, point.end_month = atom.month or point.month, atom.end_month
    point.day, point.quarter = atom.day or point.day, atom.quarter
    point.half, point.end = atom.half, atom.end
    return True


def _ranges(points: list[Atom], folded: str) -> list[Atom]:
    """Joins the two ends of each range."""
    result: list[Atom] = []
    for atom in points:
        if result and _is_range(result[-1], atom, folded) and _extend(result[-1], atom):
            continue
        result.append(atom)
    return result


def _is_range(first: Atom, last: Atom, folded: str) -> bool:
    gap = folded[first.end : last.start]
    if RANGE_GAP.fullmatch(gap):
        # 2010年より2015年の方が: compared.
        return "より" not in gap or not PREFERRED.match(folded, last.end)
    # 2015/2016 is a season or a fiscal year
    if gap == "/" and first.year is not None and last.year == first.year + 1:
        return True
    return bool(BETWEEN_GAP.fullmatch(gap) and BETWEEN.search(folded[: first.start]))


def _extend(first: Atom, last: Atom) -> bool:
    """Extends `first` to the range up to `last`; False if the two do not fit."""
    if first.offset is not None or last.offset is not None:
        return False
    if first.end_year or first.end_era_year or last.end_year or last.end_era_year:
        return False
    years = first.slots().keys() & last.slots().keys() & {"year"}
    if years:
        if last.year is None and first.era and last.era_year is not None:
            last.year = western_year(first.era, last.era_year)
        elif last.year is None and first.year is not None and last.era_year is not None:
            last.year = complete_year(last.era_year, first.year)
        if first.year is not None and last.year is not None and last.year <= first.year:
            if last.year < first.year or not (first.month and last.month):
                return False
            last.year = None
        first.end_year, first.end_era_year = last.year, last.era_year
        first.end_month = last.month
    elif first.month and last.month:
        first.end_month = last.month
        if first.year is None and first.era_year is None:
            first.year, first.era, first.era_year = last.year, last.era, last.era_year
    else:
        return False
    first.fiscal = first.fiscal or last.fiscal
    first.end = last.end
    return True


def _time(atom: Atom, start: int, end: int) -> Time:
    kind: Literal["point", "range", "relative"] = "point"
    if atom.offset is not None:
        kind = "relative"
    elif atom.end_year or atom.end_era_year or (atom.end_month and not atom.quarter):
        kind = "range"
    return Time(
        start, end, atom.year, atom.month, atom.day, atom.quarter, atom.half, atom.week, atom.fiscal,
        atom.end_year, atom.end_month, atom.era, atom.era_year, atom.end_era_year, kind,
        atom.offset, atom.unit,
    )  # fmt: skip


def _in_era(time: Time, era: str) -> Time:
    end = time.end_era_year
    return time._replace(
        year=western_year(era, time.era_year or 1),
        end_year=western_year(era, end) if end is not None else None,
        era=era,
    )


def only_time(text: str, lang: Lang) -> Time | None:
    """The one time that a text names, once or more; None if there is none, or several.

    >>> only_time("2008 [YR2008]", "e").year, only_time("2008 to 2010, 2012", "e")
    (2008, None)
    """
    found = times(text, lang)
    different = {one._replace(start=0, end=0) for one in found}
    return found[0] if len(different) == 1 else None


def level_of(time: Time | None) -> str:
    """Whether a time is a year, a quarter or a month; "" for others."""
    if time is None or time.year is None or time.day is not None:
        return ""
    return "month" if time.month else "quarter" if time.quarter else "year"
