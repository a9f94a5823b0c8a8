"""Practice questions about cross tables from templates, with answers computed from their cells."""

import math
import statistics
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from numpy.random import Generator

from dsqa.derivations.cross.table import CrossTable, Group
from dsqa.derivations.values import written
from dsqa.language.lang import Lang
from dsqa.locate.index import CHANGE, DatasetIndex, TableIndex
from dsqa.training.practice.draw import Unasked
from dsqa.training.practice.line_names import LineNames, phrase, table_name
from dsqa.training.practice.wordings import Fills, pick, plural, question, spoken

_TRIES = 3
"""How often a kind is tried where it cannot be asked with what chance picked."""
_MOST_LINES = 400
"""Lines of an axis of a table that is practised on."""
_MOST_TABLES = 8
"""Tables of a dataset that are practised on."""
_LONGEST_HEAD = 20
_MOST_LISTED = 8
_NOUNS = {
    "e": ("category", "group", "item", "one"),
    "j": ("項目", "区分", "もの", "項目"),
}
_TIMES = {"e": {"year": "year", "month": "month"}, "j": {"year": "年", "month": "月"}}
_ORDINALS = {"e": {2: "second", 3: "third"}, "j": {2: "2番目", 3: "3番目"}}
_COUNTS = {2: "two", 3: "three", 4: "four", 5: "five"}


class _Two(NamedTuple):
    """Two lines that are named, with their numbers at a line across."""

    axis: int
    first: int
    second: int
    across: int
    values: tuple[float, float]


class _Some(NamedTuple):
    """The numbers of a group of lines at a line across."""

    axis: int
    group: Group
    across: int
    numbers: dict[int, float]
    """By line."""


class PracticeTable:
    """A cross table with what is said of its lines."""

    def __init__(self, index: TableIndex, rivals: Sequence[TableIndex], lang: Lang) -> None:
        self.table, self.lang, self.file = CrossTable(index), lang, index.file
        self.names = LineNames(self.table.axes[0]), LineNames(self.table.axes[1])
        self.groups = [(axis, group) for axis in (0, 1) for group in self.table.axes[axis].groups]
        self.title = table_name(index)
        others = {table_name(other) for other in rivals if other is not index}
        self.is_alone = not others
        self.is_told_apart = self.is_alone or (bool(self.title) and self.title not in others)

    def text(self, axis: int, line: int, across: int) -> str:
        """What a cell shows by its line and the one across."""
        return self.table.text(*((line, across) if axis == 0 else (across, line)))


