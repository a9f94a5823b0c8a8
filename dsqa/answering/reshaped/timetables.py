"""Timetables: the times of trips at stops down the side, and the minutes at which something leaves, by hour."""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from dsqa.answering.reshaped.grid import LabelledGrid
from dsqa.answering.reshaped.records import GridRecords, RecordCell
from dsqa.language.times.clock import minutes
from dsqa.language.written_in import is_japanese
from dsqa.questions.asking.over_rows.times import says_hour
from dsqa.questions.readings.wording import Wording
from dsqa.text import sqltext
from dsqa.text.regex import named_patterns, regex

_PATTERNS = named_patterns(Path(__file__).with_suffix(".tsv"))
_MOST = 0.6
"""Minimum share of cells with a time."""
_RISING = 0.7
"""Minimum share of the steps, along trips and along stops, to a later time."""
_FEWEST = 3
_MINUTES = regex(r"\d\d")


def trips(grid: LabelledGrid, _: Wording) -> GridRecords | None:
    """A record for each trip, with its times at the stops; None for other grids."""
    stops, body = grid.line(0), range(1, len(grid.columns))
    if len(body) < _FEWEST or len({*stops}) < len(stops) or not all(stops):
        return None
    if not (all(map(_PATTERNS["trip"].fullmatch, grid.heads[1:])) or _PATTERNS["stops"].search(grid.heads[0])):  # fmt: skip
        return None
    times = [[minutes(grid.text(row, at)) for row in range(len(stops))] for at in body]
    known = sum(one is not None for trip in times for one in trip)
    if known < _MOST * len(stops) * len(body) or not (_rise(times) and _rise([*zip(*times, strict=True)])):  # fmt: skip
        return None
    head = "便" if is_japanese("".join(grid.heads)) else _noun(grid.heads[1:])
    rows = [
        [RecordCell(-1, at), *(RecordCell(row, at) for row in range(len(stops)))] for at in body
    ]

    def select(table: str, columns: Sequence[str]) -> str:
        def time(row: int, at: int) -> str:
            return f"max(CASE WHEN rowid = {row} THEN {columns[at]} END) AS {{{row + 1}}}"

        return " UNION ALL ".join(
            f"SELECT {sqltext.literal(grid.heads[at])} AS {{0}}, {', '.join(time(row, at) for row in range(len(stops)))} FROM {table}"
            for at in body
        )

    return GridRecords((head, *stops), rows, select)


def _rise(lines: Sequence[Sequence[int | None]]) -> bool:
    """Whether times get later along most lines."""
    known = ([one for one in line if one is not None] for line in lines)
    steps = [second > first for line in known for first, second in pairwise(line)]
    return bool(steps) and sum(steps) >= _RISING * len(steps)


def _noun(heads: Sequence[str]) -> str:
    """What heads with a number have in common: Bus, of Bus 1 and Bus 2; Trip if they have nothing."""
    word, often = Counter(re.sub(r"[\d\s]+", "", head) for head in heads).most_common(1)[0]
    return word if word.isalpha() and 2 * often > len(heads) and len(word) > 1 else "Trip"


def departures(grid: LabelledGrid, wording: Wording) -> GridRecords | None:
    """A record for each departure, with its time, and with its hour for a question that names one; None for other grids."""
    hours, body = grid.line(0), range(1, len(grid.columns))
    cells = [grid.text(row, at) for row in range(len(hours)) for at in body]
    filled = [one for one in cells if one]
    if len(hours) < _FEWEST or not all(map(_PATTERNS["hour"].fullmatch, hours)):
        return None
    if not all(map(_PATTERNS["minutes"].fullmatch, filled)) or max(len(_MINUTES.findall(one)) for one in filled) < 2:  # fmt: skip
        return None
    heads = (("Day", "Departure"), ("曜日", "発車時刻"))[is_japanese("".join(grid.heads))]
    more = [grid.heads[0]] if says_hour(wording) else []
    rows = [
        [
            RecordCell(-1, at),
            RecordCell(row, at, f"{_digits(hours[row])}:{minute}"),
            *(RecordCell(row, 0) for _ in more),
        ]
        for at in body
        for row in range(len(hours))
        for minute in _MINUTES.findall(grid.text(row, at))
    ]

    def select(table: str, columns: Sequence[str]) -> str:
        hour = f"regexp_extract(CAST({columns[0]} AS VARCHAR), '[0-9]+')"
        told = "".join(f", {columns[0]} AS {{2}}" for _ in more)
        return " UNION ALL ".join(
            f"SELECT {sqltext.literal(grid.heads[at])} AS {{0}}, concat({hour}, ':', minute) AS {{1}}{told} FROM "
            f"(SELECT *, unnest(regexp_extract_all(CAST({columns[at]} AS VARCHAR), '[0-9][0-9]')) AS minute FROM {table})"
            for at in body
        )

    return GridRecords((*heads, *more), rows, select)


def _digits(text: str) -> str:
    return "".join(filter(str.isdigit, text))
