"""`DatasetIndex`: the tables of one dataset indexed for matching, independent of any question."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from dsqa.language.amounts.bounds import Interval, interval
from dsqa.language.lang import Lang
from dsqa.language.normalise import CJK, normalise
from dsqa.language.times.eras import ERAS
from dsqa.locate.indexing.level import LevelIndex
from dsqa.locate.indexing.lexicon import Bags, Floats, Ints, Lexicon
from dsqa.locate.indexing.moments import UNKNOWN, AxisTime, Moment
from dsqa.readers.sheet import Sheet
from dsqa.tables.lists.records import numbers_other
from dsqa.tables.model import Axis, Table
from dsqa.text.regex import regex

UNSEEN = -1
"""Kind of a cell that has not been read for any question yet."""
_NUMBERING = regex(
    r"^(?:第?\d[\d\-.()]{0,9}[表図]?[\s_]{0,3}|うち){1,3}|[\s_\-]{0,3}\(?\d{1,4}\)?$"
)
"""Numbers and signs before or behind the words of a sheet name: 01北海道, 2-4人口動態, 人口(2)."""
_JAPANESE = regex(f"[{CJK}]")
_YEAR = regex(rf"(?:(?:{ERAS})(?:\d{{1,2}}|元)年?度?|(?<!\d)(?:1[5-9]|20)\d\d(?!\d)年?度?)")
"""A year in a label."""
NAME_PARTS = regex(r"[\s・,_()（）-]+")


_Family = tuple[tuple[int, int], ...]
"""Key of siblings: (level identity, label number) of their shared labels, with only the level of the innermost."""


@dataclass(frozen=True)
class AxisIndex:
    """One axis: its levels, outermost first, and the times of its paths."""

    axis: Axis
    levels: tuple[LevelIndex, ...]
    time: AxisTime
    leaf: Ints
    """(positions,) number of the innermost level with a label; UNKNOWN if there is none."""
    named: Ints
    """(positions,) the innermost level with a label that is not a time; the leaf if all labels are times."""
    depth: Floats
    """(positions,) number of levels with a label."""
    change: Floats
    """(positions,) 1 if a label of the path says change, difference, growth."""
    percent: Floats
    """(positions,) 1 if a label of the path, or the table's unit, says percentage, share or rate."""

    @property
    def size(self) -> int:
        return len(self.axis.positions)

    def path(self, at: int) -> "tuple[tuple[LevelIndex, int], ...]":
        """(level, number) of the labels of a position, outermost first; cached."""
        found = self._paths.get(at)
        if found is None:
            each = self._codes
            found = tuple((level, codes[at]) for level, codes in each if codes[at] >= 0)
            self._paths[at] = found
        return found

    @cached_property
    def _codes(self) -> "tuple[tuple[LevelIndex, list[int]], ...]":
        # Numbers of a list are read several times as fast as those of an array.
        return tuple((level, level.codes.tolist()) for level in self.levels)

    @cached_property
    def _paths(self) -> "dict[int, tuple[tuple[LevelIndex, int], ...]]":
        return {}

    def beside(self, at: int) -> tuple[int, ...]:
        """The positions, in order, whose innermost label is of the same level below the same labels, including this one."""
        return self._families.get(_family(self.path(at)), ())

    @cached_property
    def _families(self) -> "dict[_Family, tuple[int, ...]]":
        families: dict[_Family, list[int]] = {}
        for at in range(self.size):
            if path := self.path(at):
                families.setdefault(_family(path), []).append(at)
        return {family: tuple(lines) for family, lines in families.items()}

    @cached_property
    def wholes(self) -> tuple[int, ...]:
        """(positions,) the position whose innermost label is an outer label of another one, by its cell; -1 for none."""
        paths = [self.axis.path(at) for at in range(self.size)]
        leaves = {(path[-1].row, path[-1].column): at for at, path in enumerate(paths) if path}
        return tuple(
            next(
                (
                    whole
                    for one in path[-2::-1]
                    if (whole := leaves.get((one.row, one.column), at)) != at
                ),
                -1,
            )
            for at, path in enumerate(paths)
        )

    @cached_property
    def latest(self) -> tuple[int, ...]:
        """(positions,) the position with the same labels but for their times that is the latest; the position itself if it has no year."""
        untimed = [
            [
                "" if dated else _YEAR.sub("", text)
                for text, dated in zip(level.normalised, level.dated, strict=True)
            ]
            + [""]  # That of code -1, no label.
            for level in self.levels
        ]
        keys = [
            tuple(texts[codes[at]] for texts, (_, codes) in zip(untimed, self._codes, strict=True))
            for at in range(self.size)
        ]
        parts = (self.time.end_year, self.time.quarter, self.time.month)
        times = list(zip(*(part.tolist() for part in parts), strict=True))
        found = {key: at for _, key, at in sorted(zip(times, keys, range(self.size), strict=True))}
        return tuple(at if times[at][0] == UNKNOWN else found[key] for at, key in enumerate(keys))

    def beside_label(self, level: int, text: str) -> tuple[int, ...]:
        """The positions with a label of a level and, at another level, one that has a text, normalised: the mountains in a prefecture."""
        others = [
            (codes, [text in label for label in one.normalised])
            for at, (one, codes) in enumerate(self._codes)
            if at != level
        ]
        own = self._codes[level][1]
        return tuple(
            at
            for at in range(self.size)
            if own[at] >= 0 and any(codes[at] >= 0 and has[codes[at]] for codes, has in others)
        )

    def without_parts(self, lines: Sequence[int]) -> tuple[int, ...]:
        """The positions without those below another one of them."""
        kept = frozenset(lines)
        return tuple(line for line in lines if kept.isdisjoint(self._above(line)))

    def _above(self, at: int) -> list[int]:
        found: list[int] = []
        while (at := self.wholes[at]) >= 0 and at not in found:
            found.append(at)
        return found

    def leaf_text(self, at: int) -> str:
        """The innermost label of a position that has one, normalised."""
        level, code = self.path(at)[-1]
        return level.normalised[code]

    def is_total(self, at: int) -> bool:
        """Whether the innermost label of a position is a total."""
        level, code = self.path(at)[-1]
        return bool(level.total[code])

    def japanese_name(self, at: int) -> str:
        """The innermost label with Japanese characters, unless it is a total below another label: 雇用者 above F=G+H, 火災件数 above 総数; ""
        for none."""
        path = self.path(at)
        if len(path) > 1 and self.is_total(at):
            path = path[:-1]
        labels = (level.normalised[code] for level, code in reversed(path))
        return next((label for label in labels if _JAPANESE.search(label)), "")

    @cached_property
    def numbering(self) -> tuple[bool, ...]:
        """(levels,) whether a level only numbers the labels of another: AGE_NUM beside AGE."""
        heads = [normalise(level.head) for level in self.levels]
        return tuple(numbers_other(head, heads) for head in heads)

    @cached_property
    def inner(self) -> Floats:
        """(levels, positions) 1 if the level is the one in `named`."""
        places = np.arange(len(self.levels))[:, None]
        inner: Floats = (self.named[None, :] == places).astype(np.float32)
        return inner

    def saying(self, pattern: re.Pattern[str]) -> Floats:
        """(positions,) 1 if a label of the path matches the pattern; cached."""
        if pattern not in self._said:
            said = np.zeros(self.size, np.float32)
            for level in self.levels:
                labels = level.saying(pattern)
                if labels.any():
                    present = level.codes >= 0
                    said[present] = np.maximum(said[present], labels[level.codes[present]])
            self._said[pattern] = said
        return self._said[pattern]

    @cached_property
    def _said(self) -> dict[re.Pattern[str], Floats]:
        return {}

    @cached_property
    def repeats(self) -> Floats:
        """(n,) log(1 + number of other positions with the same innermost label)."""
        found = np.zeros(self.size, np.float32)
        for place, level in enumerate(self.levels):
            ends = self.leaf == place
            _, group, counts = np.unique(
                level.groups[ends], return_inverse=True, return_counts=True
            )
            found[ends] = np.log1p(counts[group] - 1.0)
        return found

    @cached_property
    def years(self) -> tuple[int, int]:
        """The first and the last year of its paths; (UNKNOWN, UNKNOWN) if there is none."""
        known = self.time.end_year[self.time.end_year != UNKNOWN]
        return (int(known.min()), int(known.max())) if len(known) else (UNKNOWN, UNKNOWN)