class _Draw:
    """One question in the making: it picks lines and cells of the table by chance."""

    def __init__(self, own: PracticeTable, random: Generator) -> None:
        self.own, self.random, self.lang = own, random, own.lang
        self.fills: Fills = {}
        self.said: list[str] = [] if own.is_alone else [own.title]
        """What is said of table, group and line across, besides the lines that are compared."""

    def pick_group(self, least: int) -> tuple[int, Group]:
        """An axis and some lines of it that one thing tells: what they have in common, or what they are."""
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
        """A line of the other axis, which is said."""
        names = self.own.names[1 - axis]
        line = int(self.random.integers(len(names.telling)))
        said = names.said(line, self.random)
        if said is None:
            raise Unasked
        self.said += said
        return line

    def numbers(self, axis: int, lines: Sequence[int], across: int) -> dict[int, float]:
        """The numbers of some lines, none of which is lacking, and which are all shares or none is."""
        found = self.own.table.across(axis, across)
        numbers = {line: float(found[line]) for line in lines}
        shares = set(self.own.table.axes[axis].index.percent[list(lines)].tolist())
        if len(shares) > 1 or any(math.isnan(value) for value in numbers.values()):
            raise Unasked
        return numbers

    def name(self, axis: int, line: int, shared: Sequence[str]) -> str:
        """What is said of a line besides what it shares with others."""
        said = self.own.names[axis].said(line, self.random)
        own = [label for label in said or () if label not in shared]
        if not own:
            raise Unasked
        return phrase(own, self.lang, self.random)

    def label(self, axis: int, group: Group, line: int) -> str:
        """The label of a line of a group that answers."""
        own = self.own.table.axes[axis]
        found = own.label(group.level, line) or own.label(-1, line)
        if found is None or not found.text:
            raise Unasked
        return found.text

    def say_nouns(self, axis: int, group: Group) -> None:
        """What the lines of a group are."""
        level = group.level if group.level >= 0 else self.own.table.axes[axis].leaf[group.lines[0]]
        own = self.own.table.axes[axis].index.levels[level]
        noun = pick(self.random, _NOUNS[self.lang])
        if own.time:
            part = "month" if "month" in own.calendar and "year" not in own.calendar else "year"
            noun = _TIMES[self.lang][part]
        elif own.head and len(own.head) <= _LONGEST_HEAD and any(map(str.isalpha, own.head)):
            noun = spoken(own.head, self.lang)
        self.fills |= {"noun": noun, "nouns": plural(noun) if self.lang == "e" else noun}

    def say_what(self) -> None:
        """What is said besides the lines that are compared."""
        said = [label for label in dict.fromkeys(self.said) if label]
        if not said and self.own.title:
            said = [self.own.title]
        if not said:
            raise Unasked
        self.fills["what"] = phrase(said, self.lang, self.random)

    def cell(self) -> tuple[int, int]:
        """Row and column of a number, both of which are said."""
        row, column = self.across(1), self.across(0)
        if math.isnan(self.own.table.value(row, column)):
            raise Unasked
        return row, column

    def two(self, *, in_order: bool = False) -> _Two:
        """Two lines of a group at one line across."""
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
        self.say_nouns(axis, group)
        return _Two(axis, first, second, across, (numbers[first], numbers[second]))

    def some(self, least: int = 3, most: int = 60) -> _Some:
        """The numbers of a group, no two of which need be different."""
        axis, group = self.pick_group(least)
        across = self.across(axis)
        numbers = self.numbers(axis, group.lines, across)
        if len(numbers) > most:
            raise Unasked
        self.say_nouns(axis, group)
        return _Some(axis, group, across, numbers)

    def without_total(self, some: _Some) -> list[float]:
        """The numbers of a group whose sum, or average, no line states."""
        own = self.own.table.axes[some.axis]
        if own.totals or any(own.parents[line] >= 0 for line in some.group.lines):
            raise Unasked
        return list(some.numbers.values())

    def ranked(self, some: _Some, is_down: bool, places: int) -> list[int]:
        """The lines by their numbers, no two equal up to one past the places that are asked for."""
        lines = sorted(some.numbers, key=lambda line: some.numbers[line], reverse=is_down)
        numbers = [some.numbers[line] for line in lines[: places + 1]]
        if len(numbers) <= places or len(set(numbers)) < len(numbers):
            raise Unasked
        self.fills |= {
            "top": f"@cross.{'most' if is_down else 'least'}",
            "more": f"@cross.{'more' if is_down else 'less'}",
        }
        return lines

    def labels(self, some: _Some, lines: Sequence[int]) -> str:
        """The labels of some lines as an answer."""
        labels = [self.label(some.axis, some.group, line) for line in lines]
        if len(set(labels)) < len(labels) or any(";" in label for label in labels):
            raise Unasked
        return "; ".join(labels)


def _number(value: float) -> str:
    return written(float(f"{value:.9g}"))


def _look_up(draw: _Draw) -> str:
    return draw.own.table.text(*draw.cell())


def _opposite(draw: _Draw) -> str:
    value = draw.own.table.value(*draw.cell())
    if value >= 0 or not CHANGE.search(" ".join(draw.said).lower()):
        raise Unasked
    return _number(-value)


def _difference(draw: _Draw) -> str:
    one, other = draw.two().values
    if one == other:
        raise Unasked
    draw.fills["than"] = "@cross.more_than" if one > other else "@cross.less_than"
    return _number(abs(one - other))


