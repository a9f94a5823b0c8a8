"""From a sheet to its tables: regions, headers and stub, the two axes, title, unit and notes."""

from dataclasses import replace
from functools import partial
from itertools import islice

from dsqa.readers.sheet import Region, Sheet
from dsqa.tables.areas.bounded import bounded, cut_texts
from dsqa.tables.areas.downloads import download
from dsqa.tables.areas.notes import Surroundings, surroundings
from dsqa.tables.areas.regions import MOST_BLOCKS, find_blocks
from dsqa.tables.areas.sisters import heading, join_headings
from dsqa.tables.areas.titles import Titles
from dsqa.tables.grid import Grid, survey
from dsqa.tables.heads import columns as column_paths
from dsqa.tables.heads.bracketed import name_bracketed
from dsqa.tables.heads.headers import Frame, column_shares, frame
from dsqa.tables.heads.separated import levels_apart
from dsqa.tables.line_roles.roles import reframe
from dsqa.tables.lists import records
from dsqa.tables.lists.long_records import long_records
from dsqa.tables.model import Label, Table, TableKind
from dsqa.tables.stub import rows as row_paths

MOST_ABOVE = 100
"""Maximum number of headers above, over different columns, that a table may continue."""
FEW_FACTS = 4
"""Maximum number of rows of codes, weights or units between the Japanese and the English header."""


def understand(sheet: Sheet, most: int = MOST_BLOCKS) -> list[Table]:
    """All tables of a sheet, top to bottom, then left to right; `[]` for prose and empty sheets.

    After about `most` tables, the rest is part of the last one.
    """
    if not sheet.height or not sheet.width:
        return []
    sheet = cut_texts(sheet)
    long = long_records(sheet, partial(_understood, most=most))
    tables = [bounded(long)] if long else _understood(sheet, most)
    apart = download(sheet)
    found = [(*one.header_rows[:1], one.region.bottom) for one in tables]
    if apart is None or found == [(apart.head_row, apart.last_row)]:
        return tables
    only, *others = _understood(apart.sheet, most) or (None,)
    if only is None or others:
        return tables
    title = only.title or (apart.lines[0] if apart.head_row else "")
    notes = tuple(one for one in apart.lines if one != title)
    return [bounded(replace(only, title=title, unit=apart.unit or only.unit, notes=notes))]


def _understood(sheet: Sheet, most: int) -> list[Table]:
    grid = survey(sheet)
    tables: list[Table] = []
    titles = Titles()
    above = _Above()
    headings: list[Label | None] = []
    for block in find_blocks(grid, most):
        settled = reframe(grid, frame(grid, block))
        if not settled.data_columns:
            continue
        texts = surroundings(grid, settled)
        texts = texts._replace(title=titles.under(texts.title))
        table = _table(grid, settled, above.headed(settled), texts, len(tables))
        if table.row_axis.positions:
            tables.append(table)
            above.add(settled)
            titles.add(texts.title)
            headings.append(heading(grid, settled))
    return [bounded(table) for table in join_headings(tables, headings)]


class _Above:
    """The frames of the tables read so far, for later tables without a header."""

    def __init__(self) -> None:
        self._last: Frame | None = None
        self._headed: dict[frozenset[int], tuple[int, ...]] = {}
        """Data columns -> the last header over them, the latest last."""

    def add(self, settled: Frame) -> None:
        """Add the frame of one more table."""
        self._last = settled
        if settled.header_rows:
            columns = frozenset(settled.data_columns)
            self._headed.pop(columns, None)
            self._headed[columns] = settled.header_rows

    def headed(self, settled: Frame) -> Frame:
        """The frame with the header of the table above that it continues, if it has no header, or
        if only a few facts about its columns (codes, weights) separate the two lines of one header.
        """
        above = self._last
        if settled.header_rows:
            if above is not None and _goes_on(above, settled):
                return settled._replace(header_rows=(*above.header_rows, *settled.header_rows))
            return settled
        columns = frozenset(settled.data_columns)
        for known in islice(reversed(self._headed), MOST_ABOVE):
            if columns <= known:
                return settled._replace(header_rows=self._headed[known])
        return settled


def _goes_on(above: Frame, settled: Frame) -> bool:
    """Whether a long table follows the few rows of another with the same columns, without a blank row."""
    return (
        bool(above.header_rows)
        and above.body[1] + 1 == settled.header_rows[0]
        and above.body[1] - above.body[0] < FEW_FACTS
        and settled.body[1] - settled.body[0] >= 2 * FEW_FACTS
        and above.data_columns == settled.data_columns
    )


def _table(grid: Grid, settled: Frame, headed: Frame, texts: Surroundings, index: int) -> Table:
    """A table; `headed` is its frame with the header that applies to its columns."""
    shares = column_shares(grid, settled.block, settled.body)
    title = " ".join(texts.title)
    context = f"{title} {grid.sheet.name}"
    columns = column_paths.column_axis(grid, headed, context)
    if records.is_records(grid, settled, shares):
        keys = records.key_columns(grid, settled, shares)
        everything = settled._replace(
            data_columns=tuple(sorted((*settled.stub_columns, *settled.data_columns)))
        )
        columns = column_paths.column_axis(grid, everything, context)
        rows = records.row_axis(grid, settled, keys)
        kind: TableKind = "records"
    else:
        rows = row_paths.row_axis(grid, settled, context)
        kind = "form" if settled.block.pairs else "cross"
        cells = grid.sheet.texts
        across, down = columns.positions, rows.positions
        rows = name_bracketed(rows, lambda at: [cells[down[at]][c] for c in across])
        columns = name_bracketed(columns, lambda at: [cells[r][across[at]] for r in down])
        columns = levels_apart(columns)
    area = settled.block.area
    top = settled.header_rows[0] if settled.header_rows else settled.body[0]
    return Table(
        kind,
        Region(top, area.left, settled.body[1], area.right),
        settled.header_rows,
        tuple(sorted({*settled.stub_columns, *settled.numbered})),
        rows,
        columns,
        title,
        texts.unit,
        texts.notes,
        grid.sheet.index,
        index,
    )
