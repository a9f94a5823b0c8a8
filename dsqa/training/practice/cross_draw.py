"""One practice question about a cross table while it is made: the picked lines and cells, and the labels in its wording."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from numpy.random import Generator

from dsqa.answers.model import ITEMS
from dsqa.derivations.cross.lines.axis import LineGroup
from dsqa.derivations.cross.lines.table import CrossTable
from dsqa.language.lang import Lang
from dsqa.language.plurals import plural
from dsqa.locate.indexing.index import TableIndex
from dsqa.training.practice.draw import Unasked
from dsqa.training.practice.line_names import LineNames, phrase, table_name
from dsqa.training.practice.wordings import Fills, pick, spoken

_LONGEST_HEAD = 20
_NOUNS = {
    "e": ("category", "group", "item", "one"),
    "j": ("項目", "区分", "もの", "項目"),
}
_TIMES = {"e": {"year": "year", "month": "month"}, "j": {"year": "年", "month": "月"}}


class TwoLines(NamedTuple):
    """Two lines that are named, with their numbers on a crossing line."""

    axis: int
    group: LineGroup
    first: int
    second: int
    across: int
    values: tuple[float, float]


class SomeLines(NamedTuple):
    """The numbers of a group of lines on a crossing line."""

    axis: int
    group: LineGroup
    across: int
    numbers: dict[int, float]
    """Line -> number."""


class PracticeTable:
    """A cross table with the names of its lines."""

    def __init__(self, index: TableIndex, rivals: Sequence[TableIndex], lang: Lang) -> None:
        self.table, self.lang, self.file = CrossTable(index), lang, index.file
        self.names = LineNames(self.table.axes[0]), LineNames(self.table.axes[1])
        self.groups = [(axis, group) for axis in (0, 1) for group in self.table.axes[axis].groups]
        self.title = table_name(index)
        others = {table_name(other) for other in rivals if other is not index}
        self.is_alone = not others
        self.is_told_apart = self.is_alone or (bool(self.title) and self.title not in others)

    def text(self, axis: int, line: int, across: int) -> str:
        """The text of a cell, by its line and the crossing line."""
        return self.table.text(*((line, across) if axis == 0 else (across, line)))


class CrossDraw:
    """One question while it is made: lines and cells of the table are picked at random."""

    def __init__(self, own: PracticeTable, random: Generator) -> None:
        self.own, self.random, self.lang = own, random, own.lang
        self.fills: Fills = {}
        self.said: list[str] = [] if own.is_alone else [own.title]
        """Labels in the question of the table, the group and the crossing line, besides the lines that are compared."""

    def pick_group(self, least: int) -> tuple[int, LineGroup]:
        """An axis and a group of its lines with a common name: a shared label, or the kind of thing that they are."""
        if not self.own.groups:
            raise Unasked
        axis, group = pick(self.random, self.own.groups)
        shared = self.own.names[axis].shared(group.lines)
        levels = self.own.table.axes[axis].index.levels
        if len(group.lines) < least or not (
            shared or group.kind == "outermost" or len(levels) == 1
        ):
            raise Unasked
        self.said += shared
        return axis, group

    def across(self, axis: int) -> int:
        """A line of the other axis; its labels are added to the question."""
        names = self.own.names[1 - axis]
        line = int(self.random.integers(len(names.informative)))
        said = names.identifying(line, self.random)
        if said is None:
            raise Unasked
        self.said += said
        return line

    def numbers(self, axis: int, lines: Sequence[int], across: int) -> dict[int, float]:
        """The numbers of some lines, none of which is missing, and which are all shares or none is."""
        found = self.own.table.across(axis, across)
        numbers = {line: float(found[line]) for line in lines}
        shares = set(self.own.table.axes[axis].index.percent[list(lines)].tolist())
        if len(shares) > 1 or any(math.isnan(value) for value in numbers.values()):
            raise Unasked
        return numbers

    def name(self, axis: int, line: int, shared: Sequence[str]) -> str:
        """The labels of a line besides those that it shares with others, as a phrase."""
        said = self.own.names[axis].identifying(line, self.random)
        own = [label for label in said or () if label not in shared]
        if not own:
            raise Unasked
        return phrase(own, self.lang, self.random)

    def label(self, axis: int, group: LineGroup, line: int) -> str:
        """The label of a line of a group, as an answer."""
        own = self.own.table.axes[axis]
        found = own.label(self._naming_level(axis, group), line) or own.label(-1, line)
        if found is None or not found.text:
            raise Unasked
        return found.text

    def _naming_level(self, axis: int, group: LineGroup) -> int:
        """The level whose labels name the lines of a group.

        If rows have several keys (a mountain, its prefecture), this is the first one that distinguishes all of them;
        below a shared label it is the next level.
        """
        own, informative = self.own.table.axes[axis], self.own.names[axis].informative
        for level in range(len(own.index.levels)):
            labels = [own.label(level, line) for line in group.lines]
            names = {
                label.text
                for label, line in zip(labels, group.lines, strict=True)
                if label is not None and label.text in informative[line]
            }
            if len(names) == len(group.lines):
                return level
        return group.level if group.level >= 0 else own.leaf[group.lines[0]]

    def fill_nouns(self, axis: int, group: LineGroup) -> None:
        """Fill in what the lines of a group are."""
        own = self.own.table.axes[axis].index.levels[self._naming_level(axis, group)]
        noun = pick(self.random, _NOUNS[self.lang])
        if own.time:
            part = "month" if "month" in own.calendar and "year" not in own.calendar else "year"
            noun = _TIMES[self.lang][part]
        elif own.head and len(own.head) <= _LONGEST_HEAD and any(map(str.isalpha, own.head)):
            noun = spoken(own.head, self.lang)
        self.fills |= {"noun": noun, "nouns": plural(noun) if self.lang == "e" else noun}

    def fill_what(self) -> None:
        """Fill in the labels besides the lines that are compared."""
        said = [label for label in dict.fromkeys(self.said) if label]
        if not said and self.own.title:
            said = [self.own.title]
        if not said:
            raise Unasked
        self.fills["what"] = phrase(said, self.lang, self.random)

    def cell(self) -> tuple[int, int]:
        """Row and column of a number; the labels of both are added to the question."""
        row, column = self.across(1), self.across(0)
        if math.isnan(self.own.table.value(row, column)):
            raise Unasked
        return row, column

    def two(self, *, in_order: bool = False) -> TwoLines:
        """Two lines of a group with their numbers on a crossing line."""
        axis, group = self.pick_group(2)
        across = self.across(axis)
        both = sorted(self.random.choice(len(group.lines), 2, replace=False).tolist())
        if not in_order and self.random.random() < 0.5:
            both.reverse()
        first, second = (group.lines[at] for at in both)
        numbers = self.numbers(axis, (first, second), across)
        shared = self.own.names[axis].shared(group.lines)
        self.fills |= {"a": self.name(axis, first, shared), "b": self.name(axis, second, shared)}
        if self.fills["a"] == self.fills["b"]:
            raise Unasked
        self.fill_nouns(axis, group)
        return TwoLines(axis, group, first, second, across, (numbers[first], numbers[second]))

    def some(self, least: int = 3, most: int = 60) -> SomeLines:
        """The numbers of a group; some may be equal."""
        axis, group = self.pick_group(least)
        across = self.across(axis)
        numbers = self.numbers(axis, group.lines, across)
        if len(numbers) > most:
            raise Unasked
        self.fill_nouns(axis, group)
        return SomeLines(axis, group, across, numbers)

    def without_total(self, some: SomeLines) -> list[float]:
        """The numbers of a group whose sum or average is in no line."""
        own = self.own.table.axes[some.axis]
        if own.totals or any(own.parents[line] >= 0 for line in some.group.lines):
            raise Unasked
        return list(some.numbers.values())

    def ranked(self, some: SomeLines, is_down: bool, places: int) -> list[int]:
        """The lines by their numbers, without equal ones among the first `places` and the next."""
        lines = sorted(some.numbers, key=lambda line: some.numbers[line], reverse=is_down)
        numbers = [some.numbers[line] for line in lines[: places + 1]]
        if len(numbers) <= places or len(set(numbers)) < len(numbers):
            raise Unasked
        self.fills |= {
            "top": f"@cross.{'most' if is_down else 'least'}",
            "more": f"@cross.{'more' if is_down else 'less'}",
        }
        return lines

    def labels(self, some: SomeLines, lines: Sequence[int]) -> str:
        """The labels of some lines as an answer."""
        labels = [self.label(some.axis, some.group, line) for line in lines]
        if len(set(labels)) < len(labels) or any(";" in label for label in labels):
            raise Unasked
        return ITEMS.join(labels)
