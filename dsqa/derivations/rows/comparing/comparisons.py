"""Groups of rows from comparisons: with numbers of the question, of columns with each other, and marks."""

import re
from collections.abc import Iterator, Sequence
from itertools import chain

import numpy as np

from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.head_matches import HeadMatch
from dsqa.derivations.columns.head_words import words_of_mark
from dsqa.derivations.columns.marks import yes_and_no
from dsqa.derivations.columns.relation import NumericColumn, Relation
from dsqa.derivations.columns.roles import is_of_numbered_labels, is_of_results
from dsqa.derivations.question.no_cells import is_of_no_row
from dsqa.derivations.rows.anchors import EXACT
from dsqa.derivations.rows.comparing.compared import BOUNDS, Compared
from dsqa.derivations.rows.masks import Bools, column_bit, how_often, mask_of_bools, rows_of
from dsqa.derivations.rows.row_set import RowSet
from dsqa.language.amounts.bounds import COMPARED
from dsqa.language.amounts.kanji import LARGE_UNITS
from dsqa.language.times.weekdays import weekday_of, weekdays
from dsqa.language.values import Date
from dsqa.language.values import is_year as is_year_number
from dsqa.questions.asking.over_rows.rows import places_asked, untold_at
from dsqa.questions.readings.bounds import (
    denied_by,
    said_bounds,
    said_ranges,
    says_presence,
)
from dsqa.questions.readings.claims import gained
from dsqa.questions.readings.durations import durations
from dsqa.questions.readings.noun_asked import asked_word
from dsqa.questions.readings.wording import Quantity, Wording
from dsqa.text.regex import regex

_CAPACITY = regex(r"capacity|\bmax|places|seats|spaces|spots|limit|定員|席数|収容|枠", re.I)
_TAKEN = regex(
    r"booked|bookings|taken|sold|enrol|registered|reserved|occupied|attend|filled|予約|申込|参加|販売|在室|利用者",
    re.I,
)
"""Heads of a capacity, and heads of the number that is taken."""
_SENTENCE = 0.5
"""Minimum share of the words of a Japanese head, which may be a sentence, in a question that names its marks."""
_NOTHING = frozenset(("", "-", "n/a", "none", "no", "unknown", "nan", "null"))
_SCALES = frozenset((*LARGE_UNITS, "%", "％"))
_SEEN = 20
"""Number of cells that are looked at for their scale."""
_LONG_STEM = 5
"""Length from which a stem is the beginning of its other forms."""
_LONGEST_DATE = 3
"""Number of words of a whole date."""
_OF_SIGN = 2.0
"""Quality of a group by a gain or a loss."""


def number_sets(
    relation: Relation, wording: Wording, heads: Sequence[HeadMatch]
) -> Iterator[RowSet]:
    """The rows that satisfy the comparisons of the question."""
    quantities, lengths, signed = _amounts(wording), durations(wording), gained(wording)
    # A number without a bound is not the end of a range whose other end has one: over 2 million in 2022.
    bounded = said_bounds(wording)
    places = {*bounded, *chain.from_iterable(said_ranges(wording))}
    ends = [one for one in quantities if one.word in places] if places else quantities
    scaled: dict[int, float] = {}
    for one in quantities:
        scaled[one.word] = max(scaled.get(one.word, 0.0), one.value)
    unnamed = [one for one in quantities if not _names_a_column(relation, wording, heads, one)]
    are_years = _has_years(relation, [one.value for one in ends])
    results = {at for at, one in enumerate(relation.columns) if is_of_results(one)}
    others = _other_dates(relation, wording, heads)
    for at, reading in enumerate(relation.readings):
        if relation.columns[reading.column].is_of_names_with_numbers:
            continue  # Honda Civic 4 is not less than 8000.
        if bounded and is_of_numbered_labels(relation.columns[reading.column]):
            continue  # Neither is 市道52号線 more than 50 m.
        # Of 過半数 the half is no number that a share equals.
        implied = None
        if reading.column == relation.asked_column and not bounded:
            implied = relation.implied
        own = Compared(relation, wording, at, heads[reading.column].covered, lengths)
        meant = [
            one
            for one in unnamed
            if not (implied and one.kind == "spelled")
            and not (reading.column in others and is_year_number(one.value))
            and not is_of_no_row(relation, wording, reading.column, 1 << one.word)
        ]
        for quantity in meant:
            if quantity.value < scaled[quantity.word] and _has_scales(relation, reading):
                continue  # 1万 is not 1 beside 9,900人 and 2万人.
            yield from own.with_quantity(quantity)
        may_be_range = relation.columns[reading.column].kind == "year" or not are_years
        if "comparison" in wording.cues and may_be_range:
            yield from own.between([one for one in ends if one in meant])
        if signed is not None and results:
            if reading.column in results and reading.kind == "number":
                yield own.with_bound(signed.comparison, 0, _OF_SIGN, signed.words)
        elif implied:
            yield own.with_bound(*implied, _OF_SIGN)
        elif "sign" in wording.cues:
            yield own.with_bound("<", 0, 0.5)
            yield own.with_bound(">", 0, 0.5)
        if "zero" in wording.cues and reading.kind == "number":
            yield own.with_bound("=", 0, 0.4)
    if "zero" in wording.cues:
        yield from _nothing(relation, heads)


