"""The derivations of one question over one relation, to which operations add."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Protocol

import numpy as np
import numpy.typing as npt

from dsqa.derivations import limits
from dsqa.derivations.collected import CollectedDerivations, Derivations
from dsqa.derivations.columns.column_cells import Floats
from dsqa.derivations.columns.head_matches import HeadMatch
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.columns.roles import is_amount
from dsqa.derivations.rows.looked_at import LookedAt, best_groups, likeliest
from dsqa.derivations.rows.masks import Bools, bools_of
from dsqa.derivations.rows.row_set import RowSet, RowsOfGroups, as_named
from dsqa.derivations.rows.row_sets import RowSets
from dsqa.derivations.rows.statistics import Statistics, statistics
from dsqa.language import values
from dsqa.questions.readings.bounds import Comparison, RowsBound, bound_of_rows
from dsqa.questions.readings.claims import limit
from dsqa.questions.readings.noun_asked import asks_list
from dsqa.questions.readings.wording import Wording

NONE = -1
_NUMBER = frozenset(("number", "count", "数", "件数", "回数"))
"""Words of a question for how many there are of anything."""


class Named(Protocol):
    """An operation, as far as its name."""

    @property
    def name(self) -> str: ...


def _made_of(
    made: Sequence[tuple[int, RowSet, RowSet]], group: int
) -> tuple[RowSet, RowSet] | None:
    """The two parts of a group; None if it is not made of two."""
    return next(((one, other) for at, one, other in made if at == group), None)


class Space:
    """Input and output of operations."""

    def __init__(
        self,
        relation: Relation,
        wording: Wording,
        heads: Sequence[HeadMatch],
        found: RowSets,
        numbers: Mapping[str, int],
        looked_at: LookedAt | None = None,
    ) -> None:
        """`numbers`: operation name -> its number in derivations; `looked_at`: the columns and groups; default the likeliest ones."""
        self.relation, self.wording, self.heads = relation, wording, heads
        self._numbers = numbers
        looked_at = looked_at or likeliest(relation, heads, len(found.groups))
        self.shown, self.readings, most = looked_at
        """(place in the relation, column) of the used columns."""
        self.groups: list[RowSet] = best_groups(found.groups, most)
        """The groups of rows, the one of all rows first."""
        places = {id(group): at for at, group in enumerate(self.groups)}
        self.unions, self.pairs = (
            [
                (places[id(found.groups[at])], left, right)
                for at, left, right in made
                if id(found.groups[at]) in places
            ]
            for made in (found.unions, found.pairs)
        )
        """(group, one part, the other) of the unions of two groups, and of the pairs of two conditions."""
        self.share_of: tuple[int, RowSet] | None = None
        """The group that is the part of a share which the question names, and its whole; None if it names none."""
        if found.share_of is not None:
            at, whole = found.share_of
            place = places.get(id(found.groups[at]))
            self.share_of = None if place is None else (place, whole)
        self.summed: int | None = None
        """The group of the rows of a list of combinations whose sum is asked for."""
        if found.summed is not None:
            self.summed = places.get(id(found.groups[found.summed]))
        said = wording.first_of.many if wording.first_of else wording.many
        is_list = asks_list(wording) or relation.of_met == "names"
        self.most_items = limits.LISTED if is_list else max(limits.ITEMS, said)
        """Maximum number of items of a list answer."""
        self._found = CollectedDerivations(relation, self.shown, self.most_items)
        self._shown_places = np.array([at for at, _ in self.shown], np.int32)
        self._across: dict[tuple[str, int], tuple[int, ...]] = {}
        """By operation and group: the columns of a row that are used together."""

    # Input of operations.

    @cached_property
    def rows_bound(self) -> RowsBound | None:
        """The bound on a number of rows in the question."""
        return bound_of_rows(self.wording, self.relation.size)

    @cached_property
    def bound(self) -> tuple[Comparison, float] | None:
        """The bound on a number in a cell, zero for gains and losses."""
        return limit(self.wording)

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
        """By group: its rows in order."""
        return RowsOfGroups(self.groups)

    @cached_property
    def firsts(self) -> npt.NDArray[np.int64]:
        """(groups,): the first row of each, -1 if there is none."""
        firsts = [(group.rows & -group.rows).bit_length() - 1 for group in self.groups]
        return np.array(firsts, np.int64)

    @cached_property
    def lasts(self) -> npt.NDArray[np.int64]:
        """(groups,): the last row of each, -1 if there is none."""
        return np.array([group.rows.bit_length() - 1 for group in self.groups], np.int64)

    @cached_property
    def values(self) -> Floats:
        """(readings, rows), NaN if there is no number."""
        read = [reading.values for _, reading in self.readings]
        return np.array(read, np.float64).reshape(len(read), self.relation.size)

    @cached_property
    def _statistics(self) -> Statistics:
        return statistics(self.members, self.values)

    @property
    def counts(self) -> npt.NDArray[np.int64]:
        """(groups, readings): number of rows with a number."""
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
        """(groups, readings), -inf if there is no number."""
        return self._statistics.largest

    @property
    def smallest(self) -> Floats:
        """(groups, readings), inf if there is no number."""
        return self._statistics.smallest

    # Output of operations.

    def is_of_times(self, reading: int) -> bool:
        """Whether a reading is of years or dates."""
        _, read = self.readings[reading]
        return read.kind in ("year", "date") or self.relation.columns[read.column].kind == "year"

    def add_cells(
        self,
        operation: Named,
        groups: Sequence[int] | npt.NDArray[np.int64],
        rows: Sequence[int] | npt.NDArray[np.int64],
        reading: int = NONE,
    ) -> None:
        """Adds the cells of one row for each group; each column is an answer."""
        if not len(groups):
            return
        answers = self._found.codes[:, np.asarray(rows)].T
        place, column = self._ordered_by(reading)
        of_group = np.repeat(np.asarray(groups, np.int32), len(self.shown))
        shown = np.tile(self._shown_places, len(rows))
        at = [self._found.row_list((row,)) for row in np.asarray(rows).tolist()]
        taken = np.repeat(np.array(at, np.int32), len(self.shown))
        self._found.add(
            self._numbers[operation.name], of_group, shown, place, column, answers.ravel(), taken
        )

    def add_rows(
        self,
        operation: Named,
        group: int,
        rows: Sequence[int],
        reading: int = NONE,
        column: int = NONE,
        but: int = NONE,
    ) -> None:
        """Adds the cells of some rows of a group; each column is a list of different answers.

        `column`: the column by which the rows were chosen, if not a reading; the column `but` is left out.
        """
        answers = self._found.answers_of(tuple(rows))
        place, own = self._ordered_by(reading)
        shown = self._shown_places
        if but != NONE:
            kept = [at for at, (_, one) in enumerate(self.shown) if one.column != but]
            answers, shown = answers[kept], shown[kept]
        groups = np.full(len(answers), group, np.int32)
        taken = np.full(len(answers), self._found.row_list(tuple(rows)), np.int32)
        self._found.add(
            self._numbers[operation.name],
            groups,
            shown,
            place,
            own if column == NONE else column,
            answers,
            taken,
        )

    def add_number(
        self,
        operation: Named,
        group: int,
        value: float,
        shown: int = NONE,
        reading: int = NONE,
        column: int = NONE,
    ) -> None:
        """Adds a computed number."""
        self.add_text(operation, group, values.written(value), shown, reading, column)

    def add_quotient(self, operation: Named, group: int, value: float, reading: int = NONE) -> None:
        """Adds a computed mean, share or ratio."""
        self.add_text(operation, group, values.written_quotient(value), reading=reading)

    def add_text(
        self,
        operation: Named,
        group: int,
        text: str,
        shown: int = NONE,
        reading: int = NONE,
        column: int = NONE,
    ) -> None:
        """Adds an answer that is not in a cell."""
        self.add_code(operation, group, self._found.code_of(text), shown, reading, column)

    def add_texts(
        self,
        operation: Named,
        group: int,
        texts: Sequence[str],
        shown: int = NONE,
        reading: int = NONE,
    ) -> None:
        """Adds an answer of several items that are not in cells."""
        codes = tuple(map(self._found.code_of, texts))
        self.add_code(operation, group, self._found.list_of(codes, len(codes)), shown, reading)

    def add_code(
        self,
        operation: Named,
        group: int,
        code: int,
        shown: int = NONE,
        reading: int = NONE,
        column: int = NONE,
    ) -> None:
        """Adds an answer of the relation, by its code."""
        place, own = self._ordered_by(reading)
        one = np.array([[group, self._place(shown), code, NONE]], np.int32)
        column = own if column == NONE else column
        self._found.add(
            self._numbers[operation.name], one[:, 0], one[:, 1], place, column, one[:, 2], one[:, 3]
        )

    def add_codes(
        self,
        operation: Named,
        group: int,
        codes: Sequence[int],
        shown: int,
        reading: int = NONE,
        column: int = NONE,
    ) -> None:
        """Adds an answer of several items, by their codes."""
        self.add_code(operation, group, self._found.list_of(tuple(codes)), shown, reading, column)

    def add_across(
        self,
        operation: Named,
        group: int,
        columns: tuple[int, ...],
        text: str,
    ) -> None:
        """Adds an answer from several columns of the row of a group."""
        self.look_across(operation, group, columns)
        self.add_text(operation, group, text, column=columns[-1])

    def add_row_across(
        self,
        operation: Named,
        group: int,
        columns: tuple[int, ...],
        shown: Sequence[int],
    ) -> None:
        """Adds the cells of several columns of the row of a group; `shown`: the non-empty ones."""
        row = int(self.firsts[group])
        codes = tuple(int(self.relation.shown_texts(column)[row]) for column in shown)
        self.look_across(operation, group, columns)
        self.add_code(operation, group, self._found.list_of(codes), column=columns[-1])

    def look_across(self, operation: Named, group: int, columns: tuple[int, ...]) -> None:
        """Records that an operation uses several columns of each row of a group."""
        self._across[operation.name, group] = columns

    def across(self, operation: Named, group: int) -> tuple[int, ...]:
        """The columns of each row of a group that an operation uses together; () for others."""
        return self._across.get((operation.name, group), ())

    def pair_of(self, group: int) -> tuple[int, int] | None:
        """The rows of the two groups of a union, in the order of the question; None for others."""
        both = _made_of(self.unions, group)
        if both is None:
            return None
        first, second = as_named(*both)
        return first.rows, second.rows

    def parts_of(self, group: int) -> tuple[int, int] | None:
        """The rows of either condition, for a group of two conditions; None for others."""
        both = _made_of(self.pairs, group)
        return (both[0].rows, both[1].rows) if both else None

    def shown_as_text(self, column: int) -> int:
        """The place among `shown` of a whole column; -1 if it is not used."""
        found = (
            at
            for at, (_, shown) in enumerate(self.shown)
            if shown.column == column and shown.kind == "text"
        )
        return next(found, NONE)

    def best_named(self) -> list[int]:
        """The places of the readings whose columns the question names, best named first."""
        heads = [self.heads[reading.column] for _, reading in self.readings]
        named = (at for at, head in enumerate(heads) if head.words)
        return sorted(named, key=lambda at: -heads[at].covered)

    def named_amounts(self) -> list[int]:
        """The places of the amounts whose columns the question names by another word than "number", best named first."""
        counted = sum(1 << at for at, one in enumerate(self.wording.words) if one in _NUMBER)
        return [
            at
            for at in self.best_named()
            if is_amount(self.relation, self.readings[at][1])
            and self.heads[self.readings[at][1].column].words & self.wording.naming & ~counted
        ]

    def place_of(self, reading: int) -> int:
        """The place among `readings` of a reading of the relation; -1 if it is not used."""
        return next((at for at, (place, _) in enumerate(self.readings) if place == reading), NONE)

    def _place(self, shown: int) -> int:
        return self.shown[shown][0] if shown != NONE else NONE

    def _ordered_by(self, reading: int) -> tuple[int, int]:
        if reading == NONE:
            return NONE, NONE
        place, read = self.readings[reading]
        return place, read.column

    def derivations(self) -> Derivations:
        """All derivations."""
        return self._found.derivations()
