"""Features of the groups of derivations: how well the lines of each fit the question, and which words they use.

Hundreds of derivations share a group, and groups with the same number of lines are computed together.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.derivations.cross.lines.axis import LineGroup
from dsqa.derivations.cross.lines.matched import COLUMN, LINE_COLUMNS, AxisLines, weights_of
from dsqa.derivations.cross.lines.table_space import GROUP_KINDS, TableSpace

Matrix = npt.NDArray[np.float32]
Floats = npt.NDArray[np.float64]
Masks = npt.NDArray[np.uint64]
Ints = npt.NDArray[np.int64]

GROUP_COLUMNS: tuple[str, ...] = (
    *(f"mean_{name}" for name in LINE_COLUMNS), "least_explained", "least_leaf", "least_exact", "least_distinctive",
    "most_leaf", "most_distinctive", "least_located", "log_lines", "said_by_all", "apart_least", "apart_sum", "most_located",
    "subject", "most_year",
)  # fmt: skip
"""Features of a group."""
GROUP = {name: at for at, name in enumerate(GROUP_COLUMNS)}


def _places(which: str, names: tuple[str, ...]) -> tuple[list[int], list[int]]:
    """Indexes of some features among the columns of groups, and among those of lines."""
    return [GROUP[f"{which}_{name}"] for name in names], [COLUMN[name] for name in names]


_LEAST, _LEAST_OF_LINES = _places("least", ("explained", "leaf", "exact", "distinctive", "located"))
_MOST, _MOST_OF_LINES = _places("most", ("leaf", "distinctive", "located", "year"))
_KINDS = {kind: at for at, kind in enumerate(GROUP_KINDS)}
LABEL_GROUP = _KINDS["label"]
"""Kind of the groups that are a label."""
_IS_EACH_SAID = np.isin(GROUP_KINDS, ("pair", "with_total", "neighbours", "named"))
"""(kinds,) whether the question names each line of such a group."""


class GroupFacts(NamedTuple):
    """The groups of an axis; each array has one entry per group."""

    facts: Matrix
    """(groups, GROUP_COLUMNS)"""
    said: Masks
    """The words that a group uses."""
    kind: Ints
    """Place in `GROUP_KINDS`."""
    lines: Ints
    """Number of its lines."""


def facts_of_groups(table: TableSpace, axis: int, whole: float) -> GroupFacts:
    """The groups of the derivations over a table. `whole`: the weight of all words of the question."""
    groups, lines = table.used[axis], table.lines[axis]
    kind = np.array([_KINDS[group.kind] for group in groups], np.int64)
    many = np.array([len(group.lines) for group in groups], np.int64)
    own = _of_lines(lines, [group.lines for group in groups], many)
    heads_of = {level: table.head_words(axis, level) for level in {one.level for one in groups}}
    heads = np.array([heads_of[group.level] for group in groups], np.uint64)
    facts = np.zeros((len(groups), len(GROUP_COLUMNS)), np.float32)
    facts[:, : len(LINE_COLUMNS)] = own.mean
    facts[:, _LEAST] = own.least[:, _LEAST_OF_LINES]
    facts[:, _MOST] = own.most[:, _MOST_OF_LINES]
    facts[:, GROUP["log_lines"]] = np.log(np.maximum(many, 1))
    facts[:, GROUP["subject"]] = [_subject(table, axis, group) for group in groups]
    every, of_heads = weights_of(np.stack([own.every, heads]).ravel(), table.weights).reshape(2, -1)
    facts[:, GROUP["said_by_all"]] = every / whole
    pairs = np.flatnonzero(many == 2)
    apart = _words_apart(lines, [groups[at].lines for at in pairs.tolist()]) / whole
    facts[pairs, GROUP["apart_least"]] = apart.min(axis=1)
    facts[pairs, GROUP["apart_sum"]] = apart.sum(axis=1)
    # For a requested label, the words of its head count, not its own.
    labels = np.flatnonzero(kind == LABEL_GROUP)
    facts[labels, GROUP["least_explained"]] = of_heads[labels] / whole
    facts[labels, GROUP["least_leaf"]] = [
        lines.axis.leaf[groups[at].lines[0]] == groups[at].level for at in labels.tolist()
    ]
    said = np.where((many <= 1) | _IS_EACH_SAID[kind], own.some, own.every | heads)
    said[labels] |= heads[labels]
    return GroupFacts(facts, said, kind, many)


class _OfLines(NamedTuple):
    """The common features of the lines of each group."""

    mean: Matrix
    """(groups, LINE_COLUMNS), as the next two; 0 for no line"""
    least: Matrix
    most: Matrix
    every: Masks
    """(groups,) the words in all of them"""
    some: Masks
    """(groups,) the words in any of them; for a single line also in its cells"""


def _of_lines(lines: AxisLines, groups: list[tuple[int, ...]], many: Ints) -> _OfLines:
    shape = len(groups), len(LINE_COLUMNS)
    mean, least, most = (np.zeros(shape, np.float32) for _ in range(3))
    every, some = np.zeros(len(groups), np.uint64), np.zeros(len(groups), np.uint64)
    for size in sorted(set(many.tolist()) - {0}):
        at = np.flatnonzero(many == size)
        chosen = np.array([groups[one] for one in at.tolist()])
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


def _subject(table: TableSpace, axis: int, group: LineGroup) -> float:
    """Match of the subject of the question with the labels of a group."""
    leaf = table.lines[axis].axis.leaf
    level = group.level if group.level >= 0 or not group.lines else leaf[group.lines[0]]
    return table.subjects[axis][level] if level >= 0 else 0.0
