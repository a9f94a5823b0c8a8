"""The cells that nearly won, each with the words by which it differs from the answer."""

from collections.abc import Sequence
from typing import NamedTuple

from dsqa.answers.model import Answer, Considered
from dsqa.service.model import Differs
from dsqa.service.shown import CellsByAddress, text

MOST = 4
"""Neighbours that are told."""
_MOST_OWN = 50
"""Cells of the answer that they are held against."""


class Paths(NamedTuple):
    """The labels of a cell."""

    row: tuple[str, ...]
    column: tuple[str, ...]


class Neighbour(NamedTuple):
    """A cell that nearly won."""

    considered: Considered
    differs: list[Differs]


def neighbours(
    answer: Answer, others: Sequence[Considered], cells: CellsByAddress
) -> list[Neighbour]:
    """The first ones that something tells from the answer."""
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
            # Both say how they were computed.
            told = [Differs(here=text(other.row_path[0], 200), answer=text(answer.why, 200))]
        else:
            told = differs(own, Paths(other.row_path, other.column_path))
        # Else it is a label of the answer itself, or a cell that nothing tells apart.
        if any(each.here for each in told):
            found.append(Neighbour(other, told))
        if len(found) == MOST:
            break
    return found


def differs(own: Sequence[Paths], other: Paths) -> list[Differs]:
    """What the labels of a cell have in place of those of the answer, by row and by column; of several cells of the
    answer the one that is most like it counts."""
    near = max(own, key=lambda one: _alike(one, other))
    found = [_pair(*axis) for axis in zip(near, other, strict=True)]
    told = [one for one in found if one is not None]
    # What the answer has beside it says little where something else is there.
    return [one for one in told if one.here] or told


def _alike(one: Paths, other: Paths) -> int:
    return len({*one.row} & {*other.row}) + len({*one.column} & {*other.column})


def _pair(own: Sequence[str], other: Sequence[str]) -> Differs | None:
    here = [label for label in other if label not in own]
    answer = [label for label in own if label not in other]
    if not here and not answer:
        return None
    return Differs(here=text(" > ".join(here), 200), answer=text(" > ".join(answer), 200))
