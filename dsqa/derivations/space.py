"""The derivations of one question over one relation, while operations add to them."""

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.derivations import values
from dsqa.derivations.anchors import HeadMatch
from dsqa.derivations.column import Floats
from dsqa.derivations.looked_at import best_groups, likeliest_columns
from dsqa.derivations.masks import Bools, bools_of
from dsqa.derivations.registry import Operation, numbers_of_operations
from dsqa.derivations.relation import Relation
from dsqa.derivations.row_set import RowSet, RowsOfGroups, as_named
from dsqa.derivations.row_sets import RowSets
from dsqa.derivations.statistics import Statistics, statistics
from dsqa.derivations.wording import Wording

Ints = npt.NDArray[np.int32]

MOST_ITEMS = 20
"""Items of a list that is an answer."""
NONE = -1


class Derivations(NamedTuple):
    """All derivations of a question: each array has one entry a derivation."""

    operation: Ints
    group: Ints
    """Which of the row sets it runs over."""
    shown: Ints
    """Which of the relation's shown columns it gives, -1 for a computed answer."""
    reading: Ints
    """Which of the relation's readings orders or adds up the rows, -1 for none."""
    column: Ints
    """The column of the reading, or by which rows are grouped or alike; -1 for none."""
    answer: Ints
    """Index into `answers`."""
    rows: Ints
    """Index into `row_lists` of the rows whose cells are the answer, -1 for a computed one."""
    answers: list[tuple[str, ...]]
    """Texts of the items of each different answer."""
    row_lists: list[tuple[int, ...]]
    computed: dict[int, str]
    """By answer the text of a computed one where it is equal to a cell: 3, not "3.0 (a)"."""

    def __len__(self) -> int:
        return len(self.operation)


class _Block(NamedTuple):
    operation: int
    group: Ints
    shown: Ints
    reading: Ints
    column: Ints
    answer: Ints
    rows: Ints