def _other_dates(
    relation: Relation, wording: Wording, heads: Sequence[HeadMatch]
) -> frozenset[int]:
    """The columns of dates that a question with one time does not name, if it names another: reported in 2023 is not completed then."""
    times = {one.word for one in wording.quantities if is_year_number(one.value)}
    dates = {word for one in wording.dates for word in range(wording.size) if one.words >> word & 1}
    dated = [at for at, one in enumerate(relation.columns) if one.is_date or one.kind == "year"]
    named = {
        at for at in dated if heads[at].words & wording.naming & ~sum(1 << one for one in times)
    }
    is_one = len(times) == 1 if times else len(wording.dates) == 1
    if not named or not is_one or len(times | dates) > _LONGEST_DATE:
        return frozenset()
    return frozenset(dated) - named


def _has_years(relation: Relation, ends: Sequence[float]) -> bool:
    """Whether all ends of a range are years of one column: between 1952 and 2007 is then no range of amounts."""
    years = (one for one in relation.columns if one.kind == "year")
    return len(ends) > 1 and any(
        {f"{end:g}" for end in ends} <= {*column.different.texts} for column in years
    )


def _nothing(relation: Relation, heads: Sequence[HeadMatch]) -> Iterator[RowSet]:
    """The rows with nothing in a column, and the others."""
    every = relation.every
    for at, (column, head) in enumerate(zip(relation.columns, heads, strict=True)):
        # A mark for "no" is nothing of what the head names alone.
        if column.is_flag and any(
            one.words != head.words and not head.words & ~one.words for one in heads
        ):
            continue
        is_nothing = column.different.rows(key in _NOTHING for key in column.different_keys)
        rows = mask_of_bools(is_nothing) & every
        if rows and rows != every:
            said, columns = head.covered, column_bit(at)
            yield RowSet(rows, "number", 0, 1, 0.4 + said, EXACT, 0, columns, "=", -1, said)
            yield RowSet(every & ~rows, "not", 0, 1, 0.35 + said, EXACT, 0, columns, "", -1, said)


def _has_scales(relation: Relation, reading: NumericColumn) -> bool:
    """Whether the cells tell the scale of their numbers: 2万人, 3億円, 50%."""
    cells = relation.columns[reading.column].sample[:_SEEN]
    return any(not _SCALES.isdisjoint(cell) for cell in cells)


def _amounts(wording: Wording) -> list[Quantity]:
    """The numbers of a question except the days and months of its dates: the 9 of 9月1日 is not an amount."""
    days = 0
    for said in wording.dates:
        days |= said.words if said.date.month and said.date.day else 0
    return [
        one for one in wording.quantities if is_year_number(one.value) or not days >> one.word & 1
    ]


def _names_a_column(
    relation: Relation, wording: Wording, heads: Sequence[HeadMatch], quantity: Quantity
) -> bool:
    """Whether a number is the year in the head of a column: 2019年度, 2019."""
    return is_year_number(quantity.value) and any(
        head.words >> quantity.word & 1 and wording.stems[quantity.word] in column.head_stems
        for head, column in zip(heads, relation.columns, strict=True)
    )


