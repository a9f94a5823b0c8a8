"""The best other candidates, each with the labels by which it differs from the answer."""

from collections.abc import Sequence
from typing import NamedTuple

from dsqa.answers.model import Answer, Considered
from dsqa.service.model import Differs
from dsqa.service.shown import CellsByAddress, text
from dsqa.tables.labels.paths import STEP

MOST = 4
"""Maximum number of neighbours."""
_MOST_OWN = 50
"""Maximum number of answer cells that they are compared with."""


class Paths(NamedTuple):
    """The labels of a cell."""

    row: tuple[str, ...]
    column: tuple[str, ...]


class Neighbour(NamedTuple):
    """Another good candidate."""

    considered: Considered
    differs: list[Differs]


def neighbours(
    answer: Answer, others: Sequence[Considered], cells: CellsByAddress
) -> list[Neighbour]:
    """The first ones that differ from the answer in their labels."""
    own = [Paths(answer.row_path, answer.column_path)]
    for ref in answer.cells[1:_MOST_OWN]:
        one = cells.shown(ref)
        own.append(Paths(tuple(one.row_path), tuple(one.column_path)))
    found: list[Neighbour] = []
    for other in others:
        if other.row_path == (answer.why,) or (
            other.cell in answer.cells and not other.is_computed
        ):
            continue  # The answer itself.
        if other.is_computed and answer.operands:
            # Both show how they were computed.
            told = [Differs(here=text(other.row_path[0], 200), answer=text(answer.why, 200))]
        else:
            told = differs(own, Paths(other.row_path, other.column_path))
        # Otherwise it is a label of the answer itself, or nothing distinguishes it.
        if any(each.here for each in told):
            found.append(Neighbour(other, told))
        if len(found) == MOST:
            break
    return found


def differs(own: Sequence[Paths], other: Paths) -> list[Differs]:
    """The labels of a cell that differ from those of the answer, by row and by column; of several answer cells
    the most similar one counts."""
    near = max(own, key=lambda one: _alike(one, other))
    found = [_pair(*axis) for axis in zip(near, other, strict=True)]
    told = [one for one in found if one is not None]
    # An extra label of the answer says little if the other cell has a different one.
    return [one for one in told if one.here] or told


def _alike(one: Paths, other: Paths) -> int:
    return len({*one.row} & {*other.row}) + len({*one.column} & {*other.column})


def _pair(own: Sequence[str], other: Sequence[str]) -> Differs | None:
    here = [label for label in other if label not in own]
    answer = [label for label in own if label not in other]
    if not here and not answer:
        return None
    return Differs(here=text(STEP.join(here), 200), answer=text(STEP.join(answer), 200))
