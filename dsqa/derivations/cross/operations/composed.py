"""The answer by the rules of `dsqa.composing.compose`, ranked among the derived ones."""

from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace

COMPOSED = CrossOperation("composed", "the answer of the rules over located cells, if nothing else derives it")  # fmt: skip


def _composed(space: CrossSpace, table: TableSpace) -> None:
    if table.number == 0 and space.composed is not None:
        space.add_composed(COMPOSED, table)


register(_composed, COMPOSED)
