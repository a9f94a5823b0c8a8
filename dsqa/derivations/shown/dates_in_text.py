"""Readings of texts as dates in queries: the month, the year or the day of the week of each."""

from collections.abc import Sequence
from datetime import datetime
from math import isnan

from dsqa.derivations.columns.column import Column
from dsqa.language.values import Date
from dsqa.text import sqltext
from dsqa.text.regex import regex

_FORMATS = (
    "%Y-%m-%d", "%Y/%m/%d", "%d/%m/%Y", "%m/%d/%Y", "%Y年%m月%d日", "%d %b %Y", "%d %B %Y", "%B %d, %Y", "%b %d, %Y",
    "%d.%m.%Y", "%Y.%m.%d", "%d-%m-%Y", "%d-%b-%Y", "%Y-%m-%d %H:%M", "%Y-%m-%d %H:%M:%S", "%Y/%m/%d %H:%M", "%Y-%m-%dT%H:%M:%S",
    "%Y/%m/%d %H:%M:%S", "%m/%d/%Y %I:%M:%S %p", "%m/%d/%Y %I:%M %p", "%m/%d/%Y %H:%M", "%d/%m/%Y %H:%M",
)  # fmt: skip
"""Formats of dates, which Python and DuckDB read alike."""
_PARTS = tuple(
    (regex(pattern), expression)
    for pattern, expression in (
        (r"\d{4}年\d+月", "concat(year({0}), '年', month({0}), '月')"),
        (r"\d+月", "concat(month({0}), '月')"),
        (r".曜日", "concat(substr('日月火水木金土', dayofweek({0}) + 1, 1), '曜日')"),
        (r"\d{4}", "year({0})"),
        (r"[A-Z][a-z]+ \d{4}", "strftime({0}, '%B %Y')"),
        (r"[A-Z][a-z]+day", "dayname({0})"),
        (r"[A-Z][a-z]+", "monthname({0})"),
    )
)
"""How a part of a date is written, and the expression that writes it so."""


def part_of_date_in_text(name: str, dates: Column, parts: Column) -> str:
    """An expression for the parts of the dates of a column; "" if no expression reads them in the same way.

    `name`: of the column, quoted; `parts`: the same rows with the part of each date.
    """
    date = date_in_text(name, dates)
    written = next(
        (told for said, told in _PARTS if all(said.fullmatch(text) for text in parts.sample)), ""
    )
    return written.format(date) if date and written else ""


def date_in_text(name: str, dates: Column) -> str:
    """An expression for the dates of a column of texts; "" if no format reads them in the same way."""
    read = list(zip(dates.different.lines, dates.dates, strict=True))
    form = next((one for one in _FORMATS if all(_is_read(line, date, one) for line, date in read)), "")  # fmt: skip
    return f"try_strptime({name}, {sqltext.literal(form)})" if form else ""


def days_in_text(names: Sequence[str], ends: Sequence[Column]) -> str:
    """An expression for the days from one column of texts to another, quoted; "" if no format reads them in the same way."""
    dates = [date_in_text(name, one) for name, one in zip(names, ends, strict=True)]
    return f"date_diff('day', {', '.join(dates)})" if all(dates) else ""


def with_rows_before(table: str, name: str, sign: str, column: Column) -> str:
    """An expression for what a column of a table, both quoted, has with the rows before: the running total, the change from the row before
    or the days since it; "" if no expression reads its dates."""
    own, before = f"{table}.{name}", f"before.{name}"
    if sign == "running":
        return f"(SELECT sum({before}) FROM {table} AS before WHERE before.rowid <= {table}.rowid)"
    if sign == "since":
        own, before = date_in_text(own, column), date_in_text(before, column)
        if not own:
            return ""
    last = f"(SELECT {before} FROM {table} AS before WHERE before.rowid = {table}.rowid - 1)"
    if sign == "since":
        return f"date_diff('day', {last}, {own})"
    if sign == "percent":
        return f"(100.0 * ({own} - {last}) / nullif({last}, 0))"
    return f"({own} - {last})" if sign == "change" else f"({last} - {own})"


def _is_read(line: str, date: Date | None, form: str) -> bool:
    """Whether a format gives the date of a text; any does of an empty one, and of a day that no month has."""
    if not line:
        return True
    try:
        found = datetime.strptime(line, form)  # noqa: DTZ007
    except ValueError:
        return date is not None and date.is_full and isnan(date.ordinal)
    return date is not None and (found.year, found.month, found.day) == tuple(date)
