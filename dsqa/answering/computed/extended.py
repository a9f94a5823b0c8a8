"""Plain tables with a column that is computed for a question."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.column_cells import Floats
from dsqa.derivations.columns.plain_tables import JoinedColumn, PlainTable
from dsqa.derivations.columns.relation import Relation
from dsqa.language.values import written

SUM = "+"
_DECIMALS = 4
"""Of percentages."""


def extended(
    plain: PlainTable, head: str, values: Floats, write: Callable[[float], str], operands: tuple[int, ...], sign: str
) -> PlainTable:  # fmt: skip
    """The table with a computed column before its first operand, or in place of it if their heads share a word and it is no sum."""
    first = operands[0]
    texts = tuple(write(one) if np.isfinite(one) else "" for one in values.tolist())
    column = Column(head, texts)
    shared = set(column.head_stems) & set(plain.relation.columns[first].head_stems)
    end = first + (bool(shared) and sign != SUM)
    return with_column(plain, column, operands, sign, first, end)


def with_percentages(
    plain: PlainTable, head: str, values: Floats, operands: tuple[int, ...], query: str
) -> PlainTable:
    """The table with a column of computed percentages behind its operands, of which no further quotient is computed. `query`: the expression of the percentage."""
    texts = tuple(
        f"{written(round(one, _DECIMALS))}%" if np.isfinite(one) else "" for one in values.tolist()
    )
    shown = f"concat(regexp_replace(round({query}, {_DECIMALS})::VARCHAR, '\\.0$', ''), '%')"
    place = max(operands) + 1
    found = with_column(plain, Column(head, texts), operands, "", place, place, shown)
    found.relation.asks_quotient = True
    return found


def with_column(
    plain: PlainTable, column: Column, operands: tuple[int, ...], sign: str, first: int, end: int, query: str = ""
) -> PlainTable:  # fmt: skip
    """The table with a computed column that a question asks for in place of some columns, none if `first` is `end`.

    `query`: its expression over the {name} of its first operand and the {other} one, if the sign does not tell it.
    """
    relation = plain.relation
    columns, places = list(relation.columns), list(relation.places)
    parts = tuple(places[one] for one in operands)
    place = max(plain.sheet.width, *places) + 1
    columns[first:end], places[first:end] = [column], [place]
    found = Relation.of_columns(columns, relation.rows, places)
    found.heads = relation.heads
    found.asked_column, found.of_met = first, relation.of_met
    own = JoinedColumn(parts, sign, query)
    found.asks_amount = own.is_number
    return replace(plain, relation=found, joined={**plain.joined, place: own})
