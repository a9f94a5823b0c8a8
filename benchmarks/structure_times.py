"""The time of a label cell, and whether it is the judged one (`structure.py`)."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from dsqa.language.lang import Lang
from dsqa.locate.indexing.lexicon import Ints
from dsqa.locate.indexing.moments import UNKNOWN, Moment, axis_time, label_moments
from dsqa.tables import Level, Table
from dsqa.text.regex import regex

_ISO = regex(r"(?:FY)?(?P<year>\d{4}|-)(?:-(?P<month>\d\d))?(?:-(?P<day>\d\d))?")


def moment_of(table: Table, cell: tuple[int, int], lang: Lang) -> Moment | None:
    """The time of the path of a label, down to this label; None if the cell is not a label of the table."""
    for axis in (table.row_axis, table.column_axis):
        for depth, level in enumerate(axis.levels):
            for at, label in enumerate(level.labels):
                if (label.row, label.column) == cell and at in level.codes:
                    levels = axis.levels[: depth + 1]
                    spoken = [label_moments(one, lang, UNKNOWN) for one in levels]
                    told = axis_time(_codes(levels), spoken, len(axis.positions), lang)
                    first = level.codes.index(at)
                    parts = [part for part in Moment._fields if part != "fiscal"]
                    return Moment(*(int(getattr(told, part)[first]) for part in parts))
    return None


def _codes(levels: Sequence[Level]) -> list[Ints]:
    return [np.array(level.codes, np.int32) for level in levels]


def said(moment: Moment) -> dict[str, int]:
    """The parts of a time that are known."""
    return {part: value for part, value in moment._asdict().items() if value != UNKNOWN}


class Day(NamedTuple):
    """A year, month or day of ISO; UNKNOWN for missing parts."""

    year: int
    month: int
    day: int


def same_time(moment: Moment, iso: str) -> bool:
    """Whether a time is the ISO time; a span of twelve months may be given by its year only."""
    first, last = (_day(part) for part in (iso.split("/") * 2)[:2])
    months = (last.year - first.year) * 12 + last.month - first.month + 1
    whole = "/" in iso and UNKNOWN not in (first.month, last.month) and months == 12
    if moment.year != first.year or moment.end_year not in (
        (first.year, last.year) if whole else (last.year,)
    ):
        return False
    if whole:
        return moment.month in (UNKNOWN, first.month)
    if "/" not in iso:
        return (moment.month, moment.day) == (first.month, first.day)
    quarter = first.month // 3 + 1 if months == 3 and first.month % 3 == 1 else UNKNOWN
    by_months = (moment.month, moment.end_month) == (first.month, last.month)
    return by_months or (quarter != UNKNOWN and moment.quarter == quarter)


def _day(text: str) -> Day:
    match = _ISO.fullmatch(text)
    if match is None:
        raise ValueError(f"{text}: no time")
    year, month, day = (match[part] for part in Day._fields)
    return Day(UNKNOWN if year == "-" else int(year), int(month or UNKNOWN), int(day or UNKNOWN))
