"""Lists of things of several kinds that can be summed over some of these: a list of counties by state, of pupils by district and sex."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from dsqa.export.shapes import number_of
from dsqa.language.heads import is_added, says_rate
from dsqa.language.lang import Lang
from dsqa.language.normalise import normalise
from dsqa.language.times.in_text import times
from dsqa.language.totals import is_total
from dsqa.readers.sheet import Sheet, Value
from dsqa.tables.model import Level, Table

_MOST_ROWS = 50_000
"""Maximum number of rows of a table that is summed."""
_MOST_LEVELS = 4
"""Maximum number of levels: lists with more describe each thing by itself."""
_LINES_EACH = 1.5
"""Minimum mean number of rows of a sum."""
_YEARS = (1500, 2100)


def lines_of(table: Table) -> list[list[str]]:
    """By level the normalised label of each row; [] if the table cannot be summed: its levels are not a column each, or it has totals,
    rates, rows without a label, or two rows with the same labels."""
    levels, size = table.row_axis.levels, len(table.row_axis.positions)
    if not 1 < len(levels) <= _MOST_LEVELS or size > _MOST_ROWS:
        return []
    columns = [{label.column for label in level.labels} for level in levels]
    are_columns = all(len(one) == 1 for one in columns) and len(set().union(*columns)) == len(
        levels
    )
    if not are_columns or any(min(one.codes) < 0 for one in levels):
        return []
    every = [label.text for level in levels for label in level.labels]
    if any(map(is_total, every)) or any(map(says_rate, (table.title, table.unit, *every))):
        return []
    texts = [[normalise(one.text) for one in level.labels] for level in levels]
    lines = [[own[code] for code in level.codes] for own, level in zip(texts, levels, strict=True)]
    return lines if len({*zip(*lines, strict=True)}) == size else []


def are_summed(lines: Sequence[Sequence[str]], kept: Sequence[int]) -> bool:
    """Whether several rows each have the same labels at some levels."""
    different = {*zip(*(lines[at] for at in kept), strict=True)}
    return len(different) > 1 and len(different) * _LINES_EACH <= len(lines[0])


def is_of_times(level: Level, lang: Lang) -> bool:
    """Whether the labels of a level are times, over which nothing is summed unless it is asked for."""
    return all(len(times(one, lang)) == 1 for one in {label.text for label in level.labels})


def is_of_events(table: Table, sheet: Sheet, lang: Lang) -> bool:
    """Whether the rows of a table are things on days, with numbers from one to the next, as orders are: these are no parts of sums."""
    rows = table.row_axis.positions
    return any(
        _count_up(sheet.values[row][place] for row in rows)
        for place in {*table.column_axis.positions, *table.stub_columns}
    ) and any(_is_of_days(level, lang) for level in table.row_axis.levels)


def _is_of_days(level: Level, lang: Lang) -> bool:
    found = (times(text, lang) for text in {label.text for label in level.labels})
    return all(len(one) == 1 and one[0].day for one in found)


def _count_up(values: Iterable[Value]) -> bool:
    """Whether each number is the one before it and one more."""
    numbers = map(number_of, values)
    return all(one is not None and other == one + 1 for one, other in pairwise(numbers))


def summed_columns(table: Table, sheet: Sheet) -> list[int]:
    """The places of the columns whose numbers can be added up."""
    axis = table.column_axis
    return [
        place
        for at, place in enumerate(axis.positions)
        if place not in table.stub_columns
        and all(is_added(label.text) for label in axis.path(at))
        and not any("%" in sheet.texts[row][place] for row in table.row_axis.positions)
        and _are_amounts([sheet.values[row][place] for row in table.row_axis.positions])
    ]


def _are_amounts(values: Sequence[object]) -> bool:
    """Whether all cells that are not empty are numbers, and no years."""
    filled = [one for one in values if one is not None and one != ""]
    numbers = [number_of(one) for one in filled]  # type: ignore[arg-type]
    read = [one for one in numbers if one is not None]
    low, high = _YEARS
    are_years = all(low <= one <= high and one.is_integer() for one in read)
    return bool(read) and len(read) == len(filled) and not are_years
