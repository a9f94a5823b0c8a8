"""The largest, or the smallest, number of all lines of a kind: 入込客数の最大値, the highest number of beds of any district."""

from dsqa.derivations.cross.chosen_groups import groups_at, of_kind, states, whole_groups
from dsqa.derivations.cross.lines.axis import LineCells
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.operations.groups import MAXIMUM, MINIMUM
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.questions import operation_names as names
from dsqa.questions.asking.over_lines.of_all import end_of_all
from dsqa.text.regex import regex

LARGEST_OF_ALL = CrossOperation("largest_of_all", "the largest number of all lines of a kind", 1, answer_name=names.MAX, like=MAXIMUM.name, is_exclusive=True)  # fmt: skip
SMALLEST_OF_ALL = CrossOperation("smallest_of_all", "the smallest number of all lines of a kind", -1, answer_name=names.MIN, like=MINIMUM.name, is_exclusive=True)  # fmt: skip
_STATED = regex(r"\b(?:max|min)(?:imum)?\b|\b(?:high|low)est\b|最[大小高低]")
_FEWEST = 2


def _ends(space: CrossSpace, table: TableSpace) -> None:
    asked = end_of_all(table.asked.question)
    if asked is None or states(table, _STATED):
        return
    for axis in (0, 1):
        named = of_kind(table, axis, whole_groups(table, axis), asked.noun)
        for group, across, lines in groups_at(table, axis, named, _FEWEST):
            values = table.table.values(axis, across)
            best = (max if asked.sign > 0 else min)(lines, key=values.__getitem__)
            operation = LARGEST_OF_ALL if asked.sign > 0 else SMALLEST_OF_ALL
            groups, cells = table.numbers_of(axis, group, across), LineCells((best,), across)
            space.add_cells(operation, table, axis, groups, cells)


register(_ends, LARGEST_OF_ALL, SMALLEST_OF_ALL)
