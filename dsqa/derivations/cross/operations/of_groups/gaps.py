"""The lines of a group without a number at a line across, with one, or with a mark: towns without data for 2017, figures that are provisional,
the years that are missing for a town, the last year that has data."""

import math
from dataclasses import dataclass

from dsqa.derivations import limits
from dsqa.derivations.cross.chosen_groups import (
    are_numbers,
    is_named,
    names_lines,
    undivided_groups,
)
from dsqa.derivations.cross.lines.axis import Labels, LineCells, LineGroup
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.operations.groups import ABOVE, COUNT_ABOVE
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.language.values import NOTHING as NONE
from dsqa.language.values import yes_or_no
from dsqa.locate.indexing.moments import UNKNOWN
from dsqa.questions import operation_names as names
from dsqa.questions.asking.over_lines.gaps import GapAsked, gap_asked
from dsqa.tables.legends import marks_in, marks_meaning
from dsqa.text.cell_query import COUNT

LISTED_GAPS = CrossOperation("listed_gaps", "the lines without a number, with one, or with a mark", gives_labels=True, answer_name=names.LIST, like=ABOVE.name, is_exclusive=True)  # fmt: skip
COUNT_GAPS = CrossOperation("count_gaps", "how many lines are without a number, with one, or with a mark", query=COUNT, answer_name=names.COUNT, like=COUNT_ABOVE.name, is_exclusive=True)  # fmt: skip
HAS_NUMBER = CrossOperation("has_number", "whether a cell has a number, or a mark", answer_name=names.YES_NO, like=ABOVE.name, is_exclusive=True)  # fmt: skip
END_OF_NUMBERS = CrossOperation("end_of_numbers", "the first or the last time that has a number", gives_labels=True, answer_name=names.LABEL, like=ABOVE.name, is_exclusive=True)  # fmt: skip
LATEST_NUMBER = CrossOperation("latest_number", "the number of the last time that has one", answer_name=names.LOOKUP, like=ABOVE.name, is_exclusive=True)  # fmt: skip
_FEWEST = 2
_CLEARLY = 0.5
"""Minimum share of the words of a label in the question by which a line is clearly named."""
_TIMES = frozenset(("year", "years", "month", "months", "quarter", "quarters", "date", "dates", "period", "periods", "年", "年度", "月"))  # fmt: skip


def _gaps(space: CrossSpace, table: TableSpace) -> None:
    asked = gap_asked(table.asked.question)
    if asked is None:
        return
    marks = _marks(table, asked)
    if marks is not None and not marks and not asked.is_filled:
        return
    gaps = _Gaps(space, table, asked, marks)
    if asked.wanted == "whether":
        gaps.add_whether()
        return
    for axis in _axes(table, asked):
        across = _named_line(table, 1 - axis)
        if asked.wanted == "every":
            gaps.add_complete(axis)
        elif across is not None:
            gaps.add_lines(axis, across)
            return