def date_sets(relation: Relation, wording: Wording, heads: Sequence[HeadMatch]) -> Iterator[RowSet]:
    """The rows whose date matches one of the question by its month, day, era or day of the week, or is after or before it."""
    others = _other_dates(relation, wording, heads)
    for at, reading in enumerate(relation.readings):
        if reading.kind != "date" or reading.column in others:
            continue
        head, columns = heads[reading.column].covered, column_bit(reading.column)
        own = RowSet(0, "match", 0, 1, 2.0 + head, EXACT, 0, columns, "=", at, head)
        for one in chain(_on_weekdays(relation, wording, own), _at_dates(relation, wording, own)):
            rows = one.rows & relation.every
            if rows and rows != relation.every:
                yield one._replace(rows=rows)


def _on_weekdays(relation: Relation, wording: Wording, own: RowSet) -> Iterator[RowSet]:
    """The rows of a reading on days of the week that the question names, if no column has these."""
    column = relation.columns[relation.readings[own.reading].column]
    for place, stem in enumerate(wording.stems):
        days = weekdays(stem)
        if days and not any(one.weekdays for one in relation.columns):
            on_days = column.different.rows(
                date and weekday_of(*date) in days for date in column.dates
            )
            yield own._replace(rows=mask_of_bools(on_days), words=1 << place)


def _at_dates(relation: Relation, wording: Wording, own: RowSet) -> Iterator[RowSet]:
    """The rows of a reading at dates of the question, and those after and before them if the years are told."""
    reading = relation.readings[own.reading]
    column, values = relation.columns[reading.column], reading.values
    for said in wording.dates:
        meant = in_year_of(said.date, column)
        same = column.different.rows(
            date and all(one in (0, part) for one, part in zip(meant, date, strict=True))
            for date in column.dates
        )
        quality = own.quality + said.words.bit_count()
        yield own._replace(rows=mask_of_bools(same), words=said.words, quality=quality)
        if meant.year or not any(date.year for date in column.dates if date):
            beyond = own._replace(kind="number", words=said.words)
            for comparison in BOUNDS:
                bound = meant.after if comparison in (">", "<=") else meant.years
                rows = mask_of_bools(COMPARED[comparison](values, bound))
                yield beyond._replace(rows=rows, comparison=comparison)


def in_year_of(said: Date, column: Column) -> Date:
    """A date without a year in the one year of all dates of a column; unchanged if they have several years."""
    if said.year or not said.month:
        return said
    years = {date.year for date in column.dates if date}
    return said._replace(year=years.pop()) if len(years) == 1 else said


def untold(relation: Relation, wording: Wording, heads: Sequence[HeadMatch]) -> Iterator[RowSet]:
    """The rows without a number in a column of numbers that the question names, if it says that they are not told: n.a., .., blank."""
    said_at = untold_at(wording)
    if said_at is None:
        return
    words = wording.words_in(*said_at)
    for at, head in enumerate(heads):
        column = relation.columns[at]
        numbers = relation.read(at, "number")
        is_in_cells = any(column.index.rows_with(wording.stems[word]) for word in rows_of(words))
        if numbers is None or not head.words or is_in_cells:
            continue
        rows = mask_of_bools(np.isnan(numbers)) & relation.every
        if rows and rows != relation.every:
            quality = 2.5 + head.covered
            yield RowSet(
                rows, "match", words, 1, quality, EXACT, 0, column_bit(at), "=", -1, head.covered, 1.0
            )  # fmt: skip


_SHARED = 3
"""Maximum number of heads with a word that may name a mark."""


def _thing_asked(wording: Wording, heads: int) -> int:
    """Mask of the noun that is asked for, with the nouns that it is joined to: 避難場所."""
    asked = asked_word(wording, heads)
    while wording.is_japanese and asked and wording.naming & (before := (asked & -asked) >> 1):
        asked |= before
    return asked


