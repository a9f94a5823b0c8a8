"""Facts that features and parts of the derivations of a question share."""

from collections.abc import Callable, Collection, Iterable, Sequence

import numpy as np
import numpy.typing as npt

from dsqa.derivations.collected import Derivations
from dsqa.derivations.columns.relation import NumericColumn
from dsqa.derivations.columns.roles import names, role
from dsqa.derivations.generation import Generated
from dsqa.derivations.question.signs import agreement
from dsqa.derivations.registry import Operation, operations
from dsqa.derivations.rows.anchors import ONE
from dsqa.derivations.rows.row_set import RowSet
from dsqa.derivations.space import Space
from dsqa.language.dimensions import measured
from dsqa.language.values import is_year, key
from dsqa.questions.readings.bounds import said_bounds
from dsqa.questions.readings.noun_asked import asked_word, how_many
from dsqa.questions.readings.wording import Wording

Mask = npt.NDArray[np.bool_]
"""(derivations,) whether something holds for each."""


class Facts:
    """Facts that features and parts of the derivations of a question share."""

    def __init__(self, generated: Generated) -> None:
        self.space: Space = generated.space
        self.heads = generated.space.heads
        self.matches = generated.matches
        self.derivations: Derivations = generated.derivations
        self.wording: Wording = generated.space.wording
        relation = generated.space.relation
        self.width = len(relation.columns)
        found = self.derivations
        shown_columns = np.array([*(one.column for one in relation.shown), self.width], np.int32)
        self.shown_column: npt.NDArray[np.int32] = shown_columns[found.shown]
        """By derivation: the column that it gives, or the number of columns if none."""
        self.ordered_column: npt.NDArray[np.int32] = np.where(
            found.column < 0, self.width, found.column
        )
        """By derivation: the column that it sorts or adds up, likewise."""
        self.agreements = np.array([agreement(self.wording, one) for one in self.space.groups])
        strong = 0
        for match in self.matches:
            strong |= match.words if match.level > ONE else 0
        self.strong = strong & self.wording.naming
        """Mask of the words that certainly name cells."""
        self.roles = [role(relation, at) for at in range(self.width)]
        """By column: its role."""
        headed, named = 0, 0
        for head, column in zip(self.heads, relation.columns, strict=True):
            headed |= 0 if column.is_flag else head.words
        for match in self.matches:
            is_category = self.roles[match.column] in ("category", "month")
            named |= match.words if is_category and match.level > ONE else 0
        self.asked = asked_word(self.wording, headed, named)
        """Mask of the requested noun."""
        self.how_many = how_many(self.wording)
        """Mask of the numbers that give the number of items."""
        self.categories = self._categories(named)
        """Mask of the words that name a category."""
        self.bounds = sum(1 << place for place in said_bounds(self.wording))
        """Mask of the bounded numbers."""
        self.years = self._years()
        """Mask of the years and times of day that some group uses."""
        self.implied = [self._implied(one) for one in self.space.groups]
        """By group: mask of the words that name cells of all its rows and that it does not use."""
        self.measured = [
            measured(column.head, column.head_stems, self.wording.words)
            for column in relation.columns
        ]
        """By column: how adjectives and units of the question refer to it."""
        self.names = names(relation)
        """The first column that identifies the rows by name, or the number of columns if none."""
        self.answer_types = np.array([_answer_type(items) for items in found.answers], np.int32)

    def _categories(self, named: int) -> int:
        for at, head in enumerate(self.heads):
            named |= head.words if self.space.relation.columns[at].is_flag else 0
        return named & self.wording.naming & ~self.asked

    def _years(self) -> int:
        years = {
            1 << one.word
            for one in self.wording.quantities
            if is_year(one.value) or one.kind == "time"
        }
        rested = 0
        for group in self.space.groups:
            rested |= group.words
        return sum(years) & rested

    def _implied(self, group: RowSet) -> int:
        if not group.words or not group.rows:
            return 0
        found = 0
        for match in self.matches:
            if not group.rows & ~match.rows and match.level >= ONE:
                found |= match.words
        return found & ~group.words & self.wording.naming

    def operation_is(self, fact: Callable[[Operation], object]) -> Mask:
        """Whether a fact holds for the operation of each."""
        found: Mask = _told(map(fact, operations()))[self.derivations.operation]
        return found

    def group_is(self, fact: Callable[[RowSet], object]) -> Mask:
        """Whether a fact holds for the group of each."""
        found: Mask = _told(map(fact, self.space.groups))[self.derivations.group]
        return found

    def reading_is(self, fact: Callable[[NumericColumn], object]) -> Mask:
        """Whether a fact holds for the column of numbers that each uses; False where it uses none."""
        facts = map(fact, self.space.relation.readings)
        found: Mask = _told((*facts, False))[self.derivations.reading]
        return found

    def answer_is(self, fact: Callable[[tuple[str, ...]], object]) -> Mask:
        """Whether a fact holds for the items of the answer of each."""
        found: Mask = _told(map(fact, self.derivations.answers))[self.derivations.answer]
        return found

    def gives(self, columns: Iterable[object]) -> Mask:
        """Whether a fact holds for the column that each gives. `columns`: whether it does, by column."""
        found: Mask = _told((*columns, False))[self.shown_column]
        return found

    def gives_one_of(self, columns: Collection[int]) -> Mask:
        """Whether each gives one of these columns; their number stands for none."""
        return np.isin(self.shown_column, [*columns])

    def orders_by(self, columns: Iterable[object]) -> Mask:
        """Whether a fact holds for the column that each sorts or adds up, likewise."""
        found: Mask = _told((*columns, False))[self.ordered_column]
        return found

    def orders_by_one_of(self, columns: Collection[int]) -> Mask:
        """Whether each sorts or adds up one of these columns, likewise."""
        return np.isin(self.ordered_column, [*columns])

    def uses(self, columns: Sequence[object]) -> Mask:
        """Whether a fact holds for either column."""
        return self.gives(columns) | self.orders_by(columns)

    def against(self, unwanted: Iterable[Mask | None], demanded: Iterable[Mask | None]) -> Mask:
        """Whether each is unwanted, or does not meet a demand that some meet. None: the question has no such demand."""
        found = np.zeros(len(self.derivations), bool)
        for mask in unwanted:
            found |= False if mask is None else mask
        for met in demanded:
            found |= False if met is None or not met.any() else ~met
        return found

    def left_of(self, words: int) -> list[int]:
        """By group: number of words of a mask that it neither uses nor implies."""
        return [
            (words & ~(group.words | implied)).bit_count()
            for group, implied in zip(self.space.groups, self.implied, strict=True)
        ]

    def left(self, group: RowSet) -> int:
        """Number of words that certainly name cells and that a group does not use."""
        return (self.strong & ~group.words).bit_count()


def _told(facts: Iterable[object]) -> Mask:
    return np.array([*map(bool, facts)], bool)


def _answer_type(items: tuple[str, ...]) -> int:
    """0 words, 1 number, 2 year, 3 date, 4 words with digits."""
    found = key(items[0])
    if found.startswith("n:"):
        value = float(found[2:])
        return 2 if is_year(value) else 1
    if found.startswith("d:"):
        return 3
    return 4 if any(character.isdigit() for character in found) else 0
