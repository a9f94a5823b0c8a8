"""Families of tables: those of a dataset that have the same labels, told apart by their files, their sheets or their titles."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from dsqa.answering.gathered.told_apart import FamilyMember, OfFile, nouns, telling
from dsqa.language.lang import Lang
from dsqa.language.normalise import normalise
from dsqa.language.times.in_text import Time, times
from dsqa.locate.indexing.contents import without_contents
from dsqa.readers.sheet import Sheet
from dsqa.store import Content
from dsqa.tables.labels.clean import clean
from dsqa.tables.model import Axis, Table

MOST_MEMBERS, MOST_CELLS = 60, 40_000
"""Maximum number of tables of a family, and of all their cells."""
_FEWEST = 2
"""Minimum number of tables of a family."""
_ALIKE = 0.6
"""Minimum share of all labels of an axis that two tables of a family have in common."""
_YEAR, _MONTH, _FISCAL = {"e": "Year", "j": "年"}, {"e": "Month", "j": "月"}, "年度"
Key = tuple[str, ...]
"""The labels of a line, and how many lines before it have the same."""


@dataclass(frozen=True)
class Family:
    """Tables with the same labels."""

    members: tuple[FamilyMember, ...]
    lang: Lang
    nouns: frozenset[str]
    """The nouns for what tells its tables apart, normalised: branch, 支店."""

    @property
    def file(self) -> str:
        """The data file of the first table."""
        return self.members[0].file

    @property
    def is_of_files(self) -> bool:
        """Whether its tables are in several data files."""
        return len({one.sheet.file_in(one.file) for one in self.members}) > 1

    @cached_property
    def times(self) -> tuple[Time, ...]:
        """The time of each member; () if they are not told apart by times."""
        found = [times(one.label, self.lang) for one in self.members]
        told = [one[0] for one in found if len(one) == 1 and (one[0].year or one[0].month)]
        return tuple(told) if len(told) == len(found) else ()

    @cached_property
    def head(self) -> str:
        """The name of what tells its tables apart; "" if there is none."""
        if not self.times:
            return max(sorted(self.nouns), key=len, default="")
        if all(one.month is not None for one in self.times):
            return _MONTH[self.lang]
        is_fiscal = all(one.label.endswith(_FISCAL) for one in self.members)
        return _FISCAL if is_fiscal else _YEAR[self.lang]

    @cached_property
    def lines(self) -> tuple[dict[Key, "FamilyLine"], dict[Key, "FamilyLine"]]:
        """The rows and the columns, in the order of the first table that has them."""
        found: tuple[dict[Key, FamilyLine], dict[Key, FamilyLine]] = ({}, {})
        for number, one in enumerate(self.members):
            for lines, axis in zip(found, one.table.axes, strict=True):
                for at, key in enumerate(keys(axis)):
                    lines.setdefault(key, FamilyLine(number, at))
        return found

    @cached_property
    def places(self) -> tuple[tuple[dict[Key, int], dict[Key, int]], ...]:
        """By member the index of each row and of each column."""
        return tuple(
            tuple({key: at for at, key in enumerate(keys(axis))} for axis in one.table.axes)  # type: ignore[misc]
            for one in self.members
        )

    def axis(self, side: int, member: int) -> Axis:
        """The row (0) or column (1) axis of a member."""
        return self.members[member].table.axes[side]


class FamilyLine(NamedTuple):
    """A row or column of a family: that of the first member with it."""

    member: int
    at: int


def are_of_files(contents: Sequence[Content]) -> bool:
    """Whether the sheets of a dataset are in several files, or members of a zip."""
    return len({sheet.file_in(held.name) for held in contents for sheet in held.sheets}) > 1


def families(contents: Sequence[Content], lang: Lang) -> list[Family]:
    """The families of a dataset of several data files, or of one whose sheets have names."""
    if not are_of_files(contents) and not all(
        sheet.name for held in contents for sheet in held.sheets
    ):
        return []
    groups: list[list[tuple[OfFile, tuple[set[Key], set[Key]]]]] = []
    read = without_contents([(one.name, one.sheets, one.tables) for one in contents])
    known = [
        [one for one in map(_without_heading, tables) if one.kind != "form" and one.size]
        for _, _, tables in read
    ]
    if sum(map(len, known)) < _FEWEST:
        return []
    for (file, sheets, _), tables in zip(read, _with_common_levels(known), strict=True):
        by_index = {sheet.index: sheet for sheet in sheets}
        for table in tables:
            own = {*keys(table.row_axis)}, {*keys(table.column_axis)}
            group = next((one for one in groups if are_alike(one[0][1], own)), None)
            if group is None:
                groups.append(group := [])
            group.append((OfFile(file, by_index[table.sheet_index], table), own))
    found = []
    for group in groups:
        members = [one for one, _ in group]
        if (
            not 1 < len(members) <= MOST_MEMBERS
            or sum(one.table.size for one in members) > MOST_CELLS
        ):
            continue
        family = family_of(contents, members, lang)
        if family is not None and not _says_in_lines(family):
            found.append(family)
    return found


def family_of(contents: Sequence[Content], members: Sequence[OfFile], lang: Lang) -> Family | None:
    """Tables of a dataset as a family; None if nothing tells them apart."""
    labels = telling(members)
    told = tuple(
        FamilyMember(*one, label, _place(one.sheet, one.table, label))
        for one, label in zip(members, labels, strict=False)
    )
    every = [table for held in contents for table in held.tables]
    return Family(told, lang, nouns(told, every, lang)) if told else None


def _says_in_lines(family: Family) -> bool:
    """Whether what tells the tables apart are labels of their lines, too, so that these may be meant."""
    labels = {normalise(one.label) for one in family.members}
    return any(labels <= {key[-2] for key in lines if len(key) > 1} for lines in family.lines)


def keys(axis: Axis) -> list[Key]:
    """The key of each line of an axis."""
    often: dict[Key, int] = {}
    found = []
    for at in range(len(axis.positions)):
        key = tuple(normalise(label.text) for label in axis.path(at))
        count = often[key] = often.get(key, -1) + 1
        found.append((*key, str(count)))
    return found


def _without_heading(table: Table) -> Table:
    """A table without the level of a heading above it, which all its rows have."""
    first = table.row_axis.levels[:1]
    if len(table.row_axis.levels) > 1 and all(
        len(one.labels) == 1 and one.labels[0].row < table.region.top for one in first
    ):
        return replace(table, row_axis=replace(table.row_axis, levels=table.row_axis.levels[1:]))
    return table


def _with_common_levels(files: Sequence[Sequence[Table]]) -> list[list[Table]]:
    """The tables of some files; those of one shape without the levels whose labels are others in each of them: the bounds of classes, which a survey sets
    anew each year, below their names, or the year above the months."""
    by_shape: dict[tuple[object, ...], list[Table]] = {}
    for table in (one for tables in files for one in tables):
        by_shape.setdefault(_shape(table), []).append(table)
    kept = {
        shape: tuple(_common_levels([one.axes[side] for one in tables]) for side in (0, 1))
        for shape, tables in by_shape.items()
    }
    return [[_of_levels(one, *kept[_shape(one)]) for one in tables] for tables in files]


def _shape(table: Table) -> tuple[object, ...]:
    return table.kind, *((len(one.positions), len(one.levels)) for one in table.axes)


def _common_levels(axes: Sequence[Axis]) -> list[int]:
    """The levels that axes of one shape have in common; all of them where the others are not enough to tell the lines apart."""
    first, every = axes[0], list(range(len(axes[0].levels)))
    if len(axes) == 1:
        return every
    written = [[_texts(axis, level) for level in every] for axis in axes]
    common = [
        level
        for level in every
        if all(_share_alike(own[level], written[0][level]) >= _ALIKE for own in written)
    ]
    if len(common) in (0, len(every)):
        return every
    told = {tuple(written[0][level][at] for level in common) for at in range(len(first.positions))}
    return common if len(told) == len(first.positions) else every


def _texts(axis: Axis, level: int) -> list[str]:
    """By line the normalised label of a level, "" for none."""
    labels = [*(normalise(label.text) for label in axis.levels[level].labels), ""]
    # No label has the number -1, which indexes the empty text after all labels.
    return [labels[code] for code in axis.levels[level].codes]


def _share_alike(one: Sequence[str], other: Sequence[str]) -> float:
    filled = [(a, b) for a, b in zip(one, other, strict=True) if a or b]
    return sum(a == b for a, b in filled) / max(1, len(filled))


def _of_levels(table: Table, rows: Sequence[int], columns: Sequence[int]) -> Table:
    axes = zip(table.axes, (rows, columns), strict=True)
    row_axis, column_axis = (
        axis if len(kept) == len(axis.levels) else replace(axis, levels=tuple(axis.levels[at] for at in kept))
        for axis, kept in axes
    )  # fmt: skip
    return replace(table, row_axis=row_axis, column_axis=column_axis)


def are_alike(one: tuple[set[Key], set[Key]], other: tuple[set[Key], set[Key]]) -> bool:
    """Whether the rows and the columns of two tables have most labels in common."""
    return all(len(a & b) >= _ALIKE * len(a | b) for a, b in zip(one, other, strict=True))


def _place(sheet: Sheet, table: Table, label: str) -> tuple[int, int]:
    """The cell above a table that says its label."""
    for row in range(table.region.top, -1, -1):
        for column, text in enumerate(sheet.texts[row]):
            if text and label in clean(text):
                return row, column
    return 0, 0
