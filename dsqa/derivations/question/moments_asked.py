"""Derivations that do not use the moments of rows as a question does: who left last, who won a race, which projects were
running on a day."""

import re

import numpy as np

from dsqa.derivations.facts import Facts, Mask
from dsqa.derivations.rows.comparing.games import games_meant
from dsqa.derivations.rows.comparing.implied import on_duty, rows_of_kind
from dsqa.derivations.rows.comparing.under_way import under_way
from dsqa.derivations.rows.masks import column_bit, union
from dsqa.derivations.rows.row_set import RowSet
from dsqa.language.times.patterns import MONTHS
from dsqa.questions.asking.over_rows.computed import asks_days_apart
from dsqa.questions.asking.over_rows.kinds import answer_kind, counts_days, counts_things
from dsqa.questions.asking.over_rows.orders import has_superlative
from dsqa.questions.asking.over_rows.rows import (
    asks_lead,
    asks_place_in_race,
    asks_who_won,
    asks_winner,
    end_of_ranks_asked,
    names_winner,
)
from dsqa.questions.asking.over_rows.times import (
    asks_moment,
    moments_asked,
    order_of_moments,
    says_at_end,
)
from dsqa.questions.readings.bounds import said_bounds
from dsqa.text.regex import regex

_TIME = regex(r"\btimes?\b|\bfinish\b|\bresult\b|タイム|記録", re.I)
"""Heads of the times of a race."""
_VOTES = regex(r"\bvotes?\b|得票数|票数|^得票$", re.I)
"""Heads of the votes of candidates."""
_PLACE = regex(
    r"\brank|\bplac|\bpos\b|\bposition|\bwinner|opponent|result|score|対戦|結果|順位|着順|位$|^着$",
    re.I,
)
"""Heads of places in it, and of games."""
_RANK = regex(r"pos(?:ition|\.)?|rk|rank(?:ing)?|place|standing|#|順位|位|着順", re.I)
"""Heads of the places of a ranking."""
_YEAR, _ENDS = regex(r"(?:1[5-9]|20)\d\d年?"), " ?？.,、。"
_DIFFERENT = 0.7
"""Minimum share of different places."""
_SEEN = 20
"""Number of times that are looked at for letters: 7:30 PM."""
_OF_TIMES = ("date", "time", "year")


def by_moment(facts: Facts) -> Mask | None:
    """Whether each takes, or compares, the first or the last by the one column of the moments that the question tells of, if it asks for
    that."""
    end = order_of_moments(facts.wording)
    timed, moment = _timed(facts), _moment(facts) if end else -1
    others = (one.direction for at, one in enumerate(facts.measured) if at not in timed)
    if moment < 0 or any(others) or counts_things(facts.wording):
        return None
    met = facts.operation_is(lambda one: (one.is_end or one.compares_two) and one.direction == end)
    return met & facts.orders_by_one_of([moment])


def _timed(facts: Facts) -> frozenset[int]:
    """The columns of dates, times and years."""
    relation = facts.space.relation
    return frozenset(
        one.column
        for one in relation.readings
        if one.kind in _OF_TIMES or relation.columns[one.column].kind == "year"
    )


def _moment(facts: Facts) -> int:
    """The one column of the moments that the question tells of; -1 for none, and for several."""
    heads = [one.head for one in facts.space.relation.columns]
    found = _timed(facts) & moments_asked(facts.wording, heads)
    return next(iter(found)) if len(found) == 1 else -1


def of_moment(facts: Facts) -> Mask | None:
    """Whether each gives cells of the one column of the moments that the question tells of, if it asks when: the start for what time did Ann
    clock in."""
    if not asks_moment(facts.wording) or len(_timed(facts)) == 1:
        return None
    return facts.gives_one_of([_moment(facts)])


