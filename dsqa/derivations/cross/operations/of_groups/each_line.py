"""The number of each line of a group, and how many lines a group has: the farms of a county in each year, the industries under services."""

from collections.abc import Iterator

from dsqa.derivations import limits
from dsqa.derivations.cross.chosen_groups import (
    filled,
    groups_at,
    lines_below,
    meant_groups,
    names_lines,
    of_kind,
)
from dsqa.derivations.cross.lines.axis import NO_CELLS, LineCells, LineGroup
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.operations.groups import VALUES
from dsqa.derivations.cross.operations.labels import COUNT
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.language.normalise import normalise
from dsqa.locate.labels import SURELY_NAMED
from dsqa.questions import operation_names as names
from dsqa.questions.asking.over_lines.selected import PARTS, counted_lines, each_of
from dsqa.text.cell_query import COUNT as COUNT_CELLS

VALUE_OF_EACH = CrossOperation("value_of_each", "the number of each line of a group", answer_name=names.LIST, like=VALUES.name, is_exclusive=True)  # fmt: skip
COUNT_LINES = CrossOperation(
    "count_lines", "how many lines of a kind there are, or under a heading", query=COUNT_CELLS, answer_name=names.COUNT, like=COUNT.name,
    is_exclusive=True,
)  # fmt: skip
_FEWEST = 2


def _each(space: CrossSpace, table: TableSpace) -> None:
    noun = each_of(table.asked.question)
    if not noun:
        return
    for axis in (0, 1):
        named = of_kind(table, axis, meant_groups(table, axis), noun, SURELY_NAMED)
        for group, across, lines in groups_at(table, axis, named, _FEWEST):
            if len(lines) <= limits.EACH_LISTED:
                groups = table.numbers_of(axis, group, across)
                space.add_cells(VALUE_OF_EACH, table, axis, groups, LineCells(lines, across))


def _counts(space: CrossSpace, table: TableSpace) -> None:
    asked = counted_lines(table.asked.question)
    if asked is None:
        return
    said = normalise(asked.whole) or asked.noun
    for axis in (0, 1):
        below = [*lines_below(table, axis, said, are_innermost=False)]
        if not below and asked.whole:
            below = [*_beside(table, axis, said, asked.noun)]
        for group in below if asked.whole else _all(table, axis, said):
            is_named = asked.noun == PARTS or names_lines(table, axis, group.level, asked.noun)
            lines = _of_things(table, axis, group)
            if is_named and len(lines) >= (1 if group.kind == "named" else _FEWEST):
                across = _filled_across(table, axis, lines)
                cells = NO_CELLS if across < 0 else LineCells(lines, across)
                groups = table.numbers_of(axis, group, across)
                space.add_number(COUNT_LINES, table, axis, groups, len(lines), cells)


def _of_things(table: TableSpace, axis: int, group: LineGroup) -> tuple[int, ...]:
    """The first line of each thing that the lines of a group are about: districts with a line for each year are counted once."""
    paths = table.lines[axis].axis.paths
    level = max(group.level, 0)
    return tuple({paths[line][: level + 1]: line for line in reversed(group.lines)}.values())[::-1]


def _filled_across(table: TableSpace, axis: int, lines: tuple[int, ...]) -> int:
    """The likeliest line across at which each of some lines has a number, so that they can be counted there; -1 if there is none."""
    found = (
        one for one in table.across(axis) if len(filled(table, axis, lines, one)) == len(lines)
    )
    return next(found, -1)


def _beside(table: TableSpace, axis: int, said: str, noun: str) -> Iterator[LineGroup]:
    """The lines of the levels that a noun names which have a text in a label of another level: the mountains in a prefecture."""
    index = table.lines[axis].axis.index
    for level in range(len(index.levels)):
        if table.names(axis, level, noun) >= SURELY_NAMED and (
            lines := index.beside_label(level, said)
        ):
            yield LineGroup("named", lines, level)


def _all(table: TableSpace, axis: int, noun: str) -> Iterator[LineGroup]:
    """The first line of each label, without totals, of the levels that a noun names."""
    own = table.lines[axis].axis
    for level in range(len(own.index.levels)):
        if table.names(axis, level, noun) >= SURELY_NAMED:
            lines = (line for line in own.first_lines(level) if not own.is_summary(level, line))
            yield LineGroup("outermost", tuple(lines), level)


register(_each, VALUE_OF_EACH)
register(_counts, COUNT_LINES)
