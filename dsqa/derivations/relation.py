"""`Relation`: a table as typed columns over rows that know their physical cells."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.derivations import values
from dsqa.derivations.masks import mask_of
from dsqa.language.tokens import stem, tokens
from dsqa.regex import regex

Floats = npt.NDArray[np.float64]
Codes = npt.NDArray[np.int32]

ReadingKind = Literal["number", "second", "year", "date", "time", "span", "sum"]
"""What of a cell is read as a number: its first or second number, the year or the whole of its date, its seconds, the distance
or the sum of its first two numbers."""
READING_KINDS: tuple[ReadingKind, ...] = (
    "number", "second", "year", "date", "time", "span", "sum",
)  # fmt: skip
ShownKind = Literal["text", "number", "second", "year", "span", "sum", "month", "first", "rest"]
"""What of a cell is given as an answer: all of it, one of its numbers, the year or month of its date, its first or second part."""
SHOWN_KINDS: tuple[ShownKind, ...] = (
    "text", "number", "second", "year", "span", "sum", "month", "first", "rest",
)  # fmt: skip
ColumnKind = Literal["text", "mixed", "number", "year", "date", "time"]
COLUMN_KINDS: tuple[ColumnKind, ...] = ("text", "mixed", "number", "year", "date", "time")

MOST_PHRASE = 12
"""Words of a cell that can be named as a whole."""
_MOST = 0.6
"""Share of the filled cells of a column that must read alike for the column to have that kind."""
_SOME = 0.4
"""Share that must have a reading for it to be one of the column."""
_ORDERED = 0.85
"""Share of the steps from row to row that must go one way."""
_PURE = 0.95
_LONG = 200
"""Characters of a cell beyond which it is not taken apart."""
_BLANKS = regex(r"\s+")
_BARE_NUMBER = regex(r"[\d,]+(?:\.\d+)?")
_PARTS = regex(r"[,\n;/()、・]| & | and ")
_SPLIT = regex(r"\n|,\s|\s*/\s*|;\s|\s\(|:\s| - | – |\)")
_RANGE = regex(r"\d\s*[-–—−]\s*\d")
_TOTAL = regex(
    r"(?:grand |sub|career )?(?:totals?|averages?|overall|sum)\b|合計|総計|総数|平均|計$", re.I
)
_WITH_UNIT = regex(r"[-+]?[\d.,]+\s?([a-z%]{1,8})")


class Reading(NamedTuple):
    """A column read as numbers; NaN where a cell has none."""

    column: int
    kind: ReadingKind
    values: Floats


class Shown(NamedTuple):
    """A column as answers: per row an index into the relation's answers, -1 for an empty cell."""

    column: int
    kind: ShownKind
    codes: Codes


