"""Times in two columns, a year and the code of a period (2022 | M03), as one column of months, quarters, halves and years.

The codes are those of the Bureau of Labor Statistics: M01 to M12, Q01 to Q04, S01 and S02, and for the year M13, Q05, S03 and A01.
"""

import calendar
from dataclasses import replace

from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.derivations.columns.relation import Relation
from dsqa.text.regex import regex

_CODE, _YEAR = regex(r"[MQSA]\d\d"), regex(r"[12]\d{3}")
_HALVES = ("First", "Second")
_QUARTERS = 4


def with_whole_times(plain: PlainTable) -> PlainTable:
    """The table with one column in place of both; unchanged if it has no such columns."""
    relation = plain.relation
    columns, places = list(relation.columns), list(relation.places)
    for at in range(len(columns) - 1):
        if not all(map(_CODE.fullmatch, columns[at + 1].different.texts)):
            continue
        if not all(map(_YEAR.fullmatch, columns[at].different.texts)):
            continue
        pairs = zip(columns[at].texts, columns[at + 1].texts, strict=True)
        columns[at : at + 2] = [Column(columns[at].head, tuple(_time(*one) for one in pairs))]
        del places[at + 1]
        return replace(plain, relation=Relation.of_columns(columns, relation.rows, places))
    return plain


def _time(year: str, code: str) -> str:
    """The time of a year and a code; the year alone for a code of all of it (M13, Q05, S03, A01), and of nothing known.

    >>> [_time("2022", code) for code in ("M03", "Q01", "S02", "M13", "Q05")]
    ['March 2022', '2022 Q1', 'Second half of 2022', '2022', '2022']
    """
    number = int(code[1:])
    if code[0] == "M" and 0 < number < len(calendar.month_name):
        return f"{calendar.month_name[number]} {year}"
    if code[0] == "Q" and 0 < number <= _QUARTERS:
        return f"{year} Q{number}"
    if code[0] == "S" and 0 < number <= len(_HALVES):
        return f"{_HALVES[number - 1]} half of {year}"
    return year
