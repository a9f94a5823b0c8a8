"""Groups of rows that a question may refer to: all rows, those that match its words and numbers,
and others derived from these."""

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from functools import reduce
from itertools import combinations
from operator import and_
from typing import NamedTuple

from dsqa.derivations import limits
from dsqa.derivations.columns.head_matches import HeadMatch
from dsqa.derivations.columns.long_form import is_of_combinations, is_of_times
from dsqa.derivations.columns.marks import NO, YES
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.combinations.slices import slice_of
from dsqa.derivations.combinations.two_labels import two_labels
from dsqa.derivations.rows.anchors import EXACT, SEVERAL, WEAK, Match
from dsqa.derivations.rows.comparing.beyond import beyond
from dsqa.derivations.rows.comparing.blanks import blanks
from dsqa.derivations.rows.comparing.comparisons import (
    date_sets,
    filled,
    flags,
    number_sets,
    untold,
)
from dsqa.derivations.rows.comparing.contests import won
from dsqa.derivations.rows.comparing.games import game_rows
from dsqa.derivations.rows.comparing.implied import implied, rows_of_kind
from dsqa.derivations.rows.comparing.of_mean import of_mean
from dsqa.derivations.rows.comparing.parts_of_years import parts_of_years
from dsqa.derivations.rows.comparing.shared_bounds import shared_bounds
from dsqa.derivations.rows.comparing.time_spans import date_spans, time_spans
from dsqa.derivations.rows.comparing.two_columns import columns_compared
from dsqa.derivations.rows.comparing.under_way import under_way
from dsqa.derivations.rows.conditions import Conditions
from dsqa.derivations.rows.masks import column_bit, mask_of, rows_of, union
from dsqa.derivations.rows.pairs import both_of, empty_pairs, fitting, pairs_of, share_of, widened
from dsqa.derivations.rows.routes import ends_said, in_order
from dsqa.derivations.rows.row_set import RowSet, RowSetKind
from dsqa.derivations.rows.spelled import spelled
from dsqa.derivations.rows.unions import joined, kept_of_denied, narrowed_unions, others, unions
from dsqa.language.dimensions import measured
from dsqa.questions.asking.over_rows.offers import opponents
from dsqa.questions.readings.whole import is_whole_of_all, within_share
from dsqa.questions.readings.wording import Wording

_APART: frozenset[RowSetKind] = frozenset(("after", "before", "not", "above", "below", "union"))
"""Kinds that are not merged with other groups of the same rows."""


class RowSets(NamedTuple):
    """The groups, the one of all rows first; which of them are unions or pairs, and of which two."""

    groups: list[RowSet]
    unions: list[tuple[int, RowSet, RowSet]]
    """(place among the groups, one part, the other)."""
    pairs: list[tuple[int, RowSet, RowSet]]
    """The same for groups of the rows that meet two conditions."""
    share_of: tuple[int, RowSet] | None = None
    """The place of the part of a share that the question names, and its whole; None if it names none."""
    summed: int | None = None
    """The place of the rows of a list of combinations whose sum is asked for."""


