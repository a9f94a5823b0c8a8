"""Why an answer is wrong, by comparing answer and gold."""

from typing import Literal, NamedTuple

from dsqa.bench.operations import answer_forms, gold_forms, same_operation
from dsqa.evaluation.metrics.right import right
from dsqa.evaluation.registry import Case
from dsqa.language.lang import Lang
from dsqa.questions import operation_names as names

Cause = Literal[
    "empty", "file", "sheet", "table", "both", "row", "column", "operation", "operands",
    "rendering", "prose", "unknown",
]  # fmt: skip

CAUSES: dict[Cause, str] = {
    "file": "wrong file",
    "sheet": "wrong sheet",
    "table": "wrong table of the sheet",
    "both": "wrong row and column",
    "row": "wrong row",
    "column": "wrong column",
    "operation": "wrong operation",
    "operands": "right operation, other cells",
    "rendering": "right cell, other text",
    "prose": "notes and other prose",
    "empty": "no answer",
    "unknown": "cells not known",
}
"""Name of each cause, in the order of tables."""


OUTSIDE = -1
"""Table number of a cell that is in no table."""


class Spot(NamedTuple):
    """A cell in its table."""

    file: str
    sheet: str
    table: int
    """Number of the table on its sheet, or OUTSIDE."""
    row: int
    """Physical, 0-based."""
    column: int


class Outcome(NamedTuple):
    """The facts that decide the cause."""

    lang: Lang
    answer: str
    operation: str
    """`Answer.operation`."""
    spots: frozenset[Spot]
    """The cells of the answer."""
    gold: str
    kind: str
    """Kind in the cells file: `lookup`, `compute:sum` …; "" if unknown."""
    gold_spots: frozenset[Spot]
    alternatives: tuple[str, ...] = ()


def cause_of(one: Outcome) -> Cause:
    """The first cause that applies to a failed answer, from the outermost choice inwards.

    No answer; the same value in other words; prose was asked for; the wrong file, sheet or table;
    an operation that gives another kind of answer; the right operation over other cells; the wrong
    row, column or both; the gold cells, shown differently.
    """
    if not one.answer.strip():
        return "empty"
    if right(Case(one.answer, one.gold, one.lang, one.alternatives)) == 1.0:
        return "rendering"
    kind, _, operation = one.kind.partition(":")
    if kind == "text":
        return "prose"
    if not one.gold_spots or not (one.spots or one.operation):
        return "unknown"
    if one.spots:
        for cause, depth in (("file", 1), ("sheet", 2), ("table", 3)):
            if not {spot[:depth] for spot in one.spots} & {spot[:depth] for spot in one.gold_spots}:
                return cause  # type: ignore[return-value]
    return _within_table(one, kind, operation)


def _within_table(one: Outcome, kind: str, operation: str) -> Cause:
    forms = answer_forms(one.operation, one.answer)
    wanted = gold_forms(kind, operation, one.gold, len(one.gold_spots))
    if not forms & wanted or not same_operation(one.operation, operation):
        return "operation"
    if one.spots == one.gold_spots:
        return "rendering"
    if (
        len(one.spots) != 1
        or len(one.gold_spots) != 1
        or one.operation not in (names.LOOKUP, names.LABEL)
    ):
        return "operands"
    ((*_, row, column), (*_, gold_row, gold_column)) = (*one.spots, *one.gold_spots)
    if row != gold_row and column != gold_column:
        return "both"
    return "row" if row != gold_row else "column"
