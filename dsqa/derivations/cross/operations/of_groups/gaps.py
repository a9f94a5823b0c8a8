"""The lines of a group without a number at a line across, with one, or with a mark: towns without data for 2017, figures that are provisional,
the years that are missing for a town, the last year that has data."""

from collections.abc import Callable, Sequence

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
from dsqa.language.values import YES_NO
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

    def has(axis: int, line: int, across: int) -> bool:
        text = table.text(axis, line, across)
        if marks is not None:
            return not marks.isdisjoint(marks_in(text))
        value = table.value(axis, line, across)
        return (value == value) == asked.is_filled

    if asked.wanted == "whether":
        _whether(space, table, has)
        return
    for axis in _axes(table, asked):
        across = next(
            (
                one
                for one in table.lines[1 - axis].best
                if is_named(table.lines[1 - axis], one, _CLEARLY)
            ),
            None,
        )
        if asked.wanted == "every":
            _without_gaps(space, table, axis)
        elif across is not None:
            _of_line(space, table, axis, across, asked, has)
            return


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


def _is_of_times(table: TableSpace, axis: int) -> bool:
    time = table.lines[axis].axis.index.time
    return (
        len({int(year) for year in time.year} - {UNKNOWN}) >= _FEWEST
        or len({int(one) for one in time.month} - {UNKNOWN}) >= _FEWEST
    )


def _groups(table: TableSpace, axis: int) -> list[LineGroup]:
    return [one for one in undivided_groups(table, axis) if len(one.lines) >= _FEWEST]


def _of_line(
    space: CrossSpace,
    table: TableSpace,
    axis: int,
    across: int,
    asked: GapAsked,
    has: Callable[[int, int, int], bool],
) -> None:
    for group in _groups(table, axis)[:1]:
        lines = tuple(one for one in group.lines if _says_anything(table, axis, one))
        if not are_numbers(table, axis, lines, across):
            return
        if asked.is_loose and any(table.value(axis, one, across) == 0 for one in lines):
            return
        where = tuple(one for one in lines if has(axis, one, across))
        if not where and (asked.is_loose or asked.meaning):
            return
        groups = table.numbers_of(axis, group._replace(lines=lines), across)
        cells = LineCells(where, across)
        if asked.wanted == "count":
            space.add_number(COUNT_GAPS, table, axis, groups, len(where), cells)
        elif asked.wanted == "latest":
            if where:
                space.add_cells(
                    LATEST_NUMBER,
                    table,
                    axis,
                    groups,
                    LineCells((_last(table, axis, where),), across),
                )
        elif asked.wanted in ("first", "last"):
            if where:
                end = (
                    _first(table, axis, where)
                    if asked.wanted == "first"
                    else _last(table, axis, where)
                )
                space.add_labels(
                    END_OF_NUMBERS, table, axis, groups, Labels((end,), group.level), 0, end
                )
        else:
            _list(space, table, axis, groups, where, group.level)


def _list(
    space: CrossSpace,
    table: TableSpace,
    axis: int,
    groups: tuple[int, int],
    where: tuple[int, ...],
    level: int,
) -> None:
    if not where:
        word = NONE[table.wording.lang]
        space.add_verdict(LISTED_GAPS, table, axis, groups, word, LineCells((), 0))
    elif len(where) <= limits.LISTED:
        space.add_labels(LISTED_GAPS, table, axis, groups, Labels(where, level), min(len(where), 3))


def _without_gaps(space: CrossSpace, table: TableSpace, axis: int) -> None:
    for group in _groups(table, axis)[:1]:
        others = _groups(table, 1 - axis)[:1]
        for other in others:
            where = tuple(
                line
                for line in group.lines
                if all(
                    table.value(axis, line, one) == table.value(axis, line, one)
                    for one in other.lines
                )
            )
            _list(space, table, axis, table.numbers_of(axis, group, -1), where, group.level)


def _whether(space: CrossSpace, table: TableSpace, has: Callable[[int, int, int], bool]) -> None:
    best = [
        next((line for line in own.best if is_named(own, line, _CLEARLY)), None)
        for own in table.lines
    ]
    row, column = best
    if row is None or column is None:
        return
    word = YES_NO[table.wording.lang][0 if has(0, row, column) else 1]
    groups = table.numbers_of(0, LineGroup("line", (row,), -1), column)
    space.add_verdict(HAS_NUMBER, table, 0, groups, word, LineCells((row,), column))


def _says_anything(table: TableSpace, axis: int, line: int) -> bool:
    """Whether a line has a filled cell: headings have none."""
    return any(table.text(axis, line, across) for across in range(table.lines[1 - axis].axis.size))


def _first(table: TableSpace, axis: int, lines: Sequence[int]) -> int:
    time = table.lines[axis].axis.index.time
    return min(lines, key=lambda one: (int(time.year[one]), int(time.month[one]), one))


def _last(table: TableSpace, axis: int, lines: Sequence[int]) -> int:
    time = table.lines[axis].axis.index.time
    return max(lines, key=lambda one: (int(time.year[one]), int(time.month[one]), one))


register(_gaps, LISTED_GAPS, COUNT_GAPS, HAS_NUMBER, END_OF_NUMBERS, LATEST_NUMBER)