@dataclass(frozen=True)
class Column:
    """One column, read as far as it is needed."""

    head: str
    texts: tuple[str, ...]
    """By row, as the sheet shows them, runs of blanks as one blank."""
    lines: tuple[str, ...]
    """The same with the line breaks that are in them."""

    @cached_property
    def head_stems(self) -> tuple[str, ...]:
        """Stems of the words of the head, those of joined words (temp_max, perCapita) apart."""
        return tuple(
            dict.fromkeys(token.text for token in tokens(self.head.replace("_", " "), "e"))
        )

    @cached_property
    def filled(self) -> int:
        """How many cells are not empty, at least 1."""
        return max(1, sum(map(bool, self.texts)))

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """By row the key under which a cell equals an answer, "" for an empty one."""
        return tuple(map(values.key, self.texts))

    @cached_property
    def numbers(self) -> tuple[tuple[float, ...], ...]:
        """By row the numbers in a cell."""
        return tuple(_numbers(text) for text in self.texts)

    @cached_property
    def dates(self) -> tuple[values.Date | None, ...]:
        return tuple(map(values.date, self.texts))

    @cached_property
    def pure(self) -> float:
        """Share of the cells that are a number and nothing else."""
        plain = sum(values.number(values.normal(text)) is not None for text in self.texts if text)
        return plain / self.filled

    @cached_property
    def is_date(self) -> bool:
        found = sum(date is not None for date in self.dates)
        return found >= max(2, _MOST * self.filled) and self.pure < _MOST

    @cached_property
    def clocks(self) -> tuple[float | None, ...]:
        return tuple(map(values.clock, self.texts))

    @cached_property
    def is_time(self) -> bool:
        found = sum(clock is not None for clock in self.clocks)
        return found >= max(2, _MOST * self.filled)

    @cached_property
    def kind(self) -> ColumnKind:
        """What most cells of the column are."""
        if self.is_date:
            return "date"
        if self.is_time:
            return "time"
        firsts = [found[0] for found in self.numbers if found]
        years = sum(1500 <= first <= 2100 and first == int(first) for first in firsts)
        if self.pure >= 0.8 and years >= 0.8 * self.filled:
            return "year"
        if self.pure >= 0.7:
            return "number"
        return "mixed" if self.readings else "text"

    @cached_property
    def unit(self) -> str:
        """The letters behind the number in most cells ("km"), "" where there are none."""
        found = Counter(
            match[1] for text in self.texts if (match := _WITH_UNIT.fullmatch(values.normal(text)))
        )
        unit, often = found.most_common(1)[0] if found else ("", 0)
        return unit if often >= 0.5 * len(self.texts) else ""

    @cached_property
    def readings(self) -> tuple[tuple[ReadingKind, Floats], ...]:
        """The ways in which the column is read as numbers."""
        found: list[tuple[ReadingKind, Sequence[float | None]]] = []
        if self.is_date:
            found.append(("date", [date.years if date else None for date in self.dates]))
            found.append(("year", [date.year or None if date else None for date in self.dates]))
        elif self.is_time:
            found.append(("time", self.clocks))
        else:
            found.append(("number", [found[0] if found else None for found in self.numbers]))
            pairs = [found if len(found) > 1 else None for found in self.numbers]
            if sum(pair is not None for pair in pairs) >= 0.5 * self.filled:
                found.append(("second", [pair[1] if pair else None for pair in pairs]))
                if sum(bool(_RANGE.search(text)) for text in self.texts) >= 0.5 * self.filled:
                    found.append(
                        ("span", [abs(pair[1] - pair[0]) if pair else None for pair in pairs])
                    )
                    found.append(
                        (
                            "sum",
                            [
                                pair[0] + pair[1] if pair and pair[0] < 1000 else None
                                for pair in pairs
                            ],
                        )
                    )
        least = max(2, _SOME * self.filled)
        return tuple(
            (kind, np.array([np.nan if one is None else one for one in read], np.float64))
            for kind, read in found
            if sum(one is not None for one in read) >= least
        )

    @cached_property
    def parts(self) -> tuple[tuple[str, str], ...] | None:
        """By row the first part of a cell and the next, where many cells have parts; None where few do."""
        if self.pure >= 0.5:
            return None
        apart = [_SPLIT.split(line) if len(line) < _LONG else [line] for line in self.lines]
        if sum(len(parts) > 1 for parts in apart) < 0.3 * self.filled:
            return None
        return tuple(
            (parts[0].strip(" ()"), parts[1].strip(" ()") if len(parts) > 1 else "")
            for parts in apart
        )

    @cached_property
    def stems(self) -> dict[str, tuple[int, ...]]:
        """Rows by the stem of a word in the cell, in order; those of a date by its month's name as well."""
        return {word: tuple(dict.fromkeys(rows)) for word, rows in self._index[0].items()}

    @cached_property
    def phrases(self) -> dict[tuple[str, ...], tuple[int, ...]]:
        """Rows by the stems of a whole cell, of its normal form, and of its parts."""
        return {phrase: tuple(dict.fromkeys(rows)) for phrase, rows in self._index[1].items()}

    @cached_property
    def lengths(self) -> tuple[int, ...]:
        """By row how many words a cell has."""
        return tuple(self._index[2])

    @cached_property
    def _index(
        self,
    ) -> tuple[dict[str, list[int]], dict[tuple[str, ...], list[int]], list[int]]:
        words: dict[str, list[int]] = {}
        phrases: dict[tuple[str, ...], list[int]] = {}
        lengths = []
        known: dict[str, tuple[tuple[str, ...], list[tuple[str, ...]]]] = {}
        for row, line in enumerate(self.lines):
            found = known.get(line)
            if found is None:
                found = known[line] = _words_and_phrases(line)
            lengths.append(len(found[0]))
            for word in found[0]:
                words.setdefault(word, []).append(row)
            for phrase in found[1]:
                phrases.setdefault(phrase, []).append(row)
        if self.is_date:
            for row, date in enumerate(self.dates):
                if date is not None:
                    for word in _words_of_date(date):
                        words.setdefault(word, []).append(row)
        return words, phrases, lengths


