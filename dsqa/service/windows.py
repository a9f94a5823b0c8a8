"""A window of a sheet as it stands in the file, with what its cells are."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from dsqa.answers.plain_value import number_shown
from dsqa.display.excerpt import label_columns
from dsqa.display.places import Place, places
from dsqa.readers.sheet import Region
from dsqa.service.describing import sheet_facts, table_facts
from dsqa.service.library import Library
from dsqa.service.model import Light, Role, WindowCell, WindowColumn, WindowReply, WindowRow
from dsqa.service.requests import Window
from dsqa.service.series import series_at
from dsqa.service.shown import Cells, View, brief, contents_of, exact_place, text
from dsqa.tables.at import labels_at, table_at
from dsqa.tables.footnotes import Footnotes
from dsqa.tables.model import Axis, Label, Table

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


NONE = Lights()


def window(library: Library, request: Window) -> WindowReply:
    """Rows of a sheet. Raises DatasetNotFound, and NotThere for a sheet or a cell that there is not."""
    held, dataset = library.dataset(request.dataset)
    found = places(contents_of(held, dataset.id))
    place = exact_place(found, request.sheet)
    cells = Cells(library, held, dataset.id, found)
    if not request.cell:
        return window_of(cells, request, place)
    lit = cells.position(place, request.cell)
    return window_of(cells, request, place, Lights({lit: "answer"}), lit)


def window_of(
    cells: Cells,
    request: Window,
    place: Place,
    lights: Lights = NONE,
    lit: Position | None = None,
) -> WindowReply:
    """The window of a sheet that a request names, with these cells lit, and the labels that lead to those that answer.

    Raises NotThere where the file has changed and the rows are not kept.
    """
    lang = cells.held.served.lang
    total_rows, total_columns = cells.size(place)
    first = request.row if request.row is not None else _first(lit, 0, total_rows, request.rows)
    left = request.column
    if left is None:
        left = _first(lit, 1, total_columns, MOST_COLUMNS)
    right = min(left + MOST_COLUMNS, total_columns)
    rows = min(request.rows, max(1, MOST_CELLS // max(right - left, 1)))
    first, last = _whole(place.sheet.merges, first, min(first + rows, total_rows))
    # Of a file that is too large for a sheet these rows are one of their own.
    view = cells.view(place, first, last) if first < last else View(place)
    shown = view.place
    right = min(right, max(left, shown.sheet.width))
    grid = [at for row in range(first, last) if (at := view.at(row)) is not None]
    last = first + len(grid)
    table = table_at(shown.tables, shown.sheet, (grid[0], left)) if grid else None
    above = [row for row in (table.header_rows if table else ()) if row < grid[0]][-MOST_HEADS:]
    made = _Cells(view, _lit(view, lights), range(left, right), frozenset((*above, *grid)))
    heads = [made.row(row, row) for row in above]
    body = [made.row(row, grid[-1]) for row in grid]
    stub = {column for one in shown.tables for column in label_columns(one)}
    every = cells.found
    sheet = place.sheet
    return WindowReply(
        dataset=brief(cells.held, cells.held.dataset(cells.dataset_id)),
        number=place.number,
        sheet=text(sheet.name, 200),
        file=place.file,
        sha256=cells.sha256(place),
        is_hidden=sheet.hidden,
        caption=text(sheet.caption),
        sheets=[
            sheet_facts(one, lang, cells.extent(one), with_tables=False)
            for one in every[:MOST_SHEETS]
        ],
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
        previous=max(0, min(first, total_rows) - rows) if first else None,
        next=last if last < total_rows else None,
        previous_column=max(0, left - MOST_COLUMNS) if left else None,
        next_column=right if right < total_columns else None,
        cell=cells.at(place, lit) if lit else None,
        notes=list(made.notes),
        series=series_at(*cells.near(place, lit), lang) if lit else None,
        sheets_total=len(every),
        left_out=text(cells.left_out(place), 300),
    )


def cell_maker(
    place: Place, lights: Lights, columns: range, rows: frozenset[int]
) -> Callable[[int, int], WindowCell]:
    """What makes single cells of these rows and columns, for an excerpt that leaves some out."""
    view = View(place)
    made = _Cells(view, _lit(view, lights), columns, rows)

    def cell(row: int, column: int) -> WindowCell:
        tables = [one for one in place.tables if one.region.top <= row <= one.region.bottom]
        return made._cell(row, column, row, tables)

    return cell


def _lit(view: View, lights: Lights) -> Lights:
    """The lit cells as a view has them, and the labels that lead to those that answer."""
    place = view.place
    lit = {
        (at, column): light
        for (row, column), light in lights.cells.items()
        if (at := view.at(row)) is not None
    }
    tags = {
        (at, column): tag
        for (row, column), tag in lights.tags.items()
        if (at := view.at(row)) is not None
    }
    paths: dict[Position, Light] = {}
    # Of a computed answer no cell answers: the labels of its numbers are those of the answer.
    leading = "answer" if "answer" in lit.values() else "operand"
    for position, light in lit.items():
        table = table_at(place.tables, place.sheet, position) if light == leading else None
        if table is not None:
            rows, columns = labels_at(table, position)
            paths.update({(label.row, label.column): "path" for label in (*rows, *columns)})
    # A label of the answer may have nearly won, too.
    others = {at: light for at, light in lit.items() if light != "near" or at not in paths}
    return Lights({**paths, **others}, tags)


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
        self, view: View, lights: Lights, columns: range, shown_rows: frozenset[int]
    ) -> None:
        self.view, self.lights, self.columns = view, lights, columns
        self.place, self.sheet = view.place, view.place.sheet
        self.notes: dict[str, int] = {}
        self.hidden_rows = frozenset(self.sheet.hidden_rows)
        self.hidden_columns = frozenset(self.sheet.hidden_columns)
        self._noted = 0
        self._letters = {column: self.sheet.column_name(column) for column in columns}
        self._names: dict[int, str] = {}
        self._paths = {
            id(table): _Paths(table, view, shown_rows, columns) for table in self.place.tables
        }
        self._footnotes = {id(table): Footnotes(self.sheet, table) for table in self.place.tables}

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
            row=self.view.row(row),
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
            headers = self._paths[id(table)].headers(position)
            notes = self._notes(table, position)
        return WindowCell(
            column=column,
            text=text(shown),
            cell=self._address(row, column),
            role=role,
            id=_head_id(self.view.row(row), column) if is_head and shown else "",
            headers=headers,
            rowspan=min(merge.bottom, last) - row + 1 if merge else 1,
            colspan=min(merge.right, self.columns[-1]) - column + 1 if merge else 1,
            is_bold=bool(style and style.bold),
            indent=min(style.indent, 8) if style else 0,
            is_number=bool(shown) and role == "data" and _is_number(shown),
            light=self.lights.cells.get(position, ""),
            tag=self.lights.tags.get(position, ""),
            notes=notes,
        )

    def _address(self, row: int, column: int) -> str:
        """As `Sheet.address`, of which letters and numbers are found once."""
        if self.sheet.cell_ids:
            return self.sheet.address(row, column)
        if row not in self._names:
            self._names[row] = str(self.sheet.row_name(row))
        return self._letters[column] + self._names[row]

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
            for note in self._footnotes[id(table)].at(position)
        ]


class _Paths:
    """Which cells of a table are its heads, and which of them lead to a cell."""

    def __init__(self, table: Table, view: View, rows: frozenset[int], columns: range) -> None:
        """`rows`, `columns`: those of the window."""
        self.head_rows = frozenset(table.header_rows)
        self.stub = frozenset(label_columns(table))
        self.labels = frozenset(
            (label.row, label.column) for level in table.row_axis.levels for label in level.labels
        )
        self._view, self._rows, self._columns = view, rows, columns
        self._down, self._across = _Ways(table.row_axis), _Ways(table.column_axis)

    def headers(self, position: Position) -> str:
        """The ids of the heads of a data cell that are in the window."""
        row, column = position
        ways = (self._heads(self._down, row), self._heads(self._across, column))
        return " ".join(dict.fromkeys([id for way in ways for here, id in way if here != position]))

    def _heads(self, ways: "_Ways", at: int) -> list[tuple[Position, str]]:
        """The heads in the window that lead to a row or column of the table, with their ids."""
        known = ways.known.get(at)
        if known is None:
            known = ways.known[at] = [
                ((label.row, label.column), _head_id(self._view.row(label.row), label.column))
                for label in ways.path(at)
                if label.row in self._rows
                and label.column in self._columns
                and self._is_head(label)
            ]
        return known

    def _is_head(self, label: Label) -> bool:
        here = label.row, label.column
        return label.row in self.head_rows or label.column in self.stub or here in self.labels


class _Ways:
    """The labels that lead to the rows or the columns of a table; what was found of them."""

    def __init__(self, axis: Axis) -> None:
        self.known: dict[int, list[tuple[Position, str]]] = {}
        self._axis = axis
        self._at = {place: at for at, place in enumerate(axis.positions)}

    def path(self, place: int) -> tuple[Label, ...]:
        """The labels of a row or column of the sheet, outermost first."""
        at = self._at.get(place)
        return () if at is None else self._axis.path(at)


def _is_number(shown: str) -> bool:
    """Whether a text shows a number: mostly one of plain digits, which takes no closer look."""
    bare = shown.removeprefix("-").replace(".", "", 1)
    is_plain = shown.isascii() and bare.isdigit() and shown[-1] != "." and len(shown) < 30
    return is_plain or number_shown(shown) is not None


def _head_id(row: int, column: int) -> str:
    return f"h{row}-{column}"