class Space:
    """What operations derive from, and where they put it."""

    def __init__(
        self, relation: Relation, wording: Wording, heads: Sequence[HeadMatch], found: RowSets
    ) -> None:
        self.relation, self.wording, self.heads = relation, wording, heads
        self.shown, self.readings, most = likeliest_columns(relation, heads, len(found.groups))
        """(place in the relation, column) of those that are looked at."""
        self.groups: list[RowSet] = best_groups(found.groups, most)
        """The groups of rows, that of all rows first."""
        places = {id(group): at for at, group in enumerate(self.groups)}
        self.unions, self.pairs = (
            [
                (places[id(found.groups[at])], left, right)
                for at, left, right in made
                if id(found.groups[at]) in places
            ]
            for made in (found.unions, found.pairs)
        )
        """(group, one part, the other) of the groups that are either of two, and of those that are both."""
        self._blocks: list[_Block] = []
        self._texts: dict[str, int] = {}
        self._new_texts: list[str] = []
        self._computed: dict[int, str] = {}
        self._lists: dict[tuple[int, ...], tuple[int, tuple[int, ...]]] = {}
        self._of_rows: dict[tuple[int, ...], Ints] = {}
        self._row_lists: dict[tuple[int, ...], int] = {}
        self._codes = np.array([one.codes for _, one in self.shown], np.int32).reshape(
            len(self.shown), relation.size
        )
        self._shown_places = np.array([at for at, _ in self.shown], np.int32)
        self._base = 1 << 24
        """Answers from here on are lists."""

    # What operations look at.

    @cached_property
    def members(self) -> Bools:
        """(groups, rows)"""
        return bools_of([group.rows for group in self.groups], self.relation.size)

    @cached_property
    def sizes(self) -> npt.NDArray[np.int64]:
        """(groups,)"""
        return np.array([group.rows.bit_count() for group in self.groups], np.int64)

    @cached_property
    def rows(self) -> RowsOfGroups:
        """By group its rows in order."""
        return RowsOfGroups(self.groups)

    @cached_property
    def firsts(self) -> npt.NDArray[np.int64]:
        """(groups,): the first row of each, -1 where there is none."""
        firsts = [(group.rows & -group.rows).bit_length() - 1 for group in self.groups]
        return np.array(firsts, np.int64)

    @cached_property
    def lasts(self) -> npt.NDArray[np.int64]:
        """(groups,): the last row of each, -1 where there is none."""
        return np.array([group.rows.bit_length() - 1 for group in self.groups], np.int64)

    @cached_property
    def values(self) -> Floats:
        """(readings, rows), NaN where there is no number."""
        read = [reading.values for _, reading in self.readings]
        return np.array(read, np.float64).reshape(len(read), self.relation.size)

    @cached_property
    def _statistics(self) -> Statistics:
        return statistics(self.members, self.values)

    @property
    def counts(self) -> npt.NDArray[np.int64]:
        """(groups, readings): rows with a number."""
        return self._statistics.counts

    @cached_property
    def sums(self) -> Floats:
        """(groups, readings), with as many decimals as the numbers: 0.1 and 0.2 are 0.3."""
        sums = self._statistics.sums.copy()
        for at, (place, _) in enumerate(self.readings):
            sums[:, at] = np.round(sums[:, at], self.relation.decimals[place])
        return sums

    @property
    def largest(self) -> Floats:
        """(groups, readings), -inf where there is no number."""
        return self._statistics.largest

    @property
    def smallest(self) -> Floats:
        """(groups, readings), inf where there is no number."""
        return self._statistics.smallest

    # What operations add.

    def add_cells(
        self,
        operation: Operation,
        groups: Sequence[int] | npt.NDArray[np.int64],
        rows: Sequence[int] | npt.NDArray[np.int64],
        reading: int = NONE,
    ) -> None:
        """For each group the cells of one row, each column an answer."""
        if not len(groups):
            return
        answers = self._codes[:, np.asarray(rows)].T
        place, column = self._ordered_by(reading)
        of_group = np.repeat(np.asarray(groups, np.int32), len(self.shown))
        shown = np.tile(self._shown_places, len(rows))
        at = [self._row_list((row,)) for row in np.asarray(rows).tolist()]
        taken = np.repeat(np.array(at, np.int32), len(self.shown))
        self._add(operation, of_group, shown, place, column, answers.ravel(), taken)

    def add_rows(
        self,
        operation: Operation,
        group: int,
        rows: Sequence[int],
        reading: int = NONE,
        column: int = NONE,
        but: int = NONE,
    ) -> None:
        """For a group the cells of some of its rows, each column a list of different answers.

        `column`: by which the rows were chosen where it is no reading; the cells of column `but` are left out.
        """
        answers = self._answers_of(tuple(rows))
        place, own = self._ordered_by(reading)
        shown = self._shown_places
        if but != NONE:
            kept = [at for at, (_, one) in enumerate(self.shown) if one.column != but]
            answers, shown = answers[kept], shown[kept]
        groups = np.full(len(answers), group, np.int32)
        taken = np.full(len(answers), self._row_list(tuple(rows)), np.int32)
        self._add(
            operation, groups, shown, place, own if column == NONE else column, answers, taken
        )

    def add_number(
        self,
        operation: Operation,
        group: int,
        value: float,
        shown: int = NONE,
        reading: int = NONE,
        column: int = NONE,
    ) -> None:
        """One computed number."""
        self.add_text(operation, group, values.written(value), shown, reading, column)

    def add_quotient(
        self, operation: Operation, group: int, value: float, reading: int = NONE
    ) -> None:
        """One computed mean, share or ratio."""
        self.add_text(operation, group, values.written_quotient(value), reading=reading)

    def add_text(
        self,
        operation: Operation,
        group: int,
        text: str,
        shown: int = NONE,
        reading: int = NONE,
        column: int = NONE,
    ) -> None:
        """One answer that stands in no cell."""
        self.add_code(operation, group, self._code(text), shown, reading, column)

    def add_code(
        self,
        operation: Operation,
        group: int,
        code: int,
        shown: int = NONE,
        reading: int = NONE,
        column: int = NONE,
    ) -> None:
        """One answer of the relation, by its code."""
        place, own = self._ordered_by(reading)
        one = np.array([[group, self._place(shown), code, NONE]], np.int32)
        column = own if column == NONE else column
        self._add(operation, one[:, 0], one[:, 1], place, column, one[:, 2], one[:, 3])

    def add_codes(
        self,
        operation: Operation,
        group: int,
        codes: Sequence[int],
        shown: int,
        reading: int = NONE,
    ) -> None:
        """One answer of several items, by their codes."""
        self.add_code(operation, group, self._list(tuple(codes)), shown, reading)

    def pair_of(self, group: int) -> tuple[int, int] | None:
        """The rows of the two groups that a union is of, that which the question names first in front; None for any other."""
        for at, one, other in self.unions:
            if at == group:
                first, second = as_named(one, other)
                return first.rows, second.rows
        return None

    def place_of(self, reading: int) -> int:
        """The place among `readings` of a reading of the relation; -1 for one that is not looked at."""
        return next((at for at, (place, _) in enumerate(self.readings) if place == reading), NONE)

    def _place(self, shown: int) -> int:
        return self.shown[shown][0] if shown != NONE else NONE

    def _ordered_by(self, reading: int) -> tuple[int, int]:
        if reading == NONE:
            return NONE, NONE
        place, read = self.readings[reading]
        return place, read.column

    def _row_list(self, rows: tuple[int, ...]) -> int:
        return self._row_lists.setdefault(rows, len(self._row_lists))

    def _add(
        self,
        operation: Operation,
        groups: Ints,
        shown: Ints,
        reading: int,
        column: int,
        answers: Ints,
        rows: Ints,
    ) -> None:
        there = answers >= 0
        if not there.all():
            groups, shown, answers, rows = (one[there] for one in (groups, shown, answers, rows))
        number = numbers_of_operations()[operation.name]
        size = len(answers)
        self._blocks.append(
            _Block(
                number,
                groups,
                shown,
                np.full(size, reading, np.int32),
                np.full(size, column, np.int32),
                answers,
                rows,
            )
        )

    def _answers_of(self, rows: tuple[int, ...]) -> Ints:
        """(shown columns,) the answer that the cells of some rows give, -1 for none."""
        known = self._of_rows.get(rows)
        if known is None:
            if len(rows) == 1:
                known = self._codes[:, rows[0]]
            else:
                lists = self._codes[:, list(rows)].tolist()
                known = np.array(
                    [self._list(tuple(dict.fromkeys(c for c in line if c >= 0))) for line in lists],
                    np.int32,
                )
            self._of_rows[rows] = known
        return known

    def _list(self, codes: tuple[int, ...]) -> int:
        if not codes or len(codes) > MOST_ITEMS:
            return NONE
        if len(codes) == 1:
            return codes[0]
        at = self._base + len(self._lists)
        # The items stay in the order in which they were first met.
        return self._lists.setdefault(tuple(sorted(codes)), (at, codes))[0]

    def _code(self, text: str) -> int:
        key = values.key(text)
        known = self.relation.find(key)
        if known is not None:
            self._computed[known] = text
            return known
        known = self._texts.get(key)
        if known is None:
            known = self._texts[key] = len(self.relation.answers) + len(self._new_texts)
            self._new_texts.append(text)
        return known

    def derivations(self) -> Derivations:
        """All that was added."""
        sizes = [len(block.answer) for block in self._blocks]
        operation = np.repeat(
            np.array([block.operation for block in self._blocks], np.int32), sizes
        )
        columns = [
            np.concatenate([block[at] for block in self._blocks] or [np.zeros(0, np.int32)])
            for at in range(1, len(_Block._fields))
        ]
        group, shown, reading, column, codes, rows = columns
        different, answer = np.unique(codes, return_inverse=True)
        texts = [*self.relation.answers, *self._new_texts]
        lists = dict(self._lists.values())
        answers = [
            tuple(texts[code] for code in lists[at]) if at >= self._base else (texts[at],)
            for at in different.tolist()
        ]
        return Derivations(
            operation,
            group,
            shown,
            reading,
            column,
            answer.astype(np.int32),
            rows,
            answers,
            list(self._row_lists),
            {
                at: self._computed[code]
                for at, code in enumerate(different.tolist())
                if code in self._computed
            },
        )
