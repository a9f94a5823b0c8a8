"""Facts of the sides of derivations: how well the lines of each fit the question, and which words it rests on.

Hundreds of derivations share a side, and sides of as many lines are looked at together.
"""

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.derivations.cross.lines import COLUMN, LINE_COLUMNS, weights_of
from dsqa.derivations.cross.table_space import SIDE_KINDS, Side, TableSpace

Matrix = npt.NDArray[np.float32]
Floats = npt.NDArray[np.float64]
Masks = npt.NDArray[np.uint64]
Ints = npt.NDArray[np.int64]

SIDE_COLUMNS: tuple[str, ...] = (
    *(f"mean_{name}" for name in LINE_COLUMNS), "least_explained", "least_leaf", "least_exact", "least_distinctive",
    "most_leaf", "most_distinctive", "least_located", "log_lines", "said_by_all", "apart_least", "apart_sum", "most_located",
    "subject", "most_year",
)  # fmt: skip
"""Facts of a side."""
SIDE = {name: at for at, name in enumerate(SIDE_COLUMNS)}
_LEAST = ("explained", "leaf", "exact", "distinctive", "located")
_MOST = ("leaf", "distinctive", "located", "year")
_KINDS = {kind: at for at, kind in enumerate(SIDE_KINDS)}
LABEL_SIDE = _KINDS["label"]
"""Kind of the sides that are a label."""
_EACH_SAID = [_KINDS[kind] for kind in ("pair", "with_total", "neighbours", "named")]
"""Sides whose lines the question says each by itself."""


class Sides(NamedTuple):
    """The sides of an axis; each array has one entry a side."""

    facts: Matrix
    """(sides, SIDE_COLUMNS)"""
    said: Masks
    """The words that a side rests on."""
    kind: Ints
    """Place in `SIDE_KINDS`."""
    lines: Ints
    """How many it has."""


def sides_of(table: TableSpace, axis: int, whole: float) -> Sides:
    """The sides of the derivations over a table. `whole`: the weight of all words of the question."""
    sides = table.sides[axis]
    kind = np.array([_KINDS[side.kind] for side in sides], np.int64)
    lines = np.array([len(side.lines) for side in sides], np.int64)
    facts = np.zeros((len(sides), len(SIDE_COLUMNS)), np.float32)
    every, some = np.zeros(len(sides), np.uint64), np.zeros(len(sides), np.uint64)
    for size in np.unique(lines[lines > 0]).tolist():
        at = np.flatnonzero(lines == size)
        chosen = np.array([sides[one].lines for one in at.tolist()])
        facts[at] = _of_lines(table.lines[axis].facts[chosen])
        words = table.lines[axis].masks[chosen]
        every[at], some[at] = np.bitwise_and.reduce(words, 1), np.bitwise_or.reduce(words, 1)
        if size == 2:
            facts[at] = _with_words_apart(facts[at], words, table.lines[axis].weights, whole)
    there = np.flatnonzero(lines)
    heads = np.zeros(len(sides), np.uint64)
    heads[there] = [table.head_words(axis, sides[at].level) for at in there.tolist()]
    facts[there, SIDE["subject"]] = [_subject(table, axis, sides[at]) for at in there.tolist()]
    facts[:, SIDE["said_by_all"]] = weights_of(every, table.weights) / whole
    labels = kind == LABEL_SIDE
    # Of a label that is asked for, not its words are said but those of its head.
    facts[labels, SIDE["least_explained"]] = weights_of(heads[labels], table.weights) / whole
    facts[labels, SIDE["least_leaf"]] = [
        table.lines[axis].axis.leaf[sides[at].lines[0]] == sides[at].level
        for at in np.flatnonzero(labels).tolist()
    ]
    alone = lines == 1
    first = [side.lines[0] for side in sides if len(side.lines) == 1]
    in_cells = np.zeros(len(sides), np.uint64)
    in_cells[alone] = table.lines[axis].cell_masks[first]
    said = np.where(np.isin(kind, _EACH_SAID) | alone, some, every | heads) | in_cells
    return Sides(facts, np.where(labels, said | heads, said), kind, lines)


def _of_lines(facts: Matrix) -> Matrix:
    """(sides, SIDE_COLUMNS) what the facts of lines, (sides, lines, LINE_COLUMNS), say of each side."""
    least, most = facts.min(axis=1), facts.max(axis=1)
    found = np.zeros((len(facts), len(SIDE_COLUMNS)), np.float32)
    found[:, : len(LINE_COLUMNS)] = facts.mean(axis=1)
    for name in _LEAST:
        found[:, SIDE[f"least_{name}"]] = least[:, COLUMN[name]]
    for name in _MOST:
        found[:, SIDE[f"most_{name}"]] = most[:, COLUMN[name]]
    found[:, SIDE["log_lines"]] = math.log(facts.shape[1])
    return found


def _with_words_apart(facts: Matrix, words: Masks, weights: Floats, whole: float) -> Matrix:
    """Facts of pairs of lines with how telling the words are that only one of both says. `words`: (pairs, 2)."""
    own = weights.tolist()
    first = weights_of(words[:, 0] & ~words[:, 1], own)
    second = weights_of(words[:, 1] & ~words[:, 0], own)
    facts[:, SIDE["apart_least"]] = np.minimum(first, second) / whole
    facts[:, SIDE["apart_sum"]] = (first + second) / whole
    return facts


def _subject(table: TableSpace, axis: int, side: Side) -> float:
    """How well the subject of the question names what the labels of a side are."""
    leaf = table.lines[axis].axis.leaf
    level = side.level if side.level >= 0 else leaf[side.lines[0]]
    return table.subjects[axis][level] if level >= 0 else 0.0
