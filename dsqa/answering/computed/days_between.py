"""The days from one date of a row to another, as a column of a plain table."""

import re

import numpy as np

from dsqa.answering.computed.extended import extended
from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.head_matches import head_matches
from dsqa.derivations.columns.plain_tables import DAYS, PlainTable
from dsqa.language.values import written
from dsqa.questions.asking.over_rows.computed import (
    asks_days_apart,
    asks_days_between,
    says_days,
)
from dsqa.questions.asking.over_rows.times import moments_asked
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

_STATES_DAYS = regex(r"\bdays?\b|duration|\blength\b|日数|期間", re.I)
_OPERANDS = 2
_LONGEST = 730.0
"""Number of days beyond which only a question that says days means them."""
_LEAST_DATED = 0.5
"""Minimum share of the rows with both dates."""


def _states_days(column: Column) -> bool:
    return column.kind == "number" and _STATES_DAYS.search(column.head) is not None


def with_days(plain: PlainTable, wording: Wording) -> PlainTable:
    """The table with a column of the days between its two columns of dates, or the two that a question names, if it asks for these and
    no column states them."""
    relation = plain.relation
    if not asks_days_between(wording) or any(map(_states_days, relation.columns)):
        return plain
    dated = [at for at, one in enumerate(relation.columns) if one.is_date]
    heads = head_matches(relation, wording)
    if asks_days_apart(wording) and len(moments_asked(wording, relation.heads)) == 1:
        return plain  # How many days after Oslo did Rome open?
    if len(dated) > _OPERANDS:
        whole = [at for at in dated if heads[at].covered >= 1]
        dated = whole if len(whole) == _OPERANDS else [at for at in dated if heads[at].words]
    if len(dated) != _OPERANDS:
        return plain
    first, second = (relation.columns[at].ordinals for at in dated)
    values = second - first
    if np.isfinite(values).sum() < _LEAST_DATED * relation.size:
        return plain
    if np.nanmedian(values) < 0:
        values, dated = -values, dated[::-1]
    if np.nanmedian(values) > _LONGEST and not says_days(wording):
        return plain  # How long a war lasted is told in years.
    head = "日数" if wording.is_japanese else "days"
    return extended(plain, head, values, written, (dated[0], dated[1]), DAYS)
