"""All derivations of a question over a relation."""

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from dsqa.derivations.collected import Derivations
from dsqa.derivations.columns.head_matches import HeadMatch, head_matches
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.question.fields_asked import with_fields
from dsqa.derivations.registry import Operation, numbers_of_operations, operations
from dsqa.derivations.rows.anchors import Match, matches
from dsqa.derivations.rows.comparing.placed import placed
from dsqa.derivations.rows.looked_at import LookedAt
from dsqa.derivations.rows.masks import union
from dsqa.derivations.rows.priced import with_worth
from dsqa.derivations.rows.row_sets import RowSets, row_sets
from dsqa.derivations.space import Space
from dsqa.questions.readings.bounds import said_bounds
from dsqa.questions.readings.wording import Wording

_MEAN = frozenset(("average", "mean", "median", "平均", "中央値"))
_OF_MEAN = frozenset(("average", "median"))
"""Cues for a mean."""


class MatchedParts(NamedTuple):
    """The parts of a relation that a question refers to."""

    heads: list[HeadMatch]
    """By column: the match with its head."""
    matches: list[Match]
    groups: RowSets


class Generated(NamedTuple):
    """The derivations of a question, and their sources."""

    space: Space
    matches: list[Match]
    derivations: Derivations


def matched_parts(relation: Relation, wording: Wording) -> MatchedParts:
    """The parts of a relation with rows that a question refers to."""
    heads = head_matches(relation, wording)
    in_ranges = placed(relation, wording, heads)
    said = union(one.words for one in in_ranges)
    # The percentages of a computed change are no names.
    of_change = relation.asked_column if relation.asks_quotient else None
    others = (
        one
        for one in matches(relation, wording)
        if not one.words & said and one.column != of_change
    )
    found = sorted([*in_ranges, *others], key=lambda match: -match.quality)
    heads = with_worth(relation, wording, with_fields(relation, wording, heads, found), found)
    amounts = [one for one in wording.quantities if not said >> one.word & 1]
    return MatchedParts(
        heads,
        [one for one in found if one.rows],
        row_sets(relation, replace(wording, quantities=tuple(amounts)), heads, found),
    )


def without_named_means(relation: Relation, wording: Wording) -> Wording:
    """A question without the sign that it asks for a mean, if the word for that only names a column whose values it bounds, or is the whole head of one:
    平均寿命が70歳を超える国はいくつ, the median price where a column is "median"."""
    if _OF_MEAN.isdisjoint(wording.cues):
        return wording
    said = sum(1 << at for at, word in enumerate(wording.words) if word in _MEAN)
    is_head = any(column.head.strip().lower() in _MEAN for column in relation.columns)
    if not said or not (is_head or said_bounds(wording)):
        return wording
    heads = head_matches(relation, wording)
    if not any(not said & ~one.words and one.covered >= 1 for one in heads):
        return wording
    return replace(wording, cues=wording.cues - _OF_MEAN)


def generate(relation: Relation, wording: Wording) -> Generated:
    """All derivations of a question over a relation with rows, within the bounds of `dsqa.derivations.space`."""
    return generate_from(relation, wording, matched_parts(relation, wording), operations())


def generate_from(
    relation: Relation,
    wording: Wording,
    parts: MatchedParts,
    generating: Iterable[Operation],
    looked_at: LookedAt | None = None,
) -> Generated:
    """The derivations of a question by some operations; `parts`: the parts that it refers to; `looked_at`: as in `Space`."""
    space = Space(relation, wording, parts.heads, parts.groups, numbers_of_operations(), looked_at)
    for operation in generating:
        operation.generate(operation, space)
    return Generated(space, parts.matches, space.derivations())
