"""The rows of a list of combinations whose sum a question asks for: those from 2018 to 2020, all except coal, coal and gas."""

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import and_

from dsqa.derivations import limits
from dsqa.derivations.columns.head_matches import HeadMatch
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.combinations.labels import (
    NamedRows,
    amount_of,
    labels_named,
    narrows_amount,
    says_all_things,
    things_asked,
    words_of,
)
from dsqa.derivations.rows.anchors import Match
from dsqa.derivations.rows.masks import column_bit, union
from dsqa.derivations.rows.row_set import RowSet
from dsqa.language.values import is_year
from dsqa.questions.asking.amounts import asks_sum, compares_amounts, names_total
from dsqa.questions.asking.over_rows.by_name import gives_asked
from dsqa.questions.asking.over_rows.cells import is_excluded
from dsqa.questions.asking.over_rows.kinds import answer_kind
from dsqa.questions.asking.over_rows.orders import names_superlative
from dsqa.questions.readings.bounds import said_bounds
from dsqa.questions.readings.wording import Wording

_QUALITY = 4.0
_OTHERS = frozenset(("yes_no", "share", "median"))
"""Cues for other numbers than a sum."""


def slice_of(
    relation: Relation, wording: Wording, heads: Sequence[HeadMatch], found: Sequence[Match]
) -> RowSet | None:
    """The rows of the labels that a question names, if it asks for the sum of several rows; None for any other question."""
    if relation.size > limits.SUMMED_ROWS or not may_ask_sum(wording):
        return None
    amount = amount_of(relation, heads)
    if amount is None:
        return None
    named = labels_named(relation, wording, heads, found)
    if not named or narrows_amount(wording, heads, found, amount):
        return None
    words = words_of(named)
    bounds = said_bounds(wording)
    if any(
        one.word in bounds and not is_year(one.value) and not words >> one.word & 1
        for one in wording.quantities
    ):
        return None
    if things_asked(relation, wording, heads, [*named], amount):
        return None  # How many regions, and each region.
    if not (_asks_amount(wording) or says_all_things(relation, wording, heads, [*named])):
        return None
    rows = reduce(and_, _chosen(relation, wording, named), relation.every)
    if rows.bit_count() < 2:
        return None
    columns = union(map(column_bit, named))
    return RowSet(
        rows, "pair", words, len(named), _QUALITY * len(named), columns=columns, covered=1.0
    )


def may_ask_sum(wording: Wording) -> bool:
    """Whether a question asks for nothing that is computed from several amounts otherwise."""
    if wording.cues & _OTHERS or names_superlative(wording):
        return False
    return not (gives_asked(wording) or compares_amounts(wording))


def _asks_amount(wording: Wording) -> bool:
    is_number = answer_kind(wording) in ("number", "amount")
    return is_number or asks_sum(wording) or names_total(wording)


def _chosen(
    relation: Relation, wording: Wording, named: dict[int, list[NamedRows]]
) -> Iterator[int]:
    """For each column the rows that a question means: all but those that it leaves out, or those of any label."""
    for labels in named.values():
        left_out = [one for one in labels if is_excluded(wording, one.words)]
        kept = [one for one in labels if one not in left_out]
        rows = union(one.rows for one in kept) if kept else relation.every
        yield rows & ~union(one.rows for one in left_out)
