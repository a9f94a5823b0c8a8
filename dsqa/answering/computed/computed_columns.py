"""Columns that a question asks for and that others of a plain table give: free places of capacity and bookings, profit,
population density, the sum of the months of a year."""

import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

from dsqa.answering.computed.classes import with_classes
from dsqa.answering.computed.days_between import with_days
from dsqa.answering.computed.extended import SUM, extended, with_percentages
from dsqa.answering.computed.games import with_games
from dsqa.answering.computed.growth import with_growth
from dsqa.answering.computed.minutes_between import with_minutes
from dsqa.answering.computed.opening_hours import with_opening_hours
from dsqa.answering.computed.parts_of_cells import with_parts_of_cells
from dsqa.answering.computed.parts_of_dates import with_parts_of_dates
from dsqa.answering.computed.row_by_row import with_steps
from dsqa.answering.computed.shares import with_share
from dsqa.answering.computed.years_between import with_years
from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.column_cells import Floats
from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.question.times_asked import columns_asked, of_period
from dsqa.language.totals import says_total
from dsqa.language.values import written, written_quotient
from dsqa.questions.asking.amounts import asks_difference, asks_sum, names_whole_year
from dsqa.questions.asking.changes import asks_of_fall
from dsqa.questions.asking.over_rows.computed import THING, computed_asked
from dsqa.questions.asking.over_rows.orders import has_superlative
from dsqa.questions.asking.over_rows.times import asks_times
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

_PERCENT = "%"
_COMPUTED: dict[str, tuple[Callable[[Floats, Floats], Floats], Callable[[float], str]]] = {
    "-": (np.subtract, written),
    "/": (np.divide, written_quotient),
    _PERCENT: (lambda one, other: 100 * one / other, written),
}
"""By sign: what computes the numbers, and what writes them."""
_SHARE = "100.0 * {part 0} / {part 1}"
_CHANGE = "change"
"""The kind of the change from one column to another."""
_BOTH = "{}"
"""Stands for what both heads have in common."""
_BETWEEN_KANJI = regex(r"(?<=[^\x00-\x7f]) (?=[^\x00-\x7f])")
_OPERANDS = 2
"""Least number of columns that are added up."""


class _Kind(NamedTuple):
    """A number that two columns give."""

    sign: str
    head: re.Pattern[str]
    """Heads of columns that already state it."""
    first: re.Pattern[str]
    second: re.Pattern[str]
    own_head: tuple[str, str]
    """Its head in English and in Japanese, if the question has none."""


def with_computed(plain: PlainTable, wording: Wording) -> PlainTable:
    """A table with the column that a question asks for, if two others give it and none states it."""
    for kind, head in computed_asked(wording).items():
        of = _kinds()[kind]
        if not any(of.head.search(column.head) for column in plain.relation.columns):
            found = _with(plain, of, head or of.own_head[wording.is_japanese])
            if found is not plain:
                if kind == _CHANGE:
                    found.relation.asks_quotient = True
                    found.relation.implied = ("<" if asks_of_fall(wording) else ">"), 0
                return found
    for compute in _WAYS:
        found = compute(plain, wording)
        if found is not plain:
            return found
    return plain


def _with_sums(plain: PlainTable, wording: Wording) -> PlainTable:
    """The table with a column of the sums over its columns of several times, or over those of a period that the question names, if it has
    one such series and does not state them."""
    relation = plain.relation
    if len(relation.series) != 1:
        return plain
    (series,) = relation.series
    columns, head = _added_up(relation, wording, series)
    if len(columns) < _OPERANDS:
        return plain
    numbers = [relation.read(column, "number") for column in columns]
    if any(one is None for one in numbers):
        return plain
    values = np.sum([one for one in numbers if one is not None], axis=0)
    return extended(plain, head, values, written, columns, SUM)


def _added_up(
    relation: Relation, wording: Wording, series: tuple[int, ...]
) -> tuple[tuple[int, ...], str]:
    """The columns of a series whose sum a question asks for, and a head for the sum; none if it asks for no sum, or a column has it."""
    orders = has_superlative(wording)
    if names_whole_year(wording) and orders:
        stated = any(says_total(one.head) for one in relation.columns)
        return () if stated else series, "年間" if wording.is_japanese else "annual"
    if "average" in wording.cues or asks_times(wording) or asks_difference(wording):
        return (), ""
    columns = of_period(relation, wording, series)
    if columns:
        (said, *_) = (one.words for one in wording.periods)
        return columns, " ".join(word for at, word in enumerate(wording.words) if said >> at & 1)
    columns = columns_asked(relation, wording, series)
    if len(columns) == len(series) or not (orders or asks_sum(wording)):
        return (), ""
    return columns, " ".join(relation.times[column] for column in columns)


def _with(plain: PlainTable, kind: _Kind, head: str) -> PlainTable:
    """The table with a column of this kind, if it has both operands."""
    relation = plain.relation
    first, second = (_only(relation.columns, one) for one in (kind.first, kind.second))
    if first == second or min(first, second) < 0:
        return plain
    numbers = [relation.read(at, "number") for at in (first, second)]
    if numbers[0] is None or numbers[1] is None:
        return plain
    if _BOTH in head:
        bases = {
            _base(relation.columns[at], of)
            for at, of in ((first, kind.first), (second, kind.second))
        }
        if len(bases) > 1:
            return plain
        head = head.replace(_BOTH, bases.pop())
    compute, write = _COMPUTED[kind.sign]
    with np.errstate(divide="ignore", invalid="ignore"):
        values = compute(numbers[0], numbers[1])
    if kind.sign == _PERCENT:
        return with_percentages(plain, head, values, (first, second), _SHARE)
    return extended(plain, head, values, write, (first, second), kind.sign)


def _base(column: Column, told: re.Pattern[str]) -> str:
    """A head without its unit and what tells it from another: weight of "weight before (g)"."""
    return _BETWEEN_KANJI.sub("", " ".join(told.sub(" ", column.bare_head).split()).lower())


def _only(columns: Sequence[Column], head: re.Pattern[str]) -> int:
    """The one column of numbers with such a head; -1 if there is none, or several."""
    found = [at for at, one in enumerate(columns) if one.kind == "number" and head.search(one.head)]
    return found[0] if len(found) == 1 else -1


@cache
def _kinds() -> dict[str, _Kind]:
    lines = Path(__file__).with_suffix(".tsv").read_text("utf-8").splitlines()
    told = (line.split("\t") for line in lines if not line.startswith("# "))
    found = {}
    for kind, sign, *patterns, own_head in told:
        head, first, second = (regex(one.replace("<THING>", THING), re.I) for one in patterns)
        english, japanese = own_head.split("|")
        found[kind] = _Kind(sign, head, first, second, (english, japanese))
    return found


_WAYS: tuple[Callable[[PlainTable, Wording], PlainTable], ...] = (
    with_games, with_minutes, with_days, with_years, with_opening_hours, with_steps, with_parts_of_dates, with_growth, with_share, _with_sums,
    with_classes, with_parts_of_cells,
)  # fmt: skip
"""What adds another computed column, in order of preference: each gives the table as it is if the question does not ask for it."""
