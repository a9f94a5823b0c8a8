"""The sum of the lines that have the labels which a question names, where no line is their whole (the boys and the girls of grade 1, 男 of all grades), and
the mean of lines where no line states it."""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet

from dsqa.derivations import limits
from dsqa.derivations.cross.chosen_groups import are_means, filled
from dsqa.derivations.cross.lines.axis import CrossAxis, LineCells, LineGroup, SeveralCells
from dsqa.derivations.cross.lines.matched import said_by_all
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.operations.groups import AVERAGE, SUM
from dsqa.derivations.cross.operations.parts import may_be_added
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.language.amounts.quantities import path_quantities
from dsqa.locate.labels import REMARK
from dsqa.locate.matching.label_order import labels_in
from dsqa.questions import operation_names as names
from dsqa.questions.asking.amounts import asks_sum
from dsqa.questions.asking.over_lines.parts import (
    asks_all_parts,
    asks_mean_of_lines,
    names_short,
)
from dsqa.questions.asking.things import kind_asked
from dsqa.text.regex import regex

SUM_OF_NAMED = CrossOperation(
    "sum_of_named", "the sum of the lines with the labels that are named, if no total is stated", query=SUM.query, answer_name=names.SUM, like=SUM.name,
    is_exclusive=True,
)  # fmt: skip
MEAN_OF_NAMED = CrossOperation(
    "mean_of_named", "the mean of the lines with the labels that are named, if none is stated", query=AVERAGE.query, answer_name=names.AVERAGE,
    like=AVERAGE.name, is_exclusive=True,
)  # fmt: skip
_SEXES = regex(r"男性?|女性?|[男女]子|males?|females?|m[ae]n|wom[ae]n|boys?|girls?")

_GRADE = regex(r"[1-6]年生?")
"""What is no year below it: 1年 of a school."""


def _sums(space: CrossSpace, table: TableSpace) -> None:
    if not asks_all_parts(table.asked.question) or kind_asked(table.asked.question) is not None:
        return
    both = [_named(table, axis) for axis in (0, 1)]
    (rows, are_rows_named), (columns, are_columns_named) = both
    sides = [axis for axis in (0, 1) if len(both[axis][0]) > 1]
    if not sides or not (rows and columns) or not (are_rows_named or are_columns_named):
        return
    if not all(_are_parts(table, axis, *both[axis]) for axis in sides):
        return
    if not _are_amounts(table, rows, columns):
        return
    total = sum(table.value(0, row, column) for row in rows for column in columns)
    axis = sides[0]
    lines, others = both[axis][0], both[1 - axis][0]
    group = LineGroup("named", tuple(lines), -1)
    groups = table.numbers_of(axis, group, others[0])
    cells = SeveralCells(tuple(LineCells(tuple(lines), other) for other in others))
    space.add_number(SUM_OF_NAMED, table, axis, groups, total, cells)


def _means(space: CrossSpace, table: TableSpace) -> None:
    if not asks_mean_of_lines(table.asked.question) or kind_asked(table.asked.question) is not None:
        return
    if are_means(table):
        return
    both = [_named(table, axis) for axis in (0, 1)]
    for axis in (0, 1):
        own, (named, _) = table.lines[axis].axis, both[axis]
        others, is_other_named = both[1 - axis]
        lines = [line for line in named if not own.is_summary(own.leaf[line], line)]
        if len(lines) < 2 or len(others) != 1 or not is_other_named:
            continue
        (across,) = others
        if not _are_alike(table, axis, lines):
            continue
        if table.asked.question.times and len(_times(own, lines)) > 1:
            continue  # A time is meant that no label has as it is said.
        lines = list(filled(table, axis, lines, across))
        if len(lines) > 1:
            mean = sum(table.value(axis, line, across) for line in lines) / len(lines)
            groups = table.numbers_of(axis, LineGroup("named", tuple(lines), -1), across)
            space.add_number(MEAN_OF_NAMED, table, axis, groups, mean, LineCells(tuple(lines), across))  # fmt: skip