def last_balance(facts: Facts) -> Mask | None:
    """Whether each gives the last number of a running total that the question names, if it asks what was left in the end."""
    named = [at for at in facts.space.relation.running if facts.heads[at].words]
    if not named or not says_at_end(facts.wording):
        return None
    met = facts.operation_is(lambda one: one.gives_balance)
    return met & facts.orders_by_one_of(named)


def of_named(facts: Facts) -> Mask | None:
    """Whether the group of each keeps the one row whose name the question has, if it asks when something was."""
    named = [
        one
        for one in facts.space.groups
        if one.kind == "match" and one.is_exact and one.rows.bit_count() == 1
    ]
    is_asked = asks_moment(facts.wording) and not has_superlative(facts.wording)
    if not is_asked or len({one.rows for one in named}) != 1:
        return None
    return _of(facts, max(named, key=lambda one: one.quality))


def of_other_moments(facts: Facts) -> Mask | None:
    """Whether the group of each bounds another column of times than that of the moments of which the question tells: who came to the throne
    between 1801 and 1900, beside years of birth."""
    moment = _moment(facts)
    bounded = (one for one in facts.space.groups if one.comparison)
    if moment < 0 or not any(one.columns == column_bit(moment) for one in bounded):
        return None
    others = union(map(column_bit, _timed(facts) - {moment}))
    return facts.group_is(lambda one: one.comparison and one.columns & others)


def of_rows_under_way(facts: Facts) -> Mask | None:
    """Whether the group of each has the rows that have begun and not ended at the time of the question, if it asks for these."""
    return _of(facts, next(under_way(facts.space.relation, facts.wording), None))


def of_year(facts: Facts) -> Mask | None:
    """Whether the group of each has the rows of the one year alone that the question names, of a list of dates, or those since or before it."""
    wording, bounds = facts.wording, said_bounds(facts.wording)
    years = [at for at, one in enumerate(wording.surfaces) if _YEAR.fullmatch(one.strip(_ENDS))]
    if len(years) != 1:
        return None
    (at,) = years
    before, behind = wording.words[max(0, at - 1) : at], wording.words[at + 2 : at + 3]
    if before == ("by",) or not MONTHS.keys().isdisjoint(before) or any(map(str.isdecimal, behind)):
        return None  # December 1917, 2021年8月.
    columns = facts.space.relation.columns
    dated = union(column_bit(place) for place, one in enumerate(columns) if one.is_date)
    named = [
        one
        for one in facts.space.groups
        if one.comparison == bounds.get(at, "=")
        and one.words == 1 << at
        and not one.columns & ~dated
    ]
    # Order 2020 is a thing, not a year, and 2020年計 a row.
    is_thing = any(
        one.is_exact
        and (
            one.kind == "match"
            and one.words >> at & 1
            or one.comparison == "="
            and one.words == 1 << at
            and one.columns & ~dated
        )
        for one in facts.space.groups
    )
    if is_thing or len(named) != 1 or named[0].rows.bit_count() == 1:
        return None
    return _of(facts, named[0])


def of_games(facts: Facts) -> Mask | None:
    """Whether the group of each has the games that the question says to be won, lost or drawn, if it does."""
    return _of(facts, games_meant(facts.space.relation, facts.wording))


def of_duty(facts: Facts) -> Mask | None:
    """Whether the group of each has those who work, or have a day off, if the question says so."""
    return _of(facts, on_duty(facts.space.relation, facts.wording))


def _of(facts: Facts, meant: RowSet | None) -> Mask | None:
    """Whether the group of each has some rows alone, and uses their words."""
    if meant is None:
        return None
    return facts.group_is(lambda one: not meant.words & ~one.words and not one.rows & ~meant.rows)


def of_kind(facts: Facts) -> Mask | None:
    """Whether the group of each has things of the kind alone that the question asks for."""
    meant = rows_of_kind(facts.space.relation, facts.wording)
    return _of(facts, meant._replace(words=0)) if meant is not None else None