@dataclass(frozen=True)
class _Gaps:
    """The cells of a table that a question asks for: those without a number, with one, or with a mark."""

    space: CrossSpace
    table: TableSpace
    asked: GapAsked
    marks: frozenset[str] | None
    """The marks that are asked for; None if numbers are."""

    def has(self, axis: int, line: int, across: int) -> bool:
        """Whether a cell is one of them."""
        if self.marks is not None:
            return not self.marks.isdisjoint(marks_in(self.table.text(axis, line, across)))
        return _is_number(self.table, axis, line, across) == self.asked.is_filled

    def add_whether(self) -> None:
        """Whether the cell that is named is one of them."""
        table = self.table
        row, column = (_named_line(table, axis) for axis in (0, 1))
        if row is None or column is None:
            return
        word = yes_or_no(self.has(0, row, column), table.wording.lang)
        groups = table.numbers_of(0, LineGroup("line", (row,), -1), column)
        self.space.add_verdict(HAS_NUMBER, table, 0, groups, word, LineCells((row,), column))

    def add_complete(self, axis: int) -> None:
        """The lines with numbers at all lines across."""
        table = self.table
        own, others = _groups(table, axis), _groups(table, 1 - axis)
        if own and others:
            where = tuple(
                line
                for line in own[0].lines
                if all(_is_number(table, axis, line, one) for one in others[0].lines)
            )
            self._list(axis, own[0], -1, where)

    def add_lines(self, axis: int, across: int) -> None:
        """The lines that have such a cell at a line across, their number, or the first or the last of them."""
        table, asked = self.table, self.asked
        for group in _groups(table, axis)[:1]:
            lines = tuple(one for one in group.lines if _says_anything(table, axis, one))
            if not are_numbers(table, axis, lines, across):
                return
            if asked.is_loose and any(table.value(axis, one, across) == 0 for one in lines):
                return
            where = tuple(one for one in lines if self.has(axis, one, across))
            if not where and (asked.is_loose or asked.meaning):
                return
            own = group._replace(lines=lines)
            if asked.wanted == "count":
                groups, cells = table.numbers_of(axis, own, across), LineCells(where, across)
                self.space.add_number(COUNT_GAPS, table, axis, groups, len(where), cells)
            elif asked.wanted == "list":
                self._list(axis, own, across, where)
            elif where:
                self._end(axis, own, across, where)

    def _end(self, axis: int, group: LineGroup, across: int, where: tuple[int, ...]) -> None:
        """The first or the last line, or the number there."""
        table, wanted = self.table, self.asked.wanted
        time = table.lines[axis].axis.index.time
        order = [(int(time.year[one]), int(time.month[one]), one) for one in where]
        end = (min(order) if wanted == "first" else max(order))[-1]
        groups = table.numbers_of(axis, group, across)
        if wanted == "latest":
            self.space.add_cells(LATEST_NUMBER, table, axis, groups, LineCells((end,), across))
        else:
            labels = Labels((end,), group.level)
            self.space.add_labels(END_OF_NUMBERS, table, axis, groups, labels, 0, end)

    def _list(self, axis: int, group: LineGroup, across: int, where: tuple[int, ...]) -> None:
        table = self.table
        groups = table.numbers_of(axis, group, across)
        if not where:
            word = NONE[table.wording.lang]
            self.space.add_verdict(LISTED_GAPS, table, axis, groups, word, LineCells((), 0))
        elif len(where) <= limits.LISTED:
            labels = Labels(where, group.level)
            self.space.add_labels(LISTED_GAPS, table, axis, groups, labels, min(len(where), 3))


def _marks(table: TableSpace, asked: GapAsked) -> frozenset[str] | None:
    """The marks that are asked for; None if any cell without a number is."""
    if not asked.meaning:
        return None
    one = table.table
    rows, columns = (len(lines.axis.paths) for lines in table.lines)
    texts = {one.text(row, column) for row in range(rows) for column in range(columns)}
    return marks_meaning(texts, one.index.table.notes, asked.meaning)


def _axes(table: TableSpace, asked: GapAsked) -> list[int]:
    """The axes whose lines are asked for, the likeliest first."""
    if asked.wanted in ("first", "last", "latest") or asked.noun in _TIMES:
        return [axis for axis in (1, 0) if _is_of_times(table, axis)]
    named = [axis for axis in (0, 1) if asked.noun and names_lines(table, axis, -1, asked.noun)]
    if named:
        return named
    return [
        axis for axis in (0, 1) if not _names_line(table, axis) and _names_line(table, 1 - axis)
    ]


def _names_line(table: TableSpace, axis: int) -> bool:
    own = table.lines[axis]
    return any(is_named(own, line, _CLEARLY) for line in own.best[:1])


def _named_line(table: TableSpace, axis: int) -> int | None:
    """The best line that is clearly named; None if none is."""
    own = table.lines[axis]
    return next((line for line in own.best if is_named(own, line, _CLEARLY)), None)


def _is_of_times(table: TableSpace, axis: int) -> bool:
    time = table.lines[axis].axis.index.time
    return (
        len({int(year) for year in time.year} - {UNKNOWN}) >= _FEWEST
        or len({int(one) for one in time.month} - {UNKNOWN}) >= _FEWEST
    )


def _groups(table: TableSpace, axis: int) -> list[LineGroup]:
    return [one for one in undivided_groups(table, axis) if len(one.lines) >= _FEWEST]


def _is_number(table: TableSpace, axis: int, line: int, across: int) -> bool:
    return not math.isnan(table.value(axis, line, across))


def _says_anything(table: TableSpace, axis: int, line: int) -> bool:
    """Whether a line has a filled cell: headings have none."""
    return any(table.text(axis, line, across) for across in range(table.lines[1 - axis].axis.size))


register(_gaps, LISTED_GAPS, COUNT_GAPS, HAS_NUMBER, END_OF_NUMBERS, LATEST_NUMBER)