def _change(draw: _Draw, *, as_share: bool) -> str:
    """By how much a number rose or fell from a time to a later one."""
    two = draw.two(in_order=True)
    own, (first, last) = draw.own.table.axes[two.axis], two.values
    is_time = own.index.levels[own.leaf[two.first]].time
    if not is_time or first == last or (as_share and first <= 0):
        raise Unasked
    draw.fills |= {
        key: f"@cross.{key}.{'up' if last > first else 'down'}" for key in ("rise", "rose")
    }
    return _number(abs(last - first) / (first if as_share else 1))


def _sum_of_two(draw: _Draw) -> str:
    return _number(sum(draw.two().values))


def _quotient(draw: _Draw) -> str:
    one, other = draw.two().values
    if one <= 0 or other <= 0 or one == other:
        raise Unasked
    return _number(one / other)


def _percent_more(draw: _Draw) -> str:
    one, other = draw.two().values
    if one <= 0 or other <= 0 or one == other:
        raise Unasked
    draw.fills["than"] = "@cross.more_than" if one > other else "@cross.less_than"
    return _number(abs(one - other) / other)


def _share(draw: _Draw) -> str:
    """A line as a share of the total above it."""
    axis = int(draw.random.integers(2))
    own = draw.own.table.axes[axis]
    across, line = draw.across(axis), int(draw.random.integers(own.size))
    whole = own.parents[line] if own.parents[line] >= 0 else (own.totals or [-1])[0]
    numbers = draw.own.table.across(axis, across)
    is_percent = own.index.percent[line] or draw.own.table.axes[1 - axis].index.percent[across]
    if whole < 0 or is_percent or not 0 < numbers[line] < numbers[whole]:
        raise Unasked
    shared = draw.own.names[axis].telling[whole]
    draw.said += shared
    draw.fills["a"] = draw.name(axis, line, shared)
    return _number(numbers[line] / numbers[whole])


def _larger(draw: _Draw, *, is_larger: bool) -> str:
    two = draw.two()
    one, other = two.values
    own = draw.own.table.axes[two.axis]
    both = zip(own.paths[two.first], own.paths[two.second], strict=True)
    levels = [at for at, (a, b) in enumerate(both) if a and b and a != b]
    line = two.first if (one > other) == is_larger else two.second
    label = own.label(levels[-1], line) if levels and one != other else None
    if label is None:
        raise Unasked
    draw.fills["more"] = "@cross.more" if is_larger else "@cross.less"
    return label.text


def _both_values(draw: _Draw) -> str:
    two = draw.two()
    across = [draw.own.text(two.axis, line, two.across) for line in (two.first, two.second)]
    if across[0] == across[1]:
        raise Unasked
    return "; ".join(across)


def _sum(draw: _Draw) -> str:
    return _number(sum(draw.without_total(draw.some())))


def _average(draw: _Draw) -> str:
    return _number(statistics.fmean(draw.without_total(draw.some())))


def _extreme(draw: _Draw, *, is_down: bool) -> str:
    some = draw.some()
    line = draw.ranked(some, is_down, 1)[0]
    return draw.own.text(some.axis, line, some.across)


def _range(draw: _Draw) -> str:
    numbers = draw.some().numbers.values()
    if min(numbers) == max(numbers):
        raise Unasked
    return _number(max(numbers) - min(numbers))


def _winner(draw: _Draw, *, is_down: bool) -> str:
    some = draw.some()
    return draw.label(some.axis, some.group, draw.ranked(some, is_down, 1)[0])


def _nth(draw: _Draw, *, is_down: bool) -> str:
    some, rank = draw.some(4), int(draw.random.integers(2, 4))
    lines = draw.ranked(some, is_down, rank)
    draw.fills["nth"] = _ORDINALS[draw.lang][rank]
    return draw.label(some.axis, some.group, lines[rank - 1])


def _first_few(draw: _Draw, *, is_down: bool) -> str:
    many = int(draw.random.integers(2, 5))
    some = draw.some(many + 2)
    lines = draw.ranked(some, is_down, many)
    is_word = draw.lang == "e" and draw.random.random() < 0.7
    draw.fills["k"] = _COUNTS[many] if is_word else str(many)
    return draw.labels(some, lines[:many])


