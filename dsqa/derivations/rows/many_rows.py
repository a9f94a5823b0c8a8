"""Derivations over a relation of many rows: a sample of rows selects the groups and columns.

A group of a million rows takes milliseconds for each number, and a question has a hundred groups in ten
columns. The best ones hardly depend on the number of rows.
"""

from collections.abc import Callable, Iterator, Sequence

import numpy as np
import numpy.typing as npt

from dsqa.derivations import limits
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.generation import Generated, MatchedParts, generate_from, matched_parts
from dsqa.derivations.registry import operations
from dsqa.derivations.rows.looked_at import of_columns
from dsqa.derivations.rows.masks import Bools, bools_of, mask_of_bools
from dsqa.derivations.rows.row_set import RowSet
from dsqa.derivations.rows.row_sets import RowSets
from dsqa.questions.readings.wording import Wording

Rows = npt.NDArray[np.int64]
Scores = Callable[[Generated], npt.NDArray[np.float32]]
"""Function that scores derivations: (derivations,), higher is likelier."""

_LARGE = 0.05
"""Minimum share of the rows in a group that the even sample represents well enough."""
_NAMED = 3
"""Maximum number of columns that are looked at because the question has their whole heads."""
_MARGIN = 4.0
"""Maximum distance of a score below the best one."""


def generate_of_many(relation: Relation, wording: Wording, scores: Scores) -> Generated:
    """The derivations of a question over a relation with many rows, by the operations, groups and columns that are
    likeliest over a sample."""
    parts = matched_parts(relation, wording)
    rows = _telling_rows(relation, parts.groups.groups)
    thin = _restricted(parts, rows, relation.size)
    generated = generate_from(relation.of_rows(rows), wording, thin, operations())
    named = [at for at, head in enumerate(parts.heads) if head.covered >= 1]
    groups, columns, chosen = [0], named[:_NAMED], set[int]()
    if len(generated.derivations):
        for operation, group, also in _likeliest(generated, thin.groups, scores(generated)):
            groups = _with(groups, [group], limits.SAMPLE_CHOSEN_GROUPS)
            columns = _with(columns, also, limits.SAMPLE_CHOSEN_COLUMNS)
            chosen.add(operation)
    kept = _only(parts.groups, sorted(groups))
    looked_at = of_columns(relation, frozenset(columns), len(kept.groups))
    by = [one for at, one in enumerate(operations()) if at in chosen or one.needs_every_row]
    return generate_from(relation, wording, parts._replace(groups=kept), by, looked_at)


def _likeliest(
    generated: Generated, groups: RowSets, scores: npt.NDArray[np.float32]
) -> Iterator[tuple[int, int, list[int]]]:
    """(operation, place of the group, columns) of the derivations with high scores, likeliest first."""
    found, relation = generated.derivations, generated.space.relation
    places = {id(group): at for at, group in enumerate(groups.groups)}
    own = [places[id(group)] for group in generated.space.groups]
    order = np.argsort(-scores, kind="stable")
    for at in order[scores[order] >= scores.max() - _MARGIN].tolist():
        shown = relation.shown[found.shown[at]].column if found.shown[at] >= 0 else -1
        columns = [column for column in (int(found.column[at]), shown) if column >= 0]
        yield int(found.operation[at]), own[found.group[at]], columns


def _with(kept: list[int], new: Sequence[int], most: int) -> list[int]:
    """The kept ones with the new ones, or without them if that would be too many."""
    together = list(dict.fromkeys((*kept, *new)))
    return together if len(together) <= most else kept


def _only(groups: RowSets, places: Sequence[int]) -> RowSets:
    """Some groups, in their order."""
    kept, share = {at: new for new, at in enumerate(places)}, groups.share_of
    return RowSets(
        [groups.groups[at] for at in places],
        [(kept[at], one, other) for at, one, other in groups.unions if at in kept],
        [(kept[at], one, other) for at, one, other in groups.pairs if at in kept],
        (kept[share[0]], share[1]) if share and share[0] in kept else None,
        None if groups.summed is None else kept.get(groups.summed),
    )


def _telling_rows(relation: Relation, groups: Sequence[RowSet]) -> Rows:
    """Rows sampled from all parts of a relation, and enough rows of each small group."""
    chosen = np.zeros(relation.size, bool)
    every = np.flatnonzero(_bools(relation.every, relation.size))
    chosen[_evenly(every, limits.SAMPLED_EVENLY)] = True
    most = _LARGE * len(every)
    for group in groups:
        if not group.rows:
            continue
        chosen[group.rows.bit_length() - 1] = True
        chosen[(group.rows & -group.rows).bit_length() - 1] = True
        if group.rows.bit_count() < most:
            chosen[
                _evenly(np.flatnonzero(_bools(group.rows, relation.size)), limits.SAMPLED_OF_GROUP)
            ] = True
    return np.flatnonzero(chosen)


def _evenly(rows: Rows, most: int) -> Rows:
    return rows if len(rows) <= most else rows[:: -(-len(rows) // most)]


def _bools(mask: int, size: int) -> Bools:
    found: Bools = bools_of([mask], size)[0]
    return found


def _restricted(parts: MatchedParts, rows: Rows, size: int) -> MatchedParts:
    """The parts that a question refers to, over a sample of rows."""
    known: dict[int, int] = {}

    def among(mask: int) -> int:
        if mask not in known:
            known[mask] = mask_of_bools(_bools(mask, size)[rows])
        return known[mask]

    def of_group(one: RowSet) -> RowSet:
        never = tuple((among(mask), columns) for mask, columns in one.never)
        return one._replace(rows=among(one.rows), never=never)

    share = parts.groups.share_of
    groups = RowSets(
        [of_group(one) for one in parts.groups.groups],
        [(at, of_group(one), of_group(other)) for at, one, other in parts.groups.unions],
        [(at, of_group(one), of_group(other)) for at, one, other in parts.groups.pairs],
        (share[0], of_group(share[1])) if share else None,
        parts.groups.summed,
    )
    found = [match._replace(rows=among(match.rows)) for match in parts.matches]
    return MatchedParts(parts.heads, found, groups)
