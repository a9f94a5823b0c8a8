"""The month, year or day of the week of the dates of a plain table, or the day or hour of its time stamps, as a column of its own, for a
question that asks for it or for each of them: in which month, per weekday, 月別, at what time of day."""

import re
from collections.abc import Sequence

from dsqa.answering.computed.extended import with_column
from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.head_matches import head_matches
from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.derivations.columns.relation import Relation
from dsqa.language.times.weekdays import weekday_name, weekday_of
from dsqa.language.values import MONTHS, Date
from dsqa.questions.asking.over_rows.times import PartOfDate, part_of_date_asked
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

_HEADS: dict[PartOfDate, tuple[str, str]] = {
    "month": ("month", "月"), "weekday": ("weekday", "曜日"), "year": ("year", "年"), "day": ("day", "日"), "hour": ("hour", "時"),
}  # fmt: skip
_OF_STAMPS: dict[PartOfDate, tuple[re.Pattern[str], str, str]] = {
    "day": (regex(r"^(.+?)[ T]+\d{1,2}:\d\d"), "", "regexp_extract({name}, '^(.+?)[ T]+[0-9]{1,2}:[0-9][0-9]', 1)"),
    "hour": (regex(r"[ T](\d{1,2}):\d\d(?!.*[ap]m)", re.I), ":00", "concat(regexp_extract({name}, '[ T]([0-9]{1,2}):[0-9][0-9]', 1), ':00')"),
}  # fmt: skip
"""By part: what it is of a time stamp, what is written behind it, and the SQL expression for both."""


def with_parts_of_dates(plain: PlainTable, wording: Wording) -> PlainTable:
    """The table with this column behind its dates, if the question asks for it and no column states it."""
    part, relation = part_of_date_asked(wording), plain.relation
    if part is None or _is_stated(relation, part):
        return plain
    at = _dates_asked(relation, wording)
    if at < 0 or _are_of_part(relation.columns[at].dates, part):
        return plain
    column = relation.columns[at]
    if part in _OF_STAMPS:
        return _with_part_of_stamps(plain, at, part, in_japanese=wording.is_japanese)
    texts = _written(column.dates, part, in_japanese=wording.is_japanese)
    of_rows = tuple(texts[code] for code in column.different.codes.tolist())
    own = Column(_HEADS[part][wording.is_japanese], of_rows)
    return with_column(plain, own, (at,), part, at + 1, at + 1)


def _with_part_of_stamps(
    plain: PlainTable, at: int, part: PartOfDate, *, in_japanese: bool
) -> PlainTable:
    """The table with the day or the hour of each time stamp, if some have several rows."""
    column, (pattern, behind, query) = plain.relation.columns[at], _OF_STAMPS[part]
    found = [pattern.search(line) for line in column.different.lines]
    each = [match[1] + behind if match else "" for match in found]
    of_rows = tuple(each[code] for code in column.different.codes.tolist())
    if "" in each or len({*of_rows}) == len(of_rows):
        return plain
    own = Column(_HEADS[part][in_japanese], of_rows)
    return with_column(plain, own, (at,), part, at + 1, at + 1, query)


def _is_stated(relation: Relation, part: PartOfDate) -> bool:
    """Whether a column has such a part of dates, or each column one."""
    said = {*_HEADS[part]}
    return (
        any(relation.periods)
        or any(said & {*column.head_stems} for column in relation.columns if not column.is_date)
        or (part == "weekday" and any(column.weekdays for column in relation.columns))
    )


def _are_of_part(dates: Sequence[Date | None], part: PartOfDate) -> bool:
    """Whether the dates are years, or months of several years, themselves."""
    if part in _OF_STAMPS:
        return False
    if part == "month":
        return _is_of_years(dates) and not any(one and one.day for one in dates)
    return part == "year" and not any(one and one.month for one in dates)


def _is_of_years(dates: Sequence[Date | None]) -> bool:
    """Whether a month occurs in several years."""
    months = {(one.year, one.month) for one in dates if one and one.month}
    return len({month for _, month in months}) < len(months)


def _dates_asked(relation: Relation, wording: Wording) -> int:
    """The one column of dates, or the one that the question names; -1 if there is none."""
    dated = [at for at, one in enumerate(relation.columns) if one.is_date]
    if len(dated) > 1:
        heads = head_matches(relation, wording)
        dated = [at for at in dated if heads[at].words]
    return dated[0] if len(dated) == 1 else -1


def _written(
    dates: Sequence[Date | None], part: PartOfDate, *, in_japanese: bool
) -> tuple[str, ...]:
    """By date its part, "" for none; months with their years if one occurs in several years."""
    is_of_years = _is_of_years(dates)
    return tuple(_part(one, part, in_japanese, is_of_years) if one else "" for one in dates)


def _part(date: Date, part: PartOfDate, in_japanese: bool, is_of_years: bool) -> str:
    if part == "year":
        return str(date.year) if date.year else ""
    if part == "weekday":
        day = weekday_of(*date) if date.is_full else None
        return "" if day is None else weekday_name(day, in_japanese=in_japanese)
    if not date.month:
        return ""
    year = date.year if is_of_years else 0
    if in_japanese:
        return f"{year}年{date.month}月" if year else f"{date.month}月"
    name = MONTHS[date.month - 1].capitalize()
    return f"{name} {year}" if year else name
