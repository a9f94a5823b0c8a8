"""A window of a sheet as it stands in the file, with what its cells are."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from dsqa.answers.plain_value import number_shown
from dsqa.display.excerpt import label_columns
from dsqa.display.places import Place, places, position_of
from dsqa.errors import UsageError
from dsqa.readers.sheet import Region
from dsqa.service.describing import sheet_facts, table_facts
from dsqa.service.library import Library
from dsqa.service.model import Light, Role, WindowCell, WindowColumn, WindowReply, WindowRow
from dsqa.service.requests import Window
from dsqa.service.series import series_at
from dsqa.service.shown import Cells, NotThere, brief, contents_of, exact_place, text
from dsqa.tables.at import labels_at, table_at
from dsqa.tables.footnotes import notes_of
from dsqa.tables.model import Table

MOST_COLUMNS = 60
MOST_CELLS = 12_000
MOST_SHEETS = 100
MOST_HEADS = 8
"""Head rows of a table that are shown above a window in its midst."""
_BEFORE = 12
"""Rows and columns shown before a cell that is further down or to the right."""
_MOST_NOTED = 3_000
"""Data cells of a window whose notes are looked for."""

Position = tuple[int, int]


@dataclass(frozen=True)
class Lights:
    """Cells to light."""

    cells: Mapping[Position, Light] = field(default_factory=dict)
    tags: Mapping[Position, str] = field(default_factory=dict)


def window(library: Library, request: Window) -> WindowReply:
    """Rows of a sheet. Raises DatasetNotFound, and NotThere for a sheet or a cell that there is not."""
    held, dataset = library.dataset(request.dataset)
    found = places(contents_of(held, dataset.id))
    place = exact_place(found, request.sheet)
    cells = Cells(library, held, dataset.id, found)
    lit = None
    lights = Lights()
    if request.cell:
        try:
            lit = position_of(place.sheet, request.cell)
        except UsageError as error:
            raise NotThere(str(error)) from None
        lights = lights_of(place, {lit: "answer"})
    return window_of(cells, request, place, lights, lit)


def lights_of(
    place: Place, cells: Mapping[Position, Light], tags: Mapping[Position, str] | None = None
) -> Lights:
    """The cells of an answer, and the labels that lead to those that answer."""
    lit: dict[Position, Light] = {}
    for position, light in cells.items():
        table = table_at(place.tables, place.sheet, position)
        if light == "answer" and table is not None:
            rows, columns = labels_at(table, position)
            lit.update({(label.row, label.column): "path" for label in (*rows, *columns)})
    # A label of the answer may have nearly won, too.
    others = {at: light for at, light in cells.items() if light != "near" or at not in lit}
    return Lights({**lit, **others}, tags or {})


def window_of(
    cells: Cells, request: Window, place: Place, lights: Lights, lit: Position | None
) -> WindowReply:
    """The window of a sheet that a request names, with these cells lit."""
    sheet = place.sheet
    lang = cells.held.served.lang
    first = request.row if request.row is not None else _first(lit, 0, sheet.height, request.rows)
    left = request.column
    if left is None:
        left = _first(lit, 1, sheet.width, MOST_COLUMNS)
    right = min(left + MOST_COLUMNS, sheet.width)
    rows = min(request.rows, max(1, MOST_CELLS // max(right - left, 1)))
    first, last = _whole(place.sheet.merges, first, min(first + rows, sheet.height))
    table = table_at(place.tables, sheet, (first, left)) if first < sheet.height else None
    above = [row for row in (table.header_rows if table else ()) if row < first][-MOST_HEADS:]
    made = _Cells(place, lights, range(left, right), frozenset((*above, *range(first, last))))
    heads = [made.row(row, row) for row in above]
    body = [made.row(row, last - 1) for row in range(first, last)]
    total_rows, total_columns = sheet.height, sheet.width
    stub = {column for one in place.tables for column in label_columns(one)}
    every = cells.found
    return WindowReply(
        dataset=brief(cells.held, cells.held.collection.dataset(cells.dataset_id)),
        number=place.number,
        sheet=text(sheet.name, 200),
        file=place.file,
        sha256=cells.sha256(place),
        is_hidden=sheet.hidden,
        caption=text(sheet.caption),
        sheets=[sheet_facts(one, lang, with_tables=False) for one in every[:MOST_SHEETS]],
        tables=[table_facts(place, one, lang) for one in place.tables[:10]],
        columns=[
            WindowColumn(
                column=column,
                name=sheet.column_name(column),
                is_hidden=column in made.hidden_columns,
                is_stub=column in stub,
            )
            for column in range(left, right)
        ],
        heads=heads,
        rows=body,
        total_rows=total_rows,
        total_columns=total_columns,
        first_row=first,
        first_column=left,
        truncated=last - first < total_rows or right - left < total_columns,
        previous=max(0, first - rows) if first else None,
        next=last if last < total_rows else None,
        previous_column=max(0, left - MOST_COLUMNS) if left else None,
        next_column=right if right < total_columns else None,
        cell=cells.at(place, lit) if lit else None,
        notes=list(made.notes),
        series=series_at(place, lit, lang) if lit else None,
    )


def cell_maker(
    place: Place, lights: Lights, columns: range, rows: frozenset[int]
) -> Callable[[int, int], WindowCell]:
    """What makes single cells of these rows and columns, for an excerpt that leaves some out."""
    made = _Cells(place, lights, columns, rows)

    def cell(row: int, column: int) -> WindowCell:
        tables = [one for one in place.tables if one.region.top <= row <= one.region.bottom]
        return made._cell(row, column, row, tables)

    return cell


def _first(lit: Position | None, axis: int, size: int, shown: int) -> int:
    """Where a window begins that shows a cell."""
    if lit is None or lit[axis] < shown - 1:
        return 0
    return min(max(0, lit[axis] - _BEFORE), max(0, size - shown))


def _whole(merges: Sequence[Region], first: int, last: int) -> tuple[int, int]:
    """The rows of a window moved so that no merged cell of a few rows is cut."""
    for merge in merges:
        if merge.bottom - merge.top > 50:
            continue  # A merge of a whole sheet is cut, for else there would be no window.
        if merge.top < last <= merge.bottom:
            last = merge.bottom + 1
        if merge.top < first <= merge.bottom:
            first = merge.top
    return first, last


class _Cells:
    """Makes the cells of a window."""

    def __init__(
        self, place: Place, lights: Lights, columns: range, shown_rows: frozenset[int]
    ) -> None:
        self.place, self.sheet, self.lights, self.columns = place, place.sheet, lights, columns
        self.shown_rows = shown_rows
        self.notes: dict[str, int] = {}
        self.hidden_rows = frozenset(self.sheet.hidden_rows)
        self.hidden_columns = frozenset(self.sheet.hidden_columns)
        self._noted = 0
        self._paths = {id(table): _Paths(table) for table in place.tables}

    @cached_property
    def _merges(self) -> dict[Position, Region]:
        """Merged regions by their first cell, in sheets with a bounded number of them."""
        return {(one.top, one.left): one for one in self.sheet.merges[:50_000]}

    @cached_property
    def _covered(self) -> frozenset[Position]:
        """Cells that a merged one covers."""
        found: set[Position] = set()
        for one in self.sheet.merges[:50_000]:
            bottom, right = min(one.bottom, self.sheet.height), min(one.right, self.sheet.width)
            if (bottom - one.top + 1) * (right - one.left + 1) > MOST_CELLS:
                continue
            found.update(
                (r, c) for r in range(one.top, bottom + 1) for c in range(one.left, right + 1)
            )
            found.discard((one.top, one.left))
            if len(found) > 400_000:
                break
        return frozenset(found)

    def row(self, row: int, last: int) -> WindowRow:
        """A row of the window; merged cells go down to row `last` at most."""
        tables = [one for one in self.place.tables if one.region.top <= row <= one.region.bottom]
        shown = [
            self._cell(row, column, last, tables)
            for column in self.columns
            if (row, column) not in self._covered
        ]
        return WindowRow(
            row=row,
            name=str(self.sheet.row_name(row)),
            is_head=any(row in one.header_rows for one in tables),
            is_hidden=row in self.hidden_rows,
            cells=shown,
        )

    def _cell(self, row: int, column: int, last: int, tables: Sequence[Table]) -> WindowCell:
        position = row, column
        shown = self.sheet.texts[row][column]
        table = next((one for one in tables if one.region.left <= column <= one.region.right), None)
        role = self._role(position, table)
        merge = self._merges.get(position)
        is_head = role in ("column", "row", "corner")
        style = self.sheet.styles.get(position)
        headers, notes = "", []
        if role == "data" and table is not None and shown:
            headers = self._paths[id(table)].headers(position, self.shown_rows, self.columns)
            notes = self._notes(table, position)
        return WindowCell(
            column=column,
            text=text(shown),
            cell=self.sheet.address(row, column),
            role=role,
            id=_head_id(row, column) if is_head and shown else "",
            headers=headers,
            rowspan=min(merge.bottom, last) - row + 1 if merge else 1,
            colspan=min(merge.right, self.columns[-1]) - column + 1 if merge else 1,
            is_bold=bool(style and style.bold),
            indent=min(style.indent, 8) if style else 0,
            is_number=bool(shown) and role == "data" and number_shown(shown) is not None,
            light=self.lights.cells.get(position, ""),
            tag=self.lights.tags.get(position, ""),
            notes=notes,
        )

    def _role(self, position: Position, table: Table | None) -> Role:
        row, column = position
        if table is None:
            return ""
        paths = self._paths[id(table)]
        if row in paths.head_rows:
            return "corner" if column in paths.stub else "column"
        if (row, column) in paths.labels or column in paths.stub:
            return "row"
        return "data"

    def _notes(self, table: Table, position: Position) -> list[int]:
        """Places of the notes that speak of a cell."""
        self._noted += 1
        if not table.notes or self._noted > _MOST_NOTED:
            return []
        return [
            self.notes.setdefault(text(note, 500), len(self.notes))
            for note in notes_of(self.sheet, table, position)
        ]


class _Paths:
    """Which cells of a table are its heads, and which of them lead to a cell."""

    def __init__(self, table: Table) -> None:
        self.head_rows = frozenset(table.header_rows)
        self.stub = frozenset(label_columns(table))
        self.labels = frozenset(
            (label.row, label.column) for level in table.row_axis.levels for label in level.labels
        )
        self._table = table
        self._rows = {row: at for at, row in enumerate(table.row_axis.positions)}
        self._columns = {column: at for at, column in enumerate(table.column_axis.positions)}

    def headers(self, position: Position, rows: frozenset[int], columns: range) -> str:
        """The ids of the heads of a data cell that are in the window."""
        row, column = position
        found: dict[str, None] = {}
        for axis, at in (
            (self._table.row_axis, self._rows.get(row)),
            (self._table.column_axis, self._columns.get(column)),
        ):
            for label in axis.path(at) if at is not None else ():
                here = label.row, label.column
                is_head = (
                    label.row in self.head_rows or label.column in self.stub or here in self.labels
                )
                if is_head and here != position and label.row in rows and label.column in columns:
                    found[_head_id(*here)] = None
        return " ".join(found)


def _head_id(row: int, column: int) -> str:
    return f"h{row}-{column}"
