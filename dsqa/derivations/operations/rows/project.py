"""The cells in the rows of a group: a look-up, or a list of different values."""

import numpy as np

from dsqa.derivations.registry import Operation, register
from dsqa.derivations.space import Space
from dsqa.questions import operation_names as names


def _project(operation: Operation, space: Space) -> None:
    for at, group in enumerate(space.groups):
        size = space.sizes[at]
        if 0 < size <= space.most_items and (group.kind != "all" or size == 1):
            space.add_rows(operation, at, space.rows[at])


def _project_all(operation: Operation, space: Space) -> None:
    """Different values of a column of the whole table, if they are few."""
    if space.sizes[0] > 1 and "number" not in space.wording.cues:
        space.add_rows(operation, 0, space.rows[0])


def _limit(operation: Operation, space: Space) -> None:
    limit = space.wording.limit
    if limit < 2:
        return
    for at in np.flatnonzero(space.sizes > limit).tolist():
        space.add_rows(operation, at, space.rows[at][:limit])


register(
    Operation("project", "the cells of a group of rows", _project, sql="SELECT label FROM cells ORDER BY n", answer_name=names.LOOKUP, looks_up=True),
    Operation("project_all", "the different cells of a whole column", _project_all, sql="SELECT label FROM cells ORDER BY n", looks_up=True),
    Operation("limit", "the cells of the first rows of a group, as many as are asked for", _limit,
        sql="SELECT label FROM cells ORDER BY n LIMIT {many}", looks_up=True),
)  # fmt: skip