def row_sets(
    relation: Relation, wording: Wording, heads: Sequence[HeadMatch], found: Sequence[Match]
) -> RowSets:
    """The groups of rows that a question may refer to, at most 110."""
    by_column = [measured(one.head, one.head_stems, wording.words) for one in relation.columns]
    conditions = Conditions(relation, wording, heads, by_column)
    told = blanks(relation, wording, heads)
    matched = [
        _without_totals(relation, conditions.fitted(one))
        for one in _matched(relation, wording, heads, found, told)
    ]
    kind = rows_of_kind(relation, wording)
    compared = _compared(relation, wording, heads, matched, conditions, told, kind)
    strong = [one for one in matched if one.level > WEAK and one.rows]
    strong = sorted(strong, key=lambda one: -one.quality)[: limits.COMBINED_MATCHES]
    sure, clear = fitting(wording, strong, compared)
    of_kind = kind.words if kind is not None else 0
    pairs = pairs_of(sure, clear, within="share" in wording.cues, of_kind=of_kind)
    share = None
    if "share" in wording.cues:
        within = within_share(wording)
        headed = union(one.words for one in heads)
        is_all = is_of_combinations(relation) and is_whole_of_all(wording, within & ~headed)
        whole = RowSet(relation.every, "all") if is_all else None
        share = share_of(strong, within, wording.naming & ~within, _times(relation), whole)
        pairs = [share, *pairs] if share else pairs
    summed = slice_of(relation, wording, heads, found)
    both = [one for one, _, _ in pairs]
    wider = widened(both, (*sure, *clear[: limits.COMBINED_NUMBERS]), _hours(relation))
    either = unions(wording, strong, compared)
    on_dates = [one for one in compared if one.kind == "match"][: limits.NARROWING_DATES]
    either += narrowed_unions(either, (*strong[: limits.NARROWING_MATCHES], *on_dates))
    pair = two_labels(relation, wording, heads, found)
    either = [pair, *either] if pair else either
    as_joined, narrower = joined(wording, strong, compared, relation.every)

    collected = _Collected()
    collected.add(RowSet(relation.every, "all"))
    if summed is not None:
        collected.add(summed)
    for one in (*matched, *compared, *_first_and_last(relation, wording)):
        # If no row meets a comparison, that answers whether any does, and how many.
        collected.add(one, empty=one.kind == "columns" or one.is_unmet)
    if len(told) > 1:
        every = reduce(and_, (one.rows for one in told))
        of_all = reduce(lambda one, other: both_of(one, other, every), told)
        collected.add(of_all._replace(is_unmet=not every), empty=True)
    single = {one.rows for one in (*matched, *compared)}
    for one in (*as_joined, *(one for one, _, _ in narrower)):
        collected.add(one)
    for one in (*both, *wider):
        if one.rows not in single or (of_kind and not of_kind & ~one.words):
            collected.add(one)
    if "yes_no" in wording.cues:
        nothing: Iterable[RowSet] = empty_pairs(sure, clear, both, both)
    elif "number" in wording.cues:
        nothing = _of_no_category(relation, strong, compared)
    else:
        # Nobody in Sales earns as much.
        met = {one.words for one in both if one.rows}
        texts = [
            one for one in strong if relation.columns[one.columns.bit_length() - 1].kind == "text"
        ]
        times = _times(relation)
        amounts = [one for one in compared if not one.columns & times]
        unmet = _of_no_category(relation, texts, amounts)
        nothing = [
            one._replace(is_unmet=True)
            for one in unmet
            if one.level == EXACT
            and one.comparison in (">", "<", ">=", "<=")
            and one.words not in met
        ]
    for one in nothing:
        collected.add(one, empty=True)
    compared_with = list(beyond(relation, wording, heads, strong))
    for one in (
        *(one for one, _, _ in either),
        *_beside(relation, wording, strong, compared),
        *compared_with,
        *others(relation, wording, strong, kept_of_denied(strong, clear, pairs), conditions),
    ):
        collected.add(one)
    for one in compared_with:
        if not one.rows:
            collected.add(one, empty=True)
    parts = collected.places([share] if share else [])
    sums = collected.places([(summed, summed, summed)] if summed else [])
    return RowSets(
        collected.groups[: limits.ROW_SETS],
        collected.places(either),
        collected.places([*narrower, *pairs]),
        (parts[0][0], parts[0][1]) if parts else None,
        sums[0][0] if sums else None,
    )


def _matched(
    relation: Relation,
    wording: Wording,
    heads: Sequence[HeadMatch],
    found: Sequence[Match],
    told: Sequence[RowSet],
) -> list[RowSet]:
    """The rows that have what the question names. `told`: those that it says to be blank or filled."""
    # The ない of 駐車場がない is no なし of another column.
    marks = {at for at, one in enumerate(relation.columns) if one.is_flag}
    matched = [
        RowSet(
            match.rows, "match", match.words, 1, match.quality, match.level, match.corrected,
            column_bit(match.column), "", -1, heads[match.column].covered, match.covered,
            is_unmet=match.is_placed and not match.rows,
        )
        for match in in_order(relation.columns, wording, found)
        if ends_said(relation.columns, wording, match.column, match.words) >= 0
        and not (match.column in marks and _is_mark_of_other(relation, heads, match, marks))
    ]  # fmt: skip
    matched += flags(relation, wording, heads)
    matched += [] if told else untold(relation, wording, heads)
    # "No" is no cell where it says that there is no email.
    says = union(one.words for one in told)
    matched = [*told, *(one for one in matched if not one.words & says)]
    matched = _in_either(relation, wording, matched)
    as_spelled = list(spelled(relation, wording, heads))
    # The words of a part of a name are not names.
    said = as_spelled[0].words if as_spelled else 0
    return [*as_spelled, *(one for one in matched if not one.words & said)]


