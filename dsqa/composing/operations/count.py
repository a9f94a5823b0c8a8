"""The number of cells of a group that meet a condition."""

from dsqa.answers.cell_addresses import cell_ref, paths
from dsqa.answers.model import Answer
from dsqa.composing.context import Context, operands
from dsqa.composing.engine import Row
from dsqa.composing.group import members, run_of
from dsqa.composing.registry import CellOperation, register
from dsqa.locate.match import Asked
from dsqa.locate.similarity import SAME_BOUND


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
    where = f"FROM cells WHERE value {condition.comparison} {condition.number:.12g}"
    found = context.engine.run(
        f"SELECT n {where} ORDER BY n", [Row(m.label.text, m.number) for m in group]
    )
    counted = [group[int(n)] for (n,) in found]
    return Answer(
        str(len(counted)),
        tuple(cell_ref(member.candidate) for member in counted),
        operation="count",
        why=f"{len(counted)} of {len(group)} cells beside {paths(best)}",
        sql=f"SELECT count(*) {where}",
        operands=operands([m.candidate for m in group], [m.label.text for m in group]),
    )


def _names_a_group(asked: Asked) -> bool:
    """Whether a label has the bound of the question, which is then not a condition: 10ha以上."""
    bounds = [word.text.startswith(("<", ">")) for word in asked.words]
    held = asked.similarity.max(axis=1) >= SAME_BOUND if asked.similarity.size else []
    return any(bound and same for bound, same in zip(bounds, held, strict=False))


register(
    CellOperation("count", "how many numbers of a group fulfil a condition", count, compares=True)
)
