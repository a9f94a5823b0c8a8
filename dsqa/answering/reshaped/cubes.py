"""Statistics in long form as a data cube: a row, or a row and a column, for each combination of the members of its dimensions, totals among them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
import numpy.typing as npt

from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.long_form import combinations, is_of_times, joined
from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.derivations.cross.lines.classes import class_of
from dsqa.language.heads import is_unit_head, says_code
from dsqa.language.lang import Lang
from dsqa.language.times.in_text import Time, times
from dsqa.language.totals import is_total

_MOST_ROWS, _MOST_DIMENSIONS, _MOST_MEMBERS = 200_000, 6, 3_000
"""Maximum number of rows, of dimensions, and of members of one."""
_FEWEST_PARTS = 3
"""Minimum number of members that another one is the total of, as only their sums tell."""
_SUMS, _ROUNDED = 0.9, 0.005
"""Minimum share of sums that agree, and by how much a total may differ."""
_DIGITS = 0.3
"""Share of characters that are no letters from which on labels are codes."""


@dataclass(frozen=True)
class Dimension:
    """A column that classifies the rows."""

    column: int
    head: str
    members: tuple[str, ...]
    totals: frozenset[str] = frozenset()
    """Those of its members that are totals."""
    times: tuple[Time | None, ...] = ()
    """The times of the members of a dimension of times."""

    @property
    def parts(self) -> list[str]:
        """The members that are no totals."""
        return [one for one in self.members if one not in self.totals]


@dataclass(frozen=True)
class Cube:
    """Statistics in long form."""

    plain: PlainTable
    dimensions: tuple[Dimension, ...]
    values: tuple[int, ...]
    """The columns of numbers."""
    said: tuple[str, ...]
    """What columns have in all rows: the measure."""
    unit: str | None
    """The unit in all rows; None if there is no such column."""


def cube_of(plain: PlainTable, lang: Lang) -> Cube | None:
    """A table as a cube; None if its dimensions do not tell the rows apart, none has a total, or it is too large."""
    relation = plain.relation
    if not 0 < relation.size <= _MOST_ROWS or plain.joined:
        return None
    return _Reading(plain, lang).cube()


class _Reading:
    """A table that is read as a cube."""

    def __init__(self, plain: PlainTable, lang: Lang) -> None:
        self._plain, self._relation, self._lang = plain, plain.relation, lang

    def cube(self) -> Cube | None:
        classes = self._classes
        if not 0 < len(classes) <= _MOST_DIMENSIONS:
            return None
        if combinations(self._relation, classes) < self._relation.size:
            return None
        dimensions = [self._dimension(at) for at in classes]
        values = self._values(dimensions)
        if not values:
            return None
        dimensions = [self._with_sums(one, values[0]) for one in dimensions]
        if not any(one.totals for one in dimensions):
            return None
        same = [
            (one.head, one.different.texts[0])
            for one in self._relation.columns
            if len(one.different.texts) == 1 and not one.different.texts[0].isdecimal()
        ]
        # Beside a name often stands its code: THS of Thousand persons.
        units = sorted((text for head, text in same if is_unit_head(head)), key=len)
        said = tuple(text for head, text in same if _is_said(text) and not is_unit_head(head))
        return Cube(
            self._plain, tuple(dimensions), tuple(values), said, units[-1] if units else None
        )

    @cached_property
    def _classes(self) -> list[int]:
        """The columns that classify the rows, without codes beside names, and without what numbers the series."""
        columns = self._relation.columns
        named = [
            at
            for at, one in enumerate(columns)
            if 1 < len(one.different.texts) <= _MOST_MEMBERS
            and (one.kind not in ("number", "time") or is_of_times(one))
        ]
        found: list[int] = []
        for at in sorted(named, key=lambda at: (_is_coded(columns[at]), -_length(columns[at]), at)):
            same = [one for one in found if self._tells(at, one)]
            if not any(self._tells(one, at) for one in same) and len(same) < 2:
                found.append(at)
        return sorted(found)

    def _tells(self, at: int, other: int) -> bool:
        """Whether a value of one column has the same value of another in all rows."""
        return combinations(self._relation, (at, other)) == self._size(at)

    def _size(self, at: int) -> int:
        return len(self._relation.columns[at].different.texts)

    def _values(self, dimensions: Sequence[Dimension]) -> list[int]:
        """The columns of numbers: one, those of times, those of classes, or those of statistics with nested totals; [] if there are others, as those of several measures."""
        columns = self._relation.columns
        found = [
            at
            for at, one in enumerate(columns)
            if one.kind == "number"
            and self._size(at) > 1
            and not says_code(one.head)
            and not any(self._tells(other, at) for other in self._classes)
        ]
        series = [one.column for one in dimensions if not one.times]
        if len(found) > 1 and 0 < len(series) < len(dimensions):
            # What is the same at all times numbers the series.
            many = combinations(self._relation, series)
            found = [at for at in found if combinations(self._relation, (*series, at)) > many]
        heads = [columns[at].head for at in found]
        are_times = all(len(times(head, self._lang)) == 1 for head in heads)
        are_classes = 2 * sum(class_of(head) is not None for head in heads) > len(heads)
        is_one = len(found) == 1 or self._plain.is_nested
        return found if is_one or are_times or are_classes else []

    def _dimension(self, at: int) -> Dimension:
        column = self._relation.columns[at]
        members = tuple(column.different.texts)
        read = [times(text, self._lang) for text in members]
        if is_of_times(column) or all(len(one) == 1 for one in read):
            moments = tuple(one[0] if len(one) == 1 else None for one in read)
            return Dimension(at, column.head, members, times=moments)
        totals = frozenset(text for text in members if is_total(text, members))
        return Dimension(at, column.head, members, totals)

    def _with_sums(self, one: Dimension, value: int) -> Dimension:
        """A dimension with the member, if any, whose numbers are the sums of those of all others among its totals: Canada above its provinces."""
        numbers = self._relation.read(value, "number")
        codes = self._relation.columns[one.column].different
        parts = [code for code, text in enumerate(codes.texts) if text not in one.totals]
        if one.times or numbers is None or len(parts) <= _FEWEST_PARTS:
            return one
        rest = [at for at in self._classes if at != one.column]
        table = _by_member(codes.codes, self._others(rest), np.asarray(numbers, float))[parts]
        table = table[:, ~np.isnan(table).any(axis=0)]
        if not table.size:
            return one
        largest = int(table.sum(axis=1).argmax())
        whole = table[largest]
        agree = np.abs(table.sum(axis=0) - 2 * whole) <= _ROUNDED * np.abs(whole)
        if agree.mean() < _SUMS:
            return one
        return replace(one, totals=one.totals | {codes.texts[parts[largest]]})

    def _others(self, columns: Sequence[int]) -> npt.NDArray[np.int64]:
        """(rows,) number of the combination of some columns."""
        if not columns:
            return np.zeros(self._relation.size, np.int64)
        return joined([self._relation.columns[at].different.codes for at in columns])


def is_within_of(cube: Cube, inner: Dimension, outer: Dimension) -> bool:
    """Whether the members of a dimension are parts of those of one before it, as cities are of prefectures: they have rows in few of them each."""
    if inner.times or outer.times or outer.column >= inner.column:
        return False
    relation = cube.plain.relation
    pairs = set(zip(*(relation.columns[one.column].texts for one in (inner, outer)), strict=True))
    both = sum(one not in inner.totals and other not in outer.totals for one, other in pairs)
    return 2 * both <= len(inner.parts) * len(outer.parts)


def _by_member(
    members: npt.NDArray[np.int32], others: npt.NDArray[np.int64], numbers: npt.NDArray[np.float64]
) -> npt.NDArray[np.float64]:
    """(members, combinations of the others) the numbers, NaN for none."""
    found = np.full((int(members.max()) + 1, int(others.max()) + 1), np.nan)
    found[members, others] = numbers
    return found


def _is_coded(column: Column) -> bool:
    """Whether the labels of a column are codes: Y_LT15, 2021A00035."""
    text = "".join(column.different.texts)
    others = sum(one.isascii() and not (one.isalpha() or one == " ") for one in text)
    return text.isascii() and others > _DIGITS * len(text)


def _is_said(text: str) -> bool:
    """Whether a text is no code."""
    return any(one.islower() or (one.isalpha() and not one.isascii()) for one in text)


def _length(column: Column) -> float:
    """The mean length of different labels."""
    texts = column.different.texts
    return sum(map(len, texts)) / max(1, len(texts))
