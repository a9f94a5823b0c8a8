"""The place of a named row in the order of a column: where Ann ranks by salary."""

import re

import numpy as np

from dsqa.derivations.registry import Operation, register
from dsqa.derivations.rows.masks import bools_of
from dsqa.derivations.space import Space
from dsqa.questions.asking.over_lines.of_all import rank_asked
from dsqa.text.regex import regex

_EVIDENCE = 6.0
_STATED = regex(r"\brank|\bplace\b|\bpos(?:ition|\.)?(?!\w)|順位|^位", re.I)
_PLACE = "SELECT 1 + count(*) FROM {{table}} WHERE {{value}} {sign} (SELECT value FROM cells)"


def _ranks(operation: Operation, space: Space) -> None:
    asked = rank_asked(space.wording)
    if asked is None or asked.sign != operation.direction or _are_stated(space):
        return
    every = bools_of([space.relation.every], space.relation.size)[0]
    for at, group in enumerate(space.groups):
        if group.kind != "match" or space.sizes[at] != 1:
            continue
        row = int(space.firsts[at])
        for place, (_, reading) in enumerate(space.readings):
            if reading.kind != "number" or group.columns >> reading.column & 1:
                continue
            numbers = np.where(every, operation.direction * space.values[place], np.nan)
            if numbers[row] == numbers[row]:
                before = int(np.count_nonzero(numbers > numbers[row]))
                space.add_number(operation, at, before + 1, reading=place)


def _are_stated(space: Space) -> bool:
    """Whether a column has the places of the rows, which are then looked up."""
    return any(_STATED.search(column.head) for column in space.relation.columns)


register(
    Operation("rank_by_number", "the place of a row in the order from the largest number", _ranks, 1, _PLACE.format(sign=">"), like="rank",
        evidence=_EVIDENCE, is_rank=True),
    Operation("rank_from_smallest_number", "the place of a row in the order from the smallest number", _ranks, -1, _PLACE.format(sign="<"),
        like="rank", evidence=_EVIDENCE, is_rank=True),
)  # fmt: skip
