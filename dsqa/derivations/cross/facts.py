"""Facts shared by features and parts of the derivations of a question: of their sides, and of the words that these use."""

import numpy as np
import numpy.typing as npt

from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.derivations.cross.lines.table_space import Side, TableSpace
from dsqa.derivations.cross.sides import Ints, Masks, Matrix, Sides, sides_of

Floats = npt.NDArray[np.float64]


class CrossFacts:
    """The derivations of one question with the facts of their sides."""

    def __init__(self, generated: CrossDerivations) -> None:
        self.generated = generated
        self.space = generated.space
        """The derivations; there is at least one."""
        self.weights = generated.weights
        self.whole = sum(self.weights) or 1.0
        """Total weight of the words of the question."""
        self.found = self.space.columns()
        self.numbers: Floats = self.space.answers.numbers()
        """(answers,) the number of an answer, NaN if it is not one"""
        self.items = self.space.answers.items()
        """(answers,) texts of the items; () of a computed number"""
        self.many_items: Ints = np.array([len(items) or 1 for items in self.items])
        self.sides: tuple[list[tuple[TableSpace, Side]], list[tuple[TableSpace, Side]]] = [], []
        """By axis the sides of all tables."""
        self.offsets: list[tuple[int, int]] = []
        """By table and axis the number of its first side."""
        for table in self.space.tables:
            self.offsets.append((len(self.sides[0]), len(self.sides[1])))
            for axis in (0, 1):
                self.sides[axis].extend((table, side) for side in table.sides[axis])
        first = np.array(self.offsets)[self.found.table]
        self.side_numbers: tuple[Ints, Ints] = (
            first[:, 0] + self.found.row_side,
            first[:, 1] + self.found.column_side,
        )
        """By axis (derivations,) the number of the side."""
        self.of_sides: tuple[Sides, Sides] = self._sides(0), self._sides(1)
        """By axis the facts of the sides."""
        row, column = self.side_numbers
        self.said: tuple[Masks, Masks] = self.of_sides[0].said[row], self.of_sides[1].said[column]
        """By axis: (derivations,) the words that its side uses."""

    def _sides(self, axis: int) -> Sides:
        found = [sides_of(table, axis, self.whole) for table in self.space.tables]
        return Sides(*(np.concatenate(one) for one in zip(*found, strict=True)))

    def by_derivation(self, axis: int) -> Matrix:
        """(derivations, SIDE_COLUMNS) the facts of the side of each on an axis."""
        found: Matrix = self.of_sides[axis].facts[self.side_numbers[axis]]
        return found

    def every_word(self) -> np.uint64:
        """Mask of the words in any line of the tables."""
        found = np.uint64(0)
        for table in self.space.tables:
            for lines in table.lines:
                found |= np.bitwise_or.reduce(lines.masks) | np.bitwise_or.reduce(lines.cell_masks)
        return found
