"""Features of the sides of derivations: how well the lines of each fit the question, and which words they use.

Hundreds of derivations share a side, and sides with the same number of lines are computed together.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.derivations.cross.lines.matched import COLUMN, LINE_COLUMNS, AxisLines, weights_of
from dsqa.derivations.cross.lines.table_space import SIDE_KINDS, Side, TableSpace

Matrix = npt.NDArray[np.float32]
Floats = npt.NDArray[np.float64]
Masks = npt.NDArray[np.uint64]
Ints = npt.NDArray[np.int64]

SIDE_COLUMNS: tuple[str, ...] = (
    *(f"mean_{name}" for name in LINE_COLUMNS), "least_explained", "least_leaf", "least_exact", "least_distinctive",
    "most_leaf", "most_distinctive", "least_located", "log_lines", "said_by_all", "apart_least", "apart_sum", "most_located",
    "subject", "most_year",
)  # fmt: skip
"""Features of a side."""
SIDE = {name: at for at, name in enumerate(SIDE_COLUMNS)}


def _places(which: str, names: tuple[str, ...]) -> tuple[list[int], list[int]]:
    """Indexes of some features among the columns of sides, and among those of lines."""
    return [SIDE[f"{which}_{name}"] for name in names], [COLUMN[name] for name in names]


_LEAST, _LEAST_OF_LINES = _places("least", ("explained", "leaf", "exact", "distinctive", "located"))
_MOST, _MOST_OF_LINES = _places("most", ("leaf", "distinctive", "located", "year"))
_KINDS = {kind: at for at, kind in enumerate(SIDE_KINDS)}
LABEL_SIDE = _KINDS["label"]
"""Kind of the sides that are a label."""
_IS_EACH_SAID = np.isin(SIDE_KINDS, ("pair", "with_total", "neighbours", "named"))
"""(kinds,) whether the question names each line of such a side."""


class Sides(NamedTuple):
    """The sides of an axis; each array has one entry per side."""

    facts: Matrix
    """(sides, SIDE_COLUMNS)"""
    said: Masks
    """The words that a side uses."""
    kind: Ints
    """Place in `SIDE_KINDS`."""
    lines: Ints
    """Number of its lines."""


def sides_of(table: TableSpace, axis: int, whole: float) -> Sides:
    """The sides of the derivations over a table. `whole`: the weight of all words of the question."""
    sides, lines = table.sides[axis], table.lines[axis]
    kind = np.array([_KINDS[side.kind] for side in sides], np.int64)
    many = np.array([len(side.lines) for side in sides], np.int64)
    own = _of_lines(lines, [side.lines for side in sides], many)
    heads_of = {level: table.head_words(axis, level) for level in {one.level for one in sides}}
    heads = np.array([heads_of[side.level] for side in sides], np.uint64)
    facts = np.zeros((len(sides), len(SIDE_COLUMNS)), np.float32)
    facts[:, : len(LINE_COLUMNS)] = own.mean
    facts[:, _LEAST] = own.least[:, _LEAST_OF_LINES]
    facts[:, _MOST] = own.most[:, _MOST_OF_LINES]
    facts[:, SIDE["log_lines"]] = np.log(np.maximum(many, 1))
    facts[:, SIDE["subject"]] = [_subject(table, axis, side) for side in sides]
    every, of_heads = weights_of(np.stack([own.every, heads]).ravel(), table.weights).reshape(2, -1)
    facts[:, SIDE["said_by_all"]] = every / whole
    pairs = np.flatnonzero(many == 2)
    apart = _words_apart(lines, [sides[at].lines for at in pairs.tolist()]) / whole
    facts[pairs, SIDE["apart_least"]] = apart.min(axis=1)
    facts[pairs, SIDE["apart_sum"]] = apart.sum(axis=1)
    # For a requested label, the words of its head count, not its own.
    labels = np.flatnonzero(kind == LABEL_SIDE)
    facts[labels, SIDE["least_explained"]] = of_heads[labels] / whole
    facts[labels, SIDE["least_leaf"]] = [
        lines.axis.leaf[sides[at].lines[0]] == sides[at].level for at in labels.tolist()
    ]
    said = np.where((many <= 1) | _IS_EACH_SAID[kind], own.some, own.every | heads)
    said[labels] |= heads[labels]
    return Sides(facts, said, kind, many)


class _OfLines(NamedTuple):
    """The common features of the lines of each side."""

    mean: Matrix
    """(sides, LINE_COLUMNS), as the next two; 0 for no line"""
    least: Matrix
    most: Matrix
    every: Masks
    """(sides,) the words in all of them"""
    some: Masks
    """(sides,) the words in any of them; for a single line also in its cells"""


def _of_lines(lines: AxisLines, sides: list[tuple[int, ...]], many: Ints) -> _OfLines:
    shape = len(sides), len(LINE_COLUMNS)
    mean, least, most = (np.zeros(shape, np.float32) for _ in range(3))
    every, some = np.zeros(len(sides), np.uint64), np.zeros(len(sides), np.uint64)
    for size in sorted(set(many.tolist()) - {0}):
        at = np.flatnonzero(many == size)
        chosen = np.array([sides[one] for one in at.tolist()])
        if size == 1:
            chosen = chosen[:, 0]
            mean[at] = least[at] = most[at] = lines.facts[chosen]
            every[at] = lines.masks[chosen]
            some[at] = lines.masks[chosen] | lines.cell_masks[chosen]
            continue
        facts, words = lines.facts[chosen], lines.masks[chosen]
        mean[at] = np.add.reduce(facts, axis=1) / size
        least[at], most[at] = facts.min(axis=1), facts.max(axis=1)
        every[at] = np.bitwise_and.reduce(words, axis=1)
        some[at] = np.bitwise_or.reduce(words, axis=1)
    return _OfLines(mean, least, most, every, some)


def _words_apart(lines: AxisLines, pairs: list[tuple[int, ...]]) -> Floats:
    """(pairs, 2) weights of the words in the first line only, and in the second only."""
    words = lines.masks[np.array(pairs, np.int64).reshape(-1, 2)]
    only = words & ~words[:, ::-1]
    return weights_of(only.ravel(), lines.weights).reshape(-1, 2)


def _subject(table: TableSpace, axis: int, side: Side) -> float:
    """Match of the subject of the question with the labels of a side."""
    leaf = table.lines[axis].axis.leaf
    level = side.level if side.level >= 0 or not side.lines else leaf[side.lines[0]]
    return table.subjects[axis][level] if level >= 0 else 0.0
