"""Derivations that do not use the moments of rows as a question does: who left last, who won a race, which projects were
running on a day."""

import re

from dsqa.derivations.facts import Facts, Mask
from dsqa.derivations.rows.masks import column_bit, union
from dsqa.questions.asking.over_rows.computed import asks_days_apart
from dsqa.questions.asking.over_rows.kinds import counts_days, counts_things
from dsqa.questions.asking.over_rows.rows import (
    asks_lead,
    asks_place_in_race,
    asks_who_won,
    asks_winner,
    names_winner,
)
from dsqa.questions.asking.over_rows.times import (
    asks_moment,
    asks_under_way,
    moments_asked,
    order_of_moments,
    says_at_end,
)
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
_SEEN = 20
"""Number of times that are looked at for letters: 7:30 PM."""
_OF_TIMES = ("date", "time", "year")


def by_moment(facts: Facts) -> Mask | None:
    """Whether each takes, or compares, the first or the last by the one column of the moments that the question tells of, if it asks for
    that."""
    end = order_of_moments(facts.wording)
    timed, moment = _timed(facts), _moment(facts) if end else -1
    others = (one.direction for at, one in enumerate(facts.measured) if at not in timed)
    if moment < 0 or any(others):
        return None
    met = facts.operation_is(lambda one: (one.is_end or one.compares_two) and one.direction == end)
    return met & facts.orders_by_one_of([moment])


def _timed(facts: Facts) -> frozenset[int]:
    """The columns of dates, times and years."""
    return frozenset(one.column for one in facts.space.relation.readings if one.kind in _OF_TIMES)


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


def under_way(facts: Facts) -> Mask | None:
    """Whether the group of each has the rows that have begun and not ended at the time of the question, if it asks for these."""
    if not asks_under_way(facts.wording) or len(facts.wording.dates) != 1:
        return None
    (date,) = facts.wording.dates
    readings = facts.space.relation.readings
    timed = union(column_bit(one.column) for one in readings if one.kind == "date")
    return facts.group_is(
        lambda one: (
            one.kind == "columns" and not date.words & ~one.words and not one.columns & ~timed
        )
    )


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
        lambda one: (
            (one.is_end or one.takes_rank) and one.direction == way and one.takes_rank == is_ranked
        ),
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
