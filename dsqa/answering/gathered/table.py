"""One table of a family of tables, with a level for what tells these apart; and the cells of the file that its cells are."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from dsqa.answering.gathered.cells import Gathered, GatheredCells, Origin
from dsqa.answering.gathered.families import Family, Key
from dsqa.readers.sheet import Region
from dsqa.store import Content
from dsqa.tables.labels.paths import Path, levels_of
from dsqa.tables.model import Axis, Label, Table

_Named = tuple[str, Origin]
"""A label with its cell."""


class OneLine(NamedTuple):
    """The one row (0) or column (1) of every table that is gathered."""

    side: int
    key: Key


@dataclass(frozen=True)
class GatheredTable(Gathered):
    """Tables of rows and columns as one."""

    table: Table
    parts: frozenset[tuple[str, int, int]]
    """The files, sheets and numbers of the tables that it is made of."""

    def contents(self, contents: Sequence[Content]) -> list[Content]:
        """The data files of a dataset with this table in place of its parts."""
        found = []
        for held in contents:
            own = [self.sheet] if held.name == self.file else []
            made = [self.table] if own else []
            others = [
                one
                for one in held.tables
                if (held.name, one.sheet_index, one.index) not in self.parts
            ]
            found.append(replace(held, sheets=[*held.sheets, *own], tables=[*made, *others]))
        return found


class _Place(NamedTuple):
    """A line of the gathered table: what all its cells have in common."""

    member: int | None
    row: Key | None
    column: Key | None


def gathered(family: Family, cut: OneLine | None, index: int, head: str = "") -> GatheredTable:
    """The tables of a family as one: of one column, the rows beside the members; of one row, the columns beside the members; else the
    rows beside the columns of each member. `index`: of its sheet; `head`: the name of what tells the tables apart."""
    rows, columns = family.lines
    members = range(len(family.members))
    if cut is None:
        down = [_Place(None, row, None) for row in rows]
        across = [
            _Place(one, None, column)
            for one in members
            for column in columns
            if column in family.places[one][1]
        ]
    elif cut.side:
        down = [_Place(None, row, None) for row in rows]
        across = [_Place(one, None, cut.key) for one in members if cut.key in family.places[one][1]]
    else:
        down = [_Place(None, None, column) for column in columns]
        across = [_Place(one, cut.key, None) for one in members if cut.key in family.places[one][0]]
    return _Made(family, down, across, cut, index, head or family.head).gathered()


class _Made:
    """A table that is being made."""

    def __init__(
        self,
        family: Family,
        down: Sequence[_Place],
        across: Sequence[_Place],
        cut: OneLine | None,
        index: int,
        head: str,
    ) -> None:
        self._family, self._down, self._across, self._cut = family, down, across, cut
        self._index, self._head = index, head

    def gathered(self) -> GatheredTable:
        family = self._family
        stubs = [self._labels(one) for one in self._down]
        heads = [self._labels(one) for one in self._across]
        left, top = max(map(len, stubs)), max(map(len, heads))
        size = top + len(stubs), left + len(heads)
        grid = GatheredCells(*size)

        def paths(
            lines: Sequence[Sequence[_Named]], place: Callable[[int, int], tuple[int, int]]
        ) -> list[Path]:
            found: list[Path] = []
            for at, labels in enumerate(lines):
                path: list[Label] = []
                for depth, (text, origin) in enumerate(labels):
                    before = found[-1][: depth + 1] if found and depth < len(labels) - 1 else ()
                    if [one and one.text for one in before] == [*(one.text for one in path), text]:
                        # The label of all lines below it, as that of a merged cell.
                        path = [one for one in before if one]
                        continue
                    grid.put(place(at, depth), origin, text)
                    path.append(Label(text, *place(at, depth)))
                found.append(tuple(path))
            return found

        row_paths = paths(stubs, lambda at, depth: (top + at, depth))
        column_paths = paths(heads, lambda at, depth: (depth, left + at))
        for i, row in enumerate(self._down):
            for j, column in enumerate(self._across):
                origin = self._cell(row, column)
                if origin is not None:
                    grid.put((top + i, left + j), origin)
        first = family.members[0].table
        of_rows = family.axis(0 if self._cut is None or self._cut.side else 1, 0)
        row_heads = tuple(level.head for level in of_rows.levels)
        levels = levels_of(column_paths)
        told = len(levels) - 1 if self._cut else 0
        levels = tuple(
            replace(one, head=self._head) if at == told else one for at, one in enumerate(levels)
        )
        table = replace(
            first,
            kind="cross",
            region=Region(0, 0, size[0] - 1, size[1] - 1),
            header_rows=tuple(range(top)),
            stub_columns=tuple(range(left)),
            row_axis=Axis(tuple(range(top, size[0])), levels_of(row_paths, row_heads)),
            column_axis=Axis(tuple(range(left, size[1])), levels),
            title=self._title(),
            unit=first.unit if len({one.table.unit for one in family.members}) == 1 else "",
            sheet_index=self._index,
            index=0,
        )
        sheet = grid.sheet(self._index, family.members[0].sheet.member)
        told_at = frozenset((label.row, label.column) for label in levels[told].labels)
        parts = frozenset(
            (one.file, one.table.sheet_index, one.table.index) for one in family.members
        )
        return GatheredTable(family.file, sheet, grid.origins, told_at, table, parts)

    def _title(self) -> str:
        """The title that the tables have in common."""
        first = self._family.members[0]
        return " ".join(first.table.title.replace(first.label, " ").split())

    def _labels(self, place: _Place) -> list[_Named]:
        """The labels of a line, outermost first, with their cells."""
        family = self._family
        of_member = []
        if place.member is not None:
            one = family.members[place.member]
            of_member = [(one.label, Origin(one.file, one.sheet, *one.place))]
        of_line = []
        for side, key in enumerate((place.row, place.column)):
            if key is not None:
                line = family.lines[side][key]
                number = line.member if place.member is None else place.member
                at = line.at if place.member is None else family.places[number][side][key]
                file, sheet, *_ = family.members[number]
                of_line += [
                    (label.text, Origin(file, sheet, label.row, label.column))
                    for label in family.axis(side, number).path(at)
                ]
        return [*of_line, *of_member] if self._cut else [*of_member, *of_line]

    def _cell(self, row: _Place, column: _Place) -> Origin | None:
        """The cell of the file at a row and a column of the table."""
        number = column.member
        assert number is not None
        at = [(row.row or column.row), (row.column or column.column)]
        lines = [self._family.places[number][side].get(key) for side, key in enumerate(at)]  # type: ignore[arg-type]
        if lines[0] is None or lines[1] is None:
            return None
        one = self._family.members[number]
        axes = self._family.axis(0, number), self._family.axis(1, number)
        place = axes[0].positions[lines[0]], axes[1].positions[lines[1]]
        return Origin(one.file, one.sheet, *place)
