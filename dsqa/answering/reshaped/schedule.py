"""Schedules: what is on, or who is where, in cells of words beside days or numbered lessons."""

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from dsqa.answering.reshaped.grid import LabelledGrid
from dsqa.answering.reshaped.records import GridRecords, RecordCell
from dsqa.language.times.weekdays import weekday_written
from dsqa.language.values import number
from dsqa.language.written_in import is_japanese
from dsqa.questions.asking.things import said_of
from dsqa.questions.readings.wording import Wording
from dsqa.text import sqltext
from dsqa.text.regex import named_patterns, regex

_PATTERNS = named_patterns(Path(__file__).with_suffix(".tsv"))
_FEWEST = 3
_AGAIN = 0.3
"""Minimum share of the different cells that stand in several columns."""
_NUMBERS = 0.2
"""Maximum share of cells that are numbers, or times of the day."""
_TIMES = regex(r".{0,3}\d{1,2}:\d\d.*")
_DAY_IN_DATE = regex(r"[(（]([月火水木金土日])[)）]|\b(mon|tue|wed|thu|fri|sat|sun)[a-z]*\b", re.I)
_VALUES = {
    "people": ("Shift", "勤務", "シフト", "duty"), "lessons": ("Subject", "科目", "授業", "教科", "lesson", "class"), "shifts": ("Name", "氏名", "担当"), "": ("Entry", "内容", "予定"),
}  # fmt: skip
"""What the cells of a schedule are called, by what stands at its side."""


def schedule(grid: LabelledGrid, wording: Wording) -> GridRecords | None:
    """A record for each cell, with its day and what stands at the side of it; None for other grids."""
    heads = grid.heads
    first = next((at for at, head in enumerate(heads) if at and _names_time(head)), len(heads))
    body, side = range(first, len(heads)), range(first)
    if len(body) < _FEWEST or not all(_names_time(heads[at]) for at in body) or not _are_words(grid, body):  # fmt: skip
        return None
    told = [*_names_of_times([heads[at] for at in body]), *(heads[at] for at in side)]
    of_side = (one for one in _VALUES if one and _PATTERNS[one].search(heads[0] or grid.text(0, 0)))
    names = _VALUES[next(of_side, "")]
    value = said_of(wording, names) or names[is_japanese("".join(heads))]
    days = {at: _day_in(heads[at]) if len(told) > 1 + first else "" for at in body}

    def times(at: int) -> list[RecordCell]:
        if not days[at]:
            return [RecordCell(-1, at)]
        date = _DAY_IN_DATE.sub("", heads[at]).strip()
        return [RecordCell(-1, at, date), RecordCell(-1, at, days[at])]

    rows = [
        [*times(at), *(RecordCell(row, one) for one in side), RecordCell(row, at)]
        for at in body
        for row in range(len(grid.rows))
    ]

    def select(table: str, columns: Sequence[str]) -> str:
        selected = []
        for at in body:
            said = (sqltext.literal(one.text or heads[at]) for one in times(at))
            own = [*said, *(columns[one] for one in side), columns[at]]
            named = ", ".join(f"{one} AS {{{place}}}" for place, one in enumerate(own))
            selected.append(f"SELECT {named} FROM {table}")
        return " UNION ALL ".join(selected)

    return GridRecords((*told, value), rows, select)


def _are_words(grid: LabelledGrid, body: Sequence[int]) -> bool:
    """Whether cells are words rather than numbers, and many of them stand in several columns."""
    cells = [text for at in body for text in grid.line(at) if text]
    often = Counter(text for at in body for text in {*grid.line(at)} if text)
    numbers = sum(number(text) is not None or _TIMES.fullmatch(text) is not None for text in cells)
    again = sum(many > 1 for many in often.values())
    return bool(cells) and numbers <= _NUMBERS * len(cells) and again >= _AGAIN * len(often)


def _names_of_times(heads: Sequence[str]) -> list[str]:
    """The names of the columns for what heads tell: days of the week, numbered lessons, or dates and their days of the week."""
    in_japanese = is_japanese("".join(heads))
    if all(weekday_written(head.lower()) is not None for head in heads):
        return [("Day", "曜日")[in_japanese]]
    if all(map(_PATTERNS["lessons"].search, heads)):
        return [("Period", "時限")[in_japanese]]
    date = ("Date", "日付")[in_japanese]
    return [date, ("Weekday", "曜日")[in_japanese]] if all(map(_day_in, heads)) else [date]


def _day_in(head: str) -> str:
    found = _DAY_IN_DATE.search(head)
    return next(filter(None, found.groups()), "") if found else ""


def _names_time(head: str) -> bool:
    """Whether a head is a day of the week, a date with one, or a numbered lesson."""
    is_day = weekday_written(head.lower()) is not None or bool(_day_in(head))
    return is_day or _PATTERNS["lessons"].search(head) is not None
