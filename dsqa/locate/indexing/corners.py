"""Corner texts that distinguish sister tables: 男性 over the ages on one sheet, 女性 on the next."""

from collections import defaultdict
from collections.abc import Sequence

from dsqa.tables.model import Table


def distinctive_corners(tables: Sequence[Table]) -> list[str]:
    """For each table the heads of its stub if they distinguish it from all tables with the same columns; else ""."""
    corners = [
        " ".join(level.head for level in table.row_axis.levels if level.head) for table in tables
    ]
    sisters: defaultdict[tuple[tuple[str, ...], ...], list[int]] = defaultdict(list)
    for at, table in enumerate(tables):
        levels = table.column_axis.levels
        sisters[tuple(tuple(label.text for label in level.labels) for level in levels)].append(at)
    distinctive = [""] * len(tables)
    for group in sisters.values():
        if len(group) > 1 and len({corners[at] for at in group}) == len(group):
            for at in group:
                distinctive[at] = corners[at]
    return distinctive