class Relation:
    """A table as columns; everything that is derived from them is made when it is first needed."""

    def __init__(
        self,
        heads: Sequence[str],
        lines: Sequence[Sequence[str]],
        rows: Sequence[int] | None = None,
        places: Sequence[int] | None = None,
    ) -> None:
        """`lines`: (columns, rows) texts of the cells; `rows`, `places`: their physical rows and columns."""
        self.columns = tuple(
            Column(
                " ".join(head.split()),
                tuple(_BLANKS.sub(" ", line.strip()) for line in column),
                tuple(column),
            )
            for head, column in zip(heads, lines, strict=True)
        )
        self.size = len(lines[0]) if lines else 0
        self.rows = tuple(range(self.size) if rows is None else rows)
        self.places = tuple(range(len(heads)) if places is None else places)
        self.answers: list[str] = []
        """Texts of the answers that cells give, by code."""
        self._codes: dict[str, int] = {}

    @cached_property
    def totals(self) -> int:
        """Mask of the rows at the end that add up the others."""
        if self.size <= 3:
            return 0
        last = range(self.size - 3, self.size)
        return mask_of(
            row
            for row in last
            if any(_TOTAL.match(column.texts[row]) for column in self.columns[:2])
        )

    @cached_property
    def every(self) -> int:
        """Mask of all rows but the totals."""
        return ((1 << self.size) - 1) & ~self.totals

    @cached_property
    def readings(self) -> tuple[Reading, ...]:
        """All columns as numbers."""
        return tuple(
            Reading(at, kind, read)
            for at, column in enumerate(self.columns)
            for kind, read in column.readings
        )

    @cached_property
    def shown(self) -> tuple[Shown, ...]:
        """All columns as answers, the texts of each column first."""
        found = []
        for at, column in enumerate(self.columns):
            found.append(Shown(at, "text", self._coded(column.texts, column.keys)))
            for kind, read in column.readings:
                whole = kind == "number" and column.pure >= _PURE
                if kind in ("number", "second", "year", "span", "sum") and not whole:
                    texts = [values.written(one) if one == one else "" for one in read.tolist()]
                    found.append(Shown(at, kind, self._coded(texts)))
            if column.is_date:
                months = [values.MONTHS[date.month - 1] if date else "" for date in column.dates]
                found.append(Shown(at, "month", self._coded(months)))
            if column.parts:
                found.append(Shown(at, "first", self._coded([first for first, _ in column.parts])))
                found.append(Shown(at, "rest", self._coded([rest for _, rest in column.parts])))
        return tuple(found)

    def shown_texts(self, column: int) -> Codes:
        """(rows,) the codes of the whole cells of a column."""
        return next(one.codes for one in self.shown if one.column == column and one.kind == "text")

    def code(self, text: str, key: str | None = None) -> int:
        """The code of an answer; equal answers have the same one."""
        key = values.key(text) if key is None else key
        code = self._codes.get(key)
        if code is None:
            code = self._codes[key] = len(self.answers)
            self.answers.append(text)
        return code

    def find(self, key: str) -> int | None:
        """The code of an answer that cells give, by its key; None for any other."""
        return self._codes.get(key)

    def _coded(self, texts: Sequence[str], keys: Sequence[str] | None = None) -> Codes:
        keys = [values.key(text) for text in texts] if keys is None else keys
        return np.array(
            [self.code(text, key) if key else -1 for text, key in zip(texts, keys, strict=True)],
            np.int32,
        )

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """Stems of all words in cells."""
        return frozenset(word for column in self.columns for word in column.stems)

    @cached_property
    def head_vocabulary(self) -> frozenset[str]:
        """Stems of all words in heads."""
        return frozenset(word for column in self.columns for word in column.head_stems)

    @cached_property
    def long_words(self) -> list[str]:
        """Words of cells that a misspelt word can be compared with, in order."""
        return sorted(word for word in self.vocabulary if len(word) >= 4 and not word[0].isdigit())

    @cached_property
    def order(self) -> int:
        """1 where the rows stand in the order of time, -1 where the latest comes first, 0 where neither."""
        for reading in self.readings:
            if reading.kind in ("year", "date") or self.columns[reading.column].kind == "year":
                numbers = reading.values[~np.isnan(reading.values)]
                steps = np.diff(numbers)
                if len(steps) and steps.any():
                    if (steps >= 0).mean() >= _ORDERED:
                        return 1
                    if (steps <= 0).mean() >= _ORDERED:
                        return -1
                return 0
        return 0

    @cached_property
    def distinct(self) -> tuple[float, ...]:
        """By column the share of different cells."""
        return tuple(len(set(column.keys)) / max(1, self.size) for column in self.columns)


def _numbers(text: str) -> tuple[float, ...]:
    if len(text) >= 80:
        return ()
    return tuple(values.numbers(values.normal(text)) or values.numbers(text))


def _words_and_phrases(line: str) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """Stems of a cell, and those of all that can be named in it as a whole."""
    if _BARE_NUMBER.fullmatch(line):
        words: tuple[str, ...] = (line.replace(",", ""),)
        return words, [words]
    words = _stems(line[:2000])
    wholes = {words, _stems(values.normal(line[:2000]))}
    if len(line) < _LONG and _PARTS.search(line):
        for part in _PARTS.split(line):
            stems = _stems(part)
            if len(stems) != 1 or len(stems[0]) > 2:
                wholes.add(stems)
    return words, [whole for whole in sorted(wholes) if 0 < len(whole) <= MOST_PHRASE]


def _stems(text: str) -> tuple[str, ...]:
    return tuple(token.text for token in tokens(text, "e"))


def _words_of_date(date: values.Date) -> list[str]:
    words = [stem(values.MONTHS[date.month - 1])]
    return words + [str(part) for part in (date.year, date.day) if part]