@dataclass(frozen=True)
class TableIndex:
    """One table with its sheet and data file."""

    file: str
    sheet: Sheet
    table: Table
    rows: AxisIndex
    columns: AxisIndex
    context_words: Bags
    """One bag: title, sheet name, unit and caption words."""
    context_grams: Bags
    name_words: Bags
    """One bag: sheet name, zip member and the table's own title."""
    name_grams: Bags
    name_total: float
    """1 if the sheet is the total of its sisters (全国, All)."""
    context_time: Moment
    """Time in the sheet name or the title."""
    number: int
    """Position among the tables of the dataset."""

    @property
    def levels(self) -> tuple[LevelIndex, ...]:
        """The levels of its rows, then those of its columns."""
        return (*self.rows.levels, *self.columns.levels)

    @cached_property
    def kinds(self) -> npt.NDArray[np.int8]:
        """(rows, columns) kinds of the cells that were read; UNSEEN for the others."""
        return np.full((self.rows.size, self.columns.size), UNSEEN, np.int8)

    @cached_property
    def numbering(self) -> Floats:
        """(columns,) 1 for columns of records that only number the labels of another one."""
        axis = self.table.column_axis
        heads = [axis.path(at)[-1:] for at in range(self.columns.size)]
        names = [normalise(head[0].text) if head else "" for head in heads]
        known = frozenset(names) if self.table.kind == "records" else frozenset()
        return np.array([numbers_other(name, known) for name in names], np.float32)