def _beyond(draw: _Draw, *, is_count: bool) -> str:
    """The lines above or below a number, or how many there are."""
    some = draw.some(4)
    numbers = sorted(some.numbers.values())
    bound = _round(numbers[int(draw.random.integers(1, len(numbers) - 1))])
    is_above = draw.random.random() < 0.6
    found = [
        line
        for line, value in some.numbers.items()
        if (value > bound if is_above else value < bound)
    ]
    if bound in numbers or not 0 < len(found) < len(numbers) or 1900 <= bound <= 2050:
        raise Unasked
    draw.fills |= {
        "bound": f"@cross.{'above' if is_above else 'below'}",
        "number": f"{bound:,.10g}",
    }
    if is_count:
        return str(len(found))
    if len(found) > _MOST_LISTED:
        raise Unasked
    return draw.labels(some, found)


def _round(value: float) -> float:
    """A number near another one that somebody would name."""
    return round(value, 1 - len(f"{abs(value):.0f}")) if abs(value) >= 10 else round(value, 1)


_Kind = Callable[[_Draw], str]
_KINDS: dict[str, _Kind] = {
    "look_up": _look_up,
    "opposite": _opposite,
    "difference": _difference,
    "change": partial(_change, as_share=False),
    "change_percent": partial(_change, as_share=True),
    "percent_more": _percent_more,
    "sum_of_two": _sum_of_two,
    "quotient": _quotient,
    "share": _share,
    "larger": partial(_larger, is_larger=True),
    "smaller": partial(_larger, is_larger=False),
    "both_values": _both_values,
    "sum": _sum,
    "average": _average,
    "maximum": partial(_extreme, is_down=True),
    "minimum": partial(_extreme, is_down=False),
    "range": _range,
    "largest": partial(_winner, is_down=True),
    "smallest": partial(_winner, is_down=False),
    "nth_largest": partial(_nth, is_down=True),
    "nth_smallest": partial(_nth, is_down=False),
    "top": partial(_first_few, is_down=True),
    "bottom": partial(_first_few, is_down=False),
    "beyond": partial(_beyond, is_count=False),
    "count_beyond": partial(_beyond, is_count=True),
}
_WORDED_AS = {
    "smaller": "larger", "minimum": "maximum", "smallest": "largest", "nth_smallest": "nth_largest", "bottom": "top",
}  # fmt: skip
_LOOK_UPS = 5
"""Of so many questions a look-up is tried more."""
KIND_NAMES = tuple(_KINDS)


def questions(index: DatasetIndex, random: Generator, most: int) -> list[tuple[str, str, str, str]]:
    """At most so many (kind, question, answer, data file) about the cross tables of a dataset, of all kinds in turn.

    The tables must be told apart by their headers or their names: one that is not is not asked about.
    """
    fitting = [
        one
        for one in index.tables
        if 2 <= one.rows.size <= _MOST_LINES and 1 <= one.columns.size <= _MOST_LINES
    ]
    chosen = random.permutation(len(fitting))[:_MOST_TABLES].tolist()
    made = (PracticeTable(fitting[at], index.tables, index.lang) for at in chosen)
    tables = [one for one in made if one.is_told_apart]
    found: dict[str, tuple[str, str, str, str]] = {}
    for _ in range(-(-most // 8) if tables else 0):
        for at in random.permutation(len(_KINDS) + _LOOK_UPS).tolist():
            kind = KIND_NAMES[at] if at < len(_KINDS) else "look_up"
            own = pick(random, tables)
            asked = _asked(kind, own, random)
            if asked is not None and len(found) < most:
                wording = f"cross.{_WORDED_AS.get(kind, kind)}"
                text = question(index.lang, wording, asked[0], random)
                found.setdefault(text, (kind, text, asked[1], own.file))
    return list(found.values())


def _asked(kind: str, own: PracticeTable, random: Generator) -> tuple[Fills, str] | None:
    """What a question of a kind says and its answer, if it can be asked."""
    for _ in range(_TRIES):
        try:
            draw = _Draw(own, random)
            answer = _KINDS[kind](draw)
            draw.say_what()
            return draw.fills, answer
        except Unasked:
            continue
    return None
