"""Rows of a list as a table of rows and columns: the labels of some of its columns down, those of others across."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from dsqa.answering.gathered.cells import GatheredCells, Origin
from dsqa.answering.gathered.table import GatheredTable
from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.readers.sheet import Region
from dsqa.tables.heads.separated import levels_apart
from dsqa.tables.labels.paths import Path, levels_of
from dsqa.tables.model import Axis, Label, Table


@dataclass(frozen=True)
class Pivot:
    """What stands where: columns of the list by their numbers."""

    down: Sequence[int]
    """The columns whose labels tell the rows apart, outermost first."""
    across: Sequence[int]
    """Those whose labels stand above the columns, outermost first."""
    values: Sequence[int]
    """The columns of numbers; below the labels across stand the heads of these, if they are `headed`."""
    headed: bool = False
    noun: str = ""
    """What a question calls the things of the outermost labels down, beside the head of these."""
    order: Sequence[str] = ()
    """The labels of the innermost column across, in their order; default that of the rows."""


def pivoted(
    plain: PlainTable,
    table: Table,
    pivot: Pivot,
    rows: Sequence[int],
    *,
    index: int,
    title: str,
    unit: str | None = None,
) -> GatheredTable:
    """The table of some rows of a list, in the order of their labels. `table`: that of the list; `index`: of the sheet of the new one;
    `unit`: of its numbers, None for that of the list."""
    relation = plain.relation
    texts = {at: relation.columns[at].texts for at in (*pivot.down, *pivot.across)}
    lines: dict[tuple[str, ...], int] = {}
    heads: dict[tuple[tuple[str, ...], int], int] = {}
    for row in rows:
        lines.setdefault(tuple(texts[at][row] for at in pivot.down), row)
        above = tuple(texts[at][row] for at in pivot.across)
        for value in pivot.values:
            heads.setdefault((above, value), row)
    place_of = {text: at for at, text in enumerate(pivot.order)}
    if place_of:
        heads = dict(sorted(heads.items(), key=lambda one: place_of[one[0][0][-1]]))
    top, left = len(pivot.across) + pivot.headed, len(pivot.down)
    places = {one: at for at, one in enumerate(lines, top)}
    columns = {one: at for at, one in enumerate(heads, left)}
    grid = GatheredCells(top + len(lines), left + len(heads))

    def origin(row: int, at: int) -> Origin:
        return Origin(plain.file, plain.sheet, relation.rows[row], relation.places[at])

    down: list[Path] = []
    for line, row in lines.items():
        down.append(tuple(Label(text, places[line], depth) for depth, text in enumerate(line)))
        for depth, at in enumerate(pivot.down):
            grid.put((places[line], depth), origin(row, at), texts[at][row])
    across: list[Path] = []
    head_row = table.header_rows[-1] if table.header_rows else None
    for (above, value), row in heads.items():
        column = columns[above, value]
        path = [Label(text, depth, column) for depth, text in enumerate(above)]
        for depth, at in enumerate(pivot.across):
            grid.put((depth, column), origin(row, at), texts[at][row])
        if pivot.headed:
            head = relation.columns[value].head
            path.append(Label(head, top - 1, column))
            if head_row is not None:
                place = Origin(plain.file, plain.sheet, head_row, relation.places[value])
                grid.put((top - 1, column), place, head)
        across.append(tuple(path))
    for row in rows:
        at_line = places[tuple(texts[at][row] for at in pivot.down)]
        above = tuple(texts[at][row] for at in pivot.across)
        for value in pivot.values:
            column = columns[above, value]
            grid.put((at_line, column), origin(row, value))
            # The relation has numbers without their flags.
            grid.texts[at_line][column] = relation.columns[value].text(row)
    names = [relation.columns[at].head for at in (*pivot.down, *pivot.across)]
    names[0] = f"{names[0]} {pivot.noun}".strip()
    made = replace(
        table,
        kind="cross",
        region=Region(0, 0, top + len(lines) - 1, left + len(heads) - 1),
        header_rows=tuple(range(top)),
        stub_columns=tuple(range(left)),
        row_axis=Axis(tuple(places.values()), levels_of(down, tuple(names[:left]))),
        column_axis=levels_apart(
            Axis(
                tuple(columns.values()), levels_of(across, (*names[left:], *([""] * pivot.headed)))
            )
        ),
        title=title,
        unit=table.unit if unit is None else unit,
        sheet_index=index,
        index=0,
    )
    sheet = grid.sheet(index, plain.sheet.member)
    parts = frozenset(((plain.file, table.sheet_index, table.index),))
    return GatheredTable(plain.file, sheet, grid.origins, frozenset(), made, parts)
