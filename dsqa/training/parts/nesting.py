"""Learn the parents of rows without indentation: the forest of `dsqa/tables/stub/nesting.py`.

The examples are from the sets with header trees. A row chooses among the rows above that are still open; a forest of
small boosted trees scores the choices.
"""

import json
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from dsqa.bench.headers import HeaderGold, HeaderNode
from dsqa.extras import needed
from dsqa.readers.sheet import Sheet
from dsqa.tables.areas.regions import find_blocks
from dsqa.tables.grid import survey
from dsqa.tables.heads.headers import frame
from dsqa.tables.line_roles.forest import forest_of
from dsqa.tables.stub.nesting import MARGIN, RowRun, describe, features, open_rows
from dsqa.tables.stub.rows import row_axis
from dsqa.training.parts.complete_trees import CompleteTree, complete, of_scikit
from dsqa.training.parts.header_trees import has_trees, tree_sheets
from dsqa.training.parts.part import SEED, LearnedPart, Mark, PartCard, PartSources

_DEPTH = 4
_TREES = 120
_RATE = 0.1
_LONGEST = 80
"""Maximum length of a run that is learned from."""


class NestedRun(NamedTuple):
    """A run of rows with the index of the parent of each, -1 for none."""

    dataset_id: str
    run: RowRun
    parents: list[int]


def read(sources: PartSources) -> list[NestedRun]:
    """The runs of the train tables of sets that have header trees."""
    return [
        run
        for one in sources.sets
        if has_trees(one)
        for gold, sheet in tree_sheets(one)
        for run in _runs(gold, sheet)
    ]


def _runs(gold: HeaderGold, sheet: Sheet) -> list[NestedRun]:
    """Runs of a table with their gold parents; none if the stub is not the gold one."""
    grid = survey(sheet)
    blocks = find_blocks(grid)
    if not blocks:
        return []
    settled = frame(grid, blocks[0])
    shape = (len(settled.header_rows), len(settled.stub_columns))
    if shape != (gold.header_rows, gold.stub_columns):
        return []
    above: dict[int, int] = {}
    _note_parents(gold.left_tree, -1, above)
    found: list[NestedRun] = []

    def note(run: RowRun) -> list[int]:
        index = {row: i for i, row in enumerate(run.rows)}
        parents = [index.get(above.get(row, -1), -1) for row in run.rows]
        # A parent that is not open cannot be chosen.
        if all(p in open_rows(parents[:i]) for i, p in enumerate(parents)):
            found.append(NestedRun(gold.dataset_id, run, parents))
        return list(run.by_sum)

    row_axis(grid, settled, nest=note)
    return found


def _note_parents(node: HeaderNode, above: int, out: dict[int, int]) -> None:
    if node.row_index >= 0:
        out[node.row_index] = above
    for child in node.children:
        _note_parents(child, node.row_index, out)


def fit(examples: Sequence[NestedRun]) -> list[CompleteTree]:
    """Trees that score the parent of a row above the other open rows."""
    (ensemble,) = needed("train", "the nesting of rows", "sklearn.ensemble")
    lines, targets = [], []
    for _, run, parents in examples:
        facts = describe(run)
        for i in range(1, min(len(parents), _LONGEST)):
            choices = open_rows(parents[:i])
            lines.append(features(run, facts, parents[:i], choices))
            targets += [choice == parents[i] for choice in choices]
    model = ensemble.GradientBoostingClassifier(
        n_estimators=_TREES, max_depth=_DEPTH, learning_rate=_RATE, subsample=0.7,
        min_samples_leaf=15, random_state=SEED,
    )  # fmt: skip
    model.fit(np.concatenate(lines), np.array(targets))
    return [
        complete(of_scikit(estimator.tree_, _RATE), _DEPTH, 5) for (estimator,) in model.estimators_
    ]


def marks(trees: list[CompleteTree], examples: Sequence[NestedRun]) -> Iterator[Mark]:
    """Whether a row has the right parent, given the predicted parents of the rows above it."""
    forest = forest_of(trees)
    for _, run, gold in examples:
        facts = describe(run)
        parents: list[int] = []
        for right in gold:
            choices = open_rows(parents)
            scores = forest.score(features(run, facts, parents, choices))
            scores[0] += MARGIN
            parents.append(choices[int(scores.argmax())])
            yield "rows with the right parent", parents[-1] == right


def written(trees: list[CompleteTree], examples: Sequence[NestedRun], card: PartCard) -> bytes:
    """The file of `dsqa/tables/stub/nesting.py`."""
    held = {
        "made by": card.made_by,
        "data": card.data,
        "date": card.date,
        "seed": SEED,
        "runs": len(examples),
    }
    return (json.dumps({"card": held, "trees": trees}, separators=(",", ":")) + "\n").encode()


PART = LearnedPart(
    "which row is part of which (learned/nesting.json)",
    read,
    lambda one: one.dataset_id,
    fit,
    marks,
    written,
)
