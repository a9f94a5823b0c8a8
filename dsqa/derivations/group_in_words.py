"""A group of rows in words, for a person: 13 of 39 rows (weight_kg > 40)."""

from collections.abc import Iterator, Sequence

from dsqa.derivations.masks import column_bit, rows_of
from dsqa.derivations.relation import Relation
from dsqa.derivations.row_set import RowSet
from dsqa.derivations.values import written

_LONGEST_CELL, _LONGEST = 40, 120
"""Characters of a cell, and of the conditions together."""
_MOST_CELLS, _LOOKED_AT = 3, 200
"""Different cells of a condition that are named, and rows that they are sought in."""
_AS_SAID = ("match", "pair", "number", "pair_number", "union")
"""Kinds of groups that hold the rows of their conditions."""


def first_column(group: RowSet) -> int:
    """The first column of the conditions of a group, 0 where it has none."""
    return (group.columns & -group.columns).bit_length() - 1 if group.columns else 0


def rows_in_words(relation: Relation, group: RowSet, said: Sequence[float]) -> str:
    """How many rows of how many, and the conditions that hold for them; `said`: the numbers of the question that they rest on."""
    many = group.rows.bit_count()
    if group.kind == "all":
        return f"all {many:,} rows"
    conditions = ", ".join(_conditions(relation, group, said))
    if group.kind not in _AS_SAID:
        conditions = f"{group.kind.replace('_', ' ')} {conditions}".strip()
    shown = conditions if len(conditions) <= _LONGEST else f"{conditions[:_LONGEST]}…"
    return f"{many:,} of {relation.every.bit_count():,} rows" + (f" ({shown})" if shown else "")


def _conditions(relation: Relation, group: RowSet, said: Sequence[float]) -> Iterator[str]:
    rows = relation.every & ~group.rows if group.kind == "not" else group.rows
    listed = rows_of(rows)[:_LOOKED_AT]
    for at, column in enumerate(relation.columns):
        if not group.columns & column_bit(at):
            continue
        head = column.head or f"column {at + 1}"
        cells = list(dict.fromkeys(column.text(row)[:_LONGEST_CELL] for row in listed))
        is_bounded = said and group.comparison not in ("", "=")
        if is_bounded and column.kind in ("number", "year"):
            yield f"{head} {group.comparison} {' and '.join(map(written, said))}"
        elif len(cells) <= _MOST_CELLS:
            yield f"{head} = {' or '.join(cells)}"
        else:
            yield head
