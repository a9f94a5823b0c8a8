"""The answer that the rules of `dsqa.composing.compose` give, ranked among the derived ones."""

from dsqa.derivations.cross.registry import Operation, register
from dsqa.derivations.cross.space import Space
from dsqa.derivations.cross.table_space import TableSpace

COMPOSED = Operation(
    "composed", "what the rules over located cells answer where nothing else derives it"
)


def _composed(space: Space, table: TableSpace) -> None:
    if table.number == 0 and space.composed is not None:
        space.add_composed(COMPOSED, table)


register(_composed, COMPOSED)
