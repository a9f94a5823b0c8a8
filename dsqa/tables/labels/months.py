"""Months without their year: 令和2年 is followed by 1月, 2, 3 … of that year, 2030 by January, February …"""

import re
import unicodedata
from collections.abc import Sequence

from dsqa.language.times.eras import ERAS
from dsqa.language.times.patterns import MONTHS, ORDINALS
from dsqa.language.totals import without_total
from dsqa.tables.model import Label
from dsqa.text.regex import regex

_YEAR = (
    rf"(?P<era>(?:{ERAS})\s*|(?:18|19|20)(?=\d\d))(?P<n>元|\d{{1,2}})\s*"
    r"(?P<unit>年度|年)?"
)
_YEAR_ONLY = regex(_YEAR + r"(?:\s*[(（][^()（）]*[)）])?")
_YEAR_AND_MONTH = regex(_YEAR + r"\s*[/.]?\s*(?P<month>1[0-2]|0?[1-9])月.{0,4}")
_MONTH = regex(r"(?P<month>1[0-2]|0?[1-9])\s*月(?:分|末|中)?")
_ENGLISH_YEAR = regex(
    r"((?:fy|fiscal year|year)?\s?(?:18|19|20)\d\d(\s?[-/]\s?(?:\d\d){1,2})?)",
    re.IGNORECASE,
)
_MONTH_NAME = regex(rf"({'|'.join(sorted(MONTHS, key=len, reverse=True))})\.?", re.IGNORECASE)
_QUARTER = regex(rf"q\s?([1-4])|({'|'.join(ORDINALS)}) quarter", re.IGNORECASE)
_IN_WORDS = regex(rf"{_MONTH_NAME.pattern}|{_QUARTER.pattern}", re.IGNORECASE)
_BARE = regex(r"1[0-2]|[1-9]")


def is_month(text: str) -> bool:
    """Whether a label is a month without its year.

    >>> is_month("２月"), is_month("令和5年1月")
    (True, False)
    """
    return _MONTH.fullmatch(unicodedata.normalize("NFKC", text).strip()) is not None


def is_dated_month(text: str) -> bool:
    """Whether a label is a month with its year."""
    return _YEAR_AND_MONTH.fullmatch(unicodedata.normalize("NFKC", text).strip()) is not None


def years_of_months(
    labels: Sequence[Label | None],
) -> tuple[list[Label | None], list[Label | None]]:
    """For labels in order: months with 月 written out, and for each month the year before it.

    The months of a fiscal year after December are in the next year.
    """
    if any(label and _IN_WORDS.fullmatch(label.text) for label in labels):
        return list(labels), _english_years(labels)
    written: list[Label | None] = []
    years: list[Label | None] = []
    year: Label | None = None
    before = 0
    last: Label | None = None
    for label in labels:
        if label and label == last:  # of a merged cell
            written.append(written[-1])
            years.append(years[-1])
            continue
        last = label
        plain = unicodedata.normalize("NFKC", label.text).strip() if label else ""
        month = _month(plain, before)
        over: Label | None = None
        if label and month and not plain.endswith(("月", "分", "末", "中")):
            label = label._replace(text=f"{month}月")
        if label and (dated := _YEAR_ONLY.fullmatch(plain) or _YEAR_AND_MONTH.fullmatch(plain)):
            month = int(dated.groupdict().get("month") or 0)
            unit = "年" if month else dated["unit"] or "年"
            year = label._replace(text=f"{dated['era'].strip()}{dated['n']}{unit}")
        elif month and year:
            if month < before and not year.text.endswith("年"):
                year = _next(year)
            elif month < before:
                year = None
            over = year
        elif plain and not month:
            year = None
        before = month if plain else before
        written.append(label)
        years.append(over)
    return written, years


def _month(text: str, before: int) -> int:
    """The number of the month that a label is; 0 if it is not a month; bare numbers only continue a series."""
    if found := _MONTH.fullmatch(text):
        return int(found["month"])
    if before and _BARE.fullmatch(text) and int(text) == before % 12 + 1:
        return int(text)
    return 0


def _next(year: Label) -> Label | None:
    """The calendar year of the last months of a fiscal year; None if its name does not say it."""
    found = _YEAR_ONLY.fullmatch(year.text)
    if found is None or found["n"] == "99":
        return None
    number = 1 if found["n"] == "元" else int(found["n"])
    return year._replace(text=f"{found['era']}{number + 1:0{len(found['n'])}d}年")


def _english_years(labels: Sequence[Label | None]) -> list[Label | None]:
    """For each month and quarter in words the year before it; months after the last one of a calendar year have none."""
    years: list[Label | None] = []
    year, crosses = None, False
    before: dict[bool, int] = {}
    last: Label | None = None
    for label in labels:
        if label and label == last:  # of a merged cell
            years.append(years[-1])
            continue
        last = label
        text = label.text.strip() if label else ""
        named, quarter = _MONTH_NAME.fullmatch(text), _QUARTER.fullmatch(text)
        if label and (dated := _ENGLISH_YEAR.fullmatch(without_total(text))):
            year, crosses, before = label._replace(text=dated[1]), bool(dated[2]), {}
        elif named or quarter:
            number = MONTHS[named[1].lower()] if named else _number(quarter)
            if number <= before.get(bool(named), 0) and not crosses:
                year = None
            before[bool(named)] = number
        elif text:
            year = None
        years.append(year if named or quarter else None)
    return years


def _number(quarter: re.Match[str] | None) -> int:
    return int(quarter[1] or ORDINALS[quarter[2].lower()]) if quarter else 0
