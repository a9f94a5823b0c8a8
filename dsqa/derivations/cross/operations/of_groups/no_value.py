"""That two cells are not compared where one of them has no number: no change since a year without data, none against a suppressed one."""

from collections.abc import Iterator, Sequence
from math import isnan

from dsqa.derivations.cross.chosen_groups import are_numbers
from dsqa.derivations.cross.lines.axis import LineCells, LineGroup
from dsqa.derivations.cross.lines.matched import times_asked
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.operations.pairs import DIFFERENCE
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.language.values import NO_VALUE
from dsqa.locate.indexing.moments import UNKNOWN
from dsqa.locate.matching.label_order import labels_in
from dsqa.questions import operation_names as names
from dsqa.questions.whether import compares_two_cells
from dsqa.tables.legends import meanings_of

NO_NUMBER = CrossOperation("no_value", "one of the two cells has no number", answer_name=names.LOOKUP, like=DIFFERENCE.name, is_exclusive=True)  # fmt: skip
_TWO = 2


def _no_value(space: CrossSpace, table: TableSpace) -> None:
    if not compares_two_cells(table.asked.question):
        return
    for axis, pair, across in _two_cells(table):
        values = [table.value(axis, line, across) for line in pair]
        if any(map(isnan, values)):
            groups = table.numbers_of(axis, LineGroup("named", pair, -1), across)
            if not all(_is_of_numbers(table, 1 - axis, line) for line in pair):
                continue
            lacking = [line for line, value in zip(pair, values, strict=True) if isnan(value)]
            told = NO_NUMBER._replace(
                description=_why(table, [table.text(axis, line, across) for line in lacking])
            )
            cells = LineCells((*lacking, *(line for line in pair if line not in lacking)), across)
            space.add_verdict(told, table, axis, groups, NO_VALUE[table.wording.lang], cells)


def _is_of_numbers(table: TableSpace, axis: int, across: int) -> bool:
    return are_numbers(table, axis, range(table.lines[axis].axis.size), across)


def _two_cells(table: TableSpace) -> Iterator[tuple[int, tuple[int, ...], int]]:
    """Axis, lines and the line across of two cells that the question names by their labels."""
    rows, columns = (_named(table, axis) for axis in (0, 1))
    for axis, pair, others in ((0, rows, columns), (1, columns, rows)):
        if len(pair) == _TWO and len(others) == 1:
            yield axis, pair, others[0]


def _named(table: TableSpace, axis: int) -> tuple[int, ...]:
    """The lines whose innermost labels stand in the question, at the times of the question."""
    own = table.lines[axis].axis
    labels = [own.normalised(own.leaf[line], line) for line in range(own.size)]
    said, _ = labels_in(filter(None, labels), table.asked.normalised)
    years = {time.year for time in times_asked(table.asked)} - {UNKNOWN}
    of_line = [int(year) for year in own.index.time.year]
    are_dated = bool(years) and not years.isdisjoint(of_line)
    return tuple(
        line
        for line, label in enumerate(labels)
        if (label in said or are_dated and of_line[line] in years)
        and (not are_dated or of_line[line] in years)
    )


def _why(table: TableSpace, texts: Sequence[str]) -> str:
    """The cells without a number, as the sheet shows them, with what its notes say of these marks."""
    meanings = meanings_of(texts, table.table.index.table.notes, "")
    shown = (
        f'"{text}"{f" ({meanings[text]})" if text in meanings else ""}' if text else "an empty cell"
        for text in texts
    )
    return f"not computed, for there is no number in {' and '.join(shown)}"


register(_no_value, NO_NUMBER)
