"""Whether one number is more than another, and whether a number rose or fell from one time to another."""

from dsqa.derivations import limits
from dsqa.derivations.cross.lines.axis import LineCells
from dsqa.derivations.cross.lines.scales import scale_of
from dsqa.derivations.cross.lines.table_space import TableSpace, row_first
from dsqa.derivations.cross.operations.pairs import DIFFERENCE, Pair
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.derivations.cross.verdicts import add_verdict, sign_of, verdict
from dsqa.derivations.cross.wording.compared import Comparands, ordered_pairs, surest
from dsqa.language.amounts.bounds import COMPARED
from dsqa.questions.readings.claims import Claim

MORE = verdict(
    "is_more", "whether one number is more than another, or less, or the same", DIFFERENCE
)
CHANGED = verdict(
    "has_changed", "whether a number rose or fell from one time to another", DIFFERENCE
)
_BOTH = "cells a, cells b WHERE a.n = 0 AND b.n = 1"


def _checked(space: CrossSpace, table: TableSpace) -> None:
    claim = table.claim
    if claim is None or claim.quantifier or claim.kind not in ("comparison", "change"):
        return
    found = surest(table, (one for axis in (0, 1) for one in ordered_pairs(table, claim, axis)))
    for pair, ordered in found:
        for across in table.likely[1 - pair.axis][: limits.PAIRS_ACROSS]:
            _of_two(space, table, claim, pair, ordered, across)


def _of_two(
    space: CrossSpace, table: TableSpace, claim: Claim, pair: Pair, ordered: Comparands, across: int
) -> None:  # fmt: skip
    values = table.table.values(pair.axis, across)
    first, second = ordered.first, ordered.second
    one, other = values[first], values[second]
    if one != one or other != other:
        return
    groups = table.numbers_of(pair.axis, pair.group, across)
    cells = LineCells((first, second), across)
    extra = pair.extra(values[pair.group.lines[0]], values[pair.group.lines[1]])
    operation = CHANGED if claim.kind == "change" else MORE
    is_plain = not claim.comparison and claim.factor == 1
    if claim.comparison:
        is_so, condition = _changed_by(
            table, claim, (one, other), row_first(pair.axis, second, across)
        )
    else:
        sign = sign_of(claim)
        is_so = COMPARED[sign](one, claim.factor * other)
        times_other = "" if claim.factor == 1 else f"{claim.factor:.12g} * "
        condition = f"a.value {sign} {times_other}b.value"
    add_verdict(
        space,
        table,
        operation,
        pair.axis,
        groups,
        is_so,
        cells,
        condition,
        _BOTH,
        extra,
        sign_of(claim) if is_plain else "",
    )


def _changed_by(
    table: TableSpace, claim: Claim, values: tuple[float, float], place: tuple[int, int]
) -> tuple[bool, str]:
    """Whether the later number is above the earlier, or below it, by the amount or percentage of the claim; and the SQL condition."""
    now, before = values
    gap, told = claim.sign * (now - before), f"{claim.sign} * (a.value - b.value)"
    bound = claim.bound
    if claim.is_relative and not _is_percent(table, place):
        gap, told = (100 * gap / abs(before) if before else 0.0), f"100 * {told} / abs(b.value)"
    elif not claim.is_relative:
        bound = bound / scale_of(table.table, *place)
    return COMPARED[claim.comparison](gap, bound), f"{told} {claim.comparison} {bound:.12g}"


def _is_percent(table: TableSpace, place: tuple[int, int]) -> bool:
    lines = zip(table.lines, place, strict=True)
    return any(lines_of.axis.index.percent[line] > 0 for lines_of, line in lines)


register(_checked, MORE, CHANGED)
