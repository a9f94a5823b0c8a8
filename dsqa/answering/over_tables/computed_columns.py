"""Columns that a question asks for and that two others of a plain table give: free places of capacity and bookings, profit,
population density."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.column_cells import Floats
from dsqa.derivations.columns.plain_tables import JoinedColumn, PlainTable
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.columns.values import written, written_quotient
from dsqa.derivations.question.wording import Wording
from dsqa.text.regex import regex

_THING = r"places?|spaces?|spots?|seats?|beds?|rooms?|tickets?|tables?|slots?|units?"
_COMPUTED: dict[str, tuple[Callable[[Floats, Floats], Floats], Callable[[float], str]]] = {
    "-": (np.subtract, written),
    "/": (np.divide, written_quotient),
}
"""By sign: what computes the numbers, and what writes them."""


class _Kind(NamedTuple):
    """A number that two columns give."""

    sign: str
    head: re.Pattern[str]
    """Heads of columns that already state it."""
    asked: re.Pattern[str]
    first: re.Pattern[str]
    second: re.Pattern[str]


def with_computed(plain: PlainTable, wording: Wording) -> PlainTable:
    """A table with the column that a question asks for, if two others give it and none states it."""
    for kind in _kinds():
        said = kind.asked.search(wording.text)
        if said and not any(kind.head.search(column.head) for column in plain.relation.columns):
            head = " ".join(filter(None, said.groups())) or said[0]
            return _with(plain, kind, head)
    return plain


def _with(plain: PlainTable, kind: _Kind, head: str) -> PlainTable:
    """The table with a column of this kind behind its first operand, or in place of it if their heads share a word."""
    relation = plain.relation
    first, second = (_only(relation.columns, one) for one in (kind.first, kind.second))
    if first == second or min(first, second) < 0:
        return plain
    numbers = [relation.read(at, "number") for at in (first, second)]
    if numbers[0] is None or numbers[1] is None:
        return plain
    compute, write = _COMPUTED[kind.sign]
    with np.errstate(divide="ignore", invalid="ignore"):
        values = compute(numbers[0], numbers[1])
    texts = tuple(write(one) if np.isfinite(one) else "" for one in values.tolist())
    column = Column(head, texts)
    columns, places = list(relation.columns), list(relation.places)
    parts = places[first], places[second]
    place = max(plain.sheet.width, *places) + 1
    shared = set(column.head_stems) & set(columns[first].head_stems)
    end = first + bool(shared)
    columns[first:end], places[first:end] = [column], [place]
    extended = Relation.of_columns(columns, relation.rows, places)
    extended.heads = relation.heads
    joined = {**plain.joined, place: JoinedColumn(parts, kind.sign)}
    return replace(plain, relation=extended, joined=joined)


def _only(columns: Sequence[Column], head: re.Pattern[str]) -> int:
    """The one column of numbers with such a head; -1 if there is none, or several."""
    found = [at for at, one in enumerate(columns) if one.kind == "number" and head.search(one.head)]
    return found[0] if len(found) == 1 else -1


@cache
def _kinds() -> tuple[_Kind, ...]:
    lines = Path(__file__).with_suffix(".tsv").read_text("utf-8").splitlines()
    told = (line.split("\t") for line in lines if not line.startswith("# "))
    return tuple(
        _Kind(sign, *(regex(one.replace("<THING>", _THING), re.I) for one in patterns))
        for sign, *patterns in told
    )
