"""All derivations of a question over a relation."""

from collections.abc import Iterable
from typing import NamedTuple

from dsqa.derivations.anchors import HeadMatch, Match, head_matches, matches
from dsqa.derivations.collected import Derivations
from dsqa.derivations.looked_at import LookedAt
from dsqa.derivations.registry import Operation, operations
from dsqa.derivations.relation import Relation
from dsqa.derivations.row_sets import RowSets, row_sets
from dsqa.derivations.space import Space
from dsqa.derivations.wording import Wording


class Spoken(NamedTuple):
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


def spoken(relation: Relation, wording: Wording) -> Spoken:
    """The parts of a relation with rows that a question refers to."""
    heads = head_matches(relation, wording)
    found = matches(relation, wording)
    return Spoken(heads, found, row_sets(relation, wording, heads, found))


def generate(relation: Relation, wording: Wording) -> Generated:
    """All derivations of a question over a relation with rows, within the bounds of `dsqa.derivations.space`."""
    return generate_from(relation, wording, spoken(relation, wording), operations())


def generate_from(
    relation: Relation,
    wording: Wording,
    said: Spoken,
    generating: Iterable[Operation],
    looked_at: LookedAt | None = None,
) -> Generated:
    """The derivations of some operations over the parts that a question refers to; `looked_at` as
    in `Space`."""
    space = Space(relation, wording, said.heads, said.groups, looked_at)
    for operation in generating:
        operation.generate(operation, space)
    return Generated(space, said.matches, space.derivations())
