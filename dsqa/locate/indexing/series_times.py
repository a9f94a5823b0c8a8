"""Times of the labels of one level, read alike: in a series either all labels are times or none is.

A label in another spelling than its neighbours (blanks inside, a footnote digit, a mark behind) is read
in their spelling.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise

from dsqa.language.lang import Lang
from dsqa.language.normalise import fold
from dsqa.language.times.eras import two_digit_year
from dsqa.language.times.in_text import Time, times
from dsqa.locate.indexing.moments import UNKNOWN, Moment, is_time, moment
from dsqa.locate.indexing.series_patterns import Pattern, as_written, patterns_of
from dsqa.text.regex import regex

_FEWEST = 3
"""Labels of a level from which on some are read again, and weeks that follow each other."""
_FEWEST_ALIKE = 2
"""Labels that are times, and alike, from which on the others are read again."""
_MOST_ALIKE = 200
"""Such labels whose pattern is looked at."""
_SHARE = 0.5
"""Minimum share of these among the labels of a level."""
_LONGEST = 40
"""Maximum length of a label that is read in another spelling."""
_GAPS = regex(r"\s+")
_MARKS = regex(r"^[^\w(]+|(?:[^\w)]|(?<=\d)\s?[a-z])+$")
"""Characters other than letters, digits and brackets at the ends of a label, and a letter behind its number."""
_ASIDE = regex(r"\s*[(（\[［][^()（）\[\]]*[)）\]］]")

_EARLY = regex(r"(?:(?:ca?|b|circa)[.\s]\s?)?(1[0-5]\d\d)s?")
"""A year that is a number unless other years stand around it: 1434, c. 1520."""
_LAST_YEAR = 2200
"""Later ones come of the digits of footnotes: 平成281年."""
_SHORT_DATE = regex(r"(\d{1,2}/\d{1,2}/)(\d\d)")
_WEEK = regex(r"\s*[wWＷ]\s?-?0?(\d{1,2})\s*")

_YEAR, _DAY = Moment._fields.index("year"), Moment._fields.index("day")
Shape = tuple[bool, ...]
"""Which parts of a moment a label gives."""


def series_times(texts: Sequence[str], lang: Lang) -> list[list[Time]]:
    """The times that each label of a level names.

    >>> [time.month for label in series_times(["2031/4", "2031/5", "2031/6", "2031 / 7 p"], "j") for time in label]
    [4, 5, 6, 7]
    """
    texts = _with_weeks(texts)
    read = [times(text, lang) for text in texts]
    shapes = [
        _shape(found) if found and is_time(text, lang, found) else None
        for text, found in zip(texts, read, strict=True)
    ]
    told = Counter(shape for shape in shapes if shape is not None)
    if len(shapes) < _FEWEST or not told:
        return read
    usual, count = told.most_common(1)[0]
    if count == len(shapes) or count < max(_FEWEST_ALIKE, _SHARE * len(shapes)):
        return read
    alike = (text for text, shape in zip(texts, shapes, strict=True) if shape == usual)
    patterns = patterns_of([*islice(alike, _MOST_ALIKE)])
    for at, (text, shape) in enumerate(zip(texts, shapes, strict=True)):
        if shape != usual and len(text) <= _LONGEST:
            read[at] = _as_the_others(text, lang, usual, patterns) or read[at]
    return read


def _with_weeks(texts: Sequence[str]) -> Sequence[str]:
    """The labels, with weeks written out if several follow each other: W1, W2, W3."""
    weeks = [int(found[1]) if (found := _WEEK.fullmatch(text)) else 0 for text in texts]
    known = [week for week in weeks if week]
    follow = sum(after - before == 1 for before, after in pairwise(known))
    if follow < max(_FEWEST, _SHARE * len(texts)) - 1:
        return texts
    return [f"week {week}" if week else text for text, week in zip(texts, weeks, strict=True)]


def _as_the_others(text: str, lang: Lang, usual: Shape, patterns: Sequence[Pattern]) -> list[Time]:
    """The times of a label written in other ways, where one of these is of the usual shape; or an early year."""
    ways = [fold(text).text.strip(), *_rewritten(text, patterns)]
    for written in ways:
        found = times(written, lang)
        if found and is_time(written, lang, found) and _shape(found) == usual:
            return found
    early = next((year[1] for written in ways if (year := _EARLY.fullmatch(written))), "")
    return times(f"{early}年", lang) if early and (usual[_YEAR] or usual[_DAY]) else []


def _rewritten(text: str, patterns: Sequence[Pattern]) -> Iterator[str]:
    yield from as_written(text, patterns)
    plain = fold(text).text
    unmarked = _MARKS.sub("", plain)
    yield unmarked
    yield _GAPS.sub("", unmarked)
    yield _MARKS.sub("", _ASIDE.sub("", plain))
    if dated := _SHORT_DATE.fullmatch(unmarked):
        yield f"{dated[1]}{two_digit_year(int(dated[2]))}"


def _shape(found: Sequence[Time]) -> Shape | None:
    """The parts that are told, and whether they are of more than one year; None where the year is none of data."""
    said = moment(found)._replace(fiscal=UNKNOWN)
    if said.end_year > _LAST_YEAR:
        return None
    return (*(part != UNKNOWN for part in said), said.year != said.end_year)
