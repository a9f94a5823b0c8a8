"""The lines of a group whose number is between two bounds, or how many they are."""

from dsqa.derivations import limits
from dsqa.derivations.cross.chosen_groups import groups_at, of_kind, whole_groups
from dsqa.derivations.cross.lines.axis import Labels, LineCells
from dsqa.derivations.cross.lines.scales import displayed, factor_for
from dsqa.derivations.cross.lines.table_space import TableSpace, row_first
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.operations.groups import ABOVE, COUNT_ABOVE
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.derivations.cross.verdicts import stored
from dsqa.language.amounts.numbers import numbers
from dsqa.questions import operation_names as names
from dsqa.questions.asking.over_lines.selected import Between, between
from dsqa.text.cell_query import CellQuery

_COUNTED = "SELECT count(*) FILTER (value BETWEEN {low} AND {high}) FROM cells"
BETWEEN_BOUNDS = CrossOperation(
    "between", "the labels of the numbers between two bounds", gives_labels=True, answer_name=names.LIST, like=ABOVE.name, is_exclusive=True,
)  # fmt: skip
COUNT_BETWEEN = CrossOperation(
    "count_between", "how many numbers are between two bounds", query=CellQuery(_COUNTED), answer_name=names.COUNT, like=COUNT_ABOVE.name,
    is_exclusive=True,
)  # fmt: skip
_FEWEST = 2


def _between(space: CrossSpace, table: TableSpace) -> None:
    asked = between(table.asked.question)
    if asked is None or _is_in_labels(table, asked):
        return
    for axis in (0, 1):
        named = of_kind(table, axis, whole_groups(table, axis), asked.noun)
        for group, across, lines in groups_at(table, axis, named, _FEWEST):
            first = row_first(axis, lines[0], across)
            factor = factor_for(table.table, *first, asked.high)
            low, high = asked.low / factor, asked.high / factor
            within = tuple(
                line
                for line in lines
                if low <= displayed(table.table, *row_first(axis, line, across)) <= high
            )
            groups = table.numbers_of(axis, group, across)
            if asked.is_counted:
                bounds = {"low": stored(table, *first, low), "high": stored(table, *first, high)}
                query = COUNT_BETWEEN.query._replace(sql=_COUNTED.format(**bounds))
                told = COUNT_BETWEEN._replace(query=query)
                cells = LineCells(lines, across)
                space.add_number(told, table, axis, groups, len(within), cells)
            elif len(within) <= limits.LISTED:
                labels = Labels(within, group.level)
                extra = min(len(within), 3)
                space.add_labels(BETWEEN_BOUNDS, table, axis, groups, labels, extra)


def _is_in_labels(table: TableSpace, asked: Between) -> bool:
    """Whether a label has both bounds: 50 to 99 is then a class."""
    return any(
        {asked.low, asked.high} <= {one.value for one in numbers(text)}
        for lines in table.lines
        for text in lines.axis.path_texts
    )


register(_between, BETWEEN_BOUNDS, COUNT_BETWEEN)
