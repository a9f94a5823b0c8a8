"""Dates in three columns (Year, Month, Day; 年, 月, 日), and names of people in two (First name, Last name; 姓, 名), as one column of a relation."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from dsqa.answering.computed.extended import with_column
from dsqa.answering.over_tables.full_heads import with_full_heads
from dsqa.answering.over_tables.not_available import without_missing
from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.plain_tables import JoinedColumn, PlainTable
from dsqa.derivations.columns.relation import Relation
from dsqa.language.times.eras import ERAS
from dsqa.language.values import date
from dsqa.language.written_in import is_japanese
from dsqa.text.regex import regex

_HEAD = regex(
    r"(?P<of>.*?)[\s_.(（-]*(?:(?P<year>years?|yyyy|yr|年)|(?P<month>months?|mon|mm|月)|(?P<day>days?|dd|日))[)）]?",
    re.I,
)
"""The head of a column with one part of a date, and the name of the date."""
_GIVEN = regex(r"(?:.*[\s_.])?(?:(?:first|given|fore)[\s_.]*names?|first)|名", re.I)
_FAMILY = regex(r"(?:.*[\s_.])?(?:(?:last|family|sur)[\s_.]*names?|last)|[姓氏]|苗字|名字", re.I)
"""Heads of both parts of the names of people."""
_WHOLE_NAME = regex(r"(?:full[\s_.]*)?name|氏名|姓名|名前", re.I)
_PARTS = ("year", "month", "day")
_YEAR = regex(rf"(?:1[5-9]|20)\d\d|(?:{ERAS})(?:元|\d{{1,2}})")
_NUMBER = regex(rf"(\d+)(?:\.0)?[年月日]?|((?:{ERAS})(?:元|\d{{1,2}}))年?")
_MOST = 0.95
"""Minimum share of the rows whose three cells are a date."""


def with_whole_columns(plain: PlainTable) -> PlainTable:
    """A plain table with its dates and names of people in one column each, the abbreviations of its heads in full, and blank cells for NA."""
    return _with_whole_names(_with_whole_dates(with_full_heads(without_missing(plain))))


def _with_whole_names(plain: PlainTable) -> PlainTable:
    """A plain table with a column of whole names before the two adjacent columns of their parts, which remain; unchanged if it has one."""
    relation = plain.relation
    heads = [column.head.strip() for column in relation.columns]
    found = [at for at in range(len(heads) - 1) if _are_of_name(heads[at : at + 2])]
    if len(found) != 1 or any(map(_WHOLE_NAME.fullmatch, heads)):
        return plain
    (at,) = found
    in_japanese = is_japanese(heads[at])
    is_reversed = _GIVEN.fullmatch(heads[at]) is None
    given, family = (at + 1, at) if is_reversed else (at, at + 1)
    parts = (family, given) if in_japanese else (given, family)
    texts = zip(*(relation.columns[part].texts for part in parts), strict=True)
    whole = tuple(
        ("" if in_japanese else " ").join(filter(None, map(str.strip, one))) for one in texts
    )
    found_in = with_column(
        plain, Column("氏名" if in_japanese else "name", whole), parts, "", at, at
    )
    found_in.relation.asked_column = None
    return found_in


def _are_of_name(heads: Sequence[str]) -> bool:
    """Whether two heads are those of a given name and a family name, in either order."""
    return any(
        _GIVEN.fullmatch(one) and _FAMILY.fullmatch(other) for one, other in (heads, heads[::-1])
    )


def _with_whole_dates(plain: PlainTable) -> PlainTable:
    """A plain table with a column of dates instead of each three adjacent columns of their parts."""
    relation = plain.relation
    columns, places, found = list(relation.columns), list(relation.places), {**plain.joined}
    for at, head, parts in reversed(list(_threes([column.head for column in columns]))):
        texts = _dates([columns[part] for part in parts], is_japanese(columns[at].head))
        if texts is not None:
            found[places[at]] = JoinedColumn(tuple(places[part] for part in parts))
            columns[at : at + 3] = [Column(head, texts)]
            del places[at + 1 : at + 3]
    if found == plain.joined:
        return plain
    joined = Relation.of_columns(columns, relation.rows, places)
    joined.heads = relation.heads
    return replace(plain, relation=joined, joined=found)


def _threes(heads: Sequence[str]) -> Iterator[tuple[int, str, list[int]]]:
    """The first of three columns, the common head, and the places of year, month and day."""
    for at in range(len(heads) - 2):
        read = [_HEAD.fullmatch(head.strip()) for head in heads[at : at + 3]]
        places = {one.lastgroup: at + i for i, one in enumerate(read) if one}
        told = {one["of"] for one in read if one}
        if len(told) == 1 and set(places) == set(_PARTS):
            whole = "年月日" if is_japanese(heads[at]) else "Date"
            of = told.pop()
            head = of if of.lower().endswith(whole.lower()) else f"{of} {whole}".strip()
            yield at, head, [places[part] for part in _PARTS]


def _dates(parts: Sequence[Column], in_japanese: bool) -> tuple[str, ...] | None:
    """By row the date, in ISO 8601 or in Japanese; a missing year or month is that of the row before. None if many rows have no
    date."""
    found, years, months = [], "", ""
    for year, month, day in zip(*(part.texts for part in parts), strict=True):
        years, months = _bare(year) or years, _bare(month) or months
        days = _bare(day)
        written = (
            f"{years}年{months}月{days}日" if months.isdecimal() else f"{days} {months} {years}"
        )
        is_date = _YEAR.fullmatch(years) and days.isdecimal()
        read = date(written) if is_date else None
        if read is None or not read.is_full:
            found.append("")
        elif in_japanese:
            found.append(f"{years}年{read.month}月{read.day}日")
        else:
            found.append(f"{read.year:04d}-{read.month:02d}-{read.day:02d}")
    return tuple(found) if sum(map(bool, found)) >= max(2, _MOST * len(found)) else None


def _bare(text: str) -> str:
    """A part of a date without the word for it."""
    match = _NUMBER.fullmatch(text.strip())
    return (match[1] or match[2]) if match else text.strip()
