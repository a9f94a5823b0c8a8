"""The table of a dataset summed over the levels that a question does not name."""

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from dsqa.answering.summed.asked import NamedLevels, asks_of_rows, is_of_sums, named_levels
from dsqa.answering.summed.levels import (
    are_summed,
    is_of_events,
    is_of_times,
    lines_of,
    summed_columns,
)
from dsqa.answering.summed.table import SummedTable, summed
from dsqa.language.lang import Lang
from dsqa.questions.model import Question
from dsqa.readers.sheet import Sheet
from dsqa.recent import Recent
from dsqa.store import Content
from dsqa.tables.model import Table

_KEPT = 8
"""Number of summed tables that are cached."""


class _Summable(NamedTuple):
    """A table that can be summed."""

    file: str
    sheet: Sheet
    table: Table
    lines: list[list[str]]
    measures: list[int]
    times: set[int]
    """The levels of times."""


class SummedTables:
    """The one table of a dataset summed over some of its levels."""

    def __init__(self, contents: Sequence[Content], lang: Lang) -> None:
        self._contents, self._lang = contents, lang
        self._made: Recent[tuple[int, ...], SummedTable] = Recent(_KEPT, lambda _: 1)

    @cached_property
    def _summable(self) -> _Summable | None:
        if len(self._contents) != 1 or len(self._contents[0].tables) != 1:
            return None
        (held,) = self._contents
        (table,) = held.tables
        lines = lines_of(table) if table.kind != "form" else []
        if not lines:
            return None
        sheet = next(one for one in held.sheets if one.index == table.sheet_index)
        if is_of_events(table, sheet, self._lang):
            return None
        measures = summed_columns(table, sheet)
        levels = enumerate(table.row_axis.levels)
        times = {at for at, level in levels if is_of_times(level, self._lang)}
        return _Summable(held.name, sheet, table, lines, measures, times) if measures else None

    def of(self, question: Question) -> SummedTable | Table | None:
        """The table summed over the levels that a question does not name, if it is about such sums; the table as it is, if the question asks
        how many labels a level has, or for the share of a row in such a sum; None for any other question."""
        one = self._summable
        if one is None:
            return None
        named = named_levels(question, one.table, one.measures)
        summed_table = self._summed(question, one, named)
        if summed_table is None and asks_of_rows(question, one.table, named):
            return one.table
        return summed_table

    def _summed(self, question: Question, one: _Summable, named: NamedLevels) -> SummedTable | None:
        kept = sorted({*named.by_noun, *named.by_label, *one.times})
        if {*kept} <= one.times or not are_summed(one.lines, kept):
            return None
        if not is_of_sums(question, one.table, named, one.measures):
            return None
        over = tuple(at for at in range(len(one.lines)) if at not in kept)
        found = self._made.use(over)
        if found is None:
            found = summed(one.file, one.sheet, one.table, over, one.measures)
            self._made.put(over, found)
        return found
