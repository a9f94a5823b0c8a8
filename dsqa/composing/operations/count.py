"""The number of cells of a group that meet a condition."""

from dsqa.answers.cell_addresses import cell_ref, paths
from dsqa.answers.model import Answer
from dsqa.composing.context import Context, operands
from dsqa.composing.engine import Row
from dsqa.composing.groups.group import members, run_of
from dsqa.composing.groups.group_member import GroupMember
from dsqa.composing.other_cells.bound_shown import bound_shown
from dsqa.composing.registry import CellOperation, register
from dsqa.locate.matching.match import Asked
from dsqa.locate.matching.similarity import SAME_BOUND
from dsqa.questions.asking.over_cells.limits import meanings
from dsqa.questions.asking.shares import bound_in_percent
from dsqa.text.cell_query import CellQuery


def count(context: Context) -> Answer | None:
    """The number of cells of a group that meet the condition of the question."""
    condition = context.asked.question.condition
    cells = context.numbers
    if condition is None or not cells or _names_a_group(context.asked):
        return None
    best = cells[0]
    group = members(best, run_of(context.asked, best), context.asked)
    if not group:
        return None
    bound = _bound(context.asked, condition.number, group)
    where = f"FROM cells WHERE value {condition.comparison} {bound:.12g}"
    found = context.engine.run(
        f"SELECT n {where} ORDER BY n", [Row(m.label.text, m.number) for m in group]
    )
    counted = [group[int(n)] for (n,) in found]
    return Answer(
        str(len(counted)),
        tuple(cell_ref(member.candidate) for member in counted),
        operation="count",
        why=f"{len(counted)} of {len(group)} cells beside {paths(best)}",
        computed=CellQuery(f"SELECT count(*) {where}", "count"),
        operands=operands([m.candidate for m in group], [m.label.text for m in group]),
    )


def _bound(asked: Asked, number: float, group: list[GroupMember]) -> float:
    """The bound of the question, converted to the unit of the cells if it is larger than all of them."""
    largest = max(group, key=lambda member: abs(member.number))
    said = meanings(asked.question.wording, number)
    spelled = [one.value for one in said if one.kind == "spelled"]
    if spelled:
        # 3割 is .3, or 30 where the cells are percentages.
        return max([one for one in spelled if one <= abs(largest.number)], default=min(spelled))
    if number <= abs(largest.number):
        return number
    in_percent = bound_in_percent(asked.question)
    return bound_shown(number, largest.candidate, asked.question.lang, in_percent=in_percent)


def _names_a_group(asked: Asked) -> bool:
    """Whether a label contains the bound of the question, which then names a group and is not a condition: 10ha以上."""
    bounds = [word.text.startswith(("<", ">")) for word in asked.words]
    held = asked.similarity.max(axis=1) >= SAME_BOUND if asked.similarity.size else []
    return any(bound and same for bound, same in zip(bounds, held, strict=False))


register(CellOperation("count", "how many numbers of a group fulfil a condition", count, compares=True))  # fmt: skip
