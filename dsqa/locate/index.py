"""`DatasetIndex`: the tables of one dataset made ready for matching, independent of any question."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
import numpy.typing as npt

from dsqa.language.bounds import Interval, bounds, interval
from dsqa.language.lang import Lang
from dsqa.language.normalise import CACHED, normalise, unnumbered
from dsqa.language.synonyms import is_total
from dsqa.language.times import Time, times
from dsqa.language.tokens import grams_of, ngrams, tells, tokens
from dsqa.language.units import rates
from dsqa.locate.contents import entries, news, without_contents
from dsqa.locate.corners import telling_corners
from dsqa.locate.level import LevelIndex
from dsqa.locate.lexicon import Bags, Floats, Ints, Lexicon, bags
from dsqa.locate.moments import (
    UNKNOWN,
    AxisTime,
    Moment,
    axis_time,
    calendar,
    is_time,
    label_moments,
    moment,
    named_years,
)
from dsqa.locate.series_times import series_times
from dsqa.readers.sheet import Sheet
from dsqa.regex import regex
from dsqa.tables.model import Axis, Level, Table
from dsqa.tables.records import numbers_other

UNSEEN = -1
"""Kind of a cell that no question has looked at yet."""
_PERCENT = regex(r"%|percent|(?:^|[^a-z])pct|proportion|share|\brates?\b|率|割合|構成比|比率")
_ONLY_PERCENT = regex(r"[%％]|(?:in )?per ?cent|ポイント", re.IGNORECASE)
CHANGE = regex(
    r"\bchang|differen|\bincreas|\bdecreas|growth|\bgrew\b|\bgain|\brose\b|\bfell\b|\bdeclin|\bdrop"
    r"|増減|増加|減少|変化|伸び|増え|減っ|減り|前年比|寄与"
)
"""Words of change, in labels and in questions."""
_NUMBERING = regex(
    r"^(?:第?\d[\d\-.()]{0,9}[表図]?[\s_]{0,3}|うち){1,3}|[\s_\-]{0,3}\(?\d{1,4}\)?$"
)
"""What stands before or behind the words of a sheet name: 01北海道, 2-4人口動態, 人口(2)."""
_NAME_PARTS = regex(r"[\s・,_()（）-]+")


@dataclass(frozen=True)
class AxisIndex:
    """One axis: its levels, outermost first, and the times of its paths."""

    axis: Axis
    levels: tuple[LevelIndex, ...]
    time: AxisTime
    leaf: Ints
    """(positions,) number of the innermost level that has a label there; UNKNOWN where none has."""
    named: Ints
    """(positions,) the innermost level with a label that is no time; the leaf where all are."""
    depth: Floats
    """(positions,) number of levels with a label."""
    change: Floats
    """(positions,) 1 where a label of the path says change, difference, growth."""
    percent: Floats
    """(positions,) 1 where a label of the path, or the table's unit, says percentage, share or rate."""

    @property
    def size(self) -> int:
        return len(self.axis.positions)

    def path(self, at: int) -> "tuple[tuple[LevelIndex, int], ...]":
        """Level and number of the labels of a position, outermost first; kept for the next question."""
        found = self._paths.get(at)
        if found is None:
            codes = ((level, int(level.codes[at])) for level in self.levels)
            found = self._paths[at] = tuple(one for one in codes if one[1] >= 0)
        return found

    @cached_property
    def _paths(self) -> "dict[int, tuple[tuple[LevelIndex, int], ...]]":
        return {}

    @cached_property
    def numbering(self) -> tuple[bool, ...]:
        """(levels,) whether a level only numbers the labels of another: AGE_NUM beside AGE."""
        heads = [normalise(level.head) for level in self.levels]
        return tuple(numbers_other(head, heads) for head in heads)

    @cached_property
    def inner(self) -> Floats:
        """(levels, positions) 1 where the level is the one in `named`."""
        places = np.arange(len(self.levels))[:, None]
        inner: Floats = (self.named[None, :] == places).astype(np.float32)
        return inner

    def saying(self, pattern: re.Pattern[str]) -> Floats:
        """(positions,) 1 where a label of the path has the pattern; kept for the next question."""
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
        """(n,) log(1 + how many other positions end in the same label)."""
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
        """The first and the last year of its paths; (UNKNOWN, UNKNOWN) where none has one."""
        known = self.time.end_year[self.time.end_year != UNKNOWN]
        return (int(known.min()), int(known.max())) if len(known) else (UNKNOWN, UNKNOWN)


