"""One question while it is made: columns, rows and numbers of a table, picked at random."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from numpy.random import Generator

from dsqa.answers.model import ITEMS
from dsqa.language.dimensions import adjectives
from dsqa.language.lang import Lang
from dsqa.training.practice.columns import Categories, Numbers, Roles
from dsqa.training.practice.wordings import (
    Fills,
    adjective_fills,
    category_fills,
    mentioned,
    number_fills,
    number_written,
    pick,
    rows_fills,
    shortened,
    unit_of_head,
)

_MOST_LISTED = 8
_IN_YEAR, _IN_TWO = 0.15, 0.25
"""Shares of groups of rows that are those of a year, or have two conditions."""
_Item = TypeVar("_Item")


class Unasked(Exception):
    """A question is not possible: a column is missing, or its answer would be ambiguous."""


@dataclass(frozen=True)
class Bound:
    """A condition on a number, and its wording."""

    operator: str
    low: float
    high: float

    def holds(self, value: float) -> bool:
        """Whether a number fulfils it."""
        return {
            "more": value > self.low,
            "least": value >= self.low,
            "less": value < self.low,
            "most": value <= self.low,
            "between": self.low <= value <= self.high,
        }[self.operator]


class Draw:
    """One question while it is made: columns, rows and numbers of the table are picked at random."""

    def __init__(self, roles: Roles, lang: Lang, random: Generator) -> None:
        self.roles, self.lang, self.random = roles, lang, random
        is_each = roles.name is not None and len(roles.names) == len(roles.rows)
        head = self.head(roles.heads[roles.name]) if is_each and roles.name is not None else None
        self.fills = rows_fills(head, lang, random)

    def pick(self, items: Sequence[_Item]) -> _Item:
        """A random item."""
        if not items:
            raise Unasked
        return pick(self.random, items)

    def head(self, head: str) -> str:
        """A head in the form used in the question."""
        return shortened(head, self.roles.heads, self.random)

    def number(self, adds: bool = False) -> Numbers:
        """A column of numbers."""
        found = self.pick([one for one in self.roles.numbers if one.adds or not adds])
        self._say_numbers(found)
        return found

    def year(self) -> Numbers:
        """A column of years or dates."""
        found = self.pick(self.roles.years)
        self._say_numbers(found)
        return found

    def _say_numbers(self, column: Numbers) -> None:
        """Fill in a column of numbers: its head, its unit, adjectives that refer to it and to no other column."""
        self.fills |= number_fills(self.head(column.head), self.lang)
        unit = unit_of_head(column.head)
        if unit:
            self.fills["unit"] = unit
        others = {
            word
            for other in (*self.roles.numbers, *self.roles.years)
            if other.at != column.at
            for words in self._adjectives(other).values()
            for word in words
        }
        own = {
            side: [word for word in words if word not in others]
            for side, words in self._adjectives(column).items()
        }
        self.fills |= adjective_fills(own[1], own[-1], self.lang, self.random)

    def _adjectives(self, column: Numbers) -> dict[int, list[str]]:
        stems = self.roles.columns[column.at].head_stems
        return adjectives(column.head, stems, japanese=self.lang == "j")

    def category(self) -> tuple[Categories, str]:
        """A column of categories and one of them."""
        found = self.pick(self.roles.categories)
        value = self.pick(found.clear)
        self.fills |= self.category_fills(found, value)
        return found, value

    def category_fills(self, column: Categories, value: str) -> Fills:
        """The fills for one of the categories of a column."""
        return category_fills(self.head(column.head), value, value in column.bare, self.lang)

    def group(self, least: int = 2, *, simple: bool = False) -> list[int]:
        """The rows of a category or, unless `simple`, of a year, of both or of two categories: at least `least`, but not all."""
        chance = 0.5 if simple else self.random.random()
        if self.roles.years and chance < _IN_YEAR:
            rows = self._of_year(self.roles.rows)
            self.fills["group"] = "@in_year"
        else:
            column, value = self.category()
            rows = column.rows(value, self.roles.rows)
            if chance > 1 - _IN_TWO:
                rows = self._narrowed(column, rows)
        if len(rows) < least or len(rows) == len(self.roles.rows):
            raise Unasked
        return rows

    def _narrowed(self, column: Categories, rows: Sequence[int]) -> list[int]:
        """The rows of a category that fulfil a second condition, whose fills are added."""
        kept = {"category_head", "value", "bare"} & self.fills.keys()
        first = {f"one_{key}": self.fills[key] for key in kept}
        others = [one for one in self.roles.categories if one.at != column.at]
        if self.roles.years and (not others or self.random.random() < 0.5):
            found = self._of_year(rows)
            kind = "@group_in_year"
        else:
            other = self.pick(others)
            value = self.pick(other.clear)
            found = other.rows(value, rows)
            fills = self.category_fills(other, value)
            first |= {"second_head": fills["category_head"], "second_value": value}
            kind = "@group_two"
        for key in (*kept, "categories", "a_category", "from", "being"):
            self.fills.pop(key, None)
        if len(found) == len(rows):
            raise Unasked
        self.fills |= {**first, "group": kind}
        return found

    def _of_year(self, rows: Sequence[int]) -> list[int]:
        """The rows of one year."""
        column = self.pick(self.roles.years)
        years = {
            row: int(value + 1e-9) for row in rows if (value := column.values[row]) is not None
        }
        year = self.pick(sorted(years.values()))
        self.fills["year"] = f"{year}年" if self.lang == "j" else str(year)
        return [row for row in rows if years.get(row) == year]

    def name(self, row: int) -> str:
        """The name of a row, as an answer."""
        if row not in self.roles.names:
            raise Unasked
        return self.roles.names[row]

    def named(self) -> int:
        """A row that the question names."""
        row = self.pick(self.roles.clear_names)
        self.fills["name"] = mentioned(self.roles.names[row], self.random)
        return row

    def names(self, rows: Sequence[int]) -> str:
        """The names of some rows as an answer."""
        if not 2 <= len(rows) <= _MOST_LISTED:
            raise Unasked
        return ITEMS.join(map(self.name, rows))

    def bound(self, column: Numbers, low: float = 0.15, high: float = 0.85) -> Bound:
        """A condition on a column, with a number between two quantiles."""
        operator = self.pick(("more", "more", "least", "least", "less", "most", "between"))
        filled = sorted(numbers_of_rows(column, self.roles.rows))
        if operator == "between":
            ends = sorted(self._round(filled, self.random.uniform(low, high)) for _ in range(2))
            bound = Bound(operator, ends[0], ends[1])
            if ends[0] == ends[1] or not set(ends).isdisjoint(filled):
                raise Unasked
        else:
            end = self._round(filled, self.random.uniform(low, high))
            bound = Bound(operator, end, end)
        self._word_bound(bound, column)
        return bound

    def _round(self, filled: list[float], quantile: float) -> float:
        """A number near a quantile that a person would write: a round one, or one of the table."""
        value = filled[round(quantile * (len(filled) - 1))]
        if self.random.random() < 0.25:
            return value
        digits = int(self.random.integers(1, 3)) - len(f"{abs(value):.0f}")
        if abs(value) < 1:
            digits = 1 - int(f"{value:e}".split("e")[1])
        whole = all(one == int(one) for one in filled)
        return round(value, min(digits, 0) if whole else digits)

    def _word_bound(self, bound: Bound, column: Numbers) -> None:
        money = next((sign for sign in "$€£¥" if column.often(sign)), "")
        money = money if self.random.random() < 0.7 else ""
        gap = " " if column.unit.isascii() and column.unit.isalpha() else ""
        unit = gap + column.unit
        unit = unit if self.random.random() < 0.6 else ""
        low, high = (
            number_written(one, self.lang, self.random, money, unit)
            for one in (bound.low, bound.high)
        )
        self.fills |= {"threshold": low, "low": low, "high": high, "those": "@those"}
        side = {"more": "most", "less": "least"}.get(bound.operator)
        if side and f"{side}_plain" in self.fills:
            adjective = self.fills.get(f"{side}_er", self.fills[f"{side}_plain"])
            self.fills["than"] = (
                f"{low}より{adjective}" if self.lang == "j" else f"{adjective} than {low}"
            )
        for form in ("bound", "verb", "size", "many"):
            self.fills[form] = f"@{form}.{bound.operator}"


def numbers_of_rows(column: Numbers, rows: Sequence[int]) -> list[float]:
    """The numbers of rows; each must have one."""
    found = column.of(rows)
    if not found:
        raise Unasked
    return found


def rows_with_number(column: Numbers, rows: Sequence[int], bound: Bound) -> list[int]:
    """The rows whose number fulfils a condition."""
    pairs = zip(rows, numbers_of_rows(column, rows), strict=True)
    return [row for row, value in pairs if bound.holds(value)]


def ranked(column: Numbers, rows: Sequence[int], is_down: bool, places: int) -> list[int]:
    """Rows by their numbers, without equal ones among the first `places` and the next."""
    pairs = sorted(zip(numbers_of_rows(column, rows), rows, strict=True), reverse=is_down)
    numbers = [value for value, _ in pairs[: places + 1]]
    if len(numbers) <= places or len(set(numbers)) < len(numbers):
        raise Unasked
    return [row for _, row in pairs]
