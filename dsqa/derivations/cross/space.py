"""The derivations of one question over cross tables, to which operations add."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from math import isfinite
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.derivations.cross.answers import Answers, as_rounded
from dsqa.derivations.cross.lines.axis import Labels, LineCells, SeveralCells
from dsqa.derivations.cross.lines.table_space import NOTHING, CellPlace, TableSpace
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.wording.quotient_form import QuotientForm
from dsqa.language.values import written

Ints = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]
_AS_SHOWN = ("sum", "gap", "step")
"""What is computed to as many decimals as its cells show."""


class Derivation(NamedTuple):
    """One derivation."""

    operation: CrossOperation
    table: int
    axis: int
    """0 if it runs along rows, 1 along columns, 2 for a single cell."""
    groups: tuple[int, int]
    """Groups of the rows and of the columns."""
    answer: int
    texts: tuple[str, ...]
    places: tuple[CellPlace, ...]
    extra: int
    """A small additional fact, such as the number of items of a list."""
    line: int
    """The line whose label is the answer, -1 for none or several."""


class Composed(NamedTuple):
    """The answer of the rules over located cells."""

    items: tuple[str, ...]
    operation: str
    confidence: float
    """Its confidence."""
    paths: str = ""
    """Places of some of its operands."""


_Row = tuple[
    CrossOperation, int, int, int, int, int, int, int,
    LineCells | SeveralCells | Labels | None,
    float | str | None,
]  # fmt: skip
"""A derivation in memory: the fields of `Derivation` up to its line, without texts and places; then the answer cells or labels, or
the operands of a computed answer, None for the composed answer; then the computed number or word, None if nothing is computed."""


class DerivationColumns(NamedTuple):
    """All derivations of a question: each array has one entry per derivation, as in `Derivation`."""

    operation: Ints
    table: Ints
    axis: Ints
    row_group: Ints
    column_group: Ints
    answer: Ints
    extra: Ints
    line: Ints


class CrossSpace:
    """The derivations of one question."""

    def __init__(
        self,
        tables: list[TableSpace],
        composed: Composed | None,
        numbers: Mapping[str, int],
        quotients: QuotientForm | None = None,
    ) -> None:
        """`numbers`: operation name -> its number in derivations. `quotients`: how the question wants them."""
        self.tables = tables
        self._numbers, self._quotients = numbers, quotients
        self.composed = composed
        self.answers = Answers()
        self._rows: list[_Row] = []
        self._columns: DerivationColumns | None = None
        """Cached arrays of the derivations at the time of the last request."""

    def __len__(self) -> int:
        return len(self._rows)

    @property
    def composed_answer(self) -> int:
        """The index of the composed answer; -1 for none."""
        return -1 if self.composed is None else self.answers.find(self.composed.items)

    def columns(self) -> DerivationColumns:
        """All derivations as arrays; there is at least one."""
        if self._columns is None or len(self._columns.answer) < len(self._rows):
            operations, *others, _, _ = zip(*self._rows, strict=True)
            numbers = [self._numbers[one.name] for one in operations]
            every = (numbers, *others)
            self._columns = DerivationColumns(*(np.array(one, np.int64) for one in every))
        return self._columns

    @property
    def operations(self) -> list[CrossOperation]:
        """(derivations,) the operation of each."""
        return [row[0] for row in self._rows]

    @property
    def given(self) -> list[LineCells | SeveralCells | Labels | None]:
        """(derivations,) the answer cells or labels, or the operands, of each."""
        return [row[8] for row in self._rows]

    def operation_is(self, condition: Callable[[CrossOperation], bool]) -> Flags:
        """(derivations,) whether a condition holds for the operation of each."""
        return np.array([condition(row[0]) for row in self._rows], bool)

    def answer_is(self, condition: Callable[[tuple[str, ...]], bool]) -> Flags:
        """(derivations,) whether a condition holds for the texts of the answer of each."""
        met = np.array([condition(items) for items in self.answers.items()], bool)
        return met[self.columns().answer]

    def is_composed(self, *operations: str) -> Flags:
        """(derivations,) whether each gives the composed answer, if that is by one of some operations, or by any if none is given."""
        if self.composed is None or (operations and self.composed.operation not in operations):
            return np.zeros(len(self), bool)
        return np.equal(self.columns().answer, self.composed_answer)

    def alike(self, found: Flags, *operations: str) -> Flags:
        """(derivations,) some, and with them the composed answer, if that is by one of some operations and some of them give it."""
        answer = self.columns().answer
        return found | (self.is_composed(*operations) & np.isin(answer, answer[found]))

    def over_lines(
        self, condition: Callable[[CrossOperation], bool]
    ) -> Iterator[tuple[int, TableSpace, int, LineCells]]:
        """The derivations from the cells of lines at one line across, by operations for which a condition holds: each with its table, axis and cells."""
        for at, row in enumerate(self._rows):
            if isinstance(row[8], LineCells) and condition(row[0]):
                yield at, self.tables[row[1]], row[2], row[8]

    @property
    def derivations(self) -> list[Derivation]:
        """All derivations with their texts and places."""
        return [self.derivation(at) for at in range(len(self._rows))]

    def derivation(self, at: int) -> Derivation:
        """One derivation with its texts and places."""
        operation, number, axis, row, column, answer, extra, line, given, value = self._rows[at]
        table = self.tables[number]
        texts: tuple[str, ...] = ()
        places: tuple[CellPlace, ...] = ()
        if isinstance(given, Labels):
            labels = table.lines[axis].axis.labels(given)
            texts = tuple(label.text for label in labels)
            places = tuple(CellPlace(label.row, label.column, True) for label in labels)
        elif given is not None:
            # The line of a single cell is its row, as for cells along rows.
            along = axis % 2
            parts = given.parts if isinstance(given, SeveralCells) else (given,)
            shown = (text for part in parts for text in table.table.texts(along, part))
            texts = tuple(shown) if value is None else (_written(value),)
            places = tuple(
                table.cell(along, one, part.across) for part in parts for one in part.lines
            )
        elif self.composed is not None:
            texts = self.composed.items
        return Derivation(
            operation, number, axis, (row, column), answer, texts, places, extra, line
        )

    def add_composed(self, operation: CrossOperation, table: TableSpace) -> None:
        """Adds the composed answer as a derivation."""
        assert self.composed is not None
        answer = self.answers.of_texts(self.composed.items)
        groups = table.numbers_of(0, NOTHING, -1)
        self._rows.append((operation, table.number, 2, *groups, answer, 0, -1, None, None))

    def add_cells(
        self,
        operation: CrossOperation,
        table: TableSpace,
        axis: int,
        groups: tuple[int, int],
        cells: LineCells,
        extra: int = 0,
    ) -> None:
        """Adds one derivation that gives cells as displayed."""
        answer = self.answers.of_texts(table.table.texts(axis % 2, cells))
        self._rows.append((operation, table.number, axis, *groups, answer, extra, -1, cells, None))

    def add_verdict(
        self,
        operation: CrossOperation,
        table: TableSpace,
        axis: int,
        groups: tuple[int, int],
        word: str,
        cells: LineCells | SeveralCells,
        extra: int = 0,
    ) -> None:
        """Adds one derivation that answers a claim by a word (yes, no), with the cells that decide it."""
        answer = self.answers.of_texts((word,))
        self._rows.append((operation, table.number, axis, *groups, answer, extra, -1, cells, word))

    def add_number(
        self,
        operation: CrossOperation,
        table: TableSpace,
        axis: int,
        groups: tuple[int, int],
        value: float,
        cells: LineCells | SeveralCells,
        extra: int = 0,
    ) -> None:
        """Adds one derivation with a number that is computed from cells."""
        self.add_numbers(table, axis, groups, ((operation, value, cells),), extra)

    def add_numbers(
        self,
        table: TableSpace,
        axis: int,
        groups: tuple[int, int],
        computed: Iterable[tuple[CrossOperation, float, LineCells | SeveralCells]],
        extra: int = 0,
    ) -> None:
        """Adds derivations over the same groups, each with a number that is computed from cells."""
        number, (row, column) = table.number, groups
        add, answer_of = self._rows.append, self.answers.of_value
        for operation, exact, cells in computed:
            if isfinite(exact):
                value = exact
                if operation.is_quotient and self._quotients is not None:
                    value = self._quotients.shown(exact)
                elif operation.query.work in _AS_SHOWN and table.table.hides_decimals:
                    value = round(exact, _decimals(table, axis, cells))
                answer = answer_of(value)
                add((operation, number, axis, row, column, answer, extra, -1, cells, value))

    def add_labels(
        self,
        operation: CrossOperation,
        table: TableSpace,
        axis: int,
        groups: tuple[int, int],
        labels: Labels,
        extra: int = 0,
        line: int = -1,
    ) -> None:
        """Adds one derivation that gives labels, without repeats; adds none if the lines have no label."""
        answer = self._answer_of(table, axis, labels)
        if answer >= 0:
            self._rows.append(
                (operation, table.number, axis, *groups, answer, extra, line, labels, None)
            )

    def _answer_of(self, table: TableSpace, axis: int, labels: Labels) -> int:
        """The index of the answer with these labels, -1 if there is none."""
        where = (table.number, axis, labels)
        known = self._answers_of_labels.get(where)
        if known is None:
            texts = tuple(label.text for label in table.lines[axis].axis.labels(labels))
            known = self.answers.of_texts(texts) if texts else -1
            self._answers_of_labels[where] = known
        return known

    @cached_property
    def _answers_of_labels(self) -> dict[tuple[int, int, Labels], int]:
        return {}


def _written(computed: float | str) -> str:
    return computed if isinstance(computed, str) else written(as_rounded(computed))


def _decimals(table: TableSpace, axis: int, cells: LineCells | SeveralCells) -> int:
    """The largest number of decimals that cells show."""
    parts = cells.parts if isinstance(cells, SeveralCells) else (cells,)
    return max(table.table.decimals(axis % 2, part) for part in parts)