@dataclass(frozen=True)
class DatasetIndex:
    """All tables of a dataset over one lexicon of words and one of character n-grams."""

    tables: tuple[TableIndex, ...]
    lang: Lang
    words: Lexicon
    grams: Lexicon
    word_idf: Floats
    gram_idf: Floats
    name_word_idf: Floats
    """How well each word of a table's name distinguishes it; 0 for a word of all names."""
    name_gram_idf: Floats

    @cached_property
    def months_named(self) -> frozenset[int]:
        """The months in names of sheets and titles."""
        return frozenset({table.context_time.month for table in self.tables} - {UNKNOWN})

    @cached_property
    def quarters_named(self) -> frozenset[int]:
        """The quarters in names of sheets and titles."""
        return frozenset({table.context_time.quarter for table in self.tables} - {UNKNOWN})

    @cached_property
    def own_names(self) -> tuple[str, ...]:
        """Names that distinguish sheets and that no label has: 単身世帯, but not 小学校 if it is a row of another sheet as well."""
        if len({table.sheet.name for table in self.tables}) < 2:
            return ()
        names = {
            _NUMBERING.sub("", part)
            for table in self.tables
            for whole in [normalise(table.sheet.name)]
            for part in (whole, *NAME_PARTS.split(whole))
        }
        labels = {
            text for table in self.tables for level in table.levels for text in level.normalised
        }
        return tuple(sorted(name for name in names - labels if len(name) > 1))

    @cached_property
    def word_terms(self) -> list[str]:
        """The words in the order of their numbers."""
        return self.words.terms()

    @cached_property
    def initials(self) -> frozenset[str]:
        """The first letters of all labels of several words."""
        return frozenset().union(*(level.initials for level in self.levels))

    @cached_property
    def short_labels(self) -> frozenset[str]:
        """The letters of all labels that may be acronyms."""
        return frozenset(letters for level in self.levels for _, letters in level.short_labels)

    @cached_property
    def levels(self) -> tuple[LevelIndex, ...]:
        """The levels of both axes of all tables."""
        return tuple(level for table in self.tables for level in table.levels)

    @cached_property
    def bound_terms(self) -> list[tuple[int, Interval]]:
        """The bounds among the words (`<18`, `25-34`), with their numbers in the lexicon."""
        found = ((at, interval(term)) for at, term in enumerate(self.word_terms))
        return [(at, bound) for at, bound in found if bound]


def _family(path: "tuple[tuple[LevelIndex, int], ...]") -> _Family:
    return tuple((id(level), code if level is not path[-1][0] else UNKNOWN) for level, code in path)
