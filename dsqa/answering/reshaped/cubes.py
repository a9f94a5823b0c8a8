"""Statistics in long form as a data cube: a row, or a row and a column, for each combination of the members of its dimensions, totals among them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import prod

import numpy as np
import numpy.typing as npt

from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.long_form import combinations, is_long, is_of_times, joined
from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.derivations.cross.lines.classes import class_of
from dsqa.language.heads import is_head_of_measures, is_remark_head, is_unit_head, says_code
from dsqa.language.lang import Lang
from dsqa.language.names.countries import country, is_group_of_countries, level_of_area
from dsqa.language.times.in_text import Time, level_of, only_time
from dsqa.language.totals import is_total

_MOST_ROWS, _MOST_DIMENSIONS, _MOST_MEMBERS = 200_000, 6, 3_000
"""Maximum number of rows, of dimensions, and of members of one."""
_FEWEST_PARTS = 3
"""Minimum number of members that another one is the total of, as only their sums tell."""
_SUMS, _ROUNDED = 0.9, 0.005
"""Minimum share of sums that agree, and by how much a total may differ."""
_CODES_OF_TOTALS = frozenset(("T", "_T", "TOT", "TOTAL"))
_PROSE = 60
"""Mean length of texts from which on they are notes."""
_DENSE = 0.3
"""Minimum share of the combinations of members that have rows."""
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
    groups: frozenset[str] = frozenset()
    """Those that are groups of the others: the euro area among countries."""
    is_added: bool = True
    """Whether its parts are no larger than its total: numbers of persons, not rates."""
    is_outer: bool = False
    """Whether its members are groups of those of another dimension, which tells them: the continents of countries."""
    times: tuple[Time | None, ...] = ()
    """The times of the members of a dimension of times."""

    @cached_property
    def levels(self) -> dict[str, str]:
        """Member -> year, quarter or month, of a dimension of times that has several of these; else {}."""
        found = {text: level_of(time) for text, time in zip(self.members, self.times, strict=False)}
        return found if len({*found.values()} - {""}) > 1 else {}

    @property
    def parts(self) -> list[str]:
        """The members that are neither totals nor groups."""
        return [one for one in self.members if one not in self.totals and one not in self.groups]

    @cached_property
    def countries(self) -> dict[str, str]:
        """Member -> country, if most members are countries."""
        found = {one: name for one in self.members if (name := country(one))}
        return found if 2 * len(found) > len(self.parts) else {}


@dataclass(frozen=True)
class Cube:
    """Statistics in long form."""

    plain: PlainTable
    dimensions: tuple[Dimension, ...]
    values: tuple[int, ...]
    """The columns of numbers."""
    said: tuple[str, ...]
    """What columns have in all rows: the measure."""
    units: tuple[int, ...] = ()
    """The columns of units."""
    errors: tuple[int, ...] = ()
    """The columns of numbers with the errors or bounds of the others."""

    @property
    def has_groups(self) -> bool:
        """Whether some rows are totals of others, or groups of them."""
        return _have_groups(self.dimensions)

    @property
    def has_measures(self) -> bool:
        """Whether its columns of numbers may be of several measures: they are not those of classes, or of parts of nested totals."""
        columns = self.plain.relation.columns
        heads = [columns[at].head for at in self.values]
        return not self.plain.is_nested and not _are_classes(heads)


def unit_of(cube: Cube, rows: Sequence[int]) -> str | None:
    """The unit of some rows; None if there is no column of units, or they have several."""
    columns = (cube.plain.relation.columns[at].texts for at in cube.units)
    found = [texts[rows[0]] for texts in columns if len({texts[row] for row in rows}) == 1]
    # Beside a name often stands its code: THS of Thousand persons.
    return max(found, key=len, default=None)


def cube_of(plain: PlainTable, lang: Lang) -> Cube | None:
    """A table as a cube; None if its dimensions do not tell the rows apart, none has a total and it does not look like one of a data base, or it is too large."""
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
        if not classes or combinations(self._relation, classes) < self._relation.size:
            return None
        outer = [at for at in classes if self._is_outer(at)]
        if len(classes) - len(outer) > _MOST_DIMENSIONS:
            return None
        dimensions = [replace(self._dimension(at), is_outer=at in outer) for at in classes]
        dimensions = [one for one in dimensions if not (one.is_outer and one.times)]
        values = self._values(dimensions)
        if not values:
            return None
        dimensions = [self._weighed(one, values[0]) for one in dimensions]
        has_totals = is_long(self._relation) and any(one.totals for one in dimensions)
        if not has_totals and not self._is_download(dimensions, values):
            return None
        columns = self._relation.columns
        units = tuple(at for at, one in enumerate(columns) if is_unit_head(one.head))
        same = (
            one.different.texts[0]
            for at, one in enumerate(columns)
            if self._size(at) == 1 and at not in units
        )
        said = tuple(text for text in same if _is_said(text) and not text.isdecimal())
        return Cube(self._plain, tuple(dimensions), tuple(values), said, units, self._errors)

    @cached_property
    def _classes(self) -> list[int]:
        """The columns that classify the rows, without codes beside names, and without what numbers the series."""
        columns = self._relation.columns
        named = [
            at
            for at, one in enumerate(columns)
            if 1 < len(one.different.texts) <= _MOST_MEMBERS
            and (one.kind not in ("number", "time") or is_of_times(one))
            and (is_of_times(one) or not is_remark_head(one.head))
            and _length(one) <= _PROSE
        ]
        found: list[int] = []
        for at in sorted(named, key=lambda at: (_is_coded(columns[at]), -_length(columns[at]), at)):
            same = [one for one in found if self._tells(at, one)]
            if not any(self._tells(one, at) for one in same) and len(same) < 2:
                found.append(at)
        return sorted(self._telling(found))

    def _telling(self, classes: list[int]) -> list[int]:
        """The columns without those that only all others together tell, and that tell no rows apart: marks of single numbers."""
        if combinations(self._relation, classes) == self._relation.size:
            for at in sorted(classes, reverse=True):
                others = [one for one in classes if one != at]
                is_told = any(self._tells(one, at) for one in others)
                if not is_told and combinations(self._relation, others) == self._relation.size:
                    classes = others
        return classes

    def _is_outer(self, at: int) -> bool:
        """Whether a column only groups the values of another one, and has no total."""
        texts = self._relation.columns[at].different.texts
        return not any(is_total(text, texts) for text in texts) and any(
            self._tells(other, at) for other in self._classes if other != at
        )

    def _is_download(self, dimensions: Sequence[Dimension], values: Sequence[int]) -> bool:
        """Whether numbers at times have what data bases add: codes beside names, facts about all rows, or years beside months."""
        every = prod(len(one.members) for one in dimensions if not one.is_outer)
        if self._relation.size < _DENSE * every:
            return False  # Things with dates, as a register lists them.
        own = [one.column for one in dimensions]
        columns = self._relation.columns
        rest = [at for at in range(len(columns)) if at not in own and at not in values]
        facts = sum(self._size(at) == 1 and columns[at].text(0) != "" for at in rest)
        # What tells every row from all others numbers the things of a list, unless one of these is a group or the total of others.
        most = self._relation.size - (not _have_groups(dimensions))
        coded = [at for at in rest if self._is_of_codes(at) and self._size(at) <= most]
        is_coded = any(self._tells(at, one) and self._tells(one, at) for at in coded for one in own)
        # All may be of one time, which then stands in every row.
        is_of_one = any(
            only_time(columns[at].text(0), self._lang) for at in rest if self._size(at) == 1
        )
        is_of_kind = len(values) > 1 or is_of_one or any(one.times for one in dimensions)
        return is_of_kind and (facts > 1 or is_coded or any(one.levels for one in dimensions))

    def _is_of_codes(self, at: int) -> bool:
        column = self._relation.columns[at]
        is_text = column.kind in ("text", "mixed") and not is_of_times(column) and _is_coded(column)
        return self._size(at) > 1 and (is_text or says_code(column.head))

    def _tells(self, at: int, other: int) -> bool:
        """Whether a value of one column has the same value of another in all rows."""
        return combinations(self._relation, (at, other)) == self._size(at)

    def _size(self, at: int) -> int:
        return len(self._relation.columns[at].different.texts)

    def _values(self, dimensions: Sequence[Dimension]) -> list[int]:
        """The columns of numbers: one, those of times, those of classes, those of statistics with nested totals, or of several measures if some rows are groups of others by
        their codes; [] if there are others."""
        columns = self._relation.columns
        # A column that alone tells the rows apart tells every number.
        told_by = [at for at in self._classes if self._size(at) < self._relation.size]
        numbers = [
            at
            for at, one in enumerate(columns)
            if one.kind == "number"
            and self._size(at) > 1
            and not says_code(one.head)
            and at not in self._errors
        ]
        found = [at for at in numbers if not any(self._tells(other, at) for other in told_by)]
        series = [one.column for one in dimensions if not one.times]
        if len(found) > 1 and 0 < len(series) < len(dimensions):
            # What is the same at all times numbers the series.
            many = combinations(self._relation, series)
            found = [at for at in found if combinations(self._relation, (*series, at)) > many]
        if len(found) > 1:
            # Beside numbers may stand the same with their bounds: 73.2 [72.1-74.3].
            found = [at for at in found if not columns[at].text(0).endswith("]")]
        heads = [columns[at].head for at in found]
        are_times = all(only_time(head, self._lang) for head in heads)
        if len(found) == 1 or self._plain.is_nested or are_times or _are_classes(heads):
            return found
        is_of_areas = any(
            "" in one.totals or (one.groups and not one.countries) for one in dimensions
        )
        return numbers if is_of_areas else []

    @cached_property
    def _errors(self) -> tuple[int, ...]:
        """The columns of numbers with the errors or bounds of others."""
        columns = self._relation.columns
        return tuple(
            at
            for at, one in enumerate(columns)
            if one.kind == "number" and self._size(at) > 1 and is_remark_head(one.head)
        )

    def _dimension(self, at: int) -> Dimension:
        column = self._relation.columns[at]
        members = tuple(column.different.texts)
        # Rows without a member are totals if a column of its own marks totals.
        marked = any({*one.different.texts} == {"", "Total"} for one in self._relation.columns)
        blank = frozenset(("",) if marked and "" in members else ())
        moments = tuple(only_time(text, self._lang) for text in members)
        if is_of_times(column) or all(moments):
            return Dimension(at, column.head, members, blank, times=moments)
        # Of measures "Unemployment, total" is one beside others.
        are_measures = is_head_of_measures(column.head)
        bare = [text.partition(",")[0] if are_measures else text for text in members]
        totals = (
            text
            for text, name in zip(members, bare, strict=True)
            if is_total(name, members) or text in _CODES_OF_TOTALS
        )
        one = Dimension(at, column.head, members, blank.union(totals))
        groups = (
            filter(is_group_of_countries, one.parts)
            if one.countries
            else self._of_other_levels(at, members)
        )
        return replace(one, groups=frozenset(groups))

    def _of_other_levels(self, at: int, members: Sequence[str]) -> list[str]:
        """The members whose codes are those of larger areas than most: E12000003 beside E08000035, 0400000US17 beside 0500000US17031."""
        for other, one in enumerate(self._relation.columns):
            levels = list(map(level_of_area, one.different.texts))
            if (
                other != at
                and all(levels)
                and len(levels) == len(members)
                and self._tells(at, other)
            ):
                most = max(levels, key=levels.count)
                return [text for text, level in zip(members, levels, strict=True) if level != most]
        return []

    def _weighed(self, one: Dimension, value: int) -> Dimension:
        """A dimension with the member, if any, whose numbers are the sums of those of all others among its totals: Canada above its provinces;
        or with whether its parts are larger than its totals."""
        numbers = self._relation.read(value, "number")
        codes = self._relation.columns[one.column].different
        parts = [code for code, text in enumerate(codes.texts) if text not in one.totals]
        if one.times or numbers is None:
            return one
        rest = [at for at in self._classes if at != one.column]
        every = _by_member(codes.codes, self._others(rest), np.asarray(numbers, float))
        table = every[:, ~np.isnan(every).any(axis=0)]
        if one.totals and table.size:
            totals = [code for code, text in enumerate(codes.texts) if text in one.totals]
            larger = table[parts].max(axis=0, initial=0) > table[totals].max(axis=0)
            one = replace(one, is_added=bool(larger.mean() <= 1 - _SUMS))
        table = every[parts][:, ~np.isnan(every[parts]).any(axis=0)]
        if len(parts) <= _FEWEST_PARTS or not table.size:
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


def _have_groups(dimensions: Sequence[Dimension]) -> bool:
    return any(one.totals or one.groups for one in dimensions)


def is_within_of(cube: Cube, inner: Dimension, outer: Dimension) -> bool:
    """Whether the members of a dimension are parts of those of one before it, as cities are of prefectures: they have rows in few of them each."""
    if inner.times or outer.times or outer.column >= inner.column:
        return False
    own, others = (cube.plain.relation.columns[one.column].different for one in (inner, outer))
    pairs = np.unique(np.stack((own.codes, others.codes)), axis=1).T.tolist()
    both = sum(
        own.texts[at] not in inner.totals and others.texts[place] not in outer.totals
        for at, place in pairs
    )
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
    return text.isascii() and (others > _DIGITS * len(text) or text.isupper())


def _is_said(text: str) -> bool:
    """Whether a text is no code."""
    return any(one.islower() or (one.isalpha() and not one.isascii()) for one in text)


def _length(column: Column) -> float:
    """The mean length of different labels."""
    texts = column.different.texts
    return sum(map(len, texts)) / max(1, len(texts))


def _are_classes(heads: Sequence[str]) -> bool:
    """Whether most heads of columns are classes: 0 to 4 years, 5 to 9 years."""
    return 2 * sum(class_of(head) is not None for head in heads) > len(heads)
