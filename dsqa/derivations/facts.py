"""Facts that features and parts of the derivations of a question share."""

import numpy as np

from dsqa.derivations.collected import Derivations
from dsqa.derivations.columns.roles import names, role
from dsqa.derivations.generation import Generated
from dsqa.derivations.question.signs import agreement
from dsqa.derivations.rows.anchors import ONE
from dsqa.derivations.rows.row_set import RowSet
from dsqa.derivations.space import Space
from dsqa.language.dimensions import measured
from dsqa.language.values import is_year, key
from dsqa.questions.readings.bounds import said_bounds
from dsqa.questions.readings.noun_asked import asked_word, how_many
from dsqa.questions.readings.wording import Wording


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
        self.shown_column = shown_columns[found.shown]
        """By derivation: the column that it gives, or the number of columns if none."""
        self.ordered_column = np.where(found.column < 0, self.width, found.column)
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

    def left_of(self, words: int) -> list[int]:
        """By group: number of words of a mask that it neither uses nor implies."""
        return [
            (words & ~(group.words | implied)).bit_count()
            for group, implied in zip(self.space.groups, self.implied, strict=True)
        ]

    def left(self, group: RowSet) -> int:
        """Number of words that certainly name cells and that a group does not use."""
        return (self.strong & ~group.words).bit_count()


def _answer_type(items: tuple[str, ...]) -> int:
    """0 words, 1 number, 2 year, 3 date, 4 words with digits."""
    found = key(items[0])
    if found.startswith("n:"):
        value = float(found[2:])
        return 2 if is_year(value) else 1
    if found.startswith("d:"):
        return 3
    return 4 if any(character.isdigit() for character in found) else 0