def _named(table: TableSpace, axis: int) -> tuple[list[int], bool]:
    """The lines of an axis that have, of each level, a label that the question names, and whether it names any; those of all levels where it names none."""
    own = table.lines[axis].axis
    forms = {
        form: text
        for level in own.index.levels
        for text, written in zip(level.normalised, level.literal, strict=True)
        for form in (text, REMARK.sub("", text), *written)
    }
    found, rest = labels_in(forms, table.asked.normalised)
    said = {forms[one] for one in found}
    said |= {one for one in forms.values() if names_short(rest, one)}
    # "In total" is hardly the column of totals where another one is named.
    totals = {path[own.leaf[line]] for line, path in enumerate(own.paths) if own.is_total[line]}
    said = said - totals or said
    by_level = [
        {path[level] for path in own.paths} & said for level in range(len(own.index.levels))
    ]
    lines = [
        line
        for line, path in enumerate(own.paths)
        if own.leaf[line] >= 0
        and all(not some or path[level] in some for level, some in enumerate(by_level))
    ]
    return lines, bool(said)


def _are_parts(table: TableSpace, axis: int, lines: Sequence[int], is_named: bool) -> bool:
    """Whether some lines are parts of one whole that no line states, and the question tells none of them from the others."""
    own = table.lines[axis].axis
    if not _are_alike(table, axis, lines):
        return False
    if any(own.is_summary(own.leaf[line], line) or own.parents[line] in lines for line in lines):
        return False
    apart = list(_apart(own, lines))
    # Columns of one heading may be of several kinds; men and women, and grades, are of one.
    leaves = {own.paths[line][own.leaf[line]] for line in lines}
    if axis == 1 and len(leaves) > 1 and not all(map(_are_of_one_kind, apart)):
        return False
    if len(_times(own, lines)) > 1 and not any(all(map(_GRADE.fullmatch, some)) for some in apart):
        return False
    if asks_sum(table.asked.question):
        return True
    # Without a word for a sum, only men and women are surely meant together, and all rows of a heading.
    if not is_named or not apart:
        return False
    is_heading = axis == 0 and len(leaves) == len(lines) and all(own.leaf[line] for line in lines)
    return is_heading or all(_SEXES.fullmatch(one) for some in apart for one in some)


def _are_of_one_kind(labels: AbstractSet[str]) -> bool:
    return any(all(map(one.fullmatch, labels)) for one in (_SEXES, _GRADE))


def _are_alike(table: TableSpace, axis: int, lines: Sequence[int]) -> bool:
    """Whether some lines are of one quantity, and the question tells none of them from the others."""
    words = [table.lines[axis].words[line] for line in lines]
    if len(lines) > limits.LISTED or any(word & ~said_by_all(words) for word in words):
        return False
    apart = _apart(table.lines[axis].axis, lines)
    return all(len({path_quantities([one]) for one in some}) == 1 for some in apart)


def _times(own: CrossAxis, lines: Sequence[int]) -> set[tuple[int, ...]]:
    time = own.index.time
    parts = time.year, time.month, time.quarter, time.day
    return {tuple(int(part[line]) for part in parts) for line in lines}


def _apart(own: CrossAxis, lines: Sequence[int]) -> Iterator[set[str]]:
    """By level the labels of some lines, of levels that tell them apart."""
    for texts in zip(*(own.paths[line] for line in lines), strict=True):
        if len({*texts}) > 1:
            yield {text for text in texts if text}


def _are_amounts(table: TableSpace, rows: Sequence[int], columns: Sequence[int]) -> bool:
    """Whether the numbers of some rows and columns can be added up, and none is missing."""
    for axis, lines in enumerate((rows, columns)):
        if table.lines[axis].axis.index.percent[list(lines)].any():
            return False
    return may_be_added(table, 0, rows, columns) and all(
        len(filled(table, 0, rows, column)) == len(rows) for column in columns
    )


register(_sums, SUM_OF_NAMED)
register(_means, MEAN_OF_NAMED)