def _is_mark_of_other(
    relation: Relation, heads: Sequence[HeadMatch], match: Match, marks: AbstractSet[int]
) -> bool:
    """Whether a yes or no of one column of marks is said of another one, which the question names by its head."""
    own, others = heads[match.column].words, [heads[one].words for one in marks - {match.column}]
    behind = 1 << match.words.bit_length()
    if not any(others) or (own and (own & behind or not any(one & behind for one in others))):
        return False
    first = (match.rows & -match.rows).bit_length() - 1
    return relation.columns[match.column].text(first).strip().lower() in YES | NO


def _without_totals(relation: Relation, one: RowSet) -> RowSet:
    """A match without a total among the times that it sums up (2021 total beside January 2021), unless that is all it has."""
    if one.kind == "match" and relation.columns[one.columns.bit_length() - 1].is_date:
        return one._replace(rows=one.rows & relation.every or one.rows)
    return one


def _compared(
    relation: Relation,
    wording: Wording,
    heads: Sequence[HeadMatch],
    matched: Sequence[RowSet],
    conditions: Conditions,
    told: Sequence[RowSet],
    kind: RowSet | None,
) -> list[RowSet]:
    """The rows whose numbers, times or columns compare as the question says, those of the best quality."""
    compared = [
        conditions.fitted(one)
        for one in (
            *number_sets(relation, wording, heads),
            *date_sets(relation, wording, heads),
            *columns_compared(relation, wording, heads),
            *won(relation, wording, heads),
            *filled(relation, wording),
            *([] if kind is None else [kind]),
            *implied(relation, wording, heads),
            *of_mean(relation, wording, heads),
            *shared_bounds(relation, wording, heads),
            *under_way(relation, wording),
            *game_rows(relation, wording),
        )
        if (one.rows or one.is_unmet or (one.kind == "columns" and "yes_no" in wording.cues))
        # Where a question says of which column, no others are taken for blank.
        and not (told and not one.words and one.kind in ("number", "not") and one.reading < 0)
    ]
    # Of several columns at once the wording itself is clear.
    compared = [
        one
        for one in compared
        if not one.is_unmet or one.columns.bit_count() > 1 or conditions.are_clear(one, compared)
    ]
    compared += time_spans(relation, wording, (*matched, *compared))
    compared += date_spans(relation, wording, heads)
    compared += parts_of_years(relation, wording, heads)
    return sorted(compared, key=lambda one: -one.quality)[: limits.NUMBER_SETS]


def _hours(relation: Relation) -> frozenset[int]:
    """The readings of dates as times of the day."""
    return frozenset(
        at
        for at, reading in enumerate(relation.readings)
        if reading.kind == "time" and relation.columns[reading.column].is_date
    )


def _of_no_category(
    relation: Relation, strong: Sequence[RowSet], compared: Sequence[RowSet]
) -> Iterable[RowSet]:
    """No rows: none are both of two categories ("How many Greek restaurants are Downtown?")."""
    named = [one for one in strong if _is_category(relation, one)]
    bounded = [one for one in compared if one.kind == "number" and one.bound >= 1 <= one.near]
    met = [pair for pair, _, _ in pairs_of(named, bounded)]
    return empty_pairs(named, bounded, met, ())


def _times(relation: Relation) -> int:
    """Mask of the columns of times."""
    return union(column_bit(at) for at, one in enumerate(relation.columns) if is_of_times(one))


def _in_either(relation: Relation, wording: Wording, matched: Sequence[RowSet]) -> list[RowSet]:
    """The matches, those of a name in two columns of opponents (Home team, Away team) as one if the question names neither of them, or
    both."""
    sides = opponents([column.head for column in relation.columns], wording)
    if sides is None:
        return list(matched)
    found: list[RowSet] = []
    bits = [column_bit(side) for side in sides]
    for one in matched:
        other = next((each for each in matched if each.words == one.words and {one.columns, each.columns} == {*bits}), None)  # fmt: skip
        if other is None:
            found.append(one)
        elif one.columns == bits[0]:
            found.append(one._replace(rows=one.rows | other.rows, columns=bits[0] | bits[1]))
    return found


