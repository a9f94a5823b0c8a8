"""Whether any, or every one, of a group is above a bound, more than another, or has changed."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dsqa.derivations.cross.chosen_groups import filled, meant_groups
from dsqa.derivations.cross.lines.axis import LineCells, SeveralCells
from dsqa.derivations.cross.lines.scales import displayed, factor_for
from dsqa.derivations.cross.lines.table_space import TableSpace, row_first
from dsqa.derivations.cross.operations.groups import COUNT_ABOVE
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.derivations.cross.verdicts import SIGNS, add_verdict, sign_of, stored, verdict
from dsqa.derivations.cross.wording.compared import Comparands, ordered_pairs, surest
from dsqa.language.amounts.bounds import COMPARED
from dsqa.questions.readings.bounds import Comparison
from dsqa.questions.readings.claims import Claim

OF_GROUP = verdict(
    "holds_of_group", "whether any, or every, line of a group meets a claim", COUNT_ABOVE
)


class _Measured(NamedTuple):
    """Whether a claim holds for each line of a group."""

    across: int
    are_so: list[bool]
    cells: LineCells | SeveralCells
    condition: str
    source: str = "cells"


def _of_groups(space: CrossSpace, table: TableSpace) -> None:
    claim = table.claim
    if claim is None or not claim.quantifier:
        return
    is_any = claim.quantifier == "any"
    for axis in (0, 1):
        ordered = surest(table, ordered_pairs(table, claim, 1 - axis))
        for group in meant_groups(table, axis):
            measures = _bounded_each if claim.kind == "bound" else _changes_stated
            found = list(measures(table, claim, axis, group.lines))
            found += [
                one
                for _, pair in ordered
                if (one := _compared_each(table, claim, axis, group.lines, pair))
            ]
            for one in found:
                so = f"count(*) FILTER ({one.condition})"
                condition = f"{so} > 0" if is_any else f"{so} = count(*)"
                is_so = any(one.are_so) if is_any else all(one.are_so)
                groups = table.numbers_of(axis, group, one.across)
                add_verdict(
                    space, table, OF_GROUP, axis, groups, is_so, one.cells, condition, one.source
                )


def _bounded_each(
    table: TableSpace, claim: Claim, axis: int, lines: Sequence[int]
) -> Iterator[_Measured]:
    sign: Comparison = claim.comparison or "="
    for across in table.across(axis):
        own = filled(table, axis, lines, across)
        if len(own) > 1:
            first = row_first(axis, own[0], across)
            bound = claim.bound / factor_for(table.table, *first, claim.bound)
            shown = [displayed(table.table, *row_first(axis, line, across)) for line in own]
            condition = f"value {sign} {stored(table, *first, bound)}"
            are_so = [COMPARED[sign](one, bound) for one in shown]
            yield _Measured(across, are_so, LineCells(own, across), condition)


def _changes_stated(
    table: TableSpace, claim: Claim, axis: int, lines: Sequence[int]
) -> Iterator[_Measured]:
    """Verdicts by the signs of changes that the table states."""
    if claim.kind != "change" or claim.comparison or claim.factor != 1:
        return
    sign = SIGNS[claim.sign]
    for across in table.across(axis):
        values = table.table.values(axis, across)
        own = filled(table, axis, lines, across)
        if len(own) > 1 and table.lines[1 - axis].axis.index.change[across] > 0:
            are_so = [COMPARED[sign](values[line], 0.0) for line in own]
            yield _Measured(across, are_so, LineCells(own, across), f"value {sign} 0")


def _compared_each(
    table: TableSpace, claim: Claim, axis: int, lines: Sequence[int], pair: Comparands
) -> _Measured | None:
    """Verdict by comparing each line of a group at one line across with the same line at another."""
    if claim.kind not in ("comparison", "change") or claim.comparison:
        return None
    own = filled(table, axis, lines, pair.first, pair.second)
    if len(own) < 2:
        return None
    first, second = (table.table.values(axis, across) for across in (pair.first, pair.second))
    sign, factor = sign_of(claim), claim.factor
    are_so = [COMPARED[sign](first[line], factor * second[line]) for line in own]
    cells = SeveralCells((LineCells(own, pair.first), LineCells(own, pair.second)))
    source = f"cells a JOIN cells b ON b.n = a.n + {len(own)}"
    return _Measured(pair.first, are_so, cells, f"a.value {sign} {factor:.12g} * b.value", source)


register(_of_groups, OF_GROUP)
