"""Shares whose whole must have the words that the question says of it: the answer to "what percentage of drug cases were dropped" is
neither a share of all cases, nor the number dropped."""

import numpy as np

from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.derivations.cross.lines.axis import CrossAxis, LineCells
from dsqa.derivations.cross.lines.table_space import TableSpace, row_first
from dsqa.derivations.cross.operations.groups import SHARE_OF_TOTAL
from dsqa.derivations.cross.operations.look_up import LOOK_UP
from dsqa.derivations.cross.operations.pairs import INVERSE, QUOTIENT
from dsqa.derivations.cross.space import Flags
from dsqa.derivations.cross.verdicts import words_in
from dsqa.questions import operation_names as names
from dsqa.questions.asking.over_lines.parts import whole_of_share

_PERCENTAGES, _ROUNDED = 100.0, 1.0
"""Total of numbers that are percentages, and its tolerance."""
_SHARES = frozenset((QUOTIENT, INVERSE, SHARE_OF_TOTAL))


def share_has_whole(generated: CrossDerivations) -> Flags | None:
    """(derivations,) False for shares if the part has words of the named whole that the whole lacks; None if the question names no
    whole, or no share fits."""
    place = whole_of_share(generated.wording)
    if place is None:
        return None
    space = generated.space
    said = [words_in(table, place) for table in space.tables]
    if not any(said):
        return None
    fits, is_share = np.ones(len(space), bool), np.zeros(len(space), bool)
    counted: set[tuple[int, int, int]] = set()
    stated: dict[tuple[int, ...], int] = {}
    others: list[tuple[int, tuple[int, ...], int]] = []
    for at, table, axis, given in space.over_lines(lambda one: one in _SHARES):
        if len(given.lines) > 1:
            own, other = table.lines[axis], table.lines[1 - axis]
            *part, whole = (own.words[line] for line in given.lines)
            lacks = said[table.number] & ~whole & ~other.words[given.across]
            is_share[at] = True
            fits[at] = not any(words & lacks for words in part)
            if fits[at] and len(part) == 1:
                of: tuple[int, ...] = (table.number, axis, *given.lines[:1], given.across)
                words = whole & said[table.number]
                if _is_whole(own.axis, given.lines):
                    stated[of] = stated.get(of, 0) | words
                else:
                    others.append((at, of, words))
                if part[0] & ~whole & ~said[table.number]:
                    cell = _counted(table, axis, given)
                    counted |= {(table.number, *cell)} if cell else set()
    if not (fits & is_share).any():
        return None
    for at, part_of, words in others:
        # Of another line than the total only if the question names it.
        fits[at] = part_of not in stated or bool(words & ~stated[part_of])
    unfit = space.alike(~fits, names.SHARE, names.RATIO)
    fits &= ~unfit | np.isin(space.columns().answer, space.columns().answer[fits & is_share])
    # An amount whose share is asked for.
    looked_up = np.zeros(len(space), bool)
    for at, table, _, given in space.over_lines(lambda one: one == LOOK_UP):
        looked_up[at] = (table.number, given.lines[0], given.across) in counted
    return fits & ~space.alike(looked_up, names.LOOKUP)


def _is_whole(axis: CrossAxis, lines: tuple[int, ...]) -> bool:
    """Whether the second of two lines is the parent of the first, or a total beside it."""
    part, whole = lines
    paths = zip(axis.paths[part], axis.paths[whole], strict=True)
    is_apart = sum(bool(one and other) and one != other for one, other in paths) == 1
    is_total = axis.total_share[whole] > axis.total_share[part]
    return axis.parents[part] == whole or is_apart and bool(is_total)


def _counted(table: TableSpace, axis: int, given: LineCells) -> tuple[int, int] | None:
    """Row and column of the part of a share of amounts whose whole is the total beside it; None for other shares."""
    own, (part, whole) = table.lines[axis].axis, given.lines
    row, column = row_first(axis, part, given.across)
    is_percent = any(
        lines.axis.index.percent[line] or lines.axis.index.change[line]
        for lines, line in zip(table.lines, (row, column), strict=True)
    )
    value, of = table.value(axis, part, given.across), table.value(axis, whole, given.across)
    if is_percent or not _is_whole(own, given.lines) or "%" in table.table.text(row, column):
        return None
    return (row, column) if 0 < value <= of and abs(of - _PERCENTAGES) > _ROUNDED else None
