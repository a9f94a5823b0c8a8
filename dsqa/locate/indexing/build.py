"""Making the `DatasetIndex` of a dataset: words, n-grams and times of its labels."""

import re
from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from dsqa.language.amounts.bounds import bounds
from dsqa.language.amounts.units import rates
from dsqa.language.lang import Lang
from dsqa.language.movement import CHANGE
from dsqa.language.normalise import CACHED, normalise, unnumbered
from dsqa.language.times.in_text import Time, times
from dsqa.language.tokens import grams_of, is_content, ngrams, tokens
from dsqa.language.totals import is_total
from dsqa.locate.indexing.contents import distinctive_entry, entries, without_contents
from dsqa.locate.indexing.corners import distinctive_corners
from dsqa.locate.indexing.index import NAME_PARTS, AxisIndex, DatasetIndex, TableIndex
from dsqa.locate.indexing.level import LevelIndex
from dsqa.locate.indexing.lexicon import Bags, Floats, Lexicon, bags
from dsqa.locate.indexing.moments import (
    UNKNOWN,
    Moment,
    axis_time,
    calendar,
    is_time,
    label_moments,
    moment,
    named_years,
)
from dsqa.locate.indexing.series_times import series_times
from dsqa.readers.sheet import Sheet
from dsqa.tables.model import Axis, Level, Table
from dsqa.text.regex import regex

_PERCENT = regex(r"%|percent|(?:^|[^a-z])pct|proportion|share|\brates?\b|率|割合|構成比|比率")
_ONLY_PERCENT = regex(r"[%％]|(?:in )?per ?cent|ポイント", re.IGNORECASE)


def build_index(
    contents: Sequence[tuple[str, Sequence[Sheet], Sequence[Table]]], lang: Lang
) -> DatasetIndex:
    """Index the tables of a dataset, given as (data file name, its sheets, its tables).

    Contents pages describe the sheets that they name, and are not indexed as tables.
    """
    contents = without_contents(contents)
    words, grams = Lexicon(), Lexicon()
    tables: list[TableIndex] = []
    latest = _latest_year(contents, lang)
    corners = distinctive_corners([table for *_, file_tables in contents for table in file_tables])
    for file, sheets, file_tables in contents:
        by_index = {sheet.index: sheet for sheet in sheets}
        listed = entries(sheets)
        for table in file_tables:
            sheet, number = by_index[table.sheet_index], len(tables)
            distinctive = f"{corners[number]} {distinctive_entry(listed.get(sheet.index, ''), table.title)}".strip()
            tables.append(
                _index_table(file, sheet, table, distinctive, lang, words, grams, number, latest)
            )
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


def _latest_year(
    contents: Sequence[tuple[str, Sequence[Sheet], Sequence[Table]]], lang: Lang
) -> int:
    """The latest year in the names of the sheets and tables of a Japanese dataset."""
    if lang != "j":
        return UNKNOWN
    names = [sheet.name for _, sheets, _ in contents for sheet in sheets]
    names += [table.title for *_, tables in contents for table in tables]
    years = (moment(times(name, lang)).end_year for name in dict.fromkeys(names))
    return max(years, default=UNKNOWN)


def terms(text: str, lang: Lang) -> Sequence[str]:
    """Content words and numeric bounds of a label; its function words if it has nothing else."""
    return _terms(text, lang) if len(text) <= CACHED else _terms.__wrapped__(text, lang)


# The sheets of a workbook, and the years of a series, have their labels in common.
@lru_cache(maxsize=1 << 14)
def _terms(text: str, lang: Lang) -> tuple[str, ...]:
    found = tokens(text, lang)
    content = [token.text for token in found if is_content(token)]
    return (*(content or [token.text for token in found]), *bounds(text), *rates(text))


def _index_table(
    file: str,
    sheet: Sheet,
    table: Table,
    distinctive: str,
    lang: Lang,
    words: Lexicon,
    grams: Lexicon,
    number: int,
    latest: int,
) -> TableIndex:
    name = f"{sheet.name} {sheet.member} {table.title} {distinctive}"
    context = f"{name} {table.unit} {sheet.caption[-400:]}"
    spoken = moment(times(name, lang))
    # 当期 and 前期 count from the latest year that the surroundings name, or else all tables together.
    base = moment(times(context, lang)).end_year
    base = latest if base == UNKNOWN else base
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
        float(any(is_total(part) for part in NAME_PARTS.split(sheet.name))),
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
    times_said = axis_time([level.codes for level in levels], read, size, lang)
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
        time._replace(fiscal=UNKNOWN) if dated and time.year != UNKNOWN else text
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
        np.array(
            [
                is_total(text, texts) and not (lang == "j" and _of_part(time))
                for text, time in zip(texts, spoken, strict=True)
            ],
            np.float32,
        ),
        np.array(alone, np.float32),
        said * 2 > len(texts),
        calendar(spoken),
        level.head,
    )


def _of_part(time: Moment) -> bool:
    """Whether a label is a part of a year: 上半期計 is not a total that may be left unsaid."""
    return any(part != UNKNOWN for part in (time.month, time.quarter, time.half))


def _idf(tables: Sequence[TableIndex], size: int, channel: str) -> Floats:
    """Inverse document frequency of a term: log of (labels / labels with the term), over all distinct labels."""
    count = np.zeros(size, np.float32)
    labels = 0
    for table in tables:
        for level in table.levels:
            bag: Bags = getattr(level, channel)
            count += np.bincount(bag.terms, minlength=size)
            labels += len(bag.starts) - 1
    idf: Floats = np.log((labels + 2.0) / (count + 1.0)).astype(np.float32)
    idf[0] = 0.0
    return idf


def _name_idf(names: Sequence[Bags], size: int) -> Floats:
    """Log of (tables / tables whose name has the term): 0 for a term of all names."""
    count = np.zeros(size, np.float32)
    for name in names:
        count[np.unique(name.terms)] += 1
    idf: Floats = np.log(max(len(names), 1) / np.maximum(count, 1)).astype(np.float32)
    idf[count == 0] = 0.0
    idf[0] = 0.0
    return idf
