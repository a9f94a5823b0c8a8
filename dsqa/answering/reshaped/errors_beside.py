"""Tables whose numbers have their errors beside them (Estimate | Margin of Error), as the numbers alone, or the errors alone if a question is about these."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from dsqa.answering.gathered.cells import GatheredCells, Origin
from dsqa.answering.gathered.table import GatheredTable
from dsqa.language.heads import is_remark_head
from dsqa.questions.asking.labels import names_error
from dsqa.questions.model import Question
from dsqa.readers.sheet import Region
from dsqa.store import Content
from dsqa.tables.labels.paths import Path, levels_of
from dsqa.tables.model import Axis, Label, Level, Table

_FEWEST_HEADS = 2
"""Minimum number of heads below which the numbers and their errors stand."""


class NumbersAndErrors:
    """The one table of a dataset, if its innermost heads part numbers from their errors."""

    def __init__(self, contents: Sequence[Content]) -> None:
        found = [(held, table) for held in contents for table in held.tables]
        self._own = found[0] if len(contents) == len(found) == 1 else None
        self._next = max((one.index for held in contents for one in held.sheets), default=0) + 1

    def of(self, question: Question) -> GatheredTable | None:
        """The table without the numbers that a question is not about; None for any other table."""
        if self._parted is None:
            return None
        return self._errors if names_error(question) else self._numbers

    @cached_property
    def _parted(self) -> Level | None:
        """The level of heads that tells which columns have errors."""
        if self._own is None or self._own[1].kind != "cross" or not self._own[1].header_rows:
            return None
        *outer, inner = self._own[1].column_axis.levels or (None,)
        if inner is None or not outer or -1 in inner.codes or len(outer[-1].labels) < _FEWEST_HEADS:
            return None
        kinds = {is_remark_head(label.text) for label in inner.labels}
        return inner if len(kinds) == 2 else None

    @cached_property
    def _numbers(self) -> GatheredTable | None:
        return self._with(of_errors=False)

    @cached_property
    def _errors(self) -> GatheredTable | None:
        return self._with(of_errors=True)

    def _with(self, *, of_errors: bool) -> GatheredTable | None:
        """The table with one kind of columns."""
        if self._own is None or self._parted is None:
            return None
        held, table = self._own
        kept = [
            at
            for at, code in enumerate(self._parted.codes)
            if is_remark_head(self._parted.labels[code].text) == of_errors
        ]
        return _of_columns(held, table, kept, self._next)


def _of_columns(held: Content, table: Table, kept: Sequence[int], index: int) -> GatheredTable:
    """A table of some of its columns, without the levels of heads that are the same for all of them. `index`: of its sheet."""
    sheet = next(one for one in held.sheets if one.index == table.sheet_index)
    every = table.column_axis.levels
    levels = [one for one in every if len({one.codes[at] for at in kept}) > 1] or every[:1]
    first = table.header_rows[-1] + 1
    down, top = table.row_axis.positions[-1] - first + 1, len(levels)
    columns = [
        *table.stub_columns,
        *(at for one in kept if (at := table.column_axis.positions[one]) not in table.stub_columns),
    ]
    places = {column: at for at, column in enumerate(columns)}
    grid = GatheredCells(top + down, len(columns))
    for row in range(down):
        for column, at in places.items():
            grid.put((top + row, at), Origin(held.name, sheet, first + row, column))
    across = tuple(places[table.column_axis.positions[one]] for one in kept)
    heads: dict[tuple[int, int], Label] = {}
    paths: list[Path] = []
    for one, at in zip(kept, across, strict=True):
        path: list[Label | None] = []
        for depth, level in enumerate(levels):
            code = level.codes[one]
            if code >= 0 and (depth, code) not in heads:
                label = level.labels[code]
                heads[depth, code] = Label(label.text, depth, at)
                origin = Origin(held.name, sheet, label.row, label.column)
                grid.put((depth, at), origin, label.text)
            path.append(heads.get((depth, code)))
        paths.append(tuple(path))
    rows = Axis(
        tuple(row - first + top for row in table.row_axis.positions),
        tuple(
            replace(level, labels=tuple(_moved(one, first, top, places) for one in level.labels))
            for level in table.row_axis.levels
        ),
    )
    made = replace(
        table,
        region=Region(0, 0, top + down - 1, len(columns) - 1),
        header_rows=tuple(range(top)),
        stub_columns=tuple(range(len(table.stub_columns))),
        row_axis=rows,
        column_axis=Axis(across, levels_of(paths, tuple(level.head for level in levels))),
        sheet_index=index,
        index=0,
    )
    parts = frozenset(((held.name, table.sheet_index, table.index),))
    own = grid.sheet(index, sheet.member)
    return GatheredTable(held.name, own, grid.origins, frozenset(), made, parts)


def _moved(label: Label, first: int, top: int, places: dict[int, int]) -> Label:
    """A label of a row at its new place."""
    return label._replace(row=max(0, label.row - first + top), column=places.get(label.column, 0))
