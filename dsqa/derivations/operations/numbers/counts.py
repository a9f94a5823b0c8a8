"""How many rows, different values, or parts of a cell."""

import re
from itertools import chain

import numpy as np

from dsqa.derivations.columns.column import GROUPED
from dsqa.derivations.columns.long_form import is_of_times
from dsqa.derivations.registry import Operation, register
from dsqa.derivations.rows.frequencies import frequencies
from dsqa.derivations.space import Space
from dsqa.text.regex import regex
from dsqa.text.sqltext import literal

_PARTS = regex(r"[,\n;/、・]| and | & ")


def _count(operation: Operation, space: Space) -> None:
    if "number" in space.wording.cues:
        times, *others = space.relation.columns
        # The visitors of 1988 are a number beside that year, not the rows with it; years before 1988 are rows.
        is_series = is_of_times(times) and len(times.different.texts) == space.relation.size
        is_series &= all(one.kind == "number" for one in others)
        is_series &= any(one.columns == 1 for one in space.groups)
        for at, size in enumerate(space.sizes.tolist()):
            one = space.groups[at]
            is_bounded = one.comparison[:1] in ("<", ">") and one.bound >= 1
            is_thing = not is_series or one.columns > 1 or is_bounded
            if is_thing and (size or one.never or one.is_unmet):
                space.add_number(operation, at, size)


def _count_distinct(operation: Operation, space: Space) -> None:
    if "number" not in space.wording.cues:
        return
    for at in np.flatnonzero(space.sizes > 1).tolist():
        for place, (_, shown) in enumerate(space.shown):
            if shown.kind not in GROUPED or space.relation.columns[shown.column].is_flag:
                continue
            codes = frequencies(space, at, place).codes
            different = len(codes)
            column = space.relation.columns[shown.column]
            if shown.kind == "text" and column.is_of_lists:
                lists = (space.relation.answers[code].strip() for code in codes)
                parts = (re.split(column.between_members, one) for one in lists)
                different = len(set(chain.from_iterable(parts)))
            if 0 < different != space.sizes[at]:
                space.add_number(operation, at, different, place)


def _count_parts(operation: Operation, space: Space) -> None:
    if "number" not in space.wording.cues:
        return
    for at in np.flatnonzero(space.sizes == 1).tolist():
        for place, (_, shown) in enumerate(space.shown):
            if shown.kind != "text":
                continue
            line = space.relation.columns[shown.column].line(int(space.firsts[at]))
            parts = sum(bool(part.strip()) for part in _PARTS.split(line)) if len(line) > 3 else 0
            if parts > 1:
                space.add_number(operation, at, parts, place)


def _count_none(operation: Operation, space: Space) -> None:
    if "number" in space.wording.cues:
        space.add_number(operation, 0, 0)


def _count_columns(operation: Operation, space: Space) -> None:
    if "columns" in space.wording.cues:
        space.add_number(operation, 0, len(space.relation.columns))


register(
    Operation("count", "how many rows a group has", _count, sql="SELECT count(*) FROM cells", counts=True),
    Operation("count_distinct", "how many different values a column has in a group", _count_distinct,
        sql="SELECT count(DISTINCT label) FROM cells", counts=True, counts_values=True),
    Operation("count_parts", "how many parts a cell lists", _count_parts,
        sql=(f"SELECT len(list_filter(regexp_split_to_array(label, {literal(_PARTS.pattern)}), " "lambda part: trim(part) <> '')) FROM cells")),
    Operation("count_none", "none at all", _count_none),
    Operation("count_columns", "how many columns the table has", _count_columns),
)  # fmt: skip
