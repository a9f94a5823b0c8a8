"""Facts shared by features and parts of the derivations of a question: of their groups of lines, and of the words that these use."""

import numpy as np
import numpy.typing as npt

from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.derivations.cross.group_facts import GroupFacts, Ints, Masks, Matrix, facts_of_groups
from dsqa.derivations.cross.lines.axis import LineGroup
from dsqa.derivations.cross.lines.table_space import TableSpace

Floats = npt.NDArray[np.float64]


class CrossFacts:
    """The derivations of one question with the facts of their groups of lines."""

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
        self.groups: tuple[
            list[tuple[TableSpace, LineGroup]], list[tuple[TableSpace, LineGroup]]
        ] = [], []
        """By axis the groups of all tables that are used."""
        self.offsets: list[tuple[int, int]] = []
        """By table and axis the number of its first group."""
        for table in self.space.tables:
            self.offsets.append((len(self.groups[0]), len(self.groups[1])))
            for axis in (0, 1):
                self.groups[axis].extend((table, group) for group in table.used[axis])
        first = np.array(self.offsets)[self.found.table]
        self.group_numbers: tuple[Ints, Ints] = (
            first[:, 0] + self.found.row_group,
            first[:, 1] + self.found.column_group,
        )
        """By axis (derivations,) the number of the group."""
        self.group_facts: tuple[GroupFacts, GroupFacts] = self._groups(0), self._groups(1)
        """By axis the facts of the groups."""
        row, column = self.group_numbers
        self.said: tuple[Masks, Masks] = (
            self.group_facts[0].said[row],
            self.group_facts[1].said[column],
        )
        """By axis: (derivations,) the words that its group uses."""

    def _groups(self, axis: int) -> GroupFacts:
        found = [facts_of_groups(table, axis, self.whole) for table in self.space.tables]
        return GroupFacts(*(np.concatenate(one) for one in zip(*found, strict=True)))

    def by_derivation(self, axis: int) -> Matrix:
        """(derivations, GROUP_COLUMNS) the facts of the group of each on an axis."""
        found: Matrix = self.group_facts[axis].facts[self.group_numbers[axis]]
        return found

    def every_word(self) -> np.uint64:
        """Mask of the words in any line of the tables."""
        found = np.uint64(0)
        for table in self.space.tables:
            for lines in table.lines:
                found |= np.bitwise_or.reduce(lines.masks) | np.bitwise_or.reduce(lines.cell_masks)
        return found