class _Collected:
    """Groups of different rows. Of groups with the same rows the one is kept that contradicts no bound of the question, then the one
    of higher quality: "at least 2" rather than "exactly 2" if no row has more than 2."""

    def __init__(self) -> None:
        self.groups: list[RowSet] = []
        self._places: dict[tuple[int, str], int] = {}

    def add(self, one: RowSet, *, empty: bool = False) -> None:
        if not one.rows and not empty:
            return
        at = self._places.setdefault(_sort(one), len(self.groups))
        if at == len(self.groups):
            self.groups.append(one)
        elif _fit(self.groups[at]) < _fit(one):
            self.groups[at] = one

    def places(
        self, made: Sequence[tuple[RowSet, RowSet, RowSet]]
    ) -> list[tuple[int, RowSet, RowSet]]:
        """The groups made of two parts that were kept: (place, one part, the other)."""
        most = min(limits.ROW_SETS, len(self.groups))
        found = ((self._places.get(_sort(one), most), left, right) for one, left, right in made)
        return [each for each in found if each[0] < most]


def _fit(one: RowSet) -> tuple[bool, float, float]:
    """Sort key of groups with the same rows; a union of two times has no bound of its own."""
    return bool(one.joined), 0.0 if one.kind == "union" else min(one.bound, 0.0), one.quality


def _sort(one: RowSet) -> tuple[int, str]:
    if not one.rows:
        return -1, f"{one.words} {one.columns} {one.comparison} {one.reading}"
    if one.kind == "all" or one.kind in _APART:
        return one.rows, one.kind
    return one.rows, "filter"


def _first_and_last(relation: Relation, wording: Wording) -> Iterator[RowSet]:
    """The first or last rows, as many as the question asks for."""
    if wording.first_of is None:
        return
    rows = rows_of(relation.every)
    many = wording.first_of.many
    if many < len(rows):
        yield RowSet(mask_of(rows[:many]), "between", 0, 1, 1.0, EXACT, 0, 0, "<=")
        yield RowSet(mask_of(rows[-many:]), "between", 0, 1, 1.0, EXACT, 0, 0, ">=")


def _is_category(relation: Relation, one: RowSet) -> bool:
    """Whether a match is a whole cell, of several rows or of a column with few different values; or a synonym of one of these."""
    of_few = relation.columns[one.columns.bit_length() - 1].is_category
    is_whole = one.level == EXACT and (of_few or one.rows.bit_count() > 1)
    is_synonym = one.level == SEVERAL and of_few and not one.corrected
    return one.kind == "match" and (is_whole or is_synonym)


def _beside(
    relation: Relation, wording: Wording, strong: Sequence[RowSet], compared: Sequence[RowSet]
) -> Iterator[RowSet]:
    """The rows after, before and between matches of few rows."""
    if "position" not in wording.cues:
        return
    equal = [one for one in compared if one.comparison == "="][: limits.START_NUMBERS]
    few = [
        one
        for one in (*strong[: limits.STARTS], *equal)
        if 0 < one.rows.bit_count() <= limits.START_ROWS
        # Where the rows are in no order of time, those behind 2018 are not after 2018.
        and (relation.order or one.bound >= 0)
    ]
    for one in few:
        last, first = one.rows.bit_length(), (one.rows & -one.rows).bit_length() - 1
        behind = relation.every & ~((1 << last) - 1)
        before = relation.every & ((1 << first) - 1)
        yield one._replace(rows=behind, kind="after", comparison=">", reading=-1)
        yield one._replace(rows=before, kind="before", comparison="<", reading=-1)
    for one, other in combinations(few[: limits.BETWEEN], 2):
        if one.columns == other.columns and not one.words & other.words:
            ends = sorted((one.rows.bit_length(), other.rows.bit_length()))
            inner = relation.every & ((1 << (ends[1] - 1)) - 1) & ~((1 << ends[0]) - 1)
            yield both_of(one, other, inner)._replace(kind="between", comparison="", reading=-1)