@dataclass(frozen=True)
class TableIndex:
    """One table with the sheet and data file it stands in."""

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
    """1 where the sheet is the total among its sisters (全国, All)."""
    context_time: Moment
    """Of the sheet name or the title."""
    number: int
    """Position among the tables of the dataset."""

    @cached_property
    def kinds(self) -> npt.NDArray[np.int8]:
        """(rows, columns) kinds of the cells that were looked at; UNSEEN at the others."""
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
    """How well a word of a table's name tells it from the others; 0 for one that all share."""
    name_gram_idf: Floats

    @cached_property
    def months_named(self) -> frozenset[int]:
        """The months that sheets and titles name."""
        return frozenset({table.context_time.month for table in self.tables} - {UNKNOWN})

    @cached_property
    def quarters_named(self) -> frozenset[int]:
        """The quarters that sheets and titles name."""
        return frozenset({table.context_time.quarter for table in self.tables} - {UNKNOWN})

    @cached_property
    def own_names(self) -> tuple[str, ...]:
        """Names that tell sheets apart and that no label has: 単身世帯, but not 小学校 where it is
        a row of another sheet as well."""
        if len({table.sheet.name for table in self.tables}) < 2:
            return ()
        names = {
            _NUMBERING.sub("", part)
            for table in self.tables
            for whole in [normalise(table.sheet.name)]
            for part in (whole, *_NAME_PARTS.split(whole))
        }
        labels = {
            text
            for table in self.tables
            for axis in (table.rows, table.columns)
            for level in axis.levels
            for text in level.normalised
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
        axes = [axis for table in self.tables for axis in (table.rows, table.columns)]
        return tuple(level for axis in axes for level in axis.levels)

    @cached_property
    def bound_terms(self) -> list[tuple[int, Interval]]:
        """The bounds among the words (`<18`, `25-34`), with their numbers in the lexicon."""
        found = ((at, interval(term)) for at, term in enumerate(self.word_terms))
        return [(at, bound) for at, bound in found if bound]


def build_index(
    contents: Sequence[tuple[str, Sequence[Sheet], Sequence[Table]]], lang: Lang
) -> DatasetIndex:
    """Index the tables of a dataset, given as (data file name, its sheets, its tables).

    Pages of contents lead to the sheets that they name, and are no tables.
    """
    contents = without_contents(contents)
    words, grams = Lexicon(), Lexicon()
    tables: list[TableIndex] = []
    corners = telling_corners([table for *_, file_tables in contents for table in file_tables])
    for file, sheets, file_tables in contents:
        by_index = {sheet.index: sheet for sheet in sheets}
        listed = entries(sheets)
        for table in file_tables:
            sheet, number = by_index[table.sheet_index], len(tables)
            telling = f"{corners[number]} {news(listed.get(sheet.index, ''), table.title)}".strip()
            tables.append(_index_table(file, sheet, table, telling, lang, words, grams, number))
    return DatasetIndex(
        tuple(tables),
        lang,
        words,
        grams,
        _idf(tables, len(words), "words"),
        _idf(tables, len(grams), "grams"),
        _name_idf([table.name_words for table in tables], len(words)),
        _name_idf([table.name_grams for table in tables], len(grams)),
    )


def terms(text: str, lang: Lang) -> Sequence[str]:
    """Content words and numeric bounds of a label; its function words where it has no other."""
    return _terms(text, lang) if len(text) <= CACHED else _terms.__wrapped__(text, lang)


# The sheets of a workbook, and the years of a series, have their labels in common.
@lru_cache(maxsize=1 << 14)
def _terms(text: str, lang: Lang) -> tuple[str, ...]:
    found = tokens(text, lang)
    content = [token.text for token in found if tells(token)]
    return (*(content or [token.text for token in found]), *bounds(text), *rates(text))


def _index_table(
    file: str,
    sheet: Sheet,
    table: Table,
    telling: str,
    lang: Lang,
    words: Lexicon,
    grams: Lexicon,
    number: int,
) -> TableIndex:
    name = f"{sheet.name} {sheet.member} {table.title} {telling}"
    context = f"{name} {table.unit} {sheet.caption[-400:]}"
    spoken = moment(times(name, lang))
    # 当期 and 前期 count from the latest year that the surroundings name.
    base = moment(times(context, lang)).end_year
    return TableIndex(
        file,
        sheet,
        table,
        _index_axis(table.row_axis, lang, words, grams, base),
        _index_axis(
            table.column_axis,
            lang,
            words,
            grams,
            base,
            _ONLY_PERCENT.fullmatch(table.unit.strip()) is not None,
        ),
        bags([terms(context, lang)], words),
        bags([ngrams(context)], grams),
        bags([[*terms(name, lang), *named_years(times(name, lang))]], words),
        bags([ngrams(name)], grams),
        float(any(is_total(part) for part in _NAME_PARTS.split(sheet.name))),
        spoken,
        number,
    )


def _index_axis(
    axis: Axis, lang: Lang, words: Lexicon, grams: Lexicon, base: int, all_percent: bool = False
) -> AxisIndex:
    named_times = [
        series_times([label.text for label in level.labels], lang) for level in axis.levels
    ]
    read = [
        label_moments(level, lang, base, found)
        for level, found in zip(axis.levels, named_times, strict=True)
    ]
    levels = tuple(
        _index_level(level, spoken, found, lang, words, grams)
        for level, spoken, found in zip(axis.levels, read, named_times, strict=True)
    )
    size = len(axis.positions)
    leaf = np.full(size, UNKNOWN, np.int32)
    depth = np.zeros(size, np.float32)
    named = np.full(size, UNKNOWN, np.int32)
    percent = np.full(size, float(all_percent), np.float32)
    change = np.zeros(size, np.float32)
    for place, level in enumerate(levels):
        present = level.codes >= 0
        leaf[present] = place
        if len(level.normalised):
            named[present & (level.dated[np.maximum(level.codes, 0)] == 0)] = place
        depth += level.present
        for flag, pattern in ((percent, _PERCENT), (change, CHANGE)):
            says = np.array([bool(pattern.search(text)) for text in level.normalised], np.float32)
            if len(says):
                flag[present] = np.maximum(flag[present], says[level.codes[present]])
    named = np.where(named == UNKNOWN, leaf, named)
    times_said = axis_time([level.codes for level in levels], read, size)
    return AxisIndex(axis, levels, times_said, leaf, named, depth, change, percent)


def _index_level(
    level: Level,
    spoken: list[Moment],
    named_times: list[list[Time]],
    lang: Lang,
    words: Lexicon,
    grams: Lexicon,
) -> LevelIndex:
    texts = [label.text for label in level.labels]
    normalised = tuple(normalise(text) for text in texts)
    bare = [unnumbered(text) for text in normalised] if lang == "j" else texts
    in_words = bags((terms(text, lang) for text in bare), words)
    in_grams = bags((grams_of(text) for text in normalised), grams)
    said = sum(1 for time in spoken if time.year != UNKNOWN or time.month != UNKNOWN)
    codes = np.array(level.codes, np.int32)
    alone = [
        is_time(text, lang, found)
        or (text.strip().isdecimal() and (time.month, time.quarter) != (UNKNOWN, UNKNOWN))
        for text, time, found in zip(texts, spoken, named_times, strict=True)
    ]
    first: dict[object, int] = {}
    # 昭和61年 over January and 1986 over February are one year.
    keys = [
        time if dated and time.year != UNKNOWN else text
        for text, time, dated in zip(normalised, spoken, alone, strict=True)
    ]
    same = np.array([first.setdefault(key, at) for at, key in enumerate(keys)], np.int32)
    groups = np.where(codes >= 0, same[np.maximum(codes, 0)], -1) if len(same) else codes
    return LevelIndex(
        codes,
        groups.astype(np.int32),
        tuple(map(unnumbered, normalised)),
        in_words,
        in_grams,
        np.array([is_total(text) for text in texts], np.float32),
        np.array(alone, np.float32),
        said * 2 > len(texts),
        calendar(spoken),
        level.head,
    )


def _idf(tables: Sequence[TableIndex], size: int, channel: str) -> Floats:
    """How telling a term is: log of (labels / labels with the term), over all distinct labels."""
    count = np.zeros(size, np.float32)
    labels = 0
    for table in tables:
        for axis in (table.rows, table.columns):
            for level in axis.levels:
                bag: Bags = getattr(level, channel)
                count += np.bincount(bag.terms, minlength=size)
                labels += len(bag.starts) - 1
    idf: Floats = np.log((labels + 2.0) / (count + 1.0)).astype(np.float32)
    idf[0] = 0.0
    return idf


def _name_idf(names: Sequence[Bags], size: int) -> Floats:
    """Log of (tables / tables whose name has the term): nothing for what every name says."""
    count = np.zeros(size, np.float32)
    for name in names:
        count[np.unique(name.terms)] += 1
    idf: Floats = np.log(max(len(names), 1) / np.maximum(count, 1)).astype(np.float32)
    idf[count == 0] = 0.0
    idf[0] = 0.0
    return idf
