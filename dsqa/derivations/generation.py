"""All derivations of a question over a relation."""

from typing import NamedTuple

from dsqa.derivations.anchors import Match, head_matches, matches
from dsqa.derivations.collected import Derivations
from dsqa.derivations.registry import operations
from dsqa.derivations.relation import Relation
from dsqa.derivations.row_sets import row_sets
from dsqa.derivations.space import Space
from dsqa.derivations.wording import Wording


class Generated(NamedTuple):
    """The derivations of a question, and what they were made from."""

    space: Space
    matches: list[Match]
    derivations: Derivations


def generate(relation: Relation, wording: Wording) -> Generated:
    """All derivations of a question over a relation with rows, within the bounds of `dsqa.derivations.space`."""
    heads = head_matches(relation, wording)
    found = matches(relation, wording)
    space = Space(relation, wording, heads, row_sets(relation, wording, heads, found))
    for operation in operations():
        operation.generate(operation, space)
    return Generated(space, found, space.derivations())
