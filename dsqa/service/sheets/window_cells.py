"""The cells of a window: their roles, their heads, their notes."""

from collections.abc import Sequence
from functools import cached_property

from dsqa.answers.plain_value import number_shown
from dsqa.display.excerpt import label_columns
from dsqa.display.grid import Position
from dsqa.readers.sheet import Region
from dsqa.service.model import Role, WindowCell, WindowRow
from dsqa.service.shown import SheetView, text
from dsqa.tables.areas.footnotes import Footnotes
from dsqa.tables.model import Axis, Label, Table

MOST_CELLS = 12_000
"""Maximum number of cells of a window."""
_MOST_NOTED = 3_000
"""Maximum number of data cells of a window whose notes are looked up."""


class WindowCells:
    """Makes the cells of a window, with none highlighted."""

    def __init__(self, view: SheetView, columns: range, shown_rows: frozenset[int]) -> None:
        self.view, self.columns = view, columns
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
        """A row of the window; merged cells end at row `last` at the latest."""
        tables = [one for one in self.place.tables if one.region.top <= row <= one.region.bottom]
        shown = [
            self.cell(row, column, last, tables)
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

    def cell(self, row: int, column: int, last: int, tables: Sequence[Table]) -> WindowCell:
        """A cell of one of these tables, or of none."""
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
            is_number=bool(shown) and role == "data" and is_number(shown),
            light="",
            tag="",
            notes=notes,
        )

    def _address(self, row: int, column: int) -> str:
        """As `Sheet.address`, with cached letters and numbers."""
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
        """Places of the notes of a cell."""
        self._noted += 1
        if not table.notes or self._noted > _MOST_NOTED:
            return []
        return [
            self.notes.setdefault(text(note, 500), len(self.notes))
            for note in self._footnotes[id(table)].at(position)
        ]


class _Paths:
    """The head cells of a table, and which of them lead to a cell."""

    def __init__(self, table: Table, view: SheetView, rows: frozenset[int], columns: range) -> None:
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
    """The labels of the rows or columns of a table, cached."""

    def __init__(self, axis: Axis) -> None:
        self.known: dict[int, list[tuple[Position, str]]] = {}
        self._axis = axis
        self._at = {place: at for at, place in enumerate(axis.positions)}

    def path(self, place: int) -> tuple[Label, ...]:
        """The labels of a row or column of the sheet, outermost first."""
        at = self._at.get(place)
        return () if at is None else self._axis.path(at)


def is_number(shown: str) -> bool:
    """Whether a text is a number: most are plain digits, which need no closer look."""
    bare = shown.removeprefix("-").replace(".", "", 1)
    is_plain = shown.isascii() and bare.isdigit() and shown[-1] != "." and len(shown) < 30
    return is_plain or number_shown(shown) is not None


def _head_id(row: int, column: int) -> str:
    return f"h{row}-{column}"
