"""`Column`: the cells of one column, read as far as it is needed."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, get_args

import numpy as np
import numpy.typing as npt

from dsqa.derivations import values
from dsqa.derivations.word_index import (
    LONG_COLUMN,
    NumberIndex,
    ReadIndex,
    SoughtIndex,
    WordIndex,
)
from dsqa.language.tokens import tokens
from dsqa.regex import regex

Floats = npt.NDArray[np.float64]

ReadingKind = Literal["number", "second", "year", "date", "time", "span", "sum"]
"""What of a cell is read as a number: its first or second number, the year or the whole of its date, its seconds, the distance
or the sum of its first two numbers."""
READING_KINDS: tuple[ReadingKind, ...] = get_args(ReadingKind)
ShownKind = Literal["text", "number", "second", "year", "span", "sum", "month", "first", "rest"]
"""What of a cell is given as an answer: all of it, one of its numbers, the year or month of its date, its first or second part."""
SHOWN_KINDS: tuple[ShownKind, ...] = get_args(ShownKind)
GROUPED: tuple[ShownKind, ...] = ("text", "first", "rest", "month", "year")
"""Kinds whose different answers are counted and make groups."""
ColumnKind = Literal["text", "mixed", "number", "year", "date", "time"]
COLUMN_KINDS: tuple[ColumnKind, ...] = get_args(ColumnKind)

_MOST = 0.6
"""Share of the filled cells of a column that must read alike for the column to have that kind."""
_SOME = 0.4
"""Share that must have a reading for it to be one of the column."""
_LONG = 200
"""Characters of a cell beyond which it is not taken apart."""
YES = frozenset(
    ("yes", "y", "true", "t", "1", "1.0", "x", "有", "あり", "有り", "○", "〇", "◯", "●", "はい", "可", "済")
)  # fmt: skip
_NO = frozenset(
    ("no", "n", "false", "f", "0", "0.0", "", "-", "無", "なし", "無し", "×", "✕", "いいえ", "不可", "未")
)  # fmt: skip
"""Marks, and what stands where there is none."""
_MOST_CATEGORIES = 60
_SAMPLED = 1_000
"""Cells whose words are counted."""
_SPLIT = regex(r"\n|,\s|\s*/\s*|;\s|\s\(|:\s| - | – |\)")
_RANGE = regex(r"\d\s*[-–—−]\s*\d")
_WITH_UNIT = regex(r"[-+]?[\d.,]+\s?([a-z%]{1,8})")


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
    def plain_numbers(self) -> Floats | None:
        """By row the number that a cell is, NaN for an empty one; None where a cell is anything else than digits."""
        try:
            found = np.array([text or "nan" for text in self.texts], np.float64)
        except (ValueError, OverflowError):
            return None
        # "1_000" and "infinity" are read as numbers, too.
        is_plain = not any("_" in text for text in self.texts) and not np.isinf(found).any()
        has_names = int(np.isnan(found).sum()) != sum(not text for text in self.texts)
        return found if is_plain and not has_names and len(found) > np.isnan(found).sum() else None

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """By row the key under which a cell equals an answer, "" for an empty one."""
        if self.plain_numbers is not None:
            return tuple(
                values.key_of_number(number) if number == number else ""
                for number in self.plain_numbers.tolist()
            )
        return tuple(map(values.key, self.texts))

    @cached_property
    def numbers(self) -> tuple[tuple[float, ...], ...]:
        """By row the numbers in a cell."""
        if self.plain_numbers is not None:
            found = self.plain_numbers.tolist()
            return tuple((number,) if number == number else () for number in found)
        return tuple(_numbers(text) for text in self.texts)

    @cached_property
    def dates(self) -> tuple[values.Date | None, ...]:
        """By row the date in a cell; none in a column of plain numbers."""
        if self.plain_numbers is not None:
            return (None,) * len(self.texts)
        return tuple(map(values.date, self.texts))

    @cached_property
    def sample(self) -> tuple[str, ...]:
        """Filled cells that tell what the others are like: all of a short column, and evenly spaced ones of a long one."""
        filled = [text for text in self.texts if text]
        return tuple(filled[:: -(-len(filled) // _SAMPLED)] if filled else ())

    @cached_property
    def pure(self) -> float:
        """Share of the cells that are a number and nothing else."""
        if self.plain_numbers is not None:
            return 1.0
        plain = sum(values.number(values.normal(text)) is not None for text in self.sample)
        return plain / max(1, len(self.sample))

    @cached_property
    def is_date(self) -> bool:
        """Whether most cells have a date."""
        if self.plain_numbers is not None:
            return False
        found = sum(values.date(text) is not None for text in self.sample)
        return found >= max(2, _MOST * len(self.sample)) and self.pure < _MOST

    @cached_property
    def clocks(self) -> tuple[float | None, ...]:
        """By row the seconds of a time with colons."""
        return tuple(map(values.clock, self.texts))

    @cached_property
    def is_time(self) -> bool:
        """Whether most cells are times with colons."""
        if self.plain_numbers is not None:
            return False
        found = sum(values.clock(text) is not None for text in self.sample)
        return found >= max(2, _MOST * len(self.sample))

    @cached_property
    def kind(self) -> ColumnKind:
        """What most cells of the column are."""
        if self.is_date:
            return "date"
        if self.is_time:
            return "time"
        firsts = [found[0] for found in self.numbers if found]
        years = sum(map(values.is_year, firsts))
        if self.pure >= 0.8 and years >= 0.8 * self.filled:
            return "year"
        if self.pure >= 0.7:
            return "number"
        return "mixed" if self.readings else "text"

    @cached_property
    def is_category(self) -> bool:
        """Whether a few values are repeated again and again."""
        return self.plain_numbers is None and len(set(self.sample)) <= min(
            _MOST_CATEGORIES, len(self.sample) // 2
        )

    @cached_property
    def is_month(self) -> bool:
        """Whether a column numbers months."""
        numbers = self.plain_numbers
        return (
            numbers is not None
            and bool({"month", "月"} & {*self.head_stems})
            and bool(np.isin(numbers[~np.isnan(numbers)], range(1, 13)).all())
        )

    @cached_property
    def is_flag(self) -> bool:
        """Whether every cell says yes or no, or has a mark or none."""
        found = {text.lower() for text in self.sample}
        every = found <= YES | _NO and bool(found & YES) and len(found) <= 3
        return every and {text.lower() for text in self.texts} <= YES | _NO

    @cached_property
    def unit(self) -> str:
        """The letters behind the number in most cells ("km"), "" where there are none."""
        if self.plain_numbers is not None:
            return ""
        found = Counter(
            match[1] for text in self.sample if (match := _WITH_UNIT.fullmatch(values.normal(text)))
        )
        unit, often = found.most_common(1)[0] if found else ("", 0)
        return unit if often >= 0.5 * max(1, len(self.sample)) else ""

    @cached_property
    def readings(self) -> tuple[tuple[ReadingKind, Floats], ...]:
        """The ways in which the column is read as numbers."""
        found: list[tuple[ReadingKind, Sequence[float | None]]] = []
        if self.is_date:
            found.append(("date", [date.years if date else None for date in self.dates]))
            found.append(("year", [date.year or None if date else None for date in self.dates]))
        elif self.is_time:
            found.append(("time", self.clocks))
        elif sum(bool(_numbers(text)) for text in self.sample) >= _SOME * len(self.sample):
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
        several = sum(len(_SPLIT.split(text)) > 1 for text in self.sample if len(text) < _LONG)
        if several < 0.3 * len(self.sample) and "\n" not in "".join(self.lines):
            return None
        apart = [_SPLIT.split(line) if len(line) < _LONG else [line] for line in self.lines]
        if sum(len(parts) > 1 for parts in apart) < 0.3 * self.filled:
            return None
        return tuple(
            (parts[0].strip(" ()"), parts[1].strip(" ()") if len(parts) > 1 else "")
            for parts in apart
        )

    @cached_property
    def index(self) -> WordIndex:
        """Which rows have a word."""
        if self.plain_numbers is not None:
            return NumberIndex(self.plain_numbers)
        dates = self.dates if self.is_date else ()
        # Dates are named by more than their text says.
        if len(self.lines) > LONG_COLUMN and not self.is_date:
            return SoughtIndex(self.lines)
        return ReadIndex(self.lines, dates)

    @cached_property
    def average_words(self) -> float:
        """How many words a cell has, of the first ones."""
        first = range(min(len(self.lines), _SAMPLED))
        return sum(map(self.index.length, first)) / max(1, len(first))


def _numbers(text: str) -> tuple[float, ...]:
    if len(text) >= 80:
        return ()
    return tuple(values.numbers(values.normal(text)) or values.numbers(text))
