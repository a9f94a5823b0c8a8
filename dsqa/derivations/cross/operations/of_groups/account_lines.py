"""The line of accounts with the largest, or the smallest, number of those of a kind: the largest expense, which is no total and no profit."""

from dsqa.derivations.cross.chosen_groups import groups_at
from dsqa.derivations.cross.lines.accounts import is_expense, lines_of_kind
from dsqa.derivations.cross.lines.axis import Labels
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.operations.groups import LARGEST, SMALLEST
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.questions import operation_names as names
from dsqa.questions.asking.over_lines.accounts import account_asked

LARGEST_ACCOUNT = CrossOperation(
    "largest_account", "the label of the largest account of a kind, without totals", 1, gives_labels=True, answer_name=names.ARGMAX, like=LARGEST.name,
    is_exclusive=True,
)  # fmt: skip
SMALLEST_ACCOUNT = CrossOperation(
    "smallest_account", "the label of the smallest account of a kind, without totals", -1, gives_labels=True, answer_name=names.ARGMIN,
    like=SMALLEST.name, is_exclusive=True,
)  # fmt: skip
_FEWEST = 2


def _accounts(space: CrossSpace, table: TableSpace) -> None:
    asked = account_asked(table.asked.question)
    if asked is None:
        return
    for axis in (0, 1):
        own = table.lines[axis].axis
        group = lines_of_kind(own, asked.noun, asked.account)
        if group is None:
            continue
        for _, across, lines in groups_at(table, axis, [group], _FEWEST):
            if table.lines[1 - axis].axis.index.percent[across]:
                continue
            values = {line: table.value(axis, line, across) for line in lines}
            # Expenses may be stated as what is subtracted.
            if all(value <= 0 for line, value in values.items() if is_expense(own, line)):
                values = {line: abs(value) for line, value in values.items()}
            best = max(values, key=lambda line: asked.sign * values[line])
            numbers = table.numbers_of(axis, group._replace(lines=lines), across)
            operation = LARGEST_ACCOUNT if asked.sign > 0 else SMALLEST_ACCOUNT
            space.add_labels(operation, table, axis, numbers, Labels((best,), -1), 0, best)


register(_accounts, LARGEST_ACCOUNT, SMALLEST_ACCOUNT)
