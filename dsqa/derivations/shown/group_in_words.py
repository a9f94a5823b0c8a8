"""A group of rows in words, for a person: 13 of 39 rows (weight_kg > 40)."""

from collections.abc import Iterator, Sequence

from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.rows.masks import column_bit, rows_of
from dsqa.derivations.rows.row_set import RowSet
from dsqa.language.values import written

_LONGEST_CELL, _LONGEST = 40, 120
"""Maximum length of a cell, and of the conditions together."""
_MOST_CELLS = 3
"""Maximum number of different cells named in a condition."""
_LOOKED_AT = 200
"""Maximum number of rows searched for the cells of a condition."""
_AS_SAID = ("match", "pair", "number", "pair_number", "union")
"""Kinds of groups whose rows are those of their conditions."""


def first_column(group: RowSet) -> int:
    """The first column of the conditions of a group, 0 if there is none."""
    return (group.columns & -group.columns).bit_length() - 1 if group.columns else 0


def rows_in_words(relation: Relation, group: RowSet, said: Sequence[float]) -> str:
    """The number of rows of all rows, with their conditions; `said`: the numbers of the question
    that they use."""
    many = group.rows.bit_count()
    if group.kind == "all":
        return f"all {many:,} rows"
    conditions = ", ".join(_conditions(relation, group, said))
    if group.kind not in _AS_SAID:
        conditions = f"{group.kind.replace('_', ' ')} {conditions}".strip()
    shown = conditions if len(conditions) <= _LONGEST else f"{conditions[:_LONGEST]}…"
    return f"{many:,} of {relation.every.bit_count():,} rows" + (f" ({shown})" if shown else "")


def head_of(relation: Relation, column: int) -> str:
    """The name of a column."""
    return relation.columns[column].head or f"column {column + 1}"


def conditions_of(
    relation: Relation, group: RowSet, longest: int
) -> Iterator[tuple[int, list[str]]]:
    """The columns of a group's conditions, with the different cells of its rows, shortened; for a negated group ("not"),
    those of the rows that it leaves out; for conditions that never hold at once, those of the rows of either."""
    rows = relation.every & ~group.rows if group.kind == "not" else group.rows
    for at, column in enumerate(relation.columns):
        bit = column_bit(at)
        if group.columns & bit:
            own = next((rows for rows, columns in group.never if columns & bit), rows)
            listed = rows_of(own)[:_LOOKED_AT]
            yield at, list(dict.fromkeys(column.text(row)[:longest] for row in listed))


def _conditions(relation: Relation, group: RowSet, said: Sequence[float]) -> Iterator[str]:
    for at, cells in conditions_of(relation, group, _LONGEST_CELL):
        column, head = relation.columns[at], head_of(relation, at)
        is_bounded = said and group.comparison not in ("", "=")
        if is_bounded and column.kind in ("number", "year"):
            yield f"{head} {group.comparison} {' and '.join(map(written, said))}"
        elif len(cells) <= _MOST_CELLS:
            yield f"{head} = {' or '.join(cells)}"
        else:
            yield head