def flags(relation: Relation, wording: Wording, heads: Sequence[HeadMatch]) -> list[RowSet]:
    """The rows with a mark, and those without, in columns of marks that the question names: has a student, survived.

    For a question with the answer yes or no, a column of dates with empty cells has marks, too: sold. Zeros and empty cells are missing
    marks if the question says that there is some or none: got a discount, has a note.
    """
    found = []
    often = how_often(head.words for head in heads)
    named = [
        column
        for head, column in zip(heads, relation.columns, strict=True)
        if head.covered >= 1 and column.is_flag
    ]
    for at, (head, column) in enumerate(zip(heads, relation.columns, strict=True)):
        words = head.words
        if words and head.covered < 1 and min(often[word] for word in rows_of(words)) > _SHARED:
            continue  # Trips, of Trip ID, Trip start, Trip end and Trip miles, are no shared trips.
        if words and head.covered < 1 and not words & ~_thing_asked(wording, words):
            continue  # Parks are no dog parks.
        if any(column.head in one.different.texts for one in named if one is not column):
            continue  # 二次会に参加 is no mark of the column 参加.
        has_gaps = column.kind in ("text", "mixed", "date") and not column.has_text.all()
        may_deny = column.is_flag or (not words and (column.has_zeros or has_gaps))
        denied = _denied(wording, column) if may_deny else 0
        words, denied = words | denied, 0 if words else denied
        marks = _marks(wording, column, head, words, has_gaps) if words else None
        if marks is None:
            continue
        rows, rest = (mask_of_bools(one) & relation.every for one in marks)
        if denied and has_gaps:
            rows, rest = rest, rows
        if not rows or not rest:
            continue
        columns, quality = column_bit(at), 0.6 + head.covered
        flag = RowSet(rows, "flag", words, 1, quality, EXACT, 0, columns, "", -1, head.covered, 1.0)
        found += [flag, flag._replace(rows=rest, kind="not", quality=quality - 0.3)]
    return found


def _marks(
    wording: Wording, column: Column, head: HeadMatch, words: int, has_gaps: bool
) -> tuple[Bools, Bools] | None:
    """The rows of a column with a mark, and those without; None if it has no marks, or if the question does not ask for them."""
    different = column.different
    if column.is_flag:
        begun = any(column.head.startswith(wording.words[at]) for at in rows_of(head.words))
        if wording.is_japanese and head.words and head.covered < _SENTENCE and not begun:
            return None  # また来たいか is more than 来る.
        # Cells for neither are not marked, and a question for unmarked rows asks for no.
        texts = [text.lower() for text in different.texts]
        yes, no = yes_and_no(set(texts))
        return different.rows(text in yes for text in texts), different.rows(
            text in no for text in texts
        )
    is_asked = not head.words or says_presence(wording, words)
    if column.has_zeros and is_asked:
        numbers = column.nth_number(0)
        return numbers > 0, numbers == 0
    if (has_gaps and is_asked) or ("yes_no" in wording.cues and column.is_date):
        filled = different.rows(key not in _NOTHING for key in column.different_keys)
        return filled, ~filled
    return None


def _denied(wording: Wording, column: Column) -> int:
    """Mask of the words that deny what a head names: unemployed, of employed; unassigned, of assignee."""
    found = 0
    for at, stem in enumerate(wording.stems):
        denied = denied_by(stem)
        if denied and any(
            one.startswith(denied) if len(denied) >= _LONG_STEM else one == denied
            for one in words_of_mark(column.head, column.head_stems)
        ):
            found |= 1 << at
    return found


def filled(relation: Relation, wording: Wording) -> Iterator[RowSet]:
    """The rows in which all places are taken, or some are free, if a question asks for these."""
    asked = places_asked(wording)
    if asked is None:
        return
    readings = [
        (at, reading, relation.columns[reading.column].head)
        for at, reading in enumerate(relation.readings)
        if reading.kind == "number"
    ]
    most = [(at, one) for at, one, head in readings if _CAPACITY.search(head)]
    taken = [(at, one) for at, one, head in readings if _TAKEN.search(head)]
    if len(most) != 1 or len(taken) != 1 or most == taken:
        return
    (_, capacity), (at, number) = most[0], taken[0]
    chosen = number.values < capacity.values if asked.are_free else number.values >= capacity.values
    words = sum(1 << place for place, word in enumerate(wording.words) if word in asked.said)
    columns = column_bit(capacity.column) | column_bit(number.column)
    rows = mask_of_bools(chosen) & relation.every
    yield RowSet(
        rows, "columns", words & wording.naming, 1, 3.0, EXACT, 0, columns, "<" if asked.are_free else ">=", at, 0.0, 0.0, 1.0
    )  # fmt: skip
