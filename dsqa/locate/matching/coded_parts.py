"""Rows that are parts of others, also by their codes alone: 13101 千代田区 of 13000 東京都.

The label of the whole stands in levels without a head before that of the code, and only parts have it.
"""

from collections import defaultdict

from dsqa.language.normalise import normalise
from dsqa.locate.indexing.index import TableIndex
from dsqa.locate.matching.match import Asked, stands_in
from dsqa.tables.model import Table

_STRAY = 0.03
"""Maximum share of rows that stand below others by a stray blank before their labels."""


def levels_of_wholes(table: Table) -> int:
    """The number of levels before those of the codes and names; 0 if no row is part of another by its code."""
    levels = table.row_axis.levels
    headed = next((at for at, level in enumerate(levels) if level.head), 0)
    is_coded = headed and len(table.stub_columns) > 1 and min(levels[headed].codes) >= 0
    return headed if is_coded and min(levels[0].codes, default=0) < 0 else 0


def has_rows_below_others(table: Table) -> bool:
    """Whether the labels of rows stand above the labels of others: Trade above Wholesale.

    Of records only labels in one column count: where one has nothing in its last field, the field before it is no label of a whole.
    """
    axis = table.row_axis
    paths = [axis.path(at) for at in range(len(axis.positions))]
    leaves = {(path[-1].row, path[-1].column) for path in paths if path}
    below = 0
    for path in paths:
        last = path[-1].column if path and table.kind == "records" else None
        above = (one for one in path[:-1] if last in (None, one.column))
        below += any((one.row, one.column) in leaves for one in above)
    return below > _STRAY * len(paths)


def named_parts(asked: Asked, index: TableIndex) -> list[int]:
    """The rows that are parts of the one whole that a question names; [] if it names none, or several."""
    levels = index.table.row_axis.levels[: levels_of_wholes(index.table)]
    parts: dict[str, list[int]] = defaultdict(list)
    for row in range(index.rows.size if levels else 0):
        above = [level.labels[level.codes[row]] for level in levels if level.codes[row] >= 0]
        if above:
            parts[normalise(above[-1].text).strip()].append(row)
    named = [rows for whole, rows in parts.items() if stands_in(whole, asked.normalised)]
    return named[0] if len(named) == 1 else []
