"""A few rows and columns of a table as a window, without its collection."""

from collections.abc import Collection, Sequence
from hashlib import blake2b

import msgspec

from dsqa.display.excerpt import label_columns
from dsqa.display.grid import Position
from dsqa.display.places import Place
from dsqa.readers.sheet import Region, Sheet
from dsqa.service.model import Brief, WindowCell, WindowColumn, WindowReply, WindowRow
from dsqa.service.sheets.windows import Lights, cell_maker
from dsqa.service.shown import text
from dsqa.store import Content
from dsqa.tables.model import Table

MOST_ROWS = 12
"""Maximum number of data rows: those around the lit cells, else the first."""
MOST_COLUMNS = 12
_MOST_HEADS = 6
_LONGEST = 200
"""Maximum number of characters of a cell."""


def excerpt(file: str, sheet: Sheet, table: Table, lit: Collection[Position] = ()) -> WindowReply:
    """The highlighted cells of a table with their neighbours, head rows and row labels.

    Columns are numbered in the excerpt and named as in the sheet. The ids of heads are unique, so that a page can
    have several excerpts.
    """
    rows = _rows(table, lit)
    columns = _columns(table, lit)
    place = Place(1, Content(file, [sheet], [table]), sheet)
    merged = _merged(sheet, rows, columns)
    # A merged cell may begin before the first shown column.
    left = min([*columns[:1], *(one.column for one in merged.values())], default=0)
    across = range(left, max(columns, default=-1) + 1)
    make = cell_maker(place, Lights(dict.fromkeys(lit, "answer")), across, frozenset(rows))
    name = _name(file, sheet, table, lit)
    stub = frozenset(label_columns(table))
    shown = []
    for row in rows:
        cells = []
        for at, column in enumerate(columns):
            region = merged.get((row, column))
            if region is None:
                cells.append(_renamed(make(row, column), name, at, 1, 1))
            elif region.is_first:
                cell = make(region.row, region.column)
                cells.append(_renamed(cell, name, at, region.rowspan, region.colspan))
        shown.append(
            WindowRow(
                row=row, name=str(sheet.row_name(row)), is_head=row in table.header_rows,
                is_hidden=row in sheet.hidden_rows, cells=cells,
            )
        )  # fmt: skip
    return WindowReply(
        dataset=Brief(id="", title=""), number=1, sheet=text(sheet.name, _LONGEST), file=text(file),
        sha256="", is_hidden=sheet.hidden, caption=text(table.title, _LONGEST), sheets=[], tables=[],
        columns=[
            WindowColumn(
                column=at, name=sheet.column_name(column),
                is_hidden=column in sheet.hidden_columns, is_stub=column in stub,
            )
            for at, column in enumerate(columns)
        ],
        heads=[], rows=shown, total_rows=sheet.height, total_columns=len(columns), first_row=0,
        first_column=0, truncated=True, previous=None, next=None, previous_column=None,
        next_column=None, cell=None, notes=[], series=None, left_out="",
    )  # fmt: skip


def _rows(table: Table, lit: Collection[Position]) -> list[int]:
    body = [row for row in table.row_axis.positions if row not in table.header_rows]
    return [
        *table.header_rows[-_MOST_HEADS:],
        *_around(body, {row for row, _ in lit}, MOST_ROWS),
    ]


def _columns(table: Table, lit: Collection[Position]) -> list[int]:
    stub = sorted({label.column for level in table.row_axis.levels for label in level.labels})
    data = [one for one in table.column_axis.positions if one not in stub]
    return sorted({*stub, *_around(data, {column for _, column in lit}, MOST_COLUMNS)})


def _around(positions: Sequence[int], lit: Collection[int], most: int) -> list[int]:
    """At most this many positions: the lit ones with their neighbours, then the first ones."""
    places = [at for at, position in enumerate(positions) if position in lit][:most]
    chosen: dict[int, None] = dict.fromkeys(places)
    for distance in range(1, most):
        for at in places:
            for other in (at - distance, at + distance):
                if 0 <= other < len(positions) and len(chosen) < most:
                    chosen[other] = None
    for at in range(len(positions)):
        if len(chosen) >= most:
            break
        chosen[at] = None
    return [positions[at] for at in sorted(chosen)]


class _Merged(msgspec.Struct, frozen=True):
    """A cell that is part of a merged one: the first cell of that, and its part in the excerpt."""

    row: int
    column: int
    rowspan: int
    colspan: int
    is_first: bool
    """Whether it is the first in the excerpt, which shows the merged cell."""


def _merged(sheet: Sheet, rows: Sequence[int], columns: Sequence[int]) -> dict[Position, _Merged]:
    found: dict[Position, _Merged] = {}
    for region in sheet.merges[:50_000]:
        down, across = _within(region, rows, columns)
        for row in down:
            for column in across:
                is_first = (row, column) == (down[0], across[0])
                found[row, column] = _Merged(
                    region.top, region.left, len(down), len(across), is_first
                )
    return found


def _within(
    region: Region, rows: Sequence[int], columns: Sequence[int]
) -> tuple[list[int], list[int]]:
    down = [row for row in rows if region.top <= row <= region.bottom]
    across = [one for one in columns if region.left <= one <= region.right] if down else []
    return down, across


def _renamed(cell: WindowCell, name: str, at: int, rowspan: int, colspan: int) -> WindowCell:
    """The cell at its place in the excerpt, with ids of this excerpt."""
    short = cell.text if len(cell.text) <= _LONGEST else cell.text[:_LONGEST] + "…"
    return msgspec.structs.replace(
        cell, column=at, rowspan=rowspan, colspan=colspan, text=short, notes=[],
        id=f"{name}-{cell.id}" if cell.id else "",
        headers=" ".join(f"{name}-{one}" for one in cell.headers.split()),
    )  # fmt: skip


def _name(file: str, sheet: Sheet, table: Table, lit: Collection[Position]) -> str:
    """A prefix for the ids of an excerpt: the same for the same excerpt, different for others."""
    about = "\0".join((file, sheet.name, str(table.region), str(sorted(lit))))
    return "x" + blake2b(about.encode("utf-8", "replace"), digest_size=5).hexdigest()