def days_counted(facts: Facts) -> Mask | None:
    """Whether each gives a number of rows, where a Japanese question asks on how many days something was, and no column has days:
    何日出勤しましたか."""
    relation = facts.space.relation
    has_days = any(one.kind == "number" and "日" in one.head for one in relation.columns)
    has_dates = any(one.is_date for one in relation.columns)
    if (
        has_days
        or not has_dates
        or not counts_days(facts.wording)
        or asks_days_apart(facts.wording)
    ):
        return None
    return facts.operation_is(lambda one: one.counts)


def by_place(facts: Facts) -> Mask | None:
    """Whether each takes the first, the last or the second, third, … by the one column of the places of a ranking, if the question asks for
    that: who won the league."""
    end, place = end_of_ranks_asked(facts.wording), _ranking(facts)
    is_ranked = bool(facts.wording.rank) and not end and asks_place_in_race(facts.wording)
    if place < 0 or not (end or is_ranked):
        return None
    way = end or -1
    met = facts.operation_is(
        lambda one: (one.takes_rank if is_ranked else one.is_end) and one.direction == way
    )
    met &= facts.orders_by_one_of([place])
    asks_name = answer_kind(facts.wording) in ("name", "any", "which")
    asks_name &= facts.wording.words[:1] != ("how",)  # How long did the last take?
    columns = enumerate(facts.space.relation.columns)
    return met & facts.gives(
        at != place and (asks_name or one.kind != "text") for at, one in columns
    )


def _ranking(facts: Facts) -> int:
    """The one column of the places of a ranking; -1 for none, and where many rows share a place."""
    relation = facts.space.relation
    found = [
        at
        for at, one in enumerate(relation.columns)
        if _RANK.fullmatch(one.head.strip()) and relation.read(at, "number") is not None
    ]
    if len(found) != 1 or relation.distinct[found[0]] < _DIFFERENT:
        return -1
    numbers = relation.read(found[0], "number")
    # The first three may have medals for their places.
    return found[0] if numbers is not None and np.nanmin(numbers) == 1 else -1


def by_result(facts: Facts) -> Mask | None:
    """Whether each takes the end of the one column of times, or of votes, if the question asks who won, or came second, and no column has the
    places."""
    columns, wording = facts.space.relation.columns, facts.wording
    is_asked = asks_place_in_race(wording) or asks_winner(wording)
    if not is_asked or counts_things(wording) or asks_lead(wording):
        return None
    if any(_PLACE.search(one.head) for one in columns):
        return None
    if asks_place_in_race(wording) and (timed := _finish(facts)) >= 0:
        by, way = timed, -1
    elif asks_who_won(wording):
        votes = [at for at, one in enumerate(columns) if one.kind == "number" and _VOTES.search(one.head)]  # fmt: skip
        by, way = votes[0] if len(votes) == 1 and not names_winner(wording) else -1, 1
    else:
        return None
    is_ranked = bool(wording.rank)
    met = facts.operation_is(
        lambda one: one.is_end_or_rank and one.direction == way and one.takes_rank == is_ranked,
    )
    return met & facts.orders_by_one_of([by])


def _finish(facts: Facts) -> int:
    """The one column of the times of a race; -1 for none, for games that begin at some time, and for many races, of which a row is asked for."""
    columns = facts.space.relation.columns
    timed = [at for at, one in enumerate(columns) if one.is_time]
    if len(timed) != 1 or facts.strong or facts.years or facts.wording.dates:
        return -1
    (at,) = timed
    has_letters = any(map(str.isalpha, "".join(columns[at].sample[:_SEEN])))
    return at if _TIME.search(columns[at].head) and not has_letters else -1


MOMENTS = (
    by_moment, of_moment, of_named, of_year, of_rows_under_way, of_games, of_duty, of_kind, last_balance, days_counted, by_place, by_result
)  # fmt: skip
"""What a question demands by the times, the games or the places of rows."""
