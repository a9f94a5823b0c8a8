"""Whether something is the largest or the smallest of its kind."""

import sys
from collections.abc import Sequence
from typing import NamedTuple

from dsqa.derivations import limits
from dsqa.derivations.cross.chosen_groups import has_parents
from dsqa.derivations.cross.lines.axis import LineCells
from dsqa.derivations.cross.lines.matched import COLUMN, weight_of
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operations.groups import LARGEST
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.derivations.cross.verdicts import add_verdict, verdict, words_in

EXTREME = verdict(
    "is_extreme", "whether something is the largest or the smallest of its kind", LARGEST
)
_LEAF = COLUMN["leaf"]
_WHOLE = (0, sys.maxsize)
"""The whole question, however long it is."""


class _Named(NamedTuple):
    line: int
    fit: float
    """Weight of the words of the subject in its label, and their share of the label; 0 if several labels fit equally."""


def _extreme(space: CrossSpace, table: TableSpace) -> None:
    """Compares the line of a group that the question names with the largest, or smallest, of the group."""
    claim = table.claim
    if claim is None or claim.quantifier or claim.kind != "extreme":
        return
    groups = [
        (axis, group)
        for axis in (0, 1)
        for group in table.groups[axis]
        if not has_parents(table, axis, group.lines)
    ]
    subject = words_in(table, claim.subject if claim.subject[1] else _WHOLE)
    named_lines = [_named(table, axis, group.lines, subject) for axis, group in groups]
    best_named = max((named.fit for named in named_lines), default=0.0)
    for (axis, group), (named, fit) in zip(groups, named_lines, strict=True):
        if fit and fit >= best_named:
            for across in table.across(axis):
                numbers = table.table.ordered(axis, group.lines, across)
                if numbers is None or named not in numbers.lines:
                    continue
                values = dict(zip(numbers.lines, numbers.numbers, strict=True))
                best = max(values.values()) if claim.sign > 0 else min(values.values())
                others = [line for line in numbers.lines if line != named][: limits.OPERANDS - 1]
                name = "max" if claim.sign > 0 else "min"
                condition = f"value = (SELECT {name}(value) FROM cells)"
                add_verdict(
                    space, table, EXTREME, axis, table.numbers_of(axis, group, across), values[named] == best,
                    LineCells((named, *others), across), condition, "cells WHERE n = 0", min(len(values), 4),
                )  # fmt: skip


def _named(table: TableSpace, axis: int, lines: Sequence[int], subject: int) -> _Named:
    """The one line of a group that the subject of the question names."""
    own = table.lines[axis]
    fits = sorted(
        (
            (
                weight_of(own.words[line] & subject, table.weights),
                float(own.facts[line, _LEAF]),
                line,
            )
            for line in lines
        ),
        reverse=True,
    )
    if len(fits) > 1 and fits[1][:2] >= fits[0][:2]:
        return _Named(-1, 0.0)
    weight, leaf, line = fits[0]
    return _Named(line, weight * leaf)


register(_extreme, EXTREME)
