"""Tables of a sheet: `understand(sheet) -> list[Table]`."""

from dsqa.readers.sheet import Region, Sheet
from dsqa.tables import paths, records
from dsqa.tables.grid import Grid, survey
from dsqa.tables.headers import Frame, column_shares, frame
from dsqa.tables.model import Axis, Label, Level, Table
from dsqa.tables.notes import surroundings
from dsqa.tables.regions import find_blocks

__all__ = ["Axis", "Label", "Level", "Table", "understand"]


def understand(sheet: Sheet) -> list[Table]:
    """All tables of a sheet, top to bottom, then left to right; `[]` for prose and empty sheets."""
    if not sheet.height or not sheet.width:
        return []
    grid = survey(sheet)
    tables: list[Table] = []
    for block in find_blocks(grid):
        settled = frame(grid, block)
        if not settled.data_columns:
            continue
        table = _table(grid, settled, len(tables))
        if table.row_axis.positions:
            tables.append(table)
    return tables


def _table(grid: Grid, settled: Frame, index: int) -> Table:
    shares = column_shares(grid, settled.block, settled.body)
    texts = surroundings(grid, settled)
    context = f"{texts.title} {grid.sheet.name}"
    columns = paths.column_axis(grid, settled, context)
    if records.is_records(grid, settled, shares):
        keys = records.key_columns(grid, settled, shares)
        everything = settled._replace(
            data_columns=tuple(sorted((*settled.stub_columns, *settled.data_columns)))
        )
        columns = paths.column_axis(grid, everything, context)
        rows = records.row_axis(grid, settled, keys)
        kind = "records"
    else:
        rows = paths.row_axis(grid, settled, context)
        kind = "cross"
    area = settled.block.area
    top = settled.header_rows[0] if settled.header_rows else settled.body[0]
    return Table(
        "records" if kind == "records" else "cross",
        Region(top, area.left, settled.body[1], area.right),
        settled.header_rows,
        settled.stub_columns,
        rows,
        columns,
        texts.title,
        texts.unit,
        texts.notes,
        grid.sheet.index,
        index,
    )
