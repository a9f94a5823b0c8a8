"""The sum, or the mean, of a group of lines without those that the question leaves out: the total of all counties except Granby."""

from collections.abc import Iterator

from dsqa.derivations.cross.chosen_groups import groups_at, undivided_groups, widest
from dsqa.derivations.cross.lines.accounts import lines_of_kind
from dsqa.derivations.cross.lines.axis import LineCells, LineGroup
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.operations.groups import AVERAGE, SUM
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.language.normalise import normalise
from dsqa.locate.matching.label_order import labels_in
from dsqa.questions import operation_names as names
from dsqa.questions.asking.over_lines.accounts import account_of_sum
from dsqa.questions.asking.over_lines.of_all import left_out_of_total
from dsqa.text.regex import regex

SUM_WITHOUT = CrossOperation("sum_without", "the sum without what the question leaves out", query=SUM.query, answer_name=names.SUM, like=SUM.name, is_exclusive=True)  # fmt: skip
MEAN_WITHOUT = CrossOperation(
    "mean_without", "the mean without what the question leaves out", query=AVERAGE.query, answer_name=names.AVERAGE, like=AVERAGE.name,
    is_exclusive=True,
)  # fmt: skip
_LEAVES_OUT = regex(
    r"\b(?:except\w*|exclud\w*|without|other than|apart from|outside|besides)\b|除|以外|含めない|含まない"
)


def _sums(space: CrossSpace, table: TableSpace) -> None:
    said = left_out_of_total(table.asked.question)
    if not said or _is_stated(table, said):
        return
    is_mean = "average" in table.wording.cues
    for axis in (0, 1):
        groups_left = _groups_without(table, axis, said)
        for group, across, lines in groups_at(table, axis, groups_left, 1):
            if table.lines[1 - axis].axis.index.percent[across] and not is_mean:
                continue
            groups, cells = table.numbers_of(axis, group, across), LineCells(lines, across)
            total = sum(table.value(axis, line, across) for line in lines)
            operation = MEAN_WITHOUT if is_mean else SUM_WITHOUT
            value = total / len(lines) if is_mean else total
            space.add_number(operation, table, axis, groups, value, cells)


def _groups_without(table: TableSpace, axis: int, said: str) -> Iterator[LineGroup]:
    """The other lines of the groups that have a line that is left out; of accounts of a kind, if the question names one."""
    own = table.lines[axis].axis
    groups = undivided_groups(table, axis)
    summed = account_of_sum(table.asked.question)
    if summed is not None and (accounts := lines_of_kind(own, *summed)):
        groups = [accounts]
    left_out = {}
    for group in groups:
        labels = {
            line: normalise(label.text)
            for line in group.lines
            if (label := own.label(group.level, line)) is not None
        }
        names_out, _ = labels_in(labels.values(), said)
        left_out[group.lines] = tuple(line for line, text in labels.items() if text in names_out)
    named = [group for group in groups if left_out[group.lines]]
    for group in widest(table, axis, named):
        out = left_out[group.lines]
        rest = tuple(line for line in group.lines if line not in out)
        if rest and len(out) < len(group.lines):
            yield LineGroup("named", rest, group.level)


def _is_stated(table: TableSpace, said: str) -> bool:
    """Whether a label itself leaves something out that the question leaves out: Total excluding mining, 総数（鉱業を除く）."""
    return any(
        _LEAVES_OUT.search(text) and any(word in text for word in said.split())
        for lines in table.lines
        for text in lines.axis.path_texts
    )


register(_sums, SUM_WITHOUT, MEAN_WITHOUT)
